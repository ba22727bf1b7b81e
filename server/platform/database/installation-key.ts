/**
 * The database remembers by a fingerprint which key its secrets are encrypted with. With another key every secret of
 * every merchant would be unreadable, and the console would still say that payments are connected.
 */
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { existingSecretKey, keyFingerprint, secretKey } from '../secret-box.ts';

export interface KeyPlace {
  /** SECRET_KEY, where it is set. */
  given: string | undefined;
  file: string;
}

/** Null where no key has been used yet, or the schema is older than the fingerprint. */
export async function fingerprintIn(client: pg.Client): Promise<string | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.installation') is not null as there`,
  );
  if (!found[0]!.there) return null;
  const { rows } = await client.query<{ key_fingerprint: string | null }>('select key_fingerprint from installation');
  return rows[0]?.key_fingerprint ?? null;
}

/** Refuses a key that is missing or another than `fingerprint` names. `lost` is what to do when there is no copy. */
export function refuseOtherKey(
  fingerprint: string | null | undefined,
  { given, file }: KeyPlace,
  { what, lost }: { what: string; lost: string },
): void {
  if (!fingerprint) return;
  const key = existingSecretKey(given, file);
  if (key && keyFingerprint(key) === fingerprint) return;
  const from = given ? 'SECRET_KEY' : file;
  throw new StartRefusal(
    key
      ? `${what} is encrypted with the secret key ${fingerprint}, but ${from} is the key ${keyFingerprint(key)}.`
      : `${what} is encrypted with the secret key ${fingerprint}, and there is no key in ${file}.`,
    `Put the secret.key of that installation there, or set SECRET_KEY to it. If no copy exists: ${lost}`,
  );
}

/** At each start, after the migrations: makes the key at the first one, and from then on insists on it. */
export async function holdKey(client: pg.Client, place: KeyPlace): Promise<void> {
  const fingerprint = await fingerprintIn(client);
  refuseOtherKey(fingerprint, place, { what: 'This database', lost: 'npm run new-key' });
  if (fingerprint) return;
  await client.query(
    `insert into installation (key_fingerprint) values ($1)
     on conflict (id) do update set key_fingerprint = excluded.key_fingerprint`,
    [keyFingerprint(secretKey(place.given, place.file))],
  );
}

/** After the key was lost: what only it could read is deleted, and the next start uses the key that is there. */
export async function forgetKey(client: pg.Client): Promise<void> {
  await client.query('truncate merchant_secret, answered_call, authenticator, recovery_code');
  await client.query('update installation set key_fingerprint = null');
}
