/** The variations of a game as records have them: each after the move in whose place it begins. */
import type { AnnotatedLine } from '../engine/types';
import { commonMoves } from './address';

/**
 * A game with variations, which have all their moves from the start. One that goes on after the end of the
 * game is left out: there is no move in whose place it begins.
 */
export function annotated(moves: string[], variations: string[][]): AnnotatedLine {
  const line = { moves: moves.map((move) => ({ move, variations: [] as AnnotatedLine[] })) };
  for (const variation of variations) {
    const shared = commonMoves(variation, moves);
    const own = variation.slice(shared).map((move) => ({ move }));
    if (own.length > 0) line.moves[shared]?.variations.push({ moves: own });
  }
  return line;
}

/** The first variations of a line, also those of variations, with all their moves from the start. */
export function variationsOf(line: AnnotatedLine, most: number): string[][] {
  const game = line.moves.map(({ move }) => move);
  const found = new Map<string, string[]>();
  const add = ({ moves }: AnnotatedLine, before: string[]): void => {
    moves.forEach(({ variations = [] }, index) => {
      if (variations.length === 0 || found.size >= most) return;
      const shared = [...before, ...moves.slice(0, index).map(({ move }) => move)];
      for (const variation of variations) {
        const whole = [...shared, ...variation.moves.map(({ move }) => move)];
        const other = commonMoves(whole, game) < whole.length;
        if (other && found.size < most) found.set(whole.join(), whole);
        add(variation, shared);
      }
    });
  };
  add(line, []);
  return [...found.values()];
}
