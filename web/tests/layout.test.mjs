// Where things are: what is in view at once, paper, and colours other than the system's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChromiumOnly } from './browser.mjs';
import { axe, board, open } from './page.mjs';

const games = {
  'house-of-cards': 'seed=1&moves=hold,13R@1,8R@3',
  'boring-card-game': 'seed=4&at=3',
  pousse: 'start=X:....../....../....../....../....../......&moves=L1,T2,B3',
  'byte-me': 'seed=4&moves=byte',
  'doors-game': 'start=LALBOC/3/-&moves=B,D,O',
};

const boxOf = async (locator) => {
  const box = await locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  return box;
};

/** Asserts that all parts are within a window of 900 pixels. */
async function assertInView(parts) {
  for (const part of parts) {
    const { top, bottom } = await boxOf(part);
    assert.ok(top >= 0 && bottom <= 900, `${part}: ${top} to ${bottom}`);
  }
}

/** The sizes of the smallest text and the smallest move on the board, in pixels. */
const sizes = (page) =>
  page.evaluate(() => {
    const least = (selector, sizeOf) =>
      Math.min(...[...document.querySelectorAll(`.board-svg ${selector}`)].map(sizeOf).filter((size) => size > 0));
    const box = (part) => part.getBoundingClientRect();
    return [
      least('text', (text) => box(text).height && parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d),
      least('[data-move] .target', (target) => Math.min(box(target).width, box(target).height)),
    ];
  });

for (const [game, fields] of Object.entries(games)) {
  test(`${game}: board, stepping, graph and buttons are in view at 1280 by 900`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 1280, height: 900 });
    const parts =
      game === 'boring-card-game'
        ? [page.getByRole('slider'), page.getByRole('button', { name: 'Next' })]
        : [
            page.getByRole('button', { name: 'Previous move' }),
            page.locator('section:has(#game) svg').first(),
          ];
    await assertInView([page.locator('.board-svg'), page.getByRole('button', { name: 'More' }), ...parts]);
  });

  test(`${game}: the board never scrolls sideways, however wide the window is`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 1280, height: 900 });
    for (const width of [320, 360, 700, 970, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // A board of another shape comes with the next answer.
      await page.waitForFunction(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.board');
        return scrollWidth <= clientWidth;
      });
    }
  });

  test(`${game}: a phone on its side and a magnified window show the whole board`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 844, height: 390 });
    const least = game === 'boring-card-game' ? 0.6 : 1; // its texts at the end are below
    for (const [width, height] of [[844, 390], [667, 375], [640, 450]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(() => {
        const { scrollWidth, clientWidth } = document.querySelector('div.board');
        return scrollWidth <= clientWidth;
      });
      // In one step: a running search may redraw the board at any time.
      const { top, bottom } = await page.evaluate(() =>
        document.querySelector('.board-svg').getBoundingClientRect().toJSON(),
      );
      const seen = (Math.min(bottom, height) - top) / (bottom - top);
      if (width > 800) assert.ok(seen >= least, `${width} by ${height}: ${seen}`);
      const [text, move] = await sizes(page);
      if (width > 800) assert.ok(text >= 9 && move >= 39, `texts of ${text}, moves of ${move} pixels`);
      const status = await boxOf(page.locator('.status'));
      assert.ok(status.height <= 60, `no gap below the turn: ${status.height}`);
    }
  });

  test(`${game}: on an upright tablet the board is as wide as the window`, async (t) => {
    for (const [width, height] of [[768, 1024], [820, 1180]]) {
      const page = await open(t, { hash: `game=${game}&${fields}`, width, height });
      const table = await boxOf(page.locator('.table'));
      assert.ok(table.width > width * 0.9, `${table.width} of ${width}`);
      const name = game === 'boring-card-game' ? 'Next' : 'Hint';
      const { bottom } = await boxOf(page.getByRole('button', { name, exact: true }));
      if (game !== 'boring-card-game') assert.ok(bottom <= height, `${name} ends at ${bottom}`);
    }
  });

  test(`${game}: at 360 pixels the board begins within 120 pixels`, async (t) => {
    const page = await open(t, { hash: `game=${game}&${fields}`, width: 360, height: 740 });
    const { top } = await boxOf(page.locator('.board-svg'));
    assert.ok(top <= 120, String(top));
    assert.equal(await page.getByRole('combobox', { name: 'Game' }).inputValue(), game);
  });
}

for (const game of ['house-of-cards', 'pousse', 'byte-me', 'doors-game']) {
  test(`${game}: a puzzle and its buttons are in view at 1280 by 900`, async (t) => {
    const page = await open(t, { hash: `game=${game}&puzzle=1`, width: 1280, height: 900 });
    const buttons = ['Solution', 'Previous move', 'More'];
    await assertInView([
      page.locator('.board-svg'),
      ...buttons.map((name) => page.getByRole('button', { name })),
    ]);
  });
}

/** Sums up the shifts of the page's parts that no input has caused. */
const watchShifts = (page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [game, fields] of Object.entries(games)) {
  test(`${game}: nothing moves of itself`, async (t) => {
    for (const [width, height] of [[1280, 800], [1024, 768], [360, 740]]) {
      const page = await open(t, { hash: `game=${game}&${fields}`, width, height, before: watchShifts });
      await page.waitForTimeout(1500);
      const shifted = await page.evaluate(() => window.shifted);
      assert.ok(shifted <= 0.02, `${width} wide: ${shifted}`);
    }
  });
}

for (const [game, fields] of [
  ...Object.entries(games),
  ...['house-of-cards', 'pousse', 'byte-me', 'doors-game'].map((game) => [game, 'puzzle=3']),
]) {
  test(`${game}, ${fields}: the board stays where it is`, async (t) => {
    for (const [width, height] of [[1280, 800], [1024, 768], [360, 740]]) {
      const hash = `game=${game}&${fields}`;
      const page = await open(t, { hash, width, height });
      const top = () =>
        page.evaluate(() => document.querySelector('.board-svg').getBoundingClientRect().top + scrollY);
      const before = await top();
      await page.keyboard.press('h');
      assert.equal(await top(), before, `${width} wide, with a hint`);
      const moves = page.locator('.board [data-move] .target');
      if ((await moves.count()) === 0) continue;
      await moves.first().click();
      await board(page);
      assert.equal(await top(), before, `${width} wide, after a move`);
    }
  });
}

for (const game of Object.keys(games)) {
  test(`${game}: hint and focus frame a move, and nothing inside it`, async (t) => {
    const solved = { 'byte-me': 'seed=4', pousse: 'start=X:.../.../...' }[game]; // no search draws it anew
    const page = await open(t, { hash: `game=${game}&${solved ?? games[game]}` });
    /** The shapes of a move whose outline is that of hint or focus. */
    const framed = (state) =>
      page.locator(`.board [data-move]${state}`).first().evaluate((group) => {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.color = 'var(--accent)';
        const accent = getComputedStyle(probe).color;
        probe.remove();
        return [...group.querySelectorAll('*')]
          .filter((part) => getComputedStyle(part).stroke === accent)
          .map((part) => part.getAttribute('class'));
      });
    for (let stops = 0; stops < 60 && (await page.locator('.board [data-move]:focus').count()) === 0; ++stops) {
      await page.keyboard.press('Tab');
    }
    assert.deepEqual(await framed(':focus'), ['target']);
    if (game === 'boring-card-game') return;
    await page.locator('.board [data-move]:focus').evaluate((move) => move.blur());
    await page.keyboard.press('h');
    await page.locator('.board .hint').waitFor();
    assert.deepEqual(await framed('.hint'), ['target']);
    const [width, fill, radius] = await page.locator('.board .hint').first().evaluate((move) => {
      const target = move.querySelector('.target');
      const key = move.querySelector('rect:not(.target)');
      const { strokeWidth, rx } = getComputedStyle(target);
      return [strokeWidth, getComputedStyle(key).fill, rx];
    });
    assert.equal(width, '3px');
    assert.ok(parseFloat(radius) > 4, radius);
    const others = page.locator('.board [data-move]:not(.hint) > rect:not(.target)');
    const plain = await others.evaluateAll((keys) => keys.map((key) => getComputedStyle(key).fill));
    assert.ok(!plain.includes(fill), 'the key of a hint is tinted');
  });
}

test('on a phone a new game is above the panel of a game without decisions', async (t) => {
  const page = await open(t, { hash: 'game=boring-card-game&seed=1', width: 360, height: 740 });
  const { bottom } = await boxOf(page.getByRole('button', { name: 'New game' }));
  const { top } = await boxOf(page.getByRole('heading', { name: 'Game 1', exact: true }));
  assert.ok(bottom < top, `${bottom} < ${top}`);
});

test('on a phone the steps of a game without decisions are in sight', async (t) => {
  const page = await open(t, { hash: 'game=boring-card-game&seed=1', width: 360, height: 740 });
  for (const name of ['Previous', 'Play', 'Next']) {
    const { bottom } = await boxOf(page.getByRole('button', { name, exact: true }));
    assert.ok(bottom <= 740, `${name}: ${bottom}`);
  }
});

test('what is used in a game stays where it is', async (t) => {
  const looks = ['game=doors-game&seed=9', 'game=house-of-cards&seed=1'].flatMap((hash) => [
    { hash, width: 360, height: 740 },
    { hash, width: 1280, height: 900 },
  ]);
  for (const look of looks) {
    const page = await open(t, look);
    const places = async () => {
      const boxes = ['Previous move', 'Undo', 'Hint', 'New game', 'More'].map((name) =>
        boxOf(page.getByRole('button', { name, exact: true })),
      );
      return (await Promise.all(boxes)).map(({ left, top, bottom }) => [left, top, bottom]);
    };
    const before = await places();
    assert.ok(before.every(([, , bottom]) => bottom <= look.height));
    for (const step of ['h', 'p', 'n', 'p', 'n']) {
      await page.keyboard.press(step);
      await board(page);
      assert.deepEqual(await places(), before, `${look.width} wide, after ${step}`);
    }
  }
});

test('the rules of all games fit into a phone', async (t) => {
  const page = await open(t, { hash: 'game=byte-me', width: 320, height: 740 });
  for (const game of ['byte-me', 'boring-card-game', 'pousse', 'house-of-cards', 'doors-game']) {
    await page.getByRole('combobox').first().selectOption(game);
    await page.getByRole('button', { name: 'Rules' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.ok(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), game);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

test('a long dialog can be closed wherever it is scrolled to, also by a click beside it', async (t) => {
  for (const [width, height] of [[360, 740], [1280, 900]]) {
    const page = await open(t, { hash: 'game=pousse', width, height });
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(width / 2, height - 2),
    ]) {
      await page.keyboard.press('?');
      await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      const { top, bottom } = await boxOf(page.getByRole('button', { name: 'Close' }));
      assert.ok(top >= 0 && bottom <= height, `${top} to ${bottom}`);
      await close();
      await dialog.waitFor({ state: 'hidden' });
    }
  }
});

for (const width of [320, 360, 520]) {
  test(`on a phone turn, hint and result are in sight, however high the board is: ${width} wide`, async (t) => {
    const page = await open(t, { hash: 'game=doors-game&seed=3', width, height: 740 });
    const inSight = async (words) => {
      const { top, bottom, left } = await boxOf(words);
      assert.ok(top >= 0 && bottom <= 740, `${words}: ${top} to ${bottom}`);
      const seen = await words.evaluate((part, [x, y]) => part.contains(document.elementFromPoint(x, y)), [left + 8, (top + bottom) / 2]);
      assert.ok(seen, `nothing lies over ${words}`);
    };
    await inSight(page.locator('.status strong'));
    await page.keyboard.press('h');
    await inSight(page.locator('.status').getByText(/^Hint: /));
    for (const move of ['A', 'D', 'N']) {
      await page.locator(`.board [data-move="${move}"]`).click();
      if (move !== 'N') await board(page);
    }
    await inSight(page.locator('.status').getByText(/^John wins: /));
    await inSight(page.getByRole('button', { name: 'Rematch' }));
  });
}

test('behind a dialog the page does not scroll', async (t) => {
  const page = await open(t, { hash: 'game=pousse', height: 500 });
  await page.getByRole('button', { name: 'Rules and keys' }).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('what can be done after a game is on the right of the result', async (t) => {
  const hash = 'game=doors-game&start=LALBOC/3/-&moves=B,D,O,E,C';
  const page = await open(t, { hash, ready: false });
  const { right } = await boxOf(page.getByRole('button', { name: 'Rematch' }));
  const table = await boxOf(page.locator('.table'));
  assert.equal(Math.round(right), Math.round(table.right));
});

test('the first move and what is typed move nothing', async (t) => {
  const tops = (page) =>
    page.evaluate(() => {
      const parts = ['.controls', '.controls .row + .row button', 'section:has(#moves), .tabs'];
      const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
      return boxes.map(({ top, left }) => [Math.round(top + scrollY), Math.round(left)]);
    });
  for (const [width, height] of [[1280, 900], [360, 740]]) {
    const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-', width, height });
    const before = await tops(page);
    await page.locator('#move').fill('b');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    assert.deepEqual(await tops(page), before, `${width} wide, after typing`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.endsWith('moves=B'));
    await board(page);
    assert.deepEqual(await tops(page), before, `${width} wide, after a move`);
  }
});

test('the list of moves shows the current one in full', async (t) => {
  const moves = 'R3,R3,R3,L3,T1,B2,R4,L5,T3,R3,L1,T2,B3,R2,L6,T5,B1,R6,L2,T4,B4,R1,L4,T6,B5,R5,B6';
  const hash = `game=pousse&start=X:....../....../....../....../....../......&moves=${moves}`;
  for (const [width, height] of [[1920, 1080], [360, 740]]) {
    const page = await open(t, { hash, width, height });
    if (width < 400) await page.getByRole('button', { name: 'Game', exact: true }).click();
    await page.waitForTimeout(500);
    const current = await boxOf(page.locator('.list [aria-current]'));
    const list = await boxOf(page.locator('.list'));
    assert.ok(current.top >= list.top && current.bottom <= list.bottom, `${width} wide`);
    assert.ok(list.height >= 180);
  }
});

test('the bar of a value has room between its names', async (t) => {
  for (const [width, height] of [[360, 740], [768, 1024], [844, 390]]) {
    const page = await open(t, { hash: 'game=byte-me&seed=4&moves=byte', width, height });
    const graph = page.getByRole('img', { name: /^Value/ });
    for (const name of ['the gambler', 'the dealer']) assert.ok(await graph.getByText(name).isVisible());
    const bar = await boxOf(graph.locator('svg'));
    const table = await boxOf(page.locator('.table'));
    assert.ok(bar.width >= table.width * 0.4, `${bar.width} of ${table.width}`);
  }
});

test('a phone shows all moves of 7x7 Pousse', async (t) => {
  const start = Array(7).fill('.......').join('/');
  const page = await open(t, { hash: `game=pousse&start=X:${start}`, width: 320, height: 640 });
  assert.ok(await page.locator('div.board').evaluate((frame) => frame.scrollWidth <= frame.clientWidth));
});

test('the score of House of Cards is as wide as a phone', async (t) => {
  const page = await open(t, { hash: 'game=house-of-cards&seed=1', width: 320, height: 640 });
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('table').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320);
});

test('there is no void between row and house, from the first move to the last', async (t) => {
  const page = await open(t, { hash: 'game=house-of-cards&seed=7852&deal.ranks=13' });
  const moves = 18;
  for (let made = 0; made < moves; ++made) {
    await board(page);
    const void_ = await page.evaluate(() => {
      const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
      const row = boxes('.board [aria-label*=", row, card"]').map(({ bottom }) => bottom);
      const house = boxes('.board [aria-label*=", house,"], .board [data-move]:not([data-move="hold"])');
      const { height } = document.querySelector('.board-svg').getBoundingClientRect();
      const space = Math.min(...house.map(({ top }) => top)) - Math.max(...row);
      return Number.isFinite(space) ? space / height : 0;
    });
    assert.ok(void_ < 0.3, `after ${made} moves: ${void_}`);
    await page.keyboard.press('p');
    await page.waitForFunction((count) => location.hash.split(',').length === count, made + 1);
  }
});

test('a window shows side by side what a phone shows below each other', async (t) => {
  const hash = 'game=doors-game&start=LALBOCMFKDAB/5/-';
  const lines = (page) =>
    page.locator('.board [data-piece^="door-"]').evaluateAll(
      (doors) => new Set(doors.map((door) => Math.round(door.getBoundingClientRect().bottom / 20))).size,
    );
  const page = await open(t, { hash, width: 1280, height: 900 });
  assert.equal(await lines(page), 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForFunction(() => document.querySelector('.board-svg').viewBox.baseVal.width === 360);
  assert.equal(await lines(page), 2);
});

test('on a phone another game is selected from a list', async (t) => {
  const page = await open(t, { hash: `game=pousse&${games.pousse}`, width: 360, height: 740 });
  await page.getByRole('combobox', { name: 'Game' }).selectOption('doors-game');
  await page.waitForFunction(() => location.hash.startsWith('#game=doors-game'));
});

test('paper shows the board and what is known of it, without controls', { skip: inChromiumOnly('paper') }, async (t) => {
  const page = await open(t, { hash: `game=doors-game&${games['doors-game']}`, width: 718 }); // A4
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { name: 'DoorsGame' });
  assert.ok((await title.boundingBox()).height > 10 && (await title.evaluate((h1) => getComputedStyle(h1).clipPath)) === 'none');
  assert.ok(await page.locator('.board-svg').isVisible());
  assert.ok(await page.getByRole('heading', { name: 'Why' }).isVisible());
  for (const name of ['New game', 'Previous move', 'Rules and keys', /^Play /]) {
    assert.equal(await page.getByRole('button', { name }).filter({ visible: true }).count(), 0, name);
  }
  const list = page.locator('section:has(#moves) ul');
  const cut = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok(cut <= 1);
});

test('colours can be switched against the system, and the choice is kept', { skip: inChromiumOnly('a dark system') }, async (t) => {
  const ground = (page) =>
    page.evaluate(() => {
      const colour = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor;
      return [colour(':root'), colour('.board-svg')];
    });
  const dark = await ground(await open(t, { hash: 'game=doors-game&start=LALBOC/3/-', dark: true }));
  const page = await open(t, { hash: 'game=doors-game&start=LALBOC/3/-' });
  const light = await ground(page);
  assert.notDeepEqual(dark, light);
  const toggle = page.getByRole('button', { name: /^Colours: / });
  await toggle.click();
  assert.deepEqual(await ground(page), dark);
  await axe(page);
  await page.reload();
  await page.locator('.board.idle .board-svg').waitFor();
  assert.deepEqual(await ground(page), dark);
  await toggle.click(); // as in the system
  await page.getByRole('button', { name: 'Colours: system default' }).waitFor();
  assert.deepEqual(await ground(page), light);
});
