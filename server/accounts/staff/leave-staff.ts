import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions, Tx } from '#server/platform/database/transactions.ts';
import { noteChange } from './audit.ts';
import { suspendCourier } from './staff-store.ts';

const otherOwners = statement<{ id: string }>(
  'staff.other-owners',
  "select id from staff_role where role = 'OWNER' and user_id <> $1 limit 1",
);
export const isLastOwner = async (transactions: Transactions, merchantId: string, userId: string): Promise<boolean> =>
  (await transactions.tenantRows(merchantId, otherOwners, [userId])).length === 0;

const dropRoles = statement<{ role: StaffRole; branch_id: string | null }>(
  'staff.drop-roles',
  'delete from staff_role where user_id = $1 returning role, branch_id',
);

/** In a tenant: removes every role of somebody who leaves, each audited. */
export async function leaveStaff(tx: Tx, userId: string): Promise<void> {
  for (const { role, branch_id: branchId } of await tx.rows(dropRoles, [userId])) {
    await noteChange(tx, {
      by: userId,
      action: 'STAFF_LEFT',
      subject: userId,
      before: { role, branchId },
      after: null,
    });
  }
  await tx.run(suspendCourier, [userId]);
}
