/** Single-key shortcuts, active wherever the focus is; the user can switch them off. */

export type Action =
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'undo'
  | 'hint'
  | 'line'
  | 'new'
  | 'options'
  | 'values'
  | 'help'
  | 'open'
  | 'share'
  | 'search';

export const shortcuts: readonly { keys: string[]; action: Action; meaning: string }[] = [
  { keys: ['?', 'r'], action: 'help', meaning: 'show the rules and this list' },
  { keys: ['ArrowLeft', '['], action: 'back', meaning: 'go one move back' },
  { keys: ['ArrowRight', ']'], action: 'forward', meaning: 'go one move forward' },
  { keys: ['Home'], action: 'first', meaning: 'go to the start' },
  { keys: ['End'], action: 'last', meaning: 'go to the last move' },
  { keys: ['p'], action: 'line', meaning: 'play the best move' },
  { keys: ['h'], action: 'hint', meaning: 'show a hint' },
  { keys: ['u'], action: 'undo', meaning: 'undo the last move' },
  { keys: ['v'], action: 'values', meaning: 'show or hide values' },
  { keys: ['s'], action: 'search', meaning: 'stop or continue the search' },
  { keys: ['n'], action: 'new', meaning: 'start another game with the same settings' },
  { keys: ['N'], action: 'options', meaning: 'choose the options of a new game' },
  { keys: ['o'], action: 'open', meaning: 'open a position, input or record' },
  { keys: ['l'], action: 'share', meaning: 'share or save the game' },
];

export const keyName = (key: string): string =>
  ({ ArrowLeft: 'Left', ArrowRight: 'Right' })[key] ?? key;

/** The action of a key; one that is held down only goes from move to move. */
export function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  const action = shortcuts.find(({ keys }) => keys.includes(event.key))?.action;
  return !event.repeat || action === 'back' || action === 'forward' ? action : undefined;
}

/** Whether the focus is where keys enter text or have a meaning of their own. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
