/** Browsers and phones that own data: identified by their cookie, described by what they send at sign-in. */
import type { DevicePayload } from '#contract/accounts/identity.ts';
import type { Caller } from '#server/platform/http/call-context.ts';
import type { Transactions, Tx, Visitor } from '#server/platform/database/transactions.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isUuid, newId } from '#server/platform/ids.ts';

const byUuid = statement<{ id: string }>('devices.by-uuid', 'select id from device where uuid = $1');
const use = statement<{ id: string }>(
  'devices.use',
  `
  insert into device (id, uuid) values ($1, $2) on conflict (uuid) do update set last_modified_date = now()
    returning id`,
);
/** A token belongs to one installation of an app: an earlier row of it receives nothing for its former user. */
const describe = statement<{ id: string }>(
  'devices.describe',
  `
  with released as (
    update device set fcm_token = null where fcm_token = $9 and uuid <> $2
  )
  insert into device as d (id, uuid, os, os_version, model, brand, type, device, fcm_token, device_id, user_id)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, 'web'), $8, $9, $10, $11)
  on conflict (uuid) do update set os = coalesce($3, d.os), os_version = coalesce($4, d.os_version),
    model = coalesce($5, d.model),
    brand = coalesce($6, d.brand), type = coalesce($7, d.type), device = coalesce($8, d.device),
      fcm_token = coalesce($9, d.fcm_token),
    device_id = coalesce($10, d.device_id), last_modified_date = now(), user_id = $11,
    push_subscription = case when d.user_id is not distinct from $11 then d.push_subscription end
  returning id`,
);
const tieToSession = statement('devices.tie', 'update device set session_id = $2 where id = $1');
/**
 * A device without a signed-in user receives no notifications.
 * @internal
 */
export const untie = statement(
  'devices.untie',
  `
  update device set user_id = null, session_id = null, push_subscription = null, fcm_token = null,
    last_modified_date = now()
  where id in (select device_id from session where id = any($1::uuid[])) and session_id = any($1::uuid[])`,
);

/** The row of a device that has stored something before. */
export async function deviceIdOf(transactions: Transactions, uuid: string | null): Promise<string | null> {
  const [device] = uuid === null ? [] : await transactions.platformRows(byUuid, [uuid]);
  return device?.id ?? null;
}

/** Whose rows a caller sees across merchants: their user's and their device's. */
export async function visitorOf(transactions: Transactions, caller: Caller): Promise<Visitor> {
  return {
    userId: caller.userId ?? undefined,
    deviceId: (await deviceIdOf(transactions, caller.deviceUuid)) ?? undefined,
  };
}

/** A device, or a merged account, whose rows become somebody's; within one merchant where that is named. */
export interface FormerOwner extends Visitor {
  merchantId?: string | null | undefined;
}

/** Merchants in which the former owner has rows. `merchants` is run as the visitor. */
export async function merchantsWithRows(
  transactions: Transactions,
  { merchantId, ...visitor }: FormerOwner,
  merchants: Statement<{ merchant_id: string }>,
): Promise<string[]> {
  const rows = await transactions.asVisitor(visitor, (tx) => tx.rows(merchants));
  return rows.map((row) => row.merchant_id).filter((id) => (merchantId ?? id) === id);
}

/** The row of a device that stores something now; created if missing. */
export async function usedDevice(transactions: Transactions, uuid: string): Promise<string> {
  const [device] = await transactions.platformRows(use, [newId(), uuid]);
  return device!.id;
}

export function deviceUuidOf(payload: DevicePayload | null | undefined, caller: Caller): string {
  const uuid = payload?.uuid ?? caller.deviceUuid;
  if (!uuid || !isUuid(uuid))
    throw new Refusal('VALIDATION', { errors: [{ path: 'body.device.uuid', code: 'required' }] });
  return uuid.toLowerCase();
}

export async function rememberDevice(
  tx: Tx,
  uuid: string,
  payload: DevicePayload | null | undefined,
  userId: string,
): Promise<string> {
  const { os, osVersion, model, brand, type, device, firebaseToken, id } = payload ?? {};
  const row = await tx.row(describe, [
    newId(),
    uuid,
    os,
    osVersion,
    model,
    brand,
    type,
    device,
    firebaseToken,
    id,
    userId,
  ]);
  return row.id;
}

export const tieDevice = (tx: Tx, deviceId: string, sessionId: string): Promise<number> =>
  tx.run(tieToSession, [deviceId, sessionId]);
export const untieDevices = (tx: Tx, sessionIds: readonly string[]): Promise<number> => tx.run(untie, [sessionIds]);
