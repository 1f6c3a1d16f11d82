/** Numbers of games in a session, from 1: as bigint, since they exceed 2^53. */
import type { Explanation } from '../../engine/types';

/** The next game to be dealt. */
export const currentGame = (view: Explanation): bigint => BigInt(String(view.facts['game'] ?? 1));

/** The game that is won; undefined if the session never ends. */
export function winningGame(view: Explanation): bigint | undefined {
  const game = view.value['game'];
  return typeof game === 'string' ? BigInt(game) : undefined;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** After this many games the cards 1 to 5 are back in their places. */
function period(view: Explanation): bigint {
  const cycles = (view.facts['cycles'] ?? []) as { length: number }[];
  return cycles
    .map(({ length }) => BigInt(length))
    .reduce((lcm, length) => (lcm / gcd(lcm, length)) * length, 1n);
}

/** The last game before the cards 1 to 5 are back in their places, or a later one if shown. */
export const lastOfPeriod = (view: Explanation): bigint => {
  const [last, now] = [period(view), currentGame(view)];
  return last > now ? last : now;
};

/** The last game worth seeing: the one that is won, or the last of the period. */
export const lastGame = (view: Explanation): bigint => winningGame(view) ?? lastOfPeriod(view);

/** The game `count` games on, if the session gets there. */
export function seek(view: Explanation, count: number): string | undefined {
  const game = currentGame(view) + BigInt(count);
  const last = winningGame(view);
  return game < 1n || (last !== undefined && game > last) ? undefined : String(game);
}

/** The number with spaces between groups of three digits. */
export const grouped = (game: bigint): string =>
  String(game).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
