/**
 * Two orders are sold and one is cancelled: every figure of the day grows by exactly what their dishes cost, worked out
 * here from the menu. Other journeys order there as well, so figures are compared with those from before.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { averageBill } from '#domain/management/reports/figures.ts';
import { axe, launch } from '#tests/support/browser.ts';
import { atConsole, complaintsOf, openEvening, OWNER, type Evening } from './evening-steps.ts';
import { money, sumOf } from './ordering-steps.ts';

type Overview = CallResult<'GET /console/reports/overview'>;
type ReportOrder = CallResult<'GET /console/reports/orders'>['items'][number];
type Row = CallResult<'GET /console/reports/breakdown'>['items'][number];

/** Orders are counted every minute. */
const COUNTED = { timeout: 110_000, interval: 1_000 };

let browser: Browser;
let evening: Evening;
/** The day of the branch; it is open round the clock. */
let day: string;

const query = (): string => `from=${day}&to=${day}&branchId=${evening.branch.id}`;
const overview = () => evening.restaurantSide.staff<Overview>(`GET /console/reports/overview?${query()}`);
const rowOf = async (by: string, key: string): Promise<Pick<Row, 'orders' | 'dishes' | 'revenue' | 'canceled'>> => {
  const { items } = await evening.restaurantSide.staff<{ items: Row[] }>(
    `GET /console/reports/breakdown?${query()}&by=${by}`,
  );
  return items.find((row) => row.key === key) ?? { orders: 0, dishes: 0, revenue: 0, canceled: 0 };
};

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
  day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => browser?.close());

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

describe('the figures of a day', () => {
  it('are those of its orders, worked out by hand', { timeout: 240_000 }, async () => {
    const { restaurantSide, dishes } = evening;
    const [first, second] = dishes;
    // Cancelled orders of the preparations are counted before the figures are taken.
    const settled = await evening.pickUp();
    await restaurantSide.move(settled.id, 'CANCELED', { reason: 'BUSY' });
    const isCounted = async (id: string): Promise<boolean> => {
      const path = `GET /console/reports/orders?${query()}&state=canceled&limit=100`;
      const { items } = await restaurantSide.staff<{ items: ReportOrder[] }>(path);
      return items.some((each) => each.id === id);
    };
    await expect.poll(() => isCounted(settled.id), COUNTED).toBe(true);
    const before = await overview();
    const dishBefore = await rowOf('dish', first!.id);
    const reasonBefore = await rowOf('reason', 'BUSY');

    const sold = [await evening.pickUp(), await evening.pickUp()];
    for (const { id } of sold) await restaurantSide.move(id, 'ACCEPTED', { minutes: 30 });
    const canceled = await evening.pickUp();
    await restaurantSide.move(canceled.id, 'CANCELED', { reason: 'BUSY' });

    const bill = sumOf([
      [first!, 2],
      [second!, 1],
    ]);
    const orders = before.total.orders + 2;
    const revenue = before.total.revenue + 2 * bill;
    await expect
      .poll(async () => ({ ...(await overview()).total, busy: (await rowOf('reason', 'BUSY')).canceled }), COUNTED)
      .toMatchObject({
        orders,
        revenue,
        dishes: before.total.dishes + 6,
        busy: reasonBefore.canceled + 1,
      });
    // Orders that others left unanswered may be cancelled meanwhile, for another reason.
    const { total } = await overview();
    expect(total.canceled).toBeGreaterThan(before.total.canceled);
    expect(total.lost - before.total.lost).toBeGreaterThanOrEqual(bill);
    expect(await rowOf('dish', first!.id)).toMatchObject({
      orders: dishBefore.orders + 2,
      dishes: dishBefore.dishes + 4,
      revenue: dishBefore.revenue + sumOf([[first!, 4]]),
    });

    const owner = await atConsole(browser, OWNER, evening);
    const page = await owner.goTo(`/reports?from=${day}&to=${day}&branch=${evening.branch.id}&by=dish`);
    await tile(page, 'Revenue').getByText(money(revenue)).waitFor();
    await tile(page, 'Average bill')
      .getByText(money(averageBill(revenue, orders)))
      .waitFor();
    await page.getByRole('link', { name: first!.name }).first().waitFor();
    expect(await axe(page)).toEqual([]);

    // Behind the number are its orders.
    await tile(page, 'Cancelled').getByRole('link').click();
    await page
      .getByRole('link', { name: new RegExp(shortNumber(canceled.number)) })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: new RegExp(shortNumber(sold[0]!.number)) }).count()).toBe(0);
    expect(complaintsOf(owner)).toEqual([]);
    await owner.context.close();
  });
});
