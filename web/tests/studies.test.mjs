// The dialog of studies: its pictures are there and its numbers are those of the files.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inChromiumOnly, root } from './browser.mjs';
import { axe, open } from './page.mjs';

const folder = join(root, 'docs/studies');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.replace(/\.svg$/, ''));

for (const [width, dark] of [
  [1280, false],
  [360, true],
]) {
  test(`studies: every picture and its numbers, ${width} wide${dark ? ', dark' : ''}`, { skip: inChromiumOnly('axe in what scrolls') }, async (t) => {
    const page = await open(t, { from: 'strict server', hash: 'game=doors-game&start=LALBOC/3/-', width, dark });
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Studies' }).click();
    const dialog = page.getByRole('dialog');
    const images = dialog.getByRole('img');
    await images.first().waitFor();
    assert.equal(await images.count(), names.length);
    for (const image of await images.all()) {
      await image.evaluate((element) => element.decode());
      assert.ok((await image.evaluate(({ naturalWidth }) => naturalWidth)) > 0);
      const { left, right } = await image.evaluate((element) =>
        element.parentElement.getBoundingClientRect().toJSON(),
      );
      assert.ok(left >= 0 && right <= width);
      const scale = await image.evaluate((element) => element.width / element.naturalWidth);
      assert.ok(14 * scale >= 10, 'its texts can be read');
    }
    await axe(page); // what scrolls inside of what scrolls it cannot judge
    for (const details of await dialog.locator('summary').all()) await details.click();
    for (const name of names) {
      const chart = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
      const section = dialog.locator('section', { has: page.getByText(chart.title, { exact: true }) });
      const rows = chart.curves.reduce((sum, { points }) => sum + points.length, 0);
      assert.equal(await section.locator('tbody tr').count(), rows, name);
      const [[x, y]] = chart.curves[0].points;
      const [first, second] = await section.locator('tbody tr').first().locator('th, td').allTextContents();
      assert.deepEqual([first, second].map((text) => Number(text.replace('−', '-'))), [x, Number(y.toPrecision(4))]);
      assert.ok((await section.locator('p').first().textContent()).length > 100, 'what was found');
    }
  });
}

test('studies: wide windows have a button of their own', async (t) => {
  const page = await open(t, { hash: 'game=doors-game' });
  await page.getByRole('banner').getByRole('button', { name: 'Studies' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Studies' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
