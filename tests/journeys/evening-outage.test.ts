/**
 * The board while something is broken: the restaurant's server is stopped and comes back, the network is away for a
 * whole minute. A product of its own, for it is stopped.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch } from '#tests/support/browser.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import {
  accept,
  type AtConsole,
  atConsole,
  card,
  complaintsOf,
  type Evening,
  inLane,
  laneOf,
  openEvening,
  OPERATOR,
} from './evening-steps.ts';

const dataDir = path.join(import.meta.dirname, '../../data/journeys-outage');
const BACK = { timeout: 60_000 };
const shared = process.env.PRODUCT_ORIGIN;

let browser: Browser;
let product: RunningProduct;
let evening: Evening;
let board: AtConsole;

const start = (port?: number): Promise<RunningProduct> =>
  startProduct({ dataDir, env: { ANSWERS: 'checked', LOG_LEVEL: 'silent' }, ...(port ? { port } : {}) });

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await bringCity(dataDir);
  product = await start();
  process.env.PRODUCT_ORIGIN = product.origin;
  browser = await launch();
  evening = await openEvening();
  board = await atConsole(browser, OPERATOR, evening, { size: DESKTOP });
  await board.goTo();
}, 300_000);
afterAll(async () => {
  process.env.PRODUCT_ORIGIN = shared;
  await browser?.close();
  await product?.stop();
});

const offline = (page: Page) => page.locator('.offline-bar');
/** What stands in a lane, from top to bottom. */
const cardsIn = (page: Page, lane: string): Promise<string[]> =>
  page
    .locator(`.lane[data-lane=${lane}] .order-card`)
    .evaluateAll((cards) => cards.map((each) => each.getAttribute('data-order')!));
/** Every order of the board stands on it once. */
async function expectWhole(page: Page): Promise<void> {
  const { items } = await evening.restaurantSide.staff<{ items: { id: string; lane: string | null }[] }>(
    `GET /console/orders?branchId=${evening.branch.id}`,
  );
  const wanted = items
    .filter(({ lane }) => lane !== null && lane !== 'TO_SETTLE')
    .map(({ id }) => id)
    .toSorted();
  const shown = async (): Promise<string[]> =>
    (await Promise.all(['NEW', 'COOKING', 'READY', 'ON_WAY', 'LATER'].map((lane) => cardsIn(page, lane))))
      .flat()
      .toSorted();
  await expect.poll(shown, BACK).toEqual(wanted);
}

describe('a server that stops and comes back', () => {
  it('finds the open board waiting: nothing is lost, nothing stands twice, and it goes on by itself', async () => {
    const { page } = board;
    const [before, other] = [await evening.pickUp(), await evening.pickUp()];
    await inLane(page, 'NEW', before).waitFor(BACK);
    await inLane(page, 'NEW', other).waitFor(BACK);
    await product.stop();
    await offline(page).waitFor(BACK);
    // What is pressed meanwhile is refused by the board itself, not lost on the way.
    expect(
      await card(page, before)
        .getByRole('button', { name: /^Accept/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    product = await start(product.port);
    // Colleagues were quicker than the board.
    await evening.restaurantSide.move(before.id, 'ACCEPTED', { minutes: 20 });
    const after = await evening.pickUp();
    await offline(page).waitFor({ state: 'detached', ...BACK });
    await inLane(page, 'NEW', after).waitFor(BACK);
    await inLane(page, 'COOKING', before).waitFor(BACK);
    await expectWhole(page);
    await accept(page, other).click();
    await inLane(page, 'COOKING', other).waitFor(BACK);
    expect((await evening.restaurantSide.see(other.id)).status).toBe('ACCEPTED');
  }, 180_000);
});

describe('a minute without a network', () => {
  it('counts the seconds; what happened meanwhile is added without moving what is under the pointer', async () => {
    const { page, context } = board;
    const [first, second, third] = [await evening.pickUp(), await evening.pickUp(), await evening.pickUp()];
    for (const order of [first, second, third]) await inLane(page, 'NEW', order).waitFor(BACK);
    await card(page, second).hover();
    await context.setOffline(true);
    const before = await cardsIn(page, 'NEW');
    const since = Date.now();
    await offline(page).waitFor(BACK);
    await evening.restaurantSide.move(first.id, 'ACCEPTED', { minutes: 20 });
    await evening.restaurantSide.move(third.id, 'ACCEPTED', { minutes: 20 });
    await evening.restaurantSide.move(third.id, 'COOKING');
    const during = [await evening.pickUp(), await evening.pickUp()];
    await page.waitForTimeout(Math.max(0, since + 63_000 - Date.now()));
    expect(Number.parseInt(await offline(page).locator('b').innerText(), 10)).toBeGreaterThanOrEqual(60);
    expect(await cardsIn(page, 'NEW')).toEqual(before);
    await card(page, second).hover();
    await context.setOffline(false);
    await offline(page).waitFor({ state: 'detached', ...BACK });
    for (const order of during) await inLane(page, 'NEW', order).waitFor(BACK);
    expect(await laneOf(page, first)).toBe('COOKING');
    expect(await laneOf(page, third)).toBe('COOKING');
    // What stayed in the lane under the pointer stands in the order it stood in; what is new came below.
    const now = await cardsIn(page, 'NEW');
    const stayed = before.filter((id) => id !== first.id && id !== third.id);
    expect(now.slice(0, stayed.length)).toEqual(stayed);
    expect(now.slice(stayed.length).toSorted()).toEqual(during.map(({ id }) => id).toSorted());
    await page.mouse.move(2, 2);
    await expectWhole(page);
    expect(complaintsOf(board).filter((each) => !/ERR_|Failed to fetch|net::/.test(each))).toEqual([]);
  }, 180_000);
});
