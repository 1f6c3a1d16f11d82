// Nothing is lost without asking: games left for others, and moves replaced by others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, button, more, open } from './page.mjs';
import { address, movesMade, playMoves } from './playing.mjs';

const start = 'game=doors-game&start=LALBOC/3/-';
const field = (name) => async (page) => (await address(page)).get(name);
const [game, moves] = ['game', 'moves'].map(field);

/** Waits until the page shows that game with these moves. */
async function shows(page, name, played) {
  await page.waitForFunction(
    ([name, played]) => {
      const fields = new URLSearchParams(location.hash.slice(1));
      return fields.get('game') === name && (fields.get('moves') ?? '') === played;
    },
    [name, played],
  );
  await board(page);
}

const tab = (page, name) => page.getByRole('navigation').getByRole('button', { name }).click();

test("another game's tab and back again shows the game as it was left", async (t) => {
  const page = await open(t, { hash: start });
  await playMoves(page, ['D', 'E']);
  await tab(page, 'Pousse');
  await shows(page, 'pousse', '');
  await page.getByRole('combobox', { name: 'O' }).selectOption('human');
  await board(page);
  await button(page, 'L1').click();
  await movesMade(page, 1);
  await tab(page, 'DoorsGame');
  await shows(page, 'doors-game', 'D,E');
  await tab(page, 'Pousse');
  await shows(page, 'pousse', 'L1');
  await page.reload();
  await tab(page, 'DoorsGame');
  await shows(page, 'doors-game', 'D,E');
});

test('a new game can be undone, and Back goes to the game before', async (t) => {
  const page = await open(t, { hash: start });
  await playMoves(page, ['D', 'E']);
  const newGame = async () => {
    await page.getByRole('button', { name: 'New game' }).click();
    await shows(page, 'doors-game', '');
  };
  await newGame();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'doors-game', 'D,E');
  await newGame();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await shows(page, 'doors-game', 'D,E');
  await newGame();
  await page.goBack();
  await shows(page, 'doors-game', 'D,E');
  assert.equal(await game(page), 'doors-game');
});

test('moves that another move replaces stay as a variation, in the link too', async (t) => {
  const page = await open(t, { hash: start });
  await playMoves(page, ['D', 'E', 'F']);
  await page.getByRole('button', { name: 'Previous move' }).click();
  await page.getByRole('button', { name: 'Previous move' }).click();
  await button(page, 'G').click();
  await movesMade(page, 2);
  const variations = page.getByRole('list', { name: 'Variations' }).getByRole('button');
  assert.match(await variations.textContent(), /2\.\s*E F/);
  const other = await open(t, { hash: await page.evaluate(() => location.hash) });
  await other.getByRole('list', { name: 'Variations' }).getByRole('button').click();
  await other.waitForFunction(() => location.hash.includes('moves=D,E,F&ply=2'));
  assert.match(
    await other.getByRole('list', { name: 'Variations' }).getByRole('button').textContent(),
    /2\.\s*G/,
  );
  await page.getByRole('button', { name: 'Previous move' }).click();
  await button(page, 'E').click(); // the first move of the variation: the others follow
  await page.waitForFunction(() => location.hash.includes('moves=D,E,F&ply=2'));
  assert.equal(await moves(page), 'D,E,F');
});

test('a record keeps the variations, and brings those of others', async (t) => {
  const page = await open(t, { hash: `${start}&moves=D,E,F&variation=1,G&variation=2,H,I` });
  await more(page, 'Share');
  await page.waitForFunction(() => document.querySelector('#record')?.value !== '');
  const record = await page.getByLabel('Record of the game').inputValue();
  assert.ok(record.startsWith('foregone record 2\n') && record.includes('\nD E\n(G)\nF\n(H I)\n'), record);
  await page.keyboard.press('Escape');
  await more(page, 'Open');
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(record.replace('(G)', '(G {a comment} (H (I) F)) (G)'));
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForFunction(() => location.hash.includes('variation=1,I'));
  const lines = await page.getByRole('list', { name: 'Variations' }).getByRole('button').allTextContents();
  assert.deepEqual(
    lines.map((line) => line.replace(/\s+/g, ' ').trim()),
    ['2. G', '2. H F', '2. I', '3. H I'],
  );
});

for (const damaged of ['{}', '5', '[1]', 'null', '[["pousse","#game=pousse&start=1"],["doors-game",7]]', '{']) {
  test(`the page opens and plays although it has stored ${damaged}`, async (t) => {
    const page = await open(t, { hash: start });
    await page.addInitScript((text) => {
      localStorage.setItem('foregone', text);
      sessionStorage.setItem('foregone.games', text);
    }, damaged);
    await page.reload();
    await tab(page, 'Pousse');
    await shows(page, 'pousse', '');
    await button(page, 'L1').click();
    await page.waitForFunction(() => location.hash.includes('moves=L1'));
  });
}

test('settings that are stored but do not exist are as in a new browser', async (t) => {
  const page = await open(t, { hash: start });
  await page.evaluate(() => localStorage.setItem('foregone', '{"values":"x","theme":"purple"}'));
  await page.reload();
  await board(page);
  await page.getByRole('button', { name: 'Colours: system default' }).waitFor();
  assert.ok(await page.getByRole('checkbox', { name: 'Values' }).isChecked());
});

test('the thirteenth variation drops the oldest one, and the page says so', async (t) => {
  const replies = 'EFGHIJKNPACMB'.split('');
  const variations = replies.slice(1).map((move) => `&variation=1,${move}`);
  const page = await open(t, { hash: `${start}&moves=D,${replies[0]}${variations.join('')}&ply=1` });
  const said = page.getByText('A game keeps 12 variations: older ones were dropped.');
  const list = page.getByRole('list', { name: 'Variations' }).getByRole('button');
  assert.equal(await list.count(), 12);
  assert.equal(await said.count(), 0);
  await button(page, 'O').click();
  await movesMade(page, 2);
  await said.waitFor();
  assert.equal(await list.count(), 12);
  const more = `${start}&moves=D,O${replies.map((move) => `&variation=1,${move}`).join('')}`;
  await (await open(t, { hash: more })).getByText('older ones were dropped').waitFor();
});

test('a finished game stays the game when other moves are tried', async (t) => {
  const finished = 'B,D,O,E,C';
  const page = await open(t, { hash: `${start}&moves=${finished}` });
  await page.getByText('Gogo wins: his way is open').first().waitFor();
  for (let ply = 4; ply >= 3; --ply) {
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.waitForFunction((ply) => location.hash.endsWith(`ply=${ply}`), ply);
  }
  await playOne(page, 'F', /moves=B,D,O,E,C&variation=3,F&line=1$/);
  await playOne(page, 'G', /moves=B,D,O,E,C&variation=3,F,G&line=1$/);
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  assert.equal(await other.evaluate(() => location.hash), hash);
  const made = await other.locator('section:has(#game) ol button').allTextContents();
  assert.deepEqual(made.map((text) => /\b[A-P]\b/.exec(text)[0]), ['B', 'D', 'O', 'F', 'G']);
  await other.keyboard.press('l');
  await other.waitForFunction(() => document.querySelector('#record')?.value !== '');
  assert.match(await other.getByLabel('Record of the game').inputValue(), /\nB D O E\n\(F G\)\nC\n/);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Back to the game' }).click();
  await other.waitForFunction(() => location.hash.includes('moves=B,D,O,E,C&ply=4&variation=3,F,G'));
  for (const _ of 'FG') await page.keyboard.press('u');
  await page.waitForFunction(() => location.hash.endsWith('moves=B,D,O,E,C&ply=3'));
});

/** Plays a move; waits for the address. */
async function playOne(page, move, address) {
  await board(page);
  await button(page, move).click();
  await page.waitForFunction((text) => new RegExp(text).test(location.hash), address.source);
}
