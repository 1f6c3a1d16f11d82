/** Analysis of a position in steps: quick answers first, then deeper ones. */
import { isWide } from '../board/width';
import type { EngineClient } from '../engine/client';
import type { Budget, Explanation, PositionRequest, Value } from '../engine/types';

/** Enough for a static value, and too little to be noticed. */
const firstBudget = { nodes: 3000 };
/** Iterative deepening ends here. */
const maxDepth = 40;

/** What is known of a position, and what is left to do. */
export interface Analysis {
  answer: Explanation;
  /** Solving the position with a budget was tried, and the budget ran out. */
  unsolvable?: boolean;
  /** A deeper search would find nothing more. */
  finished?: boolean;
}

/** What is being done to find more; null if nothing. */
export type Stage = 'searching' | 'solving' | null;

/** Who wins, or that nobody does, is proved. */
export const proved = ({ certainty }: Value): boolean =>
  certainty === 'exact' || certainty === 'bound';

/** Whether the value comes from a search to some depth, so that a deeper one can improve it. */
const deepens = (answer: Explanation): boolean =>
  !answer.over && !proved(answer.value) && typeof answer.value['depth'] === 'number';

const solved = (answer: Explanation): boolean =>
  answer.budget === 'enough' &&
  proved(answer.value) &&
  (answer.options ?? []).every((option) => proved(option.value));

/**
 * Calls `onAnswer` with each better analysis until the position is solved, the depth limit is
 * reached or the signal aborts. Begins with what is `known`.
 */
export async function analyse(
  engine: EngineClient,
  position: PositionRequest,
  signal: AbortSignal,
  onAnswer: (analysis: Analysis, stage: Stage) => void,
  known?: Analysis,
  solveBudget?: (answer: Explanation) => Budget | undefined,
): Promise<void> {
  const ask = (more: Record<string, unknown>): Promise<Explanation> =>
    engine.ask<Explanation>(
      { do: 'explain', svg: true, wide: isWide(), ...position, ...more },
      signal,
    );

  let answer = known?.answer ?? (await ask({ budget: firstBudget }));
  let unsolvable = known?.unsolvable ?? false;
  const finish = (): void => onAnswer({ answer, unsolvable, finished: true }, null);
  if (known?.finished || solved(answer) || answer.over) return finish();
  onAnswer({ answer, unsolvable }, 'searching');
  if (!deepens(answer)) answer = await ask({});
  const budget = deepens(answer) && !unsolvable ? solveBudget?.(answer) : undefined;
  if (budget) {
    onAnswer({ answer, unsolvable }, 'solving');
    const exact = await ask({ budget, line: false });
    if (solved(exact)) answer = exact;
    else unsolvable = true;
  }
  for (let depth = depthOf(answer) + 1; deepens(answer) && depth <= maxDepth; depth += 1) {
    onAnswer({ answer, unsolvable }, 'searching');
    const deeper = await ask({ depth });
    if (deeper.budget === 'ran out') break;
    answer = deeper;
  }
  finish();
}

/** All moves have one value, which is known: marks on each would say nothing. */
export const allEqual = ({ options = [], value }: Explanation): boolean =>
  options.length > 1 && options.every((option) => proved(option.value) && option.value.label === value.label);

/** The depth that a value was searched to; 0 if the value does not depend on depth. */
export function depthOf({ value }: { value: Explanation['value'] }): number {
  const depth = value['depth'];
  return typeof depth === 'number' ? depth : 0;
}
