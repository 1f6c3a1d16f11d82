/** A game in progress: its state, its analysis, and the computer's moves. */
import { Cancelled, type EngineClient, RequestError } from '../engine/client';
import type {
  ErrorInfo,
  Explanation,
  Facts,
  GameInfo,
  GameOptions,
  RankedMove,
} from '../engine/types';
import { settings } from '../frame/settings.svelte';
import type { Address, Side } from './address';
import { Analyser } from './analyser.svelte';
import { Computer } from './computer.svelte';
import { Evaluations } from './evaluations.svelte';
import { openAddress, openDeal, openRecord, openText } from './openings';
import { describeError, solveContest, type Variant, variantFields } from './requests';
import { GameState, type Opening } from './state.svelte';

export class GameSession {
  readonly state = new GameState();
  readonly analyser: Analyser;
  readonly computer: Computer;
  readonly evaluations: Evaluations;

  /** The best move that the user has asked for. */
  hint = $state<string>();
  /** A message about the game as it stands. */
  notice = $state('');
  /** What has just happened, for screen readers. */
  announcement = $state('');
  /** What was wrong with the last request. */
  error = $state.raw<ErrorInfo>();
  /** The engine has failed. */
  failure = $state('');

  private current: AbortController | undefined;

  /** `background` is for requests that nobody waits for. */
  constructor(
    engine: EngineClient,
    private readonly background: EngineClient,
    readonly games: GameInfo[],
  ) {
    this.analyser = new Analyser(engine, this.state);
    this.computer = new Computer(engine, this.state, this.analyser);
    this.evaluations = new Evaluations(background, this.state);
  }

  get info(): GameInfo | undefined {
    return this.games.find((info) => info.name === this.state.game);
  }
  /** The position shown, with all that is known of it so far. */
  get view(): Explanation | undefined {
    return this.analyser.view;
  }
  /** Nobody decides anything in this game: the user can go to any point of it. */
  get seekable(): boolean {
    return this.state.module?.seek !== undefined;
  }

  /** The view is of the position to be shown, and not still of the one before. */
  get upToDate(): boolean {
    return this.seekable || this.view?.played.join() === this.state.played.join();
  }
  /** A human may move. */
  get canMove(): boolean {
    return !this.computer.toMove && !this.computer.thinking;
  }

  // Beginning a game. These throw a RequestError where the input is wrong.

  /** Opens a link; without a start, deals a new game. */
  async open(address: Address): Promise<void> {
    const { opening, error } = await openAddress(this.background, address);
    this.begin(opening);
    if (error) this.notice = describeError(error);
  }

  /** Deals a new game. */
  async deal(
    game: string,
    gameOptions: GameOptions = {},
    deal: GameOptions = {},
    seed?: number,
    sides = this.state.sides,
  ): Promise<void> {
    const variant = { choices: gameOptions, limits: true };
    this.begin(await openDeal(this.background, game, variant, deal, seed, sides));
  }

  /** Opens a position's notation, or one case of a contest's input. */
  async openText(text: string, caseNumber = 1): Promise<void> {
    const { game } = this.state;
    this.begin(await openText(this.background, game, this.variant(), text, caseNumber));
  }

  /** Continues the game of a record. */
  async openRecord(record: string): Promise<void> {
    this.begin(await openRecord(this.background, record));
  }

  /** Solves the cases of a contest's input. */
  solveContest(text: string, signal: AbortSignal): Promise<Facts[]> {
    const start = { game: this.state.game, ...variantFields(this.variant()) };
    return solveContest(this.background, start, text, signal);
  }

  /** The text of a record of the game so far. */
  async record(): Promise<string> {
    const request = { do: 'record', ...this.state.start(), moves: this.state.moves };
    return (await this.background.ask<{ record: string }>(request)).record;
  }

  private variant(): Variant {
    return { choices: this.state.gameOptions, limits: true };
  }

  private begin(opening: Opening): void {
    this.evaluations.clear();
    this.analyser.clear();
    this.state.begin(opening);
    this.error = undefined;
    const { mover } = opening.info;
    void this.analyse(`New game. ${mover ? `${mover} to move.` : ''}`);
  }

  // Moves.

  /** Makes a move in the position shown; drops the moves that followed it. */
  async play(move: string): Promise<void> {
    const { view, state } = this;
    if (!view?.legal.includes(move) || this.computer.thinking) return;
    if (this.seekable) return this.seekBy(1);
    if (!this.upToDate) return;
    const does = view.options?.find((option) => option.move === move)?.does;
    if (state.make(move)) this.evaluations.truncate(state.ply - 1);
    const mover = view.mover ? `${view.mover}: ` : '';
    await this.analyse(`${mover}${move}${does ? `, ${does}` : ''}.`);
  }

  /** Shows the position after `ply` moves. */
  async goTo(ply: number): Promise<void> {
    const { state } = this;
    if (this.seekable) return this.seekBy(ply - state.ply);
    const target = Math.max(0, Math.min(ply, state.moves.length));
    if (target === state.ply) return;
    state.goTo(target);
    const after = `After move ${target}, ${state.moves[target - 1]}.`;
    await this.analyse(target === 0 ? 'Start of the game.' : after);
  }

  async goToStart(): Promise<void> {
    await (this.seekable ? this.seek(undefined) : this.goTo(0));
  }

  async goToEnd(): Promise<void> {
    const { state, view } = this;
    if (!this.seekable) return this.goTo(state.moves.length);
    const end = settings.values && view ? state.module?.seekEnd?.(view) : undefined;
    if (end !== undefined) await this.seek(end);
  }

  /** Takes the last move back, and the computer's moves before it. */
  async takeBack(): Promise<void> {
    if (!this.state.atEnd) return this.goTo(this.state.ply - 1);
    const ply = this.takeBackPly();
    if (ply < 0) return;
    this.state.truncate(ply);
    this.evaluations.truncate(ply);
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
    const at = this.view && this.state.module?.seek?.(this.view, count);
    if (at !== undefined) await this.seek(at);
  }

  async setSide(index: number, side: Side): Promise<void> {
    const { state } = this;
    state.sides = state.sides.map((other, i) => (i === index ? side : other));
    await this.analyse('');
  }

  // Best moves.

  /** A best move, if one is known. */
  best(): RankedMove | undefined {
    const best = this.view?.options?.[0];
    return best && best.value.label !== '?' ? best : undefined;
  }

  /** Plays the first move of the principal variation, or the best move known. */
  async playBest(): Promise<void> {
    const move = this.view?.line?.[0]?.move ?? this.best()?.move;
    if (!settings.values) this.notice = 'Values are hidden. Press v to show them.';
    else if (move !== undefined) await this.play(move);
    else if (this.view && !this.view.over) this.notice = 'No best move is known yet.';
  }

  showHint(): void {
    if (this.seekable) return;
    const best = this.best();
    this.hint = best?.move;
    if (best) this.announcement = `Hint: ${best.move}, ${best.does}.`;
    else this.notice = 'No hint yet: no best move is known.';
  }

  // Analysis.

  /** Ends the search; what is known stays. */
  stopSearch(): void {
    if (!this.analyser.searching) return;
    this.current?.abort();
    this.analyser.searching = false;
  }

  async continueSearch(): Promise<void> {
    this.analyser.forget();
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
  private async analyse(announcement: string): Promise<void> {
    this.announcement = announcement;
    this.notice = '';
    this.hint = undefined;
    this.computer.thinking = false;
    this.analyser.searching = true;
    const control = this.takeOver();
    await this.guard(async () => {
      const finished = await this.runAnalysis(control);
      if (this.current !== control || (!finished && !this.computer.toMove)) return;
      this.analyser.searching = false;
      this.announceResult();
      if (this.computer.toMove) await this.moveComputer();
    });
  }

  private runAnalysis(control: AbortController): Promise<boolean> {
    const { ply } = this.state;
    return this.analyser.run(control.signal, (answer, more) => {
      this.error = undefined;
      this.evaluations.set(ply, answer);
      if (answer.players.length > 0) void this.guard(() => this.evaluations.complete());
      if (more && this.computer.toMove) control.abort();
    });
  }

  private announceResult(): void {
    const { view } = this;
    if (view?.over) this.announcement += ` ${view.verdict ?? 'The game is over'}.`;
    else if (view?.value.exact && settings.values) this.announcement += ` ${view.value.words}.`;
  }

  private async moveComputer(): Promise<void> {
    const { position = '' } = this.view ?? {};
    if (this.computer.playsAll() && this.evaluations.occurrences(position) >= 3) {
      this.notice = 'Third repetition of this position: the computers stop here.';
      this.announcement += ` ${this.notice}`;
      return;
    }
    const move = await this.computer.chooseMove(this.takeOver().signal);
    if (move !== null) await this.play(move);
  }

  /** Aborts the session's running request in favour of the caller's. */
  private takeOver(): AbortController {
    this.current?.abort();
    this.current = new AbortController();
    return this.current;
  }
}
