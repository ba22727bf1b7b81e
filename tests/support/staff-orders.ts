/** Orders as a member of the staff sees and moves them. */
import { expect } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { TestProduct } from './product.ts';

/** A change of an order's status, as it is sent. */
export interface Move {
  from: string;
  to: string;
  version: number;
  [field: string]: unknown;
}

export function staffOrders(t: TestProduct, by: { merchant: string; user: string }) {
  const seen = async (id: string): Promise<StaffOrder> => (await t.ask<StaffOrder>(`/console/orders/${id}`, by)).body;
  async function move(id: string, to: string, more: object = {}): Promise<void> {
    const { status: from, version } = await seen(id);
    const body = { from, to, version, ...more };
    expect((await t.ask(`/console/orders/${id}/status`, { ...by, method: 'PATCH', body })).status).toBe(200);
  }
  return { seen, move };
}
