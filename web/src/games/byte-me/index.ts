import type { Value } from '../../engine/types';
import type { GameModule } from '../module';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

/** From -1, a certain loss, to 1, a certain win. */
const advantage = ({ chance }: Value, sign: 1 | -1): number | null =>
  chance === undefined ? null : sign * (2 * chance - 1);

const module: GameModule = {
  name: 'byte-me',
  tagline: 'Blackjack in binary: closest to 510 without going over',
  order: 4,
  sample: { position: 'gambler:1/487265508/-', moves: ['byte'] },
  OnThisPage,
  Panel,
  advantage,
  solo: true,
  answerInWords({ hits, total, outcome }) {
    const drawn = Array.isArray(hits) && hits.length > 0 ? hits.join(', ') : 'no hits';
    const ends = outcome === 'bust' ? 'busts' : outcome === 'win' ? 'wins' : 'loses';
    return `${drawn}: the dealer ${ends} with ${total}`;
  },
  examples: [
    {
      title: 'The dealer is just ahead',
      text: `START 2
10111110 10111111
11111110 00010001
00010010 10101010 01010101 11110000
0001 1010 1100 0011
END
ENDOFINPUT
`,
    },
    {
      title: 'Bust by a nibble',
      text: `START 1
11111010 11110000
11111111
00000001 00000010 00000011 00000100
1010 1111 0001 0000
END
ENDOFINPUT
`,
    },
    {
      title: 'A full table',
      text: `START 10
00000111 00001000
00000000 00011100 00111000 01010100 01110000 10001100 10101000 11000100 11100000 11111111
10010010 10101010 01010101 11110000
0001 1010 1100 0011
END
ENDOFINPUT
`,
    },
  ],
};

export default module;
