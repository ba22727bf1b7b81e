/** The browsers and phones that people sign in on, as they describe themselves. */
import type { DevicePayload } from '#contract/identity.ts';
import type { Tx } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import type { Caller } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isUuid, newId } from '../platform/ids.ts';

const putDevice = statement<{ id: string }>('identity.put-device', `
  insert into device as d (id, uuid, os, os_version, model, brand, type, device, fcm_token, device_id, user_id)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, 'web'), $8, $9, $10, $11)
  on conflict (uuid) do update set os = coalesce($3, d.os), os_version = coalesce($4, d.os_version), model = coalesce($5, d.model),
    brand = coalesce($6, d.brand), type = coalesce($7, d.type), device = coalesce($8, d.device), fcm_token = coalesce($9, d.fcm_token),
    device_id = coalesce($10, d.device_id), last_modified_date = now(), user_id = $11,
    push_subscription = case when d.user_id is not distinct from $11 then d.push_subscription end
  returning id`);
const tieToSession = statement('identity.tie-device', 'update device set session_id = $2 where id = $1');
/** Nobody is told anything on a device that nobody is signed in on. */
const untie = statement('identity.untie-devices', `
  update device set user_id = null, session_id = null, push_subscription = null, fcm_token = null, last_modified_date = now()
  where session_id = any($1::uuid[])`);

export function deviceUuidOf(payload: DevicePayload | null | undefined, caller: Caller): string {
  const uuid = payload?.uuid ?? caller.deviceUuid;
  if (!uuid || !isUuid(uuid)) throw new Refusal('VALIDATION', { errors: [{ path: 'body.device.uuid', code: 'required', message: 'uuid' }] });
  return uuid.toLowerCase();
}

export async function keepDevice(tx: Tx, uuid: string, payload: DevicePayload | null | undefined, userId: string): Promise<string> {
  const { os, osVersion, model, brand, type, device, firebaseToken, id } = payload ?? {};
  const row = await tx.row(putDevice, [newId(), uuid, os, osVersion, model, brand, type, device, firebaseToken, id, userId]);
  return row.id;
}

export const tieDevice = (tx: Tx, deviceId: string, sessionId: string): Promise<number> => tx.run(tieToSession, [deviceId, sessionId]);
export const untieDevices = (tx: Tx, sessionIds: readonly string[]): Promise<number> => tx.run(untie, [sessionIds]);
