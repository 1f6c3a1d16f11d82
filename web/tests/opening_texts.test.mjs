// The dialog Open: texts of any game are recognised, and cases can be opened one after another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, axe, board, more, open } from './page.mjs';
import { address } from './playing.mjs';

const start = 'game=doors-game&start=LALBOC/3/-';
const record = `foregone record 1
game doors-game limits contest choices 1 alphabet=A-P
start LALBOC/3/- moves 2 A B
end
`;
const texts = [
  ['a link', `https://example.org/f/#${start}&moves=A`, 'A link to DoorsGame.', 'doors-game'],
  ['a record', record, 'A record.', 'doors-game'],
  ['a position', 'u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R', 'A position of House of Cards.', 'house-of-cards'],
  ['input of DoorsGame', 'ABCD 2\nMOCFDCE 3\n', 'Contest input of DoorsGame, 2 cases:', 'doors-game'],
  ['input of Boring Card Game', '2\n2 3 9 7 4 8 5 1 10 6\n0\n', 'Contest input of Boring Card Game, 1 case:', 'boring-card-game'],
  ['input of House of Cards', 'Axel 5 4R 2B 5B 1R 3R 3B 2R 5R 1B 4B\nEnd\n', 'Contest input of House of Cards, 1 case:', 'house-of-cards'],
];

const dialogOf = async (page, text) => {
  await more(page, 'Open');
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(text);
  return dialog;
};

test('a pasted text of any game is recognised and opened', async (t) => {
  const page = await open(t, { hash: 'game=pousse&start=X:.../.../...' });
  for (const [name, text, said, game] of texts) {
    const dialog = await dialogOf(page, text);
    await dialog.getByText(said, { exact: true }).waitFor();
    if (name === 'a link') await axe(page);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await board(page);
    assert.equal((await address(page)).get('game'), game, name);
  }
});

test('a position is opened with its own options, not with those of the game shown', async (t) => {
  const page = await open(t, { hash: 'game=house-of-cards&peaks=5&seed=1&deal.ranks=6' });
  const dialog = await dialogOf(page, 'u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R');
  await dialog.getByText('A position of House of Cards.', { exact: true }).waitFor();
});

test('a text that is wrong in every game gets the error of the game shown', async (t) => {
  const page = await open(t, { hash: start });
  const dialog = await dialogOf(page, 'ABCD 2\nABXD 2\n');
  const refused = 'Not a link, record, position or input of these games. Read as DoorsGame: ';
  await dialog.getByText(`${refused}expected a colour from A-P, found "X" (line 2, column 3)`).waitFor();
});

test('a text that is too long is refused by its length', async (t) => {
  const page = await open(t, { hash: start });
  const dialog = await dialogOf(page, '');
  await dialog.locator('textarea').evaluate((field) => {
    field.style.display = 'none'; // it would take minutes to lay out
    field.value = 'ABCD 2\n'.repeat(200_000);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await dialog.getByText('expected a text of at most 1.0 MiB, found 1.5 MiB').waitFor();
});

test('cases can be clicked, and the next one opened', async (t) => {
  const input = 'ABCD 2\nMOCFDCE 3\nLALBOC 3\n';
  const page = await open(t, { hash: start });
  const dialog = await dialogOf(page, input);
  await dialog.getByRole('list', { name: 'Answers to the cases' }).getByRole('button').nth(1).click();
  await dialog.waitFor({ state: 'hidden' });
  const shows = async (number) => {
    await page.getByText(`Case ${number} of 3`, { exact: true }).waitFor();
    const expected = await answer({ do: 'explain', game: 'doors-game', input, case: number });
    assert.equal((await address(page)).get('start'), expected.start);
  };
  await shows(2);
  await page.getByRole('button', { name: 'Next case' }).click();
  await shows(3);
  await page.getByRole('button', { name: 'Previous case' }).click();
  await shows(2);
});
