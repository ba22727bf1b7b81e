import { staffOf, type Staff } from '#server/orders/orders/orders.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';

/** Couriers belong to no branch: only staff who dispatch at every branch see and change them. */
export async function demandDispatcher(transactions: Transactions, tenant: Tenant, caller: Caller): Promise<Staff> {
  const staff = await staffOf(transactions, tenant.id, caller);
  if (!mayAt(staff, 'orders.dispatch', null)) throw new Refusal('FORBIDDEN');
  return staff;
}
