// The building blocks of the page's tests; README.md describes them.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browser, file, inFirefox, root, server } from './browser.mjs';
import { lowContrast } from './contrast.mjs';

// Not a measure of speed: it only makes a test that hangs fail. TIMEOUT, in milliseconds, may be less.
const timeout = Number(process.env.TIMEOUT ?? 300_000);

/**
 * Opens the page in a fresh browser profile and waits for the board. An error on the console, a
 * policy violation or a request to another site fails the test at its end.
 */
export async function open(t, options = {}) {
  const { from = 'file', hash = '', width = 1280, height = 800, dark = false, reduced = true } =
    options;
  const { expected = /(?!)/, ready = true, before = () => {} } = options;
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reduced ? 'reduce' : 'no-preference',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(timeout);
  const address = from === 'file' ? file() : await server(from === 'strict server');
  const faults = watch(context, from, address);
  t.after(async () => {
    await context.close();
    const others = faults.filter((fault) => !expected.test(fault));
    assert.deepEqual(others, [], 'the page has no faults');
  });
  const page = await context.newPage();
  await before(page);
  await page.goto(address + (hash && `#${hash.replace(/^#/, '')}`));
  if (ready) await board(page);
  return page;
}

/** Collects the page's faults. */
function watch(context, from, address) {
  const faults = [];
  context.on('request', (request) => {
    const url = request.url();
    const own = from === 'file' ? url.split('#')[0] === address : url.startsWith(address);
    if (!own && !/^(blob|data):/.test(url)) faults.push(`a request to ${url}`);
  });
  context.on('requestfailed', (request) => faults.push(`no answer from ${request.url()}`));
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} from ${response.url()}`);
  });
  context.on('weberror', (error) => faults.push(String(error.error().stack)));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  return faults;
}

/** Waits until the board is drawn and accepts moves, or answers are refused, or the game is over; returns its SVG. */
export async function board(page) {
  await page.locator('.board:is(.idle, .refused) .board-svg').waitFor();
  return page.locator('.board .board-svg');
}

// Firefox's driver would wait for a page to load, which a step within the page does not do.
/** Steps back in the browser's history. */
export const back = (page) => (inFirefox ? page.evaluate(() => history.back()) : page.goBack());
/** Steps forward in it. */
export const forward = (page) =>
  inFirefox ? page.evaluate(() => history.forward()) : page.goForward();

/** The moves on the board, in the order of the SVG. */
export async function legalMoves(page) {
  await board(page);
  return page
    .locator('.board [data-move]')
    .evaluateAll((moves) => moves.map((move) => move.getAttribute('data-move')));
}

/** The locator of that move's button. */
export const button = (page, move) =>
  page.locator(`.board [data-move=${JSON.stringify(move)}]`).first();

/** Clicks on a visible part of that move's button and waits until the move has been made. */
export async function play(page, move) {
  await board(page);
  const before = await page.$('.board .board-svg');
  // In one step: a running search may redraw the board at any time.
  const spot = await page.evaluate((wanted) => {
    const groups = [...document.querySelectorAll('.board [data-move]')];
    const group = groups.find(({ dataset }) => dataset.move === wanted);
    for (const part of group?.querySelectorAll('.target, *:not(text)') ?? []) {
      part.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-move]') === group) return { x, y };
    }
    return null;
  }, move);
  assert.ok(spot, `the pointer can hit ${move}`);
  await page.mouse.click(spot.x, spot.y);
  await page.waitForFunction((svg) => !svg.isConnected, before);
  await board(page);
}

/** Opens that dialog of the page by the button More. */
export async function more(page, name) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** The native program's answers to requests, which are objects without a version. */
export function answers(...requests) {
  const [program] = [process.env.FOREGONE, 'build/release/foregone']
    .filter(Boolean)
    .map((path) => (path.startsWith('/') ? path : join(root, path)))
    .filter(existsSync);
  assert.ok(program, 'expected a program to compare with; build it with: ./foregone games');
  const child = spawn(program, ['answer'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  for (const request of requests) {
    child.stdin.write(`${JSON.stringify({ version: 1, ...request })}\n`);
  }
  child.stdin.end();
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', () => done(out.trim().split('\n').map((line) => JSON.parse(line))));
  });
}

/** The native program's answer to a valid request. */
export async function answer(request) {
  const [answer] = await answers(request);
  assert.ok(answer.ok, JSON.stringify(answer.error));
  return answer;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** Asserts that axe finds nothing wrong or doubtful, and that texts on the board have contrast. */
export async function axe(page) {
  // Through the debugging protocol, to which the page's policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`);
  const found = await page.evaluate(async () => {
    const resultTypes = ['violations', 'incomplete'];
    const page = await window.axe.run({ exclude: '.board-svg' }, { resultTypes });
    const rules = { 'color-contrast': { enabled: false } };
    const board = await window.axe.run({ include: '.board-svg' }, { resultTypes, rules });
    return [page, board];
  });
  assert.deepEqual(
    {
      violations: summaries(found.flatMap(({ violations }) => violations)),
      incomplete: summaries(found.flatMap(({ incomplete }) => incomplete)),
      lowContrast: await lowContrast(page),
    },
    { violations: [], incomplete: [], lowContrast: [] },
  );
}

const summaries = (results) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
  );

/** The durations above 50 ms, in milliseconds, for which the page was blocked during `work`. */
export async function longTasks(page, work) {
  await page.evaluate(() => {
    window.longTasks = [];
    window.longTaskObserver = new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    window.longTaskObserver.observe({ type: 'longtask', buffered: false });
  });
  await work();
  return page.evaluate(async () => {
    await new Promise((wake) => setTimeout(wake, 200)); // for the last entries to arrive
    window.longTaskObserver.disconnect();
    return window.longTasks;
  });
}
