// Nothing is lost without asking: games left for others, and moves replaced by others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { back, board, button, more, open } from './page.mjs';
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
  await back(page);
  await shows(page, 'pousse', 'L1');
  await back(page);
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
  await back(page);
  await shows(page, 'doors-game', 'D,E');
  assert.equal(await game(page), 'doors-game');
});

test('Back closes a dialog, and then leaves the game; a game that a dialog begins takes its place', async (t) => {
  const page = await open(t, { hash: start });
  await playMoves(page, ['D', 'E']);
  await tab(page, 'Pousse');
  await shows(page, 'pousse', '');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await dialog.waitFor();
  await back(page);
  await dialog.waitFor({ state: 'hidden' });
  await shows(page, 'pousse', '');
  for (const _ of 'ab') {
    await more(page, 'Share'); // the second one at once after the first
    await page.keyboard.press('Escape');
  }
  await dialog.waitFor({ state: 'hidden' });
  await more(page, 'New game');
  await dialog.getByLabel(/^Rows/).fill('3');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForFunction(() => location.hash.includes('deal.size=3'));
  await dialog.waitFor({ state: 'hidden' });
  await back(page);
  await page.waitForFunction(() => location.hash.includes('deal.size=4'));
  await back(page);
  await shows(page, 'doors-game', 'D,E');
});

test('a dialog that is opened in the frame in which another one was closed stays open', async (t) => {
  const page = await open(t, { hash: start });
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const stayed = await page.evaluate(async () => {
    const element = document.querySelector('dialog');
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    element.querySelector('[aria-label=Close]').click();
    for (let i = 0; i < 1000 && element.open; i += 1) await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
    for (let i = 0; i < 1000 && !element.open; i += 1) await Promise.resolve();
    await new Promise((resolve) => element.addEventListener('close', resolve)); // of the first one
    await frame();
    return element.open;
  });
  assert.ok(stayed, 'the second dialog is open');
  await dialog.getByText('show the rules and this list').waitFor();
  await back(page);
  await dialog.waitFor({ state: 'hidden' });
  await shows(page, 'doors-game', '');
});

const tree = (page) => page.locator('section:has(#game) ol').first();
/** The moves of the list, without what they lost: "1. D 2. E (2. G) 3. F". */
const inWords = (page) =>
  tree(page).evaluate((list) => {
    const copy = list.cloneNode(true);
    copy.querySelectorAll('.lost, .visually-hidden, .fold').forEach((other) => other.remove());
    for (const inner of copy.querySelectorAll('ol')) inner.before('('), inner.after(')');
    for (const item of copy.querySelectorAll('li')) item.append(' ');
    return copy.textContent.replace(/\s+/g, ' ').replace(/\s\)/g, ')').trim();
  });

test('another move begins a variation, which is in the link, too', async (t) => {
  const page = await open(t, { hash: start });
  await playMoves(page, ['D', 'E', 'F']);
  const status = page.locator('.status');
  const place = (words) => status.getByText(words, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous move' }).click();
  await place('move 2 of 3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('[aria-current=step]', { hasText: 'Start' }).waitFor();
  await place('start');
  await page.getByRole('button', { name: 'Next move' }).click();
  await place('move 1 of 3');
  await button(page, 'G').click();
  await page.waitForFunction(() => location.hash.endsWith('moves=D,E,F&variation=1,G&line=1'));
  await place('variation, 2 of 2');
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  assert.equal(await other.evaluate(() => location.hash), hash);
  assert.equal(await inWords(other), '1. D 2. E (2. G) 3. F');
  await tree(other).getByRole('button', { name: '3. F' }).click();
  await other.waitForFunction(() => location.hash.endsWith('moves=D,E,F&variation=1,G'));
  await page.getByRole('button', { name: 'Previous move' }).click();
  await button(page, 'E').click(); // the move of the game: the others follow
  await page.waitForFunction(() => location.hash.endsWith('moves=D,E,F&ply=2&variation=1,G'));
});

test('a variation is folded, becomes the game, and is deleted', async (t) => {
  const page = await open(t, { hash: `${start}&moves=D,E,F&variation=1,G,H&variation=2,I&line=1` });
  const fold = tree(page).getByRole('button', { name: 'Variation 2. G', exact: true });
  assert.equal(await fold.getAttribute('aria-expanded'), 'true');
  await fold.click();
  assert.equal(await inWords(page), '1. D 2. E (2. G …) 3. F (3. I)');
  await fold.click();
  await page.getByRole('button', { name: 'Make it the game' }).click();
  await page.waitForFunction(() => location.hash.endsWith('moves=D,G,H&variation=1,E,F&variation=1,E,I'));
  await tree(page).getByRole('button', { name: '3. I', exact: true }).click();
  await page.waitForFunction(() => location.hash.endsWith('&line=2'));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForFunction(() => location.hash.endsWith('moves=D,G,H&ply=1&variation=1,E,F'));
  await back(page);
  await page.waitForFunction(() => location.hash.endsWith('variation=1,E,F&variation=1,E,I&line=2'));
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
  assert.equal(
    await inWords(page),
    '1. D 2. E (2. G) (2. H 3. F) (2. I) 3. F (3. H 4. I)',
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

test('a game keeps all its variations', async (t) => {
  const replies = 'EFGHIJKNPACMB'.split('');
  const variations = replies.slice(1).map((move) => `&variation=1,${move}`);
  const page = await open(t, { hash: `${start}&moves=D,${replies[0]}${variations.join('')}&ply=1` });
  await button(page, 'O').click();
  await movesMade(page, 2);
  assert.equal(await tree(page).locator('.variation').count(), 13);
});

test('a finished game stays the game when other moves are tried', async (t) => {
  const finished = 'B,D,O,E,C';
  const page = await open(t, { hash: `${start}&moves=${finished}` });
  await page.getByText('Gogo wins: the way to the trophy is open').first().waitFor();
  for (let ply = 4; ply >= 3; --ply) {
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.waitForFunction((ply) => location.hash.endsWith(`ply=${ply}`), ply);
  }
  await playOne(page, 'F', /moves=B,D,O,E,C&variation=3,F&line=1$/);
  await playOne(page, 'G', /moves=B,D,O,E,C&variation=3,F,G&line=1$/);
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  assert.equal(await other.evaluate(() => location.hash), hash);
  assert.equal(await inWords(other), '1. B 2. D 3. O 4. E (4. F 5. G) 5. C');
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
