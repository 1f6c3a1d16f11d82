/** A game in progress: its state, its analysis, and the computer's moves. */
import { Cancelled, type EngineClient, RequestError } from '../engine/client';
import { onWidthChange } from '../board/width';
import type { ErrorInfo, Explanation, GameInfo } from '../engine/types';
import { settings } from '../frame/settings.svelte';
import type { Side } from './address';
import { Analyser } from './analyser.svelte';
import { proved } from './analysis';
import { type Input, openFormer } from './beginnings';
import { Computer } from './computer.svelte';
import { Evaluations } from './evaluations.svelte';
import { KeptGames } from './kept_games.svelte';
import { answeredWrong, type Lesson, triedMove } from './lesson';
import { GameState, type Opening } from './state.svelte';

/** A position that has occurred so often may do so for ever. */
const endless = 3;
const repeats = 'This position has occurred three times. You may agree to a draw.';

export class GameSession {
  readonly state = new GameState();
  readonly analyser: Analyser;
  readonly computer: Computer;
  readonly evaluations: Evaluations;
  readonly kept = new KeptGames();
  /** The number of games begun by other ways than a link: each is a step for the browser's Back. */
  begun = $state(0);

  /** The best move that the user has asked for. */
  hint = $state<string>();
  /** The move with the pointer or the focus, on the board or in the list: it is marked in both. */
  pointed = $state<string>();
  /** A message about the game as it stands. */
  notice = $state('');
  /** What has just happened, for screen readers. */
  announcement = $state('');
  /** The contest input that the game is a case of. */
  source = $state.raw<Input & { number: number }>();
  /** The solution of the puzzle is shown. */
  revealed = $state(false);
  /** The mistakes that the user learns from. */
  lesson = $state.raw<Lesson>();
  /** Positions, by GameState.key, whose best move the review may name: the user has looked for it. */
  reviewed = $state.raw<ReadonlySet<string>>(new Set());
  /** What was wrong with the last request. */
  error = $state.raw<ErrorInfo>();
  /** The engine has failed. */
  failure = $state('');

  private current: AbortController | undefined;
  /** The player for whom the only human has moved, in a game that was not only opened. */
  private seat = $state<string>();
  /** What was asked for after a move, before the position that it led to was known. */
  private waiting: (() => void)[] = [];

  /** `background` is for requests that nobody waits for. */
  constructor(
    engine: EngineClient,
    readonly background: EngineClient,
    readonly games: GameInfo[],
  ) {
    this.analyser = new Analyser(engine, this.state);
    this.computer = new Computer(engine, this.state, this.analyser);
    this.evaluations = new Evaluations(background, this.state);
    onWidthChange(() => void this.redraw());
  }

  get info(): GameInfo | undefined {
    return this.games.find((info) => info.name === this.state.game);
  }
  titleOf(game: string): string {
    return this.games.find(({ name }) => name === game)?.title ?? game;
  }
  /** The position shown, with all that is known of it so far. */
  get view(): Explanation | undefined {
    return this.analyser.view;
  }
  /** Nobody decides anything in this game: the user can go to any point of it. */
  get seekable(): boolean {
    return this.state.module?.seek !== undefined;
  }

  /** The position to be shown is known. */
  get upToDate(): boolean {
    return this.analyser.upToDate;
  }
  /** How the game ended; null if it goes on, or as long as that is not known. */
  get verdict(): string | null {
    if (this.state.drawn) return 'a draw by agreement';
    return this.evaluations.get(this.state.moves.length)?.verdict ?? null;
  }
  /** The player who is the only human, against the computer. */
  get you(): string | undefined {
    const { sides, module } = this.state;
    if (module?.solo) return this.view?.players[0];
    const humans = (this.view?.players ?? []).filter((_, index) => sides[index]?.kind === 'human');
    return sides.length > 1 && humans.length === 1 ? humans[0] : undefined;
  }
  /** A verdict as said to the only human, who has moved here: "you lose by 92" for "Birgit wins by 92". */
  toYou(verdict: string): string {
    const winner = this.evaluations.get(this.state.moves.length)?.value['winner'];
    if (this.seat === undefined || typeof winner !== 'string' || this.state.module?.solo) return verdict;
    return verdict.replace(`${winner} wins`, winner === this.seat ? 'you win' : 'you lose');
  }
  /** The game against the computer repeats itself: perfect players may never leave such a loop. */
  get drawOffered(): boolean {
    const { view, state, computer, evaluations } = this;
    if (!view || this.ended || !state.atEnd || computer.playsAll()) return false;
    const against = state.sides.some(({ kind }) => kind === 'computer');
    return against && this.upToDate && evaluations.occurrences(view.position) >= endless;
  }
  /** The position shown ends the game, or a draw was agreed in it. */
  get ended(): boolean {
    return this.view?.over === true || (this.state.drawn && this.state.atEnd);
  }
  /** The user is asked for a move: values and hints would give it away. */
  get asked(): boolean {
    const { puzzle, moves } = this.state;
    if (this.lesson) return triedMove(this) === undefined && !this.lesson.revealed;
    return puzzle !== undefined && moves.length === 0 && !this.revealed;
  }
  /** Values may be seen: the user wants to, and they do not give anything away. */
  get valuesShown(): boolean {
    return settings.values && !this.asked;
  }
  /** It is not the computer's turn. */
  get humansTurn(): boolean {
    return !this.computer.toMove && !this.computer.thinking;
  }
  /** A human may move: after a wrong answer nothing is to be moved. */
  get canMove(): boolean {
    return this.humansTurn && !answeredWrong(this);
  }

  /** Begins a game, as a step for the browser's Back. */
  enter(opening: Opening): void {
    this.begin(opening);
    this.begun += 1;
  }

  /** Begins a game; beginnings.ts makes openings. */
  begin(opening: Opening): void {
    this.revealed = false;
    this.lesson = undefined;
    this.seat = undefined;
    this.reviewed = new Set();
    this.waiting = [];
    this.source = undefined;
    this.computer.paused = false;
    const { game, moves, at, puzzle } = this.state;
    const left = this.state.address();
    this.evaluations.clear();
    this.analyser.clear();
    this.state.begin(opening);
    const replaced = moves.length > 0 || at !== undefined ? left : undefined;
    const former = puzzle ? this.kept.former : replaced; // games are gone back to, not puzzles
    const kept = game === opening.game && former !== this.state.address();
    this.kept.former = kept ? former : undefined;
    this.error = undefined;
    const { ply, atEnd } = this.state;
    const turn = opening.info.mover ? `${opening.info.mover} to move.` : '';
    void this.analyse(`New game. ${atEnd ? turn : `Shown after move ${ply}.`}`);
  }

  // Moves.

  /** Does what a player to move asks for: at once, or as soon as the position to be shown is known. */
  soon(action: () => void): void {
    if (!this.humansTurn) return;
    this.waiting.push(action);
    this.doWaiting();
  }

  private doWaiting(): void {
    if (!this.humansTurn) this.waiting = [];
    while (this.upToDate && this.waiting.length > 0) this.waiting.shift()?.();
  }

  /** Makes a move as soon as the position to be shown is known; one that is illegal there is refused. */
  play(move: string): void {
    if (this.seekable) return void this.seekBy(1);
    const late = !this.upToDate;
    this.soon(() => {
      if (this.view?.legal.includes(move)) void this.make(move, late ? this.notice : '');
      else this.notice = `${move} was not made: it is not legal in this position. ${this.notice}`;
    });
  }

  /**
   * Makes a legal move in the position shown, which is known; drops the moves that followed it. After a wrong
   * answer nobody moves for the opponent.
   */
  async make(move: string, notice = ''): Promise<void> {
    if (answeredWrong(this)) return void (this.notice = 'Try again first.');
    const { view } = this;
    const does = view?.options?.find((option) => option.move === move)?.does;
    if (!this.computer.toMove) this.seat = this.you;
    this.state.make(move);
    const mover = view?.mover ? `${view.mover}: ` : '';
    await this.analyse(`${mover}${move}${does ? `, ${does}` : ''}.`, notice);
  }

  /** Makes the moves of a line of the position shown, all at once; against the computer only the first. */
  async makeLine(line: readonly string[]): Promise<void> {
    const { state } = this;
    const [first] = line;
    if (first === undefined) return;
    if (line.length === 1 || answeredWrong(this) || state.sides.some(({ kind }) => kind === 'computer')) {
      return this.make(first);
    }
    for (const move of line) state.make(move);
    state.lastMove = null; // nothing glides over several moves
    await this.analyse(`${line.length} moves: ${line.join(' ')}.`);
  }

  /** Shows the position after `ply` moves of a line of the game. */
  async show(line: number, ply: number): Promise<void> {
    this.state.show(line, ply);
    await this.analyse(this.whereShown());
  }

  /** Makes the variation shown the game. */
  async promote(): Promise<void> {
    this.state.promote();
    await this.analyse('The variation is the game now.');
  }

  /** Deletes the variation shown; the browser's Back brings it back. */
  async drop(): Promise<void> {
    this.begun += 1;
    this.state.drop();
    await this.analyse(`Variation deleted. ${this.whereShown()}`);
  }

  /** The review may name the best move after so many moves of the line shown. */
  review(...plies: number[]): void {
    this.reviewed = new Set([...this.reviewed, ...plies.map((ply) => this.state.key(ply))]);
  }

  private whereShown(): string {
    const { shown, ply, moves } = this.state;
    if (ply === 0) return 'Start of the game.';
    return `${shown > 0 ? 'Variation, after' : 'After'} move ${ply}, ${moves[ply - 1]}.`;
  }

  /** Shows the position after `ply` moves. */
  async goTo(ply: number): Promise<void> {
    const { state } = this;
    if (this.seekable) return this.seekBy(ply - state.ply);
    if (this.waiting.length > 0) return void this.waiting.push(() => void this.goTo(ply));
    const target = Math.max(0, Math.min(ply, state.moves.length));
    if (target === state.ply) return;
    state.goTo(target);
    await this.analyse(this.whereShown());
  }

  async goToStart(): Promise<void> {
    await (this.seekable ? this.seek(undefined) : this.goTo(0));
  }

  async goToEnd(): Promise<void> {
    const { state, view } = this;
    if (!this.seekable) return this.goTo(state.moves.length);
    const end = this.valuesShown && view ? state.module?.seekEnd?.(view) : undefined;
    if (end !== undefined) await this.seek(end);
  }

  /** Something can be taken back: a move, or the beginning of a new game. */
  get canTakeBack(): boolean {
    const { ply, puzzle } = this.state;
    return this.takeBackPly() >= 0 || (ply === 0 && !puzzle && this.kept.former !== undefined);
  }

  /** Takes the last move back, and the computer's moves before it; then the new game. */
  async takeBack(): Promise<void> {
    if (this.waiting.pop() || !this.canTakeBack) return;
    if (this.state.ply === 0) return this.guard(() => openFormer(this));
    if (!this.state.atEnd) return this.goTo(this.state.ply - 1);
    const ply = this.takeBackPly();
    if (ply < 0) return;
    this.state.truncate(ply);
    await this.analyse('Move undone.');
  }

  /** The last ply at which a human was to move; -1 if there is none. */
  takeBackPly(): number {
    let ply = this.state.ply - 1;
    while (ply >= 0 && this.computer.plays(this.evaluations.get(ply)?.mover)) ply -= 1;
    return ply;
  }

  /** In a game without decisions: goes to that point of it, or to its start. */
  async seek(at: string | undefined): Promise<void> {
    this.state.at = at;
    await this.analyse(at === undefined ? 'Start of the game.' : `Game ${at}.`);
  }

  private async seekBy(count: number): Promise<void> {
    const at = this.view && this.state.module?.seek?.(this.view, this.state.at, count);
    if (at !== undefined) await this.seek(at);
  }

  async setSides(sides: Side[]): Promise<void> {
    this.state.sides = sides;
    if (this.you === undefined) this.seat = undefined;
    await this.analyse('');
  }

  /** Ends the game as a draw; a move or an undo goes on with it. */
  async agreeDraw(reason = ''): Promise<void> {
    this.state.drawn = true;
    await this.analyse(`${reason} A draw by agreement.`.trim(), reason);
  }

  // Analysis.

  /** Ends the search; what is known stays. */
  stopSearch(): void {
    if (!this.analyser.searching) return;
    this.current?.abort();
    this.analyser.stage = null;
  }

  async continueSearch(): Promise<void> {
    await this.analyse('');
  }

  /** Asks for the board anew; the one shown stays until then. */
  private async redraw(): Promise<void> {
    this.analyser.forget();
    if (this.view) await this.analyse('');
  }

  /** Stops the computer after its move, or lets it go on. */
  async setPaused(paused: boolean): Promise<void> {
    this.computer.paused = paused;
    await this.analyse('');
  }

  /** Shows an error instead of throwing it. */
  async guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof RequestError) this.error = error.info;
      else if (!(error instanceof Cancelled)) this.failure = String(error);
    }
  }

  /** Analyses the position shown; then the computer moves, if it is its turn. */
  private async analyse(announcement: string, notice = ''): Promise<void> {
    this.announcement = announcement;
    this.notice = notice;
    this.hint = undefined;
    this.pointed = undefined;
    this.computer.thinking = false;
    this.analyser.stage = 'searching';
    const control = this.takeOver();
    await this.guard(async () => {
      const finished = await this.runAnalysis(control);
      if (this.current !== control || (!finished && !this.computer.toMove)) return;
      this.analyser.stage = null;
      this.announceResult();
      if (this.computer.toMove) await this.moveComputer();
    });
  }

  private runAnalysis(control: AbortController): Promise<boolean> {
    const key = this.state.key(this.state.ply);
    return this.analyser.run(control.signal, (answer, more) => {
      this.error = undefined;
      this.evaluations.set(key, answer);
      if (answer.players.length > 0) void this.guard(() => this.evaluations.complete());
      this.doWaiting();
      if (more && this.computer.toMove) control.abort();
    });
  }

  private announceResult(): void {
    const { view } = this;
    if (view?.over) this.announcement += ` ${view.verdict ?? 'The game is over'}.`;
    else if (view && proved(view.value) && this.valuesShown) this.announcement += ` ${view.value.words}.`;
    if (this.drawOffered) this.announcement += ` ${repeats}`;
  }

  private async moveComputer(): Promise<void> {
    const { position = '' } = this.view ?? {};
    if (this.computer.playsAll() && this.evaluations.occurrences(position) >= endless) {
      return this.agreeDraw('This position has occurred three times.');
    }
    const move = await this.computer.chooseMove(this.takeOver().signal);
    if (move !== null) await this.make(move, this.notice); // nobody has had the time to read it
  }

  /** Aborts the session's running request in favour of the caller's. */
  private takeOver(): AbortController {
    this.current?.abort();
    this.current = new AbortController();
    return this.current;
  }
}
