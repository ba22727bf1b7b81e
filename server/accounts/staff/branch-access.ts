/** The table of roles, applied to a branch and a kind of order. Moves are judged by the table of moves. */
import type { OrderServiceType } from '#domain/orders/orders/statuses.ts';
import { allows, reaches, type Action } from '#domain/accounts/identity/roles.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staffIn, type Staff } from './staff-access.ts';

/** `branchId` null: at any branch. */
export function mayAt(
  { held }: Staff,
  action: Action,
  branchId: string | null,
  serviceType?: OrderServiceType,
): boolean {
  return held.some(
    (each) =>
      allows(each, action) &&
      (branchId === null || each.branchId === null || each.branchId === branchId) &&
      (serviceType === undefined || reaches(each.role, serviceType)),
  );
}

const branchExists = statement<{ id: string }>('staff.branch-exists', 'select id from branch where id = $1');

/** For calls about a branch: refuses branches of other merchants, and callers without the right. */
export const demandAt =
  (transactions: Transactions) =>
  async (tenant: Tenant, caller: Caller, action: Action, branchId: string): Promise<Staff> => {
    const staff = await staffIn(transactions, tenant.id, caller);
    const [branch] = await transactions.tenantRows(tenant.id, branchExists, [branchId]);
    if (!branch) throw new Refusal('NOT_FOUND');
    if (!mayAt(staff, action, branchId)) throw new Refusal('FORBIDDEN');
    return staff;
  };
