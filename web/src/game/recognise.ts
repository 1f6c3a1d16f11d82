/** What a pasted text is: a link, a record, a position or contest input of any game. */
import { type EngineClient, RequestError } from '../engine/client';
import type { Facts } from '../engine/types';
import { type Address, readAddress } from './address';
import { isPosition, positionInfo, solveContest, type Variant, variantFields } from './requests';

export type Recognised =
  | { kind: 'link'; address: Address }
  | { kind: 'record' }
  | { kind: 'position' | 'input'; game: string; variant: Variant; cases: Facts[] };

export const isRecord = (text: string): boolean => text.trimStart().startsWith('foregone record');

/**
 * Recognises a text, as the game shown if possible; else throws that game's RequestError if it is
 * of no other game either.
 */
export async function recognise(
  engine: EngineClient,
  games: readonly string[],
  shown: { game: string; gameOptions: Record<string, string> },
  text: string,
  signal: AbortSignal,
): Promise<Recognised> {
  if (isRecord(text)) return { kind: 'record' };
  const address = /^\S*#\S*$/.test(text.trim()) ? readAddress(text.trim().replace(/^.*?#/, '')) : null;
  if (address) return { kind: 'link', address };
  const read = async (game: string, choices: Record<string, string>): Promise<Recognised> => {
    const variant = { choices, limits: true };
    const start = { game, ...variantFields(variant) };
    if (!isPosition(text)) {
      const cases = await solveContest(engine, start, text, signal);
      return { kind: 'input', game, variant, cases };
    }
    await positionInfo(engine, { ...start, position: text.trim(), moves: [] });
    return { kind: 'position', game, variant, cases: [] };
  };
  try {
    return await read(shown.game, shown.gameOptions);
  } catch (error) {
    // As the game shown, too: a position may have other options than the game has.
    for (const game of [shown.game, ...games.filter((other) => other !== shown.game)]) {
      const other = await read(game, {}).catch(unlessWrong);
      if (other && (other.kind === 'position' || (other.kind === 'input' && other.cases.length > 0)))
        return other;
    }
    throw error;
  }
}

/** Undefined where the input is wrong. */
function unlessWrong(error: unknown): undefined {
  if (!(error instanceof RequestError)) throw error;
}
