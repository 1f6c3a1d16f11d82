/** How a player played a finished game, beside a perfect one. */
import type { RankedMove, Value } from '../engine/types';
import { counted } from '../frame/format';
import { proved } from './analysis';
import { type Decision, decisionAt } from './mistakes';
import type { GameSession } from './session.svelte';

export interface Score {
  player: string;
  /** The moves where another one would have been worth less, or more; values are proved. */
  decisions: number;
  /** Those of them that were best moves. */
  best: number;
  /** The points lost; undefined in a game without points. */
  lost: number | undefined;
}

/** What moves of equal worth have in common. */
export const worthOf = (value: Value): string =>
  [value.for_mover, value['to_come'], value['percent'], value['distance']].join();

/** The scores of the players who had decisions all of whose values are known. */
export function scoresOf(session: GameSession): Score[] {
  const decisions = session.state.moves
    .map((_, ply) => decisionAt(session, ply))
    .filter((decision) => decision !== undefined);
  if (decisions.length < session.state.moves.length) return []; // some are still looked at
  return (session.view?.players ?? [])
    .map((player) => ({ player, own: decisions.filter(({ mover }) => mover === player) }))
    .filter(({ own }) => own.every(({ options }) => options.every(({ value }) => proved(value))))
    .map(({ player, own }) => scoreOf(player, own))
    .filter((score) => score.decisions > 0);
}

function scoreOf(player: string, decisions: Decision[]): Score {
  const score: Score = { player, decisions: 0, best: 0, lost: undefined };
  for (const { options, best, move } of decisions) {
    const isBest = ({ value }: RankedMove): boolean => worthOf(value) === worthOf(best.value);
    const points = Number(best.value['to_come']) - Number(move.value['to_come']);
    if (!Number.isNaN(points)) score.lost = (score.lost ?? 0) + points;
    if (options.every(isBest)) continue;
    score.decisions += 1;
    if (isBest(move)) score.best += 1;
  }
  return score;
}

/** "best in 8 of 11 decisions, 5 points lost": where all moves are alike nothing is decided. */
export function scoreInWords({ decisions, best, lost }: Score): string {
  const points = lost === undefined ? '' : `, ${counted(lost, 'point')} lost`;
  return `best in ${best} of ${counted(decisions, 'decision')}${points}`;
}
