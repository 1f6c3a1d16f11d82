/** What a game under way asks of the door, beside what its positions are worth. */
import { type Door, GivenUp, Refusal } from '../engine/door';
import type { Explained, Facts, Place, StartFields, Words, Wrong } from '../engine/types';
import type { GameModule } from '../games/module';
import type { Address } from './address';
import type { Question } from './analysis';

/** A game's choices, and whether the contest's bounds hold. */
export interface Terms {
  choices: Words;
  limits: boolean;
}

/** A place, and no search for what it is worth. */
const atNoCost = { budget: { nodes: 1 }, options: false, line: false };
const solving = { ms: 2000 };

/** The fields that say the terms; those that are as ever are left out. */
export const termFields = ({ choices, limits }: Terms): { choices?: Words; limits?: boolean } => ({
  ...(Object.keys(choices).length > 0 ? { choices } : {}),
  ...(limits ? {} : { limits: false }),
});

/** Where a start and its moves lead. */
export const placeOf = (door: Door, question: Question): Promise<Explained> =>
  door.ask<Explained>({ do: 'explain', ...question, ...atNoCost });

/** Where a link leads, or as far as its moves can be made; throws a Refusal if not even there. */
export async function asFarAs(
  door: Door,
  address: Address & { start: string },
): Promise<{ place: Place; fault?: Wrong }> {
  const { game, start: position, moves, at } = address;
  const question: Question = { game, ...termFields(address), position, moves };
  try {
    // What a place of a session tells as its start is that place itself.
    const place = await placeOf(door, question);
    if (at !== undefined) await placeOf(door, { ...question, at });
    return { place };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = error.wrong;
    const bad = /^moves\[(\d+)\]$/.exec(fault.field ?? '')?.[1];
    if (bad === undefined && fault.field !== 'at') throw error;
    const good = moves.slice(0, bad === undefined ? moves.length : Number(bad));
    return { place: await placeOf(door, { ...question, moves: good }), fault };
  }
}

/** A start out of nothing. */
export function dealOf(
  door: Door,
  module: GameModule | undefined,
  fields: StartFields,
): Promise<Place> {
  const request = { ...fields, deal: { ...module?.deal, ...fields.deal } };
  return module?.looksOn
    ? door.ask<Explained>({ do: 'explain', ...request, ...atNoCost })
    : door.ask<Place>({ do: 'deal_to_play', ...request });
}

/** A contest's text or a position's notation, as a start. */
export const pasted = (fields: StartFields, text: string, number: number): Question =>
  isPosition(text)
    ? { ...fields, position: text.trim(), moves: [] }
    : { ...fields, input: closed(text), case: number, moves: [] };

/** The verdicts on the cases of a contest's text. */
export async function verdictsOf(
  door: Door,
  fields: StartFields,
  text: string,
  signal: AbortSignal,
): Promise<Facts[]> {
  const request = { do: 'solve', ...fields, input: closed(text), budget: solving };
  return (await door.ask<{ cases: Facts[] }>(request, signal)).cases;
}

/** Its last line is one too. */
const closed = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** A notation is one word; a contest's text is more, in all games. */
export const isPosition = (text: string): boolean => !/\s/.test(text.trim());

/** A seed that is short enough to be told to somebody. */
export const newSeed = (): number => 1 + Math.floor(Math.random() * 999_999);

/** What is wrong, with what it is wrong with: a field of a request is no word for people. */
export function wordsOfWrong({ message, field }: Wrong): string {
  const name = field
    ?.replace(/^(choices|deal)\./, '')
    .replace(/^moves\[(\d+)\]$/, (_, index) => `move ${Number(index) + 1}`);
  if (!name || ['position', 'choices', 'deal', 'input', 'record'].includes(name)) return message;
  return /^(is|has|takes|must|wants) /.test(message) ? `${name} ${message}` : `${name}: ${message}`;
}

/** Whether it came to an end by itself, and was not given up. */
export async function finished<T>(asked: Promise<T>, use: (answer: T) => void): Promise<boolean> {
  try {
    use(await asked);
    return true;
  } catch (error) {
    if (error instanceof GivenUp) return false;
    throw error;
  }
}
