/** Keeps the keyboard focus near a button that disappears when the game goes on. */

let region: Element | null = null;

/** Remembers the part of the page that has the focus. */
export function rememberFocus(event: FocusEvent): void {
  if (event.target instanceof Element) region = event.target.closest('section, form');
}

/** If the focus is lost, moves it to the first move in that part of the page, else to the board. */
export function restoreFocus(): void {
  const active = document.activeElement;
  if ((active && active !== document.body) || !region) return;
  const next =
    (region.isConnected && region.querySelector<HTMLElement>('li button:not([tabindex="-1"])')) ||
    document.querySelector<HTMLElement>('.board-svg [tabindex="0"], .board');
  next?.focus({ preventScroll: true });
}
