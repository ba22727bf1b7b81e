/** What the board costs a till when it is opened: requests of data and files of code. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atConsole, card, openEvening, OPERATOR, OWNER, SOON, type Evening } from './evening-steps.ts';
import { PLACE } from './ordering-steps.ts';
import { hydrated, launch, newGuest, productOrigin } from '#tests/support/browser.ts';

const TILL = { width: 1024, height: 768 };
const MOST_CALLS = 6;
const MOST_SCRIPTS = 12;
/** Long enough to see a request that is repeated once the stream is connected. */
const SETTLE_MS = 1_500;

let browser: Browser;
let evening: Evening;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

/** The page connects to the stream and receives no event from it, because other journeys change orders meanwhile. */
function ignoreEvents(): void {
  const request = window.fetch;
  window.fetch = async (input, init) => {
    const response = await request(input, init);
    return response.url.includes('/api/console/orders/events')
      ? new Response(new ReadableStream(), response)
      : response;
  };
}

function requestsOf(page: Page): { calls: string[]; scripts: string[] } {
  const calls: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    else if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return { calls, scripts };
}

it.each([
  ['an operator', OPERATOR],
  ['an owner', OWNER],
])('%s opens the board with few requests', async (_, phone) => {
  const order = await evening.pickUp();
  const { page, context, goTo } = await atConsole(browser, phone, evening, { size: TILL, withoutWorker: true });
  await context.addInitScript(ignoreEvents);
  const { calls, scripts } = requestsOf(page);
  const kept = page.waitForResponse((response) => response.url().includes('/api/console/reads'));
  await goTo();
  await card(page, order).waitFor(SOON);
  await page.getByText('Revenue').waitFor(SOON);
  await kept;
  await page.waitForTimeout(SETTLE_MS);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MOST_CALLS);
  expect(new Set(scripts).size, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
  await context.close();
});

it('a storefront loads no code of the console', async () => {
  const { page, context } = await newGuest(browser, { withoutWorker: true });
  const { scripts } = requestsOf(page);
  await page.goto(`${productOrigin()}/${PLACE}/`);
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((each) => /console/.test(each))).toEqual([]);
  await context.close();
});
