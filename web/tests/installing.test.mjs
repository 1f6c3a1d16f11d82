// From a host: offline, installable, embedded; and what other sites show of a link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromiumOnly } from './browser.mjs';
import { axe, legalMoves, more, open } from './page.mjs';

const hash = 'game=doors-game&start=ABCB/2/-';

for (const from of ['server', 'strict server']) {
  test(`from a ${from} the page works offline after the first visit`, async (t) => {
    const page = await open(t, { from, hash, expected: /ERR_INTERNET_DISCONNECTED|no answer from .*\/$/ });
    const moves = await legalMoves(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    assert.deepEqual(await legalMoves(page), moves);
  });
}

test('a new build deletes the files of the one before it, not those of another page of the host', async (t) => {
  const page = await open(t, { from: 'server', hash });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).unregister();
    for (const [name, path] of [['foregone-0 before', './'], ['foregone-0 elsewhere', './elsewhere/']]) {
      await (await caches.open(name)).put(path, new Response('kept'));
    }
  });
  await page.reload();
  await page.waitForFunction(async () => !(await caches.keys()).includes('foregone-0 before'));
  const names = await page.evaluate(() => caches.keys());
  assert.ok(names.includes('foregone-0 elsewhere'), `${names}`);
  assert.ok(names.some((name) => name.endsWith(` ${new URL('./', page.url())}`)), `${names}`);
});

test('the manifest names the page, its start and an icon that exist', { skip: inChromiumOnly('its opinion') }, async (t) => {
  const page = await open(t, { from: 'server', hash });
  const found = await page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(link)).json();
    const icon = await fetch(new URL(manifest.icons[0].src, link));
    return { ...manifest, icon: icon.status, preview: !!document.querySelector('[property="og:title"]') };
  });
  const { installabilityErrors } = await (
    await page.context().newCDPSession(page)
  ).send('Page.getInstallabilityErrors');
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(errors.filter((error) => error !== 'in-incognito'), []); // as all test profiles
  assert.equal(found.name, 'Foregone');
  assert.equal(found.start_url, './');
  assert.equal(found.icon, 200);
  assert.ok(found.preview);
});

test('from a host the page leads to the documents', async (t) => {
  const page = await open(t, { from: 'server', hash });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await page.getByRole('link', { name: 'Notation', exact: true }).first().click();
  await page.getByRole('heading', { level: 2, name: 'DoorsGame' }).waitFor();
});

test('without a connection the page says that documents need one', async (t) => {
  const page = await open(t, { from: 'server', hash });
  await page.keyboard.press('?');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Documents' });
  await link.waitFor();
  await page.context().setOffline(true);
  await page.getByText('Documents: only with a connection').waitFor();
  assert.equal(await link.count(), 0);
  await page.context().setOffline(false);
  await link.waitFor();
});

test('previews of links have a picture of the size that they say', async (t) => {
  const page = await open(t, { from: 'server', hash });
  const found = await page.evaluate(async () => {
    const content = (name) => document.querySelector(`[property="${name}"]`)?.content;
    const picture = new Image();
    picture.src = content('og:image');
    await picture.decode();
    return {
      told: [content('og:image:width'), content('og:image:height')].map(Number),
      picture: [picture.naturalWidth, picture.naturalHeight],
      card: document.querySelector('[name="twitter:card"]')?.content,
    };
  });
  assert.deepEqual(found, { told: [1200, 630], picture: [1200, 630], card: 'summary_large_image' });
});

test('a single file has neither manifest nor service worker', async (t) => {
  const page = await open(t, { hash });
  assert.equal(await page.locator('link[rel=manifest], link[rel=apple-touch-icon], [property="og:image"]').count(), 0);
});

test('the line to embed a position shows it', async (t) => {
  const page = await open(t, { from: 'server', hash: `${hash}&moves=A` });
  await more(page, 'Share');
  const line = await page.getByLabel('Line that embeds the position').inputValue();
  const src = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('iframe').src,
    line,
  );
  assert.equal(src, await page.evaluate(() => `${location.href}&embed=board`));
  const part = await open(t, { from: 'server', hash: src.replace(/.*#/, ''), width: 480, height: 600 });
  await part.locator('.board .value').first().waitFor();
  await part.getByRole('button', { name: 'First position' }).click();
  await part.getByText('John to move', { exact: true }).first().waitFor();
  assert.equal(await part.getByRole('button', { name: /New game|More|Rules/ }).count(), 0);
  const all = part.getByRole('link', { name: 'Open in Foregone' });
  assert.match(await all.getAttribute('href'), /#game=.*&moves=A&ply=0$/);
  assert.ok(await part.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'it fits');
  assert.equal(await part.evaluate(() => localStorage.getItem('foregone.latest')), null);
  await axe(part);
  await part.setViewportSize({ width: 320, height: 600 });
  assert.equal(await part.evaluate(() => document.documentElement.scrollWidth), 320);
});
