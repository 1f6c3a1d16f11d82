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

/** The variations of a line, also those of variations, with all their moves from the start. */
export function variationsOf(line: AnnotatedLine): string[][] {
  const found: string[][] = [];
  const add = ({ moves }: AnnotatedLine, before: string[]): void => {
    moves.forEach(({ variations = [] }, index) => {
      const shared = [...before, ...moves.slice(0, index).map(({ move }) => move)];
      for (const variation of variations) {
        const whole = [...shared, ...variation.moves.map(({ move }) => move)];
        found.push(whole);
        add(variation, shared);
      }
    });
  };
  add(line, []);
  return found;
}
