/** How a program with an integration key is recognised. Keys are made in server/accounts/integration-keys/. */
import { createHash } from 'node:crypto';
import { statement } from '#server/platform/database/sql.ts';

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** $1 the hash. Its use is recorded once a minute, not with every request. */
export const keyByHash = statement<{ id: string; scopes: string[] }>(
  'integrations.by-hash',
  `
  with found as (
    select id, scopes, last_used_at from integration_key
    where merchant_id = current_setting('app.merchant_id')::uuid and hash = $1 and revoked_at is null
  ), used as (
    update integration_key k set last_used_at = now() from found f
    where k.merchant_id = current_setting('app.merchant_id')::uuid and k.id = f.id
      and (f.last_used_at is null or f.last_used_at < now() - interval '1 minute')
  )
  select id, scopes from found`,
);
