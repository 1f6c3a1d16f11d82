/** The whole game in the address: `#game=pousse&start=X:..../…&moves=L1,T3`. */
import type { Words } from '../engine/types';

export interface Side {
  kind: 'human' | 'computer';
  /** Of a hundred moves of the computer so many are best ones. */
  strength: number;
}

/** What a link says about a game. */
export interface Address {
  game: string;
  choices: Words;
  limits: boolean;
  /** The start's notation; none stands for a new deal. */
  start: string | undefined;
  seed: number | undefined;
  deal: Words;
  moves: string[];
  /** How many of the moves are shown as made. */
  ply: number;
  at: string | undefined;
  sides: Side[];
}

const own = new Set(['game', 'limits', 'start', 'seed', 'moves', 'ply', 'at', 'sides']);
const dealt = 'deal.';

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(2F|3A|40|2C|3F)/g, (code) => decodeURIComponent(code));

const writeSide = (side: Side): string =>
  side.kind === 'human' ? 'human' : `computer${side.strength}`;

function readSide(text: string): Side {
  const strength = /^computer(\d{1,3})$/.exec(text)?.[1];
  if (strength === undefined) return { kind: 'human', strength: 100 };
  return { kind: 'computer', strength: Math.min(100, Number(strength)) };
}

/** The part behind `#`. */
export function writeAddress(address: Address): string {
  const fields: [string, string][] = [['game', address.game]];
  fields.push(...Object.entries(address.choices));
  if (!address.limits) fields.push(['limits', 'none']);
  if (address.seed !== undefined) fields.push(['seed', String(address.seed)]);
  for (const [name, value] of Object.entries(address.deal)) fields.push([dealt + name, value]);
  if (address.start !== undefined) fields.push(['start', address.start]);
  if (address.moves.length > 0) fields.push(['moves', address.moves.join(',')]);
  if (address.ply < address.moves.length) fields.push(['ply', String(address.ply)]);
  if (address.at !== undefined) fields.push(['at', address.at]);
  if (address.sides.some((side) => side.kind !== 'human'))
    fields.push(['sides', address.sides.map(writeSide).join(',')]);
  return fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

/** What the address of a new game would say. */
export const newGame = (game: string): Address => addressOf(game, new URLSearchParams());

/** Reads it; fields that are not there are as for a new game. Null if it names no game. */
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
    choices: Object.fromEntries(
      entries.filter(([name]) => !own.has(name) && !name.startsWith(dealt)),
    ),
    limits: fields.get('limits') !== 'none',
    start: fields.get('start') ?? undefined,
    seed: wholeNumber(fields.get('seed')),
    deal: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(dealt))
        .map(([name, value]) => [name.slice(dealt.length), value]),
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
