/** A delivery as its courier, its operator and its guest live it, each in a place of their own. */
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchView } from '#contract/restaurants/catalog.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import { axe, launch, newGuest, productOrigin } from '#tests/support/browser.ts';
import { merchantAt } from '#tests/support/product-calls.ts';
import { storySizes } from '../story-sizes.ts';
import { atConsole, complaintsOf, expectSoon } from '../evening-steps.ts';
import { ask, plainDishes, PLACE } from '../ordering-steps.ts';
import { askAs, codeSentTo, signInAs, withNewKey, type SignedInPerson } from '../people.ts';

/** What is reported this much later has the time at which it was done. */
const LATE_S = 6;
const OPERATOR = '+998900000002';
const COURIER = '+998900000003';

interface Delivery {
  id: string;
  link: string;
  number: number;
}

let browser: Browser;
let operator: SignedInPerson;
let merchant: string;
let order: Delivery;

beforeAll(async () => {
  browser = await launch();
  merchant = await merchantAt(PLACE);
  operator = await signInAs(OPERATOR);
});
afterAll(() => browser?.close());

/** An order by phone, to be paid in cash at the door. */
async function newDelivery(): Promise<Delivery> {
  const [branch] = await ask<{ id: string; latitude: number; longitude: number }[]>(`/merchants/${PLACE}/branches`);
  const [dish] = await plainDishes();
  const orderFields = {
    merchantId: PLACE,
    serviceType: 'DELIVERY',
    branchId: branch!.id,
    phone: '+998901234567',
    customerName: 'Aziz',
    addressType: 'MAP',
    address: { name: 'Amir Temur 107B', latitude: branch!.latitude + 0.004, longitude: branch!.longitude + 0.004 },
    office: '48',
    cartItems: [{ productId: dish!.id, productCount: 6 }],
    courierComment: 'Ring twice',
  };
  const { bill } = await ask<{ bill: number }>('/basket/quote', orderFields);
  return askAs(withNewKey(operator), merchant, 'POST /console/orders', {
    ...orderFields,
    bill,
    source: 'OPERATOR',
  });
}

const now = (id = order.id): Promise<StaffOrder> => askAs(operator, merchant, `GET /console/orders/${id}`);

async function moveTo(to: string, id = order.id): Promise<void> {
  const { status, version } = await now(id);
  if (status !== to)
    await askAs(operator, merchant, `PATCH /console/orders/${id}/status`, { from: status, to, version });
}

/** Cooked, and offered to every courier who is free. */
async function offer(id = order.id): Promise<void> {
  // A restaurant that accepts automatically has done so by now.
  await expect
    .poll(async () => (await now(id)).status)
    .not.toBe('OPEN')
    .catch(() => moveTo('ACCEPTED', id));
  for (const status of ['COOKING', 'DONE']) await moveTo(status, id);
  const { version } = await now(id);
  await askAs(operator, merchant, `POST /console/orders/${id}/courier`, {
    from: null,
    to: 'PERFORMER_LOOK_UP',
    version,
    deliveryType: 'DASTURXON',
  });
}

async function signInOnPhone(page: Page): Promise<void> {
  await page.goto(`${productOrigin()}/${PLACE}/console`);
  await page.getByLabel('Phone number').fill(COURIER.slice(4));
  const since = Date.now();
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.getByLabel('Code from SMS').fill(await codeSentTo(COURIER, since));
}

describe.each(storySizes('phone'))('a delivery, on a %s', (_screen, size) => {
  beforeAll(async () => {
    order = await newDelivery();
  });

  it('is offered, taken, fetched, brought and paid, while its guest watches', async () => {
    await offer();

    const courier = await newGuest(browser, { size, language: 'eng' });
    const guest = await newGuest(browser, { size, language: 'eng' });
    try {
      const { page } = courier;
      await signInOnPhone(page);
      await page.waitForURL(/\/console\/courier$/);
      const duty = page.getByRole('switch', { name: 'On duty' });
      await duty.waitFor();
      if (!(await duty.isChecked())) await page.locator('label', { hasText: 'On duty' }).click();
      const card = page.locator('.courier-card', { hasText: `№${shortNumber(order.number)}` });
      await card.getByText('Offer').waitFor();
      // Whom it is for is told to who takes it.
      expect(await card.textContent()).not.toContain('Aziz');
      expect(await axe(page)).toEqual([]);

      const live = guest.page;
      await live.goto(`${productOrigin()}/${PLACE}/Modals/activeorder?order=${order.link}`);
      await live.getByRole('dialog').waitFor();

      await card.getByRole('button', { name: 'Take it' }).click();
      await card.getByText('Aziz').waitFor();
      await card.getByText('Ring twice').waitFor();
      await card.getByRole('button', { name: 'At the restaurant' }).click();
      await card.getByRole('button', { name: 'Picked up' }).click();
      await expect.poll(async () => (await now()).status).toBe('ON_WAY');
      await expect.poll(() => live.getByRole('dialog').textContent()).toContain('On the way');
      await expect.poll(() => live.getByRole('dialog').textContent()).toContain('Jasur');
      await card.getByRole('button', { name: 'At the door' }).click();
      await card.getByRole('button', { name: 'Delivered' }).click();

      const cash = page.getByRole('dialog');
      await cash.waitFor();
      expect(await axe(page)).toEqual([]);
      const { bill } = await now();
      await cash.getByLabel('Given, soʻm').fill('1');
      await cash.getByText(/Missing: /).waitFor();
      await cash.getByRole('button', { name: 'Delivered with less' }).click();
      await cash.getByText('Choose a reason', { exact: true }).last().waitFor();
      await cash.getByLabel('Given, soʻm').fill(String(bill / 100 + 1_000));
      await cash.getByText(/Change: 1\u00A0000\u00A0soʻm/).waitFor();
      await cash.getByRole('button', { name: 'Delivered' }).click();
      await expect.poll(async () => (await now()).isPaid).toBe(true);
      expect((await now()).courierStatus).toBe('PERFORMER_DELIVERED_FINISH');
      await expect.poll(() => live.getByRole('dialog').textContent()).toContain('Delivered');
      await page.getByText(/Cash with you/).waitFor();
      expect(courier.complaints).toEqual([]);
    } finally {
      await courier.context.close();
      await guest.context.close();
    }
  });

  it('goes on without a connection, over a reload: the steps are sent when it is back, with their time', async () => {
    const delivery = await newDelivery();
    await offer(delivery.id);
    const at = { merchant, branch: await ask<BranchView[]>(`/merchants/${PLACE}/branches`).then(([first]) => first!) };
    const courier = await atConsole(browser, COURIER, at, { size });
    try {
      const page = await courier.goTo('/courier');
      const card = page.locator('.courier-card', { hasText: `№${shortNumber(delivery.number)}` });
      const press = (name: string) => card.getByRole('button', { name }).click();
      await press('Take it');
      await press('At the restaurant');
      await press('Picked up');
      await expect.poll(async () => (await now(delivery.id)).status).toBe('ON_WAY');
      const isKept = (): Promise<boolean> =>
        page.evaluate(async () => {
          const personal = await caches.open('personal-v2');
          const kept = (await personal.keys()).map(({ url }) => new URL(url).pathname);
          return ['/api/console/me', '/api/courier/orders', location.pathname].every((path) => kept.includes(path));
        });
      await expect.poll(isKept).toBe(true);
      await courier.context.setOffline(true);
      await press('At the door');
      await card.getByText('Will be sent when the connection is back').waitFor();
      // The phone ends the page, which opens again with what was done. Chromium 109 leaves the network to workers when
      // it is taken from pages, so its page stays open.
      if (Number.parseInt(browser.version(), 10) > 109) await page.reload();
      await card.getByText('Will be sent when the connection is back').waitFor();
      await press('Delivered');
      await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
      await card.getByText('Will be sent when the connection is back').waitFor();
      expect((await now(delivery.id)).courierStatus).toBe('PERFORMER_PICKUPED');
      await page.waitForTimeout(LATE_S * 1_000);
      await courier.context.setOffline(false);
      await expect.poll(async () => (await now(delivery.id)).courierStatus).toBe('PERFORMER_DELIVERED_FINISH');
      await expectSoon(() => card.getByText('Will be sent').count()).toBe(0);
      expect(await now(delivery.id)).toMatchObject({ isPaid: true });
      const { items } = await askAs<{ items: HistoryEntry[] }>(
        operator,
        merchant,
        `GET /console/orders/${delivery.id}/history`,
      );
      const late = items.filter(({ reportedAt }) => reportedAt !== null);
      expect(late.map(({ to }) => to)).toEqual(
        expect.arrayContaining(['PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH']),
      );
      for (const { at: doneAt, reportedAt } of late)
        expect(Date.parse(reportedAt!) - Date.parse(doneAt)).toBeGreaterThanOrEqual(LATE_S * 1_000);
      await expectSoon(() => page.locator('.offline-bar').count()).toBe(0);
      await expectSoon(() => page.getByText('No connection').count()).toBe(0);
    } finally {
      await courier.context.close();
    }
  });

  it('leaves its cash with the courier until the restaurant takes it', async () => {
    const { items } = await askAs<{ items: { id: string; name: string; balance: number }[] }>(
      operator,
      merchant,
      'GET /console/couriers',
    );
    const carrying = items.find(({ balance }) => balance > 0)!;
    expect(carrying.balance).toBeGreaterThanOrEqual((await now()).bill);
    const at = { merchant, branch: await ask<BranchView[]>(`/merchants/${PLACE}/branches`).then(([first]) => first!) };
    const console = await atConsole(browser, OPERATOR, at, { size });
    try {
      const page = await console.goTo('/couriers');
      const row = page.getByRole('listitem').filter({ hasText: carrying.name });
      await row.getByRole('button', { name: /^Take/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`Order ${shortNumber((await now()).number)}`).waitFor();
      await dialog.getByLabel('Counted, soʻm').fill(String(carrying.balance / 100 - 1_000));
      await dialog.getByText(/1\u00A0000\u00A0soʻm is missing/).waitFor();
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^Take/ }).click();
      await dialog.getByText('Write why the sums differ').waitFor();
      await dialog.getByLabel('Why do the sums differ?').fill('Paid for parking');
      await dialog.getByRole('button', { name: /^Take/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await row.getByRole('button', { name: /^Take 1\s000\ssoʻm/ }).waitFor();
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
      await row.getByRole('button', { name: /^Take/ }).click();
      await dialog.getByText('Hand-in undone').first().waitFor();
      await dialog.getByRole('button', { name: /^Take/ }).click();
      await row.getByRole('button', { name: 'Cash', exact: true }).waitFor();
      expect(complaintsOf(console)).toEqual([]);
    } finally {
      await console.context.close();
    }
  });

  it("the courier's open page follows when the restaurant ends and begins their shift", async () => {
    const at = { merchant, branch: await ask<BranchView[]>(`/merchants/${PLACE}/branches`).then(([first]) => first!) };
    const courier = await atConsole(browser, COURIER, at, { size });
    try {
      const page = await courier.goTo('/courier');
      const duty = page.getByRole('switch', { name: 'On duty' });
      await duty.waitFor();
      const {
        courier: { id },
      } = await askAs<{ courier: { id: string } }>(courier.person, merchant, 'GET /courier/orders');
      for (const status of ['FREE', 'OFF', 'FREE']) {
        await askAs(operator, merchant, `PATCH /console/couriers/${id}`, { status });
        await expectSoon(() => duty.isChecked()).toBe(status === 'FREE');
      }
      expect(complaintsOf(courier)).toEqual([]);
    } finally {
      await courier.context.close();
    }
  });
});
