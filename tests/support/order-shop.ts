/** A restaurant of two branches with three dishes, whose orders staff read, change and settle. */
import { expect } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { HistoryEntry } from '#contract/orders/orders-staff.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { newGuest, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';
import type { Move } from './staff-orders.ts';

export const NOW = Date.parse('2026-11-20T14:03:00+05:00');

export type RefusedOrder = StaffOrder & { code: string; why: string };
export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

export async function openOrderShop() {
  const t = await composeProduct({ now: NOW });
  const merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const place = await openRestaurant(
    t.db.transactions,
    merchant,
    {
      slug: 'anhor',
      branches: [{}, {}],
      dishes: [
        { name: 'Osh', price: 4_500_000 },
        { name: 'Choy', price: 500_000 },
        { name: 'Somsa', price: 1_000_000 },
      ],
    },
    NOW,
  );
  const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  const waiter = await newStaff(t.db.transactions, merchant, 'WAITER', place.branches[0]);
  const manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  const outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'OWNER') };

  const items = (...counts: number[]): object[] =>
    counts.flatMap((productCount, index) =>
      productCount > 0 ? [{ productId: place.products[index], productCount }] : [],
    );

  async function placed(more: object = {}): Promise<{ id: string; user: string }> {
    const user = await newGuest(t.db.transactions);
    const { status, body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: place.branches[0],
        customerName: 'Dilnoza',
        cartItems: items(2, 1),
        ...more,
      },
    });
    expect(status).toBe(201);
    return { id: body.id, user };
  }

  const post = (user: string, path: string, body: object, headers = {}) =>
    t.ask<RefusedOrder>(`/console/orders${path}`, { merchant, user, method: 'POST', body, headers });
  const move = (user: string, id: string, body: Move) =>
    t.ask<RefusedOrder>(`/console/orders/${id}/status`, {
      merchant,
      user,
      method: 'PATCH',
      body,
    });
  const history = async (id: string): Promise<HistoryEntry[]> =>
    (await t.ask<{ items: HistoryEntry[] }>(`/console/orders/${id}/history`, { merchant, user: operator })).body.items;

  return { t, merchant, place, operator, waiter, manager, outsider, items, placed, post, move, history };
}
