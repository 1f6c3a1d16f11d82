/** The ways to begin a game in a session. They throw a RequestError where their input is wrong. */
import { RequestError } from '../engine/client';
import type { GameOptions } from '../engine/types';
import { moduleOf } from '../games/index';
import { type Address, newGame, readAddress, type Side } from './address';
import { openAddress, openDeal, openRecord, openText } from './openings';
import { nextLevel } from './progress.svelte';
import { findPuzzle } from './puzzles';
import { describeError, type Variant } from './requests';
import type { GameSession } from './session.svelte';

/** Opens a link; without a start, deals a new game. `step`: as a step for the browser's Back. */
export async function openLink(session: GameSession, address: Address, step = false): Promise<void> {
  const { opening, error } = await openAddress(session.background, address);
  if (step) session.enter(opening);
  else session.begin(opening);
  const wrong = error ? [...address.problems, describeError(error)] : address.problems;
  session.notice = [...wrong, session.notice].join(' ').trim();
}

/** Deals a new game. */
export async function dealGame(
  session: GameSession,
  game: string,
  gameOptions: GameOptions = {},
  deal: GameOptions = {},
  seed?: number,
  sides = session.state.sides,
): Promise<void> {
  const variant = { choices: gameOptions, limits: true };
  session.enter(await openDeal(session.background, game, variant, deal, seed, sides));
}

/** Begins the game once more from its start; `swapped`: with the sides changed. */
export async function rematch(session: GameSession, swapped: boolean): Promise<void> {
  const address = readAddress(session.state.address());
  if (!address) return;
  const sides = swapped ? [...address.sides].reverse() : address.sides;
  await openPasted(session, { ...address, moves: [], variations: [], line: undefined, ply: 0, sides });
}

/**
 * Deals another game with the settings of the current one, or after a puzzle with those of the game
 * before it.
 */
export async function playAgain(session: GameSession): Promise<void> {
  const { state } = session;
  const { game } = state;
  const { gameOptions, deal, sides } = state.puzzle ? lastSettings(session, game) : state;
  await dealGame(session, game, gameOptions, deal, undefined, sides);
}

/** A position's notation or contest input: its text, and the game that it is of. */
export interface Input {
  text: string;
  game: string;
  variant: Variant;
  /** The number of cases. */
  count: number;
}

/** Opens a position, or one case of contest input. */
export async function openInput(session: GameSession, input: Input, number = 1): Promise<void> {
  const { text, game, variant } = input;
  session.enter(await openText(session.background, game, variant, text, number));
  session.source = { ...input, number };
}

/** Opens the position of that notation, of the current game. */
export async function openPosition(session: GameSession, text: string): Promise<void> {
  const { game, gameOptions: choices } = session.state;
  await openInput(session, { text, game, variant: { choices, limits: true }, count: 1 });
}

/** Opens a link that was pasted. */
export const openPasted = (session: GameSession, address: Address): Promise<void> =>
  openLink(session, address, true);

/** Continues the game of a record. */
export async function continueRecord(session: GameSession, record: string): Promise<void> {
  session.enter(await openRecord(session.background, record));
}

/** Opens the puzzle of that number; without a level the first one, as the puzzle of the day is. */
export async function openPuzzle(
  session: GameSession,
  number: number,
  game: string,
  level?: number,
): Promise<void> {
  session.enter(await findPuzzle(session.background, game, number, level));
}

/** Opens a puzzle of the current game, of the level that the player has reached. */
export async function openNextPuzzle(session: GameSession, number: number): Promise<void> {
  const { game } = session.state;
  await openPuzzle(session, number, game, nextLevel(game));
}

/** Somebody new plays first, against a computer that errs now and then. */
const firstSides: Side[] = [
  { kind: 'human', strength: 100 },
  { kind: 'computer', strength: 70 },
];

type Settings = Pick<Address, 'gameOptions' | 'deal' | 'sides'>;

function firstSettings(game: string): Settings {
  const { solo, firstDeal = {} } = moduleOf(game) ?? {};
  return { gameOptions: {}, deal: firstDeal, sides: solo ? [] : firstSides };
}

/** The settings of the last game of that kind, or of somebody's first one. */
const lastSettings = (session: GameSession, game: string): Settings =>
  readAddress(session.kept.last(game) ?? '') ?? firstSettings(game);

/** Goes on with the last game of that kind; the first one, or one that cannot be opened, is dealt. */
export async function selectGame(session: GameSession, game: string, step = true): Promise<void> {
  const last = readAddress(session.kept.last(game) ?? '');
  try {
    if (last?.game === game) return await openLink(session, last, step);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  }
  await openLink(session, firstGame(game), step);
}

/** The address of somebody's first game of that kind. */
export const firstGame = (game: string): Address => ({ ...newGame(game), ...firstSettings(game) });

/** Opens the game that the current one has replaced. */
export async function openFormer(session: GameSession): Promise<void> {
  const former = readAddress(session.kept.former ?? '');
  if (former) await openPasted(session, former);
}
