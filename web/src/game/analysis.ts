/** What a position is worth, in better and better answers: quick first, deeper then. */
import type { Door } from '../engine/door';
import type { Budget, Explained, StartFields } from '../engine/types';

export interface Question extends StartFields {
  moves: string[];
  at?: string;
}

/** Enough for what is solved at sight, little enough to be there at once. */
const glance = { nodes: 3000 };
/** As far as a search goes by itself. */
const deepest = 40;

/** Searched to a depth, and more depth tells more. */
const deepens = (answer: Explained): boolean =>
  !answer.over && !answer.value.exact && typeof answer.value['depth'] === 'number';

const settled = (answer: Explained): boolean =>
  answer.budget === 'enough' &&
  answer.value.exact &&
  (answer.options ?? []).every((option) => option.value.exact);

/**
 * Tells what is known, each time more, up to the whole truth, or until the signal ends it. The
 * last answer is returned.
 */
export async function analyse(
  door: Door,
  question: Question,
  signal: AbortSignal,
  tell: (answer: Explained, more: boolean) => void,
  solvable?: (answer: Explained) => Budget | undefined,
): Promise<Explained> {
  const ask = (more: Record<string, unknown>): Promise<Explained> =>
    door.ask<Explained>({ do: 'explain', svg: true, ...question, ...more }, signal);

  let answer = await ask({ budget: glance });
  if (settled(answer) || answer.over) {
    tell(answer, false);
    return answer;
  }
  tell(answer, true);
  if (!deepens(answer)) answer = await ask({});
  const budget = deepens(answer) ? solvable?.(answer) : undefined;
  if (budget) {
    tell(answer, true);
    const solved = await ask({ budget, line: false });
    if (settled(solved)) answer = solved;
  }
  for (let depth = depthOf(answer) + 1; deepens(answer) && depth <= deepest; depth += 1) {
    tell(answer, true);
    const deeper = await ask({ depth });
    if (deeper.budget === 'ran out') break;
    answer = deeper;
  }
  tell(answer, false);
  return answer;
}

export function depthOf(answer: Explained): number {
  const depth = answer.value['depth'];
  return typeof depth === 'number' ? depth : 0;
}
