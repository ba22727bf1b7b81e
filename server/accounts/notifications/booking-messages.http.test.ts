/** Messages to a guest whose booking staff have moved or cancelled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailContent } from '#domain/accounts/notifications/email-content.ts';
import type { Booking } from '#contract/floor/bookings.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { orderMessageJobs } from './order-messages.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const LINK = 'https://anhor.example/Modals/activeorder?order=token';

const addEmail = statement(
  'test.booking-email',
  `insert into user_email (user_id, address, confirmed_at)
  select user_id, 'aziz@example.uz', now() from orders where id = $1`,
);
const wishes = statement(
  'test.booking-wishes',
  `update app_user set notifications = '{"email": false}' where id = (select user_id from orders where id = $1)`,
);
const emails = statement<{ body: string; detail: { email: EmailContent; calendar: string } }>(
  'test.booking-emails',
  `select body, detail from message where dedupe_key like $1 || '|%' and channel = 'EMAIL' order by created_date`,
);

const written = statement<{ channel: string; body: string }>(
  'test.booking-messages',
  `select channel, body from message where dedupe_key like $1 || '|%' order by created_date`,
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];
let operator: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', name: 'Anhor', dishes: [] }, NOW);
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4]);
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR');
});
afterAll(() => t.stop());

const at = (time: string): string => new Date(`2026-11-20T${time}:00+05:00`).toISOString();

async function booked(time: string, tableId: string): Promise<string> {
  const { status, body } = await order(t, {
    merchant,
    user: await newGuest(t.db.transactions),
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'DINE_IN',
      later: true,
      day: '2026-11-20',
      time,
      partySize: 4,
      tableId,
      cartItems: [],
      bill: 0,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function move(id: string, time: string, tableId: string, version: number): Promise<void> {
  const { status } = await t.ask<Booking>(`/console/bookings/${id}/move`, {
    merchant,
    user: operator,
    method: 'POST',
    body: { tableIds: [tableId], arrivesAt: at(time), version },
  });
  expect(status).toBe(200);
}

const run = (task: string, payload: object): Promise<void> =>
  runJob(
    orderMessageJobs({
      transactions: t.db.transactions,
      devicePush: null,
      linkOf: () => Promise.resolve(LINK),
      emails: { profileOf: () => Promise.resolve('https://anhor.example/profile') },
      estimateOf: () => Promise.resolve(null),
      botsOf: () => Promise.resolve({ own: null, platform: false }),
      now: () => t.clock.now,
    }),
    task,
    payload,
    { merchantId: merchant },
  );
const texts = async (id: string): Promise<string[]> =>
  (await t.db.transactions.platformRows(written, [id])).map(({ channel, body }) => `${channel} ${body}`);

describe('the guest of a booking', () => {
  it('is told of another time once, with the link, and not of another table', async () => {
    const id = await booked('18:00', tables[0]!);
    await move(id, '19:30', tables[0]!, 1);
    await run('notifications.booking-moved', { orderId: id, version: 2 });
    await run('notifications.booking-moved', { orderId: id, version: 2 });
    const told = [expect.stringMatching(/^SMS Anhor: №\d+ bron boshqa vaqtga koʻchirildi: 20\.11, 19:30\. https:.+$/)];
    expect(await texts(id)).toEqual(told);
    t.clock.now += 60_000;
    await move(id, '19:30', tables[1]!, 2);
    await run('notifications.booking-moved', { orderId: id, version: 3 });
    expect(await texts(id)).toEqual(told);
  });

  it('is not told of a move that staff took back at once', async () => {
    const id = await booked('16:00', tables[0]!);
    await move(id, '17:00', tables[0]!, 1);
    t.clock.now += 5000;
    await move(id, '16:00', tables[0]!, 2);
    for (const version of [2, 3]) await run('notifications.booking-moved', { orderId: id, version });
    expect(await texts(id)).toEqual([]);
  });

  it('is told of the table, the guests and the time when it is accepted', async () => {
    const id = await booked('21:00', tables[0]!);
    const { status } = await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'AT_TIME', version: 1 },
    });
    expect(status).toBe(200);
    await run('notifications.order-moved', { orderId: id, to: 'AT_TIME' });
    expect(await texts(id)).toEqual([
      expect.stringMatching(/^SMS Anhor: 4 kishiga stol: 20\.11, soat 21:00\. Bron №\d+\./),
    ]);
  });

  it('is told of a cancellation by staff with the link', async () => {
    const id = await booked('21:30', tables[1]!);
    const { status } = await t.ask(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'NO_SEATS' },
    });
    expect(status).toBe(200);
    await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    expect(await texts(id)).toEqual([expect.stringMatching(/ bekor qilindi: joy yoʻq\. https:\/\/anhor\.example/)]);
  });

  it('is sent the booking with a file for calendars to a confirmed address, again when it is moved', async () => {
    const id = await booked('15:00', tables[1]!);
    await t.db.transactions.tenantRows(merchant, addEmail, [id]);
    const body = { from: 'OPEN', to: 'AT_TIME', version: 1 };
    await t.ask(`/console/orders/${id}/status`, { merchant, user: operator, method: 'PATCH', body });
    await run('notifications.order-moved', { orderId: id, to: 'AT_TIME' });
    await run('notifications.order-moved', { orderId: id, to: 'AT_TIME' });
    t.clock.now += 60_000;
    await move(id, '16:30', tables[1]!, 2);
    await run('notifications.booking-moved', { orderId: id, version: 3 });
    const sent = await t.db.transactions.platformRows(emails, [id]);
    expect(sent).toHaveLength(2);
    const [first, moved] = sent.map(({ detail }) => detail);
    expect(first!.email.subject).toMatch(/^Anhor: 4 kishiga stol: 20\.11, soat 15:00\. Bron №\d+\.$/);
    expect(first!.email.footer?.url).toBe('https://anhor.example/profile');
    expect(first!.calendar).toContain(`UID:${id}\r\nSEQUENCE:2\r\n`);
    expect(first!.calendar).toContain('DTSTART:20261120T100000Z');
    expect(moved!.calendar).toContain(`UID:${id}\r\nSEQUENCE:3\r\n`);
    expect(moved!.calendar).toContain('DTSTART:20261120T113000Z');
  });

  it('is sent no e-mail that they switched off', async () => {
    const id = await booked('21:30', tables[1]!);
    await t.db.transactions.tenantRows(merchant, addEmail, [id]);
    await t.db.transactions.tenantRows(merchant, wishes, [id]);
    const body = { from: 'OPEN', to: 'AT_TIME', version: 1 };
    await t.ask(`/console/orders/${id}/status`, { merchant, user: operator, method: 'PATCH', body });
    await run('notifications.order-moved', { orderId: id, to: 'AT_TIME' });
    expect(await t.db.transactions.platformRows(emails, [id])).toEqual([]);
  });
});
