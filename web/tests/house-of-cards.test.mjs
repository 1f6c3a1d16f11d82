import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, button, legalMoves, open } from './page.mjs';
import * as playing from './playing.mjs';

const hash = 'game=house-of-cards&seed=1';
const example =
  'game=house-of-cards&start=u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R';

for (const from of ['file', 'server']) {
  test(`House of Cards from a ${from} is played to the end by keys alone`, async (t) => {
    const page = await open(t, { from, hash });
    assert.equal(await playing.byKeyboard(page), 18);
    await playing.assertOver(page);
  });
}

test('House of Cards is played to the end by pointer, with the values of the program', async (t) => {
  const page = await open(t, { hash });
  await playing.assertSame(page);
  const box = () => page.locator('.board .drawing').getAttribute('viewBox');
  const before = await box();
  await playing.byPointer(page, async (plies) => {
    if (plies % 3 === 0) await playing.assertSame(page);
    assert.equal(await box(), before, 'the board keeps its size');
  });
  const told = await playing.assertOver(page);
  const last = told.verdict.split(' ').at(-1);
  await page.locator('.board .drawing text.large', { hasText: last }).first().waitFor();
});

test('a link to House of Cards leads to the same position, all cards with their faces', async (t) => {
  const page = await open(t, { hash });
  await playing.play(page, ['hold', '13R@1', '8R@3']);
  await playing.assertSame(page);
  assert.equal(await page.locator('.board .back').count(), 0);
  await playing.assertLinked(t, page);
});

test('the triangle of the last move is lit, and the one of a move that has the focus shown', async (t) => {
  const page = await open(t, { hash: example });
  assert.equal(await page.locator('.board .lit').count(), 0);
  const ghosts = page.locator('.board .ghost:visible');
  assert.equal(await ghosts.count(), 0);
  await button(page, '10R@3').hover();
  assert.equal(await ghosts.getAttribute('aria-label'), '20 to Birgit');
  await page.mouse.move(0, 0);
  await button(page, '10R@1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await ghosts.getAttribute('aria-label'), '21 to Axel');
  await page.keyboard.press('Enter');
  await playing.made(page, 1);
  assert.equal(await page.locator('.board .lit').getAttribute('aria-label'), '21 to Axel');
});

test('cards go to where they belong, if things may move', async (t) => {
  for (const reduced of [false, true]) {
    const page = await open(t, { hash: example, reduced });
    await playing.assertSame(page);
    const motion = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => effect.target.closest('[data-piece]')?.dataset.piece),
      );
    await page.evaluate(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        return animation;
      };
    });
    await button(page, '10R@1').click();
    await playing.made(page, 1);
    await playing.assertSame(page);
    if (reduced) {
      assert.deepEqual(await motion(), []);
      continue;
    }
    const moving = await motion();
    for (const card of ['10R', '1B', '5B', '7R']) assert.ok(moving.includes(card), card);
    assert.ok(!moving.includes('2R'));
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    const at = async (name) => page.locator(`[data-piece="${name}"]`).boundingBox();
    const [floor, left] = [await at('10R'), await at('9B')];
    assert.ok(floor.y + floor.height <= left.y + 2, 'the floor lies above the card that it covers');
  }
});

test("the rules of House of Cards tell of the example what the program does", async (t) => {
  const page = await open(t, { hash });
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An example').waitFor();
  await dialog.getByRole('link', { name: 'In this position' }).click();
  await page.waitForFunction(() => location.hash.includes('10R1B5B7R'));
  const told = await playing.assertSame(page);
  const option = (move) => told.options.find((each) => each.move === move);
  assert.match(option('10R@1').does, /21 to Axel/);
  assert.match(option('10R@3').does, /20 to Birgit/);
  assert.match(option('10R@5').does, /23 to Axel/);
  assert.equal(option('10R@1').value.words, 'Axel wins 21');
  assert.equal(option('10R@5').value.words, 'Axel and Birgit tie');
  await page.keyboard.press('?');
  await dialog.getByRole('link', { name: 'Three moves later' }).click();
  await page.waitForFunction(() => location.hash.includes('moves='));
  const later = await playing.assertSame(page);
  const best = later.options[0];
  assert.equal(best.move, '7R@3');
  assert.match(best.does, /17 to Birgit.*Birgit gains 1 by holding 1B/);
  assert.match(later.options.find(({ move }) => move === '1B+7R@1').does, /18 to Axel/);
});

for (const dark of [false, true]) {
  for (const width of [1280, 360]) {
    test(`House of Cards at ${width} pixels in ${dark ? 'dark' : 'light'}: axe, sizes`, async (t) => {
      const page = await open(t, { hash, width, dark });
      await playing.assertFit(page);
      await playing.play(page, ['hold', 'hold', '12R@3', '3R@5', '6B@1']);
      await playing.assertFit(page);
      await axe(page);
      await playing.byPointer(page, undefined, 5);
      await axe(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await axe(page);
    });
  }
}

test('six peaks are scrolled inside the board alone', async (t) => {
  const page = await open(t, {
    hash: 'game=house-of-cards&peaks=6&seed=3&deal.ranks=9',
    width: 360,
  });
  await playing.assertFit(page);
  assert.ok((await legalMoves(page)).length > 5);
});

test('without values nothing on the board tells them', async (t) => {
  const page = await open(t, { hash: example });
  await playing.assertSame(page);
  await page.getByLabel('Values').uncheck();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  for (const move of await legalMoves(page)) {
    const label = await button(page, move).getAttribute('aria-label');
    assert.doesNotMatch(label, /wins|tie/);
    assert.doesNotMatch(await button(page, move).getAttribute('class'), /good|bad|even|best/);
  }
});
