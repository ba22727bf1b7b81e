/** Administrators block accounts of the whole platform. */
import type { PlatformPerson } from '#contract/management/settings.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { hasFactor } from '#server/accounts/second-factor/second-factor.ts';
import { noteAdmin } from './settings-store.ts';

interface PersonRow {
  id: string;
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  status: 'ACTIVE' | 'BLOCKED';
  blocked_reason: string | null;
  is_admin: boolean;
  has_factor: boolean;
}

/** $1 id, $2 phone; either may be null. */
const personOf = statement<PersonRow>(
  'settings.person',
  `
  select u.id, u.phone, u.first_name, u.last_name, u.status, u.blocked_reason,
    exists (select from platform_role r where r.user_id = u.id) as is_admin,
    ${hasFactor('u.id')} as has_factor
  from app_user u
  where (u.id = $1::uuid or u.phone = $2::text) and u.phone is not null and u.status <> 'DELETED'`,
);
const putBlock = statement(
  'settings.block-person',
  `
  update app_user set status = $2, blocked_reason = $3, last_modified_date = now()
  where id = $1 and status <> 'DELETED'`,
);

export async function findPerson(
  transactions: Transactions,
  { id = null, phone = null }: { id?: string | null; phone?: string | null },
): Promise<PersonRow> {
  const [row] = await transactions.platformRows(personOf, [id, phone]);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export const toPerson = (row: PersonRow): PlatformPerson => ({
  id: row.id,
  phone: row.phone ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  blockedReason: row.blocked_reason,
  hasSecondFactor: row.has_factor,
});

/** `reason` null: unblocked. An administrator is not blocked: somebody has to be left who can take it back. */
export async function blockPerson(
  transactions: Transactions,
  { id, reason, by }: { id: string; reason: string | null; by: string | null },
): Promise<PlatformPerson> {
  const before = await findPerson(transactions, { id });
  if (reason !== null && before.is_admin) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ADMIN' });
  await transactions.onPlatform(async (tx) => {
    await tx.run(putBlock, [id, reason === null ? 'ACTIVE' : 'BLOCKED', reason]);
    const detail = { personId: id, reason, was: before.status };
    await tx.run(noteAdmin, [newId(), by, null, reason === null ? 'PERSON_UNBLOCKED' : 'PERSON_BLOCKED', detail]);
  });
  return toPerson(await findPerson(transactions, { id }));
}
