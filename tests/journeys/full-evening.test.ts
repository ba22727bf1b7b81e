/**
 * A restaurant of its own runs one evening of sixty orders with all of its roles, while the printer of the kitchen dies
 * and a courier loses the network. Afterwards each sum that the product states is compared with one that was added up
 * from what was ordered.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import type { ReportRow } from '#contract/management/reports.ts';
import type { MerchantStatement, PlatformStatement } from '#contract/money/ledger.ts';
import type { ConsoleLoyalty } from '#contract/money/loyalty.ts';
import type { TillShiftView } from '#contract/floor/till.ts';
import type { StaffTips } from '#contract/money/online-payments-tips.ts';
import { launch } from '#tests/support/browser.ts';
import { clockEnvironment, clockShift } from '#tests/support/clock.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { shiftDate } from '#tests/support/shifted-date.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { newDiner, type Diner } from './after-order-steps.ts';
import { connectPayme } from './connect-payme.ts';
import { actsOf } from './full-evening-acts.ts';
import { sumsOf, type Written } from './full-evening-book.ts';
import { pagesOf } from './full-evening-pages.ts';
import { foundRestaurant, GIFT, MENU, type Dish, type EveningPlace } from './full-evening-place.ts';
import {
  begin,
  bookingsAndPhone,
  cashDeliveries,
  FLOAT,
  handIn,
  KEPT,
  onlineDeliveries,
  PAID_IN,
  PAID_OUT,
  pickUps,
  refusals,
  tablesServed,
  TIP,
  today,
  type Evening,
} from './full-evening-scenes.ts';
import { ADMIN } from './manager-steps.ts';
import { askAs, signInAs } from './people.ts';

const DAY = 86_400_000;
const dataDir = path.join(import.meta.dirname, '../../data/journeys-full-evening');
const before = { origin: process.env['PRODUCT_ORIGIN'], payme: process.env['PAYME_FAKE'] };

let browser: Browser;
let product: RunningProduct;
let payme: Fake;
let printers: Evening['printers'];
let evening: Evening;

beforeAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await bringCity(dataDir);
  payme = await startFake('payme', clockEnvironment(clockShift()));
  printers = { kitchen: await startFake('escpos-printer'), bar: await startFake('escpos-printer') };
  const env = { ANSWERS: 'checked', LOG_LEVEL: 'silent', PAYME_URL: payme.url, PAYME_NETWORKS: 'any' };
  // Commission holds from the day after it was agreed, so the restaurant is founded on Wednesday.
  product = await startProduct({ dataDir, env, shift: clockShift() - DAY });
  process.env['PRODUCT_ORIGIN'] = product.origin;
  const thursday = today();
  const kitchen = await printers.kitchen.control<number>('port');
  const bar = await printers.bar.control<number>('port');
  let place: EveningPlace;
  shiftDate(clockShift() - DAY);
  try {
    place = await foundRestaurant({ kitchen, bar }, thursday);
  } finally {
    shiftDate(clockShift());
  }
  await product.stop();
  product = await startProduct({ dataDir, env, port: product.port });
  browser = await launch();
  const people: Record<string, Diner> = { owner: await signInAs(place.owner) };
  for (const [role, phone] of place.phones) people[people[role] ? `${role} 2` : role] = await signInAs(phone);
  const diners: Diner[] = [];
  for (let n = 0; n < 8; n++) diners.push(await newDiner());
  evening = {
    place,
    acts: actsOf({ place, people, diners, paymeUrl: payme.url }),
    pages: pagesOf(browser, place, people),
    payme,
    tables: [],
    carried: { COURIER: 0, 'COURIER 2': 0 },
    courierIds: { COURIER: '', 'COURIER 2': '' },
    printers,
  };
  const admin = await signInAs(ADMIN);
  process.env['PAYME_FAKE'] = payme.url;
  await connectPayme((key, body) => askAs(admin, place.merchant, key, body), 'key-of-the-evening');
}, 300_000);
afterAll(async () => {
  process.env['PRODUCT_ORIGIN'] = before.origin;
  process.env['PAYME_FAKE'] = before.payme;
  await browser?.close();
  for (const fake of [payme, printers?.kitchen, printers?.bar]) fake?.stop();
  await product?.stop();
});

describe('an evening of sixty orders', () => {
  it('begins with a count of the till, and two couriers on duty', () => begin(evening));
  it('sixteen deliveries are paid in cash at the door, three of them short', () => cashDeliveries(evening));
  it("the kitchen's printer dies while eight are paid online, one with a tip", async () => {
    evening.printers.kitchen.stop();
    await onlineDeliveries(evening);
  });
  it('twelve are fetched: in cash, by card, with a gift code and with points', () => pickUps(evening));
  it('at five tables twelve rounds are on bills that are split, lowered and paid in every way', () =>
    tablesServed(evening));
  it('three bookings with dishes come, one is called off; the telephone takes four orders', () =>
    bookingsAndPhone(evening));
  it('one is rejected, one called off, one paid and cancelled, one given back in part', () => refusals(evening));
  it('the couriers hand in their cash, one of them not all of it', () => handIn(evening));
});

const book = () => sumsOf(evening.acts.orders, evening.tables);

describe('added up by hand', () => {
  it('sixty orders were placed', () => {
    expect(book().placed).toBe(60);
  });

  it('the till expects what came in and went out', async () => {
    const sums = book();
    const handedIn = evening.carried.COURIER + evening.carried['COURIER 2'] - KEPT;
    const sum = (orders: readonly Pick<Written, 'paid'>[], means: 'CASH' | 'CARD'): number =>
      orders.reduce((all, { paid }) => all + (paid?.[means] ?? 0), 0);
    const here = [...evening.acts.orders.filter(({ service }) => service !== 'DELIVERY'), ...evening.tables];
    const cash = sum(here, 'CASH') + sums.collected;
    const { open } = await evening.acts.by('CASHIER')<{ open: TillShiftView }>(
      `GET /console/till?branchId=${evening.place.branch.id}`,
    );
    const totals = Object.fromEntries(open.totals.map(({ kind, means, amount }) => [`${kind} ${means}`, amount / 100]));
    expect(totals).toEqual({
      'SALE CASH': cash,
      'SALE CARD': sum(here, 'CARD'),
      'REFUND CASH': -20_000,
      'COURIER CASH': handedIn,
      'PAY_IN CASH': PAID_IN,
      'PAY_OUT CASH': -PAID_OUT,
    });
    const expected = FLOAT + cash - 20_000 + handedIn + PAID_IN - PAID_OUT;
    expect(open.shift.expected).toBe(expected * 100);
    const closed = await evening.acts.by('CASHIER')<TillShiftView>(`POST /console/till/shifts/${open.shift.id}/close`, {
      expected: expected * 100,
      counted: { sum: expected * 100, pieces: null },
    });
    await evening.acts.by('CASHIER')(`POST /console/till/shifts/${closed.shift.id}/print`);
    // The printer of the kitchen is dead: its report is on the paper of the bar.
    const spaced = String(expected).replace(/\B(?=(\d{3})+$)/g, ' ');
    const reports = async (): Promise<string[]> =>
      (await evening.printers.bar.control<string[]>('tickets')).filter((ticket) => ticket.includes('Z REPORT'));
    await expect.poll(async () => (await reports()).join().includes(spaced), { timeout: 30_000 }).toBe(true);
    expect(closed.shift).toMatchObject({ expected: expected * 100, counted: expected * 100 });
  });

  it('the reports say what was sold, lost and given back', async () => {
    const sums = book();
    const query = `from=${today()}&to=${today()}&branchId=${evening.place.branch.id}`;
    type Overview = CallResult<'GET /console/reports/overview'>;
    const overview = (): Promise<Overview> =>
      evening.acts.by('owner')<Overview>(`GET /console/reports/overview?${query}`);
    await expect
      .poll(async () => (await overview()).total, { timeout: 100_000, interval: 500 })
      .toEqual({
        orders: sums.orders,
        canceled: sums.canceled,
        dishes: sums.portions,
        revenue: sums.revenue * 100,
        discount: sums.discount * 100,
        refunded: sums.refunded * 100,
        lost: sums.lost * 100,
      });
    const { items } = await evening.acts.by('owner')<{ items: ReportRow[] }>(
      `GET /console/reports/breakdown?${query}&by=dish`,
    );
    for (const dish of Object.keys(MENU) as Dish[])
      expect([dish, items.find(({ key }) => key === evening.place.dishes[dish])?.dishes]).toEqual([
        dish,
        sums.perDish(dish),
      ]);
    const { orders, sum } = await evening.acts.by('owner')<{ orders: number; sum: number }>(
      'GET /console/orders/today',
    );
    expect({ orders, sum }).toEqual({ orders: sums.orders, sum: sums.revenue * 100 });
    const { promos } = await evening.acts.by('owner')<{ promos: ConsolePromo[] }>('GET /console/promos');
    expect(promos[0]).toMatchObject({ cost: sums.promo * 100 });
  });

  it('platform and restaurant owe each other the commission and what was paid online', async () => {
    const sums = book();
    const online = sums.paidBy('PAYME');
    const stated = async (): Promise<object> => {
      const month = today().slice(0, 7);
      const { lines, sales, ...statement } = await evening.acts.by('owner')<MerchantStatement>(
        `GET /console/statement?month=${month}`,
      );
      const amounts = Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount / 100]));
      return { ...amounts, sales, online: statement.online / 100, closing: statement.closing / 100 };
    };
    // The last orders are closed seconds after they were handed over.
    await expect.poll(stated).toEqual({
      SALE: sums.revenue,
      PROMO: 0,
      COMMISSION: -sums.commission,
      // What the restaurant has in its own hands.
      PAYMENT: online - sums.revenue,
      REFUND: 20_000,
      LET_OFF: -20_000,
      TIP,
      TIP_RETURN: 0,
      PAYOUT: 0,
      RECEIPT: 0,
      sales: sums.orders,
      online: online + TIP,
      closing: online + TIP - sums.commission,
    });
    const { items } = await askAs<PlatformStatement>(
      await signInAs(ADMIN),
      MARKETPLACE_ID,
      `GET /platform/statements?month=${today().slice(0, 7)}`,
    );
    const own = items.find(({ merchantId }) => merchantId === evening.place.merchant);
    expect(own).toMatchObject({ closing: (online + TIP - sums.commission) * 100, sales: sums.orders });
  });

  it('tips, the gift code and what is due of online payments', async () => {
    const { by } = evening.acts;
    const tips = await by('owner')<StaffTips>(`GET /console/tips?month=${today().slice(0, 7)}`);
    expect(tips.people.map(({ amount }) => amount)).toEqual([TIP * 100]);
    const { gifts, points } = await by('owner')<ConsoleLoyalty>('GET /console/loyalty');
    expect(gifts).toBe((GIFT - book().paidBy('GIFT')) * 100);
    expect(points).toBe((book().points - book().paidBy('POINTS')) * 100);
    expect(await by('owner')('GET /console/payments')).toMatchObject({ refunds: [], differences: [], objections: [] });
  });
});
