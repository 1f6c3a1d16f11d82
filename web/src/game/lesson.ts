/** Learning from mistakes: each position in which one was made, without values, until another try. */
import { commonMoves } from './address';
import { mistakeAt, type Mistake } from './mistakes';
import { solutionOf } from './puzzles';
import type { GameSession } from './session.svelte';

export interface Lesson {
  /** The lines of the game before anything was tried, and the index of that with the mistakes. */
  lines: string[][];
  line: number;
  mistakes: Mistake[];
  /** The index of the mistake that is shown. */
  index: number;
  /** The best move has been shown. */
  revealed: boolean;
}

/** The mistake whose position the lesson shows. */
export const currentMistake = ({ mistakes, index }: Lesson): Mistake | undefined => mistakes[index];

/** The user's answer in the line shown, which may be the mistake again; undefined without a try. */
export function triedMove({ state, lesson }: GameSession): string | undefined {
  const mistake = lesson && currentMistake(lesson);
  if (!mistake || state.ply <= mistake.ply) return undefined;
  const there = commonMoves(lesson.lines[lesson.line] ?? [], state.moves) >= mistake.ply;
  return there ? state.moves[mistake.ply] : undefined;
}

/** Whether the move tried avoids a mistake; undefined until that is known. */
export function triedWell(session: GameSession): boolean | undefined {
  const { lesson, evaluations } = session;
  const mistake = lesson && currentMistake(lesson);
  const tried = triedMove(session);
  if (!mistake || tried === undefined || !evaluations.get(mistake.ply + 1)) return undefined;
  return mistakeAt(session, mistake.ply) === undefined;
}

/** A wrong answer to a question of a lesson or a puzzle is shown: the game does not go on from it. */
export function answeredWrong(session: GameSession): boolean {
  const { puzzle, moves, ply } = session.state;
  if (session.lesson) return triedWell(session) === false;
  const [made] = moves;
  return ply === 1 && moves.length === 1 && puzzle !== undefined && made !== solutionOf(puzzle)?.move;
}

/** Begins with the first of the mistakes of the line shown; the computer waits meanwhile. */
export async function learn(session: GameSession, mistakes: Mistake[]): Promise<void> {
  session.computer.paused = true;
  const { lines, shown: line } = session.state;
  session.lesson = { lines, line, mistakes, index: 0, revealed: false };
  await showMistake(session, 0);
}

/** Shows the position of that mistake, in the game as it was before anything was tried. */
export async function showMistake(session: GameSession, index: number): Promise<void> {
  const { state, lesson } = session;
  const mistake = lesson?.mistakes[index];
  if (!lesson || !mistake) return;
  session.lesson = { ...lesson, index, revealed: lesson.revealed && index === lesson.index };
  state.lines = lesson.lines;
  await session.show(lesson.line, mistake.ply);
}

/** Shows the end of the game again; the review names the moves looked for. */
export async function endLesson(session: GameSession): Promise<void> {
  const { mistakes = [], index = 0 } = session.lesson ?? {};
  await showMistake(session, index);
  session.review(...mistakes.slice(0, index + 1).map(({ ply }) => ply));
  session.lesson = undefined;
  session.computer.paused = false;
  await session.goToEnd();
}
