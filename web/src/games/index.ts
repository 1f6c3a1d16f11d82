/** The modules of the games, found by their folders. */
import type { GameModule } from './module';

const found = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });
const modules = new Map(Object.values(found).map(({ default: module }) => [module.name, module]));

/** A game's own module, if it has one. */
export const moduleOf = (game: string): GameModule | undefined => modules.get(game);
