/** The port of POS systems against each adapter and a process that speaks its protocol. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PosLine } from '#domain/partners/pos/pos-lines.ts';
import type { PosVendor } from '#domain/partners/pos/pos.ts';
import type { PosOrderRequest, PosProvider } from '#server/partners/pos/ports.ts';
import type { PartnerAccount } from '#server/partners/integrations/ports.ts';
import { statement } from '#server/platform/database/sql.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFake, type Fake } from '#tests/support/fakes.ts';
import { failureOf, openPartnerAccount, valueOf } from '#tests/support/partner-account.ts';
import { iiko } from './iiko.ts';
import { poster } from './poster.ts';

interface Vendor {
  vendor: PosVendor;
  fake: string;
  key: string;
  provider: () => PosProvider;
  branch: string;
  /** The path of the call that creates an order. */
  create: string;
  /** Makes the fake accept an order, as staff do at the POS. */
  take(fake: Fake, id: string): Promise<unknown>;
  /** Of Choy: the second variant. */
  variant: string;
  extra: { id: string; groupId: string };
}

const VENDORS: Vendor[] = [
  {
    vendor: 'POSTER',
    fake: 'poster',
    key: '687409:4164553abf6a031302898da7800b59fb',
    provider: poster,
    branch: '1',
    create: '/api/incomingOrders.createIncomingOrder',
    take: (fake, id) => fake.control('accept', { id }),
    variant: 'm12',
    extra: { id: 'd71', groupId: '7' },
  },
  {
    vendor: 'IIKO',
    fake: 'iiko',
    key: 'demo-iiko-login',
    provider: () => iiko(),
    branch: '11111111-aaaa-4a11-8a11-000000000001',
    create: '/api/1/deliveries/create',
    take: (fake, id) => fake.control('front', { id }),
    variant: 'size green',
    extra: { id: '71', groupId: 'extras' },
  },
];

const ALL = { externalMenuId: '', priceCategoryId: '' };

const loggedCalls = statement<{ text: string }>(
  'test.logged-calls',
  `select coalesce(request, '') || coalesce(answer, '') || action as text from partner_call`,
);

const line = (more: Partial<PosLine> = {}): PosLine => ({
  productId: '101',
  name: 'Osh',
  count: 2,
  unitPrice: 4_500_000,
  variantId: null,
  modifiers: [],
  note: null,
  ...more,
});

describe.each(VENDORS)(
  '$vendor',
  ({ vendor, fake: name, key, provider: open, branch, create, take, variant, extra }) => {
    let db: TestDatabase;
    let fake: Fake;
    let provider: PosProvider;
    let numbers = 100;
    let merchants: string[] = [];

    beforeAll(async () => {
      db = await freshDatabase();
      fake = await startFake(name);
    });
    afterAll(async () => {
      fake.stop();
      await db.drop();
    });
    beforeEach(async () => {
      provider = open();
      merchants = [];
      await fake.trouble();
    });

    const accountWith = async (given = key, timeoutMs = 2_000): Promise<PartnerAccount> => {
      const opened = await openPartnerAccount(db.transactions, { vendor, url: fake.url, key: given, timeoutMs });
      merchants.push(opened.merchant);
      return opened.account;
    };

    function request(more: Partial<PosOrderRequest> = {}): PosOrderRequest {
      numbers += 1;
      return {
        orderId: crypto.randomUUID(),
        requestId: crypto.randomUUID(),
        mark: `Dasturxon №${numbers}`,
        number: numbers,
        branchId: branch,
        service: 'DELIVERY',
        guestName: 'Aziz',
        phone: '+998901234567',
        comment: 'Без лука',
        persons: 2,
        address: {
          text: 'Navoiy 1',
          latitude: 41.31,
          longitude: 69.28,
          entrance: '2',
          floor: '4',
          office: '48',
          domophone: '48K',
          comment: null,
        },
        dueAt: Date.UTC(2026, 10, 24, 9, 30),
        timeZone: 'Asia/Tashkent',
        lines: [line()],
        total: 9_000_000,
        isPaid: false,
        money: { payment: null, discount: null },
        since: Date.now(),
        ...more,
      };
    }
    const created = (): Promise<unknown[]> => fake.control<unknown[]>('orders');

    it('names its branches, and its menu in tiyin with variants and extras', async () => {
      const account = await accountWith();
      expect(valueOf(await provider.check(account)).offers).toEqual(['Markaz', 'Chilonzor']);
      const first = valueOf(await provider.menu(account, null, ALL));
      const { branches, products } = first.menu!;
      expect(branches[0]).toEqual({ id: branch, name: 'Markaz' });
      expect(products.map((product) => [product.name, product.price])).toEqual([
        ['Osh', 4_500_000],
        ['Choy', 800_000],
        ['Lagʻmon', 3_800_000],
      ]);
      expect(products[1]!.groups[0]).toMatchObject({
        kind: 'VARIANT',
        modifiers: [{}, { id: variant, price: 900_000 }],
      });
      expect(products[2]!.groups[0]).toMatchObject({
        id: extra.groupId,
        kind: 'EXTRA',
        modifiers: [{ id: extra.id, name: 'Goʻsht', price: 1_200_000 }],
      });
      // iiko reports an unchanged menu by its revision; Poster sends the whole menu each time.
      const second = valueOf(await provider.menu(account, first.revision, ALL));
      if (vendor === 'IIKO') expect(second).toEqual({ menu: null, revision: first.revision });
      else expect(second).toEqual(first);
    });

    it('follows an order from its creation until the restaurant has taken it', async () => {
      const account = await accountWith();
      const sent = request({
        lines: [
          line({ productId: '102', name: 'Choy', unitPrice: 900_000, variantId: variant }),
          line({ productId: '103', unitPrice: 5_000_000, modifiers: [{ ...extra, count: 1, price: 1_200_000 }] }),
        ],
      });
      const order = valueOf(await provider.create(account, sent));
      expect(order).toMatchObject({ state: 'PENDING', status: null });
      const ref = { orderId: sent.orderId, externalId: order.externalId, commandId: order.commandId };
      expect(valueOf(await provider.get(account, ref)).state).toBe('PENDING');
      expect(valueOf(await provider.find(account, sent))).toMatchObject({ externalId: order.externalId });
      expect(valueOf(await provider.find(account, request()))).toBeNull();
      await take(fake, order.externalId);
      expect(valueOf(await provider.get(account, ref))).toMatchObject({ state: 'ACCEPTED', status: 'CREATED' });
    });

    it('finds an order whose creation was answered with 504', async () => {
      const account = await accountWith();
      const sent = request();
      const before = (await created()).length;
      await fake.trouble(`done-but-504 ${create}`);
      expect(failureOf(await provider.create(account, sent)).kind).toBe('unavailable');
      const found = valueOf(await provider.find(account, sent));
      expect(found).toMatchObject({ state: 'PENDING' });
      expect((await created()).length).toBe(before + 1);
    });

    it('names a product that is not there', async () => {
      const account = await accountWith();
      const failure = failureOf(await provider.create(account, request({ lines: [line({ productId: '999' })] })));
      expect(failure.kind).toBe('rejected');
      expect(provider.problemOf(failure)).toBe('PRODUCT_GONE');
    });

    it('reports what a branch does not sell', async () => {
      const account = await accountWith();
      await fake.control('stop', { id: '101', spot: branch, stopped: true });
      expect(valueOf(await provider.stops(account, [branch]))).toEqual([{ branchId: branch, productIds: ['101'] }]);
      await fake.control('stop', { id: '101', spot: branch, stopped: false });
      expect(valueOf(await provider.stops(account, [branch]))).toEqual([{ branchId: branch, productIds: [] }]);
    });

    it('stops products there and sells them again, or says that staff have to', async () => {
      const account = await accountWith();
      const write = (isStopped: boolean) => provider.setStopped(account, branch, ['101', '103'], isStopped);
      const listed = async () => valueOf(await provider.stops(account, [branch]))[0]!.productIds;
      const isWritten = vendor === 'IIKO';
      expect(valueOf(await write(true))).toBe(isWritten ? 'WRITTEN' : 'BY_HAND');
      expect(await listed()).toEqual(isWritten ? ['101', '103'] : []);
      // A repetition changes nothing.
      expect(valueOf(await write(true))).toBe(isWritten ? 'WRITTEN' : 'BY_HAND');
      expect(valueOf(await write(false))).toBe(isWritten ? 'WRITTEN' : 'BY_HAND');
      expect(await listed()).toEqual([]);
    });

    it('names orders that began at its tills, and none of ours', async () => {
      const account = await accountWith();
      const made = valueOf(await provider.create(account, request()));
      await take(fake, made.externalId);
      const window = {
        branchIds: [branch],
        from: Date.now() - 60_000,
        to: Date.now() + 60_000,
        timeZone: 'Asia/Tashkent',
      };
      expect(valueOf(await provider.tillOrders(account, window))).toEqual([]);
      if (vendor === 'POSTER') {
        const products = [{ product_id: '101', num: '0.5', product_price: '4500000' }];
        await fake.control('check', { spot_id: branch, service_mode: '1', table_id: '90', table_name: '7', products });
      } else await fake.control('till', { spot: branch, items: [{ productId: '101', amount: 0.5, price: 45_000 }] });
      const found = valueOf(await provider.tillOrders(account, window));
      expect(found).toMatchObject([
        {
          branchId: branch,
          status: 'ACCEPTED',
          total: 2_250_000,
          items: [{ id: '101', quantity: 0.5, price: 4_500_000 }],
        },
      ]);
      if (vendor === 'POSTER') expect(found).toMatchObject([{ service: 'DINE_IN', comment: 'Стол 7' }]);
      expect(valueOf(await provider.tillOrders(account, { ...window, branchIds: ['another'] }))).toEqual([]);
    });

    it('names a wrong key', async () => {
      expect(failureOf(await provider.check(await accountWith('wrong'))).kind).toBe('unauthorized');
    });

    it.each([
      ['429', 'rateLimited'],
      ['500', 'unavailable'],
      ['504', 'unavailable'],
      ['malformed', 'invalidResponse'],
      ['hang-up', 'unavailable'],
      ['hang', 'timeout'],
    ])('answers %s as %s', async (trouble, kind) => {
      const account = await accountWith(key, 500);
      await fake.trouble(trouble);
      expect(failureOf(await provider.check(account)).kind).toBe(kind);
    });

    it('writes no key and no guest to the log', async () => {
      const account = await accountWith();
      valueOf(await provider.create(account, request()));
      const rows = await db.transactions.tenantRows(merchants[0]!, loggedCalls);
      expect(rows.length).toBeGreaterThan(0);
      for (const { text } of rows)
        for (const hidden of [key, '+998901234567', 'Navoiy', 'Aziz']) expect(text).not.toContain(hidden);
    });
  },
);

describe('iiko alone', () => {
  it('replaces a token that has ended, once', async () => {
    const fake = await startFake('iiko');
    const account: PartnerAccount = {
      key: 'demo-iiko-login',
      extra: null,
      baseUrl: fake.url,
      async send({ path, body, headers, answer }) {
        const response = await fetch(`${fake.url}${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          ...(headers ? { headers } : {}),
        });
        if (response.status === 401)
          return { ok: false, failure: { kind: 'unauthorized', providerCode: null, providerMessage: null } };
        return { ok: true, value: answer.parse(await response.json()) };
      },
    };
    const provider = iiko();
    valueOf(await provider.check(account));
    await fake.control('forget');
    expect(valueOf(await provider.check(account)).offers).toHaveLength(2);
    expect(failureOf(await provider.check({ ...account, extra: 'another' })).providerCode).toBe('ORGANIZATION');
    fake.stop();
  });
});

describe('notices', () => {
  // Vector of Poster's documentation: the fields joined by semicolons with the secret.
  const notice = {
    account: 'demo',
    object: 'incoming_order',
    object_id: 15,
    action: 'changed',
    time: '1700000000',
    verify: '92ae227457fcc0c66a1ef2abe837eaff',
  };
  it('of Poster carry its signature', () => {
    expect(poster().readHook(JSON.stringify(notice), 'app-secret')).toEqual({
      eventKey: 'incoming_order 15 changed 1700000000',
      about: 'ORDERS',
    });
    expect(poster().readHook(JSON.stringify({ ...notice, object_id: 16 }), 'app-secret')).toBeNull();
    expect(poster().readHook(JSON.stringify({ ...notice, data: '{}' }), 'app-secret')).toBeNull();
    expect(poster().readHook('nonsense', 'app-secret')).toBeNull();
  });
  it('of iiko come alone or several at once', () => {
    const event = { eventType: 'DeliveryOrderUpdate', eventTime: '2026-11-24 10:00:00', eventInfo: { id: 'a' } };
    const read = { eventKey: 'DeliveryOrderUpdate a 2026-11-24 10:00:00', about: 'ORDERS' };
    expect(iiko().readHook(JSON.stringify(event), null)).toEqual(read);
    expect(iiko().readHook(JSON.stringify([event, { ...event, eventType: 'Other' }]), null)).toEqual(read);
    expect(iiko().readHook(JSON.stringify([{ ...event, eventType: 'StopListUpdate' }]), null)!.about).toBe('MENU');
    expect(iiko().readHook('[]', null)).toBeNull();
  });
});
