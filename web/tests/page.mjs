// What tests of the page are made of: see README.md here.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browser, file, root, server } from './browser.mjs';
import { tooFaint } from './contrast.mjs';

// Nothing here is about speed: this only turns waiting for ever into a failure.
const hanging = 300_000;

/**
 * Opens the page in a browser of its own and waits until the board is there. Whatever goes wrong
 * in it (an error on the console, a breach of its policy, a request to anywhere else) fails the
 * test in the end.
 */
export async function open(t, options = {}) {
  const { from = 'file', hash = '', width = 1280, height = 800, dark = false, reduced = true } =
    options;
  const { expected = /(?!)/, ready = true } = options;
  const context = await (await browser()).newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reduced ? 'reduce' : 'no-preference',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(hanging);
  const address = from === 'file' ? file() : await server(from === 'strict server');
  const faults = watch(context, from, address);
  t.after(async () => {
    await context.close();
    const others = faults.filter((fault) => !expected.test(fault));
    assert.deepEqual(others, [], 'what went wrong in the page');
  });
  const page = await context.newPage();
  await page.goto(address + (hash && `#${hash.replace(/^#/, '')}`));
  if (ready) await board(page);
  return page;
}

/** Notes what goes wrong, from now on. */
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

/** Waits until the board is drawn and takes moves, or the game is over. */
export async function board(page) {
  await page.locator('.board.idle .drawing').waitFor();
  return page.locator('.board .drawing');
}

/** The moves that the board offers as buttons, in the order of the drawing. */
export async function legalMoves(page) {
  await board(page);
  return page
    .locator('.board [data-move]')
    .evaluateAll((moves) => moves.map((move) => move.getAttribute('data-move')));
}

/** A place in a selector for that move's button. */
export const button = (page, move) =>
  page.locator(`.board [data-move=${JSON.stringify(move)}]`).first();

/** Clicks the move with the pointer, where its button can be hit; waits until it has been made. */
export async function play(page, move) {
  await board(page);
  const before = await page.$('.board .drawing');
  // In one go: a search that goes on may draw the board anew at any time.
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
  assert.ok(spot, `${move} cannot be hit with the pointer`);
  await page.mouse.click(spot.x, spot.y);
  await page.waitForFunction((drawing) => !drawing.isConnected, before);
  await board(page);
}

/** What the native program answers to requests, each an object; their version is put in. */
export function answers(...requests) {
  const [program] = [process.env.FOREGONE, 'build/program/foregone', 'build/release/foregone']
    .filter(Boolean)
    .map((path) => (path.startsWith('/') ? path : join(root, path)))
    .filter(existsSync);
  assert.ok(program, 'the program is not built: ./foregone games');
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

/** The same for one request, which has to be a good one. */
export async function answer(request) {
  const [told] = await answers(request);
  assert.ok(told.ok, JSON.stringify(told.error));
  return told;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/**
 * Asserts that axe finds nothing wrong with the page as it is, and nothing to be in doubt about;
 * and that the drawing's texts stand out, of which axe cannot tell what lies under them.
 */
export async function axe(page) {
  // By the debugging protocol, so that the page's policy has no say in it.
  await page.evaluate(`${axeSource};0`);
  const found = await page.evaluate(async () => {
    const around = await window.axe.run({ exclude: '.drawing' });
    const rules = { 'color-contrast': { enabled: false } };
    const drawing = await window.axe.run({ include: '.drawing' }, { rules });
    return [around, drawing];
  });
  assert.deepEqual(
    {
      violations: told(found.flatMap(({ violations }) => violations)),
      incomplete: told(found.flatMap(({ incomplete }) => incomplete)),
      faint: await tooFaint(page),
    },
    { violations: [], incomplete: [], faint: [] },
  );
}

const told = (results) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
  );

/** How long the page was blocked while that was done, each time above 50 ms in milliseconds. */
export async function longTasks(page, doing) {
  await page.evaluate(() => {
    window.longTasks = [];
    window.longTaskObserver = new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    window.longTaskObserver.observe({ type: 'longtask', buffered: false });
  });
  await doing();
  return page.evaluate(async () => {
    await new Promise((wake) => setTimeout(wake, 200)); // what is observed is told a little later
    window.longTaskObserver.disconnect();
    return window.longTasks;
  });
}
