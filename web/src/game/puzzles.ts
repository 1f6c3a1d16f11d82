/** Puzzles: positions with exactly one best move, found by their numbers and checked by exact values. */
import type { EngineClient } from '../engine/client';
import type { Explanation, RankedMove } from '../engine/types';
import { moduleOf } from '../games/index';
import { openDeal } from './openings';
import { positionInfo } from './requests';
import type { Opening } from './state.svelte';

const fewestMoves = 3;
const mostDeals = 500;
/** How much better than the second best a move must be, where moves gain points or chances. */
const leastMargin = 2;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How much better the first of two moves is; 0 where they only take different times. */
function margin([best, second]: [RankedMove, RankedMove]): number {
  if (best.value.for_mover !== second.value.for_mover) return Infinity;
  const scale = ['to_come', 'percent'].find((fact) => best.value[fact] !== undefined);
  const amount = ({ value }: RankedMove): number => Number.parseFloat(String(value[scale ?? '']));
  return scale ? amount(best) - amount(second) : 0;
}

/** The only best move, by exact values; undefined if there are several, or it is too easy. */
export function onlyMove({ options = [] }: Pick<Explanation, 'options'>): RankedMove | undefined {
  const [best, second] = options;
  if (!best || !second || options.length < fewestMoves) return undefined;
  if (!options.every(({ value }) => value.exact)) return undefined;
  if (best.value['distance'] === 1) return undefined; // wins at once: too easy
  return margin([best, second]) >= leastMargin ? best : undefined;
}

/** What to look for in a puzzle's position. */
export function task({ options = [] }: Pick<Explanation, 'options'>): string {
  const [best, second] = options;
  if (best?.value['percent'] !== undefined) return 'Find the move with the best chance.';
  if (!best || best.value.for_mover === second?.value.for_mover) return 'Find the best move.';
  return best.value.for_mover === 'win'
    ? 'Find the only move that wins.'
    : 'Find the only move that does not lose.';
}

/** The puzzle of that number: from a deal, random moves lead to a position with an only move. */
export async function makePuzzle(
  engine: EngineClient,
  game: string,
  number: number,
): Promise<Opening> {
  const random = randomNumbers(number);
  const variant = { choices: {}, limits: true };
  const options = moduleOf(game)?.puzzleDeal ?? {};
  for (let deal = 0; deal < mostDeals; deal += 1) {
    const seed = 1 + Math.floor(random() * 999_999);
    const { info } = await openDeal(engine, game, variant, options, seed);
    const moves: string[] = [];
    const wait = Math.floor(random() * 6); // so that not all puzzles are openings
    for (;;) {
      const request = { do: 'explain', game, position: info.start, moves, line: false };
      const answer = await engine.ask<Explanation>(request);
      if (answer.over) break;
      if (moves.length >= wait && onlyMove(answer)) {
        const start = await positionInfo(engine, { game, position: answer.position, moves: [] });
        return { game, variant, info: start, puzzle: number };
      }
      moves.push(answer.legal[Math.floor(random() * answer.legal.length)] ?? '');
    }
  }
  throw new Error(`no puzzle found in ${mostDeals} deals`);
}
