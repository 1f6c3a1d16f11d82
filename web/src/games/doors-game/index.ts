import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import Rules from './Rules.svelte';

const module: GameModule = {
  name: 'doors-game',
  tagline: 'Name a colour, and all its doors open: who reaches the trophy first?',
  Rules,
  Panel,
  animate,
  legend: [
    ['W3', 'who is to move wins, when three more colours have been named'],
    ['L4', 'who is to move loses, when four more colours have been named'],
    ['=', 'a draw: both ways open at once'],
  ],
  examples: [
    { title: 'A win, a draw, a loss', text: 'LALBOC 3\nKALBKC 3\nPOMONAP 5\n' },
    {
      title: 'Fifty doors',
      text: '"HFAKBGJCMDAELNBIFOCGAPHDKEJBMLCFNAIGDOBPHKCEAJFLMB" 23\n',
    },
  ],
};

export default module;
