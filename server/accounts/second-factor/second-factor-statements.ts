import { statement } from '#server/platform/database/sql.ts';

export const hasFactor = (user: string): string =>
  `(exists (select from authenticator a where a.user_id = ${user} and a.sealed is not null)
    or exists (select from passkey p where p.user_id = ${user}))`;

/** $1 session, $2 now. */
export const confirmationOf = statement<{ is_confirmed: boolean; has_factor: boolean }>(
  'second-factor.confirmation',
  `
  select coalesce(s.confirmed_until > $2, false) as is_confirmed, ${hasFactor('s.user_id')} as has_factor
  from session s where s.id = $1`,
);
export const factorsOf = statement<{ has_factor: boolean; phone: string | null }>(
  'second-factor.factors',
  `select ${hasFactor('u.id')} as has_factor, u.phone from app_user u where u.id = $1`,
);
/** $1 person, $2 session, $3 now. */
export const overviewOf = statement<{ since: Date | null; codes_left: number; confirmed_until: Date | null }>(
  'second-factor.overview',
  `
  select (select since from authenticator where user_id = $1) as since,
    (select count(*)::int from recovery_code where user_id = $1 and used_at is null) as codes_left,
    (select confirmed_until from session where id = $2 and confirmed_until > $3) as confirmed_until`,
);

export const authenticatorOf = statement<{ sealed: string | null; pending: string | null }>(
  'second-factor.authenticator',
  'select sealed, pending from authenticator where user_id = $1',
);
export const putPending = statement(
  'second-factor.begin-authenticator',
  `
  insert into authenticator (user_id, pending) values ($1, $2)
  on conflict (user_id) do update set pending = excluded.pending`,
);
/** $2 the pending secret whose code was right, $3 now, $4 the step of that code. */
export const acceptPending = statement<{ user_id: string }>(
  'second-factor.accept-authenticator',
  `
  update authenticator set sealed = pending, pending = null, since = $3, last_step = $4
  where user_id = $1 and pending = $2 returning user_id`,
);
/** No row: a code of this step or a later one has been used. */
export const useStep = statement<{ user_id: string }>(
  'second-factor.use-step',
  'update authenticator set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
);
export const dropAuthenticator = statement<{ was_set: boolean }>(
  'second-factor.drop-authenticator',
  'delete from authenticator where user_id = $1 returning sealed is not null as was_set',
);

export interface PasskeyRow {
  id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_date: Date;
  last_used: Date | null;
}
export const passkeysOf = statement<PasskeyRow>(
  'second-factor.passkeys',
  `
  select id, credential_id, public_key, counter, transports, name, created_date, last_used
  from passkey where user_id = $1 order by created_date, id`,
);
/** Not beside as many as a person may have, and not one that exists. */
export const addPasskey = statement<PasskeyRow>(
  'second-factor.add-passkey',
  `
  insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_date)
  select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from passkey where user_id = $2) < $9
  on conflict (credential_id) do nothing
  returning id, credential_id, public_key, counter, transports, name, created_date, last_used`,
);
/** $3 the counter that the passkey has sent; some never count. */
export const usePasskey = statement<{ id: string }>(
  'second-factor.use-passkey',
  `
  update passkey set counter = $3, last_used = $4
  where id = $1 and user_id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
);
export const dropPasskey = statement<{ id: string }>(
  'second-factor.drop-passkey',
  'delete from passkey where id = $2 and user_id = $1 returning id',
);
export const putChallenge = statement(
  'second-factor.put-challenge',
  `
  insert into passkey_challenge (session_id, purpose, challenge, expires_at) values ($1, $2, $3, $4)
  on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
);
export const takeChallenge = statement<{ challenge: string; expires_at: Date }>(
  'second-factor.take-challenge',
  'delete from passkey_challenge where session_id = $1 and purpose = $2 returning challenge, expires_at',
);

export const dropRecoveryCodes = statement(
  'second-factor.drop-recovery-codes',
  'delete from recovery_code where user_id = $1',
);
export const addRecoveryCodes = statement(
  'second-factor.add-recovery-codes',
  'insert into recovery_code (user_id, hash) select $1, unnest($2::bytea[])',
);
export const useRecoveryCode = statement<{ user_id: string }>(
  'second-factor.use-recovery-code',
  'update recovery_code set used_at = $3 where user_id = $1 and hash = $2 and used_at is null returning user_id',
);

/** $2 now, $3 seconds to wait after so many failures. No row: it is too early. */
export const countTry = statement<{ failures: number }>(
  'second-factor.count-try',
  `
  insert into confirmation_try as t (user_id, failures, wait_until) values ($1, 1, $2)
  on conflict (user_id) do update set failures = t.failures + 1,
    wait_until = $2::timestamptz + make_interval(secs => ($3::int[])[least(t.failures + 1, cardinality($3::int[]))])
  where t.wait_until <= $2 returning failures`,
);
export const waitOf = statement<{ wait_until: Date }>(
  'second-factor.wait',
  'select wait_until from confirmation_try where user_id = $1',
);
export const forgetTries = statement('second-factor.forget-tries', 'delete from confirmation_try where user_id = $1');

export const dropPasskeys = statement<{ id: string }>(
  'second-factor.drop-passkeys',
  'delete from passkey where user_id = $1 returning id',
);
export const dropSince = statement(
  'second-factor.drop-since',
  `
  with app as (delete from authenticator where user_id = $1 and (since >= $2 or sealed is null)),
    codes as (delete from recovery_code where user_id = $1)
  delete from passkey where user_id = $1 and created_date >= $2`,
);
export const contactOf = statement<{ phone: string | null; language: 'uz' | 'ru' | 'eng' | null }>(
  'second-factor.contact',
  'select phone, language from app_user where id = $1',
);
export const userByPhone = statement<{ id: string }>(
  'second-factor.by-phone',
  "select id from app_user where phone = $1 and status <> 'DELETED'",
);
export const addNote = statement(
  'second-factor.note',
  'insert into platform_audit (id, user_id, action, detail) values ($1, $2, $3, $4)',
);
