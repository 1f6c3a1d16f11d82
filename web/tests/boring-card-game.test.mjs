import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { answer, axe, board, button, more, open } from './page.mjs';
import * as playing from './playing.mjs';

const five =
  'game=boring-card-game&start=5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23';
const short = 'game=boring-card-game&start=2/5,1,6,3,8,2,9,4,10,7'; // player 1 wins game 5
const many = 'game=boring-card-game&seed=4&deal.players=1000';

const slider = (page) => page.getByRole('slider', { name: 'Game' });
const heading = (page, game) => page.getByRole('heading', { name: `Game ${game}`, exact: true });

/** The program's answer about the game that the page shows. */
async function expectedAnswer(page) {
  const at = (await playing.address(page)).get('at');
  return answer({ ...(await playing.explainRequest(page)), ...(at ? { at } : {}), svg: true });
}

/** A number as the page writes it, everywhere. */
const grouped = (number) => number.replace(/\B(?=(\d{3})+$)/g, ',');

/** Asserts that the page shows that game with the program's board. */
async function assertShows(page, game) {
  await heading(page, grouped(game)).waitFor();
  await page.waitForFunction(
    (title) => document.querySelector('.board .board-svg')?.getAttribute('aria-label')?.includes(title),
    ` game ${game} `,
  );
  await board(page);
  const answer = await expectedAnswer(page);
  assert.equal(answer.facts.game, game);
  const drawn = await page.locator('.board .board-svg text').allTextContents();
  const expected = [...answer.svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) =>
    text.replace(/(games|game|in|mod|≡) (\d+)/g, (_, before, number) => `${before} ${grouped(number)}`),
  );
  assert.deepEqual(drawn, expected);
  return answer;
}

for (const from of ['file', 'server']) {
  test(`Boring Card Game from a ${from} can be played to the end by keyboard alone`, async (t) => {
    const page = await open(t, { from, hash: short });
    await assertShows(page, '1');
    for (let stops = 0; !(await page.evaluate(() => document.activeElement?.closest('[data-move]'))); ++stops) {
      assert.ok(stops < 60, 'Tab reaches the board');
      await page.keyboard.press('Tab');
    }
    for (let game = 2; game <= 5; ++game) {
      await page.keyboard.press(game % 2 === 0 ? 'Enter' : 'Space');
      await assertShows(page, String(game));
    }
    assert.ok((await expectedAnswer(page)).over);
    await page.getByText('Player 1 wins game 5').first().waitFor();
  });
}

test("Boring Card Game can be played to the end by pointer, with the program's boards", async (t) => {
  const page = await open(t, { hash: short });
  for (let game = 2; game <= 5; ++game) {
    await button(page, 'deal').locator('.target').click();
    await assertShows(page, String(game));
  }
  assert.equal(await page.locator('.board [data-move]').count(), 0);
});

test('the slider moves by one game, by a tenth of them, to the first and to the last', async (t) => {
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

test('numbers of games are exact, and those after the last game are rejected', async (t) => {
  const page = await open(t, { hash: many });
  const last = (await expectedAnswer(page)).value.game;
  assert.ok(BigInt(last) > 100_000n);
  assert.ok((await page.locator('.status .words').textContent()).includes(`wins game ${grouped(last)}`));
  await page.getByRole('button', { name: 'Winning game' }).click();
  await assertShows(page, last);
  await page.getByRole('button', { name: 'Previous' }).click();
  await assertShows(page, String(BigInt(last) - 1n));
  const field = page.getByLabel('Go to game');
  await field.fill('54 321');
  await page.keyboard.press('Enter');
  await assertShows(page, '54321');
  await field.fill(String(BigInt(last) + 1n));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The session ends with game' }).waitFor();
  await field.fill('0');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'number from 1' }).waitFor();
  await assertShows(page, '54321');
});

test('Play shows one game after another until Pause or the end', async (t) => {
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

test('a link to Boring Card Game opens the same game', async (t) => {
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

test("the players who can hold 1 to 5 are the program's", async (t) => {
  const page = await open(t, { hash: five });
  await page.getByText('Player 2: game 153, then every 154 games').waitFor();
  const forever = await open(t, { hash: 'game=boring-card-game&start=2/1,6,2,7,3,8,4,9,5,10' });
  await forever.getByText('the cards 1 to 5 are where they were in game 1').waitFor();
  assert.equal((await expectedAnswer(forever)).value.label, 'never');
});

test('below the slider stands the first game that repeats, or which one a later game repeats', async (t) => {
  const page = await open(t, { hash: 'game=boring-card-game&start=5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,21,5,9,23' });
  const { facts, value } = await expectedAnswer(page);
  assert.equal(value.ends, false);
  const period = BigInt(facts.period);
  await page.getByText(`${period + 1n}: the cards 1 to 5 are where they were in game 1`).waitFor();
  await page.getByLabel('Go to game').fill(String(period + 3n));
  await page.keyboard.press('Enter');
  await page.getByText(`${period + 3n}: the cards 1 to 5 are where they were in game 3`).waitFor();
  const places = ({ facts }) => facts.cards.map(({ place }) => place);
  const request = { ...(await playing.explainRequest(page)), do: 'explain' };
  const later = await answer({ ...request, at: String(period + 3n) });
  assert.deepEqual(places(later), places(await answer({ ...request, at: '3' })));
});

test('a record of Boring Card Game keeps the number of the game', async (t) => {
  const page = await open(t, { hash: `${five}&at=77` });
  await more(page, 'Share');
  const field = page.getByRole('dialog').getByLabel('Record of the game');
  await page.waitForFunction(() => document.querySelector('#record')?.value !== '');
  const record = await field.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'First' }).click();
  await assertShows(page, '1');
  await more(page, 'Open');
  await page.getByRole('dialog').locator('textarea').fill(record);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await assertShows(page, '77');
});

test('the examples in the rules of Boring Card Game are correct', async (t) => {
  const page = await open(t, { hash: short });
  const follow = async (name, game) => {
    await playing.followRules(page, name);
    await page.waitForFunction(() => location.hash.includes('start=5/'));
    return assertShows(page, game);
  };
  const start = await follow('This deck of five players', '1');
  assert.equal(start.value.words, 'Player 2 wins game 153');
  assert.deepEqual(start.facts.cycles.map(({ length }) => length), [11, 7, 2]);
  assert.ok((await follow('In game 153', '153')).over);
});

test('the examples of Boring Card Game can be opened', async (t) => {
  await assertExamples(await open(t, { hash: five }), ({ ends, player, game }) =>
    ends ? `Player ${player} wins game ${game}` : 'nobody ever wins');
});

test('options of a new game are selected in words, and numbers have their range', async (t) => {
  const page = await open(t, { hash: five });
  await more(page, 'New game');
  const dialog = page.getByRole('dialog');
  const players = dialog.getByLabel(/^Players/);
  assert.deepEqual(
    [await players.inputValue(), await players.getAttribute('min'), await players.getAttribute('max')],
    ['5', '1', '1000'],
  );
  const ends = dialog.getByLabel('When somebody wins');
  const words = ['At random', 'In some game', 'Never', 'In that game'];
  assert.deepEqual(await ends.locator('option').allTextContents(), words);
  await ends.selectOption('In that game');
  await dialog.getByRole('textbox', { name: 'in that game' }).fill('7');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForFunction(() => location.hash.includes('deal.ends=7'));
});

for (const [name, hash] of Object.entries({ five, many })) {
  playing.testLooks(`Boring Card Game, ${name}: axe and sizes`, async (t, look) => {
    const page = await open(t, { hash, ...look });
    await playing.assertFit(page);
    await axe(page);
    await page.getByRole('button', { name: 'Winning game' }).click();
    await page.getByText(/^Player \d+ wins game [\d,]+$/).first().waitFor();
    await axe(page);
    await playing.axeOnRules(page);
  });
}
