/** Numbers of games: from 1, and often beyond what a number of JavaScript holds. */
import type { Explained } from '../../engine/types';

/** The game that is dealt next. */
export const gameOf = (view: Explained): bigint => BigInt(String(view.facts['game'] ?? 1));

/** The game that decides; none if nobody ever wins. */
export function lastGame(view: Explained): bigint | undefined {
  const game = view.value['game'];
  return typeof game === 'string' ? BigInt(game) : undefined;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** After so many games the cards 1 to 5 lie where they lie now. */
export function roundOf(view: Explained): bigint {
  const cycles = (view.facts['cycles'] ?? []) as { length: number }[];
  return cycles
    .map(({ length }) => BigInt(length))
    .reduce((all, length) => (all / divisor(all, length)) * length, 1n);
}

/** The game in which the cards 1 to 5 lie where they lay in the first, whoever wins before. */
export const comesRound = (view: Explained): bigint => {
  const [round, now] = [roundOf(view), gameOf(view)];
  return round > now ? round : now;
};

/** The games that are worth going through: up to the last one, or once around. */
export function furthest(view: Explained): bigint {
  const last = lastGame(view);
  if (last !== undefined) return last;
  return comesRound(view);
}

/** So many games on; none if there is no such game. */
export function place(view: Explained, by: number): string | undefined {
  const game = gameOf(view) + BigInt(by);
  const last = lastGame(view);
  return game < 1n || (last !== undefined && game > last) ? undefined : String(game);
}

/** With spaces between groups of three digits. */
export const grouped = (game: bigint): string =>
  String(game).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
