import type { Explanation, Value } from '../../engine/types';
import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

/** A win by this score is an advantage of one half. */
const halfScore = 30;

function advantage(value: Value, _sign: 1 | -1, view: Explanation): number | null {
  const score = value['score'];
  if (typeof score !== 'number') return null;
  const size = score / (score + halfScore);
  return value['winner'] === view.players[0] ? size : -size;
}

const module: GameModule = {
  name: 'house-of-cards',
  tagline: 'Build triangles: each scores for the colour it has most of',
  order: 3,
  sample: { seed: 1, deal: { ranks: '5' }, moves: [] },
  OnThisPage,
  Panel,
  advantage,
  advantageAtEnd: true,
  animate,
  answerInWords: ({ player, outcome, amount }) =>
    outcome === 'tie' ? 'Axel and Birgit tie' : `${player} ${outcome} ${Math.abs(Number(amount))}`,
  examples: [
    {
      title: 'Thirteen ranks',
      text: `Axel 13
8R 3B 12R 6R 1B 9B 4R 11B 7R 13B 2R 10R 5B
6B 1R 12B 3R 9R 2B 7B 13R 4B 11R 8B 5R 10B
End
`,
    },
    {
      title: 'Two short games',
      text: `Birgit 6 2B 5R 4B 1R 6B 3R 3B 6R 1B 5B 2R 4R
Axel 5 4R 2B 5B 1R 3R 3B 2R 5R 1B 4B
End
`,
    },
  ],
};

export default module;
