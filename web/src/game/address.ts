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
}

/** All other fields are game options. */
const fieldNames = new Set(['game', 'limits', 'start', 'seed', 'moves', 'ply', 'at', 'sides']);
const dealPrefix = 'deal.';

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|40|2C|3F)/g, (code) => decodeURIComponent(code));

const writeSide = (side: Side): string =>
  side.kind === 'human' ? 'human' : `computer${side.strength}`;

function readSide(text: string): Side {
  const strength = /^computer(\d{1,3})$/.exec(text)?.[1];
  if (strength === undefined) return { kind: 'human', strength: 100 };
  return { kind: 'computer', strength: Math.min(100, Number(strength)) };
}

/** The part after `#`. */
export function writeAddress(address: Address): string {
  const fields: [string, string][] = [['game', address.game]];
  fields.push(...Object.entries(address.gameOptions));
  if (!address.limits) fields.push(['limits', 'none']);
  if (address.seed !== undefined) fields.push(['seed', String(address.seed)]);
  for (const [name, value] of Object.entries(address.deal)) fields.push([dealPrefix + name, value]);
  if (address.start !== undefined) fields.push(['start', address.start]);
  if (address.moves.length > 0) fields.push(['moves', address.moves.join(',')]);
  if (address.ply < address.moves.length) fields.push(['ply', String(address.ply)]);
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
  const moves = (fields.get('moves') ?? '').split(',').filter((move) => move !== '');
  const entries = [...fields.entries()];
  return {
    game,
    gameOptions: Object.fromEntries(
      entries.filter(([name]) => !fieldNames.has(name) && !name.startsWith(dealPrefix)),
    ),
    limits: fields.get('limits') !== 'none',
    start: fields.get('start') ?? undefined,
    seed: wholeNumber(fields.get('seed')),
    deal: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(dealPrefix))
        .map(([name, value]) => [name.slice(dealPrefix.length), value]),
    ),
    moves,
    ply: Math.min(wholeNumber(fields.get('ply')) ?? moves.length, moves.length),
    at: fields.get('at') ?? undefined,
    sides: (fields.get('sides') ?? '').split(',').filter(Boolean).map(readSide),
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
