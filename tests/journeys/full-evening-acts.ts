/** What people do in the full evening, by the calls that their pages make; each order is written into the book. */
import { vi } from 'vitest';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Diner } from './after-order-steps.ts';
import { PROMO, type EveningPlace } from './full-evening-place.ts';
import { billOf, type Lines, type Written } from './full-evening-book.ts';
import { askAs, withNewKey, type SignedInPerson } from './people.ts';

export const COURIERS = ['COURIER', 'COURIER 2'] as const;
export type CourierName = (typeof COURIERS)[number];

export interface Cast {
  place: EveningPlace;
  people: Record<string, SignedInPerson>;
  diners: Diner[];
  paymeUrl: string;
}

export type Acts = ReturnType<typeof actsOf>;

export function actsOf({ place, people, diners, paymeUrl }: Cast) {
  const orders: Written[] = [];
  const by =
    (role: string) =>
    <T>(key: string, body?: object): Promise<T> =>
      askAs<T>(people[role]!, place.merchant, key, body);
  const see = (id: string): Promise<StaffOrder> => by('MANAGER')(`GET /console/orders/${id}`);
  const asGuest = <T>(diner: number, key: string, body?: object): Promise<T> =>
    askAs<T>(diners[diner % diners.length]!, MARKETPLACE_ID, key, body);

  /** What a timer of the restaurant has moved meanwhile is looked at again. */
  async function move(role: string, id: string, to: OrderStatus, more: object = {}): Promise<void> {
    for (let tries = 0; ; tries++) {
      const { status, version } = await see(id);
      if (status === to) return;
      try {
        return await by(role)(`PATCH /console/orders/${id}/status`, { from: status, to, version, ...more });
      } catch (error) {
        if (tries === 3 || !String(error).includes('VERSION_CONFLICT')) throw error;
      }
    }
  }

  const cartOf = (lines: Lines): object[] =>
    lines.map(([dish, productCount, meat]) => ({
      productId: place.dishes[dish],
      productCount,
      ...(meat ? { modifications: [{ id: place.meat, count: meat }] } : {}),
    }));
  /** The bill is the one of the book: another one is refused. */
  const bodyOf = (order: Written, more: object): object => ({
    merchantId: place.restaurant,
    serviceType: order.service,
    branchId: place.branch.id,
    cartItems: cartOf(order.lines),
    bill: billOf(order) * 100,
    ...(order.hasPromo ? { promoCode: PROMO.code } : {}),
    ...(order.service === 'DELIVERY'
      ? { addressType: 'MAP', address: { name: 'Amir Temur 107B', latitude: 41.319, longitude: 69.289 }, office: '4' }
      : {}),
    ...(order.service === 'PICK_UP' ? { pickupValid: true } : {}),
    ...more,
  });
  const send = async (who: SignedInPerson, at: string, key: string, body: object): Promise<PlacedOrder> =>
    askAs<PlacedOrder>(withNewKey(who), at, key, body);

  return {
    orders,
    by,
    see,
    asGuest,
    atOwnStorefront: <T>(diner: number, key: string, body: object): Promise<T> =>
      askAs<T>(diners[diner]!, place.merchant, key, body),
    move,
    async byGuest(diner: number, order: Written, more: object = {}): Promise<PlacedOrder> {
      const at = order.from === 'OWN' ? place.merchant : MARKETPLACE_ID;
      orders.push(order);
      return send(diners[diner % diners.length]!, at, 'POST /orders', bodyOf(order, more));
    },
    async byStaff(role: string, order: Written, more: object = {}): Promise<PlacedOrder> {
      orders.push(order);
      return send(people[role]!, place.merchant, 'POST /console/orders', bodyOf(order, more));
    },
    /** A round at a table is written into the table's page of the book. */
    round: (role: string, tableId: string, lines: Lines, bill: number): Promise<PlacedOrder> =>
      send(people[role]!, place.merchant, 'POST /console/orders', {
        ...bodyOf({ service: 'DINE_IN', from: 'STAFF', lines }, { tableId, bill }),
      }),
    ownRound: (diner: number, sessionId: string, lines: Lines, bill: number): Promise<PlacedOrder> =>
      send(diners[diner]!, place.merchant, 'POST /orders', {
        ...bodyOf({ service: 'DINE_IN', from: 'OWN', lines }, { tableSessionId: sessionId, bill }),
      }),
    async sessionAt(tableId: string): Promise<TableSession> {
      const { items } = await by('WAITER')<{ items: TableSession[] }>(
        `GET /console/table-sessions?branchId=${place.branch.id}`,
      );
      return items.find((each) => each.tableId === tableId)!;
    },
    async serve(id: string): Promise<void> {
      await vi.waitUntil(async () => (await see(id)).status !== 'OPEN', { timeout: 20_000 });
      await move('COOK', id, 'COOKING');
      await move('COOK', id, 'DONE');
      await move('WAITER', id, 'DELIVERED');
    },
    async cook(id: string): Promise<void> {
      await move('OPERATOR', id, 'ACCEPTED', { minutes: 20 });
      await move('COOK', id, 'COOKING');
      await move('COOK', id, 'DONE');
    },
    async payOnline(diner: number, start: string, more: object = {}): Promise<void> {
      const { url } = await asGuest<{ url: string }>(diner, start, { provider: 'PAYME', ...more });
      const [, pay] = /href="(\/do\/pay[^"]+)"/.exec(await (await fetch(url)).text())!;
      await fetch(new URL(pay!, paymeUrl), { redirect: 'manual' });
    },
    async courierNow(courier: CourierName): Promise<ConsoleCourier> {
      return (await by(courier)<{ courier: ConsoleCourier }>('GET /courier/orders')).courier;
    },
    async assign(courierId: string, id: string): Promise<void> {
      const { version, courierStatus } = await see(id);
      await by('OPERATOR')(`POST /console/orders/${id}/courier`, {
        from: courierStatus,
        to: 'PERFORMER_FOUND',
        courierId,
        version,
      });
    },
    async bring(courier: CourierName, id: string, more: object = {}): Promise<void> {
      for (const step of ['PICKED_UP', 'DELIVERED']) {
        const { version } = await see(id);
        await by(courier)(`POST /courier/orders/${id}/step`, { step, version, ...(step === 'DELIVERED' ? more : {}) });
      }
    },
  };
}
