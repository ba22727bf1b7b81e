/** Whatever the machine says, all that takes part in a journey agrees that it is the evening of a Thursday. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { launch, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';
import { newPhone } from './ordering-steps.ts';
import { signInAs } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const withGuest = visitsOf(() => browser, { language: 'eng' });
const clocks = statement<{ now: Date; clock: Date }>('journey.clocks', 'select now(), clock_timestamp() as clock');
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tashkent', weekday: 'long' });

it('the product, its database, a page and the test say the same', async () => {
  const since = Date.now();
  const phone = `+998${newPhone()}`;
  await signInAs(phone);
  const inbox = await fetchProduct(`/api/dev/inbox?phone=${encodeURIComponent(phone)}`);
  const { messages } = (await inbox.json()) as { messages: { at: string }[] };
  const [inDatabase] = await inRunningDatabase((transactions) => transactions.platformRows(clocks, []));
  let onPage = Number.NaN;
  await withGuest({}, async ({ page }) => {
    await page.goto(productOrigin());
    onPage = await page.evaluate(() => new Date().getTime());
    expect(await page.evaluate(() => new Date(2_026, 0, 2) instanceof Date && Date.UTC(2_026, 0, 1))).toBe(
      Date.UTC(2026, 0, 1),
    );
  });
  for (const at of [Date.parse(messages[0]!.at), inDatabase!.now.getTime(), inDatabase!.clock.getTime(), onPage]) {
    expect(at).toBeGreaterThanOrEqual(since);
    expect(at).toBeLessThanOrEqual(Date.now());
  }
  expect(weekday.format(since)).toBe('Thursday');
});
