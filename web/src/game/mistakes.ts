/** What the moves of a game lost, compared with the best ones. */
import type { RankedMove, Value } from '../engine/types';
import { counted } from '../frame/format';
import { proved } from './analysis';
import type { GameSession } from './session.svelte';

export interface Mistake {
  ply: number;
  mover: string;
  move: RankedMove;
  best: RankedMove;
  /** As in chess: `?` for a mistake, `??` for a grave one, `?!` for a win that takes longer. */
  sign: '?' | '??' | '?!';
  /** "missed a win", "lost 5 points", "lost 23 percentage points", "wins in 6, not in 2". */
  lost: string;
}

/** The chances lost, in percentage points, that make a mistake, and a grave one. */
const mistakeFrom = 10;
const graveFrom = 25;

const nouns = { win: 'a win', even: 'a draw', loss: 'a loss', unknown: 'more' };
const chances = { win: 100, even: 50, loss: 0, unknown: NaN };

/** The chances of the player to move, in percent; not a number if they are unknown. */
function chanceOf(value: Value): number {
  if (typeof value['estimate'] === 'number') return value['estimate'];
  return value.chance === undefined ? chances[value.for_mover] : 100 * value.chance;
}

/** `after` is the value of the position after the move, for the other player. */
function compare(
  best: Value,
  made: Value,
  after: Value | undefined,
): Pick<Mistake, 'sign' | 'lost'> | undefined {
  const [possible, got] = [best['to_come'], made['to_come']];
  if (typeof possible === 'number' && typeof got === 'number') {
    const points = possible - got;
    if (!proved(best) || !proved(made) || points <= 0) return undefined;
    const sign = best.for_mover === made.for_mover ? '?' : '??';
    return { sign, lost: `lost ${counted(points, 'point')}` };
  }
  let percent = chanceOf(best) - chanceOf(made);
  if (!proved(made) && after) {
    // A search that only refutes a move may underrate it: the position after it has to agree.
    percent = Math.min(percent, chanceOf(best) - (100 - chanceOf(after)));
  }
  if (!(percent >= mistakeFrom)) return slowerWin(best, made);
  const decided = proved(best) && proved(made) && best.chance === undefined;
  const sign = percent >= (decided ? chances.win : graveFrom) ? '??' : '?';
  return { sign, lost: decided ? `missed ${nouns[best.for_mover]}` : `lost ${counted(Math.round(percent), 'percentage point')}` };
}

function slowerWin(best: Value, made: Value): Pick<Mistake, 'sign' | 'lost'> | undefined {
  const [least, distance] = [best['distance'], made['distance']];
  if (made.for_mover !== 'win' || !proved(best) || !proved(made)) return undefined;
  if (typeof least !== 'number' || typeof distance !== 'number' || distance <= least) return undefined;
  return { sign: '?!', lost: `wins in ${distance}, not in ${least}` };
}

/** A decision of the game: all moves, a best one, and the one made. */
export interface Decision {
  mover: string;
  options: RankedMove[];
  best: RankedMove;
  move: RankedMove;
}

/** What was decided at that ply; undefined as long as the values are not known. */
export function decisionAt({ state, evaluations }: GameSession, ply: number): Decision | undefined {
  const { options = [], mover } = evaluations.get(ply) ?? {};
  const [best] = options;
  const move = options.find((option) => option.move === state.moves[ply]);
  return best && move && { mover: mover ?? '', options, best, move };
}

/** What the move made at that ply lost; undefined if nothing, as far as is known. */
export function mistakeAt(session: GameSession, ply: number): Mistake | undefined {
  const decision = decisionAt(session, ply);
  if (!decision) return undefined;
  const { mover, best, move } = decision;
  const lost = compare(best.value, move.value, session.evaluations.get(ply + 1)?.value);
  return lost && { ply, mover, move, best, ...lost };
}

/** All mistakes of the game so far. */
export function mistakesOf(session: GameSession): Mistake[] {
  return session.state.moves
    .map((_, ply) => mistakeAt(session, ply))
    .filter((mistake) => mistake !== undefined);
}
