/** Animates pieces from their places on one board to those on the next. */

const duration = 320; // milliseconds

/** The centre of a piece in units of the SVG, and its rotation in degrees. */
export interface Placement {
  x: number;
  y: number;
  angle: number;
}

export function glide(before: SVGSVGElement, after: SVGSVGElement): void {
  const placementsBefore = placementsOf(before);
  const placementsAfter = placementsOf(after);
  for (const piece of after.querySelectorAll<SVGElement>('[data-piece]')) {
    const name = piece.dataset['piece'] ?? '';
    const to = placementsAfter.get(name);
    const from = placementsBefore.get(name);
    if (!to) continue;
    if (!from) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
    else if (Math.hypot(from.x - to.x, from.y - to.y) > 0.5) move(piece, from, to);
  }
}

function move(piece: SVGElement, from: Placement, to: Placement): void {
  const at = ({ x, y }: Placement, angle: number): string =>
    `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-to.x}px, ${-to.y}px)`;
  piece.animate([{ transform: at(from, from.angle - to.angle) }, { transform: at(to, 0) }], {
    duration,
    easing: 'ease-in-out',
  });
}

/**
 * The animations that are running on a board, as a function that continues them on another board
 * of the same position. Elements that exist only for an animation (`data-passing`) move over.
 */
export function runningAnimations(svg: SVGSVGElement): (after: SVGSVGElement) => void {
  const passing = svg.querySelectorAll('[data-passing]');
  const running = svg.getAnimations({ subtree: true }).map((animation) => ({
    effect: animation.effect as KeyframeEffect,
    time: animation.currentTime,
  }));
  return (after) => {
    for (const { effect, time } of running) {
      const target = effect.target && counterpart(svg, after, effect.target);
      const continued = target?.animate(effect.getKeyframes(), effect.getTiming());
      if (continued) continued.currentTime = time;
    }
    after.append(...passing);
  };
}

/** The element of `other` in the same place as `element` in `svg`. */
function counterpart(svg: Element, other: Element, element: Element): Element | undefined {
  if (element === svg) return other;
  const parent = element.parentElement;
  if (!parent) return undefined;
  return counterpart(svg, other, parent)?.children[[...parent.children].indexOf(element)];
}

/**
 * The placements of the pieces by name: from `data-x`, `data-y` and `data-turn`, or else from their
 * bounding boxes. Those are known only while the board is in the page, so they are stored.
 */
export function placementsOf(svg: SVGSVGElement): Map<string, Placement> {
  const placements = new Map<string, Placement>();
  for (const piece of svg.querySelectorAll<SVGGraphicsElement>('[data-piece]')) {
    const data = piece.dataset;
    if (data['x'] === undefined || data['y'] === undefined) {
      const { x, y, width, height } = piece.getBBox();
      data['x'] = String(x + width / 2);
      data['y'] = String(y + height / 2);
    }
    placements.set(data['piece'] ?? '', {
      x: Number(data['x']),
      y: Number(data['y']),
      angle: Number(data['turn'] ?? 0),
    });
  }
  return placements;
}
