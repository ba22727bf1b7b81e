import { staffOf, type Staff } from '../orders/orders.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { mayAt } from '../staff/staff.ts';

/** Couriers belong to no branch: only staff who dispatch at every branch see and change them. */
export async function demandDispatcher(transactions: Transactions, tenant: Tenant, caller: Caller): Promise<Staff> {
  const staff = await staffOf(transactions, tenant.id, caller);
  if (!mayAt(staff, 'orders.dispatch', null)) throw new Refusal('FORBIDDEN');
  return staff;
}
