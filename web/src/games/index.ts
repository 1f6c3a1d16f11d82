/** The modules of the games, one in each folder here. */
import type { GameModule } from './module';

const files = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });
const modules = new Map(Object.values(files).map(({ default: module }) => [module.name, module]));

export const moduleOf = (game: string): GameModule | undefined => modules.get(game);
