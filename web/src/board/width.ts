/** Whether boards have the width of a window, not of a phone: beside the panels or above them. */
const query = matchMedia('(min-width: 68rem), (min-width: 42rem) and (max-width: 59.99rem)');

export const isWide = (): boolean => query.matches;

/** Calls back whenever that changes. */
export const onWidthChange = (changed: () => void): void =>
  query.addEventListener('change', changed);
