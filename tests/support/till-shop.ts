/** The till of a branch, and the orders that are paid at it. */
import { expect } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier, CourierOrder } from '#contract/floor/couriers.ts';
import type { TillEntry, TillShift, TillShiftView } from '#contract/floor/till.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant, openRestaurant } from './city.ts';
import { deliveryWithCourier } from './order-steps.ts';
import { beginShift, liftOrderLimits, newGuest, newStaff, order } from './orders.ts';
import { composeProduct } from './product.ts';

export const NOW = Date.parse('2026-11-20T14:03:00+05:00');
export const PRICE = 4_500_000;
export const FLOAT = 20_000_000;

export type Answer = TillShiftView & { code: string; why: string; expected: number };
interface Now {
  open: TillShiftView | null;
  last: TillShift | null;
  outside: TillShiftView['outside'];
}
export type TillShop = Awaited<ReturnType<typeof openTillShop>>;

export const brief = (entries: readonly TillEntry[]) => entries.map(({ kind, means, amount }) => [kind, means, amount]);

export async function openTillShop() {
  const t = await composeProduct({ now: NOW });
  const { transactions } = t.db;
  const merchant = await createMerchant(transactions, { key: 'anhor' });
  const place = await openRestaurant(
    transactions,
    merchant,
    { slug: 'anhor', branches: [{}, {}], dishes: [{ name: 'Osh', price: PRICE }] },
    NOW,
  );
  await liftOrderLimits(transactions, merchant);
  const operator = await newStaff(transactions, merchant, 'OPERATOR', place.branches[0]);
  const manager = await newStaff(transactions, merchant, 'MANAGER');
  const waiter = await newStaff(transactions, merchant, 'WAITER');
  const courier = await newStaff(transactions, merchant, 'COURIER');
  await beginShift(t, merchant, courier);
  const courierId = (await carrying()).id;
  const other = await createMerchant(transactions, { key: 'boshqa' });
  const outsider = { merchant: other, user: await newStaff(transactions, other, 'OWNER') };

  const branch = (): string => place.branches[0]!;
  const post = <T = Answer>(url: string, body?: object, by: object = { merchant, user: operator }) =>
    t.ask<T>(`/console${url}`, { ...by, method: 'POST', ...(body ? { body } : {}) });
  const till = async (): Promise<Now> =>
    (await t.ask<Now>(`/console/till?branchId=${branch()}`, { merchant, user: operator })).body;
  const current = async (): Promise<TillShiftView> => (await till()).open!;
  const open = (sum = FLOAT, by?: object) =>
    post('/till/shifts', { branchId: branch(), opening: { sum, pieces: null } }, by);
  const close = ({ shift }: TillShiftView, counted: number, more: object = {}) =>
    post(`/till/shifts/${shift.id}/close`, {
      expected: shift.expected,
      counted: { sum: counted, pieces: null },
      ...more,
    });
  async function closeExactly(): Promise<TillShiftView> {
    const now = await current();
    const { status, body } = await close(now, now.shift.expected);
    expect(status).toBe(200);
    return body;
  }
  const pay = ({ shift }: TillShiftView, body: object) =>
    post(`/till/shifts/${shift.id}/entries`, { id: newId(), ...body });

  async function carrying(): Promise<ConsoleCourier> {
    return (await t.ask<{ courier: ConsoleCourier }>('/courier/orders', { merchant, user: courier })).body.courier;
  }
  const patch = (id: string, from: string, to: string, version: number) =>
    t.ask<StaffOrder>(`/console/orders/${id}/status`, {
      merchant,
      user: operator,
      method: 'PATCH',
      body: { from, to, version },
    });

  /** A pick-up order that waits at the counter; its version is 3. */
  async function readyPickUp(): Promise<string> {
    const { status, body } = await order(t, {
      merchant,
      user: await newGuest(t.db.transactions),
      body: {
        merchantId: place.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        branchId: branch(),
        cartItems: [{ productId: place.products[0], productCount: 1 }],
      },
    });
    expect(status).toBe(201);
    await patch(body.id, 'OPEN', 'ACCEPTED', 1);
    await patch(body.id, 'ACCEPTED', 'DONE', 2);
    return body.id;
  }
  const handOver = (id: string) => patch(id, 'DONE', 'DELIVERED', 3);

  /** On the way with the courier; the order's version is 6. */
  async function onTheWay(): Promise<{ id: string; due: number }> {
    const id = await deliveryWithCourier(t, { merchant, place, staff: operator, courierId });
    const { body } = await step(id, 'PICKED_UP', 4);
    return { id, due: body.toTake };
  }
  const step = (id: string, name: string, version: number, more: object = {}) =>
    t.ask<CourierOrder>(`/courier/orders/${id}/step`, {
      merchant,
      user: courier,
      method: 'POST',
      body: { step: name, version, ...more },
    });

  return {
    t,
    merchant,
    place,
    operator,
    manager,
    waiter,
    courierId,
    outsider,
    branch,
    post,
    till,
    current,
    open,
    close,
    closeExactly,
    pay,
    carrying,
    patch,
    readyPickUp,
    handOver,
    onTheWay,
    step,
  };
}
