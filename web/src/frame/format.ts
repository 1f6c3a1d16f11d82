/** Values, moves and names as text. */
import type { Value } from '../engine/types';

const qualities = { win: 'good', loss: 'bad', even: 'even', unknown: 'unknown' } as const;

/** The CSS class of a value: the same that the boards use. */
export const quality = (value: Value): 'good' | 'even' | 'bad' | 'unknown' =>
  qualities[value.for_mover];

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The value with a subject: "the gambler wins 51.2 % of the time". */
export const valueInWords = ({ words }: Value, mover: string | null | undefined): string =>
  mover && /^(wins|loses) /.test(words) ? `${mover} ${words}` : words;

const natural = new Intl.Collator('en', { numeric: true });

/** Moves in an order that says nothing about their values. */
export const sortedMoves = (moves: readonly string[]): string[] =>
  [...moves].sort(natural.compare);
