import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromiumOnly } from './browser.mjs';
import { assertExamples } from './examples.mjs';
import { axe, button, legalMoves, more, open } from './page.mjs';
import * as playing from './playing.mjs';

const hash = 'game=house-of-cards&seed=1';
const example =
  'game=house-of-cards&start=u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R';

for (const from of ['file', 'server']) {
  test(`House of Cards from a ${from} can be played to the end by keyboard alone`, async (t) => {
    const page = await open(t, { from, hash });
    assert.equal(await playing.byKeyboard(page), 18);
    await playing.assertOver(page);
  });
}

test("House of Cards can be played to the end by pointer, with the program's values", async (t) => {
  const page = await open(t, { hash });
  await playing.assertSame(page);
  const box = () =>
    page.locator('.board .board-svg').evaluate((svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
  let [width, height] = await box();
  await playing.byPointer(page, async (plies) => {
    if (plies % 3 === 0) await playing.assertSame(page);
    const [wide, high] = await box();
    assert.equal(wide, width);
    assert.ok(high >= height, 'the board never shrinks');
    height = high;
  });
  const { verdict } = await playing.assertOver(page);
  const last = verdict.split(' ').at(-1);
  await page.locator('.board .board-svg text.large', { hasText: last }).first().waitFor();
});

test('a link to House of Cards opens the same position, with all cards face up', async (t) => {
  const page = await open(t, { hash });
  await playing.playMoves(page, ['hold', '13R@1', '8R@3']);
  await playing.assertSame(page);
  assert.equal(await page.locator('.board .back').count(), 0);
  await playing.assertLinked(t, page);
});

test('the last triangle is lit, and a move with focus or pointer shows its triangle', async (t) => {
  const page = await open(t, { hash: example });
  assert.equal(await page.locator('.board .lit').count(), 0);
  const ghosts = page.locator('.board .ghost:visible');
  assert.equal(await ghosts.count(), 0);
  await button(page, '10R@3').hover();
  assert.equal(await ghosts.getAttribute('aria-label'), '20 to Birgit, triangle on valley 3, level 1');
  await page.mouse.move(0, 0);
  await button(page, '10R@1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await ghosts.getAttribute('aria-label'), '21 to Axel, triangle on valley 1, level 1');
  await page.keyboard.press('Enter');
  await playing.movesMade(page, 1);
  assert.equal(await page.locator('.board .lit').getAttribute('aria-label'), '21 to Axel, triangle on valley 1, level 1');
});

test('cards move to their places unless the user prefers reduced motion', { skip: inChromiumOnly('such a wish') }, async (t) => {
  for (const reduced of [false, true]) {
    const page = await open(t, { hash: example, reduced });
    await playing.assertSame(page);
    await playing.pauseMotion(page);
    await button(page, '10R@1').click();
    await playing.movesMade(page, 1);
    await playing.assertSame(page);
    if (reduced) {
      assert.deepEqual(await playing.moving(page), []);
      continue;
    }
    const moving = await playing.moving(page);
    for (const card of ['10R', '1B', '5B', '7R']) assert.ok(moving.includes(card), card);
    assert.ok(!moving.includes('2R'));
    await playing.finishMotion(page);
    const at = async (name) => page.locator(`[data-piece="${name}"]`).boundingBox();
    const [floor, left] = [await at('10R'), await at('9B')];
    assert.ok(floor.y + floor.height <= left.y + 2, 'the floor is above the card that it covers');
  }
});

test('a triangle that scores grows where it is', async (t) => {
  const page = await open(t, { hash: example, reduced: false });
  await playing.pauseMotion(page);
  await button(page, '10R@1').click();
  await playing.movesMade(page, 1);
  const centre = async () => {
    const { x, y, width, height } = await page.locator('.board .lit').boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = await centre();
  await playing.finishMotion(page);
  const [grownX, grownY] = await centre();
  assert.ok(Math.hypot(grownX - x, grownY - y) < 2);
});

test('the example in the rules of House of Cards is correct', async (t) => {
  const page = await open(t, { hash });
  await playing.followRules(page, 'In this position');
  await page.waitForFunction(() => location.hash.includes('10R1B5B7R'));
  const { options } = await playing.assertSame(page);
  const option = (move) => options.find((other) => other.move === move);
  assert.match(option('10R@1').does, /21 to Axel/);
  assert.match(option('10R@3').does, /20 to Birgit/);
  assert.match(option('10R@5').does, /23 to Axel/);
  assert.equal(option('10R@1').value.words, 'Axel wins by 21');
  assert.equal(option('10R@5').value.words, 'Axel and Birgit tie');
  await playing.followRules(page, 'Three moves later');
  await page.waitForFunction(() => location.hash.includes('moves='));
  const later = await playing.assertSame(page);
  const best = later.options[0];
  assert.equal(best.move, '7R@3');
  assert.match(best.does, /17 to Birgit.*1B/);
  assert.match(later.options.find(({ move }) => move === '1B+7R@1').does, /18 to Axel/);
});

playing.testLooks('House of Cards: axe and sizes', async (t, look) => {
  const page = await open(t, { hash, ...look });
  await playing.assertFit(page);
  await playing.playMoves(page, ['hold', 'hold', '12R@3', '3R@5', '6B@1']);
  await playing.assertFit(page);
  await axe(page);
  await playing.byPointer(page, undefined, 5);
  await axe(page);
  await playing.axeOnRules(page);
});

test('a board of six peaks scrolls without scrolling the page', async (t) => {
  const page = await open(t, {
    hash: 'game=house-of-cards&peaks=6&seed=3&deal.ranks=9',
    width: 360,
  });
  await playing.assertFit(page);
  assert.ok((await legalMoves(page)).length > 5);
});

test('cards say where they are', async (t) => {
  const page = await open(t, { hash: `${example}&moves=10R@1,hold` });
  const label = (card) => page.locator(`.board [data-piece="${card}"]`).getAttribute('aria-label');
  assert.equal(await label('5B'), '5 black, row, the next card');
  assert.equal(await label('7R'), '7 red, row, card 2');
  assert.equal(await label('1B'), '1 black, held by Birgit');
  assert.equal(await label('10R'), '10 red, house, level 1, floor on valley 1');
  assert.equal(await label('4R'), '4 red, house, level 1, peak 1 from the left, left card');
  assert.equal(await label('6B'), '6 black, house, level 1, peak 4 from the left, right card');
});

test('the hint about ranks holds for any number of peaks', async (t) => {
  const page = await open(t, { hash });
  await more(page, 'New game');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/Highest rank of the deck, at most 3, 7, 13, 20 or 28/);
  await dialog.getByLabel(/Peaks/).fill('6');
  await field.fill('28');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal((await playing.address(page)).get('deal.ranks'), '28');
});

test('hiding values removes every trace of them from the board', async (t) => {
  const page = await open(t, { hash: example });
  await playing.assertSame(page);
  await page.getByRole('checkbox', { name: 'Values' }).uncheck();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  for (const move of await legalMoves(page)) {
    const label = await button(page, move).getAttribute('aria-label');
    assert.doesNotMatch(label, /wins|tie/);
    assert.doesNotMatch(await button(page, move).getAttribute('class'), /good|bad|even|best/);
  }
});

test('the examples of House of Cards can be opened', async (t) => {
  await assertExamples(await open(t, { hash: 'game=house-of-cards&seed=1' }), ({ player, outcome, amount }) => `${player} ${outcome} ${Math.abs(amount)}`);
});
