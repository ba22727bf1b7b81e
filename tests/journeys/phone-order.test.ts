/**
 * A guest calls and books a table for tomorrow with dishes; the operator enters it by keys alone. The next call is
 * known by its number: the former order is repeated, with a promo code and an address found by its words.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { axe, launch, productOrigin } from '#tests/support/browser.ts';
import { startFake } from '#tests/support/fakes.ts';
import { atConsole, complaintsOf, expectSoon, openEvening, OPERATOR, type Evening } from './evening-steps.ts';
import { money, newPhone, PROMO, sumOf } from './ordering-steps.ts';

let browser: Browser;
let evening: Evening;

beforeAll(async () => {
  browser = await launch();
  evening = await openEvening();
});
afterAll(() => browser?.close());

/** Noon is open everywhere; */
const TIME = '12:30';
const tomorrow = (): string => new Date(Date.now() + 29 * 3_600_000).toISOString().slice(0, 10);

const MOST_STOPS = 40;
/** Tab by Tab to the field of that name, as somebody without a mouse goes. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement;
      const group = at.type === 'radio' ? at.closest('fieldset, [role=radiogroup]') : null;
      return (
        group?.querySelector('legend')?.textContent ??
        group?.getAttribute('aria-label') ??
        at.getAttribute('aria-label') ??
        at.labels?.[0]?.textContent ??
        at.textContent ??
        ''
      ).trim();
    });
    if (name.test(text)) return;
    passed.push(text);
  }
  throw new Error(`not reached by ${key}: ${passed.join(' | ')}`);
}

/** The arrows walk through the choices of a group, or of a list, until the wanted one is chosen. */
async function arrowTo(page: Page, wanted: string): Promise<void> {
  for (let steps = 0; steps < 10; steps++) {
    const chosen = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | HTMLSelectElement;
      return at instanceof HTMLSelectElement ? at.selectedOptions[0]?.textContent : at.labels?.[0]?.textContent;
    });
    if (chosen?.trim() === wanted) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no choice “${wanted}”`);
}

const ordersOf = async (name: string): Promise<StaffOrder[]> => {
  const { items } = await evening.restaurantSide.staff<{ items: StaffOrder[] }>(
    `GET /console/orders?branchId=${evening.branch.id}`,
  );
  return items.filter(({ customerName }) => customerName === name);
};

describe('an order by phone', () => {
  const phone = newPhone();
  const name = `Malika ${phone.slice(-4)}`;

  it('for tomorrow with a table, by keys alone', async () => {
    const operator = await atConsole(browser, OPERATOR, evening);
    const page = await operator.goTo('/new-order');
    const [dish] = evening.dishes;
    await expectSoon(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('tel');
    await page.keyboard.type(phone);
    await page.getByText(/^A new guest/).waitFor();

    await page.keyboard.press('/');
    await page.locator('.dish-list button').first().waitFor();
    await page.keyboard.type(`3 ${dish!.name}`);
    await page.keyboard.press('Enter');
    await page.locator('.draft-lines').getByText(dish!.name).waitFor();

    await tabTo(page, /^Service$/);
    await arrowTo(page, 'Dine-in');
    await tabTo(page, /^Guest/);
    await page.keyboard.type(name);
    await tabTo(page, /^Table/);
    await tabTo(page, /^When$/);
    await arrowTo(page, 'For later');
    await tabTo(page, /^Day$/);
    await arrowTo(page, 'Tomorrow');
    await tabTo(page, /^Time$/);
    const tables = page.waitForResponse((answer) => /\/tables\?.*12(:|%3A)30/.test(answer.url()));
    await page.keyboard.type(TIME);
    await tables;
    // Back to the table, of those that are left at that time.
    await tabTo(page, /^Table/, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    const table = await page.evaluate(() => (document.activeElement as HTMLSelectElement).value);
    expect(table).not.toBe('');
    const sum = sumOf([[dish!, 3]]);
    await expectSoon(() => page.locator('.order-bar').textContent()).toContain(money(sum));
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/console\/bookings/);

    const { halls, items } = await evening.restaurantSide.staff<{ halls: HallPlan[]; items: Booking[] }>(
      `GET /console/bookings?branchId=${evening.branch.id}&day=${tomorrow()}`,
    );
    expect(halls.flatMap(({ tables }) => tables).some(({ id }) => id === table)).toBe(true);
    const booking = items.find(({ order }) => order.customerName === name);
    expect(booking).toMatchObject({ tableIds: [table] });
    expect(booking?.order).toMatchObject({
      source: 'OPERATOR',
      status: 'AT_TIME',
      serviceType: 'DINE_IN',
      partySize: 2,
      bill: sum,
      phone: `+998${phone}`,
      lines: [{ productId: dish!.id, productCount: 3 }],
    });
    expect(complaintsOf(operator)).toEqual([]);
    await operator.context.close();
  });

  it('the next call shows who it is; the order is repeated as a delivery with a promo code', async () => {
    const operator = await atConsole(browser, OPERATOR, evening);
    const page = await operator.goTo('/new-order');
    await page.keyboard.type(phone);
    const caller = page.getByRole('region', { name: 'Who calls' });
    await caller.getByText(name).waitFor();
    await tabTo(page, /Repeat/i);
    await page.keyboard.press('Enter');
    await page.locator('.draft-lines').getByText(evening.dishes[0]!.name).waitFor();
    await tabTo(page, /^Service$/);
    await arrowTo(page, 'Delivery');
    await tabTo(page, /^Address$/);
    await page.keyboard.type('Amir Temur');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await suggestions.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(() => page.getByLabel('Point on the map', { exact: false }).first().inputValue()).toMatch(
      /^41\.\d+, 69\./,
    );
    await tabTo(page, /^Promo code/);
    await page.keyboard.type(PROMO.code);
    await page.keyboard.press('Control+Enter');
    await page.locator('.toast', { hasText: 'is placed' }).waitFor();
    const delivery = (await ordersOf(name)).find(({ serviceType }) => serviceType === 'DELIVERY');
    const sum = sumOf([[evening.dishes[0]!, 3]]);
    expect(delivery).toMatchObject({ promoCode: PROMO.code, lines: [{ productCount: 3 }] });
    expect(delivery!.totalDiscount).toBeGreaterThanOrEqual((sum * PROMO.percent) / 100);
    expect(complaintsOf(operator)).toEqual([]);
    await operator.context.close();
  });

  it('a call rings in the console; it is taken by keys alone, and a missed one is called back', async () => {
    const telephone = await startFake('telephone');
    const { staff } = evening.restaurantSide;
    const { address } = await staff<{ address: string }>('POST /console/telephone/address');
    await telephone.control('address', { url: `${productOrigin()}${new URL(address).pathname}` });
    const operator = await atConsole(browser, OPERATOR, evening);
    const page = await operator.goTo();
    const ringing = page.getByRole('region', { name: 'Incoming calls' });
    const ring = (from: string) => telephone.control<{ callId: string; status: number }>('ring', { from });

    expect(
      await ring(`+998 ${newPhone()}`).then(({ callId }) => telephone.control('answer', { callId })),
    ).toMatchObject({
      status: 200,
    });
    const { callId, status } = await ring(`998${phone}`);
    expect(status).toBe(200);
    await ringing.getByText(name).waitFor();
    // The one that was answered rings no more.
    expect(await ringing.getByRole('article').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('F2');
    await page.waitForURL(/\/console\/new-order\?phone=/);
    await page.getByRole('region', { name: 'Who calls' }).getByText(name).first().waitFor();
    expect(await ringing.count()).toBe(0);
    await telephone.control('answer', { callId });

    await page.keyboard.press('/');
    await page.locator('.dish-list button').first().waitFor();
    await page.keyboard.type(`2 ${evening.dishes[0]!.name}`);
    await page.keyboard.press('Enter');
    await page.locator('.draft-lines').getByText(evening.dishes[0]!.name).waitFor();
    await tabTo(page, /^Service$/);
    await arrowTo(page, 'Pick-up');
    await page.keyboard.press('Control+Enter');
    await page.locator('.toast', { hasText: 'is placed' }).waitFor();
    const pickUp = (await ordersOf(name)).find(({ serviceType }) => serviceType === 'PICK_UP');
    expect(pickUp).toMatchObject({ phone: `+998${phone}`, source: 'OPERATOR', lines: [{ productCount: 2 }] });

    const lost = await ring(`+998${phone}`);
    await ringing.getByText(name).waitFor();
    await telephone.control('end', { callId: lost.callId });
    await ringing.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Missed calls/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Missed calls' });
    await dialog.getByText(name).waitFor();
    expect(await axe(page)).toEqual([]);
    // The dialog is opened from within the bar, whose text is pale.
    const [text, ofPage] = await page.evaluate(() =>
      ['dialog[open]', 'body'].map((each) => getComputedStyle(document.querySelector(each)!).color),
    );
    expect(text).toBe(ofPage);
    expect(await dialog.getByRole('link', { name: /Call back/ }).getAttribute('href')).toBe(`tel:+998${phone}`);
    await dialog.getByRole('button', { name: /^Done/ }).click();
    await dialog.getByText('All missed calls were called back').waitFor();
    expect(complaintsOf(operator)).toEqual([]);
    await operator.context.close();
    telephone.stop();
  });
});
