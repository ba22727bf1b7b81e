import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from '#tests/support/city.ts';
import { addTables, newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const NOW = Date.parse('2026-11-20T14:03:00+05:00');

let t: TestProduct;
let merchant: string;
let place: OpenedRestaurant;
let tables: string[];

beforeAll(async () => {
  t = await composeProduct({ now: NOW });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  place = await openRestaurant(t.db.transactions, merchant, { slug: 'anhor', branches: [{}], dishes: [] }, NOW);
  tables = await addTables(t.db.transactions, merchant, place.branches[0]!, [4, 4]);
});
afterAll(() => t.stop());

describe('the number of the table', () => {
  it('is read by the guest who booked it, and not by the link', async () => {
    const user = await newGuest(t.db.transactions);
    const { body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        branchId: place.branches[0],
        tableId: tables[1],
        later: true,
        day: '2026-11-22',
        time: '13:00',
        partySize: 2,
        cartItems: [],
        bill: 0,
      },
    });
    const own = await t.ask<OwnerOrder>(`/orders/${body.id}`, { merchant, user });
    expect(own.body).toMatchObject({ tableId: tables[1], tableNumber: '2' });
    const list = await t.ask<{ items: ListedOrder[] }>('/orders?active=true', { merchant, user });
    expect(list.body.items.map(({ tableNumber }) => tableNumber)).toEqual(['2']);
    const link = await t.ask<object>(`/orders/by-link/${body.link}`, { merchant });
    expect(link.status).toBe(200);
    expect(link.body).not.toHaveProperty('tableNumber');
  });
});
