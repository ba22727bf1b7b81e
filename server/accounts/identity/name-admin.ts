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

const putEmail = statement(
  'identity.vouch-for-email',
  `
  insert into user_email (user_id, address, confirmed_at) select id, $2, now() from app_user where phone = $1
  on conflict (user_id) do update set address = excluded.address, confirmed_at = excluded.confirmed_at`,
);

/** Whoever runs commands of the installation says whose address it is. */
export const vouchForEmail = (transactions: Transactions, phone: string, email: string): Promise<unknown> =>
  transactions.platformRows(putEmail, [phone, email]);
