/**
 * Deletes an account: first the person's data in every merchant's rows, then the platform's, then the account itself.
 */
import { untieDevices } from '../devices/devices.ts';
import { forgetMessages } from '../notifications/notifications.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isLastOwner, leaveStaff, rolesEverywhere } from '../staff/staff.ts';
import type { PersonDeps } from './personal-data.ts';
import type { Sessions } from './sessions.ts';

const tracesOf = statement<{ merchant_id: string }>(
  'identity.traces',
  `
  select merchant_id from orders union select merchant_id from basket union select merchant_id from liked_restaurant
  union select merchant_id from marketing_consent
  union select merchant_id from customer union select merchant_id from staff_role`,
);
const dropCodes = statement(
  'identity.drop-codes',
  'delete from sign_in_code where phone = (select phone from app_user where id = $1)',
);
const dropIdentities = statement('identity.drop-identities', 'delete from user_identity where user_id = $1');
const dropFlows = statement('identity.drop-flows', 'delete from sign_in_flow where user_id = $1');
const dropPhoneChanges = statement('identity.drop-phone-changes', 'delete from phone_change where user_id = $1');
const dropAddresses = statement('identity.drop-addresses', 'delete from user_address where user_id = $1');
const dropEmail = statement('identity.drop-email', 'delete from user_email where user_id = $1');
const dropEmailCode = statement('identity.drop-email-code', 'delete from email_code where user_id = $1');
const dropAdmin = statement('identity.drop-admin', 'delete from platform_role where user_id = $1');
const freeDevices = statement(
  'identity.free-devices',
  `
  update device set user_id = null, session_id = null, push_subscription = null, fcm_token = null where user_id = $1`,
);
const emptyUser = statement<{ image_url: string | null }>(
  'identity.empty-user',
  `
  with former as (select image_url from app_user where id = $1)
  update app_user set status = 'DELETED', phone = null, first_name = null, last_name = null, password_hash = null,
    image_url = null,
    language = null, theme = null, notifications = '{}', allergens = '{}', allergy_note = null,
    last_modified_date = now()
  where id = $1 returning (select image_url from former) as image_url`,
);

/** Ends the account itself, in the caller's transaction; returns the picture to delete. */
export async function endAccount(
  tx: Tx,
  sessions: Sessions,
  userId: string,
  reason: 'DELETED' | 'MERGED',
): Promise<string | null> {
  await untieDevices(tx, await sessions.end(tx, { userId }, reason));
  const all = [
    dropCodes,
    dropFlows,
    dropPhoneChanges,
    dropIdentities,
    dropAddresses,
    dropEmail,
    dropEmailCode,
    dropAdmin,
    freeDevices,
  ];
  for (const what of all) await tx.run(what, [userId]);
  return (await tx.row(emptyUser, [userId])).image_url;
}

/** Every step can be repeated: after an interruption the person asks again. */
export async function forgetPerson(
  { transactions, sessions, personalData }: PersonDeps,
  userId: string,
): Promise<string | null> {
  for (const data of personalData) {
    const why = await data.obstacle?.(transactions, userId);
    if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
  }
  // A merchant needs an owner.
  const { held } = await rolesEverywhere(transactions, userId);
  for (const { merchantId, role } of held) {
    if (role === 'OWNER' && (await isLastOwner(transactions, merchantId, userId)))
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'LAST_OWNER' });
  }
  const traces = await transactions.asVisitor({ userId }, (tx) => tx.rows(tracesOf));
  for (const { merchant_id: merchantId } of traces) {
    await transactions.withTenant(merchantId, async (tx) => {
      await leaveStaff(tx, userId);
      for (const data of personalData) await data.forgetAt?.(tx, userId);
    });
  }
  for (const data of personalData) await data.forget?.(transactions, userId);
  return transactions.onPlatform(async (tx) => {
    await forgetMessages(tx, userId);
    return endAccount(tx, sessions, userId, 'DELETED');
  });
}
