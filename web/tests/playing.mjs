// Whole games on the board: steps and assertions for the tests of all games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { answer, axe, board, button, legalMoves, open } from './page.mjs';

/** The fields of the page's address. */
export const address = async (page) =>
  new URLSearchParams((await page.evaluate(() => location.hash.slice(1))).replaceAll('+', '%2B'));

/** A request to explain the position of the address. */
export async function explainRequest(page) {
  const fields = await address(page);
  const own = 'game start seed moves ply at sides puzzle level variation line'.split(' ');
  const known = new Set(own);
  const choices = [...fields].filter(([name]) => !known.has(name) && !name.startsWith('deal.'));
  return {
    do: 'explain',
    game: fields.get('game'),
    position: fields.get('start'),
    moves: (fields.get('moves') ?? '').split(',').filter(Boolean),
    ...(choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}),
  };
}

/** Waits until the board shows that value for the move. */
export async function valueShown(page, move, value) {
  await page.waitForFunction(
    ([name, words]) =>
      document.querySelector(`.board [data-move="${name}"]`)?.dataset.value === words,
    [move, value],
  );
}

/** Asserts that the moves and values on the board are the program's. */
export async function assertSame(page) {
  const expected = await answer(await explainRequest(page));
  const legal = expected.legal.sort();
  const shown = async () => (await legalMoves(page)).sort();
  // The board follows the address a moment later.
  for (let waits = 0; waits < 100 && !isDeepStrictEqual(await shown(), legal); ++waits) {
    await page.waitForTimeout(20);
  }
  assert.deepEqual(await shown(), legal);
  for (const { move, does, value } of expected.options) {
    await valueShown(page, move, value.words);
    assert.equal(await button(page, move).locator('.value').first().textContent(), value.label);
    const label = await button(page, move).getAttribute('aria-label');
    assert.ok(label.includes(does) && label.endsWith(value.words), label);
  }
  return expected;
}

/** Waits until `count` moves have been made and the board accepts another one. */
export async function movesMade(page, count) {
  await page.waitForFunction((expected) => {
    const moves = new URLSearchParams(location.hash.slice(1)).get('moves') ?? '';
    return moves.split(',').filter(Boolean).length === expected;
  }, count);
  await board(page);
}

/** Plays to the end by keyboard alone, moving the focus by arrow keys; returns the number of moves. */
export async function byKeyboard(page) {
  const onBoard = () => page.evaluate(() => document.activeElement?.closest('[data-move]') !== null);
  for (let stops = 0; !(await onBoard()); ++stops) {
    assert.ok(stops < 60, 'Tab reaches the board');
    await page.keyboard.press('Tab');
  }
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  let plies = 0;
  for (; (await legalMoves(page)).length > 0; ++plies) {
    assert.ok(await onBoard(), 'the focus stays on the board');
    for (let i = 0; i <= plies % 3; ++i) await page.keyboard.press(keys[(plies + i) % keys.length]);
    await page.keyboard.press(plies % 2 === 0 ? 'Enter' : 'Space');
    await movesMade(page, plies + 1);
  }
  return plies;
}

/** Makes the first moves of the game. */
export async function playMoves(page, moves) {
  for (const [count, move] of moves.entries()) {
    await button(page, move).click();
    await movesMade(page, count + 1);
  }
}

/** Plays to the end by clicks, a different move each time; returns the number of moves. */
export async function byPointer(page, afterMove = () => {}, before = 0) {
  let plies = before;
  for (;;) {
    const moves = await legalMoves(page);
    if (moves.length === 0) return plies;
    await button(page, moves[(7 * plies + 1) % moves.length]).locator('.target').click();
    plies += 1;
    await movesMade(page, plies);
    await afterMove(plies);
  }
}

/** Asserts that the game is over, with the program's verdict on the page. */
export async function assertOver(page) {
  const expected = await answer(await explainRequest(page));
  assert.ok(expected.over);
  await page.getByText(expected.verdict).first().waitFor();
  return expected;
}

/** The board's SVG without what the page adds for the keyboard. */
export const boardContent = (page) =>
  page.locator('.board .board-svg').evaluate((svg) => {
    const copy = svg.cloneNode(true);
    for (const part of copy.querySelectorAll('*')) part.removeAttribute('tabindex');
    return copy.innerHTML;
  });

/** Asserts that the address opens the same position, with the same board, in another page. */
export async function assertLinked(t, page, assertValues = assertSame) {
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  await assertValues(other);
  assert.equal(await other.evaluate(() => location.hash), hash);
  const strip = (text) => text.replace(/ data-(x|y)="[^"]*"/g, '');
  assert.equal(strip(await boardContent(other)), strip(await boardContent(page)));
}

/** Asserts that every move is large enough for a finger and that the page does not scroll sideways. */
export async function assertFit(page) {
  const sizes = await page.locator('.board [data-move] .target').evaluateAll((targets) =>
    targets.map((target) => target.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  );
  assert.ok(sizes.length > 0);
  for (const { width, height } of sizes) assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${wide} > ${window}`);
}

/** Defines the test in light and dark, at the width of a desktop and of a phone. */
export function testLooks(name, body) {
  for (const dark of [false, true]) {
    for (const width of [1280, 360]) {
      const look = { width, dark };
      test(`${name} at ${width} pixels, ${dark ? 'dark' : 'light'}`, (t) => body(t, look));
    }
  }
}

/** Asserts that axe and sizes are fine at the start, after some plies, at the end, and in the rules. */
export async function assertAccessible(page, plies) {
  await assertFit(page);
  await axe(page);
  await byPointer(page, async (made) => {
    if (made === plies) await axe(page);
  });
  await axe(page);
  await axeOnRules(page);
}

/** Opens the rules and runs axe on them. */
export async function axeOnRules(page) {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await axe(page);
}

/** Follows the link called `name` in the rules; the position that it leads to replaces the dialog. */
export async function followRules(page, name) {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Holds every animation that begins from now on at its start, so that a slow machine misses none. */
export const pauseMotion = (page) =>
  page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });

/** The pieces that are being animated by name, or 'off' for what is no piece on the board. */
export const moving = (page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ effect }) => effect.target.closest('[data-piece]')?.dataset.piece ?? 'off'),
  );

/** Ends every animation. */
export const finishMotion = (page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
