/** Best moves for the user: hints, and playing them. */
import type { RankedMove } from '../engine/types';
import { capitalise, valueInWords } from '../frame/format';
import { proved } from './analysis';
import { worthOf } from './score';
import type { GameSession } from './session.svelte';

/** A best move, if one is known. */
export function bestMove({ view }: GameSession): RankedMove | undefined {
  const best = view?.options?.[0];
  return best && best.value.certainty !== 'unknown' ? best : undefined;
}

/** Plays the first move of the principal variation, or the best move known. */
export function playBest(session: GameSession): void {
  session.soon(() => {
    const move = session.view?.line?.[0]?.move ?? bestMove(session)?.move;
    if (session.asked) return;
    if (!session.valuesShown) session.notice = 'Values are hidden. Press v to show them.';
    else if (move !== undefined) void session.make(move);
    else if (session.view && !session.view.over) session.notice = 'No best move is known yet.';
  });
}

/** Marks a best move on the board; where the user is asked for it, Solution shows it. */
export function showHint(session: GameSession): void {
  if (session.seekable || session.asked || session.ended) return;
  session.soon(() => {
    const best = bestMove(session);
    session.hint = best?.move;
    session.notice = best ? inWords(session, best) : 'No hint yet: no best move is known.';
  });
}

/** As on the board: all that are proved to be worth the same as the first are best. */
export function isBest(session: GameSession, { move, value }: RankedMove): boolean {
  const best = bestMove(session);
  if (!best) return false;
  if (proved(value)) return worthOf(value) === worthOf(best.value);
  return move === best.move || value.label === best.value.label;
}

/** The notice is a hint. */
export const isHint = ({ notice }: GameSession): boolean => notice.startsWith('Hint: ');

/** Keeps a hint up to date while the search goes on: it names another move once its own falls behind. */
export function updateHint(session: GameSession): void {
  const hinted = session.view?.options?.find(({ move }) => move === session.hint);
  if (!isHint(session)) return;
  const best = hinted && isBest(session, hinted) ? hinted : bestMove(session);
  if (!best) return;
  session.hint = best.move;
  session.notice = inWords(session, best);
}

/** "Hint: L3: pushes X into row 3 from the left. X wins in 5." Without the value where that is hidden, or will change. */
function inWords({ view, valuesShown }: GameSession, { move, does, value }: RankedMove): string {
  const hint = does === '' ? `Hint: ${move}.` : `Hint: ${move}: ${does}.`;
  return valuesShown && proved(value) ? `${hint} ${capitalise(valueInWords(value, view?.mover))}.` : hint;
}
