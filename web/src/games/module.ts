/** What a game may add to the page; a game that adds nothing still has its board. */
import type { Component } from 'svelte';
import type {
  Budget,
  Explanation,
  Facts,
  GameOptions,
  PositionRequest,
  Value,
} from '../engine/types';
import type { GameSession } from '../game/session.svelte';

/** A contest's input to open, and what it shows. */
export interface Example {
  title: string;
  text: string;
}

export interface PanelProps {
  session: GameSession;
  view: Explanation;
}

export interface GameModule {
  name: string;
  /** The game in a line. */
  tagline: string;
  /** The position that shows what the game looks like. */
  sample?: Omit<PositionRequest, 'game'>;
  /** Its place among the games for somebody new: the simplest is the first. */
  order?: number;
  /** The deal of somebody's first game, where it is not the usual one. */
  firstDeal?: GameOptions;
  /** What the page's own parts of the game are; follows the rules. */
  OnThisPage?: Component;
  /** Shown below the board. */
  Panel?: Component<PanelProps>;
  examples: Example[];
  /** The answer to a case of contest input, from its facts. */
  answerInWords?(facts: Facts): string;

  /** Defaults for the options of a new deal, where they differ from the game's own. */
  dealDefaults?: GameOptions;
  /** Whether a game dealt like this decides something: others are dealt again. */
  isOpen?(deal: Explanation): boolean;
  /** A new game always begins the same, so its seed is not shown. */
  fixedStart?: boolean;
  /** Only one player makes decisions, so the sides are not shown. */
  solo?: boolean;
  /** A new game is a deal to watch, not to play. */
  watchOnly?: boolean;
  /** In a game without decisions: the point `count` steps on from there, as the request field `at`. */
  seek?(view: Explanation, at: string | undefined, count: number): string | undefined;
  /** The point at which such a game ends, if it ends. */
  seekEnd?(view: Explanation): string | undefined;

  /**
   * The advantage, from -1 (best for the second player) to 1 (best for the first); null where it
   * is unknown. `sign` is 1 if the first player is to move, else -1.
   */
  advantage?(value: Value, sign: 1 | -1, view: Explanation): number | null;
  /** Whether `advantage` also covers finished games; by default those are -1, 0 or 1. */
  advantageAtEnd?: boolean;
  /** The budget that solves this position, if that is better than deepening a search. */
  solveBudget?(view: Explanation): Budget | undefined;

  /**
   * Animates the pieces from one board to the next; returns whether it did. `move` is the move
   * just made. Not called where the user prefers reduced motion.
   */
  animate?(before: SVGSVGElement, after: SVGSVGElement, move: string | null): boolean;
}
