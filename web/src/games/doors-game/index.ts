import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import Rules from './Rules.svelte';

const module: GameModule = {
  name: 'doors-game',
  tagline: 'Name a colour to open all its doors: who reaches the trophy first?',
  Rules,
  Panel,
  animate,
  legend: [
    ['W3', 'the player to move wins after three more colours'],
    ['L4', 'the player to move loses after four more colours'],
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
