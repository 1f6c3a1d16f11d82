import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

const module: GameModule = {
  name: 'doors-game',
  tagline: 'Name a colour to open all its doors: who reaches the trophy first?',
  order: 1,
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
