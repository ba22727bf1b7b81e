/** A sign-in at Google that began at a merchant's own domain: the central host says where it leads. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { axe, launch, PHONE, productOrigin } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { inRunningDatabase } from '#tests/support/running-database.ts';

const DOMAIN = 'order-anhor.test';
const addDomain = statement(
  'journeys.add-domain',
  `
  insert into merchant_domain (merchant_id, host, verified_at) select id, $1, now() from merchant where sub = 'anhor'
  on conflict do nothing`,
);
const dropDomain = statement('journeys.drop-domain', 'delete from merchant_domain where host = $1');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await inRunningDatabase((transactions) => transactions.platformRows(addDomain, [DOMAIN]));
});
afterAll(async () => {
  await inRunningDatabase((transactions) => transactions.platformRows(dropDomain, [DOMAIN]));
  await browser?.close();
});

/** A merchant's domain has https; here the browser says that it does without. */
const allowed = /Opener-Policy header has been ignored/;
const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, allowed });

it.each([
  ['Continue', ['signIn', 'signInFor']],
  ['Cancel', ['signInError']],
])('is asked about on the way back: %s', (answer, outcome) =>
  withGuest({}, async ({ page }) => {
    const home = `http://${DOMAIN}:${new URL(productOrigin()).port}`;
    // Whatever the merchant shows there.
    await page.route(`${home}/login**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Ours</h1>' }));
    const query = new URLSearchParams({ challenge: 'a'.repeat(43), mode: 'redirect', return: '/login' });
    await page.goto(`${home}/api/auth/google/start?${query.toString()}`);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: `You are signing in to ${new URL(home).host}` }).waitFor();
    expect(page.url()).toMatch(new RegExp(`^${productOrigin()}/`));
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: answer }).click();
    await page.waitForURL(`${home}/login**`);
    expect([...new URLSearchParams(new URL(page.url()).hash.slice(1)).keys()]).toEqual(outcome);
  }),
);
