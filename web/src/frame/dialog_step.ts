/** An open dialog as a step of the browser's history, so that Back closes it and leaves the game. */

/** The number that marks the dialog's entry in the history; negative, the one below it. */
let step = 0;
/** The page itself goes back from a dialog that was closed. */
let leaving = false;

const markOf = (state: unknown): unknown => (Object(state) as { dialog?: unknown }).dialog;

/** Whether the history is at the open dialog: a game begun there takes its place. */
export const atDialog = (): boolean => step > 0 && markOf(history.state) === step;

export function enterDialog(): void {
  if (leaving) return; // it is entered once the other one is left
  step = Date.now();
  history.replaceState({ dialog: -step }, '');
  history.pushState({ dialog: step }, '');
}

export function leaveDialog(): void {
  leaving = atDialog();
  if (leaving) history.back();
  else step = 0;
}

/**
 * After a step through the history. Closes the dialog if the user has gone back from it. The game,
 * which may have gone on below the dialog, keeps its address.
 */
export function onHistoryStep(state: unknown, address: string, open: boolean, close: () => void): void {
  if (step === 0 || markOf(state) !== -step) return;
  history.replaceState(null, '', address);
  step = 0;
  const reopened = leaving && open;
  leaving = false;
  if (reopened) enterDialog();
  else close();
}
