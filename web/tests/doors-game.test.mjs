import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { button, legalMoves, open } from './page.mjs';
import * as playing from './playing.mjs';

const hash = 'game=doors-game&seed=1';
const draw = 'game=doors-game&start=KALBKC/3/-';

for (const from of ['file', 'server']) {
  test(`DoorsGame from a ${from} can be played to the end by keyboard alone`, async (t) => {
    const page = await open(t, { from, hash });
    assert.ok((await playing.byKeyboard(page)) > 1);
    await playing.assertOver(page);
  });
}

test("DoorsGame can be played to the end by pointer, with the program's values", async (t) => {
  const page = await open(t, { hash });
  await playing.assertSame(page);
  await playing.byPointer(page, () => playing.assertSame(page));
  await playing.assertOver(page);
});

test('a link to DoorsGame opens the same position', async (t) => {
  const page = await open(t, { hash });
  await button(page, 'A').click();
  await playing.movesMade(page, 1);
  await playing.assertSame(page);
  await playing.assertLinked(t, page);
});

test('a new game of DoorsGame is not over within a few moves, and not every move draws', async (t) => {
  const page = await open(t, { hash: 'game=doors-game' });
  for (let games = 0; games < 8; ++games) {
    const { value, options } = await playing.assertSame(page);
    assert.ok(options.some((option) => option.value.for_mover !== 'even'));
    assert.ok(value.for_mover === 'even' || value.distance >= 5, value.words);
    const before = page.url();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForURL((url) => url.href !== before);
  }
});

test('a new game of DoorsGame against the computer is not lost', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&sides=human,computer100' });
  for (let games = 0; games < 6; ++games) {
    const { value } = await playing.assertSame(page);
    assert.notEqual(value.for_mover, 'loss', value.words);
    const before = page.url();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForURL((url) => url.href !== before);
  }
});

test('keys stay in place, doors open, and the winner walks to the trophy', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-' });
  const piece = (name) => page.locator(`.board [data-piece="${name}"]`);
  const box = () => button(page, 'P').locator('.target').boundingBox();
  const before = await box();
  const start = await piece('John').boundingBox();
  assert.equal(await page.locator('.board .used').count(), 0);
  for (const [count, colour] of ['L', 'B', 'A'].entries()) {
    assert.deepEqual(await box(), before);
    await button(page, colour).click();
    await playing.movesMade(page, count + 1);
    assert.equal(await page.locator('.board .used').count(), count + 1);
  }
  assert.match(await piece('door-0').getAttribute('aria-label'), /open/);
  assert.match(await piece('door-4').getAttribute('aria-label'), /closed/);
  assert.equal(await piece('John').getAttribute('aria-label'), 'John, in room 3');
  assert.ok((await piece('John').boundingBox()).x > start.x);
  await page.locator('.status').getByText('John wins').waitFor();
  assert.deepEqual(await legalMoves(page), []);
});

test('a door turns on its hinge', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-', reduced: false });
  await playing.pauseMotion(page);
  await button(page, 'L').click();
  await playing.movesMade(page, 1);
  const hinge = () =>
    page.locator('.board [data-piece="door-2"] polygon.leaf').evaluate((leaf) => {
      leaf.style.stroke = 'none'; // which Firefox includes in the rectangle
      const { left, right } = leaf.getBoundingClientRect();
      const frame = leaf.previousElementSibling.getBoundingClientRect();
      return [left - frame.left, right - frame.left].map(Math.round);
    });
  const closed = await hinge();
  assert.ok(Math.abs(closed[0]) <= 2 && closed[1] > 10, `the leaf fills its frame: ${closed}`);
  await playing.finishMotion(page);
  const opened = await hinge();
  assert.ok(Math.abs(opened[1]) <= 2, `the leaf ends at its frame: ${opened}`);
});

test('the examples in the rules of DoorsGame are correct', async (t) => {
  const page = await open(t, { hash });
  const follow = async (name, moves) => {
    await playing.followRules(page, name);
    await page.waitForFunction(
      ([where, count]) => location.hash.includes(where) && location.hash.includes('moves=') === count > 0,
      [name.includes('L A L') ? 'LALBOC' : 'KALBKC', moves],
    );
    return playing.assertSame(page);
  };
  assert.equal((await follow('In the row L A L B O C', 0)).value.words, 'John wins in 3');
  const even = await follow('In the row K A L B K C', 0);
  assert.equal(even.value.words, 'draw');
  assert.equal(even.options.find(({ move }) => move === 'K').value.words, 'Gogo wins in 4');
  assert.equal((await follow('Then Gogo wins', 1)).value.words, 'Gogo wins in 3');
});

playing.testLooks('DoorsGame: axe and sizes', async (t, look) => {
  const page = await open(t, { hash: 'game=doors-game&seed=3&deal.doors=50', ...look });
  await playing.assertAccessible(page, 4);
});

test('the table of counts follows the game', async (t) => {
  const page = await open(t, { hash: draw });
  const row = (name) => page.getByRole('row', { name });
  await row(/^John's way only 2 A L$/).waitFor();
  await row(/^both ways 1 K$/).waitFor();
  await button(page, 'K').click();
  await row(/^both ways 0/).waitFor();
  await row(/^already named 1 K$/).waitFor();
});

test('the examples of DoorsGame can be opened', async (t) => {
  await assertExamples(await open(t, { hash: 'game=doors-game&seed=1' }), ({ winner, colours }) =>
    winner === null ? 'draw' : `${winner} wins in ${colours}`);
});

test('where all moves have one value, the board says so once', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=KIHFFEBLIDHM/6/-' });
  await page.locator('.status .words', { hasText: 'Draw, whatever the move' }).waitFor();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  assert.equal(await page.locator('.board [data-move]:is(.even, .best)').count(), 0);
  assert.match(await button(page, 'K').getAttribute('aria-label'), /^K: .*: draw$/);
});

test('a star marks best moves that are few; where most are best, it marks none', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-' });
  const stars = page.locator('.board .star:visible');
  assert.equal(await stars.count(), 2);
  await page.goto(page.url().replace(/start=[^&]*/, 'start=LALBOC/3/L'));
  await page.locator('.status .words', { hasText: 'John wins in 2' }).waitFor();
  assert.equal(await page.locator('.board [data-move].best').count(), 14);
  assert.equal(await stars.count(), 0);
});
