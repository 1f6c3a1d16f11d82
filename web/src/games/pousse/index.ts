import type { Budget, Explanation, Value } from '../../engine/types';
import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import OnThisPage from './OnThisPage.svelte';

/** Estimates stay below this advantage, proven wins above. */
const proven = 0.88;
/** A proven win in this many plies is halfway between there and 1. */
const halfwayPlies = 20;

function advantage(value: Value, sign: 1 | -1, view: Explanation): number | null {
  const { estimate, winner, distance, within } = value;
  if (typeof estimate === 'number') return ((sign * (estimate - 50)) / 50) * proven;
  if (value.for_mover === 'even') return 0;
  if (typeof winner !== 'string') return null;
  const plies = [distance, within].find((count) => typeof count === 'number') ?? halfwayPlies;
  const size = proven + (1 - proven) * (halfwayPlies / (halfwayPlies + Number(plies)));
  return winner === view.players[0] ? size : -size;
}

/** 5x5 boards with at least this many markers are solved within the budget. */
const minMarkers = 15;
const budget = { nodes: 500_000_000 };

function solveBudget({ facts }: Explanation): Budget | undefined {
  return facts['size'] === 5 && Number(facts['markers']) >= minMarkers ? budget : undefined;
}

const module: GameModule = {
  name: 'pousse',
  tagline: 'Push markers in from the edges: more full lines win',
  order: 2,
  firstDeal: { size: '4' },
  sample: { position: 'X:XO../.XO./.XX./O..O', moves: [] },
  OnThisPage,
  Panel,
  advantage,
  solveBudget,
  fixedStart: true,
  animate,
  answerInWords({ size, winner, moves, repetition }) {
    const how = repetition ? ', as a board was repeated' : '';
    return `${size}×${size}, ${moves} moves: ${winner ? `${winner} wins` : 'draw'}${how}`;
  },
  examples: [
    { title: 'X wins by pushing an O off', text: '2\nL1\nL1\nR1\nQUIT\n' },
    { title: 'A straight is pushed apart', text: '4\nR1\nL1\nR1\nR1\nL1\nQUIT\n' },
    { title: 'O completes it for X', text: '3\nT2\nB2\nT3\nT1\nR3\nT2\nB1\nT2\nQUIT\n' },
    { title: 'Two games', text: '2\n3\nB3\nT2\nL1\nB2\nT1\nR1\nB2\nT1\nQUIT\n4\nL1\nR1\nL1\nL1\nQUIT\n' },
  ],
};

export default module;
