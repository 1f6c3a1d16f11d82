/** Requests of a game in progress, and what they have in common. */
import { Cancelled, type EngineClient } from '../engine/client';
import type {
  ErrorInfo,
  Explanation,
  Facts,
  GameOptions,
  PositionRequest,
  StartFields,
} from '../engine/types';
import { annotated } from './records';
import type { GameState } from './state.svelte';

/** Game options, and whether the contest's limits hold: the fields of a request. */
export interface Variant {
  choices: GameOptions;
  limits: boolean;
}

/** The fields of a variant that differ from the defaults. */
export const variantFields = ({ choices, limits }: Variant): Partial<Variant> => ({
  ...(Object.keys(choices).length > 0 ? { choices } : {}),
  ...(limits ? {} : { limits: false }),
});

/** A position without a search for its value. */
export const withoutSearch = { budget: { nodes: 1 }, options: false, line: false };

export const positionInfo = (
  engine: EngineClient,
  position: PositionRequest,
): Promise<Explanation> =>
  engine.ask<Explanation>({ do: 'explain', ...position, ...withoutSearch });

/** A text as the fields of a request: a position's notation or a contest's input. */
export const textFields = (text: string, caseNumber: number): Partial<StartFields> =>
  isPosition(text)
    ? { position: text.trim() }
    : { input: endingWithNewline(text), case: caseNumber };

const contestBudget = { ms: 2000 };

/** Solves the cases of a contest's input. */
export async function solveContest(
  engine: EngineClient,
  game: StartFields,
  text: string,
  signal: AbortSignal,
): Promise<Facts[]> {
  const input = endingWithNewline(text);
  const request = { do: 'solve', ...game, input, budget: contestBudget };
  return (await engine.ask<{ cases: Facts[] }>(request, signal)).cases;
}

/** The text of a record of a game, as far as it has gone, with its variations. */
export async function recordOf(engine: EngineClient, state: GameState): Promise<string> {
  const { at } = state;
  const [moves = [], ...variations] = state.lines;
  const line = variations.length > 0 ? { annotated: annotated(moves, variations) } : { moves };
  const request = { do: 'record', ...state.start(), ...line, ...(at ? { at } : {}) };
  return (await engine.ask<{ record: string }>(request)).record;
}

const endingWithNewline = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** A position's notation is one word; a contest's input is longer, in all games. */
export const isPosition = (text: string): boolean => !/\s/.test(text.trim());

/** A random seed, short enough to read out. */
export const newSeed = (): number => 1 + Math.floor(Math.random() * 999_999);

/** The index of the move that the error is about, if it is about one. */
export function indexOfMove({ field }: ErrorInfo): number | undefined {
  const index = /^moves\[(\d+)\]$/.exec(field ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}

/** The error for the user, with the name of the option or the number of the move it is about. */
export function describeError(error: ErrorInfo): string {
  const { message, field } = error;
  const index = indexOfMove(error);
  const name = index === undefined ? field?.replace(/^(choices|deal)\./, '') : `move ${index + 1}`;
  if (!name || name === 'choices' || name === 'deal') return message;
  return `${name}: ${message}`;
}

/** The answer; undefined if the request was cancelled. */
export async function unlessCancelled<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}
