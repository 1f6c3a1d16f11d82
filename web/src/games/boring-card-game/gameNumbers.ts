/** Numbers of games in a session, from 1: as bigint, since they exceed 2^53. */
import type { Explanation } from '../../engine/types';
import { grouped as groupedDigits } from '../../frame/format';

/** The next game to be dealt. */
export const currentGame = (view: Explanation): bigint => BigInt(String(view.facts['game'] ?? 1));

/** The game that is won; undefined if the session never ends. */
export function winningGame(view: Explanation): bigint | undefined {
  const game = view.value['game'];
  return typeof game === 'string' ? BigInt(game) : undefined;
}

/** After this many games the cards 1 to 5 are back in their places. */
export const period = (view: Explanation): bigint => BigInt(String(view.facts['period'] ?? 1));

/** The first game for which the cards 1 to 5 are where they began, or a later one if shown. */
export const firstRepeated = (view: Explanation): bigint => {
  const [again, now] = [period(view) + 1n, currentGame(view)];
  return again > now ? again : now;
};

/** The last game worth seeing: the one that is won, or the first that repeats. */
export const lastGame = (view: Explanation): bigint => winningGame(view) ?? firstRepeated(view);

/** The game from 1 to the period in which the cards 1 to 5 are where they are in that one. */
export const sameAs = (view: Explanation, game: bigint): bigint => ((game - 1n) % period(view)) + 1n;

/** The game `count` games on, if the session gets there. */
export function seek(view: Explanation, at = '1', count: number): string | undefined {
  const game = BigInt(at) + BigInt(count);
  const last = winningGame(view);
  return game < 1n || (last !== undefined && game > last) ? undefined : String(game);
}

/** The number with spaces between groups of three digits. */
export const grouped = (game: bigint): string => groupedDigits(String(game));
