/** Puzzles: positions with exactly one best move, which the engine finds by their numbers. */
import { type EngineClient, RequestError } from '../engine/client';
import type { GameInfo, PuzzleInfo, RankedMove, StartFields } from '../engine/types';
import { moduleOf } from '../games/index';
import type { Opening } from './state.svelte';

export interface Puzzle {
  number: number;
  /** The level that was asked for with that number. */
  wanted: number | undefined;
  /** From 1 (easy) to 5 (hard). */
  level: number;
  /** What to look for. */
  task: string;
  /** The moves, the solution first. */
  options: RankedMove[];
}

export const solutionOf = ({ options }: Puzzle): RankedMove | undefined => options[0];

const dayLength = 86_400_000; // milliseconds

/** The puzzle of that day, the same for all: each game with decisions in its turn. */
export function dailyPuzzle(
  games: readonly GameInfo[],
  now: Date,
): { game: string; number: number } | undefined {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayLength);
  const playable = games.filter(({ name }) => !moduleOf(name)?.seek);
  const game = playable[day % playable.length]?.name;
  return game === undefined ? undefined : { game, number: day };
}

/** The puzzle of that number, of that level if the game has one. */
export async function findPuzzle(
  engine: EngineClient,
  game: string,
  number: number,
  wanted: number | undefined,
): Promise<Opening> {
  const info = await engine.ask<PuzzleInfo>({ do: 'puzzle', game, number, level: wanted });
  const { level, task, options } = info;
  const variant = { choices: {}, limits: true };
  return { game, variant, info, puzzle: { number, wanted, level, task, options } };
}

/** The puzzle of a link that has its position; undefined if that is not a puzzle. */
export async function puzzleAt(
  engine: EngineClient,
  position: Pick<StartFields, 'game' | 'choices' | 'position'>,
  number: number,
  wanted: number | undefined,
): Promise<Puzzle | undefined> {
  try {
    const info = await engine.ask<PuzzleInfo>({ do: 'puzzle', ...position });
    return { number, wanted, level: info.level, task: info.task, options: info.options };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return undefined;
  }
}
