/** Invitations cost messages and reach people who did not ask for them, so one person sends a limited number a day. */
import { DEFAULT_TIME_ZONE } from '#domain/time/default-time-zone.ts';
import type { Transactions, Tx } from '../platform/database/transactions.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';

export const INVITATIONS_A_DAY = 20;

const DAY_OF = `($2::timestamptz at time zone '${DEFAULT_TIME_ZONE}')::date`;
const usedOn = statement<{ used: number }>(
  'staff.invitations-used',
  `select used from invitation_count where user_id = $1 and day = ${DAY_OF}`,
);
const count = statement<{ used: number }>(
  'staff.count-invitation',
  `
  insert into invitation_count as c (user_id, day, used) values ($1, ${DAY_OF}, 1)
  on conflict (user_id, day) do update set used = c.used + 1 where c.used < ${INVITATIONS_A_DAY} returning used`,
);
const dropOld = statement(
  'staff.drop-invitation-counts',
  `delete from invitation_count where user_id = $1 and day < ${DAY_OF}`,
);

export async function invitationsLeft(transactions: Transactions, userId: string, now: Date): Promise<number> {
  const [row] = await transactions.platformRows(usedOn, [userId, now]);
  return INVITATIONS_A_DAY - (row?.used ?? 0);
}

/** In the transaction that writes the invitation: refused or failed ones are not counted. */
export async function countInvitation(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(dropOld, [userId, now]);
  const counted = await tx.maybe(count, [userId, now]);
  if (!counted) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_INVITATIONS', most: INVITATIONS_A_DAY });
}
