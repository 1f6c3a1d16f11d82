// The first screen: all games, and the way to the first move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, axe, back, board, forward, legalMoves, open, play } from './page.mjs';
import { address, testLooks } from './playing.mjs';

const home = (page) => page.getByRole('heading', { name: 'Foregone', level: 1 });

testLooks('home: every game has a board, and axe finds nothing', async (t, look) => {
  const page = await open(t, { ready: false, ...look });
  const { games } = await answer({ do: 'games' });
  await page.locator(`.home li:nth-child(${games.length + 1}) .board-svg`).waitFor();
  const titles = await page.locator('.home h2').allTextContents();
  assert.equal(titles[0], 'DoorsGame', 'the simplest is the first');
  assert.equal(titles.pop(), 'Puzzle of the day');
  const listed = await page.locator('header nav button').allTextContents();
  assert.deepEqual(listed, titles, 'in the same order everywhere');
  assert.deepEqual(titles.sort(), games.map(({ title }) => title).sort());
  assert.equal(await page.locator('.home li .board-svg').count(), games.length + 1);
  await axe(page);
});

test('home: two clicks make a move against the computer, which answers', async (t) => {
  const page = await open(t, { ready: false });
  await page.getByRole('button', { name: 'Play DoorsGame' }).click();
  const [move] = await legalMoves(page);
  await play(page, move);
  assert.match((await address(page)).get('moves'), new RegExp(`^${move}`));
  // Some deals end with the first move.
  await page.waitForFunction(() => /moves=\w,\w/.test(location.hash) || document.querySelector('#summary'));
  assert.equal((await address(page)).get('sides'), 'human,computer70');
});

test('home: a game begins while the boards are still being drawn', async (t) => {
  const begin = () =>
    new MutationObserver((_changes, observer) => {
      const button = [...document.querySelectorAll('.home button')].find(({ textContent }) =>
        textContent.includes('Pousse'),
      );
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  const page = await open(t, { ready: false, before: (page) => page.addInitScript(begin) });
  await play(page, 'L1');
  // The engine answers in order: once all boards are drawn, those of before have been answered.
  await page.getByRole('button', { name: 'Foregone', exact: true }).click();
  await page.locator('.home li:nth-child(6) .board-svg').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('home: on a phone a game far down the list begins at its top', async (t) => {
  const page = await open(t, { ready: false, width: 360, height: 740 });
  await page.getByRole('button', { name: 'Watch Boring Card Game' }).click();
  await board(page);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('home: who comes back finds the game that was played last; Back and the name lead home', async (t) => {
  const page = await open(t, { ready: false });
  await page.getByRole('button', { name: 'Play Pousse' }).click();
  await board(page);
  assert.equal((await address(page)).get('game'), 'pousse');
  await back(page);
  await home(page).waitFor();
  await forward(page);
  await board(page);
  await page.getByRole('button', { name: 'Foregone' }).click();
  await home(page).waitFor();
  const again = await page.context().newPage();
  await again.goto(page.url());
  await board(again);
  assert.equal((await address(again)).get('game'), 'pousse');
});

test('home: the puzzle of the day is the same for all', async (t) => {
  const opened = [];
  for (const from of ['file', 'server']) {
    const page = await open(t, { from, ready: false });
    await page.getByRole('button', { name: 'Solve Puzzle of the day' }).click();
    await board(page);
    const fields = await address(page);
    opened.push([fields.get('game'), fields.get('puzzle'), fields.get('start')].join());
  }
  assert.equal(opened[0], opened[1]);
  assert.match(opened[0], /,\d{5},/);
});
