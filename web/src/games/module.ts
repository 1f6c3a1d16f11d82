import type { Component } from 'svelte';
import type { Budget, Explained, Value } from '../engine/types';
import type { Sitting } from '../game/sitting.svelte';

/** A contest's input to paste, with a few words on what it shows. */
export interface Example {
  title: string;
  text: string;
}

/** The little that a game has of its own; a game without any gets its board all the same. */
export interface GameModule {
  name: string;
  /** A few words under the game's name. */
  tagline: string;
  /** The rules, with a worked example. */
  Rules: Component<{ sitting: Sitting }>;
  /** What stands below the board. */
  Panel?: Component<{ sitting: Sitting; view: Explained; values: boolean }>;
  examples: Example[];
  /** In a game that one can go to any place of: the place so many moves on, if there is one. */
  place?(view: Explained, by: number): string | undefined;
  /** The place where such a game is decided, if there is one. */
  lastPlace?(view: Explained): string | undefined;
  /** A fresh game is always the same: there is no seed to tell. */
  sameStart?: boolean;
  /** Only one of the players chooses anything: the page does not ask who plays. */
  solo?: boolean;
  /** Whether a new game is a deal to look at, not one to play. */
  looksOn?: boolean;
  /** What the choices of a new game are if none are made; the game's own fallbacks else. */
  deal?: Record<string, string>;
  /**
   * Where a value stands between -1 (the second player's best) and 1 (the first player's), for the
   * bar and the graph; null where there is nothing to show. `sign` is 1 where the first player is
   * to move, else -1.
   */
  scale?(value: Value, sign: 1 | -1, view: Explained): number | null;
  /** Whether `scale` knows ends of games too, from facts; they stand at -1, 0 or 1 else. */
  scaleOfEnds?: boolean;
  /** What it costs to solve such a position at once rather than to search deeper and deeper. */
  solvable?(view: Explained): Budget | undefined;
  /** What a label of a value means, for the legend. */
  legend?: [label: string, meaning: string][];
  /** Adds to the drawing what the game wants; it is on the page already. */
  decorate?(svg: SVGSVGElement, view: Explained, sitting: Sitting): void;
  /**
   * Moves the pieces from one drawing to the next by itself, and says so; `move` is the one just
   * made. Is not asked where motion is to be reduced.
   */
  animate?(before: SVGSVGElement, after: SVGSVGElement, move: string | null): boolean;
}
