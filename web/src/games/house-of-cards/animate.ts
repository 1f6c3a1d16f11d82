import { glide } from '../../board/pieces';

/** The cards move to their new places; then the triangle that they have completed lights up. */
export function animate(before: SVGSVGElement, after: SVGSVGElement, move: string | null): boolean {
  glide(before, after);
  const lit = move === null ? null : after.querySelector('.lit');
  lit?.animate(
    [
      { opacity: 0, transform: 'scale(0.2)' },
      { opacity: 1, transform: 'scale(1.35)', offset: 0.6 },
      { opacity: 1, transform: 'scale(1)' },
    ],
    { duration: 450, delay: 240, fill: 'backwards', easing: 'ease-out' },
  );
  return true;
}
