import { glide } from '../../board/pieces';

const duration = 420; // milliseconds

/** Doors that have just been opened swing aside; the players walk on. */
export function animate(before: SVGSVGElement, after: SVGSVGElement): boolean {
  glide(before, after);
  for (const door of after.querySelectorAll<SVGElement>('[data-piece^="door-"]')) {
    const name = door.dataset['piece'] ?? '';
    const leaf = door.querySelector<SVGElement>('polygon.leaf');
    const closed = before.querySelector(`[data-piece="${name}"] rect.leaf`);
    if (!leaf || !closed) continue;
    leaf.animate([{ transform: 'scaleX(-3.6)' }, { transform: 'scaleX(1)' }], {
      duration,
      easing: 'ease-in-out',
    });
  }
  return true;
}
