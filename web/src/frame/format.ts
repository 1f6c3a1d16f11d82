/** Values, moves and names as text. */
import type { LabelMeaning, Value } from '../engine/types';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The value with a subject, which a chance, the mover's, leaves out: "the gambler wins 51.2 % of the time". */
export const valueInWords = ({ words, chance }: Value, mover: string | null | undefined): string =>
  typeset(mover && chance !== undefined ? `${mover} ${words}` : words);

/** "1 case", "2 cases". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Digits with commas between groups of three. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A text as it is set: numbers of games and boards, which may be very large, in groups, signs as in
 * print, and no new line before a percent sign.
 */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=\b(?:games?|in|mod) |≡ )\d{4,}|\d{4,}(?= boards)/g, grouped)
    .replace(/ >= (?=\d)/g, ' ≥ ')
    .replace(/(?<=\d) x (?=\d)/g, ' × ')
    .replace(/(?<![\w)])-(?=\d)| - (?=\d)/g, (minus) => minus.replace('-', '−'))
    .replace(/(?<=\d) %/g, '\u00a0%');

const natural = new Intl.Collator('en', { numeric: true });

/** Moves in an order that says nothing about their values. */
export const sortedMoves = (moves: readonly string[]): string[] =>
  [...moves].sort(natural.compare);

const number = /\d+(\.\d+)?/g;
const numbersOf = (text: string): string[] => text.match(number) ?? [];

/** The entry of a legend for labels like this one: the same but for its numbers. */
export const entryFor = (label: string, legend: readonly LabelMeaning[]): LabelMeaning | undefined =>
  legend.find((entry) => entry.label.replace(number, '#') === label.replace(number, '#'));

/** Such an entry with the label's own numbers. */
export function withNumbersOf(label: string, entry: LabelMeaning): LabelMeaning {
  const [own, examples] = [numbersOf(label), numbersOf(entry.label)];
  const numbered = entry.meaning.replace(number, (found) => own[examples.indexOf(found)] ?? found);
  const meaning = numbered.replace(/\b1 (more )?plies\b/, '1 $1ply').replace(/\b1 (more \w+)s\b/, '1 $1');
  return { label, meaning };
}
