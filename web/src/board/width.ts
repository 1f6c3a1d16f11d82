import { isEmbedded } from '../game/address';

/**
 * Whether boards have the width of a window, not of a phone: beside the panels, above them on an
 * upright tablet, and on a large phone on its side.
 */
const query = matchMedia(
  isEmbedded()
    ? '(min-width: 42rem)'
    : '(min-width: 62rem), (min-width: 42rem) and (max-width: 63.99rem) and (orientation: portrait), (min-width: 50rem) and (max-width: 59.99rem) and (max-height: 30rem)',
);

export const isWide = (): boolean => query.matches;

/** Calls back whenever that changes. */
export const onWidthChange = (changed: () => void): void =>
  query.addEventListener('change', changed);
