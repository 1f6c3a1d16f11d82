// What moves lost: marks in the list of moves, and the summary at the end; the last move.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inChromiumOnly } from './browser.mjs';
import { answer, axe, board, button, open } from './page.mjs';

const marks = (page) =>
  page.locator('ol.moves button').evaluateAll((buttons) =>
    buttons.map((button) => button.querySelector('.lost')?.textContent.trim() ?? ''),
  );

test('exact values: ? for a draw instead of a win, ?? for a loss', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-&moves=B,L,C,A' });
  await page.locator('ol.moves .lost').first().waitFor();
  const sign = { win: 2, even: 1, loss: 0 };
  const moves = ['B', 'L', 'C', 'A'];
  const expected = [];
  for (const ply of moves.keys()) {
    const request = { do: 'explain', game: 'doors-game', position: 'LALBOC/3/-' };
    const { options } = await answer({ ...request, moves: moves.slice(0, ply) });
    const made = options.find(({ move }) => move === moves[ply]);
    const [best, value] = [options[0].value, made.value];
    const slower = value.for_mover === 'win' && value.distance > best.distance ? '?!' : '';
    expected.push([slower, '?', '??'][sign[best.for_mover] - sign[value.for_mover]]);
  }
  assert.ok(expected.some((mark) => mark !== ''));
  assert.deepEqual(await marks(page), expected);
});

test('estimates: moves that lose much of the chances are marked, too', async (t) => {
  const start = 'X:XXXX../OOOO../....../....../....../......';
  const page = await open(t, { hash: `game=pousse&start=${start}&moves=B6,B5` });
  await page.locator('ol.moves .lost').first().waitFor();
  assert.ok((await marks(page)).some((mark) => mark.startsWith('?')));
});

test('chances: a hand that is thrown away is a grave mistake', async (t) => {
  const page = await open(t, { hash: 'game=byte-me&start=gambler:1/2041/-&moves=stand' });
  await page.locator('ol.moves .lost').first().waitFor();
  assert.deepEqual(await marks(page), ['??']); // of 43.5 % less than 0.1 % are left
});

test('a finished game is summed up, with what each mistake lost', async (t) => {
  const page = await open(t, {
    hash: 'game=doors-game&start=LALBOC/3/-&moves=B,D,O,E,C',
    width: 360,
  });
  const summary = page.getByRole('region', { name: 'Review' });
  await summary.getByText('Best play from the start: John wins in 3.').waitFor();
  await summary.getByText(/^John: [1-9]/).waitFor();
  await axe(page);
  const mistakes = summary.getByRole('listitem').getByRole('button');
  await mistakes.first().click();
  await page.waitForFunction(() => location.hash.includes('ply='));
  const first = await page.evaluate(() => location.hash);
  await mistakes.last().click(); // the review stays
  await page.waitForFunction((hash) => location.hash !== hash, first);
  await summary.getByText(/^Gogo wins: the way to the trophy/).waitFor();
});

test('of many mistakes none is hidden', async (t) => {
  const line = 'BHOLJAFFIGBOAKILDBOIGMNMPHFLHK/21/-&moves=C,A,F,D,K,O,M,G,L,E,P,J,H,I,N';
  const page = await open(t, { hash: `game=doors-game&start=${line}` });
  const list = page.locator('p', { hasText: 'John: 8 mistakes' }).locator('+ ul');
  await list.waitFor();
  assert.equal(await list.getByRole('button').count(), 8);
  assert.ok(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
});

test('a win that takes longer than it had to is named', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-&moves=D,B,A,C,L' });
  const summary = page.getByRole('region', { name: 'Review' });
  await summary.getByText('John: no mistakes, 1 slower win').waitFor();
  await summary.getByRole('button', { name: '1. D?! wins in 5, not in 3', exact: true }).click();
  await summary.getByRole('button', { name: '1. D?! wins in 5, not in 3; best was A' }).waitFor();
});

for (const [game, hash, selector] of [
  ['Pousse', 'game=pousse&start=X:.../.../...&moves=L1,R2', '.last'],
  ['DoorsGame', 'game=doors-game&start=LALBOC/3/-&moves=D', '.used > .mark'],
  ['Byte Me!', 'game=byte-me&seed=4&moves=byte', '[data-piece="byte-1"] > .last'],
  ['House of Cards', 'game=house-of-cards&seed=1&moves=hold', '.mark'],
]) {
  test(`the last move of ${game} is marked`, async (t) => {
    const page = await open(t, { hash });
    await page.locator(`.board ${selector}`).first().waitFor();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => location.hash.endsWith('ply=0'));
    if (game === 'House of Cards') return; // the next card has a frame as well
    await page.waitForFunction((part) => !document.querySelector(`.board ${part}`), selector);
  });
}

test('who made mistakes looks for better moves, tries again, and is shown the best', async (t) => {
  const { options } = await answer({ do: 'explain', game: 'doors-game', position: 'LALBOC/3/-' });
  const wrong = options.find(({ move, value }) => value.for_mover !== 'win' && move !== 'B');
  // What is tried is known as the beginning of a variation: trying it again does not lose that.
  const hash = `game=doors-game&start=LALBOC/3/-&moves=B,D,O,E,C&variation=0,${wrong.move},P`;
  const page = await open(t, { hash });
  const summary = page.getByRole('region', { name: 'Review' });
  await summary.getByRole('button', { name: '1. B?? missed a win', exact: true }).waitFor();
  await summary.getByRole('button', { name: 'Find better moves' }).first().click();
  const task = page.getByRole('region', { name: 'Better move 1 of 2' });
  await task.getByText('1. B?? missed a win. Find a better move.').waitFor();
  await page.waitForFunction(() => location.hash.includes('&ply=0&'));
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  assert.equal(await summary.count(), 0, 'the summary names the best move');
  await button(page, wrong.move).click();
  await task.getByText(`No. ${wrong.move}: missed a win.`).waitFor();
  await axe(page);
  const tryAgain = async (move) => {
    await task.getByRole('button', { name: 'Try again' }).click();
    await board(page);
    await button(page, move).click();
  };
  await tryAgain('B');
  await task.getByText('No. B is the move you played: missed a win.').waitFor();
  await tryAgain(options[0].move);
  await task.getByText(`Right. ${options[0].move} loses nothing.`).waitFor();
  await task.getByRole('button', { name: 'Next', exact: true }).click();
  const last = page.getByRole('region', { name: 'Better move 2 of 2' });
  await last.getByRole('button', { name: 'Solution' }).click();
  await last.getByText(/^The best move is [A-P]: /).waitFor();
  await last.getByRole('button', { name: 'End' }).click();
  await summary.getByRole('button', { name: /^1\. B\?\? missed a win; best was [A-P]$/ }).waitFor();
  assert.equal(await page.evaluate(() => location.hash), `#${hash}`);
});

test('how well a finished game was played can be copied and saved as a picture', { skip: inChromiumOnly('the clipboard') }, async (t) => {
  const hash = 'game=house-of-cards&seed=1&moves=';
  const deal = { do: 'explain', game: 'house-of-cards', seed: 1 };
  const moves = [];
  const expected = new Map();
  for (;;) {
    const { over, mover, options } = await answer({ ...deal, moves });
    if (over) break;
    const points = options.map(({ value }) => value.to_come);
    const made = options.at(-1); // the worst
    if (points.some((other) => other !== points[0])) {
      const before = expected.get(mover) ?? [0, 0, 0];
      const found = made.value.to_come === points[0] ? 1 : 0;
      expected.set(mover, [before[0] + found, before[1] + 1, before[2] + points[0] - made.value.to_come]);
    }
    moves.push(made.move);
  }
  const page = await open(t, { from: 'server', hash: `${hash}${moves.join(',')}` });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const summary = page.locator('section[aria-labelledby=summary]');
  const lines = [...expected].map(
    ([player, [best, decisions, lost]]) =>
      `${player}: best in ${best} of ${decisions} decisions, ${lost} points lost`,
  );
  for (const line of lines) await summary.getByText(line.replace(/.*: /, '; ')).waitFor();
  await summary.getByRole('button', { name: 'Share the result' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Copy result');
  await page.keyboard.press('Enter');
  await page.getByText('Result copied.').waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  assert.equal(copied[0], 'Foregone, House of Cards');
  assert.deepEqual(copied.slice(2, -1).sort(), [...lines].sort());
  assert.ok(copied.at(-1).includes('#game=house-of-cards&'));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), 'house-of-cards.png');
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert.ok(bytes.readUInt32BE(16) >= 700 && bytes.length > 10_000, 'it has a board');
});
