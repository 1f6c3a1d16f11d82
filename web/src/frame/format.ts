/** Values, moves and names as text. */
import type { Value } from '../engine/types';
import type { GameSession } from '../game/session.svelte';

const qualities = { win: 'good', loss: 'bad', even: 'even', unknown: 'unknown' } as const;

/** The CSS class of a value: the same that the boards use. */
export const quality = (value: Value): 'good' | 'even' | 'bad' | 'unknown' =>
  qualities[value.for_mover];

const nouns = { win: 'a win', even: 'a draw', loss: 'a loss', unknown: 'more' };

/** What the move made at that ply lost; empty for a best move. */
export function valueLost(session: GameSession, ply: number): string {
  const options = session.evaluations.get(ply)?.options;
  const best = options?.[0]?.value;
  const made = options?.find((option) => option.move === session.state.moves[ply])?.value;
  if (!best || !made || !best.exact || !made.exact) return '';
  const [most, got] = [best['to_come'], made['to_come']];
  if (typeof most === 'number' && typeof got === 'number') {
    return most > got ? `value lost: ${most - got}` : '';
  }
  return best.for_mover === made.for_mover ? '' : `missed ${nouns[best.for_mover]}`;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const natural = new Intl.Collator('en', { numeric: true });

/** Moves in an order that says nothing about their values. */
export const sortedMoves = (moves: readonly string[]): string[] =>
  [...moves].sort(natural.compare);
