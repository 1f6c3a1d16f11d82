// A game in progress: the computer's sides, undo, and links with errors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, board, button, legalMoves, more, open, play } from './page.mjs';
import { address, explainRequest, movesMade } from './playing.mjs';

const start = 'game=doors-game&start=LALBOC/3/-';

test('two computers play to the end, with best moves at full strength', async (t) => {
  const page = await open(t, { hash: `${start}&sides=computer100,computer100`, ready: false });
  const { value } = await answer({ do: 'explain', game: 'doors-game', position: 'LALBOC/3/-' });
  await movesMade(page, value.distance);
  assert.ok((await answer(await explainRequest(page))).over);
});

test('the computer answers a move, and undo takes both back', async (t) => {
  const page = await open(t, { hash: `${start}&sides=human,computer100` });
  await page.locator('.status').getByText('Your move').waitFor();
  await button(page, 'D').click();
  await movesMade(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await movesMade(page, 0);
  assert.ok((await legalMoves(page)).includes('D'));
});

test('a hint marks one of the best moves', async (t) => {
  const page = await open(t, { hash: start });
  const { options } = await answer(await explainRequest(page));
  await page.keyboard.press('h');
  await page.locator('.board .hint').waitFor();
  const hint = await page.locator('.board .hint').getAttribute('data-move');
  assert.equal(hint, options[0].move);
});

test('a hint says in words what the move does, and what it is worth', async (t) => {
  const page = await open(t, { hash: start });
  const { options } = await answer(await explainRequest(page));
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByText(`Hint: ${options[0].move}: ${options[0].does}.`);
  await hint.filter({ hasText: `${options[0].value.words}.` }).waitFor();
  await page.getByRole('checkbox', { name: 'Values' }).uncheck();
  await page.keyboard.press('h');
  await hint.waitFor();
  assert.ok(!(await hint.textContent()).includes(options[0].value.words));
});

test('the list comes back from a move that was pointed at, and a new one begins with the best', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=KIHFFEBLIDHM/6/-' });
  await board(page);
  const list = page.locator('[aria-labelledby=moves] ul');
  const scrolled = async (from) =>
    page.waitForFunction(([list, from]) => (list.scrollTop > 0) === from, [await list.elementHandle(), from]);
  const last = await list.locator('.move').last().textContent();
  await page.locator(`.board [data-move="${last}"]`).hover();
  await scrolled(true);
  await page.mouse.move(5, 5);
  await scrolled(false);
  await list.evaluate((rows) => (rows.scrollTop = 100));
  await page.getByLabel('Move', { exact: true }).fill(last);
  await page.keyboard.press('Enter');
  await movesMade(page, 1);
  await board(page);
  await scrolled(false);
});

test('a side is chosen where its name is, and one click changes sides', async (t) => {
  const page = await open(t, { hash: start });
  await page.getByRole('combobox', { name: 'Gogo' }).selectOption('70');
  assert.equal((await address(page)).get('sides'), 'human,computer70');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await movesMade(page, 1);
  assert.equal((await address(page)).get('sides'), 'computer70,human');
  await page.getByRole('combobox', { name: 'John' }).selectOption('human');
  assert.equal((await address(page)).get('sides'), null);
});

test('swapping sides back and forth leaves one computer', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&start=KIHFFEBLIDHM/6/-&sides=human,computer100' });
  for (const made of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await movesMade(page, made);
    await board(page);
    assert.equal((await address(page)).get('moves').split(',').length, made);
  }
});

test('against the computer, the verdict is said to the human who has played', async (t) => {
  const verdict = (page, words) => page.locator('.status').getByText(`${words}: the way to the trophy`).waitFor();
  const page = await open(t, { hash: `${start}&moves=B,D,O,E&sides=human,computer70` });
  await page.getByRole('textbox', { name: 'Move' }).fill('C');
  await page.keyboard.press('Enter');
  await verdict(page, 'You lose');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await verdict(page, 'You lose');
  for (const sides of ['human,human', 'human,computer70', 'computer70,human']) {
    const opened = await open(t, { hash: `${start}&moves=B,D,O,E,C&sides=${sides}`, ready: false });
    await verdict(opened, 'Gogo wins');
    await opened.getByRole('region', { name: 'Review' }).waitFor();
  }
  const won = await open(t, { hash: 'game=doors-game&start=AB/1/-&sides=human,computer70' });
  await won.locator('.board [data-move="A"]').click();
  await verdict(won, 'You win');
  await won.getByRole('region', { name: 'Review' }).waitFor();
});

test('what the best label means is said with its own numbers, and the turn beside the board', async (t) => {
  for (const [hash, words] of [
    ['game=house-of-cards&seed=1', /^−(\d+): the player to move loses by \1$/],
    ['game=doors-game&seed=1', /^\+(\d+): the player to move wins after \1 more colours$/],
    ['game=doors-game&start=LA/1/-', /^\+1: the player to move wins after 1 more colour$/],
  ]) {
    const page = await open(t, { hash });
    const meaning = page.locator('[aria-labelledby=moves] > p');
    await meaning.waitFor();
    assert.match(await meaning.innerText(), words);
    const display = (all) => all.map((one) => getComputedStyle(one).display);
    assert.deepEqual(await page.locator('.board-svg .turn').evaluateAll(display), ['none']);
  }
});

test('a finished game is played again from the same start, with either side', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&seed=3&deal.doors=2&sides=human,computer70', ready: false });
  while ((await page.getByRole('button', { name: 'Rematch' }).count()) === 0) {
    await board(page);
    await page.keyboard.press('p');
    await page.waitForTimeout(100);
  }
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction(() => !location.hash.includes('moves='));
  const again = await address(page);
  assert.equal(again.get('sides'), 'human,computer70');
  assert.equal(again.get('deal.doors'), '2');
  assert.equal(again.get('seed'), '3');
  await page.keyboard.press('n');
  await page.waitForFunction(() => !location.hash.includes('seed=3&'));
});

test('computer against computer can be paused', async (t) => {
  const hash = 'game=pousse&start=X:..../..../..../....&sides=computer0,computer0';
  const page = await open(t, { hash, ready: false });
  await page.waitForFunction(() => location.hash.includes('moves='));
  await page.getByRole('button', { name: 'Pause' }).click();
  await board(page);
  const moves = async () => (await address(page)).get('moves');
  const paused = await moves();
  await page.waitForTimeout(1500);
  assert.equal(await moves(), paused);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForFunction((before) => !location.hash.includes(`moves=${before}&`), paused);
});

test('a link with an illegal move opens the game up to that move', async (t) => {
  const page = await open(t, { hash: `${start}&moves=L,L,A` });
  await page.getByText(/^move 2/).waitFor();
  assert.equal((await address(page)).get('moves'), 'L');
});

test("a link's fault is said until the human has moved, whatever the computer plays", async (t) => {
  const page = await open(t, { hash: `${start}&moves=L,L,A&sides=human,computer100`, ready: false });
  await movesMade(page, 2);
  await board(page);
  await page.getByText(/^move 2/).waitFor();
  await page.locator('.board [data-move]').last().click();
  await movesMade(page, 4);
  assert.equal(await page.getByText(/^move 2/).count(), 0);
});

test('a link with a wrong position leaves the game as it is', async (t) => {
  const page = await open(t, { hash: start });
  const before = await page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = '#game=doors-game&start=1/2/3'));
  await page.getByText('The link cannot be opened').waitFor();
  assert.equal(await page.evaluate(() => location.hash), before);
});

test('a link to an unknown game opens a new game', async (t) => {
  const page = await open(t, { hash: 'game=unknown' });
  await page.getByText('"unknown"').waitFor();
  assert.ok((await legalMoves(page)).length > 0);
});

test('a link that only names a game is as its name in the list: a game against the computer', async (t) => {
  const page = await open(t, { hash: 'game=pousse' });
  assert.match((await address(page)).get('sides') ?? '', /^human,computer/);
  await play(page, (await legalMoves(page))[0]);
  const moves = (await address(page)).get('moves');
  await page.evaluate(() => (location.hash = '#game=doors-game'));
  await page.waitForFunction(() => /^#game=doors-game&.*sides=human/.test(location.hash));
  await page.evaluate(() => (location.hash = '#game=pousse'));
  await page.waitForFunction((moves) => location.hash.includes(`moves=${moves}`), moves);
});

test('a link with a seed and moves deals that game and makes the moves', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&seed=4&moves=A' });
  await movesMade(page, 1);
  const { start: dealt } = await answer({ do: 'deal_to_play', game: 'doors-game', seed: 4 });
  const fields = await address(page);
  assert.equal(fields.get('start'), dealt);
  assert.equal(fields.get('seed'), '4');
});

test('a link to a position before the last one does not announce whose turn it is at the end', async (t) => {
  const page = await open(t, { hash: `${start}&moves=D,E,F&ply=2` });
  const said = await page.locator('[aria-live=polite]').textContent();
  assert.match(said, /^New game\. Shown after move 2\./);
  assert.doesNotMatch(said, /to move/);
});

test('values that are hidden in one tab are hidden in the others', async (t) => {
  const page = await open(t, { from: 'server', hash: start });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await board(other);
  await page.getByRole('checkbox', { name: 'Values' }).uncheck();
  await other.waitForFunction(() => document.querySelector('.board-svg').matches('.without-values'));
  assert.ok(!(await other.getByRole('checkbox', { name: 'Values' }).isChecked()));
});

test('an illegal move and a wrong option are rejected with a message', async (t) => {
  const page = await open(t, { hash: start });
  const move = page.getByLabel('Move', { exact: true });
  const { y, height } = await move.boundingBox();
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) }); // it is the last thing seen
  await move.fill('z');
  await page.keyboard.press('Enter');
  const message = page.getByText('"z" is not a legal move here.');
  await message.waitFor();
  await page.waitForFunction(
    (text) => text.getBoundingClientRect().bottom < innerHeight + 1,
    await message.elementHandle(),
  );
  await more(page, 'New game');
  await page.getByRole('dialog').getByLabel(/^The trophy's room/).fill('40');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await board(page);
});

test('fields of a link that are wrong are named', async (t) => {
  const page = await open(t, { hash: `${start}&moves=D&seed=x&ply=7&sides=human,robot` });
  await page.getByText('seed of the link: expected a number of at most 15 digits, found "x".').waitFor();
  await page.getByText('ply of the link: expected a number from 0 to 1, found "7".').waitFor();
  await page.getByText('sides of the link: expected human or computer100').waitFor();
  assert.equal((await address(page)).get('moves'), 'D');
});

test('a link that lifts the limits of a deal opens the deal, and says that they hold', async (t) => {
  const page = await open(t, { hash: 'game=doors-game&limits=none&seed=4' });
  await page.getByText('limits of the link: expected a start, as a deal keeps the limits').waitFor();
  const { start: dealt } = await answer({ do: 'deal_to_play', game: 'doors-game', seed: 4 });
  assert.equal((await address(page)).get('start'), dealt);
  assert.equal((await address(page)).get('limits'), null);
});

test('an error about a whole link has a subject', async (t) => {
  const page = await open(t, { hash: `game=pousse&start=X:${'.'.repeat(5000)}` });
  await page.getByText('The link cannot be opened: position: a row of more than 1024 squares').waitFor();
});

test('Left and Right step through the game after a click on the board', async (t) => {
  const page = await open(t, { hash: start });
  await button(page, 'D').click();
  await movesMade(page, 1);
  await button(page, 'E').click();
  await movesMade(page, 2);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => location.hash.endsWith('ply=1'));
  await board(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => !location.hash.includes('ply='));
});

test('a file can be read again', async (t) => {
  const page = await open(t, { hash: start });
  await more(page, 'Open');
  const dialog = page.getByRole('dialog');
  const file = (text) => ({ name: 'case', mimeType: 'text/plain', buffer: Buffer.from(text) });
  for (const text of ['ABCD 2\n', 'MOCFDCE 3\n']) {
    const field = dialog.locator('input[type=file]');
    await field.setInputFiles(file(text));
    await page.waitForFunction((wanted) => document.querySelector('#text').value === wanted, text);
    assert.equal(await field.evaluate(({ files }) => files.length), 0);
  }
});

test('from a file, sharing says so and copies the game as text', async (t) => {
  for (const from of ['file', 'server']) {
    const page = await open(t, { from, hash: start });
    await more(page, 'Share');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy game as text' }).waitFor();
    const said = await dialog.getByText('the link works on this computer only').count();
    assert.equal(said, from === 'file' ? 1 : 0);
  }
});

test('against the computer, a position that occurs for the third time may be agreed drawn', async (t) => {
  const loop = 'game=pousse&start=X:.../.../...&sides=computer100,human&moves=R2,R2,L2,R2,L2,R2,L2';
  const agree = (page) => page.getByRole('button', { name: 'Agree to a draw' });
  const twice = await open(t, { hash: loop.replace(/,R2,L2$/, '') });
  await twice.waitForTimeout(500);
  assert.equal(await agree(twice).count(), 0);
  const page = await open(t, { hash: loop });
  await agree(page).click();
  await page.locator('.status').getByText('A draw by agreement').waitFor();
  await page.getByRole('region', { name: 'Review' }).waitFor();
  await movesMade(page, 7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await movesMade(page, 5);
  assert.equal(await page.getByText('A draw by agreement').count(), 0);
});

test('two computers agree to a draw by themselves', async (t) => {
  const loop = 'game=pousse&start=X:.../.../...&sides=computer100,computer100&moves=R2,R2,L2,R2,L2,R2,L2';
  const page = await open(t, { hash: loop, ready: false });
  await page.locator('.status').getByText('A draw by agreement').waitFor();
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
});

test('an agreed draw ends the turn of a computer that is choosing its move', async (t) => {
  const loop = 'game=pousse&start=X:.../.../...&sides=human,computer100&moves=R2,R2,L2,R2,L2,R2,L2';
  const page = await open(t, { hash: loop, ready: false });
  await page.getByRole('button', { name: 'Agree to a draw' }).click();
  await page.locator('.status').getByText('A draw by agreement').waitFor();
  const agreed = await page.evaluate(() => location.hash);
  await page.waitForTimeout(1000);
  assert.equal(await page.evaluate(() => location.hash), agreed);
});
