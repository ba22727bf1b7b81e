/** Five minutes before midnight: what is ordered now is ready tomorrow, and counts on the day that it is for. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Slots } from '#contract/orders/checkout.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { choose, launch, PHONE } from '#tests/support/browser.ts';
import { visitsOf } from '#tests/support/guest-visits.ts';
import { startProductAt } from '#tests/support/product-at.ts';
import { choosePickUp, openStep, place, signIn, step, openCheckoutWith } from './checkout-steps.ts';
import { openEvening, type Evening } from './evening-steps.ts';
import { ask, PLACE, placedOrder, plainDishes } from './ordering-steps.ts';

type ReportOrders = CallResult<'GET /console/reports/orders'>;

/** Of the same merchant, open until two in the night. */
const LATE_PLACE = 'lavash-uyi';
/** Orders are counted every minute. */
const COUNTED = { timeout: 110_000, interval: 1_000 };

let product: { stop(): Promise<void> };
let browser: Browser;
let evening: Evening;
let today: string;
let tomorrow: string;
/** The number of an order for tomorrow. */
let planned: number;

const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'short' });

beforeAll(async () => {
  product = await startProductAt('23:55');
  browser = await launch();
  today = local.format(Date.now()).slice(0, 10);
  tomorrow = local.format(Date.now() + 86_400_000).slice(0, 10);
  evening = await openEvening();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const withGuest = visitsOf(() => browser, { language: 'eng', size: PHONE, allowed: /status of (401|409)/ });

/** At the times of a pick-up. */
async function toTimes(page: Page, restaurant: string): Promise<Locator> {
  const [dish] = await plainDishes(restaurant);
  await openCheckoutWith(page, [[dish!, 1]], restaurant);
  await choosePickUp(page);
  await signIn(page);
  await openStep(page, 'When');
  const when = step(page, 'When');
  await when.getByRole('button', { name: 'For another time' }).click();
  return when;
}
const timesOf = (when: Locator) => when.getByRole('radio', { name: /^\d\d:\d\d–/ });
async function slotsOf(restaurant: string, day: string): Promise<Slots['slots']> {
  return (await ask<Slots>(`/merchants/${restaurant}/slots?serviceType=PICK_UP&day=${day}`)).slots;
}

it('round the clock: today has no time left, and tomorrow begins after midnight', async () => {
  await withGuest({}, async ({ page }) => {
    const when = await toTimes(page, PLACE);
    await choose(when.getByRole('radio', { name: 'Today' }));
    await when.getByText('No time is left on this day. Choose another.').waitFor();
    await choose(when.getByRole('radio', { name: 'Tomorrow' }));
    const slots = await slotsOf(PLACE, tomorrow);
    const [first] = slots;
    expect(first).toMatchObject({ day: tomorrow, time: expect.stringMatching(/^00:(15|30|45)$/) });
    await expect.poll(() => timesOf(when).count()).toBe(slots.length);
    await choose(timesOf(when).first());
    await place(page).click();
    const order = await placedOrder(page);
    expect(order).toMatchObject({ later: true, day: tomorrow, time: first!.time });
    planned = order.number;
    await page.locator('.confirmation').getByText('Ready for pick-up · Tomorrow').waitFor();
  });
});

it('open until two: the night stands with its evening, and is that of tomorrow', async () => {
  await withGuest({}, async ({ page }) => {
    const when = await toTimes(page, LATE_PLACE);
    await choose(when.getByRole('radio', { name: 'Today' }));
    const slots = await slotsOf(LATE_PLACE, today);
    expect(new Set(slots.map(({ day }) => day))).toEqual(new Set([tomorrow]));
    expect(slots.at(-1)!.time).toBe('02:00');
    await expect.poll(() => timesOf(when).count()).toBe(slots.length);
    await choose(timesOf(when).first());
    // The list stays where the chosen time is.
    await expect.poll(() => timesOf(when).count()).toBe(slots.length);
    await place(page).click();
    expect(await placedOrder(page)).toMatchObject({ later: true, day: tomorrow, time: slots[0]!.time });
    await page.locator('.confirmation').getByText('Ready for pick-up · Tomorrow').waitFor();
  });
});

it('reports count what is ordered at once today, and what is planned on its day', { timeout: 180_000 }, async () => {
  const { pickUp, restaurantSide } = evening;
  const order = await pickUp();
  await restaurantSide.move(order.id, 'ACCEPTED', { minutes: 30 });
  const { promisedFrom, createdDate } = await restaurantSide.see(order.id);
  expect([createdDate, promisedFrom!].map((at) => local.format(Date.parse(at)).slice(0, 10))).toEqual([
    today,
    tomorrow,
  ]);
  const reported = async (day: string): Promise<number[]> => {
    const path = `GET /console/reports/orders?from=${day}&to=${day}&limit=100`;
    return (await restaurantSide.staff<ReportOrders>(path)).items.map(({ number }) => number);
  };
  await expect.poll(() => reported(today), COUNTED).toContain(order.number);
  await expect.poll(() => reported(tomorrow), COUNTED).toContain(planned);
  expect(await reported(today)).not.toContain(planned);
  expect(await reported(tomorrow)).not.toContain(order.number);
});
