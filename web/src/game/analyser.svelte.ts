/** The analysis of the position shown: what is known of it, and the search for more. */
import type { EngineClient } from '../engine/client';
import type { Explanation } from '../engine/types';
import { analyse, type Analysis, type Stage } from './analysis';
import { unlessCancelled } from './requests';
import type { GameState } from './state.svelte';

const cacheSize = 300;

export class Analyser {
  /** The latest answer about the position shown. */
  view = $state.raw<Explanation>();
  stage = $state<Stage>(null);
  /** How long the analysis has taken so far. */
  milliseconds = $state(0);
  private began = 0;

  /** The best analyses so far, by the keys of their positions. */
  private known = new Map<string, Analysis>();
  /** The key of the position that the latest answer is about. */
  private shown = $state('');

  constructor(
    private readonly engine: EngineClient,
    private readonly state: GameState,
  ) {
    engine.onprogress = () => (this.milliseconds = performance.now() - this.began);
  }

  get searching(): boolean {
    return this.stage !== null;
  }

  /** The latest answer is about the position to be shown, and not still about the one before. */
  get upToDate(): boolean {
    return this.view !== undefined && this.shown === this.state.key(this.state.ply);
  }

  clear(): void {
    this.forget();
    this.view = undefined;
  }

  /** Forgets what is known, and shows on what it has shown last. */
  forget(): void {
    this.known.clear();
  }

  /**
   * Analyses the position shown, from what is known of it; returns whether the analysis ended
   * before the signal aborted.
   */
  async run(
    signal: AbortSignal,
    onAnswer: (answer: Explanation, more: boolean) => void,
  ): Promise<boolean> {
    const { engine, state } = this;
    const key = state.key(state.ply);
    const show = (analysis: Analysis, stage: Stage): void => {
      if (this.known.size >= cacheSize) this.known.clear();
      this.known.set(key, analysis);
      this.view = analysis.answer;
      this.shown = key;
      this.stage = stage;
      onAnswer(analysis.answer, stage !== null);
    };
    this.began = performance.now();
    this.milliseconds = 0;
    const { solveBudget } = state.module ?? {};
    const ended = analyse(engine, state.position(), signal, show, this.known.get(key), solveBudget);
    return (await unlessCancelled(ended.then(() => true))) ?? false;
  }
}
