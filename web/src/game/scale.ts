/** Where values stand between the two players, for the bar and the graph. */
import type { Explained, Value } from '../engine/types';
import type { GameModule } from '../games/module';

/** So many plies make a win half as high as one at once. */
const far = 40;

/** From -1, the second player's best, to 1, the first one's; null if there is nothing to show. */
export function heightOf(module: GameModule | undefined, view: Explained): number | null {
  if (view.players.length !== 2) return null;
  const sign = view.mover === view.players[1] ? -1 : 1;
  if (view.over && !module?.scaleOfEnds) return overHeight(module, view, sign);
  return module?.scale ? module.scale(view.value, sign, view) : usual(view.value, sign);
}

/** Behind the last move nobody is to move: then the winner's name tells. */
function overHeight(
  module: GameModule | undefined,
  view: Explained,
  sign: 1 | -1,
): number | null {
  const winner = view.value['winner'];
  if (winner === view.players[0]) return 1;
  if (winner === view.players[1]) return -1;
  return module?.scale?.(view.value, sign, view) ?? usual(view.value, sign);
}

function usual(value: Value, sign: number): number | null {
  if (value.for_mover === 'unknown') return null;
  if (value.for_mover === 'even') return 0;
  const distance = typeof value['distance'] === 'number' ? value['distance'] : 0;
  const height = 0.5 + 0.5 * (far / (far + distance));
  return value.for_mover === 'win' ? sign * height : -sign * height;
}
