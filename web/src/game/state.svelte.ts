/** The state of a game in progress: its options, start, moves and sides, as its address holds them. */
import type { GameOptions, PositionInfo, PositionRequest, StartFields } from '../engine/types';
import { moduleOf } from '../games/index';
import type { GameModule } from '../games/module';
import { commonMoves, type Side, writeAddress } from './address';
import type { Puzzle } from './puzzles';
import { type Variant, variantFields } from './requests';

/** A game to begin with: its first position, and the moves that a link or a record adds. */
export interface Opening {
  game: string;
  variant: Variant;
  info: PositionInfo;
  sides?: Side[];
  seed?: number | undefined;
  deal?: GameOptions;
  ply?: number;
  at?: string | undefined;
  variations?: string[][];
  line?: number | undefined;
  puzzle?: Puzzle | undefined;
}

export const maxVariations = 12;

export class GameState {
  game = $state('');
  gameOptions = $state.raw<GameOptions>({});
  limits = $state(true);
  startPosition = $state('');
  seed = $state<number>();
  deal = $state.raw<GameOptions>({});
  /** The line that is shown. */
  moves = $state.raw<string[]>([]);
  /** The finished game, while another line is shown. */
  main = $state.raw<string[]>();
  /** The number of moves made in the position shown. */
  ply = $state(0);
  /** The players have agreed to a draw at the end of the moves. */
  drawn = $state(false);
  /** In a game without decisions: how far it has gone. */
  at = $state<string>();
  sides = $state.raw<Side[]>([]);
  /** The puzzle that the start is. */
  puzzle = $state.raw<Puzzle>();
  /** Lines that other moves have replaced: all their moves, from the start. */
  variations = $state.raw<string[][]>([]);
  /** There were more variations than are kept. */
  dropped = false;
  /** The move that led to the position shown, if it has just been made. */
  lastMove = $state.raw<string | null>(null);

  readonly module: GameModule | undefined = $derived(moduleOf(this.game));
  /** The moves that lead to the position shown. */
  readonly played: string[] = $derived(this.moves.slice(0, this.ply));
  /** By the number of moves made. */
  readonly keys: string[] = $derived.by(() => {
    const keys = [JSON.stringify([this.startPosition, this.at ?? null])];
    for (const move of this.moves) keys.push(`${keys.at(-1)},${move}`);
    return keys;
  });
  readonly atEnd: boolean = $derived(this.ply === this.moves.length);
  /** The game itself, and all other lines; first the one that is shown. */
  readonly mainLine: string[] = $derived(this.main ?? this.moves);
  readonly otherLines: string[][] = $derived(
    this.main ? [this.moves, ...this.variations] : this.variations,
  );

  begin(opening: Opening): void {
    const { game, variant, info, sides = [], seed, deal = {}, ply, at, variations = [] } = opening;
    const shown = variations[(opening.line ?? 0) - 1];
    this.game = game;
    this.gameOptions = variant.choices;
    this.limits = variant.limits;
    this.startPosition = info.start;
    this.seed = seed;
    this.deal = deal;
    this.moves = shown ?? info.played;
    this.main = shown && info.played;
    this.ply = Math.min(ply ?? Infinity, this.moves.length);
    this.at = at;
    this.drawn = false;
    this.keep(variations.filter((variation) => variation !== shown));
    this.puzzle = opening.puzzle;
    this.sides = info.players.map((_, index) => sides[index] ?? { kind: 'human', strength: 100 });
    this.lastMove = null;
  }

  /**
   * Makes a move; returns whether it replaces the moves that followed. These become a variation, or
   * if the game was `finished`, it stays what it is, and the move begins a variation.
   */
  make(move: string, finished: boolean): boolean {
    const replaces = this.moves[this.ply] !== move;
    if (replaces) {
      const line = [...this.played, move];
      const begunSo = (other: string[]): boolean => commonMoves(other, line) === line.length;
      this.follow([this.mainLine, ...this.variations].find(begunSo) ?? line, finished);
    }
    this.ply += 1;
    this.drawn = false;
    this.lastMove = move;
    return replaces;
  }

  /** Shows another line, which becomes the game unless that is finished. */
  follow(line: string[], finished: boolean): void {
    const main = this.main ?? (finished ? this.moves : undefined);
    const others = [this.moves, ...this.variations].filter((other) => other !== main);
    this.main = main === line ? undefined : main;
    this.moves = line;
    this.keep(others.filter((other) => commonMoves(other, line) < other.length));
  }

  private keep(variations: string[][]): void {
    this.dropped = variations.length > maxVariations;
    this.variations = variations.slice(0, maxVariations);
  }

  /** Shows the position after `ply` moves. */
  goTo(ply: number): void {
    this.lastMove = ply === this.ply + 1 ? (this.moves[this.ply] ?? null) : null;
    this.ply = ply;
  }

  /** Takes back all moves after that ply. */
  truncate(ply: number): void {
    this.moves = this.moves.slice(0, ply);
    this.ply = ply;
    this.drawn = false;
    if (this.main && commonMoves(this.main, this.moves) === ply) {
      this.moves = this.main;
      this.main = undefined;
    }
    this.lastMove = null;
  }

  /** Identifies the position after `ply` moves together with the path to it. */
  key(ply: number): string {
    return this.keys[ply] ?? '';
  }

  /** The start, for a request. */
  start(): StartFields {
    const variant = variantFields({ choices: this.gameOptions, limits: this.limits });
    return { game: this.game, ...variant, position: this.startPosition };
  }

  /** The position shown, for a request. */
  position(): PositionRequest {
    const position = { ...this.start(), moves: this.played };
    return this.at === undefined ? position : { ...position, at: this.at };
  }

  address(): string {
    const { startPosition: start, seed, deal } = this;
    return writeAddress({ ...this.fields(), start, seed, deal: seed === undefined ? {} : deal });
  }

  private fields() {
    const { game, gameOptions, limits, mainLine: moves, ply, at, sides } = this;
    const [puzzle, variations] = [this.puzzle?.number, this.otherLines];
    const line = this.main ? 1 : undefined;
    return { game, gameOptions, limits, moves, ply, at, sides, puzzle, variations, line };
  }
}
