/**
 * How well puzzles go, kept in the browser where it permits that: how many in a row were solved at the
 * first try, and how hard the next ones are to be. Two solved in a row make them one level harder, one
 * that is not makes them one easier: a staircase (Levitt, 1971) on which seven in ten are solved.
 */
import { hardestLevel } from './address';
import { keep, keptJson } from './storage';

const streakKey = 'foregone.streak';
const levelsKey = 'foregone.levels';
const triedKey = 'foregone.tried';
const maxTried = 500;

function loadStreak(): number {
  const stored = keptJson('local', streakKey);
  return Number.isSafeInteger(stored) ? Math.max(0, Number(stored)) : 0;
}

/** By game; halves while one more has to be solved. */
function loadLevels(): Map<string, number> {
  const stored = keptJson('local', levelsKey);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(
    entries.filter(([, level]) => typeof level === 'number' && level >= 1 && level <= hardestLevel),
  ) as Map<string, number>;
}

/** Whether the first try was right, of the puzzles tried last: they count once. */
function loadTried(): Map<string, boolean> {
  const stored = keptJson('local', triedKey);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter(([, solved]) => typeof solved === 'boolean')) as Map<string, boolean>;
}

export const streak = $state({ count: loadStreak() });
const levels = loadLevels();
const tried = loadTried();

/** The level of the next puzzle of that game. */
export const nextLevel = (game: string): number => Math.floor(levels.get(game) ?? 1);

/**
 * Counts a puzzle that was answered right or wrong, or whose solution was looked at, unless it was
 * before; returns whether its first try was right.
 */
export function countPuzzle(game: string, number: number, level: number, solved: boolean): boolean {
  const name = `${game} ${number} ${level}`;
  const before = tried.get(name);
  if (before !== undefined) return before;
  tried.set(name, solved);
  keep('local', triedKey, JSON.stringify(Object.fromEntries([...tried].slice(-maxTried))));
  moveOn(game, level, solved);
  return solved;
}

function moveOn(game: string, level: number, solved: boolean): void {
  streak.count = solved ? streak.count + 1 : 0;
  keep('local', streakKey, String(streak.count));
  const reached = nextLevel(game);
  if (solved ? level < reached : level > reached) return; // as could be expected
  const next = solved ? (levels.get(game) ?? 1) + 0.5 : reached - 1;
  levels.set(game, Math.min(Math.max(1, next), hardestLevel));
  keep('local', levelsKey, JSON.stringify(Object.fromEntries(levels)));
}
