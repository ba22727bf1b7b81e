/** A restaurant that is connected to a carrier whose process speaks the real protocol, and a second merchant. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import { expect } from 'vitest';
import { yandexDelivery } from '#adapters/delivery/yandex.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import type { OrderDelivery } from '#contract/partners/carriers.ts';
import type { Partner } from '#contract/partners/integrations.ts';
import { carriersModule } from '#server/partners/carriers/carriers-module.ts';
import { hookAddress, openPartnerCalls } from '#server/partners/integrations/integrations.ts';
import { createLog } from '#server/platform/http/log.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { statement } from '#server/platform/database/sql.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { startFake } from './fakes.ts';
import { jobsOfMerchant } from './jobs.ts';
import { liftOrderLimits, newGuest, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';
import { secretOf } from './secret-of.ts';
import { staffOrders } from './staff-orders.ts';

export const CARRIER_KEY = 'demo-yandex-key';
const setPhone = statement('test.branch-phone', `update branch set phone = '+998712000000'`);
const statesOf = statement<{ to_value: string }>(
  'test.states',
  `select to_value from order_event where order_id = $1 and type = 'CHANGE_COURIER_STATUS' order by version`,
);
const externalIdOf = statement<{ external_id: string }>(
  'test.external-id',
  'select external_id from courier_claim where id = $1',
);

export type CarrierPlace = Awaited<ReturnType<typeof openCarrierPlace>>;

export async function openCarrierPlace() {
  const t = await composeProduct({ env: { PARTNER_TIMEOUT: '1' } });
  const fake = await startFake('yandex-delivery');
  const { transactions } = t.db;
  const [merchant, other] = [
    await createMerchant(transactions, { key: 'anhor' }),
    await createMerchant(transactions, { key: 'sushi' }),
  ];
  const place = await openRestaurant(transactions, merchant, {
    slug: 'anhor',
    dishes: [{ name: 'Osh', price: 4_500_000 }],
  });
  await openRestaurant(transactions, other, { slug: 'sushi' });
  await transactions.tenantRows(merchant, setPhone);
  await liftOrderLimits(transactions, merchant);
  const [owner, manager, stranger] = [
    await newStaff(transactions, merchant, 'OWNER'),
    await newStaff(transactions, merchant, 'MANAGER'),
    await newStaff(transactions, other, 'OWNER'),
  ];
  const key = secretOf(t);
  const log = createLog({ level: 'silent' });
  const now = (): number => t.clock.now;
  const secrets = openSecrets({ transactions, box: secretBox(key) });
  const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs: 1_000, log, now });
  const callbackUrl = (id: string): string => hookAddress('http://localhost', key, id, 'YANDEX_DELIVERY');
  const jobs = carriersModule({
    transactions,
    followers: ORDER_FOLLOWERS,
    partners,
    provider: yandexDelivery(),
    callbackUrl,
    log,
    now,
  });

  const partner = async (): Promise<Partner> =>
    (await t.ask<{ items: Partner[] }>('/console/partners', { merchant, user: owner })).body.items[0]!;
  async function connect(settings: object = {}, key = CARRIER_KEY): Promise<Partner> {
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

  const { seen, move } = staffOrders(t, { merchant, user: manager });
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
  const delivery = async (id: string): Promise<OrderDelivery> =>
    (await t.ask<OrderDelivery>(`/console/orders/${id}/delivery`, { merchant, user: manager })).body;
  const post = <T = { code: string; why: string }>(id: string, what: string, body?: object) =>
    t.ask<T & { code: string; why: string }>(`/console/orders/${id}/delivery/${what}`, {
      merchant,
      user: manager,
      method: 'POST',
      ...(body ? { body } : {}),
    });

  const run = jobsOfMerchant(t.db.database, jobs as never, merchant);
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

  return {
    t,
    fake,
    merchant,
    other,
    place,
    owner,
    manager,
    stranger,
    partner,
    connect,
    accepted,
    seen,
    move,
    delivery,
    post,
    run,
    follow,
    call,
    created,
    remote,
    go,
    states,
    /** Before each test. */
    async calm(): Promise<void> {
      t.clock.now = Date.now();
      await fake.trouble();
      await connect();
    },
    async stop(): Promise<void> {
      fake.stop();
      await t.stop();
    },
  };
}
