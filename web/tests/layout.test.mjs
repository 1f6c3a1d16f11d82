// Where things are: what is in view at once, paper, and colours other than the system's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, open } from './page.mjs';

const games = {
  'house-of-cards': 'seed=1&moves=hold,13R@1,8R@3',
  'boring-card-game': 'seed=4&at=3',
  pousse: 'start=X:....../....../....../....../....../......&moves=L1,T2,B3',
  'byte-me': 'seed=4&moves=byte',
  'doors-game': 'start=LALBOC/3/-&moves=B,D,O',
};

const boxOf = async (locator) => {
  const box = await locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  return box;
};

for (const [game, fields] of Object.entries(games)) {
  test(`${game}: board, stepping and graph are in view at 1280 by 900`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 1280, height: 900 });
    const parts =
      game === 'boring-card-game'
        ? [page.getByRole('slider'), page.getByRole('button', { name: 'Next' })]
        : [
            page.locator('.board-svg'),
            page.getByRole('button', { name: 'Previous move' }),
            page.locator('section:has(#game) svg').first(),
          ];
    for (const part of parts) {
      const { top, bottom } = await boxOf(part);
      assert.ok(top >= 0 && bottom <= 900, `${top} to ${bottom}`);
    }
  });

  test(`${game}: at 360 pixels the board begins within 120 pixels`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 360, height: 740 });
    const { top } = await boxOf(page.locator('.board-svg'));
    assert.ok(top <= 120, String(top));
    assert.equal(await page.getByRole('combobox', { name: 'Game' }).inputValue(), game);
  });
}

test('on a phone another game is selected from a list', async (t) => {
  const page = await open(t, { hash: `game=pousse&${games.pousse}`, width: 360, height: 740 });
  await page.getByRole('combobox', { name: 'Game' }).selectOption('doors-game');
  await page.waitForFunction(() => location.hash.startsWith('#game=doors-game'));
});

test('paper shows the board and what is known of it, without controls', async (t) => {
  const page = await open(t, { hash: `game=doors-game&${games['doors-game']}` });
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.board-svg').isVisible());
  assert.ok(await page.getByRole('heading', { name: 'Why' }).isVisible());
  for (const name of ['New game', 'Previous move', 'Rules and keys']) {
    assert.ok(!(await page.getByRole('button', { name }).isVisible()), name);
  }
  const list = page.locator('section:has(#moves) ul');
  const cut = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok(cut <= 1);
});

test('colours can be switched against the system, and the choice is kept', async (t) => {
  const ground = (page) =>
    page.evaluate(() => {
      const colour = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
      return [colour(':root'), colour('.board-svg')];
    });
  const dark = await ground(await open(t, { dark: true }));
  const page = await open(t);
  const light = await ground(page);
  assert.notDeepEqual(dark, light);
  const toggle = page.getByRole('button', { name: /^Colours: / });
  await toggle.click(); // light
  assert.deepEqual(await ground(page), light);
  await toggle.click(); // dark
  assert.deepEqual(await ground(page), dark);
  await axe(page);
  await page.reload();
  await page.locator('.board.idle .board-svg').waitFor();
  assert.deepEqual(await ground(page), dark);
  await toggle.click(); // as in the system
  assert.deepEqual(await ground(page), light);
});
