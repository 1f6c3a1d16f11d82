/** What is known of all places of a game: for the graph, the list of moves, and taking back. */
import type { Door } from '../engine/door';
import type { Explained, Option, StartFields, Value } from '../engine/types';
import type { GameModule } from '../games/module';
import { heightOf } from './scale';

/** What is known of a place. */
export interface Known {
  position: string;
  mover: string | null;
  value: Value;
  options?: Option[];
  /** From -1 to 1 for the first player, if the game has such a scale. */
  height: number | null;
}

/** The game whose places these are. */
export interface Played {
  readonly moves: string[];
  /** The place shown, about which others find out. */
  readonly cursor: number;
  readonly module: GameModule | undefined;
  fields(): StartFields;
  key(ply: number): string;
}

/** What a place that nobody looks at may cost. */
const passing = { nodes: 200_000, ms: 400 };

export class Past {
  /** By ply, as far as known. */
  known = $state.raw<ReadonlyMap<number, Known>>(new Map());

  private looking = false;
  /** Places that were looked at, by their keys. */
  private tried = new Set<string>();

  constructor(
    private readonly door: Door,
    private readonly game: Played,
  ) {}

  /** Forgets the places behind that ply; all, for another game. */
  forgetBehind(ply: number): void {
    this.known = new Map([...this.known].filter(([other]) => other <= ply));
    if (ply < 0) this.tried.clear();
  }

  learn(ply: number, answer: Explained): void {
    const { position, mover, value } = answer;
    const known: Known = { position, mover, value, height: heightOf(this.game.module, answer) };
    if (answer.options) known.options = answer.options;
    this.known = new Map([...this.known, [ply, known]]);
  }

  /** How often the game has come to that position. */
  times(position: string): number {
    return [...this.known.values()].filter((known) => known.position === position).length;
  }

  /** Finds out about all places, one by one. */
  async lookBack(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      for (let ply = this.unknownPly(); ply >= 0; ply = this.unknownPly()) await this.lookAt(ply);
    } finally {
      this.looking = false;
    }
  }

  /** The last place of which too little is known; -1 if there is none. */
  private unknownPly(): number {
    let ply = this.game.moves.length;
    while (ply >= 0 && !this.isOpen(ply)) ply -= 1;
    return ply;
  }

  private isOpen(ply: number): boolean {
    const known = this.known.get(ply);
    if (!known) return true;
    return !known.value.exact && ply !== this.game.cursor && !this.tried.has(this.game.key(ply));
  }

  private async lookAt(ply: number): Promise<void> {
    const key = this.game.key(ply);
    this.tried.add(key);
    const request = { ...this.game.fields(), moves: this.game.moves.slice(0, ply), line: false };
    const answer = await this.door.ask<Explained>({ do: 'explain', ...request, budget: passing });
    const better = !this.known.has(ply) || answer.value.exact || answer.value.label !== '?';
    if (better && key === this.game.key(ply)) this.learn(ply, answer);
  }
}
