import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, built, file, inChromiumOnly, inFirefox, module, root, server } from './browser.mjs';
import { answer, axe, legalMoves, open, play } from './page.mjs';
import { testLooks } from './playing.mjs';

for (const from of ['file', 'server', 'strict server']) {
  test(`the page opens from a ${from} with the program's moves`, async (t) => {
    const page = await open(t, { from, hash: 'game=doors-game&start=ABCB/2/-' });
    const { legal } = await answer({ do: 'explain', game: 'doors-game', position: 'ABCB/2/-' });
    assert.deepEqual((await legalMoves(page)).sort(), legal.sort());
    assert.match(await page.title(), /Foregone/);
  });

  test(`from a ${from}, the policy blocks foreign scripts, styles, images and requests`, async (t) => {
    const expected = inFirefox
      ? /Content-Security-Policy|nowhere\.invalid|^undefined$/
      : /Content Security Policy|nowhere\.invalid/;
    const page = await open(t, { from, hash: 'game=doors-game', expected });
    const violations = await page.evaluate(async () => {
      const found = [];
      addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      document.head.append(
        Object.assign(document.createElement('img'), { src: 'https://nowhere.invalid/' }),
      );
      await fetch('https://nowhere.invalid/').catch(() => {});
      await new Promise((wake) => setTimeout(wake, 100));
      if (window.ran) found.push('a script ran');
      return [...new Set(found)].sort();
    });
    assert.deepEqual(violations, ['connect-src', 'img-src', 'script-src-elem', 'style-src-elem']);
  });

  test(`from a ${from}, a move ends the search and starts a new one`, async (t) => {
    const page = await open(t, { from, hash: 'game=pousse&start=X:......' + '/......'.repeat(5) });
    for (const move of ['L1', 'T2']) {
      await play(page, move);
      assert.match(page.url(), new RegExp(`[=,]${move}$`));
      assert.ok((await legalMoves(page)).includes('R6'));
    }
  });
}

for (const at of [file(), await server()]) {
  test(`without JavaScript the page of ${at.split(':')[0]} says what it needs`, { skip: inChromiumOnly('a page without JavaScript') }, async (t) => {
    const context = await (await browser()).newContext({ javaScriptEnabled: false });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(at);
    assert.match(await page.locator('body').innerText(), /Foregone\s.*needs JavaScript/s);
  });
}

test('a module that could not be loaded can be loaded again', async (t) => {
  module.refused = true;
  t.after(() => (module.refused = false));
  // Without one of its files the service worker gives up the others.
  const expected = /no answer from|ERR_EMPTY_RESPONSE/;
  const page = await open(t, { from: 'server', hash: 'game=doors-game', expected, ready: false });
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: /cannot load .*\.wasm: no answer/ }).waitFor();
  module.refused = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await legalMoves(page);
  assert.equal(await alert.count(), 0);
});

testLooks('axe finds nothing', async (t, look) => {
  await axe(await open(t, { from: 'server', hash: 'game=house-of-cards', ...look }));
});

test('the list of keys ends with the version of the program', async (t) => {
  const page = await open(t, { hash: 'game=doors-game' });
  await page.keyboard.press('?');
  const version = execFileSync(join(root, 'tools', 'version'), { encoding: 'utf8' }).trim();
  await page.getByRole('dialog').getByText(`Foregone ${version}`, { exact: true }).waitFor();
});

test('the single file is below 1.5 MB and contains the licences', () => {
  const path = join(built, 'foregone.html');
  assert.ok(statSync(path).size < 1_500_000);
  const licences = readFileSync(join(built, 'site', 'licences.txt'), 'utf8');
  for (const name of ['Foregone', 'svelte', 'JSON for Modern C++']) {
    assert.ok(licences.includes(name));
  }
  assert.ok(readFileSync(path, 'utf8').includes(licences));
});
