/** A till whose process ends and begins again, and a process of ours that ends while a call is on its way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import type { OrderAtPos } from '#contract/partners/pos.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runJob } from '#tests/support/jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from '#tests/support/orders.ts';
import { openPosJobs } from '#tests/support/pos-jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const CASES = [
  {
    vendor: 'POSTER',
    fakeName: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    branch: '1',
    create: '/api/incomingOrders.createIncomingOrder',
  },
  {
    vendor: 'IIKO',
    fakeName: 'iiko',
    key: 'demo-iiko-login',
    branch: '11111111-aaaa-4a11-8a11-000000000001',
    create: '/api/1/deliveries/create',
  },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

const setBranch = {
  POSTER: statement('test.restarts-spot', 'update branch set poster_spot_id = $1'),
  IIKO: statement('test.restarts-terminal', 'update branch set iiko_terminal_group_id = $1'),
};

describe.each(CASES)('$vendor', ({ vendor, fakeName, key, branch, create }) => {
  let t: TestProduct;
  let fake: Fake;
  let port: number;
  let merchant: string;
  let place: OpenedRestaurant;
  let owner: string;

  beforeAll(async () => {
    t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
    port = await freePort();
    await start();
    const { transactions } = t.db;
    merchant = await createMerchant(transactions, { key: 'anhor' });
    place = await openRestaurant(transactions, merchant, {
      slug: 'anhor',
      dishes: [{ name: 'Osh', price: 4_500_000 }],
    });
    await liftOrderLimits(transactions, merchant);
    await transactions.tenantRows(merchant, setBranch[vendor], [branch]);
    owner = await newStaff(transactions, merchant, 'OWNER');
    const { body } = await call<{ items: Partner[] }>('GET', '/console/partners');
    const { version } = body.items.find((each) => each.vendor === vendor)!;
    await call('PATCH', `/console/partners/${vendor}`, { version, key, baseUrl: fake.url, isActive: true });
    await call('POST', `/console/pos/${vendor}/menu`);
    await call('POST', `/console/pos/${vendor}/mapping/by-name`);
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });
  beforeEach(() => {
    t.clock.now = Math.max(Date.now(), t.clock.now + 10 * 60_000);
  });

  const start = async (): Promise<void> => {
    fake = await startFake(fakeName, { PORT: String(port), SLOW_MS: '2500' });
  };
  const call = <T>(method: string, url: string, body?: object) =>
    t.ask<T>(url, { merchant, user: owner, method: method as 'POST', ...(body ? { body } : {}) });
  /** The jobs of a process that has just begun: it knows no token and no failure. */
  function newProcess(): (name: string, payload?: object) => Promise<void> {
    const jobs = openPosJobs(t);
    return (name, payload = {}) => runJob(jobs as never, name, payload, { merchantId: merchant });
  }
  async function accepted(): Promise<{ id: string; number: number }> {
    const { body } = await order(t, {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        branchId: place.branches[0],
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    const move = { from: 'OPEN', to: 'ACCEPTED', version: 1 };
    expect((await call('PATCH', `/console/orders/${body.id}/status`, move)).status).toBe(200);
    return { id: body.id, number: (await call<StaffOrder>('GET', `/console/orders/${body.id}`)).body.number };
  }
  const atPos = async (id: string): Promise<OrderAtPos | null> =>
    (await call<{ pos: OrderAtPos | null }>('GET', `/console/orders/${id}/pos`)).body.pos;
  const there = async (number: number): Promise<number> =>
    (await fake.control<object[]>('orders')).filter((each) => JSON.stringify(each).includes(`Dasturxon №${number}.`))
      .length;

  it('gets an order once, though its process was away when it was sent', async () => {
    const { id, number } = await accepted();
    const run = newProcess();
    fake.stop();
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED' });
    await start();
    t.clock.now += 60_000;
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
    expect(await there(number)).toBe(1);
  });

  it('gets an order once, though its process ended while it was sent', async () => {
    const { id, number } = await accepted();
    const run = newProcess();
    await fake.trouble(`hang ${create}`);
    const sending = run('pos.send', { orderId: id });
    const hasReceivedOrder = async () =>
      (await fake.control<{ path: string }[]>('calls')).some(({ path: at }) => at === create);
    await expect.poll(hasReceivedOrder, { interval: 20 }).toBe(true);
    fake.stop();
    await sending;
    expect(await atPos(id)).toMatchObject({ state: 'NEW', problem: 'UNANSWERED' });
    await start();
    t.clock.now += 60_000;
    await run('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'PENDING' });
    expect(await there(number)).toBe(1);
  });

  it('gets an order once, though it is carried out after our time-out and after the next attempt', async () => {
    const { id, number } = await accepted();
    const run = newProcess();
    await fake.trouble(`slow ${create}`);
    await run('pos.send', { orderId: id });
    expect([await there(number), (await atPos(id))!.problem]).toEqual([0, 'UNANSWERED']);
    // Staff press "Try again" while the first call is still on its way.
    expect((await call('POST', `/console/orders/${id}/pos/retry`)).status).toBe(200);
    t.clock.now += 11_000;
    await run('pos.send', { orderId: id });
    await expect.poll(() => there(number), { timeout: 5_000, interval: 50 }).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    t.clock.now += 60_000;
    await run('pos.send', { orderId: id });
    expect((await atPos(id))!.state).toBe('PENDING');
    expect(await there(number)).toBe(1);
  });

  it('gets an order once, though our process ended while it was sent', async () => {
    const { id, number } = await accepted();
    await fake.trouble(`done-but-hang ${create}`);
    // This one is never heard of again; its call is over when the next process takes the job.
    await newProcess()('pos.send', { orderId: id });
    await newProcess()('pos.send', { orderId: id });
    expect(await atPos(id)).toMatchObject({ state: 'PENDING', problem: null });
    expect(await there(number)).toBe(1);
  });

  it('whose notice comes before its answer is followed, and the order is there once', async () => {
    const { id, number } = await accepted();
    const run = newProcess();
    await fake.trouble(`done-but-hang ${create}`);
    const sending = run('pos.send', { orderId: id });
    await expect.poll(() => there(number), { interval: 20 }).toBe(1);
    // What a notice enqueues.
    await newProcess()('pos.follow');
    await newProcess()('pos.till');
    await sending;
    t.clock.now += 60_000;
    await run('pos.send', { orderId: id });
    expect((await atPos(id))!.state).toBe('PENDING');
    expect(await there(number)).toBe(1);
    const { body } = await call<{ items: StaffOrder[] }>('GET', '/console/orders');
    expect(body.items.filter(({ source }) => source === 'LAPOSTER')).toEqual([]);
  });
});
