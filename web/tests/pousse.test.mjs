import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { answer, board, button, legalMoves, more, open } from './page.mjs';
import * as playing from './playing.mjs';

const empty = (size) => `game=pousse&start=X:${Array(size).fill('.'.repeat(size)).join('/')}`;

/** A label as the board writes it, where L2 alone would look like a move. */
const boardLabel = (label) => label.replace(/^W/, 'win ').replace(/^L/, 'loss ');

/** Asserts that the moves and values on the board are the program's, searched to that depth. */
async function assertSame(page, depth = 0) {
  const expected = await answer({ ...(await playing.explainRequest(page)), depth });
  assert.deepEqual((await legalMoves(page)).sort(), expected.legal.sort());
  for (const { move, does, value } of expected.options) {
    await playing.valueShown(page, move, value.words);
    assert.equal(await button(page, move).locator('.value').textContent(), boardLabel(value.label));
    const label = await button(page, move).getAttribute('aria-label');
    assert.ok(label.endsWith(`: ${does}: ${value.words}`), label);
  }
  return expected;
}

/** The markers with their squares, row by row. */
const markers = (page) =>
  page.locator('.board [data-piece]').evaluateAll((pieces) =>
    pieces.map((piece) => `${piece.getAttribute('aria-label')[0]}${piece.dataset.piece}`).join(' '),
  );

for (const from of ['file', 'server']) {
  test(`Pousse from a ${from} can be played to the end by keyboard alone`, async (t) => {
    const page = await open(t, { from, hash: empty(3) });
    assert.ok((await playing.byKeyboard(page)) > 3);
    await playing.assertOver(page);
    assert.ok((await page.locator('.board .board-svg > rect.mark').count()) > 0);
  });
}

test("Pousse can be played to the end by pointer, with the program's values", async (t) => {
  const page = await open(t, { hash: empty(3) });
  await assertSame(page);
  await playing.byPointer(page, () => assertSame(page));
  await playing.assertOver(page);
});

test("the board leaves it to the page to say whose turn it is, and has the heading's room", async (t) => {
  const page = await open(t, { hash: empty(3) });
  await page.locator('.status .turn', { hasText: 'X to move' }).waitFor();
  const svg = page.locator('.board .board-svg');
  assert.equal((await svg.textContent()).includes('to move'), false);
  assert.equal(await svg.getAttribute('viewBox'), '0 28 228 230');
});

test('the rules of a new game are selected in words', async (t) => {
  const page = await open(t, { hash: empty(3) });
  await more(page, 'New game');
  const rules = page.getByRole('dialog').getByLabel('Rules');
  const words = ['Contest', 'A player who recreates a board loses'];
  assert.deepEqual(await rules.locator('option').allTextContents(), words);
});

test('4x4 is exact from the first move on', async (t) => {
  const page = await open(t, { hash: empty(6) });
  await page.getByRole('button', { name: '4×4' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.board [data-move]').length === 16);
  const { value, options } = await assertSame(page);
  assert.ok([value, ...options.map((option) => option.value)].every(({ certainty }) => certainty === 'exact'));
  await page.getByText('Solved: all values from here on are exact').waitFor();
});

test("on 6x6 the search deepens, can be stopped, and gives the program's estimates", async (t) => {
  const page = await open(t, { hash: `${empty(6)}&moves=L3,R4,T2,B5` });
  await page.locator('.status .words', { hasText: /\(depth ([6-9]|\d\d)\)/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Continue search' }).waitFor();
  const words = await page.locator('.status .words').textContent();
  const depth = Number(/depth (\d+)/.exec(words)[1]);
  const { value } = await assertSame(page, depth);
  assert.equal(value.ahead, depth);
});

test('Pousse: what is no estimate has its plies in words alone', async (t) => {
  const page = await open(t, { hash: empty(9) });
  const words = page.locator('.status .words', { hasText: 'No forced win within' });
  await words.waitFor();
  assert.match((await words.textContent()).trim(), /^No forced win within \d+ pl(y|ies)(, whatever the move)?$/);
});

test("where nothing is proved there is the engine's line, as the program finds it", async (t) => {
  const page = await open(t, { hash: `${empty(6)}&moves=L3,R4,T2,B5` });
  await page.locator('.status .words', { hasText: /\(depth ([5-9]|\d\d)\)/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Continue search' }).waitFor();
  const words = await page.locator('.status .words').textContent();
  const depth = Number(/depth (\d+)/.exec(words)[1]);
  const { line, estimated_line } = await answer({ ...(await playing.explainRequest(page)), depth });
  assert.deepEqual(line, []);
  const section = page.getByRole('region', { name: "Engine's best line" });
  const buttons = section.getByRole('listitem').getByRole('button');
  const moves = estimated_line.map(({ move }) => move);
  assert.deepEqual((await buttons.allTextContents()).map((text) => text.trim()), moves);
  assert.ok(moves.length > 2);
  await section.getByText('Not proved').waitFor();
  await buttons.nth(2).click();
  await page.waitForFunction(() => new URLSearchParams(location.hash).get('moves').split(',').length === 7);
  const made = (await playing.address(page)).get('moves').split(',');
  assert.deepEqual(made.slice(4), moves.slice(0, 3));
});

test('only the arrow with pointer or focus shows the effect of its push', async (t) => {
  const page = await open(t, { hash: `${empty(4)}&moves=R1,L1,R1,R1,L1` });
  const ghosts = () => page.locator('.board .ghost:visible').count();
  assert.equal(await ghosts(), 0);
  await button(page, 'L1').hover();
  assert.equal(await ghosts(), 1);
  await page.mouse.move(1, 1);
  assert.equal(await ghosts(), 0);
  await button(page, 'B3').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await ghosts(), 1);
});

test('a move with the pointer is marked both in the list and on the board', async (t) => {
  const page = await open(t, { hash: `${empty(4)}&moves=R1,L1,R1,R1,L1` });
  const row = page.locator('section:has(#moves) .option', { hasText: 'L1' });
  await button(page, 'B3').focus();
  await page.keyboard.press('ArrowLeft');
  await row.hover();
  assert.equal(await page.locator('.board [data-pointed]').getAttribute('data-move'), 'L1');
  assert.equal(await page.locator('.board .ghost:visible').count(), 1, 'not that with the focus too');
  assert.equal(await page.locator('.board [data-move="L1"] + .ghost:visible').count(), 1);
  await button(page, 'B3').hover();
  assert.match(await page.locator('.option.pointed').innerText(), /^B3\b/);
  await page.mouse.move(1, 1);
  assert.equal(await page.locator('.pointed, [data-pointed]').count(), 0);
});

test('a row keeps its move while the pointer is on it, whatever a search finds', async (t) => {
  const page = await open(t, { hash: empty(6) });
  const row = page.locator('section:has(#moves) .option').nth(5);
  await row.hover();
  const shown = await row.locator('.move').innerText();
  const depth = async () => Number(/depth (\d+)/.exec(await page.locator('.status').innerText())?.[1] ?? 0);
  const from = await depth();
  await page.waitForFunction(
    (least) => Number(/depth (\d+)/.exec(document.querySelector('.status').innerText)?.[1] ?? 0) >= least,
    from + 1,
  );
  assert.equal(await row.locator('.move').innerText(), shown);
  assert.equal(await page.locator('.option.pointed .move').innerText(), shown);
  await page.mouse.down();
  await page.mouse.up();
  await playing.movesMade(page, 1);
  assert.equal((await playing.address(page)).get('moves'), shown);
});

/** The markers and their places, the preview's in place of those that it covers. */
const markersSeen = (page, move) =>
  page.evaluate((name) => {
    const seen = new Map();
    const see = (group) => {
      const disc = group.querySelector('circle');
      seen.set(`${disc.getAttribute('cx')} ${disc.getAttribute('cy')}`, group.getAttribute('class'));
    };
    document.querySelectorAll('.board [data-piece]').forEach(see);
    const ghost = name && document.querySelector(`.board [data-move="${name}"] + .ghost`);
    ghost?.querySelectorAll(':scope > .first, :scope > .second').forEach(see);
    return [...seen].sort();
  }, move);

test('a preview shows the board as it is after the push', async (t) => {
  for (const [moves, move] of [['R1,L1,R1,R1,L1', 'L1'], ['R1,L1', 'R1'], ['T2,T2,T2', 'T2']]) {
    const page = await open(t, { hash: `${empty(4)}&moves=${moves}` });
    await button(page, move).hover();
    const preview = await markersSeen(page, move);
    await button(page, move).click();
    await playing.movesMade(page, moves.split(',').length + 1);
    assert.deepEqual(await markersSeen(page), preview, `${moves} ${move}`);
  }
});

test('after a click nothing is previewed until the pointer moves, however deep the search gets', async (t) => {
  const page = await open(t, { hash: empty(6) });
  const { x, y, width, height } = await page.evaluate(() =>
    document.querySelector('.board [data-move="L3"] .target').getBoundingClientRect().toJSON(),
  );
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await playing.movesMade(page, 1);
  const ghosts = () => page.locator('.board .ghost:visible').count();
  for (const depth of [3, 4, 5, 6]) {
    await page.locator('.status .words', { hasText: new RegExp(`\\(depth (${depth}|[7-9]|\\d\\d)\\)`) }).waitFor();
    assert.equal(await ghosts(), 0);
  }
  await page.mouse.move(x + width / 2 + 3, y + height / 2);
  assert.equal(await ghosts(), 1);
});

test('the message about an illegal move and what was typed stay while the search deepens', async (t) => {
  const page = await open(t, { hash: empty(6) });
  const move = page.getByLabel('Move', { exact: true });
  await move.fill('z');
  await page.keyboard.press('Enter');
  const message = page.getByText('"z" is not a legal move here.');
  await message.waitFor();
  const words = page.locator('.status .words');
  const before = await words.textContent();
  await page.waitForFunction(
    (text) => document.querySelector('.status .words').textContent !== text,
    before,
  );
  assert.ok(await message.isVisible());
  assert.equal(await move.inputValue(), 'z');
  await button(page, 'L3').click();
  await message.waitFor({ state: 'detached' });
  assert.equal(await move.inputValue(), '');
});

test('pointer and focus never preview two moves at once', async (t) => {
  const page = await open(t, { hash: empty(4) });
  const ghosts = () => page.locator('.board .ghost:visible').count();
  await button(page, 'L2').hover();
  await button(page, 'B3').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await ghosts(), 1);
  await button(page, 'T1').hover();
  assert.equal(await ghosts(), 1);
});

test('stopped, continued and seen again, a search goes on from the depth it had reached', async (t) => {
  const page = await open(t, { hash: `${empty(6)}&moves=L3,R4` });
  const words = page.locator('.status .words');
  const depth = async () => Number(/depth (\d+)/.exec(await words.textContent())?.[1] ?? 0);
  await page.locator('.status .words', { hasText: /\(depth ([7-9]|\d\d)\)/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  const reached = await depth();
  const shown = async (work) => {
    await page.evaluate(() => {
      window.depths = [];
      const note = () => {
        const plies = /depth (\d+)/.exec(document.querySelector('.status .words')?.textContent ?? '');
        window.depths.push(Number(plies?.[1] ?? 0));
      };
      window.noting = new MutationObserver(note);
      window.noting.observe(document.querySelector('.status'), {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await work();
    await page.waitForFunction(
      (before) => window.depths.some((depth) => depth > before) || window.depths.length > 40,
      reached,
    );
    return page.evaluate(() => (window.noting.disconnect(), window.depths));
  };
  const continued = await shown(() => page.getByRole('button', { name: 'Continue search' }).click());
  assert.ok(Math.min(...continued) >= reached, `${reached}: ${continued}`);
  await page.keyboard.press('[');
  await page.waitForFunction(() => location.hash.endsWith('ply=1'));
  await page.locator('.status .words', { hasText: /\(depth \d+\)/ }).waitFor(); // a search of its own
  await page.keyboard.press(']');
  await page.waitForFunction(() => !location.hash.includes('ply='));
  await board(page);
  assert.ok((await depth()) >= reached);
});

test('the seconds of a search go on as it deepens', async (t) => {
  const page = await open(t, { hash: empty(6) });
  const [before, after] = await page.evaluate(async () => {
    const read = (pattern, selector) =>
      Number(pattern.exec(document.querySelector(selector).textContent)?.[1] ?? 0);
    const seen = () => ({
      depth: read(/depth (\d+)/, '.words'),
      seconds: read(/searching for (\d+) s/, '.status'),
    });
    for (let last = seen(); ; last = seen()) {
      await new Promise((wake) => setTimeout(wake, 20));
      const now = seen();
      if (last.seconds > 0 && now.depth > last.depth) return [last.seconds, now.seconds];
    }
  });
  assert.ok(after >= before, `${before} s, then ${after} s`);
});

test('5x5 says that a position is being solved, unless values are hidden', async (t) => {
  const page = await open(t, { hash: 'game=pousse&start=X:XO.OX/O.XXO/..XX./XO..X/OOX.X' });
  const solving = page.locator('.status', { hasText: 'solving this position' });
  await solving.waitFor();
  await page.keyboard.press('v');
  await solving.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0);
});

test('a push into a full line moves all markers, and one falls off', async (t) => {
  const page = await open(t, { hash: `${empty(4)}&moves=R1,L1,R1,R1`, reduced: false });
  assert.equal(await markers(page), 'O1-1 X1-2 X1-3 O1-4');
  await playing.pauseMotion(page);
  await button(page, 'L1').click();
  await playing.movesMade(page, 5);
  assert.deepEqual((await playing.moving(page)).sort(), ['1-1', '1-2', '1-3', '1-4', 'off']);
  await playing.finishMotion(page);
  await page.locator('.board [data-passing]').waitFor({ state: 'detached' });
  assert.equal(await markers(page), 'X1-1 O1-2 X1-3 X1-4');
});

test('a link to Pousse opens the same position', async (t) => {
  const page = await open(t, { hash: empty(4) });
  await playing.playMoves(page, ['L2', 'T3', 'L2']);
  await assertSame(page);
  await playing.assertLinked(t, page, assertSame);
});

test('the examples in the rules of Pousse are correct', async (t) => {
  const page = await open(t, { hash: empty(4) });
  const follow = async (name, pieces) => {
    await playing.followRules(page, name);
    await page.waitForFunction(
      (pushed) => [...document.querySelectorAll('.board [data-piece]')].length === pushed,
      pieces,
    );
    return assertSame(page);
  };
  await follow('On 4×4, after R1 L1 R1 R1 L1', 4);
  assert.equal(await markers(page), 'X1-1 O1-2 X1-3 X1-4');
  const { options } = await follow('Here O is to move', 7);
  const loses = options.find(({ move }) => move === 'T2');
  assert.equal(loses.value.words, 'X wins in 1');
  assert.match(loses.does, /X's row 3/);
});

test('the examples of Pousse can be opened', async (t) => {
  await assertExamples(await open(t, { hash: empty(3) }), ({ size, moves, winner }) =>
    `${size}×${size}, ${moves} moves: ${winner === null ? 'draw' : `${winner} wins`}`);
});

playing.testLooks('Pousse: axe and sizes', async (t, look) => {
  const page = await open(t, { hash: empty(3), ...look });
  await playing.assertAccessible(page, 3);
});

test('6x6 fits a phone', async (t) => {
  const page = await open(t, { hash: empty(6), width: 360 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Continue search' }).waitFor();
  await playing.assertFit(page);
  const scrolled = await page.locator('div.board').evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  assert.equal(scrolled, 0);
});

test('the computer plays perfectly only where the board is solved', async (t) => {
  for (const [start, strength] of [
    ['X:.../.../...', 'perfect'],
    ['X:....../....../....../....../....../......', 'strongest'],
  ]) {
    const page = await open(t, { hash: `game=pousse&start=${start}` });
    const option = page.getByRole('combobox', { name: 'O' }).locator('option[value="100"]');
    await option.filter({ hasText: `O: ${strength}` }).waitFor({ state: 'attached' });
  }
});
