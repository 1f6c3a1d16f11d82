/** How many puzzles in a row were solved at the first try, kept in the browser where it permits that. */
import { keep, keptJson } from './storage';

const storageKey = 'foregone.streak';

function load(): number {
  const stored = keptJson('local', storageKey);
  return Number.isSafeInteger(stored) ? Math.max(0, Number(stored)) : 0;
}

export const streak = $state({ count: load() });

/** Counts a puzzle whose first try was right or wrong, or whose solution was looked at. */
export function countPuzzle(solved: boolean): void {
  streak.count = solved ? streak.count + 1 : 0;
  keep('local', storageKey, String(streak.count));
}
