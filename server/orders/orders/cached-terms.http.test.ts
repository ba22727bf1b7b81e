/** Orders are judged by cached terms; a write that is committed before an order is still respected. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');
const PRICE = 4_500_000;

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
});
afterAll(() => t.stop());

/** Written past every capability: no event is sent, so the cache is as stale as it can be. */
const write = (text: string, params: readonly unknown[]): Promise<unknown> =>
  t.db.transactions.tenantRows(
    merchant,
    statement(`test.${createHash('sha1').update(text).digest('hex')}`, text),
    params,
  );

let opened = 0;
async function openPlace(): Promise<void> {
  place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: `place-${++opened}`,
      branches: [{ zones: [{ circle: 5_000, price: 1_000_000 }] }],
      dishes: [
        { name: 'Osh', price: PRICE },
        { name: 'Choy', price: 500_000 },
      ],
    },
    NOW,
  );
  await t.settled();
}

const basket = (more: object = {}): Record<string, unknown> => ({
  merchantId: place.id,
  serviceType: 'PICK_UP',
  pickupValid: true,
  bill: PRICE,
  cartItems: [{ productId: place.products[0], productCount: 1 }],
  ...more,
});
const delivery = {
  serviceType: 'DELIVERY',
  address: { name: 'x', latitude: 41.312, longitude: 69.283 },
  bill: PRICE + 1_000_000,
};

describe("a guest's plain order", () => {
  it('is written in one round trip once the terms are cached', async () => {
    await openPlace();
    const [first, second] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    expect((await order(t, { merchant, user: first, body: basket() })).status).toBe(201);
    const counted = await t.counted('/orders', {
      merchant,
      user: second,
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: basket(),
    });
    expect(counted.status).toBe(201);
    expect(counted.statements).toEqual([
      'orders.admit-guest',
      'orders.add-parts',
      'outbox.add-all',
      'orders.take-slot',
      'orders.insert',
    ]);
  });

  const writes: [string, object, () => Promise<unknown>, string][] = [
    [
      'another price',
      {},
      () => write('update product set cost_price = cost_price + 100000 where id = $1', [place.products[0]]),
      'PRICE_CHANGED',
    ],
    [
      'a dish on the stop-list',
      {},
      () => write('update product_branch set stopped = true where product_id = $1', [place.products[0]]),
      'SOLD_OUT',
    ],
    [
      'a dish that left the menu',
      {},
      () => write('update product set is_active = false where id = $1', [place.products[0]]),
      'VALIDATION',
    ],
    [
      'a section that left the menu',
      {},
      () =>
        write('update category set is_active = false where id = (select category_id from product where id = $1)', [
          place.products[0],
        ]),
      'VALIDATION',
    ],
    [
      'a paused branch',
      {},
      () => write('update branch set paused_until = $2 where id = $1', [place.branches[0], new Date(NOW + 3_600_000)]),
      'CLOSED',
    ],
    [
      'a branch that takes no orders',
      {},
      () => write('update branch set accepting = false where id = $1', [place.branches[0]]),
      'CLOSED',
    ],
    ['other hours', {}, () => write('delete from branch_shift where branch_id = $1', [place.branches[0]]), 'CLOSED'],
    [
      'a day off',
      {},
      () =>
        write(
          `insert into branch_special_shift (merchant_id, branch_id, id, day)
      values (current_setting('app.merchant_id')::uuid, $1, $2, '2026-11-20')`,
          [place.branches[0], newId()],
        ),
      'CLOSED',
    ],
    [
      'a dearer delivery',
      delivery,
      () =>
        write(
          `update delivery_tariff set base_price = 1500000
      where id in (select tariff_id from delivery_zone where branch_id = $1)`,
          [place.branches[0]],
        ),
      'PRICE_CHANGED',
    ],
    [
      'a zone that is gone',
      delivery,
      () => write('update delivery_zone set is_active = false where branch_id = $1', [place.branches[0]]),
      'OUT_OF_ZONE',
    ],
    [
      'portions that are counted now',
      {},
      () => write('update product_branch set daily_stock = 0 where product_id = $1', [place.products[0]]),
      'SOLD_OUT',
    ],
    [
      'a slot that takes no more',
      {},
      () => write('update branch set slot_orders = 0 where id = $1', [place.branches[0]]),
      'SLOT_FULL',
    ],
    [
      'a restaurant that is not shown any more',
      {},
      () => write('update directory_restaurant set shown = false where restaurant_id = $1', [place.id]),
      'NOT_FOUND',
    ],
  ];
  it.each(writes)('respects %s at once', async (_name, more, change, code) => {
    await openPlace();
    const [first, second] = [await newGuest(t.db.transactions), await newGuest(t.db.transactions)];
    expect((await order(t, { merchant, user: first, body: basket(more) })).status).toBe(201);
    await change();
    expect((await order(t, { merchant, user: second, body: basket(more) })).body.code).toBe(code);
  });

  it('is accepted again as soon as the obstacle is gone', async () => {
    await openPlace();
    await write('update product_branch set stopped = true where product_id = $1', [place.products[0]]);
    const user = await newGuest(t.db.transactions);
    expect((await order(t, { merchant, user, body: basket() })).body.code).toBe('SOLD_OUT');
    await write('update product_branch set stopped = false where product_id = $1', [place.products[0]]);
    expect((await order(t, { merchant, user, body: basket() })).status).toBe(201);
  });

  it('respects a stop that ends by the clock', async () => {
    await openPlace();
    const until = new Date(NOW + 600_000);
    await write('update product_branch set stopped = true, stopped_until = $2 where product_id = $1', [
      place.products[0],
      until,
    ]);
    const user = await newGuest(t.db.transactions);
    const tea = { cartItems: [{ productId: place.products[1], productCount: 1 }], bill: 500_000 };
    expect((await order(t, { merchant, user, body: basket(tea) })).status).toBe(201);
    expect((await order(t, { merchant, user, body: basket() })).body.code).toBe('SOLD_OUT');
    t.clock.now = until.getTime() + 1;
    expect((await order(t, { merchant, user, body: basket() })).status).toBe(201);
    t.clock.now = NOW;
  });

  it("is cached per storefront: what is no longer listed is still its own merchant's", async () => {
    await openPlace();
    const at = async (storefront: string) =>
      order(t, { merchant: storefront, user: await newGuest(t.db.transactions), body: basket() });
    expect([(await at(MARKETPLACE_ID)).status, (await at(merchant)).status]).toEqual([201, 201]);
    await write('update directory_restaurant set listed = false where restaurant_id = $1', [place.id]);
    expect([(await at(MARKETPLACE_ID)).status, (await at(merchant)).status]).toEqual([404, 201]);
  });

  it("asks nothing of a merchant when another one's terms change", async () => {
    await openPlace();
    const other = await createMerchant(t.db.transactions, { key: 'other' });
    const theirs = await openRestaurant(
      t.db.transactions,
      other,
      { slug: 'theirs', dishes: [{ name: 'Osh', price: PRICE }] },
      NOW,
    );
    await t.settled();
    await order(t, { merchant, user: await newGuest(t.db.transactions), body: basket() });
    await t.db.transactions.tenantRows(
      other,
      statement('test.other-price', 'update product set cost_price = 100 where id = $1'),
      [theirs.products[0]],
    );
    const counted = await t.counted('/orders', {
      merchant,
      user: await newGuest(t.db.transactions),
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: basket(),
    });
    expect([counted.status, counted.statements.length]).toEqual([201, 5]);
  });
});

describe('prices that change while guests order', () => {
  const flip = statement('test.flip', 'update product set cost_price = $2 where id = $1');
  // The transaction that changes the price records the last order number before it.
  const lastNumber = statement<{ last: number }>(
    'test.last-number',
    'select last_order_number as last from merchant_counter for update',
  );
  const placed = statement<{ number: number; bill: number }>(
    'test.placed',
    'select number, bill from orders where restaurant_id = $1 order by number',
  );

  it('every order costs what was in force at its number', async () => {
    await openPlace();
    const prices = [PRICE, PRICE + 100_000];
    const inForce: { after: number; price: number }[] = [{ after: 0, price: PRICE }];
    let ended = false;
    const changing = (async () => {
      for (let turn = 1; !ended; turn++) {
        const price = prices[turn % 2]!;
        // The counter is updated last here too, and locked until the commit.
        const [, [row]] = await t.db.transactions.pipelined(merchant, [
          call(flip, [place.products[0], price]),
          call(lastNumber),
        ]);
        inForce.push({ after: row!.last, price });
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const codes: (string | number)[] = [];
        for (let turn = 0; turn < 12; turn++) {
          const user = await newGuest(t.db.transactions);
          const { status, body } = await order(t, { merchant, user, body: basket({ bill: prices[turn % 2] }) });
          codes.push(body.code ?? status);
        }
        return codes;
      }),
    );
    ended = true;
    await changing;
    const codes = new Set(answers.flat());
    expect(
      [...codes].filter((code) => code !== 201 && code !== 'PRICE_CHANGED' && code !== 'VERSION_CONFLICT'),
    ).toEqual([]);
    const orders = await t.db.transactions.tenantRows(merchant, placed, [place.id]);
    expect(orders.length).toBeGreaterThan(5);
    for (const { number, bill } of orders) {
      const price = inForce.findLast(({ after }) => after < number)!.price;
      expect({ number, bill }).toEqual({ number, bill: price });
    }
  });
});
