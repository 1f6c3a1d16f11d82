// Puzzles: positions with one best move, by the program's exact values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromiumOnly } from './browser.mjs';
import { answers, axe, back, board, button, legalMoves, open } from './page.mjs';
import { address, explainRequest } from './playing.mjs';

const count = 20;

/** Waits until the page shows that puzzle; returns the request to explain it. */
async function puzzle(page, game, number) {
  await page.waitForFunction(
    ([game, number]) => {
      const fields = new URLSearchParams(location.hash.slice(1));
      const shown = [fields.get('game'), fields.get('puzzle')];
      return fields.has('start') && shown.join() === `${game},${number}`;
    },
    [game, number],
  );
  await page.getByRole('heading', { name: `Puzzle ${number}`, exact: true }).waitFor();
  return explainRequest(page);
}

for (const game of ['house-of-cards', 'pousse', 'byte-me', 'doors-game']) {
  test(`${count} puzzles of ${game} have exactly one best move`, async (t) => {
    const page = await open(t, { hash: `game=${game}&puzzle=1` });
    const requests = [];
    for (let number = 1; number <= count; ++number) {
      requests.push(await puzzle(page, game, number));
      if (number < count) await page.getByRole('button', { name: 'Next puzzle' }).click();
    }
    assert.equal(new Set(requests.map(({ position }) => position)).size, count, 'all different');
    for (const { options } of await answers(...requests)) {
      assert.ok(options.length >= 3);
      assert.ok(options.every(({ value }) => ['exact', 'bound'].includes(value.certainty)));
      const [best, ...others] = options.map(({ value }) => value);
      for (const other of others) {
        const worse = ['to_come', 'percent'].some(
          (fact) => Number.parseFloat(other[fact]) < Number.parseFloat(best[fact]),
        );
        assert.ok(worse || other.for_mover !== best.for_mover, `${best.words}, ${other.words}`);
      }
    }
  });
}

test('a puzzle hides the values, judges the move, and can be tried again', async (t) => {
  const page = await open(t, { hash: 'game=pousse&puzzle=3' });
  const request = await puzzle(page, 'pousse', 3);
  const [{ options }] = await answers(request);
  const status = page.getByRole('status');
  await status.filter({ hasText: 'Find the' }).waitFor();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  assert.equal(await page.locator('.option .does').count(), 0, 'what a move does may give it away');
  const values = page.getByRole('checkbox', { name: 'Values' });
  assert.ok((await values.isDisabled()) && !(await values.isChecked()));
  for (const name of ['Undo', 'Hint']) {
    assert.equal(await page.getByRole('button', { name }).getAttribute('aria-disabled'), 'true');
  }
  await page.keyboard.press('h');
  assert.equal(await page.locator('.board .hint').count(), 0, 'a hint would be the solution');
  await axe(page);
  await button(page, options[1].move).click();
  await status.filter({ hasText: `No. ${options[1].move}: ${options[1].value.words}.` }).waitFor();
  assert.ok((await page.locator('.board .value:visible').count()) > 0);
  assert.ok((await values.isEnabled()) && (await values.isChecked()));
  assert.equal(await button(page, options[0].move).getAttribute('aria-disabled'), 'true');
  await button(page, options[0].move).click({ force: true });
  await page.getByText('Try again first').waitFor();
  await page.getByLabel('Move', { exact: true }).fill(options[0].move);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  assert.equal((await address(page)).get('moves'), options[1].move, 'the board is not played for the opponent');
  await page.getByRole('button', { name: 'Try again' }).click();
  await status.filter({ hasText: 'Find the' }).waitFor();
  await board(page);
  await button(page, options[0].move).click();
  await status.filter({ hasText: `Right. ${options[0].move}: ${options[0].value.words}.` }).waitFor();
});

test('puzzles solved at the first try are counted, and the result to copy gives nothing away', { skip: inChromiumOnly('the clipboard') }, async (t) => {
  const page = await open(t, { from: 'server', hash: 'game=doors-game&puzzle=2' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const solve = async (number, choice) => {
    const [{ options }] = await answers(await puzzle(page, 'doors-game', number));
    await board(page);
    await button(page, options[choice].move).click();
    return options[choice];
  };
  const status = page.getByRole('status');
  const next = () => page.getByRole('button', { name: 'Next puzzle' }).click();
  await solve(2, 0);
  await next();
  const { move } = await solve(3, 0);
  await status.filter({ hasText: '2 in a row.' }).waitFor();
  await page.getByRole('button', { name: 'Copy result' }).click();
  await status.filter({ hasText: 'Copied.' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^Foregone, DoorsGame, puzzle 3: solved at the first try, 2 in a row\. http:.*#game=doors-game&puzzle=3&level=1$/);
  assert.ok(!copied.includes(`moves=${move}`));
  await next();
  await solve(4, 1);
  await status.filter({ hasText: 'No. ' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('foregone.streak')), '0');
});

test('a puzzle counts once: its first try, however often the page is loaded', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&puzzle=2' });
  const [{ options }] = await answers(await puzzle(page, 'doors-game', 2));
  const status = page.getByRole('status');
  const [best, wrong] = options;
  await button(page, wrong.move).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await status.filter({ hasText: 'Find the' }).waitFor();
  await board(page);
  await button(page, best.move).click();
  for (let loaded = 0; loaded < 3; ++loaded) {
    await status.filter({ hasText: 'Right. ' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Copy result' }).count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem('foregone.streak')), '0');
    await page.reload();
  }
});

test('two solved puzzles make the next one harder, a mistake makes it easier', async (t) => {
  const game = 'house-of-cards';
  const page = await open(t, { hash: `game=${game}&puzzle=1&level=1` });
  // The level of each puzzle, and the move made there: 0 is the best.
  const plan = [[1, 0], [1, 0], [2, 0], [2, 0], [3, 1], [2, 0], [2, 0], [3, 0]];
  for (const [index, [level, choice]] of plan.entries()) {
    const [{ options }] = await answers(await puzzle(page, game, index + 1));
    assert.equal((await address(page)).get('level'), String(level));
    await page.getByText(`level ${level} of 5`).waitFor();
    await board(page);
    await button(page, options[choice].move).click();
    await page.getByRole('status').filter({ hasText: choice ? 'No. ' : 'Right. ' }).waitFor();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
  }
});

test('the solution of a puzzle can be shown, and its link opens the same position', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&puzzle=2' });
  const { position } = await puzzle(page, 'doors-game', 2);
  const moves = await legalMoves(page);
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByText(/^The move is [A-P]: /).waitFor();
  const link = await page.evaluate(() => location.hash);
  const other = await open(t, { hash: link });
  assert.equal((await address(other)).get('start'), position);
  assert.deepEqual(await legalMoves(other), moves);
  assert.equal(await other.locator('.board .value:visible').count(), 0);
});

test('a link of 1.0 to a puzzle shows what it showed; a position that is no puzzle is a game', async (t) => {
  const page = await open(t, { hash: 'game=pousse&puzzle=3' });
  assert.equal((await puzzle(page, 'pousse', 3)).position, 'X:...O/..XX/O..X/X.OO');
  const other = await open(t, { hash: 'game=doors-game&start=ABCD/2/-&puzzle=2' });
  assert.equal((await address(other)).get('start'), 'ABCD/2/-');
  assert.equal(await other.getByRole('heading', { name: /^Puzzle/ }).count(), 0);
});

test('on a phone, Puzzle and Find better moves show the board with the task', async (t) => {
  const hash = 'game=doors-game&start=LALBOC/3/-&moves=B,D,O,E,C';
  const page = await open(t, { hash, width: 360, height: 740 });
  const inView = (selector) =>
    page.waitForFunction((selector) => {
      const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: -1 };
      return top >= 0 && bottom <= innerHeight;
    }, selector);
  const seen = async () => {
    for (const part of ['.board-svg', 'section[aria-labelledby=task]']) await inView(part);
  };
  await page.getByRole('button', { name: 'Find better moves' }).first().click();
  await seen();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
  await page.waitForFunction(() => location.hash.includes('puzzle='));
  await seen();
});

test('Puzzle opens one of the game, and Back returns', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-&moves=A' });
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
  await page.waitForFunction(() => location.hash.includes('puzzle='));
  await back(page);
  await page.waitForFunction(() => location.hash.includes('moves=A'));
});

test('the game before some puzzles is still there', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-&moves=A' });
  for (const name of ['Puzzle', 'Next puzzle']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText('The game before this one is kept.').waitFor();
  }
  await page.getByRole('navigation').getByRole('button', { name: 'DoorsGame' }).click();
  await page.waitForFunction(() => location.hash.includes('moves=A') && !location.hash.includes('puzzle='));
});

test('a new game after a puzzle has the opponent and the size of the game before it', async (t) => {
  const page = await open(t, { hash: 'game=pousse&seed=1&deal.size=4&sides=human,computer40' });
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
  await page.waitForFunction(() => location.hash.includes('puzzle='));
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForFunction(() => !location.hash.includes('puzzle='));
  const fields = await address(page);
  assert.equal(fields.get('sides'), 'human,computer40');
  assert.equal(fields.get('deal.size'), '4');
});
