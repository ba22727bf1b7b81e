/** Keys of programs: generated once, stored as hashes. */
import { randomBytes } from 'node:crypto';
import { statement } from '#server/platform/database/sql.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { hashOfKey, noteChange, roleTaken } from '../staff/staff.ts';

export interface KeyRow {
  id: string;
  name: string;
  scopes: string[];
  hint: string;
  created_by: string | null;
  created_date: Date;
  last_used_at: Date | null;
}

const COLUMNS = `k.id, k.name, k.scopes, k.hint, k.created_date, k.last_used_at,
  (select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.phone) from app_user u
    where u.id = k.created_by) as created_by`;

/** $1 one key, null for all. */
export const keysOf = statement<KeyRow>(
  'integrations.keys',
  `
  select ${COLUMNS} from integration_key k
  where k.revoked_at is null and ($1::uuid is null or k.id = $1) order by k.created_date, k.id`,
);
/** Serializes the creation of keys, so that the count that follows is exact. */
const oneByOne = statement(
  'integrations.one-by-one',
  "select pg_advisory_xact_lock(hashtextextended('integration keys ' || current_setting('app.merchant_id'), 0))",
);
const countKeys = statement<{ live: number }>(
  'integrations.count',
  'select count(*)::int as live from integration_key where revoked_at is null',
);
const addKey = statement(
  'integrations.add',
  `
  insert into integration_key (merchant_id, id, name, scopes, hash, hint, created_by)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6)`,
);
const revokeKey = statement<{ name: string; scopes: string[] }>(
  'integrations.revoke',
  'update integration_key set revoked_at = now() where id = $1 and revoked_at is null returning name, scopes',
);

/** A merchant has a few programs; more keys than that are forgotten ones. */
const MOST_KEYS = 20;

interface NewKey {
  name: string;
  scopes: string[];
  by: string | null;
}

/** The secret is stored as a hash alone. */
export async function createKey(tx: TenantTx, { name, scopes, by }: NewKey): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), `dxk_${randomBytes(32).toString('base64url')}`];
  await tx.run(oneByOne);
  if ((await tx.row(countKeys)).live >= MOST_KEYS)
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY', most: MOST_KEYS });
  await tx.run(addKey, [id, name, scopes, hashOfKey(secret), secret.slice(-4), by]);
  await noteChange(tx, { by, action: 'KEY_MADE', subject: id, before: null, after: { name, scopes } });
  return { id, secret };
}

/** Ends the streams that were opened with it; false: there is no such valid key. */
export async function takeKeyAway(tx: TenantTx, id: string, by: string | null): Promise<boolean> {
  const gone = await tx.maybe(revokeKey, [id]);
  if (!gone) return false;
  await tx.send(roleTaken(tx.merchantId, id));
  await noteChange(tx, { by, action: 'KEY_TAKEN_AWAY', subject: id, before: gone, after: null });
  return true;
}

/** Ten requests a second, counted for all processes together. @internal */
export const PER_MINUTE = 600;
export async function limitKey(limiter: RateLimiter, key: string): Promise<void> {
  const { allowed, retryAfter } = await limiter.allow(
    `integration ${hashOfKey(key).toString('base64url')}`,
    PER_MINUTE,
  );
  if (!allowed) throw new Refusal('RATE_LIMITED', { retryAfter });
}
