/** Keys that do something wherever the page has the focus; they can be switched off. */

export type Deed =
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'undo'
  | 'hint'
  | 'line'
  | 'new'
  | 'values'
  | 'help'
  | 'open'
  | 'share'
  | 'stop';

export const shortcuts: readonly { keys: string[]; deed: Deed; meaning: string }[] = [
  { keys: ['?', 'r'], deed: 'help', meaning: 'the rules, and these keys' },
  { keys: ['ArrowLeft', '['], deed: 'back', meaning: 'a move back' },
  { keys: ['ArrowRight', ']'], deed: 'forward', meaning: 'a move forward' },
  { keys: ['Home'], deed: 'first', meaning: 'the start' },
  { keys: ['End'], deed: 'last', meaning: 'the last move' },
  { keys: ['p'], deed: 'line', meaning: 'play the next move of the best line' },
  { keys: ['h'], deed: 'hint', meaning: 'a hint' },
  { keys: ['u'], deed: 'undo', meaning: 'take a move back' },
  { keys: ['v'], deed: 'values', meaning: 'show or hide what moves are worth' },
  { keys: ['s'], deed: 'stop', meaning: 'stop the search, or search on' },
  { keys: ['n'], deed: 'new', meaning: 'a new game' },
  { keys: ['o'], deed: 'open', meaning: 'open a position, an input or a record' },
  { keys: ['l'], deed: 'share', meaning: 'save the game, or link to it' },
];

export const keyName = (key: string): string =>
  ({ ArrowLeft: 'Left', ArrowRight: 'Right' })[key] ?? key;

export function shortcut(event: KeyboardEvent): Deed | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  return shortcuts.find(({ keys }) => keys.includes(event.key))?.deed;
}

/** Whether the key belongs to something that takes text or arrow keys itself. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
