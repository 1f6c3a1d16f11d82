// The measurements of bench/web. All times are in milliseconds, taken within the page.

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, end } from '../web/tests/browser.mjs';
import { legalMoves, longTasks, open } from '../web/tests/page.mjs';

const program = fileURLToPath(new URL('../build/release/foregone', import.meta.url));
const runs = Number(process.env.RUNS ?? 5);

const games = [
  ['House of Cards, M = 13', 'game=house-of-cards&seed=1&deal.ranks=13', 20],
  ['DoorsGame', 'game=doors-game&seed=1', 20],
  ['Byte Me!', 'game=byte-me&seed=1', 20],
  ['Boring Card Game', 'game=boring-card-game&seed=1', 20],
  ['Pousse 4x4', 'game=pousse&seed=1&deal.size=4', 20],
  ['Pousse 6x6', 'game=pousse&seed=1&deal.size=6', 10],
];

/** Opens a page, calls `work` with it and closes it. */
async function withPage(options, work) {
  const endings = [];
  const page = await open({ after: (ending) => endings.push(ending) }, options);
  try {
    return await work(page);
  } finally {
    for (const ending of endings) await ending();
  }
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const summary = (times) =>
  times.length === 0
    ? 'none'
    : `median ${median(times).toFixed(0)}, maximum ${Math.max(...times).toFixed(0)}`;

/** From the opening of the page until the first move is possible. */
const firstMove = (from, hash) =>
  withPage({ from, hash, ready: false }, (page) =>
    page.evaluate(async () => {
      while (!document.querySelector('.board.idle [data-move]')) {
        await new Promise((wake) => requestAnimationFrame(wake));
      }
      return performance.now();
    }),
  );

/** From a click on a move until the next board with the values of its moves. */
const afterMove = (page, move) =>
  page.evaluate(async (wanted) => {
    const before = document.querySelector('.board .board-svg');
    const button = before.querySelector(`[data-move="${CSS.escape(wanted)}"]`);
    const valued = () =>
      document.querySelector('.status .words') || !document.querySelector('.board [data-move]');
    const start = performance.now();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (before.isConnected || !valued()) {
      await new Promise((wake) => requestAnimationFrame(wake));
    }
    return performance.now() - start;
  }, move);

async function playOn(page, most) {
  const times = [];
  while (times.length < most) {
    const [move] = await legalMoves(page);
    if (move === undefined) break;
    times.push(await afterMove(page, move));
  }
  return times;
}

/** Notes what is sent to the workers, and how many seconds the answer takes. */
function noteRequests() {
  const noted = (globalThis.noted = []);
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        if (data.kind !== 'answer') return;
        const request = noted.findLast(({ worker, id }) => worker === this && id === data.id);
        request.seconds = (performance.now() - request.sent) / 1000;
      });
    }
    postMessage(message, ...more) {
      if (message.kind === 'request') {
        noted.push({ ...message, worker: this, sent: performance.now() });
      }
      super.postMessage(message, ...more);
    }
  };
}

/** The searches of a position that the page ends within some seconds, beside the same in the program. */
async function searches(hash, seconds) {
  const asked = await withPage({ hash: 'game=doors-game' }, async (page) => {
    await page.addInitScript(noteRequests);
    await page.evaluate((to) => (location.hash = to), hash);
    await page.reload();
    await page.waitForTimeout(1000 * seconds);
    return page.evaluate(() =>
      globalThis.noted
        .filter(({ seconds, text }) => seconds !== undefined && JSON.parse(text).depth !== undefined)
        .map(({ seconds, text }) => ({ seconds, text })),
    );
  });
  const took = asked.reduce((sum, { seconds }) => sum + seconds, 0);
  const input = asked.map(({ text }) => `${text}\n`).join('');
  const began = performance.now();
  execFileSync(program, ['answer'], { input, maxBuffer: 1e9 });
  const natively = (performance.now() - began) / 1000;
  const share = Math.round((100 * natively) / took);
  const deepest = JSON.parse(asked.at(-1).text).depth;
  return `to depth ${deepest} in ${took.toFixed(2)} s, the program in ${natively.toFixed(2)} s: ${share} %`;
}

console.log(`foregone.html: ${statSync(join(built, 'foregone.html')).size} bytes`);
for (const from of ['file', 'server']) {
  const times = [];
  for (let run = 0; run < runs; ++run) times.push(await firstMove(from, 'game=doors-game&seed=1'));
  console.log(`first move possible, from a ${from}: ${summary(times)}`);
}
for (const [name, hash, most] of games) {
  const opening = await firstMove('file', hash);
  await withPage({ hash }, async (page) => {
    let times = [];
    const long = await longTasks(page, async () => (times = await playOn(page, most)));
    console.log(
      `${name}: opened ${opening.toFixed(0)}; values after ${times.length} moves: ${summary(times)}; ` +
        `blocked for more than 50: ${summary(long)}`,
    );
  });
}
for (const [name, board] of [
  ['6x6', 'X:....../..X.../.O..../...X../....O./......'],
  ['8x8', 'X:......../..X...../.O....../...X..../....O.../......../......../........'],
]) {
  console.log(`Pousse ${name}: ${await searches(`game=pousse&start=${board}`, 25)}`);
}
await end();
