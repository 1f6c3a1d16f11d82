/** The ways to begin a game in a session. They throw a RequestError where their input is wrong. */
import type { GameOptions } from '../engine/types';
import { type Address, readAddress } from './address';
import { openAddress, openDeal, openRecord, openText } from './openings';
import { makePuzzle } from './puzzles';
import { describeError } from './requests';
import type { GameSession } from './session.svelte';

/** Opens a link; without a start, deals a new game. */
export async function openLink(session: GameSession, address: Address): Promise<void> {
  const { opening, error } = await openAddress(session.background, address);
  session.begin(opening);
  const wrong = error ? [...address.problems, describeError(error)] : address.problems;
  session.notice = wrong.join(' ');
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

/** Opens a position's notation, or one case of a contest's input, of the current game. */
export async function openInput(session: GameSession, text: string, caseNumber = 1): Promise<void> {
  const { game, gameOptions: choices } = session.state;
  const variant = { choices, limits: true };
  session.enter(await openText(session.background, game, variant, text, caseNumber));
}

/** Continues the game of a record. */
export async function continueRecord(session: GameSession, record: string): Promise<void> {
  session.enter(await openRecord(session.background, record));
}

/** Opens a puzzle of the current game. */
export async function openPuzzle(session: GameSession, number: number): Promise<void> {
  session.enter(await makePuzzle(session.background, session.state.game, number));
}

/** Goes on with the last game of that kind; the first one is dealt. */
export async function selectGame(session: GameSession, game: string): Promise<void> {
  const last = session.kept.last(game);
  if (last === undefined) return dealGame(session, game, {}, {}, undefined, []);
  await reopen(session, last);
}

/** Opens the game that the current one has replaced. */
export async function openFormer(session: GameSession): Promise<void> {
  if (session.kept.former !== undefined) await reopen(session, session.kept.former);
}

async function reopen(session: GameSession, link: string): Promise<void> {
  const address = readAddress(link);
  if (!address) return;
  await openLink(session, address);
  session.begun += 1;
}
