import type { GameModule } from '../module';
import { seek, winningGame } from './gameNumbers';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

const module: GameModule = {
  name: 'boring-card-game',
  tagline: 'No decisions, no luck, and no early end in sight',
  order: 5,
  sample: { seed: 4, moves: [], at: '3' },
  OnThisPage,
  Panel,
  seek,
  seekEnd: (view) => winningGame(view)?.toString(),
  watchOnly: true,
  answerInWords: ({ ends, player, game }) =>
    ends ? `Player ${player} wins game ${game}` : 'nobody ever wins',
  dealDefaults: { ends: 'some' },
  examples: [
    { title: 'Won in game 3', text: '2\n2 3 9 7 4 8 5 1 10 6\n0\n' },
    { title: 'Two players, never won', text: '2\n1 6 2 7 3 8 4 9 5 10\n0\n' },
    {
      title: 'Five players',
      text: '5\n16 12 18 11 20 15 19 24 8 6 25 1 7 22 14 2 3 10 13 17 4 5 21 9 23\n0\n',
    },
  ],
};

export default module;
