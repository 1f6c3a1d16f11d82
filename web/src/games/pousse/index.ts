import type { Budget, Explained, Value } from '../../engine/types';
import type { GameModule } from '../module';
import { animate } from './animate';
import Panel from './Panel.svelte';
import Rules from './Rules.svelte';

/** Where proved wins begin: no estimate goes so far. */
const proved = 0.88;
/** So many plies to the end stand half the way from there up. */
const far = 20;

function scale(value: Value, sign: 1 | -1, view: Explained): number | null {
  const { estimate, winner, distance, within } = value;
  if (typeof estimate === 'number') return ((sign * (estimate - 50)) / 50) * proved;
  if (value.for_mover === 'even') return 0;
  if (typeof winner !== 'string') return null;
  const plies = [distance, within].find((known) => typeof known === 'number') ?? far;
  const height = proved + (1 - proved) * (far / (far + Number(plies)));
  return winner === view.players[0] ? height : -height;
}

/** 5x5 is solved from so many markers on, with all nodes of the second number at the most. */
const solvedFrom = 15;
const solving = { nodes: 500_000_000 };

function solvable({ facts, position }: Explained): Budget | undefined {
  const markers = position.slice(2).replace(/[^XO]/g, '').length;
  return facts['size'] === 5 && markers >= solvedFrom ? solving : undefined;
}

const module: GameModule = {
  name: 'pousse',
  tagline: 'Push markers in from the edges: whoever has more full lines wins',
  Rules,
  Panel,
  scale,
  solvable,
  sameStart: true,
  animate,
  legend: [
    ['W5', 'who is to move wins in 5 plies, whatever the other does; on the board: win 5'],
    ['L4', 'who is to move loses in 4 plies; on the board: loss 4'],
    ['W≤7', 'a win is proved within 7 plies, perhaps sooner'],
    ['=', 'nobody can force a win: a draw'],
    ['~62%', 'undecided: an estimate of the chances of who is to move, by looking ahead'],
  ],
  examples: [
    { title: 'X wins by pushing O off', text: '2\nL1\nL1\nR1\nQUIT\n' },
    { title: 'A straight pushed apart', text: '4\nR1\nL1\nR1\nR1\nL1\nQUIT\n' },
    { title: 'O completes it for X', text: '3\nT2\nB2\nT3\nT1\nR3\nT2\nB1\nT2\nQUIT\n' },
    { title: 'Two games', text: '2\n3\nB3\nT2\nL1\nB2\nT1\nR1\nB2\nT1\nQUIT\n4\nL1\nR1\nL1\nL1\nQUIT\n' },
  ],
};

export default module;
