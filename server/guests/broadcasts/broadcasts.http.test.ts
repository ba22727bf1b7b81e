import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Broadcast, BroadcastEstimate, BroadcastSettings } from '#contract/guests/broadcasts.ts';
import { EVERYBODY } from '#domain/guests/broadcasts/broadcast.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { createTenancy, type Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import type { Outcome } from '#server/accounts/notifications/ports.ts';
import { messageDelivery } from '#server/accounts/notifications/send-message.ts';
import type { Reach } from './audience-rows.ts';
import { marketingVerdict } from './broadcasts.ts';
import { broadcastJobs } from './send-broadcast.ts';

const AFTERNOON = Date.parse('2026-11-20T14:03:00+05:00');
const DAY = 86_400_000;

const messages = statement<{ id: string; channel: string; recipient: string; body: string; state: string }>(
  'test.broadcast-messages',
  `
  select m.id, m.channel, m.recipient, m.body, m.state from broadcast_recipient r join message m on m.id = r.message_id
  where r.broadcast_id = $1 order by m.channel, m.recipient`,
);
const recipients = statement<{ user_id: string; message_id: string; code: string }>(
  'test.broadcast-recipients',
  'select user_id, message_id, code from broadcast_recipient where broadcast_id = $1',
);
const audit = statement<{ action: string }>(
  'test.broadcast-audit',
  'select action from audit where subject = $1 order by at, id',
);
const setLanguage = statement('test.set-language', 'update app_user set language = $2 where id = $1');
const addChat = statement(
  'test.broadcast-chat',
  `insert into user_identity (provider, subject, user_id) values ('telegram', $1, $2)`,
);
const setTags = statement('test.set-tags', 'update customer set tags = $2 where user_id = $1');

let t: TestProduct;
let tenancy: Tenancy;
let own: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;
let operator: string;
let otherOwner: string;
let [uzbek, russian, chatting, silent] = ['', '', '', ''];

const reach: Reach = { devicePush: false, bots: { own: null, platform: true }, sms: true, email: true };
const sent: string[] = [];
let outcome: Outcome = { is: 'sent', id: null };

beforeAll(async () => {
  t = await composeProduct({ now: AFTERNOON, env: { DEMO: '1', SMS_PRICE: '9500' } });
  const { transactions } = t.db;
  tenancy = createTenancy({ transactions, publicHost: 'localhost', publicOrigin: 'http://localhost' });
  own = await createMerchant(transactions, { key: 'own' });
  other = await createMerchant(transactions, { key: 'other' });
  const dishes = [{ name: 'Osh', price: 1_000_000 }];
  place = await openRestaurant(transactions, own, { slug: 'own', branches: [{}, {}], dishes }, AFTERNOON);
  await openRestaurant(transactions, other, { slug: 'other' }, AFTERNOON);
  owner = await newStaff(transactions, own, 'OWNER');
  operator = await newStaff(transactions, own, 'OPERATOR');
  otherOwner = await newStaff(transactions, other, 'OWNER');
  uzbek = await newGuest(transactions, { phone: '+998901110001' });
  russian = await newGuest(transactions, { phone: '+998901110002' });
  chatting = await newGuest(transactions, { phone: '+998901110003' });
  silent = await newGuest(transactions, { phone: '+998901110004' });
  await transactions.platformRows(setLanguage, [russian, 'ru']);
  await transactions.platformRows(addChat, ['77', chatting]);
  const placed = await order(t, {
    merchant: own,
    user: russian,
    body: {
      merchantId: place.id,
      serviceType: 'PICK_UP',
      pickupValid: true,
      branchId: place.branches[0],
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  expect(placed.status).toBe(201);
  await transactions.tenantRows(own, setTags, [russian, ['VIP']]);
  for (const user of [uzbek, russian, chatting]) await agree(user, { TELEGRAM: true, SMS: true });
});
afterAll(() => t.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Whose {
  user?: string | undefined;
  merchant?: string;
}

const ask = <T>(method: Method, path: string, body?: object, { user = owner, merchant = own }: Whose = {}) =>
  t.ask<T & { code: string; errors?: { path: string; code: string }[] }>(path, { merchant, user, method, body });
const agree = async (user: string, channels: object): Promise<void> => {
  const { status } = await ask('PATCH', `/me/marketing/${own}`, { channels }, { user });
  expect(status).toBe(200);
};
const draft = {
  title: { uz: 'Chegirma', ru: 'Скидка' },
  body: { uz: 'Bugun palov 20% arzon', ru: 'Сегодня плов дешевле на 20%' },
  link: '/Merchants/own',
  audience: EVERYBODY,
  channels: ['TELEGRAM', 'SMS'],
};
async function newDraft(more: object = {}): Promise<Broadcast> {
  const { status, body } = await ask<Broadcast>('POST', '/console/broadcasts', { ...draft, ...more });
  expect(status).toBe(201);
  return body;
}
const move = (row: Pick<Broadcast, 'id' | 'version'>, name: string, more: object = {}) =>
  ask<Broadcast>('POST', `/console/broadcasts/${row.id}/moves`, { move: name, version: row.version, ...more });
const read = async (id: string): Promise<Broadcast> => (await ask<Broadcast>('GET', `/console/broadcasts/${id}`)).body;
const written = (id: string) => t.db.transactions.tenantRows(own, messages, [id]);

const batch = (broadcastId: string): Promise<void> =>
  runJob(
    broadcastJobs({
      transactions: t.db.transactions,
      tenancy: { byId: (id) => tenancy.byId(id), homeOf: () => 'https://own.example/' },
      reachOf: () => Promise.resolve(reach),
      now: () => t.clock.now,
    }),
    'broadcasts.batch',
    { broadcastId },
    { merchantId: own },
  );
const delivery = () =>
  messageDelivery({
    transactions: t.db.transactions,
    secrets: {} as never,
    sms: {
      smsRoutesFor: async (message) => [
        {
          name: 'TEST',
          repeatable: true,
          send: async () => {
            sent.push(message.recipient);
            return outcome;
          },
        },
      ],
    },
    push: null,
    devicePush: null,
    bot: null,
    email: null,
    botToken: null,
    inbox: null,
    marketingVerdict: (merchantId, cause) => marketingVerdict(t.db.transactions, merchantId, cause, t.clock.now),
    log: pino({ level: 'silent' }),
    now: () => t.clock.now,
  });
/** Delivers the SMS of a broadcast to one guest. */
async function deliver(broadcastId: string, userId: string): Promise<void> {
  const rows = await t.db.transactions.tenantRows(own, recipients, [broadcastId]);
  const row = rows.find((each) => each.user_id === userId)!;
  const payload = { id: row.message_id, broadcastId, userId };
  await runJob({ jobs: delivery() }, 'notifications.send-marketing', payload, { merchantId: own });
}

describe('consent', () => {
  it('is nobody’s by default, is given by channel and withdrawn at once', async () => {
    const user = await newGuest(t.db.transactions);
    const before = await ask<{ items: { channels: object; isDecided: boolean }[] }>('GET', '/me/marketing', undefined, {
      user,
    });
    expect(before.body.items).toMatchObject([
      { channels: { PUSH: false, TELEGRAM: false, SMS: false }, isDecided: false },
    ]);
    await agree(user, { SMS: true, PUSH: true });
    await agree(user, { PUSH: false });
    const after = await ask<{ items: object[] }>('GET', '/me/marketing', undefined, { user });
    expect(after.body.items).toMatchObject([{ channels: { PUSH: false, SMS: true }, isDecided: true }]);
    await agree(user, { SMS: false });
  });

  it('is of one merchant, and in the marketplace of each that was decided about', async () => {
    expect(
      (await ask('PATCH', `/me/marketing/${own}`, { channels: { SMS: true } }, { user: uzbek, merchant: other }))
        .status,
    ).toBe(404);
    const { body } = await t.ask<{ items: { id: string }[] }>('/me/marketing', { user: uzbek });
    expect(body.items.map(({ id }) => id)).toEqual([own]);
    const ofRestaurant = await t.ask<{ items: { id: string }[] }>(`/me/marketing?merchantId=${place.id}`, {
      user: silent,
    });
    expect(ofRestaurant.body.items).toMatchObject([{ id: own, isDecided: false }]);
  });
});

describe('a draft', () => {
  it('is counted and priced before it is sent', async () => {
    const { body } = await ask<BroadcastEstimate>('POST', '/console/broadcasts/estimate', draft);
    expect(body).toMatchObject({ guests: 3, channels: { TELEGRAM: 1, SMS: 2, PUSH: 0 } });
    expect(body.cost).toBe(body.smsParts * 9_500);
    expect(body.quietUntil).toBeNull();
    const vip = { ...draft, audience: { ...EVERYBODY, tags: ['VIP'] } };
    expect((await ask<BroadcastEstimate>('POST', '/console/broadcasts/estimate', vip)).body.guests).toBe(1);
    const ordered = { ...draft, audience: { ...EVERYBODY, ordersMin: 1, branchIds: [place.branches[0]] } };
    expect((await ask<BroadcastEstimate>('POST', '/console/broadcasts/estimate', ordered)).body.guests).toBe(1);
    const elsewhere = { ...draft, audience: { ...EVERYBODY, branchIds: [place.branches[1]] } };
    expect((await ask<BroadcastEstimate>('POST', '/console/broadcasts/estimate', elsewhere)).body.guests).toBe(0);
    const lost = { ...draft, audience: { ...EVERYBODY, lastBefore: '2026-11-20' } };
    expect((await ask<BroadcastEstimate>('POST', '/console/broadcasts/estimate', lost)).body.guests).toBe(0);
  });

  it('is changed by version, tried out on oneself, and deleted', async () => {
    const row = await newDraft();
    const { id } = row;
    const changed = await ask<Broadcast>('PATCH', `/console/broadcasts/${id}`, {
      version: row.version,
      channels: ['SMS'],
    });
    expect(changed.body).toMatchObject({ version: row.version + 1, channels: ['SMS'] });
    expect((await ask('PATCH', `/console/broadcasts/${id}`, { version: row.version, link: null })).status).toBe(409);
    expect((await ask('POST', `/console/broadcasts/${id}/test`, { channel: 'SMS' })).status).toBe(200);
    const unreachable = await ask('POST', `/console/broadcasts/${id}/test`, { channel: 'PUSH' });
    expect(unreachable.status).toBe(409);
    expect((await ask('DELETE', `/console/broadcasts/${id}`)).status).toBe(204);
    expect((await ask('GET', `/console/broadcasts/${id}`)).status).toBe(404);
  });

  it('needs a text and an audience that makes sense', async () => {
    const empty = await ask('POST', '/console/broadcasts', { ...draft, body: {} });
    expect(empty.body.errors).toMatchObject([{ path: 'body.body', code: 'REQUIRED' }]);
    const audience = { ...EVERYBODY, ordersMin: 3, ordersMax: 1 };
    const wrong = await ask('POST', '/console/broadcasts', { ...draft, audience });
    expect(wrong.body.errors).toMatchObject([{ path: 'body.audience.ordersMax' }]);
  });

  it('is seen by managers of this merchant alone', async () => {
    const { id } = await newDraft();
    expect((await ask('GET', '/console/broadcasts', undefined, { user: operator })).status).toBe(403);
    const branchManager = await newStaff(t.db.transactions, own, 'MANAGER', place.branches[0]);
    expect((await ask('GET', '/console/broadcasts', undefined, { user: branchManager })).status).toBe(403);
    for (const [method, path, body] of [
      ['GET', `/console/broadcasts/${id}`, undefined],
      ['PATCH', `/console/broadcasts/${id}`, { version: 1, link: null }],
      ['DELETE', `/console/broadcasts/${id}`, undefined],
      ['POST', `/console/broadcasts/${id}/test`, { channel: 'SMS' }],
      ['POST', `/console/broadcasts/${id}/moves`, { move: 'schedule', version: 1 }],
    ] as const) {
      expect((await ask(method, path, body, { user: otherOwner, merchant: other })).status).toBe(404);
      expect((await ask(method, path, body, { user: otherOwner })).status).toBe(403);
    }
    expect(
      (await ask<{ items: object[] }>('GET', '/console/broadcasts', undefined, { user: otherOwner, merchant: other }))
        .body.items,
    ).toEqual([]);
  });
});

describe('sending', () => {
  it('reaches each guest once, in their language, also when a batch is repeated', async () => {
    const row = await newDraft();
    expect((await move(row, 'schedule')).body).toMatchObject({ state: 'SCHEDULED' });
    // Two processes at once, and once more after a process died before it noted the batch.
    await Promise.all([batch(row.id), batch(row.id)]);
    await batch(row.id);
    const rows = await written(row.id);
    expect(rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['SMS', '+998901110001'],
      ['SMS', '+998901110002'],
      ['TELEGRAM', '77'],
    ]);
    expect(rows[0]!.body).toMatch(
      /: Bugun palov 20% arzon\n\S+example\/Merchants\/own\nObunani bekor qilish: \S+example\/off\//,
    );
    expect(rows[1]!.body).toContain('Сегодня плов дешевле на 20%');
    expect(await read(row.id)).toMatchObject({ state: 'DONE', figures: { recipients: 3, waiting: 3 } });
    sent.length = 0;
    await deliver(row.id, uzbek);
    await deliver(row.id, uzbek);
    expect(sent).toEqual(['+998901110001']);
    outcome = { is: 'refused', why: 'wrong number' };
    await deliver(row.id, russian);
    outcome = { is: 'sent', id: null };
    expect((await read(row.id)).figures).toMatchObject({ waiting: 1, sent: 1, failed: 1 });
    const actions = await t.db.transactions.tenantRows(own, audit, [row.id]);
    expect(actions.map(({ action }) => action)).toEqual(['BROADCAST_ADDED', 'BROADCAST_MOVED']);
  });

  it('ends with the link of a message, also for messages that are on their way', async () => {
    t.clock.now = AFTERNOON + 8 * DAY;
    const row = await newDraft({ channels: ['SMS'] });
    await move(row, 'schedule');
    await batch(row.id);
    const found = await t.db.transactions.tenantRows(own, recipients, [row.id]);
    const { code } = found.find(({ user_id: user }) => user === russian)!;
    expect((await t.ask(`/marketing/${code}`, { merchant: other })).status).toBe(404);
    expect((await t.ask(`/marketing/${code}`, { merchant: own })).body).toMatchObject({ isEnded: false });
    expect((await t.ask(`/marketing/${code}`, { merchant: own, method: 'POST' })).body).toMatchObject({
      isEnded: true,
    });
    sent.length = 0;
    await deliver(row.id, russian);
    expect(sent).toEqual([]);
    expect((await read(row.id)).figures).toMatchObject({ recipients: 3, unsubscribed: 1, failed: 1 });
    await agree(russian, { SMS: true });
  });

  it('waits for the end of the quiet hours', async () => {
    t.clock.now = Date.parse('2026-12-10T22:00:00+05:00');
    const row = await newDraft();
    const scheduled = (await move(row, 'schedule')).body;
    expect(scheduled.startsAt).toBe('2026-12-11T04:00:00.000Z');
    await batch(row.id);
    expect(await written(row.id)).toEqual([]);
    const settings = (await ask<BroadcastSettings>('GET', '/console/broadcast-settings')).body;
    expect(settings).toMatchObject({ quietFrom: '21:00', quietTo: '09:00', timeZone: 'Asia/Tashkent' });
    t.clock.now = Date.parse('2026-12-11T09:00:00+05:00');
    await batch(row.id);
    expect(await written(row.id)).toHaveLength(3);
    // A message that could not leave before the evening waits as well.
    t.clock.now = Date.parse('2026-12-11T21:30:00+05:00');
    sent.length = 0;
    await deliver(row.id, uzbek);
    expect(sent).toEqual([]);
  });

  it('is paused, resumed and cancelled while it runs', async () => {
    t.clock.now = Date.parse('2026-12-20T12:00:00+05:00');
    const row = await newDraft();
    await move(row, 'schedule');
    await batch(row.id);
    const paused = (await move(await read(row.id), 'pause')).body;
    expect(paused.state).toBe('PAUSED');
    sent.length = 0;
    await deliver(row.id, uzbek);
    expect(sent).toEqual([]);
    const resumed = (await move(paused, 'resume')).body;
    await deliver(row.id, uzbek);
    expect(sent).toEqual(['+998901110001']);
    const canceled = (await move(resumed, 'cancel')).body;
    expect(canceled).toMatchObject({ state: 'CANCELED' });
    await deliver(row.id, russian);
    expect(sent).toHaveLength(1);
    expect((await move(canceled, 'resume')).status).toBe(409);
    const unsent = await newDraft();
    const scheduled = (await move(unsent, 'schedule', { startsAt: { day: '2026-12-22', time: '12:00' } })).body;
    expect(scheduled.startsAt).toBe('2026-12-22T07:00:00.000Z');
    const held = (await move(scheduled, 'pause')).body;
    const again = (await move(held, 'resume')).body;
    expect(again.startsAt).toBe(scheduled.startsAt);
    expect((await move(again, 'cancel')).body).toMatchObject({ state: 'DRAFT', startsAt: null });
    const past = await move(unsent, 'schedule', { startsAt: { day: '2026-12-19', time: '12:00' } });
    expect([past.status, (await read(unsent.id)).state]).toEqual([409, 'DRAFT']);
  });

  it('leaves out who has had enough this week', async () => {
    t.clock.now = Date.parse('2027-01-10T12:00:00+05:00');
    const { body: before } = await ask<BroadcastSettings>('GET', '/console/broadcast-settings');
    const changed = await ask<BroadcastSettings>('PATCH', '/console/broadcast-settings', {
      version: before.version,
      weekLimit: 1,
      smsPrice: 12_000,
    });
    expect(changed.body).toMatchObject({ weekLimit: 1, smsPrice: 12_000, quietFrom: '21:00' });
    for (const expected of [3, 0]) {
      const row = await newDraft();
      await move(row, 'schedule');
      await batch(row.id);
      expect(await written(row.id)).toHaveLength(expected);
      expect((await read(row.id)).skipped).toBe(3 - expected);
    }
  });
});

it('a deleted account leaves no consent', async () => {
  const user = await newGuest(t.db.transactions);
  await agree(user, { SMS: true });
  const { status } = await ask('DELETE', '/me', { confirm: true }, { user });
  expect(status).toBe(204);
  const { body } = await ask<BroadcastSettings>('GET', '/console/broadcast-settings');
  expect(body.agreed).toBe(3);
});
