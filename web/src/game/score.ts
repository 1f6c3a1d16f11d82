/** How a player played a finished game, beside a perfect one. */
import type { Value } from '../engine/types';
import type { GameSession } from './session.svelte';

export interface Score {
  player: string;
  /** The moves where another one would have been worth less, or more; values exact. */
  decisions: number;
  /** Those of them that were best moves. */
  best: number;
  /** The points lost; undefined in a game without points. */
  lost: number | undefined;
}

const worthOf = (value: Value): string =>
  [value.for_mover, value['to_come'], value['percent'], value['distance']].join();

/** The scores of the players who had decisions, as far as the values are known. */
export function scoresOf(session: GameSession): Score[] {
  const { state, evaluations, view } = session;
  const scores = (view?.players ?? []).map((player) => {
    const score: Score = { player, decisions: 0, best: 0, lost: undefined };
    state.moves.forEach((move, ply) => {
      const { options = [], mover } = evaluations.get(ply) ?? {};
      const [best] = options;
      const made = options.find((option) => option.move === move);
      if (mover !== player || !best?.value.exact || !made?.value.exact) return;
      const equal = options.every(({ value }) => worthOf(value) === worthOf(best.value));
      const points = Number(best.value['to_come']) - Number(made.value['to_come']);
      if (!Number.isNaN(points)) score.lost = (score.lost ?? 0) + points;
      if (equal) return;
      score.decisions += 1;
      if (worthOf(made.value) === worthOf(best.value)) score.best += 1;
    });
    return score;
  });
  return scores.filter(({ decisions }) => decisions > 0);
}

/** "the best move 8 of 11 times, 5 points lost". */
export function scoreInWords({ decisions, best, lost }: Score): string {
  const points = lost === undefined ? '' : `, ${lost} ${lost === 1 ? 'point' : 'points'} lost`;
  return `the best move ${best} of ${decisions} ${decisions === 1 ? 'time' : 'times'}${points}`;
}
