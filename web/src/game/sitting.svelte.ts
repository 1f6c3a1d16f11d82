/** A game under way: what was chosen, where it started, the moves, and what is known of it. */
import { type Door, GivenUp, Refusal } from '../engine/door';
import type {
  Chosen,
  Explained,
  Facts,
  GameInfo,
  Option,
  Place,
  StartFields,
  Words,
  Wrong,
} from '../engine/types';
import { settings } from '../frame/settings.svelte';
import { moduleOf } from '../games/index';
import type { GameModule } from '../games/module';
import { type Address, type Side, writeAddress } from './address';
import { analyse, type Question } from './analysis';
import { type Known, Past } from './past.svelte';
import {
  asFarAs,
  dealOf,
  finished,
  newSeed,
  pasted,
  placeOf,
  type Terms,
  termFields,
  verdictsOf,
  wordsOfWrong,
} from './requests';

/** A computer's move comes no sooner than that after the one before, so that both are seen. */
const pause = 450;
const thinking = { ms: 2000 };
const mostKept = 300;

const noFields: Words = {};

export class Sitting {
  game = $state('');
  choices = $state.raw<Words>(noFields);
  limits = $state(true);
  start = $state('');
  seed = $state<number>();
  deal = $state.raw<Words>(noFields);
  moves = $state.raw<string[]>([]);
  cursor = $state(0);
  at = $state<string>();
  sides = $state<Side[]>([]);

  /** The position shown, with all that is known so far. */
  view = $state.raw<Explained>();
  /** The move that led to it, if it has just been made. */
  lastMove = $state.raw<string | null>(null);
  /** Whether more is being found out about it. */
  searching = $state(false);
  /** For how long the door has been busy with the question asked last. */
  milliseconds = $state(0);
  /** Whether the computer thinks about its move. */
  thinking = $state(false);
  wrong = $state.raw<Wrong>();
  /** What somebody should know about the game as it stands, in words. */
  notice = $state('');
  broken = $state('');
  hint = $state<string>();
  /** What has just happened, for those who do not see it. */
  said = $state('');

  readonly module: GameModule | undefined = $derived(moduleOf(this.game));
  readonly shown: string[] = $derived(this.moves.slice(0, this.cursor));
  readonly atEnd: boolean = $derived(this.cursor === this.moves.length);
  /** What is shown is the position to be shown, and not still the one before. */
  readonly upToDate: boolean = $derived(
    this.module?.place !== undefined || this.view?.played.join() === this.shown.join(),
  );
  /** The computer is to move in the position shown, at the end of the game so far. */
  readonly waiting: boolean = $derived(this.atEnd && this.sideToMove()?.kind === 'computer');

  private answers = new Map<string, Explained>();
  private current: AbortController | undefined;
  private readonly past: Past;

  /** `aside` is for what nobody waits for. */
  constructor(
    private readonly door: Door,
    private readonly aside: Door,
    readonly games: GameInfo[],
  ) {
    this.past = new Past(aside, this);
    door.onprogress = (milliseconds) => (this.milliseconds = milliseconds);
  }

  get info(): GameInfo | undefined {
    return this.games.find((info) => info.name === this.game);
  }

  /** What is known of the places of the game, by ply. */
  get known(): ReadonlyMap<number, Known> {
    return this.past.known;
  }

  /** The start, as requests say it. */
  fields(): StartFields {
    return { game: this.game, ...termFields(this), position: this.start };
  }

  /** Names a place of the game, with how one came there. */
  key(ply: number): string {
    return JSON.stringify([this.start, this.moves.slice(0, ply), this.at ?? null]);
  }

  address(): string {
    const { game, choices, limits, start, seed, deal, moves, at, sides } = this;
    return writeAddress({
      game,
      choices,
      limits,
      start,
      seed,
      deal: seed === undefined ? {} : deal,
      moves,
      ply: this.cursor,
      at,
      sides,
    });
  }

  /** Begins what a link says; without a start, a new deal. */
  async open(address: Address): Promise<void> {
    if (this.game === '') this.game = address.game;
    await this.guarded(async () => {
      const { choices, limits } = address;
      const terms = { choices, limits };
      if (address.start === undefined) {
        await this.dealt(address.game, terms, address.deal, address.seed ?? newSeed(), address.sides);
        const goesOn = address.moves.length > 0 || address.at !== undefined;
        return goesOn ? this.open({ ...address, start: this.start }) : undefined;
      }
      const { place, fault } = await asFarAs(this.aside, { ...address, start: address.start });
      this.begin(address.game, terms, place, address.sides);
      this.seed = address.seed;
      this.deal = address.deal;
      this.at = fault?.field === 'at' ? undefined : address.at;
      this.cursor = Math.min(address.ply, this.moves.length);
      this.notice = fault ? wordsOfWrong(fault) : '';
      await this.look();
    });
  }

  /** A new start out of nothing; shows what is wrong with it. */
  async newDeal(
    game: string,
    choices: Words = noFields,
    deal: Words = noFields,
    seed = newSeed(),
    sides: Side[] = this.game === game ? this.sides : [],
  ): Promise<void> {
    await this.guarded(() => this.dealFresh(game, choices, deal, seed, sides));
  }

  /** The same; throws a Refusal. Done once the game has begun. */
  dealFresh(
    game: string,
    choices: Words,
    deal: Words,
    seed = newSeed(),
    sides = this.sides,
  ): Promise<void> {
    return this.dealt(game, { choices, limits: true }, deal, seed, sides);
  }

  /** A contest's text, one case of it, or a position's notation. Throws a Refusal. */
  async paste(text: string, number = 1): Promise<void> {
    const terms = { choices: this.choices, limits: true };
    const fields = { game: this.game, ...termFields(terms) };
    const place = await placeOf(this.aside, pasted(fields, text, number));
    this.begin(this.game, terms, place, []);
    await this.guarded(() => this.look());
  }

  /** The verdicts on the cases of a contest's text. Throws a Refusal. */
  verdicts(text: string, signal: AbortSignal): Promise<Facts[]> {
    const fields = { game: this.game, ...termFields({ choices: this.choices, limits: true }) };
    return verdictsOf(this.aside, fields, text, signal);
  }

  /** The text of a record of the game so far. */
  async record(): Promise<string> {
    const answer = await this.aside.ask<{ record: string }>({
      do: 'record',
      ...this.fields(),
      moves: this.moves,
    });
    return answer.record;
  }

  /** Goes on with the game that a record holds. Throws a Refusal. */
  async recall(record: string): Promise<void> {
    const place = await this.aside.ask<Place & Terms & { game: string }>({ do: 'recall', record });
    this.begin(place.game, place, place, []);
    await this.guarded(() => this.look());
  }

  /** Makes a move in the position shown; what was played from here before is given up. */
  async play(move: string): Promise<void> {
    if (!this.view?.legal.includes(move) || this.thinking) return;
    if (this.module?.place) return this.step(1);
    if (!this.upToDate) return;
    const mover = this.view.mover;
    const does = this.view.options?.find((option) => option.move === move)?.does;
    const again = this.moves[this.cursor] === move;
    if (!again) {
      this.moves = [...this.moves.slice(0, this.cursor), move];
      this.past.forgetBehind(this.cursor);
    }
    this.cursor += 1;
    this.notice = '';
    this.lastMove = move;
    this.said = `${mover ? `${mover}: ` : ''}${move}${does ? `, ${does}` : ''}.`;
    await this.guarded(() => this.look());
  }

  /** Shows the position after so many moves. */
  async go(ply: number): Promise<void> {
    if (this.module?.place) return this.step(ply - this.cursor);
    const cursor = Math.max(0, Math.min(ply, this.moves.length));
    if (cursor === this.cursor) return;
    this.lastMove = cursor === this.cursor + 1 ? (this.moves[this.cursor] ?? null) : null;
    this.cursor = cursor;
    this.notice = '';
    this.said = cursor === 0 ? 'The start.' : `After move ${cursor}, ${this.moves[cursor - 1]}.`;
    await this.guarded(() => this.look());
  }

  /** Takes the last move back; against the computer, up to the person's last one. */
  async takeBack(): Promise<void> {
    if (!this.atEnd) return this.go(this.cursor - 1);
    const ply = this.backTo();
    if (ply < 0) return;
    this.moves = this.moves.slice(0, ply);
    this.cursor = ply;
    this.lastMove = null;
    this.notice = '';
    this.past.forgetBehind(ply);
    this.said = 'Taken back.';
    await this.guarded(() => this.look());
  }

  /** The ply of a person's move before the one shown; -1 if there is none. */
  backTo(): number {
    let ply = this.cursor - 1;
    while (ply >= 0 && this.isComputers(this.known.get(ply)?.mover ?? null)) ply -= 1;
    return ply;
  }

  /** Goes to a place of a game that nobody influences. */
  async setAt(at: string | undefined): Promise<void> {
    this.at = at;
    this.notice = '';
    this.said = at === undefined ? 'The start.' : `Game ${at}.`;
    await this.guarded(() => this.look());
  }

  private async step(by: number): Promise<void> {
    const at = this.view && this.module?.place?.(this.view, by);
    if (at !== undefined) await this.setAt(at);
  }

  async setSide(index: number, side: Side): Promise<void> {
    this.sides = this.sides.map((other, place) => (place === index ? side : other));
    await this.guarded(() => this.look());
  }

  /** The first and the last place of a game that one can go to any place of, else of its moves. */
  async goToEnd(last: boolean): Promise<void> {
    const { module, view } = this;
    if (!module?.place) return this.go(last ? this.moves.length : 0);
    const at = last && settings.values ? view && module.lastPlace?.(view) : undefined;
    if (!last || at !== undefined) await this.setAt(at);
  }

  /** A best move, if one is known: not where nothing has been found out yet. */
  best(): Option | undefined {
    const best = this.view?.options?.[0];
    return best && best.value.label !== '?' ? best : undefined;
  }

  /** Plays the first move of the best line, or what looks best where there is none. */
  async playBest(): Promise<void> {
    const move = this.view?.line?.[0]?.move ?? this.best()?.move;
    if (!settings.values) this.notice = 'The values are hidden: v shows them.';
    else if (move !== undefined) await this.play(move);
    else if (this.view && !this.view.over) this.notice = 'No move is known to be best yet.';
  }

  /** Shows one of the best moves, and nothing else. */
  showHint(): void {
    if (this.module?.place) return;
    const best = this.best();
    if (!best) {
      this.notice = 'No hint yet: no move is known to be best.';
      return;
    }
    this.hint = best.move;
    this.said = `Hint: ${best.move}, ${best.does}.`;
  }

  /** Ends the search for more; what is known stays. */
  stop(): void {
    if (!this.searching) return;
    this.current?.abort();
    this.searching = false;
  }

  async searchOn(): Promise<void> {
    this.answers.delete(this.key(this.cursor));
    await this.guarded(() => this.look());
  }

  private sideToMove(): Side | undefined {
    const view = this.view;
    if (!view || view.over || view.mover === null) return undefined;
    return this.sides[view.players.indexOf(view.mover)];
  }

  private isComputers(mover: string | null): boolean {
    const players = this.view?.players ?? [];
    return mover !== null && this.sides[players.indexOf(mover)]?.kind === 'computer';
  }

  private async dealt(
    game: string,
    terms: Terms,
    deal: Words,
    seed: number,
    sides: Side[],
  ): Promise<void> {
    const fields = { game, ...termFields(terms), seed, deal };
    this.begin(game, terms, await dealOf(this.aside, moduleOf(game), fields), sides);
    this.seed = seed;
    this.deal = deal;
    void this.guarded(() => this.look());
  }

  private begin(game: string, terms: Terms, place: Place, sides: Side[]): void {
    this.current?.abort();
    this.game = game;
    this.choices = terms.choices;
    this.limits = terms.limits;
    this.start = place.start;
    this.moves = place.played;
    this.cursor = place.played.length;
    this.at = undefined;
    this.seed = undefined;
    this.deal = noFields;
    this.past.forgetBehind(-1);
    this.answers.clear();
    this.view = undefined;
    this.lastMove = null;
    this.thinking = false;
    this.sides = place.players.map(
      (_, index) => sides[index] ?? { kind: 'human', strength: 100 },
    );
    this.notice = '';
    this.wrong = undefined;
    this.said = `New game. ${place.mover ? `${place.mover} is to move.` : ''}`;
  }

  /** Finds out about the position shown; then the computer moves, if it is its turn. */
  private async look(): Promise<void> {
    const control = this.takeOver();
    this.hint = undefined;
    this.thinking = false;
    this.searching = true;
    this.milliseconds = 0;
    if (!(await this.findOut(control)) && !this.waiting) return;
    if (this.current !== control) return;
    this.searching = false;
    if (this.view?.over) this.said += ` ${this.view.verdict ?? 'The game is over'}.`;
    else if (this.view?.value.exact && settings.values) this.said += ` ${this.view.value.words}.`;
    if (!this.waiting) return;
    if (this.isEndless()) {
      this.notice = 'The same position for the third time: the computers stop here.';
      this.said += ` ${this.notice}`;
    } else {
      await this.answerMove();
    }
  }

  /** Ends what was being found out. */
  private takeOver(): AbortController {
    this.current?.abort();
    this.current = new AbortController();
    return this.current;
  }

  /** All that can be found out of the position shown; whether that came to its end. */
  private async findOut(control: AbortController): Promise<boolean> {
    const ply = this.cursor;
    const key = this.key(ply);
    const kept = this.answers.get(key);
    if (kept) {
      this.show(ply, kept);
      return true;
    }
    const question: Question = { ...this.fields(), moves: this.shown };
    if (this.at !== undefined) question.at = this.at;
    const tell = (answer: Explained, more: boolean): void => {
      this.show(ply, answer);
      if (more && this.waiting) control.abort();
    };
    const solvable = this.module?.solvable;
    const searched = analyse(this.door, question, control.signal, tell, solvable);
    return finished(searched, (answer) => this.keep(key, answer));
  }

  /** Two computers have come to the same position for the third time. */
  private isEndless(): boolean {
    const times = this.view ? this.past.times(this.view.position) : 0;
    return times >= 3 && this.sides.every((side) => side.kind === 'computer');
  }

  private keep(key: string, answer: Explained): void {
    if (this.answers.size >= mostKept) this.answers.clear();
    this.answers.set(key, answer);
  }

  private show(ply: number, answer: Explained): void {
    this.view = answer;
    this.wrong = undefined;
    this.milliseconds = 0;
    this.past.learn(ply, answer);
    if (answer.players.length > 0) void this.guarded(() => this.past.lookBack());
  }

  private async answerMove(): Promise<void> {
    const control = this.takeOver();
    this.thinking = true;
    const side = this.sideToMove();
    const since = performance.now();
    const asked = this.door.ask<Chosen>(
      {
        do: 'choose',
        ...this.fields(),
        moves: this.moves,
        strength: side?.strength ?? 100,
        luck: newSeed(),
        budget: thinking,
      },
      control.signal,
    );
    let move: string | null = null;
    await finished(asked, (answer) => (move = answer.move));
    await new Promise((wake) => setTimeout(wake, Math.max(0, pause + since - performance.now())));
    if (this.current !== control) return;
    this.thinking = false;
    if (move !== null) await this.play(move);
  }

  /** Shows what goes wrong instead of throwing it. */
  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof GivenUp) return;
      if (error instanceof Refusal) this.wrong = error.wrong;
      else this.broken = String(error);
    }
  }
}
