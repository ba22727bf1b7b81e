import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { actorFor, type Staff } from './order-policy.ts';
import { toStaffOrder } from './order-shapes.ts';
import { staffOrderById } from './staff-order-rows.ts';

export interface StaffOrderQuery {
  merchantId: string;
  orderId: string;
  staff: Staff;
  language: string;
  now: number;
}

/** One order in the shape that this staff member may see; NOT_FOUND where it is not visible to them. */
export async function readStaffOrder(transactions: Transactions, query: StaffOrderQuery): Promise<StaffOrder> {
  const { merchantId, orderId, staff, language, now } = query;
  const [row] = await transactions.tenantRows(merchantId, staffOrderById, [language, orderId]);
  const actor = row && actorFor(staff, row);
  if (!row || !actor) throw new Refusal('NOT_FOUND');
  return toStaffOrder(row, actor, now);
}
