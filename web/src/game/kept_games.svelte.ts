/** Games that were left for others: each game's last one, and the one that a new game replaced. */

import { readAddress } from './address';
import { keep, kept, keptJson } from './storage';

const storageKey = 'foregone.games';
const latestKey = 'foregone.latest';

export class KeptGames {
  /** The address of the game that the current one, of the same kind, has replaced. */
  former = $state<string>();

  private addresses = new Map(load());

  /** The address of the last game of that kind. */
  last(game: string): string | undefined {
    return this.addresses.get(game);
  }

  /** The address of the game that was played last in this browser. */
  get latest(): string | undefined {
    const latest = kept('local', latestKey) ?? '';
    return readAddress(latest) ? latest : undefined;
  }

  /** Keeps the address of the current game of that kind; a puzzle does not replace a game. */
  keep(game: string, address: string, puzzle: boolean): void {
    if (!puzzle) this.addresses.set(game, address);
    keep('session', storageKey, JSON.stringify([...this.addresses]));
    keep('local', latestKey, address);
  }
}

function load(): [string, string][] {
  const stored = keptJson('session', storageKey);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string');
