/** Which staff may act on an order: the roles, applied to one order. */
import type { Actor } from '#domain/orders/orders/actors.ts';
import type { CourierMover } from '#domain/orders/orders/courier-moves.ts';
import { allows, highestRole, mayDo } from '#domain/accounts/identity/roles.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, staffIn, type Staff as AnyStaff } from '#server/accounts/staff/staff.ts';

const courierOf = statement<{ id: string }>('orders.courier-of', 'select id from courier where user_id = $1');

export interface Staff extends AnyStaff {
  /** Set where they are one of the merchant's couriers. */
  courierId: string | null;
}

export async function staffOf(transactions: Transactions, merchantId: string, caller: Caller): Promise<Staff> {
  const staff = await staffIn(transactions, merchantId, caller);
  const [courier] = staff.held.some(({ role }) => role === 'COURIER')
    ? await transactions.tenantRows(merchantId, courierOf, [staff.userId])
    : [];
  return { ...staff, courierId: courier?.id ?? null };
}

/** The role in which they act on an order; undefined: it is not visible to them. */
export function actorFor(
  { held, courierId }: Staff,
  order: { branch_id: string; courier_id: string | null },
): (Actor & { kind: 'STAFF' }) | undefined {
  const there = held.filter(({ branchId }) => branchId === null || branchId === order.branch_id);
  const here = there
    .filter((each) => allows(each, 'orders.move') || allows(each, 'orders.see'))
    .map(({ role }) => role)
    .filter((role) => role !== 'COURIER' || (courierId !== null && courierId === order.courier_id));
  const role = highestRole(here);
  if (!role) return undefined;
  const onlyLooks = !there.some((each) => allows(each, 'orders.move'));
  return {
    kind: 'STAFF',
    role,
    others: [...new Set(here)].filter((each) => each !== role),
    ...(onlyLooks ? { onlyLooks } : {}),
  };
}

/** The branches whose board they see: null for all. */
export function boardBranches(staff: Staff, wanted: string | undefined): string[] | null {
  const branches = branchesFor(staff, 'orders.see');
  if (wanted === undefined) return branches;
  if (branches && !branches.includes(wanted)) throw new Refusal('FORBIDDEN');
  return [wanted];
}

/** By which rules they may move the courier of an order; a courier uses the steps of their own page instead. */
export function courierMoverOf({ role }: Actor & { kind: 'STAFF' }): Exclude<CourierMover, 'COURIER'> | null {
  if (mayDo(role, 'orders.cancelLate')) return 'MANAGER';
  return mayDo(role, 'orders.dispatch') ? 'DISPATCHER' : null;
}
