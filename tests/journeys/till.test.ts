/** The till of a branch for one evening: opened with a float, fed by orders and a courier, counted and closed. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';
import type { Printer } from '#contract/floor/tickets.ts';
import type { TillShiftView } from '#contract/floor/till.ts';
import { axe, launch, productOrigin, type Guest } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { browserOf, newDiner, openRestaurantSide, type RestaurantSide } from './after-order-steps.ts';
import { plainDishes, PLACE } from './ordering-steps.ts';
import { signInAs } from './people.ts';

const OWNER = '+998900000001';
const FLOAT = 20_000_000;
const MISSING = 500_000;

let browser: Browser;
let restaurant: RestaurantSide;
let owner: Guest;
let printer: Printer;

const till = async (): Promise<TillShiftView | null> =>
  (await restaurant.staff<{ open: TillShiftView | null }>(`GET /console/till?branchId=${restaurant.branch.id}`)).open;
const closeNow = async (view: TillShiftView): Promise<void> => {
  const { id, expected } = view.shift;
  const counted = { sum: Math.max(0, expected), pieces: null };
  await restaurant.staff(`POST /console/till/shifts/${id}/close`, { expected, counted, note: 'Before the journey' });
};

beforeAll(async () => {
  browser = await launch();
  restaurant = await openRestaurantSide();
  const left = await till();
  if (left) await closeNow(left);
  const { id: branchId } = restaurant.branch;
  printer = await restaurant.staff('POST /console/printers', { branchId, name: 'Till', host: '192.168.77.7' });
  const merchant = await merchantAt(PLACE);
  owner = await browserOf(browser, await signInAs(OWNER));
  await owner.context.addInitScript(
    ({ tenant, at }) => localStorage.setItem('consoleBranches', JSON.stringify({ [tenant]: at })),
    { tenant: merchant, at: branchId },
  );
});
afterAll(async () => {
  // Tickets of other journeys would wait for this printer.
  if (printer) await restaurant.staff(`DELETE /console/printers/${printer.id}`);
  await browser?.close();
});

async function goTo(path: string): Promise<Page> {
  await owner.page.goto(`${productOrigin()}/${PLACE}/console${path}`);
  await owner.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return owner.page;
}
/** `42 000 soʻm`, as the pages write it. */
const som = (tiyin: number): string => `${String(tiyin / 100).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0')}\u00A0soʻm`;

/** Paid in cash at the counter; its sum. */
async function sell(): Promise<number> {
  const [dish] = await plainDishes();
  const { id } = await restaurant.order(await newDiner(), [[dish!, 2]], {
    serviceType: 'PICK_UP',
    pickupValid: true,
    branchId: restaurant.branch.id,
    address: null,
    addressType: null,
    office: null,
  });
  for (const status of ['ACCEPTED', 'DONE', 'DELIVERED'] as const) await restaurant.move(id, status);
  return (await restaurant.see(id)).bill;
}

/** Brought by the courier, who keeps the cash; the cash that the courier carries then. */
async function deliver(): Promise<number> {
  const { courier, staff } = restaurant;
  await courier('PATCH /courier', { status: 'FREE' });
  const { courier: me } = await courier<{ courier: ConsoleCourier }>('GET /courier/orders');
  const [dish] = await plainDishes();
  const { id } = await restaurant.order(await newDiner(), [[dish!, 6]], { branchId: restaurant.branch.id });
  for (const status of ['ACCEPTED', 'DONE'] as const) await restaurant.move(id, status);
  const { version } = await restaurant.see(id);
  await staff(`POST /console/orders/${id}/courier`, { from: null, to: 'PERFORMER_FOUND', courierId: me.id, version });
  for (const step of ['PICKED_UP', 'DELIVERED']) {
    const seen = await restaurant.see(id);
    await courier<CourierOrder>(`POST /courier/orders/${id}/step`, { step, version: seen.version });
  }
  return (await courier<{ courier: ConsoleCourier }>('GET /courier/orders')).courier.balance;
}

describe('the till of an evening', () => {
  it('books sales and what a courier hands in, and is closed with a count', async () => {
    const page = await goTo('/till');
    await page.getByRole('button', { name: 'Open a shift' }).click();
    const opening = page.getByRole('dialog');
    await opening.getByLabel('Pieces of 50\u00A0000 soʻm').fill('4');
    await opening.getByText(som(FLOAT)).last().waitFor();
    await opening.getByRole('button', { name: 'Open a shift' }).click();
    const shift = page.getByRole('region', { name: /^Shift \d+$/ });
    await shift.getByText(som(FLOAT)).first().waitFor();
    expect(await axe(page)).toEqual([]);

    const sold = await sell();
    // The open page is told of it.
    await shift
      .getByText(som(FLOAT + sold))
      .first()
      .waitFor();

    const carried = await deliver();
    const handedIn = carried - MISSING;
    await goTo('/couriers');
    await page.getByRole('button', { name: `Take ${som(carried)}` }).click();
    const cash = page.getByRole('dialog');
    await cash.getByLabel('Counted, soʻm').fill(String(handedIn / 100));
    await cash.getByLabel('Why do the sums differ?').fill('Left with a guest');
    await cash.getByRole('button', { name: `Take ${som(handedIn)}` }).click();
    await cash.waitFor({ state: 'hidden' });

    await goTo('/till');
    const expected = FLOAT + sold + handedIn;
    await shift.getByText(som(expected)).first().waitFor();
    await page.getByRole('button', { name: 'Close the shift' }).click();
    const closing = page.getByRole('dialog');
    await closing.getByText('Total only').click();
    await closing.getByLabel('Counted, soʻm').fill(String((expected - MISSING) / 100));
    await closing.getByText(`Short by ${som(MISSING)}`).waitFor();
    await closing.getByRole('button', { name: 'Close the shift' }).click();
    await closing.getByText('Write a note').waitFor();
    await closing.getByLabel('Why the sums differ').fill('Change was given twice');
    await closing.getByRole('button', { name: 'Close the shift' }).click();

    await page.waitForURL(/\/console\/till\/[\w-]+$/);
    await page.getByText('Change was given twice').waitFor();
    const figures = page.getByRole('region', { name: 'Figures of the shift' });
    for (const sum of [FLOAT, sold, handedIn, expected, expected - MISSING])
      await figures.getByText(som(sum), { exact: true }).first().waitFor();
    await figures.getByText(/^Z, .* · Till$/).waitFor();
    await figures.getByRole('link', { name: /^From couriers/ }).click();
    await page.getByRole('link', { name: 'Show all' }).waitFor();
    await expect.poll(() => page.locator('li:has(> time)').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
  });
});
