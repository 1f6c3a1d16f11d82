import type { Explanation } from '../../engine/types';
import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

/** Not over within a few moves, nor a draw whatever is played. */
function isOpen({ value, options = [] }: Explanation): boolean {
  const fewest = 5;
  if (options.every((option) => option.value.for_mover === 'even')) return false;
  return value.for_mover === 'even' || Number(value['distance']) >= fewest;
}

const module: GameModule = {
  name: 'doors-game',
  tagline: 'Name a colour to open all its doors: who reaches the trophy first?',
  order: 1,
  isOpen,
  sample: { position: 'LALBOC/3/-', moves: ['B'] },
  OnThisPage,
  Panel,
  animate,
  answerInWords: ({ winner, colours }) => (winner ? `${winner} wins in ${colours}` : 'draw'),
  examples: [
    { title: 'A win, a draw, a loss', text: 'LALBOC 3\nKALBKC 3\nPOMONAP 5\n' },
    {
      title: 'Fifty doors',
      text: '"HFAKBGJCMDAELNBIFOCGAPHDKEJBMLCFNAIGDOBPHKCEAJFLMB" 23\n',
    },
  ],
};

export default module;
