/** Requests to the engine and its answers; docs/answer.md describes their fields. */

/** Game options by name, as chosen by the user. */
export type GameOptions = Record<string, string>;

/** A game option as the game declares it. */
export interface GameOption {
  name: string;
  /** Of its numbers, where these have a range. */
  min: number | null;
  max: number | null;
  fallback: string;
  title: string;
  /** A placeholder stands for values without a name. */
  named_values: { name: string; meaning: string; placeholder: boolean }[];
}

/** Words of one style; with a position, a link to it. */
export interface Span {
  text: string;
  style: 'plain' | 'emphasis' | 'strong' | 'notation';
  position?: string;
  moves?: string[];
  at?: string;
}

/** A part of the rules in words. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'numbered' | 'verbatim';
  spans: Span[];
}

/** What a label means, of which the number is an example. */
export interface LabelMeaning {
  label: string;
  meaning: string;
}

export interface GameInfo {
  name: string;
  title: string;
  contest: string;
  choices: GameOption[];
  deals: GameOption[];
  deals_to_play: GameOption[];
  topics: { name: string; values: string | null; meaning: string }[];
  rules: Block[];
  /** The meaning of the labels of values. */
  legend: LabelMeaning[];
}

/** The value of a position or a move. Each game adds facts of its own. */
export interface Value {
  words: string;
  /** Short, for the player to move. */
  label: string;
  for_mover: 'win' | 'loss' | 'even' | 'unknown';
  certainty: 'exact' | 'bound' | 'estimate' | 'unknown';
  /** Of winning, from 0 to 1, where chance decides; not an estimate. */
  chance?: number;
  [fact: string]: unknown;
}

/** A move with its value. */
export interface RankedMove {
  move: string;
  does: string;
  value: Value;
  /** The CSS class, which boards have too, but for `unknown`. */
  quality: 'good' | 'even' | 'bad' | 'unknown';
}

/** A move of the principal variation. */
export interface LineMove {
  mover: string | null;
  move: string;
  does: string;
  score: string | null;
  position?: string;
}

export type Facts = Record<string, unknown>;

/** What every answer about a position holds. */
export interface PositionInfo {
  position: string;
  mover: string | null;
  score: string | null;
  over: boolean;
  verdict: string | null;
  /** The two players; empty in a game without decisions. */
  players: string[];
  start: string;
  played: string[];
  legal: string[];
}

/** The answer to `explain`. */
export interface Explanation extends PositionInfo {
  value: Value;
  /** Best first. */
  options?: RankedMove[];
  reasons?: string[];
  goes_round?: boolean;
  line_goes_on?: boolean;
  line?: LineMove[];
  /** Where the line is empty because nothing is proved: how the engine expects play to go on. */
  estimated_line?: LineMove[];
  svg?: string;
  facts: Facts;
  budget: 'enough' | 'ran out';
  nodes?: number;
}

/** The answer to `choose`. */
export interface ChosenMove extends PositionInfo {
  move: string | null;
}

/** The answer to `puzzle`. */
export interface PuzzleInfo extends PositionInfo {
  /** What to look for. */
  task: string;
  /** From 1 (easy) to 5 (hard). */
  level: number;
  /** The solution first. */
  options: RankedMove[];
}

export interface ErrorInfo {
  message: string;
  field: string | null;
  line: number | null;
  column: number | null;
}

/** The fields of a request that define a game and where it starts. */
export interface StartFields {
  game: string;
  choices?: GameOptions;
  limits?: boolean;
  position?: string;
  seed?: number;
  deal?: GameOptions;
  input?: string;
  case?: number;
}

/** A start and the moves from there to a position. */
export interface PositionRequest extends StartFields {
  moves: string[];
  /** In a game without decisions: how far it has gone. */
  at?: string;
}

/** A line with comments and variations, as records have them. */
export interface AnnotatedLine {
  comment?: string;
  moves: { move: string; comment?: string; variations?: AnnotatedLine[] }[];
}

/** The answer to `recall`. */
export interface RecordInfo extends PositionInfo {
  game: string;
  choices: GameOptions;
  limits: boolean;
  at?: string;
  /** Only if it has comments or variations. */
  annotated?: AnnotatedLine;
}

export interface Budget {
  ms?: number;
  nodes?: number;
}
