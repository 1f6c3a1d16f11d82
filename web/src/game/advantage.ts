/** The advantage on a scale between the two players, for the bar and the graph. */
import type { Explanation, Value } from '../engine/types';
import type { GameModule } from '../games/module';

/** A win in so many plies is halfway between the middle and an immediate win. */
const halfwayPlies = 40;

/** From -1 (best for the second player) to 1 (best for the first); null where it is unknown. */
export function advantageOf(module: GameModule | undefined, view: Explanation): number | null {
  if (view.players.length !== 2) return null;
  const sign = view.mover === view.players[1] ? -1 : 1;
  if (view.over && !module?.advantageAtEnd) return finalAdvantage(module, view, sign);
  return module?.advantage ? module.advantage(view.value, sign, view) : byDistance(view.value, sign);
}

/** When the game is over nobody is to move, so the winner's name decides. */
function finalAdvantage(
  module: GameModule | undefined,
  view: Explanation,
  sign: 1 | -1,
): number | null {
  const winner = view.value['winner'];
  if (winner === view.players[0]) return 1;
  if (winner === view.players[1]) return -1;
  return module?.advantage?.(view.value, sign, view) ?? byDistance(view.value, sign);
}

function byDistance(value: Value, sign: number): number | null {
  if (value.for_mover === 'unknown') return null;
  if (value.for_mover === 'even') return 0;
  const distance = typeof value['distance'] === 'number' ? value['distance'] : 0;
  const advantage = 0.5 + 0.5 * (halfwayPlies / (halfwayPlies + distance));
  return value.for_mover === 'win' ? sign * advantage : -sign * advantage;
}
