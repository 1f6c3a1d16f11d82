/** The dialogs of the page, one of which may be open. */
export type DialogName = 'help' | 'more' | 'new' | 'open' | 'share' | 'studies';
