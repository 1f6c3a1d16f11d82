// The examples of contest input that a game offers in the dialog Open.

import assert from 'node:assert/strict';
import { answer, board, more } from './page.mjs';
import { address } from './playing.mjs';

/** Answers of the program, as the page puts them. */
const inWords = {
  'house-of-cards': ({ player, outcome, amount }) => `${player} ${outcome} ${Math.abs(amount)}`,
  'boring-card-game': ({ ends, player, game }) =>
    ends ? `Player ${player} wins game ${game}` : 'nobody ever wins',
  pousse: ({ size, moves, winner }) =>
    `${size}×${size}, ${moves} moves: ${winner === null ? 'draw' : `${winner} wins`}`,
  'byte-me': ({ hits, total, outcome }) =>
    `${hits.join(', ') || 'no hits'}: the dealer ${{ win: 'wins', lose: 'loses', bust: 'busts' }[outcome]} with ${total}`,
  'doors-game': ({ winner, colours }) => (winner === null ? 'draw' : `${winner} wins in ${colours}`),
};

/** Asserts that each example opens, and that the page's answers are the program's. */
export async function assertExamples(page) {
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
    assert.deepEqual(await items.allTextContents(), cases.map(inWords[game]), title);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await board(page);
    const opened = await answer({ do: 'explain', game, input, case: 1, options: false, line: false });
    assert.equal((await address(page)).get('start'), opened.start, title);
  }
}
