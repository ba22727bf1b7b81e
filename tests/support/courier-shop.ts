/** Deliveries of a restaurant with three own couriers, as couriers and staff move them. */
import { expect } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { beginShift, newGuest, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';

export const NOW = Date.parse('2026-11-20T14:03:00+05:00');

export type Answer<T> = T & { code: string; why: string };
export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>;

export async function openCourierShop() {
  const t = await composeProduct({ now: NOW });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  const place = await openRestaurant(
    t.db.transactions,
    merchant,
    { slug: 'anhor', branches: [{}], dishes: [{ name: 'Osh', price: 4_500_000 }] },
    NOW,
  );
  const operator = await newStaff(t.db.transactions, merchant, 'OPERATOR', place.branches[0]);
  const manager = await newStaff(t.db.transactions, merchant, 'MANAGER');
  const couriers = await Promise.all([1, 2, 3].map(() => newStaff(t.db.transactions, merchant, 'COURIER')));
  await Promise.all(couriers.map((user) => beginShift(t, merchant, user)));
  const other = await createMerchant(t.db.transactions, { key: 'boshqa' });
  const outsider = { merchant: other, user: await newStaff(t.db.transactions, other, 'COURIER') };

  async function ready(
    to: 'ACCEPTED' | 'DONE' = 'DONE',
  ): Promise<{ id: string; link: string; user: string; version: number }> {
    const user = await newGuest(t.db.transactions);
    const { status, body } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: place.id,
        serviceType: 'DELIVERY',
        branchId: place.branches[0],
        customerName: 'Lola',
        addressType: 'MAP',
        address: { name: 'Navoiy 1', latitude: 41.312, longitude: 69.281 },
        entrance: '3',
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    expect(status).toBe(201);
    const move = (from: string, next: string, version: number) =>
      t.ask(`/console/orders/${body.id}/status`, {
        merchant,
        user: operator,
        method: 'PATCH',
        body: { from, to: next, version },
      });
    await move('OPEN', 'ACCEPTED', 1);
    if (to === 'DONE') await move('ACCEPTED', 'DONE', 2);
    return { id: body.id, link: body.link, user, version: to === 'DONE' ? 3 : 2 };
  }

  const say = (user: string, id: string, body: object) =>
    t.ask<Answer<StaffOrder>>(`/console/orders/${id}/courier`, { merchant, user, method: 'POST', body });
  const step = (user: string, id: string, name: string, more: { version: number; [field: string]: unknown }) =>
    t.ask<Answer<CourierOrder>>(`/courier/orders/${id}/step`, {
      merchant,
      user,
      method: 'POST',
      body: { step: name, ...more },
    });
  const seen = async (id: string) =>
    (await t.ask<StaffOrder>(`/console/orders/${id}`, { merchant, user: operator })).body;
  const shift = (user: string, status: 'OFF' | 'FREE') =>
    t.ask<ConsoleCourier>('/courier', { merchant, user, method: 'PATCH', body: { status } });
  const page = async (user: string) =>
    (await t.ask<{ courier: ConsoleCourier; items: CourierOrder[] }>('/courier/orders', { merchant, user })).body;

  const handIn = ({ id, balance }: { id: string; balance: number }, counted = balance, note?: string) =>
    t.ask<Answer<{ entryId: string; courier: ConsoleCourier }>>(`/console/couriers/${id}/cash`, {
      merchant,
      user: manager,
      method: 'POST',
      body: { expected: balance, counted, note },
    });

  return { t, merchant, place, operator, manager, couriers, outsider, ready, say, step, seen, shift, page, handIn };
}
