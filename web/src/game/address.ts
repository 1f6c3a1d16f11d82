/** The game in the page's address: `#game=pousse&start=X:..../…&moves=L1,T3`. */
import type { GameOptions } from '../engine/types';

export interface Side {
  kind: 'human' | 'computer';
  /** The percentage of the computer's moves that are best moves. */
  strength: number;
}

/** What a link holds. */
export interface Address {
  game: string;
  gameOptions: GameOptions;
  /** Whether the contest's limits hold. */
  limits: boolean;
  /** The notation of the first position; without it, a new deal. */
  start: string | undefined;
  seed: number | undefined;
  deal: GameOptions;
  moves: string[];
  /** The number of moves made in the position shown. */
  ply: number;
  /** In a game without decisions: how far it has gone. */
  at: string | undefined;
  sides: Side[];
  /** The number of a puzzle; without a start, makes it. */
  puzzle: number | undefined;
  /** The level asked for with that number. */
  level: number | undefined;
  /** Other lines of the game: all their moves, from the start. */
  variations: string[][];
  /** The number of the variation that is shown in place of `moves`, from 1. */
  line: number | undefined;
  /** What is wrong with the fields of a link; these are as in a new game. */
  problems: string[];
}

/** Puzzles have levels from 1 (easy) to this one. */
export const hardestLevel = 5;

/** All other fields are game options. */
const fieldNames = new Set(
  ['game', 'limits', 'start', 'seed', 'moves', 'ply', 'at', 'sides', 'variation', 'line'].concat(
    ['puzzle', 'level', 'embed'],
  ),
);
const dealPrefix = 'deal.';

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|40|2C|3F)/g, (code) => decodeURIComponent(code));

const writeSide = (side: Side): string =>
  side.kind === 'human' ? 'human' : `computer${side.strength}`;

function readSide(text: string): Side | undefined {
  if (text === 'human') return { kind: 'human', strength: 100 };
  const strength = Number(/^computer(\d{1,3})$/.exec(text)?.[1] ?? NaN);
  return strength <= 100 ? { kind: 'computer', strength } : undefined;
}

/** The number of moves that two lines have in common at their beginning. */
export function commonMoves(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** A variation as the number of moves that it shares with the game, and its other moves. */
function writeVariation(variation: string[], moves: string[]): string {
  const shared = commonMoves(variation, moves);
  return [String(shared), ...variation.slice(shared)].join(',');
}

/** The moves of the line that is shown. */
const lineShown = ({ moves, variations, line = 0 }: Pick<Address, 'moves' | 'variations' | 'line'>) =>
  variations[line - 1] ?? moves;

/** The page's own address, without a game. */
export const pageAddress = (): string => location.href.replace(/#.*/, '');

/** Whether the page is part of another one: then it is the board with its values, and stepping. */
export const isEmbedded = (): boolean => new URLSearchParams(location.hash.slice(1)).has('embed');

/** Whether the part after `#` is that of a game of which nothing else is said. */
export const namesOnlyGame = (hash: string): boolean => /^#game=[^&]*$/.test(hash);

/** The whole address of the page with that part after `#`. */
export const linkTo = (fragment: string): string => `${pageAddress()}#${fragment}`;

/** The part after `#`. */
export function writeAddress(address: Omit<Address, 'problems'>): string {
  const fields: [string, string][] = [['game', address.game]];
  fields.push(...Object.entries(address.gameOptions));
  if (!address.limits) fields.push(['limits', 'none']);
  if (address.seed !== undefined) fields.push(['seed', String(address.seed)]);
  for (const [name, value] of Object.entries(address.deal)) fields.push([dealPrefix + name, value]);
  if (address.start !== undefined) fields.push(['start', address.start]);
  if (address.puzzle !== undefined) fields.push(['puzzle', String(address.puzzle)]);
  if (address.level !== undefined) fields.push(['level', String(address.level)]);
  if (address.moves.length > 0) fields.push(['moves', address.moves.join(',')]);
  const shown = lineShown(address);
  if (address.ply < shown.length) fields.push(['ply', String(address.ply)]);
  for (const variation of address.variations)
    fields.push(['variation', writeVariation(variation, address.moves)]);
  if (address.line !== undefined) fields.push(['line', String(address.line)]);
  if (address.at !== undefined) fields.push(['at', address.at]);
  if (address.sides.some((side) => side.kind !== 'human'))
    fields.push(['sides', address.sides.map(writeSide).join(',')]);
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** The address of a new game. */
export const newGame = (game: string): Address => addressOf(game, new URLSearchParams());

/** Reads the part after `#`. Missing fields are as in a new game; null if no game is named. */
export function readAddress(hash: string): Address | null {
  const fields = new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B'));
  const game = fields.get('game');
  return game ? addressOf(game, fields) : null;
}

function addressOf(game: string, fields: URLSearchParams): Address {
  const moves = listOf(fields.get('moves'));
  const limits = fields.get('limits') !== 'none';
  const entries = [...fields.entries()];
  const problems: string[] = [];
  /** The value that `read` finds in a field; reports one in which it finds nothing. */
  function take<T>(name: string, wanted: string, read: (text: string) => T | undefined) {
    const text = fields.get(name);
    const value = text === null ? undefined : read(text);
    if (text !== null && value === undefined)
      problems.push(`${name} of the link: expected ${wanted}, found "${text}".`);
    return value;
  }
  if (!limits && !fields.has('start'))
    problems.push('limits of the link: expected a start, as a deal keeps the limits, found none.');
  const upTo = (least: number, most: number) => (text: string) => {
    const number = wholeNumber(text);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  };
  const variations = fields.getAll('variation').map((text) => {
    const [shared, ...others] = listOf(text);
    return [...moves.slice(0, wholeNumber(shared ?? '') ?? 0), ...others];
  });
  const line = take('line', 'the number of a variation', upTo(1, variations.length));
  const most = lineShown({ moves, variations, line }).length;
  const ply = take('ply', `a number from 0 to ${most}`, upTo(0, most));
  const sides = take('sides', 'human or computer100 for each player', (text) => {
    const sides = listOf(text).map(readSide);
    return sides.length <= 2 && !sides.includes(undefined) ? (sides as Side[]) : undefined;
  });
  return {
    game,
    gameOptions: Object.fromEntries(
      entries.filter(([name]) => !fieldNames.has(name) && !name.startsWith(dealPrefix)),
    ),
    limits: limits || !fields.has('start'),
    start: fields.get('start') ?? undefined,
    seed: take('seed', 'a number of at most 15 digits', wholeNumber),
    deal: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(dealPrefix))
        .map(([name, value]) => [name.slice(dealPrefix.length), value]),
    ),
    moves,
    ply: ply ?? most,
    at: fields.get('at') ?? undefined,
    sides: sides ?? [],
    puzzle: take('puzzle', 'a number of at most 15 digits', wholeNumber),
    level: take('level', `a number from 1 to ${hardestLevel}`, upTo(1, hardestLevel)),
    variations,
    line,
    problems,
  };
}

const listOf = (text: string | null): string[] =>
  (text ?? '').split(',').filter((word) => word !== '');

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
