/** Notes of staff at an order: a mentioned colleague is notified, and nobody outside sees any of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mention, OrderNote } from '#contract/orders/order-notes.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T19:00:00+05:00');
const nameUser = statement('test.name-user', 'update app_user set first_name = $2 where id = $1');
const addDevice = statement(
  'test.add-device',
  `insert into device (id, uuid, user_id, push_subscription)
  values ($1, $1::uuid::text, $2, '{"endpoint": "https://push"}')`,
);
const linkTelegram = statement(
  'test.link-telegram',
  "insert into user_identity (provider, subject, user_id) values ('telegram', $1, $2)",
);
const messages = statement<{ channel: string; recipient: string; text: string; detail: { url?: string } }>(
  'test.mention-messages',
  `
  select channel, recipient, body as text, detail from message
  where kind = 'STAFF_ALARM' and merchant_id = $1 order by created_date, id`,
);

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let owner: string;
let operator: string;
let elsewhere: string;
let outsider: { merchant: string; user: string };
let device: string;
let orderId: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW, env: { TELEGRAM_BOT_TOKEN: '123456:TEST' } });
  const { transactions } = t.db;
  merchant = await createMerchant(transactions, { key: 'anhor' });
  const dishes = [{ name: 'Osh', price: 4_500_000 }];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', branches: [{}, {}], dishes }, NOW);
  await liftOrderLimits(transactions, merchant);
  owner = await newStaff(transactions, merchant, 'OWNER');
  operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  elsewhere = await newStaff(transactions, merchant, 'OPERATOR', place.branches[1]);
  await transactions.platformRows(nameUser, [owner, 'Malika']);
  await transactions.platformRows(nameUser, [operator, 'Aziz']);
  device = newId();
  await transactions.platformRows(addDevice, [device, operator]);
  const other = await createMerchant(transactions, { key: 'bodom' });
  outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };
  const placed = await order(t, {
    merchant,
    user: await newGuest(transactions),
    body: {
      merchantId: place.id,
      branchId: place.branches[0],
      serviceType: 'PICK_UP',
      pickupValid: true,
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  orderId = placed.body.id;
});
afterAll(() => t.stop());

const write = (body: object, user = owner, at = merchant) =>
  t.ask<OrderNote>(`/console/orders/${orderId}/notes`, { merchant: at, user, method: 'POST', body });
const mentions = async (user: string) =>
  (await t.ask<{ unread: number; items: Mention[] }>('/console/mentions', { merchant, user })).body;

describe('a note at an order', () => {
  it('suggests the colleagues of its branch, without the one who asks', async () => {
    const path = `/console/orders/${orderId}/colleagues`;
    const { body } = await t.ask<{ items: { userId: string; name: string }[] }>(path, { merchant, user: owner });
    expect(body.items.map(({ userId, name }) => [userId, name])).toEqual([[operator, 'Aziz']]);
  });

  it('is read by everybody who sees the order', async () => {
    const { status, body } = await write({ text: '  Guest is allergic, call first ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'Guest is allergic, call first', authorName: 'Malika', mentions: [] });
    const seen = await t.ask<{ items: OrderNote[] }>(`/console/orders/${orderId}/notes`, { merchant, user: operator });
    expect(seen.body.items).toEqual([body]);
    expect(await mentions(operator)).toEqual({ unread: 0, items: [] });
  });

  it('notifies who is mentioned, once, with a link to the order', async () => {
    const { body } = await write({ text: '@Aziz please call', mentions: [operator, operator] });
    expect(body.mentions).toEqual([{ userId: operator, name: 'Aziz' }]);
    expect(await mentions(operator)).toMatchObject({
      unread: 1,
      items: [{ orderId, text: '@Aziz please call', authorName: 'Malika', isRead: false }],
    });
    expect((await mentions(owner)).items).toEqual([]);
    const sent = await t.db.transactions.platformRows(messages, [merchant]);
    expect(sent).toMatchObject([{ channel: 'PUSH', recipient: device }]);
    expect(sent[0]!.text).toContain('@Aziz please call');
    expect(sent[0]!.detail.url).toContain(`console?order=${orderId}`);
  });

  it('is no longer new once it was seen', async () => {
    expect((await t.ask('/console/mentions/read', { merchant, user: operator, method: 'POST' })).status).toBe(204);
    expect(await mentions(operator)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  });

  it('mentions nobody who does not work there', async () => {
    const strangers = [elsewhere, outsider.user, owner, newId()];
    for (const user of strangers) expect((await write({ text: 'x', mentions: [user] })).status).toBe(400);
    expect((await write({ text: '   ' })).status).toBe(400);
  });

  it('is neither read nor written by staff of another branch or merchant', async () => {
    for (const [user, at] of [
      [elsewhere, merchant],
      [outsider.user, outsider.merchant],
    ] as const) {
      expect((await t.ask(`/console/orders/${orderId}/notes`, { merchant: at, user })).status).toBe(404);
      expect((await t.ask(`/console/orders/${orderId}/colleagues`, { merchant: at, user })).status).toBe(404);
      expect((await write({ text: 'x' }, user, at)).status).toBe(404);
    }
  });

  it('reaches Telegram where the mentioned person has linked it, and nobody else', async () => {
    const { transactions } = t.db;
    const linked = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
    const unlinked = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
    const silent = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
    await transactions.platformRows(linkTelegram, ['77001', linked]);
    await transactions.platformRows(linkTelegram, ['77002', silent]);
    const before = await transactions.platformRows(messages, [merchant]);
    expect((await write({ text: 'Table 7 asks for you', mentions: [linked, unlinked] })).status).toBe(201);
    const sent = (await transactions.platformRows(messages, [merchant])).slice(before.length);
    expect(sent).toMatchObject([{ channel: 'TELEGRAM', recipient: '77001' }]);
    expect(sent[0]!.text).toContain('Table 7 asks for you');
    expect(sent[0]!.text).toContain(`console?order=${orderId}`);
    expect((await mentions(unlinked)).unread).toBe(1);
  });
});
