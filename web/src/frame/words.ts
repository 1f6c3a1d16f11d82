/** How values are shown; the drawings have classes of the same names. */
import type { Value } from '../engine/types';
import type { Sitting } from '../game/sitting.svelte';

export function quality(value: Value): 'good' | 'even' | 'bad' | 'unknown' {
  const names = { win: 'good', loss: 'bad', even: 'even', unknown: 'unknown' } as const;
  return names[value.for_mover];
}

/** What the move of that place gave away, in words; nothing if it was a best one. */
export function lostBy(sitting: Sitting, place: number): string {
  const options = sitting.known.get(place)?.options;
  const best = options?.[0]?.value;
  const made = options?.find((option) => option.move === sitting.moves[place])?.value;
  if (!best || !made || !best.exact || !made.exact) return '';
  const points = pointsLost(best, made);
  if (points !== null) return points > 0 ? `gives away ${points}` : '';
  return best.for_mover === made.for_mover ? '' : `${nouns[best.for_mover]} was there`;
}

const nouns = { win: 'a win', even: 'a draw', loss: 'a loss', unknown: 'more' };

/** In games of points. */
function pointsLost(best: Value, made: Value): number | null {
  const [most, got] = [best['to_come'], made['to_come']];
  return typeof most === 'number' && typeof got === 'number' ? most - got : null;
}

/** With a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const natural = new Intl.Collator('en', { numeric: true });

/** Moves in an order that says nothing of what they are worth. */
export const inOrder = (moves: readonly string[]): string[] => [...moves].sort(natural.compare);
