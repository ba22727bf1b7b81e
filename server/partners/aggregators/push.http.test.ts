/** Our calls to aggregators, whose processes check them, with a second merchant looking on. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eatsPush } from '#adapters/aggregators/eats-push.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import type { AggregatorConnection } from '#contract/partners/aggregators.ts';
import type { PartnerCall } from '#contract/partners/integrations.ts';
import { AGGREGATORS } from '#domain/orders/orders/aggregators.ts';
import { openPartnerCalls } from '#server/partners/integrations/integrations.ts';
import { createLog } from '#server/platform/http/log.ts';
import { statement } from '#server/platform/database/sql.ts';
import { secretBox, secretKey } from '#server/platform/secret-box.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createTenancy } from '#server/accounts/tenancy/tenancy.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { openAggregatorMenus } from './aggregator-menu.ts';
import { pushJobs } from './push-jobs.ts';

interface Pushed {
  blocks: { vendorId: string; deliveryType: string }[];
  imports: { restaurantId: string; operationType: string }[];
  tokens: number;
}

const MINUTE_MS = 60_000;
const rename = statement(
  'test.push.rename',
  `update product set name = jsonb_build_object('uz', $2::text) where id = $1`,
);

describe.each(AGGREGATORS)('calls to %s', (vendor) => {
  let t: TestProduct;
  let fake: Fake;
  let port: number;
  let merchant: string;
  let other: string;
  let place: OpenedRestaurant;
  let branch: string;
  let owner: string;
  let manager: string;
  let otherOwner: string;
  let jobs: ReturnType<typeof pushJobs>;
  let menus: ReturnType<typeof openAggregatorMenus>;

  beforeAll(async () => {
    port = await freePort();
    fake = await startFake('aggregator', { KIND: vendor, PORT: String(port) });
    t = await composeProduct({ env: { PARTNER_TIMEOUT: '1', PARTNER_URLS: fake.url } });
    await t.product.app.listen({ host: '127.0.0.1', port: 0 });
    const { transactions } = t.db;
    merchant = await createMerchant(transactions, { key: 'anhor' });
    other = await createMerchant(transactions, { key: 'sushi' });
    place = await openRestaurant(transactions, merchant, {
      slug: 'anhor',
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Manti', price: 3_000_000 },
      ],
    });
    branch = place.branches[0]!;
    owner = await newStaff(transactions, merchant, 'OWNER');
    manager = await newStaff(transactions, merchant, 'MANAGER');
    otherOwner = await newStaff(transactions, other, 'OWNER');
    const now = (): number => t.clock.now;
    const log = createLog({ level: 'silent' });
    const box = secretBox(secretKey(undefined, path.join(t.dataDir, 'secret.key')));
    const secrets = openSecrets({ transactions, box });
    const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs: 1_000, log, now });
    menus = openAggregatorMenus({ transactions, origin: 'https://dasturxon.uz', now });
    const tenancy = createTenancy({ transactions, publicHost: 'localhost', publicOrigin: 'http://localhost', now });
    jobs = pushJobs({ transactions, tenancy, partners, pushes: eatsPush(now), menus, now });
    await connect();
  });
  afterAll(async () => {
    fake.stop();
    await t.stop();
  });
  beforeEach(async () => {
    // So much later that the circuit breaker opened by the previous test is closed, and refused calls are due again.
    t.clock.now = Math.max(Date.now(), t.clock.now + 20 * MINUTE_MS);
    await fake.trouble();
    await look();
  });

  const call = <T>(
    method: string,
    url: string,
    body?: object,
    { user = owner, of = merchant }: { user?: string; of?: string } = {},
  ) => t.ask<T>(url, { merchant: of, user, method: method as 'POST', ...(body ? { body } : {}) });
  const connection = async (): Promise<AggregatorConnection> =>
    (await call<{ items: AggregatorConnection[] }>('GET', '/console/aggregators')).body.items.find(
      (each) => each.vendor === vendor,
    )!;
  const shown = async (): Promise<AggregatorConnection['push']['places'][number]> =>
    (await connection()).push.places[0]!;
  const setPush = async (more: object) =>
    call<AggregatorConnection>('PUT', `/console/aggregators/${vendor}/push`, {
      version: (await connection()).push.version,
      isActive: true,
      ...more,
    });
  /** The service knows us and our places. */
  async function introduce(address: string): Promise<void> {
    const credentials = (await call<object>('POST', `/console/aggregators/${vendor}/credentials`)).body;
    const { port: ours } = t.product.app.server.address() as AddressInfo;
    const here = `http://127.0.0.1:${ours}${new URL(address).pathname}`;
    await fake.control('connect', { address: here, ...credentials });
    await fake.control('poll');
  }
  async function start(): Promise<void> {
    fake = await startFake('aggregator', { KIND: vendor, PORT: String(port) });
    await introduce((await connection()).address);
  }
  async function connect(): Promise<void> {
    const { body } = await call<AggregatorConnection>('PATCH', `/console/aggregators/${vendor}`, {
      version: 0,
      isActive: true,
    });
    await introduce(body.address);
    const set = await setPush({ clientId: 'eats-client', clientSecret: 'eats-secret', baseUrl: fake.url });
    expect(set.status).toBe(200);
  }
  const look = async (laterMs = 0): Promise<void> => {
    t.clock.now += laterMs;
    menus.cache.clear();
    await runJob(jobs, 'aggregators.push', { vendor }, { merchantId: merchant });
  };
  const pushed = (): Promise<Pushed> => fake.control<Pushed>('pushed');
  /** The operations whose import was started meanwhile. */
  async function importsOf(work: () => Promise<void>): Promise<string[]> {
    const before = (await pushed()).imports.length;
    await work();
    return (await pushed()).imports.slice(before).map(({ operationType }) => operationType);
  }
  const renameTo = (name: string): Promise<unknown> =>
    t.db.transactions.tenantRows(merchant, rename, [place.products[1], name]);
  const stop = async (stopped: boolean): Promise<void> => {
    const body = { productId: place.products[1], stopped };
    expect((await call('PUT', `/console/branches/${branch}/stop-list`, body, { user: manager })).status).toBe(200);
  };
  const accept = async (accepting: boolean): Promise<void> => {
    expect((await call('PATCH', `/console/branches/${branch}/state`, { accepting }, { user: manager })).status).toBe(
      200,
    );
  };

  it('starts an import of menu and stop list once, after it was connected', async () => {
    expect((await pushed()).imports).toEqual([
      { restaurantId: branch, operationType: 'menu' },
      { restaurantId: branch, operationType: 'menu_stop_list' },
    ]);
    expect(await importsOf(() => look())).toEqual([]);
    expect(await shown()).toMatchObject({ isOpen: true, openAt: null, isMenuWaiting: false, problem: null });
  });

  it('announces a changed menu when nobody has changed it for a minute', async () => {
    expect(
      await importsOf(async () => {
        await renameTo('Manti katta');
        await look();
        await renameTo('Manti kichik');
        await look(30_000);
        await look(30_000);
      }),
    ).toEqual([]);
    expect(await shown()).toMatchObject({ isMenuWaiting: true });
    expect(await importsOf(() => look(30_000))).toEqual(['menu']);
    expect(await shown()).toMatchObject({ isMenuWaiting: false, menuAt: new Date(t.clock.now).toISOString() });
  });

  it('announces a stopped dish and its return at the next look', async () => {
    for (const isStopped of [true, false])
      expect(
        await importsOf(async () => {
          await stop(isStopped);
          await look();
        }),
      ).toEqual(['menu_stop_list']);
  });

  it('is looked at twice a minute, so that a stopped dish is announced within one', async () => {
    await runJob(jobs, 'aggregators.wake');
    const { rows } = await t.db.database.owner.query<{ merchant_id: string; run_at: Date }>(
      `select merchant_id, run_at from outbox where topic = 'job.aggregators.push' order by run_at`,
    );
    expect(rows.map((row) => row.merchant_id)).toEqual([merchant, merchant]);
    expect(rows[1]!.run_at).toEqual(new Date(t.clock.now + 30_000));
  });

  it('says nothing while it is switched off, and what was missed afterwards', async () => {
    await setPush({ isActive: false });
    await stop(true);
    expect(await importsOf(() => look())).toEqual([]);
    await setPush({});
    expect(await importsOf(() => look())).toEqual(['menu_stop_list']);
    await stop(false);
  });

  it('closes a paused branch for both kinds of couriers and opens it again', async () => {
    await accept(false);
    await look();
    expect((await pushed()).blocks).toMatchObject([
      { vendorId: branch, deliveryType: 'ddc' },
      { vendorId: branch, deliveryType: 'marketplace' },
    ]);
    expect(await shown()).toMatchObject({ isOpen: false, openAt: new Date(t.clock.now).toISOString() });
    await accept(true);
    await look();
    expect((await pushed()).blocks).toEqual([]);
    expect(await shown()).toMatchObject({ isOpen: true });
  });

  it('says what failed, and tells it once the service answers again', async () => {
    const cases = [
      { trouble: '429', kind: 'rateLimited' },
      { trouble: '500', kind: 'unavailable' },
      { trouble: 'slow', kind: 'timeout' },
    ];
    for (const { trouble, kind } of cases) {
      await accept(false);
      await fake.trouble(`${trouble} /block`);
      await look();
      expect(await shown()).toMatchObject({ isOpen: true, problem: { what: 'PLACE', kind } });
      await look(MINUTE_MS);
      expect(await shown()).toMatchObject({ isOpen: false, problem: null });
      await accept(true);
      await look();
      expect((await pushed()).blocks).toEqual([]);
    }
    await accept(false);
    await look();
    await accept(true);
    await fake.trouble('malformed /v2/status');
    await look();
    expect(await shown()).toMatchObject({ isOpen: false, problem: { what: 'PLACE', kind: 'invalidResponse' } });
    await look(MINUTE_MS);
    expect(await shown()).toMatchObject({ isOpen: true, problem: null });
  });

  it('closes a branch once, though the answer was lost', async () => {
    await accept(false);
    await fake.trouble('done-but-504 /block');
    await look();
    expect(await shown()).toMatchObject({ isOpen: true, problem: { kind: 'unavailable' } });
    await look(MINUTE_MS);
    expect((await pushed()).blocks).toHaveLength(2);
    await accept(true);
    await look();
    expect((await pushed()).blocks).toEqual([]);
  });

  it('tells a service that was away what it has missed, once it is back with a new memory', async () => {
    fake.stop();
    await accept(false);
    await look();
    expect(await shown()).toMatchObject({ isOpen: true, problem: { what: 'PLACE', kind: 'unavailable' } });
    await start();
    await look(MINUTE_MS);
    expect((await pushed()).blocks).toHaveLength(2);
    expect(await shown()).toMatchObject({ isOpen: false, problem: null });
    await accept(true);
    await look();
    expect((await pushed()).blocks).toEqual([]);
  });

  it('replaces a token that has ended, and waits for wrong credentials to be replaced', async () => {
    const { tokens } = await pushed();
    await stop(true);
    expect(await importsOf(() => look(10 * MINUTE_MS))).toEqual(['menu_stop_list']);
    expect((await pushed()).tokens).toBe(tokens + 1);
    await setPush({ clientSecret: 'wrong' });
    expect(await importsOf(() => look())).toEqual([]);
    expect(await shown()).toMatchObject({ problem: { kind: 'unauthorized' } });
    await setPush({ clientSecret: 'eats-secret' });
    expect(await importsOf(() => look())).toEqual(['menu', 'menu_stop_list']);
    await stop(false);
  });

  it('names a place that the service does not know', async () => {
    const second = await openRestaurant(t.db.transactions, merchant, { slug: 'yangi', dishes: [] });
    await look();
    const { places } = (await connection()).push;
    expect(places.find(({ branchId }) => branchId === second.branches[0])).toMatchObject({
      problem: { what: 'MENU', kind: 'notFound', message: 'The place was not found' },
    });
    expect(places.find(({ branchId }) => branchId === branch)).toMatchObject({ problem: null });
  });

  it('logs its calls without the credentials', async () => {
    const { body } = await call<{ items: PartnerCall[] }>('GET', `/console/partners/${vendor}/calls`);
    const actions = new Set(body.items.filter(({ direction }) => direction === 'OUT').map(({ action }) => action));
    expect([...actions]).toEqual(expect.arrayContaining(['token', 'block', 'menu/import/initiation']));
    expect(JSON.stringify(body)).not.toContain('eats-secret');
    expect(JSON.stringify(body)).not.toContain('push-token');
  });

  it('is for owners of its own merchant, at known addresses, and needs credentials', async () => {
    const body = { version: (await connection()).push.version, isActive: true };
    expect((await call('PUT', `/console/aggregators/${vendor}/push`, body, { user: manager })).status).toBe(403);
    expect((await call('PUT', `/console/aggregators/${vendor}/push`, body, { user: otherOwner })).status).toBe(403);
    expect((await setPush({ version: 99 })).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await setPush({ baseUrl: 'http://10.0.0.1' })).status).toBe(400);
    const none = await call(
      'PUT',
      `/console/aggregators/${vendor}/push`,
      { version: 0, isActive: true, baseUrl: fake.url },
      { user: otherOwner, of: other },
    );
    expect(none.body).toMatchObject({ code: 'NOT_ALLOWED_NOW' });
  });
});
