/** Where games begin: a link, a deal, a position or contest input, a record. */
import { type EngineClient, RequestError } from '../engine/client';
import type {
  ErrorInfo,
  Explanation,
  GameOptions,
  PositionInfo,
  PositionRequest,
  RecordInfo,
} from '../engine/types';
import { moduleOf } from '../games/index';
import type { Address, Side } from './address';
import { findPuzzle, puzzleAt } from './puzzles';
import {
  indexOfMove,
  newSeed,
  positionInfo,
  textFields,
  type Variant,
  variantFields,
  withoutSearch,
} from './requests';
import { variationsOf } from './records';
import type { Opening } from './state.svelte';

/** The game of a link, as far as its moves are legal, and what is wrong with the others. */
export async function openAddress(
  engine: EngineClient,
  address: Address,
): Promise<{ opening: Opening; error?: ErrorInfo }> {
  const { game, gameOptions: choices, limits, start, deal, sides, moves, ply, at } = address;
  const variant = { choices, limits };
  if (start === undefined && address.puzzle !== undefined) {
    return { opening: await findPuzzle(engine, game, address.puzzle, address.level) };
  }
  if (start === undefined) {
    const opening = await openDeal(engine, game, variant, deal, address.seed, sides);
    if (moves.length === 0 && at === undefined) return { opening };
    return openAddress(engine, { ...address, start: opening.info.start, seed: opening.seed });
  }
  const seed = address.seed;
  const position = { game, ...variantFields(variant), position: start, moves };
  const { info, error } = await legalPart(engine, position, at);
  const reached = error?.field === 'at' ? undefined : at;
  const variations: string[][] = [];
  for (const line of address.variations) {
    const legal = await legalPart(engine, { ...position, moves: line }, undefined);
    variations.push(legal.info.played);
  }
  const number = address.puzzle;
  const puzzle =
    number === undefined
      ? undefined
      : await puzzleAt(engine, { game, choices, position: start }, number, address.level);
  const { line } = address;
  const opening = { game, variant, info, sides, seed, deal, ply, at: reached, variations, line, puzzle };
  return error ? { opening, error } : { opening };
}

/** Throws a RequestError if the start itself is wrong. */
async function legalPart(
  engine: EngineClient,
  position: PositionRequest,
  at: string | undefined,
): Promise<{ info: PositionInfo; error?: ErrorInfo }> {
  try {
    // Without `at`: an answer about a later game would have that game as its start.
    const info = await positionInfo(engine, position);
    if (at !== undefined) await positionInfo(engine, { ...position, at });
    return { info };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const illegal = indexOfMove(error.info);
    if (illegal === undefined && error.info.field !== 'at') throw error;
    const legal = illegal === undefined ? position.moves : position.moves.slice(0, illegal);
    return { info: await positionInfo(engine, { ...position, moves: legal }), error: error.info };
  }
}

/** So many deals are looked at for one that is open; smaller ones may all be decided. */
const maxDeals = 20;

/** The only person, against the computer, loses with best play. */
function isLost({ players, mover, value }: Explanation, sides: Side[]): boolean {
  const people = players.filter((_, index) => sides[index]?.kind === 'human');
  if (people.length !== 1) return false;
  return value.for_mover === (people[0] === mover ? 'loss' : 'win');
}

/**
 * A new deal; without a seed, one that decides something and is not lost, if there is one. Throws a
 * RequestError if its options are wrong.
 */
export async function openDeal(
  engine: EngineClient,
  game: string,
  variant: Variant,
  deal: GameOptions,
  seed?: number,
  sides: Side[] = [],
): Promise<Opening> {
  const isOpen = seed === undefined ? moduleOf(game)?.isOpen : undefined;
  let opening = await dealt(engine, game, variant, deal, seed ?? newSeed(), sides);
  for (let looks = 0; isOpen && looks < maxDeals; looks += 1) {
    const position = { game, ...variantFields(variant), position: opening.info.start };
    const found = await engine.ask<Explanation>({ do: 'explain', ...position, line: false });
    if (isOpen(found) && !isLost(found, sides)) break;
    opening = await dealt(engine, game, variant, deal, newSeed(), sides);
  }
  return opening;
}

async function dealt(
  engine: EngineClient,
  game: string,
  variant: Variant,
  deal: GameOptions,
  seed: number,
  sides: Side[],
): Promise<Opening> {
  const module = moduleOf(game);
  const all = { ...module?.dealDefaults, ...deal };
  const request = { game, ...variantFields(variant), seed, deal: all };
  const info = await engine.ask<PositionInfo>(
    module?.watchOnly
      ? { do: 'explain', ...request, ...withoutSearch }
      : { do: 'deal_to_play', ...request },
  );
  return { game, variant, info, sides, seed, deal };
}

/** A position's notation, or one case of a contest's input. Throws a RequestError. */
export async function openText(
  engine: EngineClient,
  game: string,
  variant: Variant,
  text: string,
  caseNumber: number,
): Promise<Opening> {
  const start = { game, ...variantFields(variant), ...textFields(text, caseNumber) };
  return { game, variant, info: await positionInfo(engine, { ...start, moves: [] }) };
}

/** The game of a record. Throws a RequestError. */
export async function openRecord(engine: EngineClient, record: string): Promise<Opening> {
  const info = await engine.ask<RecordInfo>({ do: 'recall', record });
  const { game, at, annotated } = info;
  const variations = annotated ? variationsOf(annotated) : [];
  return { game, variant: info, info, at, variations };
}
