/** From a notice of the till to the row of the board, over HTTP, for each vendor: the fake calls the address itself. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Partner, PartnerCall } from '#contract/partners/integrations.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newStaff } from '#tests/support/orders.ts';
import { openPosJobs } from '#tests/support/pos-jobs.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const CASES = [
  { vendor: 'POSTER', fakeName: 'poster', key: '687409:4164553abf6a031302898da7800b59fb', branch: '1' },
  { vendor: 'IIKO', fakeName: 'iiko', key: 'demo-iiko-login', branch: '11111111-aaaa-4a11-8a11-000000000001' },
] as const satisfies readonly { vendor: PosVendor; [field: string]: string }[];

const setBranch = {
  POSTER: statement('test.notices-spot', 'update branch set poster_spot_id = $1'),
  IIKO: statement('test.notices-terminal', 'update branch set iiko_terminal_group_id = $1'),
};

describe.each(CASES)('a notice of $vendor', ({ vendor, fakeName, key, branch }) => {
  let t: TestProduct;
  let fake: Fake;
  let merchant: string;
  let owner: string;
  let address: string;
  let jobs: ReturnType<typeof openPosJobs>;

  beforeAll(async () => {
    t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
    await t.product.app.listen({ host: '127.0.0.1', port: 0 });
    fake = await startFake(fakeName, { RETRY_MS: '50' });
    const { transactions } = t.db;
    merchant = await createMerchant(transactions, { key: 'anhor' });
    await openRestaurant(transactions, merchant, { slug: 'anhor', dishes: [{ name: 'Osh', price: 4_500_000 }] });
    await transactions.tenantRows(merchant, setBranch[vendor], [branch]);
    owner = await newStaff(transactions, merchant, 'OWNER');
    jobs = openPosJobs(t);
    const before = await partner();
    const body = { version: before.version, key, baseUrl: fake.url, isActive: true };
    await call('PATCH', `/console/partners/${vendor}`, body);
    await call('POST', `/console/pos/${vendor}/menu`);
    await call('POST', `/console/pos/${vendor}/mapping/by-name`);
    const { port } = t.product.app.server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}${new URL((await partner()).hookUrl).pathname}`;
    await fake.control('hook', { url: address });
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });

  const call = <T>(method: string, url: string, body?: object) =>
    t.ask<T>(url, { merchant, user: owner, method: method as 'POST', ...(body ? { body } : {}) });
  const partner = async (): Promise<Partner> =>
    (await call<{ items: Partner[] }>('GET', '/console/partners')).body.items.find((each) => each.vendor === vendor)!;
  const board = async (): Promise<StaffOrder[]> =>
    (await call<{ items: StaffOrder[] }>('GET', '/console/orders')).body.items;
  const seen = async (id: string): Promise<StaffOrder> => (await call<StaffOrder>('GET', `/console/orders/${id}`)).body;

  /** Jobs that notices have enqueued and nobody has run yet; the database of this test has no worker. */
  const waiting = async (): Promise<string[]> => {
    const { rows } = await t.db.database.owner.query<{ topic: string }>(
      "select topic from outbox where topic like 'job.pos.%' order by id",
    );
    return rows.map(({ topic }) => topic.slice('job.'.length));
  };
  /** Waits for the notice and runs what it has enqueued. */
  async function runNoticed(): Promise<void> {
    await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toContain('pos.till');
    const names = new Set(await waiting());
    await t.db.database.owner.query("delete from outbox where topic like 'job.pos.%'");
    for (const name of names) await runJob(jobs as never, name, {}, { merchantId: merchant });
  }
  const opened = async (count: number): Promise<string> => {
    if (vendor === 'POSTER') {
      const products = [{ product_id: '101', num: String(count), product_price: '4500000' }];
      return (await fake.control<{ transaction_id: string }>('check', { spot_id: branch, products })).transaction_id;
    }
    const items = [{ productId: '101', amount: count, price: 45_000 }];
    return (await fake.control<{ id: string }>('till', { spot: branch, items, orderServiceType: 'DeliveryByCourier' }))
      .id;
  };
  const put = (id: string, posterStatus: string, iikoStatus: string): Promise<unknown> =>
    vendor === 'POSTER'
      ? fake.control('check', { transaction_id: id, status: posterStatus })
      : fake.control('status', { id, status: iikoStatus });
  const notices = async (): Promise<number> => {
    const { body } = await call<{ items: PartnerCall[] }>('GET', `/console/partners/${vendor}/calls`);
    return body.items.filter(({ direction }) => direction === 'IN').length;
  };
  const post = (body: object): Promise<number> =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer demo' },
      body: JSON.stringify(body),
    }).then(({ status }) => status);

  it('brings an order of the till to the board, read-only, and takes it off when the till has closed it', async () => {
    expect(await board()).toEqual([]);
    const there = await opened(2);
    await runNoticed();
    const [order, ...more] = await board();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      source: 'LAPOSTER',
      status: 'ACCEPTED',
      bill: 9_000_000,
      moves: [],
      canChange: false,
    });
    await put(there, '2', 'Closed');
    await runNoticed();
    expect(await board()).toEqual([]);
    expect(await seen(order!.id)).toMatchObject({ status: 'CLOSED', isPaid: true });
  });

  it('that comes twice counts once, and its order stands once on the board', async () => {
    const there = await opened(1);
    await runNoticed();
    const before = await notices();
    const repeated =
      vendor === 'POSTER'
        ? { account: 'demo', object: 'transaction', object_id: there, action: 'changed', time: '1', verify: 'x' }
        : { eventType: 'DeliveryOrderUpdate', eventTime: '2026-11-25', correlationId: 'c', eventInfo: { id: there } };
    for (const status of await Promise.all([post(repeated), post(repeated), post(repeated)])) expect(status).toBe(200);
    expect(await notices()).toBe(before + 1);
    await runNoticed();
    expect(await board()).toHaveLength(1);
    await put(there, '3', 'Cancelled');
    await runNoticed();
    expect(await board()).toEqual([]);
  });

  it('that comes late moves nothing backwards: what counts is the state at the till', async () => {
    const there = await opened(1);
    await runNoticed();
    const [{ id } = { id: '' }] = await board();
    await put(there, '2', 'Closed');
    await runNoticed();
    const ended = await seen(id);
    expect(ended.status).toBe('CLOSED');
    const late =
      vendor === 'POSTER'
        ? { account: 'demo', object: 'transaction', object_id: there, action: 'added', time: '0', verify: 'x' }
        : { eventType: 'DeliveryOrderUpdate', eventTime: '2020-01-01', correlationId: 'o', eventInfo: { id: there } };
    expect(await post(late)).toBe(200);
    await runNoticed();
    expect(await seen(id)).toMatchObject({ status: 'CLOSED', version: ended.version });
    expect(await board()).toEqual([]);
  });

  it('of an order that the till no longer has is answered, and changes nothing', async () => {
    const gone =
      vendor === 'POSTER'
        ? { account: 'demo', object: 'transaction', object_id: '999999', action: 'changed', time: '2', verify: 'x' }
        : { eventType: 'DeliveryOrderUpdate', eventTime: '2026-11-26', correlationId: 'g', eventInfo: { id: 'gone' } };
    expect(await post(gone)).toBe(200);
    await runNoticed();
    expect(await board()).toEqual([]);
  });
});
