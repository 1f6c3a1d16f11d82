// The examples that a game offers to paste.

import assert from 'node:assert/strict';
import { answer, board } from './page.mjs';
import { address } from './playing.mjs';

/** Asserts that each opens, and that the page says of its cases what the program does. */
export async function assertExamples(page) {
  const dialog = page.getByRole('dialog');
  const game = (await address(page)).get('game');
  const show = () => page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await show();
  const buttons = dialog.locator('p:has-text("Examples:") + .row button');
  const titles = await buttons.allTextContents();
  assert.ok(titles.length > 1);
  for (const [place, title] of titles.entries()) {
    if (place > 0) await show();
    await buttons.nth(place).click();
    const input = await dialog.locator('textarea').inputValue();
    const { cases } = await answer({ do: 'solve', game, input });
    const told = dialog.getByRole('list', { name: 'What the cases come to' }).getByRole('listitem');
    await told.nth(cases.length - 1).waitFor();
    const words = (facts) =>
      Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
        .join(', ');
    assert.deepEqual(await told.allTextContents(), cases.map(words), title);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await board(page);
    const opened = await answer({ do: 'explain', game, input, case: 1, options: false, line: false });
    assert.equal((await address(page)).get('start'), opened.start, title);
  }
}
