/** The sides that the computer plays. */
import type { EngineClient } from '../engine/client';
import type { ChosenMove } from '../engine/types';
import type { Side } from './address';
import type { Analyser } from './analyser.svelte';
import { newSeed, unlessCancelled } from './requests';
import type { GameState } from './state.svelte';

const budget = { ms: 2000 };
/** The least time between the computer's move and the one before, so that both can be seen. */
const delay = 450; // milliseconds

export class Computer {
  /** Whether it is choosing its move. */
  thinking = $state(false);
  /** The user has stopped it. */
  paused = $state(false);

  constructor(
    private readonly engine: EngineClient,
    private readonly state: GameState,
    private readonly analyser: Analyser,
  ) {}

  /** Whether it is to move in the position shown, the last one. */
  get toMove(): boolean {
    const { view } = this.analyser;
    const goesOn = !this.paused && !this.state.drawn && !view?.over;
    return goesOn && this.state.atEnd && this.plays(view?.mover);
  }

  plays(player: string | null | undefined): boolean {
    return this.sideOf(player)?.kind === 'computer';
  }

  playsAll(): boolean {
    const { sides } = this.state;
    return sides.length > 0 && sides.every((side) => side.kind === 'computer');
  }

  /** Its move in the position shown; null if the signal aborts. */
  async chooseMove(signal: AbortSignal): Promise<string | null> {
    this.thinking = true;
    const earliest = performance.now() + delay;
    const strength = this.sideOf(this.analyser.view?.mover)?.strength ?? 100;
    const position = this.state.position();
    const request = { do: 'choose', ...position, strength, luck: newSeed(), budget };
    const answer = await unlessCancelled(this.engine.ask<ChosenMove>(request, signal));
    const wait = Math.max(0, earliest - performance.now());
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return null;
    this.thinking = false;
    return answer?.move ?? null;
  }

  private sideOf(player: string | null | undefined): Side | undefined {
    const players = this.analyser.view?.players ?? [];
    return typeof player === 'string' ? this.state.sides[players.indexOf(player)] : undefined;
  }
}
