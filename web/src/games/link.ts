/**
 * A link to a position of this page. It is written in full: what begins with `#` is taken for a
 * link past the head of the page where it stands first.
 */
export const link = (address: string): string => `${location.href.split('#')[0]}#${address}`;
