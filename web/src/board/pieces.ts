/** Pieces go from where one drawing has them to where the next one does. */

const time = 320;

/** The middle of a piece, in units of the drawing, and by how many degrees it is turned. */
export interface Place {
  x: number;
  y: number;
  turn: number;
}

export function glide(before: SVGSVGElement, after: SVGSVGElement): void {
  const places = placesOf(before);
  const now = placesOf(after);
  for (const piece of after.querySelectorAll<SVGElement>('[data-piece]')) {
    const name = piece.dataset['piece'] ?? '';
    const to = now.get(name);
    const from = places.get(name);
    if (!to) continue;
    if (!from) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
    else if (Math.hypot(from.x - to.x, from.y - to.y) > 0.5) move(piece, from, to);
  }
}

function move(piece: SVGElement, from: Place, to: Place): void {
  const at = ({ x, y }: Place, turn: number): string =>
    `translate(${x}px, ${y}px) rotate(${turn}deg) translate(${-to.x}px, ${-to.y}px)`;
  piece.animate([{ transform: at(from, from.turn - to.turn) }, { transform: at(to, 0) }], {
    duration: time,
    easing: 'ease-in-out',
  });
}

/** What moves in a drawing, so that it can go on in another one of the same position. */
export function motionOf(svg: SVGSVGElement): (after: SVGSVGElement) => void {
  const running = svg.getAnimations({ subtree: true }).map((animation) => ({
    effect: animation.effect as KeyframeEffect,
    time: animation.currentTime,
  }));
  return (after) => {
    for (const { effect, time } of running) {
      const target = effect.target && counterpart(svg, after, effect.target);
      const again = target?.animate(effect.getKeyframes(), effect.getTiming());
      if (again) again.currentTime = time;
    }
  };
}

/** The element at the same place among the others. */
function counterpart(svg: Element, other: Element, element: Element): Element | undefined {
  if (element === svg) return other;
  const parent = element.parentElement;
  if (!parent) return undefined;
  return counterpart(svg, other, parent)?.children[[...parent.children].indexOf(element)];
}

/**
 * Where the pieces are: as the drawing tells it (`data-x`, `data-y`, `data-turn`), or else the
 * middles of their boxes, which are known only while it is on the page and so noted down.
 */
export function placesOf(svg: SVGSVGElement): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const piece of svg.querySelectorAll<SVGGraphicsElement>('[data-piece]')) {
    const told = piece.dataset;
    if (told['x'] === undefined || told['y'] === undefined) {
      const { x, y, width, height } = piece.getBBox();
      told['x'] = String(x + width / 2);
      told['y'] = String(y + height / 2);
    }
    const place = { x: Number(told['x']), y: Number(told['y']), turn: Number(told['turn'] ?? 0) };
    found.set(told['piece'] ?? '', place);
  }
  return found;
}
