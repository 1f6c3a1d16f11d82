/** The lines of a game as a tree: the game, with variations where they part from it. */
import { commonMoves } from './address';

/** Moves that follow each other, and what is played in their place. */
export interface Branch {
  /** The index of the first line that has these moves. */
  line: number;
  moves: { ply: number; move: string; others: Branch[] }[];
  /** Variations that go on after the last of the moves. */
  after: Branch[];
}

/** The first line is the trunk. */
export function treeOf(lines: readonly string[][]): Branch {
  const moveOf = (line: number, ply: number): string | undefined => lines[line]?.[ply];

  function branch(line: number, others: number[], from: number): Branch {
    const grown: Branch = { line, moves: [], after: [] };
    let along = others;
    (lines[line] ?? []).slice(from).forEach((move, index) => {
      const ply = from + index;
      const parted = along.filter((other) => moveOf(other, ply) !== move);
      along = along.filter((other) => moveOf(other, ply) === move);
      grown.moves.push({ ply, move, others: branches(parted, ply) });
    });
    grown.after = branches(along, lines[line]?.length ?? 0);
    return grown;
  }

  function branches(all: number[], ply: number): Branch[] {
    const [first, ...others] = all;
    if (first === undefined) return [];
    const together = others.filter((other) => moveOf(other, ply) === moveOf(first, ply));
    const apart = others.filter((other) => !together.includes(other));
    return [branch(first, together, ply), ...branches(apart, ply)];
  }

  return branch(0, [...lines.keys()].slice(1), 0);
}

/** Identifies a branch as long as its line exists. */
export const pathOf = (lines: readonly string[][], { line, moves }: Branch): string =>
  (lines[line] ?? []).slice(0, (moves[0]?.ply ?? 0) + 1).join();

/** Whether the moves made so far end with that move of the line. */
export const isLast = (line: readonly string[], ply: number, made: readonly string[]): boolean =>
  made.length === ply + 1 && commonMoves(line, made) === made.length;
