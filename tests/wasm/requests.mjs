// Requests with the same answer on every machine: none depends on the time. Each list covers
// something that 32-bit pointers or another standard library could break.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Park and Miller's generator, which gives the same numbers everywhere. */
export function randomNumbers(seed) {
  let state = seed;
  return (below) => (state = (state * 48271) % 2147483647) % below;
}

function contests() {
  const inputs = {};
  for (const file of readdirSync(examples)) {
    const game = file.replace(/\.in$/, '');
    if (game !== file && game !== 'answer') inputs[game] = readFileSync(examples + file, 'utf8');
  }
  return inputs;
}

/** A random Pousse position with that many markers. */
export function pousseBoard(random, size, markers) {
  const cells = Array(size * size).fill('.');
  for (let left = markers; left > 0; ) {
    const at = random(cells.length);
    if (cells[at] !== '.') continue;
    cells[at] = 'XO'[random(2)];
    left -= 1;
  }
  const rows = [];
  for (let row = 0; row < size; row += 1) rows.push(cells.slice(row * size, (row + 1) * size));
  return 'XO'[random(2)] + ':' + rows.map((row) => row.join('')).join('/');
}

/** Examples, certificates, and full explanations of the first deals of every game. */
function everyGame() {
  const list = [];
  for (const [game, input] of Object.entries(contests())) {
    list.push({ do: 'solve', game, input }, { do: 'prove', game, input });
    for (let seed = 1; seed <= 6; seed += 1) {
      const start = { game, seed, depth: 1 + (seed % 3) };
      list.push({ do: 'explain', ...start, svg: true, picture: true, along: seed < 3 });
      list.push({ do: 'choose', ...start, strength: 20 * seed - 20, luck: seed });
      list.push({ do: 'deal_to_play', game, seed });
      list.push({ do: 'puzzle', game, number: seed ** 13 });
    }
  }
  return list;
}

/** Searches that a node budget interrupts. */
function budgets() {
  const list = [];
  for (const nodes of [1, 7, 100, 1000, 1023, 1024, 1025, 4096, 10_000, 60_000, 250_000]) {
    for (const game of Object.keys(contests())) {
      for (const seed of [1, 2]) {
        list.push({ do: 'explain', game, seed, budget: { nodes } });
        list.push({ do: 'choose', game, seed, budget: { nodes }, strength: 50 * seed });
      }
    }
  }
  return list;
}

function house() {
  const list = [];
  for (let peaks = 2; peaks <= 6; peaks += 1) {
    for (let seed = 1; seed <= 12; seed += 1) {
      const game = { game: 'house-of-cards', choices: { peaks } };
      list.push({ do: 'explain', ...game, seed, svg: seed < 4, budget: { nodes: 40_000 } });
    }
  }
  return list;
}

/** Game numbers beyond 32, 53 and 64 bits. */
function boring() {
  const game = 'boring-card-game';
  const list = [];
  for (const players of [1, 2, 5, 9, 64, 100, 999]) {
    for (let seed = 1; seed <= 5; seed += 1) {
      for (const at of ['1', '4294967296', '9007199254740993', '1' + '0'.repeat(30 + 9 * seed)]) {
        list.push({ do: 'explain', game, seed, deal: { players }, at, svg: seed < 3 });
      }
    }
    list.push({ do: 'topic', game, topic: 'structure', value: players });
  }
  for (const value of [1000, 4095, 12345, 100000]) {
    list.push({ do: 'topic', game, topic: 'structure', value });
  }
  const random = randomNumbers(3);
  for (let i = 0; i < 60; i += 1) {
    const players = 1 + random(40);
    const deck = Array.from({ length: 5 * players }, (_, card) => card + 1);
    for (let at = deck.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [deck[at], deck[other]] = [deck[other], deck[at]];
    }
    list.push({ do: 'solve', game, input: `${players} ${deck.join(' ')} 0\n` });
  }
  return list;
}

function pousse() {
  const random = randomNumbers(5);
  const list = [];
  const explain = (rules, size, markers, more) => {
    const position = pousseBoard(random, size, markers);
    list.push({ do: 'explain', game: 'pousse', choices: { rules }, position, ...more });
  };
  for (let i = 0; i < 40; i += 1) {
    explain('contest', 4, random(17), { svg: i < 20 });
    explain('icfp98', 2 + (i % 3), random(5), { budget: { nodes: 20_000 } });
    explain('icfp98', 5 + (i % 4), random(20), { budget: { nodes: 20_000 } });
    explain('contest', 5, 16 + (i % 6), { budget: { nodes: 100_000 }, line: false });
    explain('contest', 6 + (i % 3), random(30), { budget: { nodes: 300_000 }, line: false });
  }
  for (let i = 0; i < 6; i += 1) {
    explain('contest', 5, 22 + (i % 3), { line: false });
    explain('contest', 5, 20 + i, { line: false, budget: { nodes: 70_000_000 } });
  }
  for (const size of [9, 17, 40]) explain('contest', size, 3 * size, { depth: 1, line: false });
  return list;
}

function others() {
  const list = [];
  for (let value = 1; value <= 10; value += 1) {
    list.push({ do: 'topic', game: 'byte-me', topic: 'odds', value });
    list.push({ do: 'explain', game: 'byte-me', seed: value, deal: { players: value }, svg: true });
  }
  list.push({ do: 'topic', game: 'doors-game', topic: 'table' });
  for (let seed = 1; seed <= 20; seed += 1) {
    list.push({ do: 'explain', game: 'doors-game', seed, deal: { doors: 2 * seed }, svg: true });
  }
  return list;
}

const numbered = (list) => list.map((one, id) => JSON.stringify({ version: 1, id, ...one }));

/** The lists by name. */
export const lists = Object.fromEntries(
  Object.entries({ everyGame, budgets, house, boring, pousse, others }).map(([name, make]) => [
    name,
    numbered(make()),
  ]),
);
