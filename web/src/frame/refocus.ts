/** A button that goes when the game goes on must not take the focus with it. */

let region: Element | null = null;

/** Remembers in which part of the page the focus is. */
export function remember(event: FocusEvent): void {
  if (event.target instanceof Element) region = event.target.closest('section, form');
}

/** Where the button that had the focus is gone, the first one of its part gets it, or the board. */
export function refocus(): void {
  const active = document.activeElement;
  if ((active && active !== document.body) || !region) return;
  const next =
    (region.isConnected && region.querySelector<HTMLElement>('li button:not([tabindex="-1"])')) ||
    document.querySelector<HTMLElement>('.drawing [tabindex="0"], .board');
  next?.focus({ preventScroll: true });
}
