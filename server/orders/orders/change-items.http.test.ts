/** Staff change the dishes of an order with the consent of its guest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import type { OpenedRestaurant } from '#tests/support/city.ts';
import { openOrderShop, type OrderShop } from '#tests/support/order-shop.ts';
import { paymentsOf } from '#tests/support/payments.ts';
import type { TestProduct } from '#tests/support/product.ts';

const setDaily = statement(
  'test.console-daily',
  'update product_branch set daily_stock = $3 where branch_id = $1 and product_id = $2',
);
const used = statement<{ used: number }>(
  'test.console-used',
  'select coalesce(sum(used), 0)::int as used from stock_day where product_id = $1',
);
const setPrice = statement('test.console-price', 'update product set cost_price = $2 where id = $1');

let shop: OrderShop;
let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let operator: string;
let waiter: string;
let outsider: { merchant: string; user: string };

beforeAll(async () => {
  shop = await openOrderShop();
  ({ t, merchant, place, operator, waiter, outsider } = shop);
});
afterAll(() => t.stop());

describe('changed dishes', () => {
  const change = (
    user: string,
    id: string,
    items: { version: number; cartItems: object[]; [field: string]: unknown },
  ) => shop.post(user, `/${id}/items`, { consent: true, ...items });

  it('keep the price of what stays, take and return stock, and are recorded with names', async () => {
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], 5]);
    const { id } = await shop.placed();
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 5_000_000]);
    const [before] = await t.db.transactions.tenantRows(merchant, used, [place.products[1]]);
    const changed = await change(operator, id, { version: 2, cartItems: shop.items(3, 4), note: 'telefonda aytdi' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 3,
      status: 'ACCEPTED',
      bill: 3 * 4_500_000 + 4 * 500_000,
      productCount: 7,
    });
    expect(await t.db.transactions.tenantRows(merchant, used, [place.products[1]])).toEqual([
      { used: before!.used + 3 },
    ]);
    expect(await t.db.transactions.tenantRows(merchant, paymentsOf, [id])).toEqual([
      { state: 'NEW', provider: 'CASH', amount: changed.body.bill, refunded: 0 },
    ]);
    expect((await shop.history(id)).at(-1)).toMatchObject({
      type: 'UPDATE',
      note: 'telefonda aytdi',
      added: [
        { name: 'Osh', count: 1 },
        { name: 'Choy', count: 3 },
      ],
      removed: [],
    });
    const soldOut = await change(operator, id, { version: 3, cartItems: shop.items(3, 9) });
    expect(soldOut.body).toMatchObject({ code: 'SOLD_OUT' });
    expect((await change(operator, id, { version: 3, cartItems: shop.items(1) })).body.bill).toBe(4_500_000);
    expect(await t.db.transactions.tenantRows(merchant, used, [place.products[1]])).toEqual([
      { used: before!.used - 1 },
    ]);
    await t.db.transactions.tenantRows(merchant, setPrice, [place.products[0], 4_500_000]);
    await t.db.transactions.tenantRows(merchant, setDaily, [place.branches[0], place.products[1], null]);
  });

  it('are refused without consent, late, for foreign dishes, by other waiters and other merchants', async () => {
    const { id } = await shop.placed();
    expect(
      (await shop.post(operator, `/${id}/items`, { version: 1, cartItems: shop.items(1), consent: false })).status,
    ).toBe(400);
    expect(
      (await change(operator, id, { version: 1, cartItems: [{ productId: crypto.randomUUID(), productCount: 1 }] }))
        .status,
    ).toBe(400);
    expect((await change(operator, id, { version: 7, cartItems: shop.items(1) })).body.code).toBe('VERSION_CONFLICT');
    expect((await change(waiter, id, { version: 1, cartItems: shop.items(1) })).body.code).toBe('FORBIDDEN');
    expect(
      (
        await t.ask(`/console/orders/${id}/items`, {
          ...outsider,
          method: 'POST',
          body: { version: 1, cartItems: shop.items(1), consent: true },
        })
      ).status,
    ).toBe(404);
    await shop.move(operator, id, { from: 'OPEN', to: 'ACCEPTED', version: 1 });
    await shop.move(operator, id, { from: 'ACCEPTED', to: 'DONE', version: 2 });
    expect((await change(operator, id, { version: 3, cartItems: shop.items(1) })).body).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      why: 'TOO_LATE',
    });
  });

  it('by two at once: one of them', async () => {
    const { id } = await shop.placed();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((count) => change(operator, id, { version: 1, cartItems: shop.items(count) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
