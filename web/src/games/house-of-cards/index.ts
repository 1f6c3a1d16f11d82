import type { Explained, Value } from '../../engine/types';
import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import Rules from './Rules.svelte';

/** An amount won that stands half the way up. */
const half = 30;

/** Axel's amount, up to 1 for more than any game can bring. */
function scale(value: Value, _sign: 1 | -1, view: Explained): number | null {
  const amount = value['score'];
  if (typeof amount !== 'number') return null;
  const height = amount / (amount + half);
  return value['winner'] === view.players[0] ? height : -height;
}

const module: GameModule = {
  name: 'house-of-cards',
  tagline: 'Build on, hold or peak: whose colour a triangle has takes its points',
  Rules,
  Panel,
  scale,
  scaleOfEnds: true,
  animate,
  legend: [
    ['+14', 'who is to move wins by 14 in the end, if both play as well as they can'],
    ['-14', 'who is to move loses by 14'],
    ['=', 'both end with the same'],
  ],
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
      title: 'Two short ones',
      text: `Birgit 6 2B 5R 4B 1R 6B 3R 3B 6R 1B 5B 2R 4R
Axel 5 4R 2B 5B 1R 3R 3B 2R 5R 1B 4B
End
`,
    },
  ],
};

export default module;
