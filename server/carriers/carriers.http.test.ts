/** Deliveries by a carrier whose process speaks the real protocol, with a second merchant looking on. */
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yandexDelivery } from '#adapters/delivery/yandex.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import type { StaffOrder } from '#contract/board.ts';
import type { OrderDelivery } from '#contract/carriers.ts';
import type { Partner } from '#contract/integrations.ts';
import type { OwnerOrder } from '#contract/orders.ts';
import { COURIER_STATUSES } from '#domain/orders/statuses.ts';
import { hookAddress, openPartnerCalls } from '#server/integrations/integrations.ts';
import { createLog } from '#server/platform/http/log.ts';
import { secretBox, secretKey } from '#server/platform/secret-box.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openSecrets } from '#server/secrets/secrets.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { carriersModule } from './carriers-module.ts';

const setPhone = statement('test.branch-phone', `update branch set phone = '+998712000000'`);
const setPaid = statement('test.set-paid', 'update orders set is_paid = true where id = $1');
const carrierTariff = statement(
  'test.carrier-tariff',
  `update delivery_tariff set carrier = 'YANDEX', is_carrier_price = true, carrier_extra = $1`,
);
const ownTariff = statement(
  'test.own-tariff',
  `update delivery_tariff set carrier = 'DASTURXON', is_carrier_price = false`,
);
const statesOf = statement<{ to_value: string }>(
  'test.states',
  `select to_value from order_event where order_id = $1 and type = 'CHANGE_COURIER_STATUS' order by version`,
);
const noticesOf = statement<{ id: string }>(
  'test.carriers.notices',
  `select id from partner_call where direction = 'IN' and event_key like $1 || ' test-%'`,
);

let t: TestProduct;
let fake: Fake;
let merchant: string;
let other: string;
let place: OpenedRestaurant;
let owner: string;
let manager: string;
let stranger: string;
let jobs: ReturnType<typeof carriersModule>;
const KEY = 'demo-yandex-key';

beforeAll(async () => {
  t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
  fake = await startFake('yandex-delivery');
  const { transactions } = t.db;
  [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  place = await openRestaurant(transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] });
  await openRestaurant(transactions, other, { slug: 'sushi' });
  await transactions.tenantRows(merchant, setPhone);
  await liftOrderLimits(transactions, merchant);
  [owner, manager, stranger] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  const key = secretKey(undefined, path.join(t.dataDir, 'secret.key'));
  const log = createLog({ level: 'silent' });
  const now = (): number => t.clock.now;
  const secrets = openSecrets({ transactions, box: secretBox(key) });
  const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs: 1_000, log, now });
  const callbackUrl = (id: string): string => hookAddress('http://localhost', key, id, 'YANDEX_DELIVERY');
  jobs = carriersModule({ transactions, partners, provider: yandexDelivery(), callbackUrl, log, now });
});
afterAll(async () => {
  fake.stop();
  await t.stop();
});
beforeEach(async () => {
  t.clock.now = Date.now();
  await fake.trouble();
  await connect();
});

const partner = async (): Promise<Partner> =>
  (await t.ask<{ items: Partner[] }>('/console/partners', { merchant, user: owner })).body.items[0]!;
async function connect(settings: object = {}, key = KEY): Promise<Partner> {
  const { version } = await partner();
  const body = {
    version,
    key,
    baseUrl: fake.url,
    isActive: true,
    settings: { callWhen: 'BY_HAND', priceTolerance: 500_000, ...settings },
  };
  const answer = await t.ask<Partner>('/console/partners/YANDEX_DELIVERY', {
    merchant,
    user: owner,
    method: 'PATCH',
    body,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

let phones = 20;
async function accepted(ending?: string, status = 'ACCEPTED'): Promise<string> {
  phones += 1;
  const guest = await newGuest(t.db.transactions);
  const { body } = await order(t, {
    merchant,
    user: guest,
    body: {
      merchantId: place.id,
      serviceType: 'DELIVERY',
      branchId: place.branches[0],
      phone: `+9989012${String(10 + (phones % 80)).padStart(3, '0')}${ending ?? '77'}`,
      addressType: 'MAP',
      address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
      cartItems: [{ productId: place.products[0], productCount: 1 }],
    },
  });
  for (const to of ['ACCEPTED', ...(status === 'DONE' ? ['COOKING', 'DONE'] : [])]) await move(body.id, to);
  return body.id;
}
const seen = async (id: string): Promise<StaffOrder> =>
  (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: manager })).body;
async function move(id: string, to: string, more: object = {}): Promise<void> {
  const { status: from, version } = await seen(id);
  const body = { from, to, version, ...more };
  expect((await t.ask(`/console/orders/${id}/status`, { merchant, user: manager, method: 'PATCH', body })).status).toBe(
    200,
  );
}
const delivery = async (id: string): Promise<OrderDelivery> =>
  (await t.ask<OrderDelivery>(`/console/orders/${id}/delivery`, { merchant, user: manager })).body;
const post = <T = { code: string; why: string }>(id: string, what: string, body?: object) =>
  t.ask<T & { code: string; why: string }>(`/console/orders/${id}/delivery/${what}`, {
    merchant,
    user: manager,
    method: 'POST',
    ...(body ? { body } : {}),
  });

/** What a worker would run. */
const run = (name: string, payload: object = {}): Promise<void> =>
  runJob(jobs as never, name, payload, { merchantId: merchant });
const follow = (): Promise<void> => run('carriers.follow');
async function call(id: string): Promise<string> {
  const { version } = await seen(id);
  expect((await post(id, 'call', { version })).status).toBe(200);
  return (await delivery(id)).claims[0]!.id;
}
/** Called, created and known to the carrier. */
async function created(id: string): Promise<string> {
  const claimId = await call(id);
  await run('carriers.create', { claimId });
  return claimId;
}
const externalIdOf = statement<{ external_id: string }>(
  'test.external-id',
  'select external_id from courier_claim where id = $1',
);
async function remote(claimId: string): Promise<{ id: string; status: string }> {
  const [row] = await t.db.transactions.tenantRows(merchant, externalIdOf, [claimId]);
  return (await fake.control<{ id: string; status: string }[]>('claims')).find(({ id }) => id === row!.external_id)!;
}
async function go(claimId: string, steps = 1): Promise<void> {
  const { id } = await remote(claimId);
  await fake.control('advance', { claim: id, steps });
  t.clock.now += 11_000;
  await follow();
}
const states = async (id: string): Promise<string[]> =>
  (await t.db.transactions.tenantRows(merchant, statesOf, [id])).map(({ to_value: to }) => to);

describe('a connection', () => {
  it('is tested with words for what is wrong, keeps its key to itself, and is nobody else’s', async () => {
    const test = (user = owner, whose = merchant) =>
      t.ask<{ ok: boolean; kind?: string; offers?: string[] }>('/console/partners/YANDEX_DELIVERY/test', {
        merchant: whose,
        user,
        method: 'POST',
      });
    expect((await test()).body).toEqual({ ok: true, offers: ['courier', 'express'] });
    const connected = await connect({}, 'wrong-key');
    expect(JSON.stringify(connected)).not.toContain('wrong-key');
    expect((await test()).body).toMatchObject({ ok: false, kind: 'unauthorized' });
    expect((await partner()).lastError).toMatchObject({ kind: 'unauthorized' });
    expect((await test(manager)).status).toBe(403);
    expect((await test(stranger, other)).body).toMatchObject({ code: 'NOT_ALLOWED_NOW', why: 'NO_KEY' });
    await connect();
    expect((await test()).body.ok).toBe(true);
    expect((await partner()).lastError).toBeNull();
  });

  it('may be called at known addresses only, and is changed by whoever saw its version', async () => {
    const { version } = await partner();
    const change = (body: object) =>
      t.ask<{ code: string }>('/console/partners/YANDEX_DELIVERY', { merchant, user: owner, method: 'PATCH', body });
    expect((await change({ version, baseUrl: 'http://169.254.169.254' })).status).toBe(400);
    expect((await change({ version: version - 1, isActive: false })).body.code).toBe('VERSION_CONFLICT');
    expect((await change({ version, isActive: false })).status).toBe(200);
    expect(await partner()).toMatchObject({ isActive: false, hasKey: true, baseUrl: fake.url });
  });

  it('logs its calls for seven days, without the key and without the guest', async () => {
    const id = await accepted('77');
    await created(id);
    const log = await t.ask<{ items: { action: string; orderId: string | null; request: string; outcome: string }[] }>(
      '/console/partners/YANDEX_DELIVERY/calls',
      { merchant, user: owner },
    );
    expect(log.body.items.find(({ action }) => action === 'claims/create')).toMatchObject({
      orderId: id,
      outcome: 'ok',
    });
    for (const hidden of [KEY, 'Navoiy', '41.312']) expect(JSON.stringify(log.body)).not.toContain(hidden);
    const foreign = await t.ask<{ items: [] }>('/console/partners/YANDEX_DELIVERY/calls', {
      merchant: other,
      user: stranger,
    });
    expect(foreign.body.items).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is called, priced, accepted and brought, and the guest sees who comes with which car', async () => {
    const id = await accepted('77', 'DONE');
    const quote = await post<{ price: number }>(id, 'quote');
    expect(quote.body.price).toBeGreaterThan(900_000);
    const claim = await created(id);
    await go(claim, 2);
    expect((await seen(id)).courierStatus).toBe('READY_FOR_APPROVAL');
    await go(claim, 3);
    expect(await seen(id)).toMatchObject({
      courierStatus: 'PERFORMER_FOUND',
      status: 'DONE',
      courierName: 'Jasur Toshmatov',
    });
    expect((await seen(id)).courierCar).toContain('01A123BC');
    expect((await seen(id)).courierPhone).toMatch(/^\+998712000000,\d+$/);
    await go(claim, 2);
    await go(claim, 1);
    const onTheWay = await seen(id);
    expect(onTheWay).toMatchObject({ courierStatus: 'PERFORMER_PICKUPED', status: 'ON_WAY' });
    expect(Date.parse(onTheWay.estimatedAt!) - t.clock.now).toBeGreaterThan(15 * 60_000);
    await go(claim, 2);
    await go(claim, 2);
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_DELIVERED_FINISH', status: 'DELIVERED' });
    const { claims } = await delivery(id);
    expect(claims[0]).toMatchObject({ isRunning: false, cost: claims[0]!.price });
    expect((await seen(id)).courierPaid).toBe(claims[0]!.price);
    expect(await states(id)).toEqual([
      'NEW_ORDER',
      'READY_FOR_APPROVAL',
      'ACCEPTED',
      'PERFORMER_LOOK_UP',
      'PERFORMER_FOUND',
      'PERFORMER_PICK_UP_ARRIVED',
      'PERFORMER_PICKUPED',
      'PERFORMER_ARRIVED',
      'PERFORMER_DELIVERED_FINISH',
    ]);
  });

  it('comes back: the order is not cancelled by the carrier, and a manager may send it again', async () => {
    const id = await accepted('03', 'DONE');
    const claim = await created(id);
    await go(claim, 2);
    await go(claim, 20);
    expect(await seen(id)).toMatchObject({ courierStatus: 'PERFORMER_RETURNED_FINISH', status: 'ON_WAY' });
    expect((await delivery(id)).canCall).toBe(true);
    await call(id);
    expect(await seen(id)).toMatchObject({ courierStatus: 'NEW_ORDER', status: 'DONE' });
    await run('carriers.create', { claimId: (await delivery(id)).claims[0]!.id });
  });

  it.each([
    ['01', 'PERFORMER_NOT_FOUND'],
    ['02', 'CANCELLED'],
    ['04', 'ESTIMATING_FAILED'],
  ])('that fails (%s) leaves the order as it is: %s', async (ending, state) => {
    const id = await accepted(ending);
    const claim = await created(id);
    await go(claim, 2);
    await go(claim, 8);
    expect(await seen(id)).toMatchObject({ courierStatus: state, status: 'ACCEPTED' });
    expect((await delivery(id)).canCall).toBe(true);
  });

  it('shows every courier status somewhere on its ways', async () => {
    const reached = await t.db.transactions.tenantRows(
      merchant,
      statement<{ to_value: string }>(
        'test.all-states',
        `select distinct to_value from order_event where type = 'CHANGE_COURIER_STATUS'`,
      ),
    );
    const late = await accepted('77');
    const claim = await created(late);
    await connect({ priceTolerance: 0 });
    await fake.control('rate', { perKm: 2_000 });
    await go(claim, 1);
    await fake.control('advance', { claim: (await remote(claim)).id });
    await fake.control('clock', { shiftMs: 11 * 60_000 });
    t.clock.now += 11_000;
    await follow();
    await fake.control('clock', { shiftMs: 0 });
    expect((await seen(late)).courierStatus).toBe('FAILED');
    expect(new Set([...reached.map(({ to_value: to }) => to), 'FAILED'])).toEqual(new Set(COURIER_STATUSES));
  });

  it('is not visible to another merchant, nor moved by hand while the carrier works on it', async () => {
    const id = await accepted('77');
    await created(id);
    for (const what of ['call', 'cancel', 'approve'])
      expect(
        (
          await t.ask(`/console/orders/${id}/delivery/${what}`, {
            merchant: other,
            user: stranger,
            method: 'POST',
            body: { version: 1, terms: 'FREE', claimId: id, price: 1 },
          })
        ).status,
      ).toBe(404);
    expect((await t.ask(`/console/orders/${id}/delivery`, { merchant: other, user: stranger })).status).toBe(404);
    const { courierStatus: from, version } = await seen(id);
    const byHand = await t.ask<{ why: string }>(`/console/orders/${id}/courier`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { from, to: 'CANCELLED', version },
    });
    expect(byHand.body.why).toBe('CARRIER_DELIVERS');
  });
});

describe('two couriers', () => {
  const made = async (): Promise<number> => (await fake.control<unknown[]>('claims')).length;

  it('never come for one order: parallel calls, and a create whose answer was lost', async () => {
    const id = await accepted('06');
    const before = await made();
    const { version } = await seen(id);
    const answers = await Promise.all([1, 2, 3].map(() => post(id, 'call', { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const claimId = (await delivery(id)).claims[0]!.id;
    await run('carriers.create', { claimId });
    expect((await delivery(id)).claims[0]).toMatchObject({ problem: 'UNANSWERED', isRunning: true });
    t.clock.now += 60_000;
    await run('carriers.create', { claimId });
    expect(await made()).toBe(before + 1);
    expect((await post(id, 'call', { version: (await seen(id)).version })).body.why).toBe('COURIER_BUSY');
  });

  it('nor where the process dies between creating and accepting, or the acceptance is not answered', async () => {
    const id = await accepted('77');
    const before = await made();
    const claimId = await created(id);
    // The job runs again in the next process.
    await run('carriers.create', { claimId });
    expect(await made()).toBe(before + 1);
    await fake.control('advance', { claim: (await remote(claimId)).id, steps: 2 });
    await fake.trouble('done-but-504 /claims/accept');
    await follow();
    t.clock.now += 40_000;
    await follow();
    expect((await seen(id)).courierStatus).toBe('ACCEPTED');
    const accepts = (await fake.control<{ path: string; query: unknown }[]>('calls')).filter(({ path: at }) =>
      at.endsWith('/claims/accept'),
    );
    expect(accepts.length).toBeGreaterThan(0);
    expect((await remote(claimId)).status).toBe('accepted');
  });
});

describe('a price above the quote', () => {
  it('waits for a dispatcher, who accepts exactly the price that was shown', async () => {
    await connect({ priceTolerance: 0 });
    const id = await accepted('77');
    const claimId = await call(id);
    // The quote is cheaper than the price: between the two the rate rises.
    await fake.control('rate', { perKm: 1_000 });
    const [{ quoted }] = [{ quoted: await post<{ price: number }>(id, 'quote') }];
    expect(quoted.status).toBe(200);
    await t.db.transactions.tenantRows(
      merchant,
      statement('test.quoted', 'update courier_claim set quoted_price = $2 where id = $1'),
      [claimId, quoted.body.price],
    );
    await fake.control('rate', { perKm: 9_000 });
    await run('carriers.create', { claimId });
    await fake.control('rate', { perKm: 2_000 });
    await go(claimId, 2);
    const [claim] = (await delivery(id)).claims;
    expect(claim).toMatchObject({ problem: 'PRICE', status: 'READY_FOR_APPROVAL' });
    expect((await post(id, 'approve', { claimId, price: claim!.price! - 100 })).body.why).toBe('PRICE_CHANGED');
    expect((await post(id, 'approve', { claimId, price: claim!.price! })).status).toBe(200);
    await follow();
    t.clock.now += 11_000;
    await follow();
    expect((await seen(id)).courierStatus).toBe('ACCEPTED');
  });
});

describe('sending a courier back', () => {
  it('asks first what it costs, and costs what was said', async () => {
    const id = await accepted('77');
    const claim = await created(id);
    await go(claim, 2);
    await go(claim, 3);
    expect((await post(id, 'cancel-terms')).body).toEqual({ terms: 'PAID', fee: 600_000 });
    const { version } = await seen(id);
    expect((await post(id, 'cancel', { version, terms: 'FREE' })).body).toMatchObject({ why: 'CANCEL_COSTS' });
    expect((await post(id, 'cancel', { version, terms: 'PAID' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ courierStatus: 'CANCELLED', status: 'ACCEPTED', courierPaid: 600_000 });
  });

  it('goes on by hand where the carrier does not answer, and ends the claim later', async () => {
    const id = await accepted('77');
    const claim = await created(id);
    await go(claim, 2);
    await follow();
    await fake.trouble('500 /claims/cancel-info');
    const { version } = await seen(id);
    expect((await post(id, 'cancel', { version, terms: 'FREE' })).status).toBe(503);
    expect((await post(id, 'cancel', { version, terms: 'FREE', byHand: true })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ courierStatus: 'CANCELLED' });
    // Until the carrier has confirmed it, another courier of the same carrier is not called.
    expect((await delivery(id)).canCall).toBe(false);
    await run('carriers.cancel', { orderId: id });
    expect((await remote(claim)).status).toBe('cancelled');
    expect((await delivery(id)).canCall).toBe(true);
  });

  it('follows a cancelled order', async () => {
    const id = await accepted('77');
    const claim = await created(id);
    await go(claim, 2);
    await move(id, 'CANCELED', { reason: 'BUSY' });
    await run('carriers.cancel', { orderId: id });
    expect((await remote(claim)).status).toBe('cancelled');
    expect((await delivery(id)).claims[0]!.isRunning).toBe(false);
  });
});

describe('callbacks', () => {
  it('only wake, once each, at an address that cannot be guessed', async () => {
    const id = await accepted('77');
    const claim = await created(id);
    const { id: externalId } = await remote(claim);
    const key = secretKey(undefined, path.join(t.dataDir, 'secret.key'));
    const address = hookAddress('', key, merchant, 'YANDEX_DELIVERY').replace('/api', '');
    const notify = (at: string, url = address) =>
      t.ask(`${url}updated_ts=${at}&claim_id=${externalId}`, { method: 'POST' });
    for (const at of ['test-1', 'test-1', 'test-2']) expect((await notify(at)).status).toBe(200);
    expect((await notify('test-1', address.replace(merchant, other))).status).toBe(404);
    expect((await seen(id)).courierStatus).toBe('NEW_ORDER');
    expect(await t.db.transactions.tenantRows(merchant, noticesOf, [externalId])).toHaveLength(2);
  });

  it('that come out of order, early and twice move nothing backwards', async () => {
    const id = await accepted('77');
    await fake.control('order', { mixed: true });
    await fake.control('callbacks', { as: 'twice' });
    const claim = await created(id);
    await go(claim, 2);
    await go(claim, 4);
    await fake.control('order', { mixed: false });
    await fake.control('callbacks', { as: 'once' });
    const reached = await states(id);
    await follow();
    await follow();
    expect(await states(id)).toEqual(reached);
    expect(new Set(reached).size).toBe(reached.length);
  });
});

describe('the tariff of a zone', () => {
  const basket = () => ({
    merchantId: place.id,
    serviceType: 'DELIVERY',
    branchId: place.branches[0],
    addressType: 'MAP',
    address: { name: 'Navoiy 9', latitude: 41.32 + Math.round(Math.random() * 90) / 10_000, longitude: 69.29 },
    cartItems: [{ productId: place.products[0], productCount: 1 }],
  });

  it('charges what the carrier quoted, with the extra, and the order costs what the basket showed', async () => {
    await t.db.transactions.tenantRows(merchant, carrierTariff, [100_000]);
    const body = basket();
    const user = await newGuest(t.db.transactions);
    const quoted = await t.ask<{ deliveryPrice: number; bill: number }>('/basket/quote', {
      merchant,
      user,
      method: 'POST',
      body,
    });
    await fake.control('rate', { perKm: 50_000 });
    const placed = await order(t, { merchant, user, body: { ...body, bill: quoted.body.bill } });
    await fake.control('rate', { perKm: 2_000 });
    expect(placed.status).toBe(201);
    const own = await t.ask<OwnerOrder>(`/orders/${placed.body.id}`, { merchant, user });
    expect(own.body).toMatchObject({ deliveryPrice: quoted.body.deliveryPrice, deliveryType: 'YANDEX' });
    expect((quoted.body.deliveryPrice - 100_000 - 900_000) % 200_000).toBe(0);
    await t.db.transactions.tenantRows(merchant, ownTariff);
  });

  it('falls back to its own price where the carrier hangs, and that price stands', async () => {
    await t.db.transactions.tenantRows(merchant, ownTariff);
    const body = basket();
    const user = await newGuest(t.db.transactions);
    const ask = () =>
      t.ask<{ deliveryPrice: number; bill: number }>('/basket/quote', { merchant, user, method: 'POST', body });
    const own = (await ask()).body.deliveryPrice;
    await t.db.transactions.tenantRows(merchant, carrierTariff, [100_000]);
    await fake.trouble('hang /check-price');
    const first = (await ask()).body;
    expect(first.deliveryPrice).toBe(own);
    expect((await ask()).body.deliveryPrice).toBe(own);
    expect((await order(t, { merchant, user, body: { ...body, bill: first.bill } })).status).toBe(201);
    await t.db.transactions.tenantRows(merchant, ownTariff);
  });
});

describe('without staff', () => {
  it('is called on acceptance where the setting says so, and only for orders that are paid', async () => {
    await connect({ callWhen: 'ON_ACCEPTANCE' });
    await t.db.transactions.tenantRows(merchant, carrierTariff, [0]);
    const [paid, unpaid] = [await accepted('77'), await accepted('77')];
    await t.db.transactions.tenantRows(merchant, setPaid, [paid]);
    for (const orderId of [paid, unpaid]) await run('carriers.call', { orderId });
    expect((await seen(paid)).courierStatus).toBe('NEW_ORDER');
    expect((await seen(unpaid)).courierStatus).toBeNull();
    await t.db.transactions.tenantRows(merchant, ownTariff);
  });

  it('is called so many minutes before the kitchen is ready, and not earlier', async () => {
    await connect({ callWhen: 'BEFORE_READY', minutesBefore: 10 });
    await t.db.transactions.tenantRows(merchant, carrierTariff, [0]);
    const orderId = await accepted('77');
    await t.db.transactions.tenantRows(merchant, setPaid, [orderId]);
    const readyBy = Date.parse((await seen(orderId)).readyBy!);
    t.clock.now = readyBy - 11 * 60_000;
    await run('carriers.call', { orderId });
    expect((await seen(orderId)).courierStatus).toBeNull();
    const client = await t.db.connect();
    const { rows } = await client.query<{ run_at: Date }>(
      `select run_at from outbox where topic = 'job.carriers.call' and payload ->> 'orderId' = $1 order by id desc`,
      [orderId],
    );
    await client.end();
    expect(rows[0]!.run_at.getTime()).toBe(readyBy - 10 * 60_000);
    t.clock.now = readyBy - 10 * 60_000;
    await run('carriers.call', { orderId });
    expect((await seen(orderId)).courierStatus).toBe('NEW_ORDER');
    await t.db.transactions.tenantRows(merchant, ownTariff);
  });
});
