import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { answer, axe, board, button, open } from './page.mjs';
import * as playing from './playing.mjs';

const five =
  'game=boring-card-game&start=5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23';
const short = 'game=boring-card-game&start=2/5,1,6,3,8,2,9,4,10,7'; // player 1 wins game 5
const many = 'game=boring-card-game&seed=4&deal.players=1000';

const slider = (page) => page.getByRole('slider', { name: 'Game' });
const heading = (page, game) => page.getByRole('heading', { name: `Game ${game}`, exact: true });

/** What the program says of the game that the page shows. */
async function told(page) {
  const at = (await playing.address(page)).get('at');
  return answer({ ...(await playing.asked(page)), ...(at ? { at } : {}), svg: true });
}

/** Asserts that the page shows that game, drawn as the program draws it. */
async function assertShows(page, game) {
  await heading(page, game.replace(/\B(?=(\d{3})+$)/g, '\u00a0')).waitFor();
  await page.waitForFunction(
    (title) => document.querySelector('.board .drawing')?.getAttribute('aria-label')?.includes(title),
    ` game ${game} `,
  );
  await board(page);
  const said = await told(page);
  assert.equal(said.facts.game, game);
  const drawn = await page.locator('.board .drawing text').allTextContents();
  const expected = [...said.svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(drawn, expected);
  return said;
}

for (const from of ['file', 'server']) {
  test(`Boring Card Game from a ${from} is played to the end by keys alone`, async (t) => {
    const page = await open(t, { from, hash: short });
    await assertShows(page, '1');
    for (let stops = 0; !(await page.evaluate(() => document.activeElement?.closest('[data-move]'))); ++stops) {
      assert.ok(stops < 60, 'Tab leads to the board');
      await page.keyboard.press('Tab');
    }
    for (let game = 2; game <= 5; ++game) {
      await page.keyboard.press(game % 2 === 0 ? 'Enter' : 'Space');
      await assertShows(page, String(game));
    }
    assert.ok((await told(page)).over);
    await page.getByText('Player 1 wins game 5').first().waitFor();
  });
}

test('Boring Card Game is played to the end by pointer, as the program draws it', async (t) => {
  const page = await open(t, { hash: short });
  for (let game = 2; game <= 5; ++game) {
    await button(page, 'deal').locator('.target').click();
    await assertShows(page, String(game));
  }
  assert.equal(await page.locator('.board [data-move]').count(), 0);
});

test('the slider goes by one game, by a tenth, to the first and to the last', async (t) => {
  const page = await open(t, { hash: five });
  await slider(page).focus();
  for (const [key, game] of [
    ['ArrowRight', 2],
    ['ArrowUp', 3],
    ['PageUp', 18],
    ['ArrowLeft', 17],
    ['PageDown', 2],
    ['End', 153],
    ['ArrowRight', 153],
    ['ArrowDown', 152],
    ['Home', 1],
    ['ArrowLeft', 1],
  ]) {
    await page.keyboard.press(key);
    await assertShows(page, String(game));
    assert.equal(await slider(page).getAttribute('aria-valuetext'), `game ${game}`);
  }
});

test('the slider can be dragged', async (t) => {
  const page = await open(t, { hash: five });
  await slider(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider(page).boundingBox();
  await page.mouse.move(x + 9, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; ++step) await page.mouse.move(x + 9 + (step / 20) * (width - 18), y + height / 2);
  await page.mouse.up();
  await assertShows(page, '153');
  await page.getByText('Player 2 wins game 153').first().waitFor();
});

test('numbers of games are exact, and those behind the end are refused', async (t) => {
  const page = await open(t, { hash: many });
  const last = (await told(page)).value.game;
  assert.ok(BigInt(last) > 1_000_000n);
  await page.getByRole('button', { name: 'The game that decides' }).click();
  await assertShows(page, last);
  await page.getByRole('button', { name: 'One back' }).click();
  await assertShows(page, String(BigInt(last) - 1n));
  const field = page.getByLabel('Go to game');
  await field.fill('1 234 567');
  await page.keyboard.press('Enter');
  await assertShows(page, '1234567');
  await field.fill(String(BigInt(last) + 1n));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The session ends in game' }).waitFor();
  await field.fill('0');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'from 1' }).waitFor();
  await assertShows(page, '1234567');
});

test('games are played one after the other until somebody says pause, or to the end', async (t) => {
  const page = await open(t, { hash: five });
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  await heading(page, '3').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const shown = await page.getByRole('heading', { name: /^Game \d+$/ }).textContent();
  await page.waitForTimeout(2000);
  assert.equal(await page.getByRole('heading', { name: /^Game \d+$/ }).textContent(), shown);
  const over = await open(t, { hash: `${short}&at=3` });
  await over.getByRole('button', { name: 'Play', exact: true }).last().click();
  await assertShows(over, '5');
  await over.getByRole('button', { name: 'Play', exact: true }).last().waitFor();
});

test('a link to Boring Card Game leads to the same game', async (t) => {
  const page = await open(t, { hash: five });
  await page.getByLabel('Go to game').fill('77');
  await page.keyboard.press('Enter');
  await assertShows(page, '77');
  const hash = await page.evaluate(() => location.hash);
  assert.match(hash, /at=77/);
  const other = await open(t, { hash });
  await assertShows(other, '77');
  assert.equal(await other.evaluate(() => location.hash), hash);
});

test('who holds the cards when is what the program says', async (t) => {
  const page = await open(t, { hash: five });
  await page.getByText('Player 2: game 153, and every 154 games (≡ 153 mod 154)').waitFor();
  const forever = await open(t, { hash: 'game=boring-card-game&start=2/1,6,2,7,3,8,4,9,5,10' });
  await forever.getByText('the cards 1 to 5 are back where they were').waitFor();
  assert.equal((await told(forever)).value.label, 'never');
});

test('the rules of Boring Card Game tell of the examples what the program does', async (t) => {
  const page = await open(t, { hash: short });
  const follow = async (name, game) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await page.waitForFunction(() => location.hash.includes('start=5/'));
    return assertShows(page, game);
  };
  const start = await follow('These five players', '1');
  assert.equal(start.value.words, 'Player 2 wins game 153');
  assert.deepEqual(start.facts.cycles.map(({ length }) => length), [11, 7, 2]);
  assert.ok((await follow('In game 153', '153')).over);
});

test('the examples of Boring Card Game can be opened', async (t) => {
  await assertExamples(await open(t, { hash: five }));
});

for (const dark of [false, true]) {
  for (const width of [1280, 360]) {
    for (const [name, hash] of Object.entries({ five, many })) {
      test(`Boring Card Game, ${name}, at ${width} pixels in ${dark ? 'dark' : 'light'}: axe, sizes`, async (t) => {
        const page = await open(t, { hash, width, dark });
        await playing.assertFit(page);
        await axe(page);
        await page.getByRole('button', { name: 'The game that decides' }).click();
        await page.getByText(/^Player \d+ wins game \d+$/).first().waitFor();
        await axe(page);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await axe(page);
      });
    }
  }
}
