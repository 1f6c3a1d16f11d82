import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExamples } from './examples.mjs';
import { answer, board, button, legalMoves, open } from './page.mjs';
import * as playing from './playing.mjs';

const seat = 'game=byte-me&seed=11&start=gambler:3/5/-';
const dealer = 'game=byte-me&start=254,17/190,191/18,170,85,240/1,10,12,3/-';

/** Asserts that the values of the calls on the board are the program's. */
async function assertCalls(page) {
  const expected = await answer(await playing.explainRequest(page));
  await board(page);
  for (const { move, value } of expected.options ?? []) {
    const call = button(page, move);
    assert.equal(await call.getAttribute('data-value'), value.words);
    assert.equal(await call.locator('.value').textContent(), value.label);
    const label = await call.getAttribute('aria-label');
    assert.ok(label.endsWith(value.words), label);
  }
  return expected;
}

test('Byte Me!: the gambler is you', async (t) => {
  const page = await open(t, { hash: 'game=byte-me&start=gambler:3/5/-' });
  await page.locator('.status .turn', { hasText: 'Your move' }).waitFor();
});

test('Byte Me!: reasons have percentages, with the exact fraction besides', async (t) => {
  const page = await open(t, { hash: 'game=byte-me&start=gambler:3/5/-' });
  const { value } = await answer(await playing.explainRequest(page));
  const reason = page.getByRole('listitem').filter({ hasText: 'The best of the three' });
  const percent = value.percent.replace('%', '\u00a0%');
  assert.match((await reason.textContent()).trim(), new RegExp(`wins ${percent} of the time \\(\\d+/2\\^\\d+\\)\\.$`));
});

/** The texts on the board. */
const texts = (page) =>
  page.locator('.board .board-svg text').evaluateAll((all) => all.map((text) => text.textContent));

for (const from of ['file', 'server']) {
  test(`Byte Me! from a ${from}: a gambler can play by keyboard alone`, async (t) => {
    const page = await open(t, { from, hash: seat });
    assert.ok((await playing.byKeyboard(page)) > 0);
    await playing.assertOver(page);
  });
}

test("Byte Me!: a gambler can play by pointer, with the program's odds", async (t) => {
  const page = await open(t, { hash: seat });
  assert.deepEqual(await legalMoves(page), ['byte', 'nibble', 'stand']);
  await assertCalls(page);
  await playing.byPointer(page, () => assertCalls(page));
  const { dealer_total: total } = (await playing.assertOver(page)).facts;
  assert.ok(total === null || (await texts(page)).includes(`dealer ${total}`));
});

test('Byte Me!: hiding values hides the odds', async (t) => {
  const page = await open(t, { hash: seat });
  await page.getByRole('checkbox', { name: 'Values' }).uncheck();
  assert.equal(await page.locator('.board .value:visible').count(), 0);
  assert.doesNotMatch(await button(page, 'stand').getAttribute('aria-label'), /%/);
});

test('Byte Me!: the dealer plays to the end by the rules that the board frames', async (t) => {
  const page = await open(t, { hash: dealer });
  for (const [count, expected] of [['2'], ['3'], ['3'], ['3'], ['limit']].entries()) {
    const framed = await page.locator('.board text.small.strong.left').allTextContents();
    assert.ok(framed.some((text) => text.includes(expected[0])), framed.join());
    await assertCalls(page);
    await button(page, (await legalMoves(page))[0]).locator('.target').click();
    await playing.movesMade(page, count + 1);
  }
  await playing.assertOver(page);
  assert.deepEqual(await legalMoves(page), []);
});

test('Byte Me!: the user can watch the dealer and return to the table', async (t) => {
  const page = await open(t, { hash: seat });
  await page.getByLabel('Players').selectOption('10');
  await page.getByRole('button', { name: 'Watch the dealer' }).click();
  await page.locator('.board text', { hasText: 'player 10' }).waitFor();
  const fields = await playing.address(page);
  assert.match(fields.get('start'), /^(\d+,){9}\d+\/\d+,\d+\/(\d+,){3}\d+\/(\d+,){3}\d+\/-$/);
  await assertCalls(page);
  await page.getByRole('button', { name: 'Play a hand' }).click();
  await button(page, 'stand').waitFor();
  const { start } = await assertCalls(page);
  assert.match(start, /^gambler:10\//);
});

test('a link to Byte Me! opens the same position', async (t) => {
  const page = await open(t, { hash: seat });
  await button(page, 'nibble').locator('.target').click();
  await playing.movesMade(page, 1);
  await assertCalls(page);
  await playing.assertLinked(t, page, assertCalls);
});

test('the examples in the rules of Byte Me! are correct', async (t) => {
  const page = await open(t, { hash: seat });
  const follow = async (name, shown) => {
    await playing.followRules(page, name);
    await page.locator('.board').getByText(shown, { exact: true }).waitFor();
    return assertCalls(page);
  };
  const { value } = await follow('Here the dealer has 190 + 191 = 381', 'dealer 381');
  assert.match(value.words, /loses .*422.*player 1.*509/);
  const { score } = await follow('At this table', 'gambler 140');
  assert.equal(score, 'gambler 140');
});

test('the examples of Byte Me! can be opened', async (t) => {
  await assertExamples(await open(t, { hash: dealer }), ({ hits, total, outcome }) => {
    const ending = { win: 'wins', lose: 'loses', bust: 'busts' }[outcome];
    return `${hits.join(', ') || 'no hits'}: the dealer ${ending} with ${total}`;
  });
});

test('finished hands are counted, each once', async (t) => {
  const page = await open(t, { hash: 'game=byte-me&seed=4' });
  const stand = async () => {
    await button(page, 'stand').click();
    await page.waitForFunction(() => /moves=stand(?!.*ply=)/.test(location.hash));
    await page.locator('div.board:not(:has([data-move]))').waitFor();
  };
  await stand();
  const { value } = await answer(await playing.explainRequest(page));
  const won = value.for_mover === 'win' ? 1 : 0;
  await page.getByText(`You have won ${won} of 1 hand since`).waitFor();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => location.hash.includes('ply=0'));
  await board(page);
  await stand();
  await page.getByText(`You have won ${won} of 1 hand since`).waitFor();
  await page.getByRole('button', { name: 'Play a hand' }).click();
  await page.waitForFunction(() => !location.hash.includes('moves='));
  await page.locator('.board [data-move="stand"]').waitFor();
  await board(page);
  await stand();
  await page.getByText(/You have won \d of 2\s+hands since/).waitFor();
});

for (const [name, hash] of Object.entries({ gambler: seat.replace('3/5', '10/5'), dealer })) {
  playing.testLooks(`Byte Me!, ${name}: axe and sizes`, async (t, look) => {
    const page = await open(t, { hash, ...look });
    await playing.assertAccessible(page, 1);
  });
}
