import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { answer, axe, board, button, legalMoves, open } from './page.mjs';
import * as playing from './playing.mjs';

const seat = 'game=byte-me&seed=11&start=gambler:3/5/-';
const dealer = 'game=byte-me&start=254,17/190,191/18,170,85,240/1,10,12,3/-';

/** Asserts that every call of the board is worth what the program says. */
async function assertCalls(page) {
  const told = await answer(await playing.asked(page));
  await board(page);
  for (const { move, value } of told.options ?? []) {
    const call = button(page, move);
    assert.equal(await call.getAttribute('data-worth'), value.words);
    assert.equal(await call.locator('.value').textContent(), value.label);
    const label = await call.getAttribute('aria-label');
    assert.ok(label.endsWith(value.words), label);
  }
  return told;
}

/** The text that stands in the drawing. */
const texts = (page) =>
  page.locator('.board .drawing text').evaluateAll((all) => all.map((text) => text.textContent));

for (const from of ['file', 'server']) {
  test(`Byte Me! from a ${from}: a gambler plays by keys alone`, async (t) => {
    const page = await open(t, { from, hash: seat });
    assert.ok((await playing.byKeyboard(page)) > 0);
    await playing.assertOver(page);
  });
}

test('Byte Me!: a gambler plays by pointer, with the odds of the program', async (t) => {
  const page = await open(t, { hash: seat });
  assert.deepEqual(await legalMoves(page), ['byte', 'nibble', 'stand']);
  await assertCalls(page);
  await playing.byPointer(page, () => assertCalls(page));
  const told = await playing.assertOver(page);
  assert.ok((await texts(page)).includes(`dealer ${told.facts.dealer_total}`) || told.facts.dealer_total === null);
});

test('Byte Me!: the odds give way when values are hidden', async (t) => {
  const page = await open(t, { hash: seat });
  await page.getByLabel('Values').uncheck();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  assert.doesNotMatch(await button(page, 'stand').getAttribute('aria-label'), /%/);
});

test('Byte Me!: the dealer plays to the end by the rules that are pointed out', async (t) => {
  const page = await open(t, { hash: dealer });
  const decides = async () => {
    const framed = await page.locator('.board text.small.strong.left').allTextContents();
    return framed[0];
  };
  for (const [count, expected] of [['2'], ['3'], ['3'], ['3'], ['four hits are the limit']].entries()) {
    assert.ok((await page.locator('.board text.small.strong.left').allTextContents()).includes(expected[0]), await decides());
    await assertCalls(page);
    await button(page, (await legalMoves(page))[0]).locator('.target').click();
    await playing.made(page, count + 1);
  }
  await playing.assertOver(page);
  assert.deepEqual(await legalMoves(page), []);
});

test('Byte Me!: one can watch the dealer, and sit down again', async (t) => {
  const page = await open(t, { hash: seat });
  await page.getByLabel('Players').selectOption('10');
  await page.getByRole('button', { name: 'Watch the dealer' }).click();
  await page.locator('.board text', { hasText: 'player 10' }).waitFor();
  const fields = await playing.address(page);
  assert.match(fields.get('start'), /^(\d+,){9}\d+\/\d+,\d+\/(\d+,){3}\d+\/(\d+,){3}\d+\/-$/);
  await assertCalls(page);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  await button(page, 'stand').waitFor();
  const told = await assertCalls(page);
  assert.match(told.start, /^gambler:10\//);
});

test('a link to Byte Me! leads to the same position', async (t) => {
  const page = await open(t, { hash: seat });
  await button(page, 'nibble').locator('.target').click();
  await playing.made(page, 1);
  await assertCalls(page);
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  await assertCalls(other);
  assert.deepEqual(await texts(other), await texts(page));
  assert.equal(await other.evaluate(() => location.hash), hash);
});

test('the rules of Byte Me! tell of the examples what the program does', async (t) => {
  const page = await open(t, { hash: seat });
  const follow = async (name, shown) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await page.locator('.board').getByText(shown, { exact: true }).waitFor();
    return assertCalls(page);
  };
  const told = await follow('Here the dealer has 190 + 191 = 381', 'dealer 381');
  assert.equal(told.value.words, 'the dealer loses with 422 to player 1, who has 509');
  const sitting = await follow('At this table', 'you 140');
  assert.equal(sitting.score, '140');
});

test('the examples of Byte Me! can be opened', async (t) => {
  await assertExamples(await open(t, { hash: dealer }));
});

for (const dark of [false, true]) {
  for (const width of [1280, 360]) {
    for (const [name, hash] of Object.entries({ gambler: seat.replace('3/5', '10/5'), dealer })) {
      test(`Byte Me!, ${name}, at ${width} pixels in ${dark ? 'dark' : 'light'}: axe, sizes`, async (t) => {
        const page = await open(t, { hash, width, dark });
        await playing.assertFit(page);
        await axe(page);
        await playing.byPointer(page, async (plies) => {
          if (plies === 1) await axe(page);
        });
        await axe(page);
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await axe(page);
      });
    }
  }
}
