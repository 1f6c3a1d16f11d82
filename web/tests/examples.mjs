// The examples of contest input that a game offers in the dialog Open.

import assert from 'node:assert/strict';
import { answer, board, more } from './page.mjs';
import { address } from './playing.mjs';

/** Asserts that each example opens, and that the page's answers are the program's facts `inWords`. */
export async function assertExamples(page, inWords) {
  const dialog = page.getByRole('dialog');
  const game = (await address(page)).get('game');
  const openDialog = () => more(page, 'Open');
  await openDialog();
  const buttons = dialog.locator('p:has-text("Examples:") + .row button');
  const titles = await buttons.allTextContents();
  assert.ok(titles.length > 1);
  for (const [index, title] of titles.entries()) {
    if (index > 0) await openDialog();
    await buttons.nth(index).click();
    const input = await dialog.locator('textarea').inputValue();
    const { cases } = await answer({ do: 'solve', game, input });
    const items = dialog.getByRole('list', { name: 'Answers to the cases' }).getByRole('listitem');
    await items.nth(cases.length - 1).waitFor();
    assert.deepEqual(await items.allTextContents(), cases.map(inWords), title);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await board(page);
    const opened = await answer({ do: 'explain', game, input, case: 1, options: false, line: false });
    assert.equal((await address(page)).get('start'), opened.start, title);
  }
}
