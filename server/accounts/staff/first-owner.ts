import type { TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { noteChange } from './audit.ts';

const addOwner = statement(
  'staff.add-owner',
  `
  insert into staff_role (merchant_id, id, user_id, role, is_pending)
  values (current_setting('app.merchant_id')::uuid, $1, $2, 'OWNER', false)`,
);

/** Whoever opens a merchant is its owner at once: nobody has to invite them. */
export async function addFirstOwner(tx: TenantTx, userId: string): Promise<void> {
  await tx.run(addOwner, [newId(), userId]);
  const after = { role: 'OWNER', branchId: null };
  await noteChange(tx, { by: userId, action: 'STAFF_ROLE_GIVEN', subject: userId, before: null, after });
}
