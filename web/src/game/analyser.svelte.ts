/** The analysis of the position shown: what is known of it, and the search for more. */
import type { EngineClient } from '../engine/client';
import type { Explanation } from '../engine/types';
import { analyse } from './analysis';
import { unlessCancelled } from './requests';
import type { GameState } from './state.svelte';

const cacheSize = 300;

export class Analyser {
  /** The latest answer about the position shown. */
  view = $state.raw<Explanation>();
  searching = $state(false);
  /** How long the running request has taken so far. */
  milliseconds = $state(0);

  /** Finished analyses, by the keys of their positions. */
  private cache = new Map<string, Explanation>();

  constructor(
    private readonly engine: EngineClient,
    private readonly state: GameState,
  ) {
    engine.onprogress = (milliseconds) => (this.milliseconds = milliseconds);
  }

  clear(): void {
    this.cache.clear();
    this.view = undefined;
  }

  /** Makes the next `run` search again. */
  forget(): void {
    this.cache.delete(this.state.key(this.state.ply));
  }

  /** Analyses the position shown; returns whether the analysis ended before the signal aborted. */
  async run(
    signal: AbortSignal,
    onAnswer: (answer: Explanation, more: boolean) => void,
  ): Promise<boolean> {
    const show = (answer: Explanation, more: boolean): void => {
      this.view = answer;
      this.milliseconds = 0;
      onAnswer(answer, more);
    };
    const { engine, state } = this;
    const key = state.key(state.ply);
    const cached = this.cache.get(key);
    if (cached) {
      show(cached, false);
      return true;
    }
    this.milliseconds = 0;
    const { solveBudget } = state.module ?? {};
    const answer = await unlessCancelled(
      analyse(engine, state.position(), signal, show, solveBudget),
    );
    if (!answer) return false;
    if (this.cache.size >= cacheSize) this.cache.clear();
    this.cache.set(key, answer);
    return true;
  }
}
