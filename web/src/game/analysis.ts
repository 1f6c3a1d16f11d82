/** Analysis of a position in steps: quick answers first, then deeper ones. */
import type { EngineClient } from '../engine/client';
import type { Budget, Explanation, PositionRequest } from '../engine/types';

/** Enough for a static value, and too little to be noticed. */
const firstBudget = { nodes: 3000 };
/** Iterative deepening ends here. */
const maxDepth = 40;

/** Whether the value comes from a search to some depth, so that a deeper one can improve it. */
const deepens = (answer: Explanation): boolean =>
  !answer.over && !answer.value.exact && typeof answer.value['depth'] === 'number';

const solved = (answer: Explanation): boolean =>
  answer.budget === 'enough' &&
  answer.value.exact &&
  (answer.options ?? []).every((option) => option.value.exact);

/**
 * Calls `onAnswer` with each better answer until the position is solved, the depth limit is
 * reached or the signal aborts. Returns the last answer.
 */
export async function analyse(
  engine: EngineClient,
  position: PositionRequest,
  signal: AbortSignal,
  onAnswer: (answer: Explanation, more: boolean) => void,
  solveBudget?: (answer: Explanation) => Budget | undefined,
): Promise<Explanation> {
  const ask = (more: Record<string, unknown>): Promise<Explanation> =>
    engine.ask<Explanation>({ do: 'explain', svg: true, ...position, ...more }, signal);

  let answer = await ask({ budget: firstBudget });
  if (solved(answer) || answer.over) {
    onAnswer(answer, false);
    return answer;
  }
  onAnswer(answer, true);
  if (!deepens(answer)) answer = await ask({});
  const budget = deepens(answer) ? solveBudget?.(answer) : undefined;
  if (budget) {
    onAnswer(answer, true);
    const exact = await ask({ budget, line: false });
    if (solved(exact)) answer = exact;
  }
  for (let depth = depthOf(answer) + 1; deepens(answer) && depth <= maxDepth; depth += 1) {
    onAnswer(answer, true);
    const deeper = await ask({ depth });
    if (deeper.budget === 'ran out') break;
    answer = deeper;
  }
  onAnswer(answer, false);
  return answer;
}

export function depthOf(answer: Explanation): number {
  const depth = answer.value['depth'];
  return typeof depth === 'number' ? depth : 0;
}
