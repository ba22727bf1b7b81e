/** A phone and a device on which its user was signed in before; known until the row of the ended session is deleted. */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';

/** Takes the parameters that hold the phone and the device's uuid. */
export const isKnownPair = (phone: string, deviceUuid: string): string => `exists (
  select from app_user u join session s on s.user_id = u.id join device d on d.id = s.device_id
  where u.phone = ${phone} and d.uuid = ${deviceUuid})`;

const known = statement<{ is_known: boolean }>(
  'identity.known-device',
  `select ${isKnownPair('$1', '$2')} as is_known`,
);

export async function knowsPair(transactions: Transactions, phone: string, deviceUuid: string): Promise<boolean> {
  const [row] = await transactions.platformRows(known, [phone, deviceUuid]);
  return row!.is_known;
}
