// Whole games on the board: what tests of every game do.

import assert from 'node:assert/strict';
import { answer, board, button, legalMoves, open } from './page.mjs';

/** What the page's address says. */
export const address = async (page) =>
  new URLSearchParams((await page.evaluate(() => location.hash.slice(1))).replaceAll('+', '%2B'));

/** The game as the address tells it, for a request. */
export async function asked(page) {
  const fields = await address(page);
  const own = new Set(['game', 'start', 'seed', 'moves', 'ply', 'at', 'sides']);
  const choices = [...fields].filter(([name]) => !own.has(name) && !name.startsWith('deal.'));
  return {
    do: 'explain',
    game: fields.get('game'),
    position: fields.get('start'),
    moves: (fields.get('moves') ?? '').split(',').filter(Boolean),
    ...(choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}),
  };
}

/** Waits until the board says what that move is worth. */
export async function shown(page, move, worth) {
  await page.waitForFunction(
    ([name, words]) =>
      document.querySelector(`.board [data-move="${name}"]`)?.dataset.worth === words,
    [move, worth],
  );
}

/** Asserts that the board offers what the program does, and says the same of its worth. */
export async function assertSame(page) {
  const told = await answer(await asked(page));
  assert.deepEqual((await legalMoves(page)).sort(), told.legal.sort());
  for (const { move, does, value } of told.options) {
    const place = button(page, move);
    await shown(page, move, value.words);
    assert.equal(await place.locator('.value').first().textContent(), value.label);
    const label = await place.getAttribute('aria-label');
    assert.ok(label.includes(does) && label.endsWith(value.words), label);
  }
  return told;
}

/** Waits until so many moves have been made and the board is ready for more. */
export async function made(page, count) {
  await page.waitForFunction((expected) => {
    const moves = new URLSearchParams(location.hash.slice(1)).get('moves') ?? '';
    return moves.split(',').filter(Boolean).length === expected;
  }, count);
  await board(page);
}

/**
 * Plays to the end by keys alone, each time from another move than the one that has the focus if
 * arrow keys lead there; how many moves that took.
 */
export async function byKeyboard(page) {
  const onBoard = () => page.evaluate(() => document.activeElement?.closest('[data-move]') !== null);
  for (let stops = 0; !(await onBoard()); ++stops) {
    assert.ok(stops < 60, 'Tab leads to the board');
    await page.keyboard.press('Tab');
  }
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  let plies = 0;
  for (; (await legalMoves(page)).length > 0; ++plies) {
    assert.ok(await onBoard(), 'the focus stays on the board');
    for (let i = 0; i <= plies % 3; ++i) await page.keyboard.press(keys[(plies + i) % keys.length]);
    await page.keyboard.press(plies % 2 === 0 ? 'Enter' : 'Space');
    await made(page, plies + 1);
  }
  return plies;
}

/** Makes these moves, the first of the game. */
export async function play(page, moves) {
  for (const [count, move] of moves.entries()) {
    await button(page, move).click();
    await made(page, count + 1);
  }
}

/** Plays on to the end by clicks, on another move each time; how many moves the game has then. */
export async function byPointer(page, each = () => {}, before = 0) {
  let plies = before;
  for (;;) {
    const moves = await legalMoves(page);
    if (moves.length === 0) return plies;
    await button(page, moves[(7 * plies + 1) % moves.length]).locator('.target').click();
    plies += 1;
    await made(page, plies);
    await each(plies);
  }
}

/** Asserts that the game is over as the program says, and that the page says so. */
export async function assertOver(page) {
  const told = await answer(await asked(page));
  assert.ok(told.over);
  await page.getByText(told.verdict).first().waitFor();
  return told;
}

/** The drawing as far as the game made it. */
export const drawn = (page) =>
  page.locator('.board .drawing').evaluate((svg) => {
    const copy = svg.cloneNode(true);
    for (const part of copy.querySelectorAll('*')) part.removeAttribute('tabindex');
    return copy.innerHTML;
  });

/** Asserts that the address leads to the same position in another page, with all that is told. */
export async function assertLinked(t, page) {
  const hash = await page.evaluate(() => location.hash);
  const other = await open(t, { hash });
  await assertSame(other);
  assert.equal(await other.evaluate(() => location.hash), hash);
  const strip = (text) => text.replace(/ data-(x|y)="[^"]*"/g, '');
  assert.equal(strip(await drawn(other)), strip(await drawn(page)));
}

/** Asserts that every move can be hit by a finger, and that the page is not scrolled sideways. */
export async function assertFit(page) {
  const sizes = await page.locator('.board [data-move] .target').evaluateAll((targets) =>
    targets.map((target) => target.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  );
  assert.ok(sizes.length > 0);
  for (const { width, height } of sizes) assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${wide} > ${window}`);
}
