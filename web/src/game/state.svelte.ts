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

export class GameState {
  game = $state('');
  gameOptions = $state.raw<GameOptions>({});
  limits = $state(true);
  startPosition = $state('');
  seed = $state<number>();
  deal = $state.raw<GameOptions>({});
  /** The game and its variations, each with all its moves from the start; the game is the first. */
  lines = $state.raw<string[][]>([[]]);
  /** The index of the line that is shown. */
  shown = $state(0);
  /** The number of moves made in the position shown. */
  ply = $state(0);
  /** The players have agreed to a draw at the end of the moves. */
  drawn = $state(false);
  /** In a game without decisions: how far it has gone. */
  at = $state<string>();
  sides = $state.raw<Side[]>([]);
  /** The puzzle that the start is. */
  puzzle = $state.raw<Puzzle>();
  /** The move that led to the position shown, if it has just been made. */
  lastMove = $state.raw<string | null>(null);

  readonly module: GameModule | undefined = $derived(moduleOf(this.game));
  /** The line that is shown. */
  readonly moves: string[] = $derived(this.lines[this.shown] ?? []);
  /** The moves that lead to the position shown. */
  readonly played: string[] = $derived(this.moves.slice(0, this.ply));
  /** By the number of moves made. */
  readonly keys: string[] = $derived.by(() => {
    const keys = [JSON.stringify([this.startPosition, this.at ?? null])];
    for (const move of this.moves) keys.push(`${keys.at(-1)},${move}`);
    return keys;
  });
  readonly atEnd: boolean = $derived(this.ply === this.moves.length);

  begin(opening: Opening): void {
    const { game, variant, info, sides = [], seed, deal = {}, ply, at, variations = [] } = opening;
    this.game = game;
    this.gameOptions = variant.choices;
    this.limits = variant.limits;
    this.startPosition = info.start;
    this.seed = seed;
    this.deal = deal;
    const lines = [info.played, ...variations];
    const shown = lines[opening.line ?? 0] ?? info.played;
    this.lines = lines.filter((line, index) => index === 0 || !isPart(line, index, lines));
    this.shown = this.lines.findIndex((line) => begins(shown, line));
    this.ply = Math.min(ply ?? Infinity, this.moves.length);
    this.at = at;
    this.drawn = false;
    this.puzzle = opening.puzzle;
    this.sides = info.players.map((_, index) => sides[index] ?? { kind: 'human', strength: 100 });
    this.lastMove = null;
  }

  /** Makes a move. Where the line shown goes on in another way, it is a move of a variation. */
  make(move: string): void {
    if (this.moves[this.ply] !== move) this.take([...this.played, move]);
    this.ply += 1;
    this.drawn = false;
    this.lastMove = move;
  }

  /** Shows the line that begins so; at its end, the line shown becomes that one. */
  private take(made: string[]): void {
    const known = this.lines.find((other) => begins(made, other));
    const line = known ?? made;
    if (this.atEnd) {
      const others = this.lines.filter((other) => other !== known);
      this.lines = others.map((other) => (other === this.moves ? line : other));
    } else if (!known) {
      this.lines = [...this.lines, line];
    }
    this.shown = this.lines.indexOf(line);
  }

  /** Shows the position after `ply` moves of that line. */
  show(line: number, ply: number): void {
    this.shown = line;
    this.goTo(ply);
  }

  /** Makes the line shown the game, which becomes a variation. */
  promote(): void {
    this.lines = [this.moves, ...this.lines.filter((line) => !begins(line, this.moves))];
    this.shown = 0;
  }

  /** Drops the line shown, and shows the game where the two parted. */
  drop(): void {
    const [game = []] = this.lines;
    const shared = commonMoves(game, this.moves);
    this.lines = this.lines.filter((line) => line !== this.moves);
    this.show(0, shared);
  }

  /** Shows the position after `ply` moves. */
  goTo(ply: number): void {
    this.lastMove = ply === this.ply + 1 ? (this.moves[this.ply] ?? null) : null;
    this.ply = ply;
  }

  /** Takes back all moves of the line shown after that ply; a variation without moves of its own goes. */
  truncate(ply: number): void {
    const left = this.moves.slice(0, ply);
    const others = this.lines.filter((line) => line !== this.moves);
    const same = this.shown > 0 ? others.findIndex((other) => begins(left, other)) : -1;
    if (same < 0) this.lines = this.lines.map((line) => (line === this.moves ? left : line));
    else [this.lines, this.shown] = [others, same];
    this.ply = ply;
    this.drawn = false;
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
    const { game, gameOptions, limits, ply, at, sides } = this;
    const [moves = [], ...variations] = this.lines;
    const { number: puzzle, wanted: level } = this.puzzle ?? {};
    const line = this.shown || undefined;
    return { game, gameOptions, limits, moves, ply, at, sides, puzzle, level, variations, line };
  }
}

/** Whether another of the lines goes on from that one; of equal lines the first does not. */
const isPart = (line: string[], index: number, lines: string[][]): boolean =>
  lines.some(
    (other, at) =>
      at !== index && begins(line, other) && (other.length > line.length || at < index),
  );

/** Whether the other line goes on from all moves of this one. */
const begins = (line: readonly string[], other: readonly string[]): boolean =>
  commonMoves(line, other) === line.length;
