import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { addByPhone } from './people.ts';

const addRole = statement<{ user_id: string }>(
  'identity.add-admin',
  `
  insert into platform_role (user_id, role) select id, 'PLATFORM_ADMIN' from app_user where phone = $1
  on conflict do nothing returning user_id`,
);
const addNote = statement(
  'identity.note-admin',
  "insert into platform_audit (id, user_id, action) values ($1, $2, 'NAMED_PLATFORM_ADMIN')",
);

/** The person with that phone; created if nobody has it. */
export async function nameAdmin(transactions: Transactions, phone: string): Promise<{ isNew: boolean }> {
  return transactions.onPlatform(async (tx) => {
    await tx.run(addByPhone, [newId(), phone]);
    const added = await tx.maybe(addRole, [phone]);
    if (added) await tx.run(addNote, [newId(), added.user_id]);
    return { isNew: added !== undefined };
  });
}
