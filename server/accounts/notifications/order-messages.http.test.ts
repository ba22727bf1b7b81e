import { emailHtml, type EmailContent } from '#domain/accounts/notifications/email-content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { runJob } from '#tests/support/jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { estimateOf } from '#server/orders/orders/orders.ts';
import { orderMessageJobs } from './order-messages.ts';
import type { Move } from '#tests/support/staff-orders.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const LINK = 'https://anhor.example/Modals/activeorder?order=token';

interface SentMessage {
  kind: string;
  channel: string;
  recipient: string;
  body: string;
  detail: { url?: string };
}
const visibleOrder = statement<SentMessage>(
  'test.order-messages.told',
  `
  select kind, channel, recipient, body, detail from message where dedupe_key like $1 || '|%' order by channel,
    recipient`,
);
const phoneOf = statement<{ phone: string }>('test.phone', 'select phone from app_user where id = $1');
const subscribe = statement(
  'test.subscribe',
  `
  insert into device (id, uuid, user_id, push_subscription) values ($1::uuid, $1::uuid::text,
    $2, '{"endpoint": "https://push.example/1", "keys": {"p256dh": "a", "auth": "b"}}')`,
);
const addChat = statement(
  'test.chat',
  `insert into user_identity (provider, subject, user_id) values ('telegram', $1, $2)`,
);
const setNotifications = statement('test.set-notifications', 'update app_user set notifications = $2 where id = $1');
const silence = statement('test.silence', 'update merchant_web_settings set notifications_active = $1');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let manager: string;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', name: 'Anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  manager = await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[0]);
  await newStaff(t.db.transactions, merchant, 'MANAGER', place.branches[1]);
});
afterAll(() => t.stop());

async function placed(more: object = {}): Promise<{ id: string; user: string }> {
  const user = await newGuest(t.db.transactions);
  const { status, body } = await order(t, {
    merchant,
    user,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: [{ productId: place.products[0], productCount: 1 }],
      ...more,
    },
  });
  expect(status).toBe(201);
  return { id: body.id, user };
}

async function move(id: string, body: Move): Promise<void> {
  const { status } = await t.ask(`/console/orders/${id}/status`, {
    merchant,
    user: operator,
    method: 'PATCH',
    body,
  });
  expect(status).toBe(200);
}

let bots: { own: string | null; platform: boolean } = { own: null, platform: true };
const run = (task: string, payload: object): Promise<void> =>
  runJob(
    orderMessageJobs({
      transactions: t.db.transactions,
      devicePush: null,
      linkOf: () => Promise.resolve(LINK),
      emails: { profileOf: () => Promise.resolve('https://anhor.example/profile') },
      estimateOf: (whose, id) => estimateOf(t.db.transactions, whose, id, t.clock.now),
      botsOf: () => Promise.resolve(bots),
      now: () => t.clock.now,
    }),
    task,
    payload,
    { merchantId: merchant },
  );
const sent = (id: string): Promise<SentMessage[]> => t.db.transactions.platformRows(visibleOrder, [id]);
const phone = async (user: string): Promise<string> =>
  (await t.db.transactions.platformRows(phoneOf, [user]))[0]!.phone;

describe('a guest is notified', () => {
  it('of a cancellation by SMS, with the reason, when no other channel reaches them; once', async () => {
    const { id, user } = await placed();
    await move(id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    expect(await sent(id)).toEqual([
      expect.objectContaining({
        kind: 'ORDER',
        channel: 'SMS',
        recipient: await phone(user),
        body: expect.stringMatching(/^Anhor: №\d+ bekor qilindi: restoran band\.$/),
      }),
    ]);
  });

  it('on every device and by the bot when permitted, and then not by SMS', async () => {
    const { id, user } = await placed();
    const device = newId();
    await t.db.transactions.platformRows(subscribe, [device, user]);
    await t.db.transactions.platformRows(addChat, [`chat-${user}`, user]);
    await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await run('notifications.order-moved', { orderId: id, to: 'ACCEPTED' });
    expect((await sent(id)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['PUSH', device],
      ['TELEGRAM', `chat-${user}`],
    ]);
    expect((await sent(id))[0]!.detail.url).toBe(LINK);
  });

  it('by the bot that they know, and by SMS where none of theirs can write', async () => {
    const heard = async (subject: string, may: typeof bots): Promise<string[]> => {
      const { id, user } = await placed();
      await t.db.transactions.platformRows(addChat, [`${subject}${user.replaceAll(/\D/g, '')}`, user]);
      await move(id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
      bots = may;
      await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
      bots = { own: null, platform: true };
      return (await sent(id)).map(({ channel }) => channel);
    };
    expect(await heard('bot 654321 ', { own: '654321', platform: true })).toEqual(['TELEGRAM']);
    expect(await heard('bot 654321 ', { own: '111', platform: true })).toEqual(['SMS']);
    expect(await heard('', { own: '654321', platform: true })).toEqual(['TELEGRAM']);
    expect(await heard('', { own: '654321', platform: false })).toEqual(['SMS']);
  });

  it('no more than a dozen times a day at a number that anybody could have entered', async () => {
    const victim = '+998901119999';
    const rings = statement<{ count: number }>(
      'test.rings',
      "select count(*)::int from message where recipient = $1 and channel = 'SMS'",
    );
    for (let n = 0; n < 14; n++) {
      const { id } = await placed({ phone: victim });
      await move(id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
      await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    }
    expect(await t.db.transactions.platformRows(rings, [victim])).toEqual([{ count: 12 }]);
  });

  it('of a refund at the counter, with the page where they may say that it is not true', async () => {
    const { id, user } = await placed();
    const refundId = newId();
    const noted = { orderId: id, refundId, amount: 4_500_000 };
    await run('notifications.refund', { ...noted, provider: 'CASH' });
    await run('notifications.refund', { ...noted, provider: 'CASH' });
    const [told, ...more] = await sent(`${id}|refund ${refundId}`);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ channel: 'SMS', recipient: await phone(user) });
    expect(told!.body).toContain('45 000 soʻm qaytarildi');
    expect(told!.body).toContain(LINK);
  });

  it('not of what they did themselves', async () => {
    const { id, user } = await placed();
    expect((await t.ask(`/orders/${id}/cancel`, { merchant, user, method: 'POST', body: {} })).status).toBe(200);
    const { rows } = await t.db.database.owner.query(
      `select topic from outbox where payload ->> 'orderId' = $1 and topic = 'job.notifications.order-moved'`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('not by a channel that they switched off', async () => {
    const { id, user } = await placed();
    await t.db.transactions.platformRows(setNotifications, [user, { sms: false }]);
    await move(id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    expect(await sent(id)).toEqual([]);
  });

  it('not of an undone move', async () => {
    const { id } = await placed();
    await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    expect(
      (await t.ask(`/console/orders/${id}/undo`, { merchant, user: operator, method: 'POST', body: { version: 2 } }))
        .status,
    ).toBe(200);
    await run('notifications.order-moved', { orderId: id, to: 'ACCEPTED' });
    expect(await sent(id)).toEqual([]);
  });

  it('not by a merchant that switched notifications off', async () => {
    await t.db.transactions.tenantRows(merchant, silence, [false]);
    const { id } = await placed();
    await move(id, { from: 'OPEN', to: 'CANCELED', version: 1, reason: 'BUSY' });
    await run('notifications.order-moved', { orderId: id, to: 'CANCELED' });
    await t.db.transactions.tenantRows(merchant, silence, [true]);
    expect(await sent(id)).toEqual([]);
  });

  it('where the receipt is, at the number they gave, once it is closed', async () => {
    const { id } = await placed({ sendCheque: true, sendChequePhone: '+998901110000' });
    await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await move(id, { from: 'ACCEPTED', to: 'DONE', version: 2 });
    await move(id, { from: 'DONE', to: 'DELIVERED', version: 3 });
    t.clock.now += 10_000;
    await move(id, { from: 'DELIVERED', to: 'CLOSED', version: 4 }).catch(() => undefined);
    await run('notifications.order-moved', { orderId: id, to: 'CLOSED' });
    t.clock.now = NOW;
    expect((await sent(id)).filter(({ kind }) => kind === 'RECEIPT')).toEqual([
      expect.objectContaining({
        recipient: '+998901110000',
        body: expect.stringContaining(LINK),
      }),
    ]);
  });
});

const alarms = async (): Promise<{ recipient: string; body: string }[]> =>
  (
    await t.db.database.owner.query<{ recipient: string; body: string }>(
      `select recipient, body from message where kind = 'STAFF_ALARM' order by created_date, id`,
    )
  ).rows;

describe('an order without an answer', () => {
  it('is reported to who manages that branch, not to the managers of another', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await placed()).id);
    t.clock.now += 3 * 60_000;
    const before = await alarms();
    // One message says how many wait, whoever of them it was sent for.
    for (const id of ids) await run('notifications.unanswered', { orderId: id });
    t.clock.now = NOW;
    expect((await alarms()).slice(before.length)).toEqual([
      {
        recipient: await phone(manager),
        body: expect.stringMatching(/\d+ ta buyurtma javobsiz, eng eskisi \d+ daqiqadan/),
      },
    ]);
  });

  it('that was answered in time alarms nobody', async () => {
    const { id } = await placed();
    await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await run('notifications.unanswered', { orderId: id });
    expect(await sent(id)).toEqual([]);
  });
});

it('a ticket that was given up is reported to who manages that branch, and so is the next one', async () => {
  const [first, second] = [await placed(), await placed()];
  const printer = { printerId: newId(), printer: 'Oshxona' };
  const reported = async (): Promise<{ recipient: string }[]> => {
    const { rows } = await t.db.database.owner.query<{ recipient: string }>(
      `select recipient from message where kind = 'STAFF_ALARM' and body like '%"Oshxona"%' order by recipient`,
    );
    return rows;
  };
  await run('notifications.not-printed', { orderId: first.id, ...printer });
  await run('notifications.not-printed', { orderId: first.id, ...printer });
  expect(await reported()).toEqual([{ recipient: await phone(manager) }]);
  await run('notifications.not-printed', { orderId: second.id, ...printer });
  await run('notifications.not-printed', { orderId: second.id, ...printer });
  expect(await reported()).toHaveLength(2);
});

it('the alarm is set in the transaction that places the order', async () => {
  const { id } = await placed();
  const { rows } = await t.db.database.owner.query<{ topic: string }>(
    `select topic from outbox where payload ->> 'orderId' = $1 and topic like 'job.notifications.%'`,
    [id],
  );
  expect(rows.map(({ topic }) => topic)).toEqual(['job.notifications.unanswered']);
});

describe('an e-mail about an order', () => {
  const hostile = statement(
    'test.hostile-dish',
    `update order_line set name = '{"uz": "<img src=x onerror=alert(1)>"}' where order_id = $1`,
  );
  const addEmail = statement(
    'test.order-email',
    `insert into user_email (user_id, address, confirmed_at) values ($1, 'guest@example.uz', now())`,
  );
  const emails = statement<{ kind: string; detail: { email: EmailContent; calendar?: string } }>(
    'test.order-emails',
    `select kind, detail from message where dedupe_key like $1 || '|%' and channel = 'EMAIL' order by created_date`,
  );

  const closed = statement('test.order-closed', "update orders set status = 'CLOSED' where id = $1");

  it('names dishes and sums once, escapes what is in them, and comes again as a receipt', async () => {
    const { id, user } = await placed();
    await t.db.transactions.platformRows(addEmail, [user]);
    await t.db.transactions.tenantRows(merchant, hostile, [id]);
    await move(id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await run('notifications.order-moved', { orderId: id, to: 'ACCEPTED' });
    await run('notifications.order-moved', { orderId: id, to: 'ACCEPTED' });
    await t.db.transactions.tenantRows(merchant, closed, [id]);
    await run('notifications.order-moved', { orderId: id, to: 'CLOSED' });
    const sent = await t.db.transactions.platformRows(emails, [id]);
    expect(sent.map(({ kind }) => kind)).toEqual(['ORDER', 'RECEIPT']);
    for (const { detail } of sent) {
      expect(detail.calendar).toBeUndefined();
      const html = emailHtml(detail.email, { name: 'Anhor', color: null, colorType: 'DARK' }, 'uz');
      expect(html).toContain('1 × &lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toContain('<img');
      expect(html).toMatch(/Jami<\/td>.*?soʻm/);
    }
  });
});
