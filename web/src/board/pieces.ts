/** Pieces go from where one drawing has them to where the next one does. */

const time = 260;

export function glide(before: SVGSVGElement, after: SVGSVGElement): void {
  const places = middles(before);
  const now = middles(after);
  for (const piece of after.querySelectorAll<SVGElement>('[data-piece]')) {
    const name = piece.dataset['piece'] ?? '';
    const to = now.get(name);
    const from = places.get(name);
    if (!to) continue;
    if (!from) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
    else if (Math.hypot(from.x - to.x, from.y - to.y) > 0.5)
      piece.animate(
        [
          { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` },
          { transform: 'none' },
        ],
        { duration: time, easing: 'ease-in-out' },
      );
  }
}

/** The middles of the pieces, in units of the drawing; also of one that the page shows no more. */
export function middles(svg: SVGSVGElement): Map<string, DOMPoint> {
  const found = new Map<string, DOMPoint>();
  for (const piece of svg.querySelectorAll<SVGGraphicsElement>('[data-piece]')) {
    const stored = piece.dataset['middle'];
    const box = stored ? undefined : piece.getBBox();
    const [x = 0, y = 0] = stored
      ? stored.split(' ').map(Number)
      : [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    piece.dataset['middle'] = `${x} ${y}`;
    found.set(piece.dataset['piece'] ?? '', new DOMPoint(x, y));
  }
  return found;
}
