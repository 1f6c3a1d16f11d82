/** Animates a push: the markers of the line move by one square, and one may fall off. */

const duration = 320; // milliseconds
const options: KeyframeAnimationOptions = { duration, easing: 'ease-in-out' };

const piece = (svg: SVGSVGElement, square: string): SVGElement | null =>
  svg.querySelector<SVGElement>(`[data-piece="${square}"]`);

export function animate(before: SVGSVGElement, after: SVGSVGElement, move: string | null): boolean {
  const button = move === null ? null : before.querySelector<SVGElement>(`[data-move="${move}"]`);
  const squares = button?.dataset['push']?.split(' ') ?? [];
  const entered = squares[0] === undefined ? null : piece(after, squares[0]);
  const from = button?.querySelector('.target');
  if (!entered || !from) return true; // not the board before this one
  const [x, y] = offsetOf(from, entered);
  for (const square of squares) {
    piece(after, square)?.animate(
      [{ transform: `translate(${-x}px, ${-y}px)` }, { transform: 'none' }],
      options,
    );
  }
  const fallen = piece(before, squares[squares.length - 1] ?? '');
  if (fallen) fall(after, fallen, x, y);
  highlightStraights(after);
  return true;
}

/** One square in the direction of the push. */
function offsetOf(button: Element, marker: SVGElement): [number, number] {
  const number = (element: Element | null, name: string): number =>
    Number(element?.getAttribute(name) ?? 0);
  const disc = marker.querySelector('circle');
  const x = number(disc, 'cx') - number(button, 'x') - number(button, 'width') / 2;
  const y = number(disc, 'cy') - number(button, 'y') - number(button, 'height') / 2;
  const square = Math.min(number(button, 'width'), number(button, 'height'));
  return Math.abs(x) > Math.abs(y) ? [Math.sign(x) * square, 0] : [0, Math.sign(y) * square];
}

/** Shows the marker that falls off at the far end of a full line. */
function fall(svg: SVGSVGElement, marker: SVGElement, x: number, y: number): void {
  const copy = marker.cloneNode(true) as SVGElement;
  copy.removeAttribute('data-piece');
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset['passing'] = '';
  svg.append(copy);
  const falling = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
    ],
    options,
  );
  falling.onfinish = () => copy.remove();
}

/** Straights flash after the push. */
function highlightStraights(svg: SVGSVGElement): void {
  for (const line of svg.querySelectorAll(':scope > rect.mark')) {
    line.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], {
      duration: 2 * duration,
      delay: duration,
      fill: 'backwards',
    });
  }
}
