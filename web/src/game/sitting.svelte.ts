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
  Value,
  Words,
  Wrong,
} from '../engine/types';
import { settings } from '../frame/settings.svelte';
import { moduleOf } from '../games/index';
import type { GameModule } from '../games/module';
import { type Address, type Side, writeAddress } from './address';
import { analyse, type Question } from './analysis';
import { heightOf } from './scale';

/** What is known of a position of the game's past: for the graph and the list of moves. */
export interface Known {
  position: string;
  mover: string | null;
  value: Value;
  options?: Option[];
  /** From -1 to 1 for the first player, if the game has such a scale. */
  height: number | null;
}

/** A computer's move comes no sooner than that after the one before, so that both are seen. */
const pause = 450;
const thinking = { ms: 2000 };
const mostKept = 300;
/** What a position of the past may cost, for the graph. */
const passing = { nodes: 200_000, ms: 400 };

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
  stopped = $state(false);
  wrong = $state.raw<Wrong>();
  /** What somebody should know about the game as it stands, in words. */
  notice = $state('');
  broken = $state('');
  hint = $state<string>();
  /** What has just happened, for those who do not see it. */
  said = $state('');
  /** By ply, as far as known. */
  known = $state.raw<ReadonlyMap<number, Known>>(new Map());

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
  private looking = false;
  /** Places that were looked at aside, by their keys. */
  private tried = new Set<string>();

  /** `aside` is for what nobody waits for. */
  constructor(
    private readonly door: Door,
    private readonly aside: Door,
    readonly games: GameInfo[],
  ) {
    door.onprogress = (milliseconds) => (this.milliseconds = milliseconds);
  }

  get info(): GameInfo | undefined {
    return this.games.find((info) => info.name === this.game);
  }

  /** The start, as requests say it. */
  fields(): StartFields {
    const fields: StartFields = { game: this.game, position: this.start };
    if (Object.keys(this.choices).length > 0) fields.choices = this.choices;
    if (!this.limits) fields.limits = false;
    return fields;
  }

  address(): string {
    const { game, choices, limits, start, seed, deal, moves, at } = this;
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
      sides: this.sides.some((side, index) => side.kind !== this.usualSide(index))
        ? this.sides
        : [],
    });
  }

  /** Begins what a link says; without a start, a new deal. */
  async open(address: Address): Promise<void> {
    if (this.game === '') this.game = address.game;
    await this.guarded(async () => {
      const chosen = { choices: address.choices, limits: address.limits };
      if (address.start === undefined) {
        await this.dealt(address.game, chosen, address.deal, address.seed ?? newSeed(), address.sides);
        const goesOn = address.moves.length > 0 || address.at !== undefined;
        return goesOn ? this.open({ ...address, start: this.start }) : undefined;
      }
      const { place, fault } = await this.asFarAs({ ...address, start: address.start });
      this.begin(address.game, chosen, place, address.sides);
      this.seed = address.seed;
      this.deal = address.deal;
      this.at = fault?.field === 'at' ? undefined : address.at;
      this.cursor = Math.min(address.ply, this.moves.length);
      this.notice = fault ? wordsOfWrong(fault) : '';
      await this.look();
    });
  }

  /** Where a link leads, or as far as its moves can be made; throws a Refusal if not even there. */
  private async asFarAs(
    address: Address & { start: string },
  ): Promise<{ place: Place; fault?: Wrong }> {
    const { game, start: position, moves, at } = address;
    const question: Question = { game, ...requestFields(address), position, moves };
    try {
      // What a place of a session tells as its start is that place itself.
      const place = await this.place(question);
      if (at !== undefined) await this.place({ ...question, at });
      return { place };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fault = error.wrong;
      const bad = /^moves\[(\d+)\]$/.exec(fault.field ?? '')?.[1];
      if (bad === undefined && fault.field !== 'at') throw error;
      const good = moves.slice(0, bad === undefined ? moves.length : Number(bad));
      return { place: await this.place({ ...question, moves: good }), fault };
    }
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
    const chosen = { choices: this.choices, limits: true };
    const fields = { game: this.game, ...requestFields(chosen) };
    const place = await this.place(
      isPosition(text)
        ? { ...fields, position: text.trim(), moves: [] }
        : { ...fields, input: text.endsWith('\n') ? text : `${text}\n`, case: number, moves: [] },
    );
    this.begin(this.game, chosen, place, []);
    await this.guarded(() => this.look());
  }

  /** The verdicts on the cases of a contest's text. Throws a Refusal. */
  async verdicts(text: string, signal: AbortSignal): Promise<Facts[]> {
    const answer = await this.aside.ask<{ cases: Facts[] }>(
      {
        do: 'solve',
        game: this.game,
        ...requestFields({ choices: this.choices, limits: true }),
        input: text.endsWith('\n') ? text : `${text}\n`,
        budget: thinking,
      },
      signal,
    );
    return answer.cases;
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
    type Recalled = Place & { game: string; choices: Words; limits: boolean };
    const place = await this.aside.ask<Recalled>({ do: 'recall', record });
    this.begin(place.game, { choices: place.choices, limits: place.limits }, place, []);
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
      this.known = new Map([...this.known].filter(([ply]) => ply <= this.cursor));
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
    this.known = new Map([...this.known].filter(([known]) => known <= ply));
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
    const at = last ? view && module.lastPlace?.(view) : undefined;
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
    this.stopped = true;
  }

  async searchOn(): Promise<void> {
    this.answers.delete(this.key(this.cursor));
    await this.guarded(() => this.look());
  }

  private usualSide(index: number): Side['kind'] {
    return this.module?.against?.[index] ?? 'human';
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
    chosen: { choices: Words; limits: boolean },
    deal: Words,
    seed: number,
    sides: Side[],
  ): Promise<void> {
    const module = moduleOf(game);
    const full = { ...module?.deal, ...deal };
    const fields = { game, ...requestFields(chosen), seed, deal: full };
    const place = module?.looksOn
      ? await this.aside.ask<Explained>({
          do: 'explain',
          ...fields,
          budget: { nodes: 1 },
          options: false,
          line: false,
        })
      : await this.aside.ask<Place>({ do: 'deal_to_play', ...fields });
    this.begin(game, chosen, place, sides);
    this.seed = seed;
    this.deal = deal;
    void this.guarded(() => this.look());
  }

  /** Where a start and its moves lead, at no cost. */
  private place(question: Question): Promise<Explained> {
    return this.aside.ask<Explained>({
      do: 'explain',
      ...question,
      budget: { nodes: 1 },
      options: false,
      line: false,
    });
  }

  private begin(
    game: string,
    chosen: { choices: Words; limits: boolean },
    place: Place,
    sides: Side[],
  ): void {
    this.current?.abort();
    this.game = game;
    this.choices = chosen.choices;
    this.limits = chosen.limits;
    this.start = place.start;
    this.moves = place.played;
    this.cursor = place.played.length;
    this.at = undefined;
    this.seed = undefined;
    this.deal = noFields;
    this.known = new Map();
    this.answers.clear();
    this.tried.clear();
    this.view = undefined;
    this.lastMove = null;
    this.thinking = false;
    this.sides = place.players.map(
      (_, index) => sides[index] ?? { kind: this.usualSide(index), strength: 100 },
    );
    this.notice = '';
    this.wrong = undefined;
    this.said = `New game. ${place.mover ? `${place.mover} is to move.` : ''}`;
  }

  private key(ply: number): string {
    return JSON.stringify([this.moves.slice(0, ply), this.at ?? null]);
  }

  /** Finds out about the position shown; then the computer moves, if it is its turn. */
  private async look(): Promise<void> {
    this.current?.abort();
    const control = new AbortController();
    this.current = control;
    this.hint = undefined;
    this.stopped = false;
    this.thinking = false;
    this.searching = true;
    this.milliseconds = 0;
    const key = this.key(this.cursor);
    const ply = this.cursor;
    const kept = this.answers.get(key);
    if (kept) {
      this.show(ply, kept);
    } else {
      const question: Question = { ...this.fields(), moves: this.shown };
      if (this.at !== undefined) question.at = this.at;
      const searched = analyse(this.door, question, control.signal, (answer, more) => {
        this.show(ply, answer);
        if (more && this.waiting) control.abort();
      }, this.module?.solvable);
      if (!(await finished(searched, (answer) => this.keep(key, answer))) && !this.waiting) return;
    }
    if (this.current !== control) return;
    this.searching = false;
    if (this.view?.over) this.said += ` ${this.view.verdict ?? 'The game is over'}.`;
    else if (this.view?.value.exact && settings.values) this.said += ` ${this.view.value.words}.`;
    if (!this.waiting) return;
    if (this.isEndless()) {
      this.notice = 'The same position for the third time: the computers stop here.';
      this.said += ` ${this.notice}`;
    } else await this.answerMove();
  }

  /** Two computers have come to the same position for the third time. */
  private isEndless(): boolean {
    const position = this.view?.position;
    const times = [...this.known.values()].filter((known) => known.position === position).length;
    return times >= 3 && this.sides.every((side) => side.kind === 'computer');
  }

  private keep(key: string, answer: Explained): void {
    if (this.answers.size >= mostKept) this.answers.clear();
    this.answers.set(key, answer);
  }

  private show(ply: number, answer: Explained): void {
    this.view = answer;
    this.wrong = undefined;
    this.learn(ply, answer);
    void this.guarded(() => this.lookBack());
  }

  private learn(ply: number, answer: Explained): void {
    const height = heightOf(this.module, answer);
    const { position, mover, value } = answer;
    const known: Known = { position, mover, value, height };
    if (answer.options) known.options = answer.options;
    this.known = new Map([...this.known, [ply, known]]);
    this.milliseconds = 0;
  }

  /** The values of the whole game, one by one, aside. */
  private async lookBack(): Promise<void> {
    if (this.looking || this.view?.players.length === 0) return;
    this.looking = true;
    try {
      for (let ply = this.unknownPly(); ply >= 0; ply = this.unknownPly()) await this.lookAt(ply);
    } finally {
      this.looking = false;
    }
  }

  /** The last place of the game of which too little is known; -1 if there is none. */
  private unknownPly(): number {
    const isOpen = (ply: number): boolean => {
      const known = this.known.get(ply);
      return !known || (!known.value.exact && ply !== this.cursor && !this.tried.has(this.key(ply)));
    };
    let ply = this.moves.length;
    while (ply >= 0 && !isOpen(ply)) ply -= 1;
    return ply;
  }

  private async lookAt(ply: number): Promise<void> {
    const key = this.key(ply);
    this.tried.add(key);
    const question = { ...this.fields(), moves: this.moves.slice(0, ply) };
    const answer = await this.aside.ask<Explained>({
      do: 'explain',
      ...question,
      line: false,
      budget: passing,
    });
    const better = !this.known.has(ply) || answer.value.exact || answer.value.label !== '?';
    if (question.position === this.start && key === this.key(ply) && better)
      this.learn(ply, answer);
  }

  private async answerMove(): Promise<void> {
    const control = new AbortController();
    this.current = control;
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

/** Whether it came to an end by itself, and was not given up. */
async function finished<T>(asked: Promise<T>, use: (answer: T) => void): Promise<boolean> {
  try {
    use(await asked);
    return true;
  } catch (error) {
    if (error instanceof GivenUp) return false;
    throw error;
  }
}

function requestFields(chosen: { choices: Words; limits: boolean }): {
  choices?: Words;
  limits?: boolean;
} {
  return {
    ...(Object.keys(chosen.choices).length > 0 ? { choices: chosen.choices } : {}),
    ...(chosen.limits ? {} : { limits: false }),
  };
}

/** A seed that is short enough to be told to somebody. */
function newSeed(): number {
  return 1 + Math.floor(Math.random() * 999_999);
}

/** What is wrong, with what it is wrong with: a field of a request is no word for people. */
export function wordsOfWrong({ message, field }: Wrong): string {
  const name = field?.replace(/^(choices|deal)\./, '').replace(/^moves\[(\d+)\]$/, (_, index) =>
    `move ${Number(index) + 1}`,
  );
  if (!name || name === 'position' || name === 'choices') return message;
  return /^(is|has|takes|must|wants) /.test(message) ? `${name} ${message}` : `${name}: ${message}`;
}

/** A notation is one word; a contest's text is more, in all games. */
export const isPosition = (text: string): boolean => !/\s/.test(text.trim());
