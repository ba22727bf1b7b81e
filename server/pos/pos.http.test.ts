/** Orders at a POS whose process speaks the real protocol, for each vendor, with a second merchant looking on. */
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iiko } from '#adapters/pos/iiko.ts';
import { poster } from '#adapters/pos/poster.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import type { StaffOrder } from '#contract/board.ts';
import type { Partner } from '#contract/integrations.ts';
import type { MenuDifference, OrderAtPos, PosMapping, PosMark, PosStop } from '#contract/pos.ts';
import type { PosVendor } from '#domain/pos/pos.ts';
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
import { posModule } from './pos-module.ts';

const CASES = [
  {
    vendor: 'POSTER',
    fakeName: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    branch: '1',
    column: 'poster_spot_id',
    create: '/api/incomingOrders.createIncomingOrder',
    take: 'accept',
  },
  {
    vendor: 'IIKO',
    fakeName: 'iiko',
    key: 'demo-iiko-login',
    branch: '11111111-aaaa-4a11-8a11-000000000001',
    column: 'iiko_terminal_group_id',
    create: '/api/1/deliveries/create',
    take: 'front',
  },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

const setBranch = {
  poster_spot_id: statement('test.set-spot', 'update branch set poster_spot_id = $1'),
  iiko_terminal_group_id: statement('test.set-terminal', 'update branch set iiko_terminal_group_id = $1'),
};
describe.each(CASES)('$vendor', ({ vendor, fakeName, key, branch, column, create, take }) => {
  let t: TestProduct;
  let fake: Fake;
  let merchant: string;
  let other: string;
  let place: OpenedRestaurant;
  let owner: string;
  let manager: string;
  let cook: string;
  let otherOwner: string;
  let jobs: ReturnType<typeof posModule>;
  let secret: Buffer;

  beforeAll(async () => {
    t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
    fake = await startFake(fakeName);
    const { transactions } = t.db;
    [merchant, other] = [
      await createMerchant(transactions, { key: 'anhor' }),
      await createMerchant(transactions, { key: 'sushi' }),
    ];
    place = await openRestaurant(transactions, merchant, {
      slug: 'anhor',
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Somsa', price: 900_000 },
      ],
    });
    await openRestaurant(transactions, other, { slug: 'sushi' });
    await liftOrderLimits(transactions, merchant);
    await transactions.tenantRows(merchant, setBranch[column], [branch]);
    [owner, manager, cook, otherOwner] = [
      await newStaff(transactions, merchant, 'OWNER'),
      await newStaff(transactions, merchant, 'MANAGER'),
      await newStaff(transactions, merchant, 'COOK'),
      await newStaff(transactions, other, 'OWNER'),
    ];
    secret = secretKey(undefined, path.join(t.dataDir, 'secret.key'));
    const log = createLog({ level: 'silent' });
    const now = (): number => t.clock.now;
    const secrets = openSecrets({ transactions, box: secretBox(secret) });
    const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs: 1_000, log, now });
    const providers = { POSTER: poster(), IIKO: iiko(now) };
    jobs = posModule({ transactions, partners, providers, log, now });
    await connect();
    await call('POST', `/console/pos/${vendor}/menu`);
    await call('POST', `/console/pos/${vendor}/mapping/by-name`);
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });
  beforeEach(async () => {
    // The breaker of the test before has closed again.
    t.clock.now = Math.max(Date.now(), t.clock.now + 10 * 60_000);
    await fake.trouble();
    if (vendor === 'IIKO') await fake.control('refuse', { error: null });
  });

  const call = <T>(method: string, url: string, body?: object, user = owner, of = merchant) =>
    t.ask<T>(url, { merchant: of, user, method: method as 'POST', ...(body ? { body } : {}) });
  const partner = async (): Promise<Partner> =>
    (await call<{ items: Partner[] }>('GET', '/console/partners')).body.items.find((each) => each.vendor === vendor)!;
  async function connect(given = key as string): Promise<void> {
    const { version } = await partner();
    const body = { version, key: given, baseUrl: fake.url, isActive: true };
    expect((await call('PATCH', `/console/partners/${vendor}`, body)).status).toBe(200);
  }

  const seen = async (id: string): Promise<StaffOrder> =>
    (await call<StaffOrder>('GET', `/console/orders/${id}`, undefined, manager)).body;
  const atPos = async (id: string): Promise<OrderAtPos | null> =>
    (await call<{ pos: OrderAtPos | null }>('GET', `/console/orders/${id}/pos`, undefined, manager)).body.pos;
  const run = (name: string, payload: object = {}): Promise<void> =>
    runJob(jobs as never, name, payload, { merchantId: merchant });
  const sent = <T extends { id?: string; body: { comment: string } }>(): Promise<T[]> => fake.control<T[]>('orders');
  const ofOrder = async (number: number): Promise<{ body: { comment: string } }[]> =>
    (await sent()).filter(({ body }) => body.comment.startsWith(`Dasturxon №${number}`));

  async function move(id: string, to: string, more: object = {}): Promise<void> {
    const { status: from, version } = await seen(id);
    const answer = await call('PATCH', `/console/orders/${id}/status`, { from, to, version, ...more }, manager);
    expect(answer.status).toBe(200);
  }
  let phones = 34_000;
  async function accepted(productIds: readonly string[] = [place.products[0]!]): Promise<StaffOrder> {
    const user = await newGuest(t.db.transactions);
    const { body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: place.branches[0],
        phone: `+9989012${String((phones += 1)).padStart(5, '0')}`,
        cartItems: productIds.map((productId) => ({ productId, productCount: 2 })),
      },
    });
    await move(body.id, 'ACCEPTED');
    return seen(body.id);
  }
  const externalId = async (id: string): Promise<string> => (await atPos(id))!.externalId!;

  it('gets an accepted order from a job, and moves ours once somebody there has taken it', async () => {
    const { id, number } = await accepted();
    await run('pos.send', { orderId: id });
    const marks = async (user: string, of: string) =>
      (await call<{ items: PosMark[] }>('GET', '/console/pos-orders', undefined, user, of)).body.items;
    expect(await marks(manager, merchant)).toContainEqual({ orderId: id, vendor, state: 'PENDING', problem: null });
    expect(await marks(otherOwner, other)).toEqual([]);
    expect(await atPos(id)).toMatchObject({ vendor, state: 'PENDING', problem: null, canRetry: false });
    expect(await ofOrder(number)).toHaveLength(1);
    expect((await seen(id)).status).toBe('ACCEPTED');
    await fake.control(take, { id: await externalId(id) });
    t.clock.now += 5_000;
    await run('pos.follow');
    const after = await seen(id);
    expect([after.status, (await atPos(id))!.state]).toEqual(['CREATED', 'ACCEPTED']);
    expect(vendor === 'POSTER' ? after.posterOrderId : after.iikoOrderId).toBe(await externalId(id));
    // A job that comes twice sends nothing.
    await run('pos.send', { orderId: id });
    expect(await ofOrder(number)).toHaveLength(1);
  });

  it('creates an order once, though the answer was lost', async () => {
    const { id, number } = await accepted();
    await fake.trouble(`done-but-504 ${create}`);
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED', canRetry: true, canDoByHand: true });
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
    expect(await ofOrder(number)).toHaveLength(1);
  });

  it.each(['500', '429', 'malformed', 'hang'])('tries again after %s', async (trouble) => {
    const { id, number } = await accepted();
    await fake.trouble(`${trouble} ${create}`);
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED' });
    t.clock.now += 5_000;
    await run('pos.send', { orderId: id });
    expect((await atPos(id))!.state).toBe('PENDING');
    expect(await ofOrder(number)).toHaveLength(1);
  });

  it('names a dish that is not mapped, and sends the order once it is', async () => {
    const { id, number } = await accepted([place.products[0]!, place.products[1]!]);
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNMAPPED', missing: ['Somsa'], canRetry: true });
    const message = vendor === 'POSTER' ? (await seen(id)).posterErrorMessage : (await seen(id)).iikoErrorMessage;
    expect(message).toBe('UNMAPPED: Somsa');
    expect(await ofOrder(number)).toHaveLength(0);
    const mapping = { kind: 'DISH', insideId: place.products[1], outsideIds: ['103'] };
    expect((await call('PUT', `/console/pos/${vendor}/mapping`, mapping)).status).toBe(200);
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'PENDING', problem: null, missing: [] });
    const none = { ...mapping, outsideIds: [] };
    expect((await call('PUT', `/console/pos/${vendor}/mapping`, none)).status).toBe(200);
  });

  it('shows a refused product, and sends another attempt on request', async () => {
    const gone = { kind: 'DISH', insideId: place.products[0], outsideIds: ['103'] };
    await call('PUT', `/console/pos/${vendor}/mapping`, gone);
    const { items } = { items: [] as object[] };
    await fake.control('products', { items });
    const { id, number } = await accepted();
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'FAILED', problem: 'PRODUCT_GONE', canRetry: true });
    expect((await call('POST', `/console/orders/${id}/pos/retry`, undefined, cook)).status).toBe(403);
    expect((await call('POST', `/console/orders/${id}/pos/retry`, undefined, manager)).status).toBe(200);
    await run('pos.send', { orderId: id });
    expect((await atPos(id))!.state).toBe('FAILED');
    expect((await call('POST', `/console/orders/${id}/pos/by-hand`, undefined, manager)).status).toBe(200);
    expect(await atPos(id)).toMatchObject({ state: 'BY_HAND', problem: null, canRetry: false, canDoByHand: false });
    await run('pos.send', { orderId: id });
    expect(await ofOrder(number)).toHaveLength(0);
    fake.stop();
    fake = await startFake(fakeName);
    await connect();
    await call('POST', `/console/pos/${vendor}/menu`);
    await call('PUT', `/console/pos/${vendor}/mapping`, { ...gone, outsideIds: ['101'] });
  });

  if (vendor === 'IIKO')
    it('says how the order is paid, by the types that staff have chosen', async () => {
      const { body } = await call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
      expect(body.outside.paymentTypes.map(({ name }) => name)).toEqual(['Naqd', 'Karta', 'Payme']);
      expect(body.outside.discountTypes.map(({ name }) => name)).toEqual(['Chegirma']);
      const [cash] = body.outside.paymentTypes;
      const settings = { cashPaymentId: cash!.id, discountId: body.outside.discountTypes[0]!.id };
      const { version } = await partner();
      expect((await call('PATCH', `/console/partners/${vendor}`, { version, settings })).status).toBe(200);
      const { id, number } = await accepted();
      await run('pos.send', { orderId: id });
      expect(await atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
      const [there] = await ofOrder(number);
      expect(there!.body).toMatchObject({
        payments: [{ paymentTypeKind: 'Cash', paymentTypeId: 'pay-cash', sum: 90_000, isProcessedExternally: false }],
      });
      expect(there!.body).not.toHaveProperty('discountsInfo');
      const none = { cashPaymentId: '', discountId: '' };
      await call('PATCH', `/console/partners/${vendor}`, { version: (await partner()).version, settings: none });
    });

  it('waits for a wrong key to be replaced', async () => {
    await connect('wrong');
    const test = await call<{ ok: boolean; kind: string }>('POST', `/console/partners/${vendor}/test`);
    expect(test.body).toMatchObject({ ok: false, kind: 'unauthorized' });
    const { id } = await accepted();
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNAUTHORIZED', canRetry: true });
    await connect();
    expect((await call('POST', `/console/orders/${id}/pos/retry`, undefined, manager)).status).toBe(200);
    await run('pos.send', { orderId: id });
    expect((await atPos(id))!.state).toBe('PENDING');
  });

  it('learns of a cancellation with its cause', async () => {
    const { id } = await accepted();
    await run('pos.send', { orderId: id });
    await fake.control(take, { id: await externalId(id) });
    await run('pos.follow');
    await move(id, 'CANCELED', { reason: 'BUSY', note: 'Gas oʻchdi' });
    await run('pos.cancel', { orderId: id });
    const pos = (await atPos(id))!;
    if (vendor === 'POSTER') expect(pos.problem).toBe('CANCEL_BY_HAND');
    else {
      const [there] = (
        await sent<{ id: string; status: string; cancelComment: string; body: { comment: string } }>()
      ).filter((each) => each.id === pos.externalId);
      expect([there!.status, there!.cancelComment]).toEqual(['Cancelled', 'Gas oʻchdi']);
    }
  });

  it('sends nothing of an order that was cancelled before it went out', async () => {
    const { id, number } = await accepted();
    await move(id, 'CANCELED', { reason: 'BUSY' });
    await run('pos.send', { orderId: id });
    await run('pos.cancel', { orderId: id });
    expect(await ofOrder(number)).toHaveLength(0);
    expect(await atPos(id)).toBeNull();
  });

  it('is woken by notices, each of which counts once, and ignores what it does not know', async () => {
    const address = new URL(hookAddress('http://localhost', secret, merchant, vendor)).pathname.replace('/api', '');
    const notice =
      vendor === 'POSTER'
        ? { account: 'demo', object: 'incoming_order', object_id: '1', action: 'changed', time: '1', verify: 'x' }
        : { eventType: 'DeliveryOrderUpdate', eventTime: '2026-11-24', correlationId: 'c', eventInfo: { id: 'a' } };
    for (const body of [notice, notice, { nonsense: true }])
      expect((await call('POST', address, body)).body).toEqual({ ok: true, status: 'accept' });
    const wrong = address.replace(/[^/]+$/, 'x');
    expect((await call('POST', wrong, notice)).status).toBe(404);
  });

  it('is told where to notify us, where it has a call for that', async () => {
    const { canSetHook } = await partner();
    expect(canSetHook).toBe(vendor === 'IIKO');
    const answer = await call<{ ok: boolean }>('POST', `/console/partners/${vendor}/hook`);
    if (vendor === 'POSTER') return expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ ok: true });
    const address = (await partner()).hookUrl;
    expect(await fake.control('hooked')).toMatchObject({ url: address });
    await fake.control('unhook');
    await fake.trouble('500 /webhooks/update_settings');
    const failed = await call('POST', `/console/partners/${vendor}/hook`);
    expect(failed.body).toMatchObject({ ok: false, kind: 'unavailable' });
    expect((await call('POST', `/console/partners/${vendor}/hook`, undefined, manager)).status).toBe(403);
  });

  it('takes over what the till does not sell, and leaves what staff have stopped themselves', async () => {
    const [osh] = place.products as [string];
    const stopped = async (): Promise<boolean> => {
      const url = `/console/branches/${place.branches[0]}/stop-list`;
      const { body } = await call<{ items: { productId: string; stopped: boolean }[] }>('GET', url, undefined, manager);
      return body.items.find(({ productId }) => productId === osh)!.stopped;
    };
    const till = async (isStopped: boolean): Promise<boolean> => {
      await fake.control('stop', { id: '101', spot: branch, stopped: isStopped });
      await run('pos.stops');
      return stopped();
    };
    expect(await till(true)).toBe(true);
    expect(await till(true)).toBe(true);
    expect(await till(false)).toBe(false);
    const byHand = { productId: osh, stopped: true };
    const url = `/console/branches/${place.branches[0]}/stop-list`;
    expect((await call('PUT', url, byHand, manager)).status).toBe(200);
    expect(await till(true)).toBe(true);
    expect(await till(false)).toBe(true);
    await call('PUT', url, { productId: osh, stopped: false }, manager);
  });

  it('gets what staff have stopped, not what it has stopped itself, and names what could not be written', async () => {
    const [osh] = place.products as [string];
    const branchUrl = `/console/branches/${place.branches[0]}`;
    const put = async (stopped: boolean, more: object = {}) =>
      call('PUT', `${branchUrl}/stop-list`, { productId: osh, stopped, ...more }, manager);
    const isStopped = async (): Promise<boolean> => {
      const { body } = await call<{ items: { productId: string; stopped: boolean }[] }>(
        'GET',
        `${branchUrl}/stop-list`,
        undefined,
        manager,
      );
      return body.items.find(({ productId }) => productId === osh)!.stopped;
    };
    const unwritten = async () =>
      (await call<{ items: PosStop[] }>('GET', `${branchUrl}/pos-stops`, undefined, manager)).body.items;
    const calls = async (): Promise<string[]> =>
      (await fake.control<{ path: string }[]>('calls'))
        .map((each) => each.path)
        .filter((each) => /stop_lists.(add|remove)/.test(each));
    const till = (stopped: boolean) => fake.control('stop', { id: '101', spot: branch, stopped });
    for (let times = 0; times < 2; times += 1) await run('pos.stops');
    const before = (await calls()).length;
    await put(true);
    await run('pos.stops');
    if (vendor === 'POSTER') {
      expect(await unwritten()).toEqual([
        { vendor, isStopped: true, problem: 'BY_HAND', problemDetail: null, dishes: ['Osh'] },
      ]);
      await till(true);
      await run('pos.stops');
      expect(await unwritten()).toEqual([]);
      await till(false);
      await put(false);
      await run('pos.stops');
    } else {
      expect(await calls()).toHaveLength(before + 1);
      // What comes back with its list is ours.
      for (let times = 0; times < 3; times += 1) await run('pos.stops');
      expect(await calls()).toHaveLength(before + 1);
      await fake.trouble('500 /stop_lists/remove');
      await put(false);
      await run('pos.stops');
      expect(await unwritten()).toMatchObject([{ isStopped: false, problem: 'UNANSWERED', dishes: ['Osh'] }]);
      expect(await isStopped()).toBe(false);
      t.clock.now += 1_000;
      await run('pos.stops');
      await run('pos.stops');
      expect([await unwritten(), await isStopped()]).toEqual([[], false]);
      // Somebody at the till sells again what we had stopped.
      await put(true, { until: new Date(t.clock.now + 3_600_000).toISOString() });
      await run('pos.stops');
      await run('pos.stops');
      await till(false);
      await run('pos.stops');
      expect(await isStopped()).toBe(false);
    }
    // A stop of the till is not written back to it.
    const sofar = (await calls()).length;
    await till(true);
    for (let times = 0; times < 3; times += 1) await run('pos.stops');
    expect([await isStopped(), (await calls()).length]).toEqual([true, sofar]);
    await till(false);
    await run('pos.stops');
    expect([await isStopped(), (await calls()).length]).toEqual([false, sofar]);
    expect((await call('GET', `${branchUrl}/pos-stops`, undefined, otherOwner, other)).status).toBe(404);
  });

  it('proposes what differs in the menus, of the fields about which the till decides', async () => {
    const differences = async () =>
      (await call<{ items: MenuDifference[] }>('GET', `/console/pos/${vendor}/differences`)).body.items;
    const settings = async (nameOwner: string, priceOwner: string) => {
      const { version } = await partner();
      await call('PATCH', `/console/partners/${vendor}`, { version, settings: { nameOwner, priceOwner } });
    };
    const added = (await differences()).map((each) => [each.kind, each.kind === 'NEW' ? each.price : 0]);
    expect(added).toEqual([
      ['NEW', 800_000],
      ['NEW', 3_800_000],
    ]);
    await call('PUT', `/console/pos/${vendor}/mapping`, {
      kind: 'DISH',
      insideId: place.products[1],
      outsideIds: ['103'],
    });
    expect((await differences()).map(({ kind }) => kind)).toEqual(['NEW']);
    await settings('POS', 'POS');
    const [price, name] = await differences();
    expect(price).toMatchObject({ kind: 'PRICE', ours: 900_000, theirs: 3_800_000, insideId: place.products[1] });
    expect(name).toMatchObject({ kind: 'NAME', theirs: 'Lagʻmon', name: { uz: 'Somsa' } });
    await settings('US', 'US');
    await call('PUT', `/console/pos/${vendor}/mapping`, {
      kind: 'DISH',
      insideId: place.products[1],
      outsideIds: ['no-more'],
    });
    expect((await differences())[0]).toMatchObject({ kind: 'GONE', insideId: place.products[1] });
    await call('PUT', `/console/pos/${vendor}/mapping`, { kind: 'DISH', insideId: place.products[1], outsideIds: [] });
  });

  it('reads its menu again after a notice and every hour, if staff have read it once', async () => {
    const read = async (): Promise<string[]> => {
      t.clock.now += 60_000;
      await run('pos.menu');
      const { body } = await call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
      expect(Date.parse(body.readAt!)).toBe(t.clock.now);
      return body.outside.dishes.map(({ name }) => name);
    };
    const before = await read();
    expect(await read()).toEqual(before);
    const product =
      vendor === 'POSTER'
        ? { product_id: '200', product_name: 'Norin', hidden: '0', spots: [] }
        : {
            id: '200',
            name: 'Norin',
            type: 'dish',
            isDeleted: false,
            sizePrices: [{ sizeId: null, price: { currentPrice: 30_000, isIncludedInMenu: true } }],
          };
    await fake.control('products', { items: [product] });
    expect(await read()).toEqual(['Norin']);
    await fake.trouble('500', '500', '500');
    t.clock.now += 60_000;
    await run('pos.menu');
    fake.stop();
    fake = await startFake(fakeName);
    t.clock.now += 10 * 60_000;
    await connect();
    expect(await read()).toEqual(before);
  });

  it('shows nothing of it to other merchants, and offers mapping by name', async () => {
    const { id } = await accepted();
    await run('pos.send', { orderId: id });
    expect((await call('GET', `/console/orders/${id}/pos`, undefined, otherOwner, other)).status).toBe(404);
    const theirs = await call<PosMapping>('GET', `/console/pos/${vendor}/mapping`, undefined, otherOwner, other);
    expect([theirs.body.readAt, theirs.body.outside.dishes]).toEqual([null, []]);
    expect((await call('GET', `/console/pos/${vendor}/mapping`, undefined, manager)).status).toBe(403);
    const { body } = await call<PosMapping>('GET', `/console/pos/${vendor}/mapping`);
    expect(body.dishes.find(({ name }) => name === 'Osh')!.outsideIds).toEqual(['101']);
    expect(body.branches[0]!.outsideId).toBe(branch);
    expect(body.outside.branches).toHaveLength(2);
    const foreign = { kind: 'DISH', insideId: place.products[0], outsideIds: ['101'] };
    expect((await call('PUT', `/console/pos/${vendor}/mapping`, foreign, otherOwner, other)).status).toBe(404);
  });

  if (vendor === 'POSTER')
    it('shows that the till has declined, and offers it again as another order', async () => {
      const { id, number } = await accepted();
      await run('pos.send', { orderId: id });
      await fake.control('decline', { id: await externalId(id) });
      t.clock.now += 5_000;
      await run('pos.follow');
      expect(await atPos(id)).toMatchObject({ state: 'CANCELLED', problem: 'CANCELLED_THERE', canRetry: true });
      expect((await seen(id)).status).toBe('ACCEPTED');
      await call('POST', `/console/orders/${id}/pos/retry`, undefined, manager);
      await run('pos.send', { orderId: id });
      expect((await ofOrder(number)).map(({ body }) => body.comment.split('.')[0])).toEqual([
        `Dasturxon №${number}`,
        `Dasturxon №${number}/2`,
      ]);
    });
  else
    it('follows the statuses of the kitchen, never backwards, and shows what its server refused', async () => {
      const { id } = await accepted();
      await run('pos.send', { orderId: id });
      const there = await externalId(id);
      await fake.control('front', { id: there });
      for (const status of ['CookingCompleted', 'WaitCooking', 'Surprise']) {
        await fake.control('status', { id: there, status });
        t.clock.now += 20_000;
        await run('pos.follow');
        expect((await seen(id)).status).toBe('DONE');
      }
      await fake.control('refuse', { error: 'RequestProductPriceIsNotEqualToFrontPrice' });
      const late = await accepted();
      await run('pos.send', { orderId: late.id });
      expect((await atPos(late.id))!.state).toBe('PENDING');
      await fake.control('front', { id: await externalId(late.id) });
      t.clock.now += 20_000;
      await run('pos.follow');
      expect(await atPos(late.id)).toMatchObject({ state: 'FAILED', problem: 'PRICE', canRetry: true });
    });
});
