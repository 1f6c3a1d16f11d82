// Input that comes faster than answers: every move is made, in order, or refused with a message.

import { test } from 'node:test';
import { button, open } from './page.mjs';

/**
 * Clicks on whatever is where these moves' buttons are now, with so many milliseconds between; then
 * presses keys.
 */
const clicks = (page, names, gap, ...keys) =>
  page.evaluate(
    async ([names, gap, keys]) => {
      const places = names.map((name) => {
        const target = document.querySelector(`.board [data-move="${name}"] .target`);
        const { left, top, width, height } = target.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      });
      for (const place of places) {
        const target = document.elementFromPoint(place.clientX, place.clientY);
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, ...place }));
        if (gap > 0) await new Promise((wake) => setTimeout(wake, gap));
      }
      for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key }));
    },
    [names, gap, keys],
  );

test('each click deals the next game of Boring Card Game', async (t) => {
  const page = await open(t, { hash: 'game=boring-card-game&seed=4&deal.players=1000' });
  await clicks(page, Array(8).fill('deal'), 20);
  await page.waitForFunction(() => new URLSearchParams(location.hash).get('at') === '9');
  await button(page, 'deal').waitFor();
});
