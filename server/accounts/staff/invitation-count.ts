/**
 * Invitations cost messages and reach people who did not ask for them, so those of a merchant take a limited number of
 * SMS parts a day, whoever sends them.
 */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

const INVITATION_SMS_PARTS_A_DAY = 100;

const MERCHANT = `current_setting('app.merchant_id')::uuid`;
const dayOf = (at: string): string => `(${at}::timestamptz at time zone '${DEFAULT_TIME_ZONE}')::date`;
const usedOn = statement<{ sms_parts: number }>(
  'staff.invitations-used',
  `select sms_parts from invitation_day where day = ${dayOf('$1')}`,
);
const count = statement<{ sms_parts: number }>(
  'staff.count-invitation',
  `
  insert into invitation_day as d (merchant_id, day, sms_parts) values (${MERCHANT}, ${dayOf('$1')}, $2)
  on conflict (merchant_id, day) do update set sms_parts = d.sms_parts + excluded.sms_parts
  where d.sms_parts + excluded.sms_parts <= ${INVITATION_SMS_PARTS_A_DAY} returning sms_parts`,
);

/** How many invitations of so many parts each may still be sent today, and how many on a whole day. */
export async function invitationsLeft(
  transactions: Transactions,
  merchantId: string,
  parts: number,
  now: Date,
): Promise<{ leftToday: number; most: number }> {
  const [row] = await transactions.tenantRows(merchantId, usedOn, [now]);
  const invitations = (smsParts: number): number => Math.floor(smsParts / parts);
  return {
    leftToday: invitations(INVITATION_SMS_PARTS_A_DAY - (row?.sms_parts ?? 0)),
    most: invitations(INVITATION_SMS_PARTS_A_DAY),
  };
}

/** In the transaction that writes the invitation: refused or failed ones are not counted. */
export async function countInvitation(tx: TenantTx, parts: number, now: Date): Promise<void> {
  if (await tx.maybe(count, [now, parts])) return;
  const most = Math.floor(INVITATION_SMS_PARTS_A_DAY / parts);
  throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_INVITATIONS', most });
}
