/** Learning from mistakes: each position in which one was made, without values, until another try. */
import { commonMoves } from './address';
import { mistakeAt, type Mistake } from './mistakes';
import type { GameSession } from './session.svelte';

export interface Lesson {
  /** The line in which the mistakes were made. */
  moves: string[];
  mistakes: Mistake[];
  /** The index of the mistake that is shown. */
  index: number;
  /** The best move has been shown. */
  revealed: boolean;
}

/** What the user has tried instead of the mistake in the line shown; undefined without a try. */
export function triedMove({ state, lesson }: GameSession): string | undefined {
  const mistake = lesson?.mistakes[lesson.index];
  if (!lesson || !mistake || state.ply <= mistake.ply) return undefined;
  const other = commonMoves(lesson.moves, state.moves) === mistake.ply;
  return other ? state.moves[mistake.ply] : undefined;
}

/** Whether the move that was tried is no mistake; undefined until that is known. */
export function triedWell(session: GameSession): boolean | undefined {
  const { lesson, evaluations } = session;
  const mistake = lesson?.mistakes[lesson.index];
  const tried = triedMove(session);
  if (!mistake || tried === undefined || !evaluations.get(mistake.ply + 1)) return undefined;
  return mistakeAt(session, mistake.ply) === undefined;
}

/** Begins with the first of the mistakes of the line shown; the computer waits meanwhile. */
export async function learn(session: GameSession, mistakes: Mistake[]): Promise<void> {
  session.computer.paused = true;
  session.lesson = { moves: session.state.moves, mistakes, index: 0, revealed: false };
  await showMistake(session, 0);
}

/** Shows the position of that mistake; what was tried before is taken back. */
export async function showMistake(session: GameSession, index: number): Promise<void> {
  const { state, lesson } = session;
  const mistake = lesson?.mistakes[index];
  if (!lesson || !mistake) return;
  if (triedMove(session) !== undefined && state.shown > 0) state.drop();
  session.lesson = { ...lesson, index, revealed: lesson.revealed && index === lesson.index };
  const line = state.lines.findIndex((other) => other.join() === lesson.moves.join());
  await session.show(Math.max(line, 0), mistake.ply);
}

/** Shows the end of the game again. */
export async function endLesson(session: GameSession): Promise<void> {
  await showMistake(session, session.lesson?.index ?? 0);
  session.lesson = undefined;
  session.computer.paused = false;
  await session.goToEnd();
}
