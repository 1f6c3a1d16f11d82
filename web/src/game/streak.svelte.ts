/** How many puzzles in a row were solved at the first try, kept in the browser where it permits that. */

const storageKey = 'foregone.streak';

function load(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
  } catch {
    return 0;
  }
}

export const streak = $state({ count: load() });

/** Counts a puzzle whose first try was right or wrong, or whose solution was looked at. */
export function countPuzzle(solved: boolean): void {
  streak.count = solved ? streak.count + 1 : 0;
  try {
    localStorage.setItem(storageKey, String(streak.count));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
