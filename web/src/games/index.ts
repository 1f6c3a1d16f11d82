/** The modules of the games, one in each folder here. */
import type { GameInfo } from '../engine/types';
import type { GameModule } from './module';

const files = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });
const modules = new Map(Object.values(files).map(({ default: module }) => [module.name, module]));

export const moduleOf = (game: string): GameModule | undefined => modules.get(game);

const last = 99;
const place = ({ name }: GameInfo): number => moduleOf(name)?.order ?? last;

/** The games as they are listed everywhere: the one that is easiest to learn is the first. */
export const inOrder = (games: readonly GameInfo[]): GameInfo[] =>
  [...games].sort((one, other) => place(one) - place(other));
