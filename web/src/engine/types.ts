/** What the door answers: docs/answer.md lists requests, answers and their fields. */

export type Words = Record<string, string>;

export interface Choice {
  name: string;
  /** null: taken as a flag; else words divided by `|`, or a range `1...100`. */
  values: string | null;
  meaning: string;
  fallback: string | null;
}

export interface GameInfo {
  name: string;
  title: string;
  contest: string;
  choices: Choice[];
  deals: Choice[];
  deals_to_play: Choice[];
  topics: { name: string; values: string | null; meaning: string }[];
}

/** What a position or a move is worth. A game adds facts of its own. */
export interface Value {
  words: string;
  /** Short, for the player to move. */
  label: string;
  for_mover: 'win' | 'loss' | 'even' | 'unknown';
  exact: boolean;
  [fact: string]: unknown;
}

export interface Option {
  move: string;
  does: string;
  value: Value;
}

export interface Step {
  mover: string | null;
  move: string;
  does: string;
  score: string | null;
  position?: string;
}

export type Facts = Record<string, unknown>;

/** A position, as every request about one tells it. */
export interface Place {
  position: string;
  mover: string | null;
  score: string | null;
  over: boolean;
  verdict: string | null;
  /** The two players; empty where nobody chooses. */
  players: string[];
  start: string;
  played: string[];
  legal: string[];
}

/** The answer to `explain`. */
export interface Explained extends Place {
  value: Value;
  options?: Option[];
  reasons?: string[];
  goes_round?: boolean;
  line_goes_on?: boolean;
  line?: Step[];
  svg?: string;
  facts: Facts;
  budget: 'enough' | 'ran out';
  nodes?: number;
}

/** The answer to `choose`. */
export interface Chosen extends Place {
  move: string | null;
}

export interface Wrong {
  message: string;
  field: string | null;
  line: number | null;
  column: number | null;
}

/** Where a game starts, as requests say it. */
export interface StartFields {
  game: string;
  choices?: Words;
  limits?: boolean;
  position?: string;
  seed?: number;
  deal?: Words;
  input?: string;
  case?: number;
}

export interface Budget {
  ms?: number;
  nodes?: number;
}
