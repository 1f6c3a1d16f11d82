/** Arrow keys on a board: from a button to the nearest one in a direction. */

export type Direction = readonly [x: number, y: number];

export function nearest(
  from: Element,
  all: readonly SVGElement[],
  [dx, dy]: Direction,
): SVGElement | undefined {
  const [x, y] = centre(from);
  let best: SVGElement | undefined;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [ox, oy] = centre(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const distance = along + 3 * across;
    if (along > 1 && distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

function centre(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
