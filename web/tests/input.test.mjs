// Input that comes faster than answers: every move is made, in order, or refused with a message.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, open } from './page.mjs';
import { address, movesMade } from './playing.mjs';

const empty = `game=pousse&start=X:${Array(6).fill('......').join('/')}`;
const doors = 'game=doors-game&start=LALBOC/3/-';

const moves = async (page) => (await address(page)).get('moves')?.split(',');

/**
 * Clicks on whatever is where these moves' buttons are now, with so many milliseconds between; then
 * presses keys.
 */
const clicks = (page, names, gap, ...keys) =>
  page.evaluate(
    async ([names, gap, keys]) => {
      const places = names.map((name) => {
        const target = document.querySelector(`.board [data-move="${name}"] .target`);
        const { left, top, width, height } = target.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      });
      for (const place of places) {
        const target = document.elementFromPoint(place.clientX, place.clientY);
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, ...place }));
        if (gap > 0) await new Promise((wake) => setTimeout(wake, gap));
      }
      for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
    },
    [names, gap, keys],
  );

for (const gap of [20, 50, 200]) {
  test(`of eight clicks, ${gap} ms apart, none is lost`, async (t) => {
    const page = await open(t, { hash: empty });
    const wanted = ['L3', 'T2', 'R5', 'B1', 'L3', 'T6', 'R2', 'B4'];
    await clicks(page, wanted, gap);
    await movesMade(page, wanted.length);
    assert.deepEqual(await moves(page), wanted);
  });
}

test('moves that are typed faster than the board follows are made', async (t) => {
  const page = await open(t, { hash: empty });
  const field = page.getByLabel('Move', { exact: true });
  await field.focus();
  await page.keyboard.type('l3\nt2\nr5\nz9\n');
  await movesMade(page, 3);
  assert.deepEqual(await moves(page), ['L3', 'T2', 'R5']);
  await page.getByText('"z9" is not a legal move here.').waitFor();
  assert.equal(await field.inputValue(), 'z9');
});

test('a move that is no longer legal when its turn comes is refused, and those after it are made', async (t) => {
  const page = await open(t, { hash: doors });
  await clicks(page, ['D', 'D', 'E'], 0);
  await movesMade(page, 2);
  assert.deepEqual(await moves(page), ['D', 'E']);
  await page.getByText('D was not made: it is not legal in this position.').waitFor();
});

test('undo takes back a click that still waits, and a step back comes after those that do', async (t) => {
  const page = await open(t, { hash: empty });
  await clicks(page, ['L3', 'T2', 'R5'], 0, 'u', 'ArrowLeft');
  await page.waitForFunction(() => /moves=L3,T2&ply=0$/.test(location.hash));
});

test('against the computer, a second click is no move of either side', async (t) => {
  const page = await open(t, { hash: `${doors}&sides=human,computer100` });
  await clicks(page, ['D', 'E', 'F'], 50);
  await movesMade(page, 2);
  await page.waitForTimeout(500);
  assert.equal((await moves(page)).length, 2);
  assert.equal((await moves(page))[0], 'D');
});

test('the key of the best move plays one for each time that it is pressed', async (t) => {
  const page = await open(t, { hash: doors });
  await page.evaluate(() => {
    const press = (repeat) => dispatchEvent(new KeyboardEvent('keydown', { key: 'p', repeat }));
    [false, true, true, false].forEach(press);
  });
  await movesMade(page, 2);
  await page.waitForTimeout(300);
  assert.equal((await moves(page)).length, 2);
});

test('each click deals the next game of Boring Card Game', async (t) => {
  const page = await open(t, { hash: 'game=boring-card-game&seed=4&deal.players=1000' });
  await clicks(page, Array(8).fill('deal'), 20);
  await page.waitForFunction(() => new URLSearchParams(location.hash).get('at') === '9');
  await button(page, 'deal').waitFor();
});
