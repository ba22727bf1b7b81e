/** Orders that come to the board while somebody looks at it: what is being read stays where it is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atConsole, card, openEvening, OWNER, SOON, type Evening } from './evening-steps.ts';
import { DESKTOP, launch, PHONE } from '#tests/support/browser.ts';

/** Of what Chromium counts as good for a whole visit. */
const GOOD_SHIFT = 0.1;

let browser: Browser;
let evening: Evening;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));

it.each([
  ['a desktop', DESKTOP],
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', PHONE],
])('on %s', async (_, size) => {
  const owner = await atConsole(browser, OWNER, evening, { size, withoutWorker: true });
  const page = await owner.goTo();
  await page.getByText('Revenue').waitFor(SOON);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift' });
  });
  for (let more = 0; more < 3; more++) await card(page, await evening.pickUp()).waitFor(SOON);
  expect(await shifted(page)).toBeLessThan(GOOD_SHIFT);
  // It is seen when there is one. A phone scrolls with what is read.
  if (size === PHONE) return owner.context.close();
  await page.evaluate(() => {
    const filler = document.createElement('div');
    filler.style.height = '300px';
    document.querySelector('main')!.prepend(filler);
  });
  await expect.poll(() => shifted(page)).toBeGreaterThan(GOOD_SHIFT);
  await owner.context.close();
});
