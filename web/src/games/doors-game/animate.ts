import { glide } from '../../board/pieces';

const swing = 420;

/** Doors that have just been opened swing aside; people walk when they can. */
export function animate(before: SVGSVGElement, after: SVGSVGElement): boolean {
  glide(before, after);
  for (const door of after.querySelectorAll<SVGElement>('[data-piece^="door-"]')) {
    const name = door.dataset['piece'] ?? '';
    const leaf = door.querySelector<SVGElement>('polygon.leaf');
    const closed = before.querySelector(`[data-piece="${name}"] rect.leaf`);
    if (!leaf || !closed) continue;
    leaf.animate([{ transform: 'scaleX(-3.2)' }, { transform: 'scaleX(1)' }], {
      duration: swing,
      easing: 'ease-in-out',
    });
  }
  return true;
}
