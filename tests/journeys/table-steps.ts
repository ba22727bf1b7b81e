/** Guests at a table of the restaurant side's first branch, by the calls alone. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { HallPlan } from '#contract/floor/bookings.ts';
import type { Quote } from '#contract/orders/checkout.ts';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { fetchProduct, merchantAt } from '#tests/support/product-calls.ts';
import type { Diner, RestaurantSide } from './after-order-steps.ts';
import { ask, PLACE } from './ordering-steps.ts';
import { askAs } from './people.ts';

export interface HallSteps {
  /** At the table of this position in the first hall. */
  seat(diner: Diner, at: number): Promise<{ id: string; number: string; token: string }>;
  /** Places a round, which the kitchen accepts. */
  order(diner: Diner, sessionId: string, productId: string, productCount: number): Promise<void>;
  session(id: string): Promise<TableSession>;
}

export async function openHall({ staff, see }: RestaurantSide): Promise<HallSteps> {
  const merchant = await merchantAt(PLACE);
  const place = await ask<{ id: string }>(`/merchants/${PLACE}`);
  // The first one of the waiter's page.
  const branchId = (await staff<ConsoleMe>('GET /console/me')).branches[0]!.id;
  const sessions = async (): Promise<TableSession[]> =>
    (await staff<{ items: TableSession[] }>(`GET /console/table-sessions?branchId=${branchId}`)).items;
  // Ends the sessions at tables that other journeys left open.
  for (const { id, state, isPaid, rounds } of await sessions()) {
    if (state === 'PENDING') await staff(`POST /console/table-sessions/${id}/confirm`, {});
    if (rounds.length > 0 && !isPaid) await staff(`POST /console/table-sessions/${id}/bill`, {});
    await staff(`POST /console/table-sessions/${id}/close`);
  }
  const day = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { halls } = await staff<{ halls: HallPlan[] }>(`GET /console/bookings?branchId=${branchId}&day=${day}`);
  return {
    async seat(diner, at) {
      const table = halls[0]!.tables[at]!;
      const { token } = await staff<{ token: string }>(`GET /console/tables/${table.id}/qr`);
      const { id } = await askAs<TableSession>(diner, merchant, 'POST /table-sessions', { token });
      await staff(`POST /console/table-sessions/${id}/confirm`, {});
      return { id, number: table.number, token };
    },
    async order(diner, tableSessionId, productId, productCount) {
      const fields = {
        merchantId: place.id,
        serviceType: 'DINE_IN',
        tableSessionId,
        paymentType: 'CASH',
        cartItems: [{ productId, productCount }],
      };
      const { bill } = await askAs<Quote>(diner, merchant, 'POST /basket/quote', { ...fields, branchId });
      const placed = await fetchProduct('/api/orders', {
        method: 'POST',
        body: JSON.stringify({ ...fields, bill }),
        headers: {
          merchant,
          'device-id': diner.device,
          authorization: `Bearer ${diner.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
      });
      expect(placed.status).toBe(201);
      const { id } = (await placed.json()) as PlacedOrder;
      await vi.waitFor(async () => expect((await see(id)).status).not.toBe('OPEN'), { timeout: 20_000, interval: 100 });
    },
    session: async (id) => (await sessions()).find((each) => each.id === id)!,
  };
}
