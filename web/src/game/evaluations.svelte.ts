/** Evaluations of all positions of a game: for the graph, the list of moves and take-back. */
import type { EngineClient } from '../engine/client';
import type { Explanation, RankedMove, Value } from '../engine/types';
import { advantageOf } from './advantage';
import { depthOf, proved } from './analysis';
import type { GameState } from './state.svelte';

export interface Evaluation {
  position: string;
  mover: string | null;
  value: Value;
  options?: RankedMove[];
  /** How the game ended here; null if it goes on. */
  verdict: string | null;
  /** From -1 to 1 for the first player; null where it is unknown. */
  advantage: number | null;
}

/** For each position that is not shown. The nodes take some 50 ms; only a very slow machine needs the time. */
const budget = { nodes: 200_000, ms: 2_000 };

export class Evaluations {
  /** By GameState.key, as far as known: also of lines that are not shown. */
  private known = $state.raw<ReadonlyMap<string, Evaluation>>(new Map());

  private running = false;
  /** The keys of positions that were searched. */
  private searched = new Set<string>();

  constructor(
    private readonly engine: EngineClient,
    private readonly state: GameState,
  ) {}

  /** Of the position after `ply` moves of the line shown. */
  get(ply: number): Evaluation | undefined {
    return this.known.get(this.state.key(ply));
  }

  clear(): void {
    this.known = new Map();
    this.searched.clear();
  }

  set(key: string, answer: Explanation): void {
    const { position, mover, value } = answer;
    const advantage = advantageOf(this.state.module, answer);
    const verdict = answer.over ? (answer.verdict ?? 'the game is over') : null;
    const evaluation: Evaluation = { position, mover, value, verdict, advantage };
    if (answer.options) evaluation.options = answer.options;
    this.known = new Map([...this.known, [key, evaluation]]);
  }

  /** How often that position has occurred in the line shown. */
  occurrences(position: string): number {
    return this.state.keys.filter((key) => this.known.get(key)?.position === position).length;
  }

  /** Evaluates the positions that need it, the last one first. */
  async complete(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let ply = this.nextPly(); ply >= 0; ply = this.nextPly()) await this.evaluate(ply);
    } finally {
      this.running = false;
    }
  }

  private nextPly(): number {
    let ply = this.state.moves.length;
    while (ply >= 0 && !this.needsSearch(ply)) ply -= 1;
    return ply;
  }

  private needsSearch(ply: number): boolean {
    const evaluation = this.get(ply);
    if (!evaluation) return true;
    const shown = ply === this.state.ply; // the session analyses that one
    return !proved(evaluation.value) && !shown && !this.searched.has(this.state.key(ply));
  }

  private async evaluate(ply: number): Promise<void> {
    const key = this.state.key(ply);
    this.searched.add(key);
    const position = { ...this.state.start(), moves: this.state.moves.slice(0, ply) };
    const request = { do: 'explain', ...position, line: false, budget };
    const answer = await this.engine.ask<Explanation>(request);
    const known = this.known.get(key);
    const better =
      !known ||
      proved(answer.value) ||
      (answer.value.certainty !== 'unknown' && depthOf(answer) >= depthOf(known));
    if (better && key === this.state.key(ply)) this.set(key, answer);
  }
}
