-- A second factor of people who work: an authenticator app, passkeys and recovery codes.
create table authenticator (
  user_id uuid primary key references app_user (id),
  -- The secret that counts, since when.
  sealed text,
  since timestamptz,
  -- A secret that no code has confirmed yet.
  pending text,
  -- A code proves once: codes of this step of time and of earlier ones are refused.
  last_step bigint not null default 0,
  check ((sealed is null) = (since is null))
);
comment on table authenticator is 'scope: platform. Secrets of authenticator apps, sealed with the installation''s key';

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_date timestamptz not null,
  last_used timestamptz
);
comment on table passkey is 'scope: platform. Public keys of passkeys';
create index passkey_user on passkey (user_id);

create table passkey_challenge (
  session_id uuid not null references session (id) on delete cascade,
  purpose text not null check (purpose in ('REGISTER', 'CONFIRM')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
comment on table passkey_challenge is 'scope: platform. Challenges that passkeys sign: once, in the session that asked';
create index passkey_challenge_age on passkey_challenge (expires_at);

create table recovery_code (
  user_id uuid not null references app_user (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table recovery_code is 'scope: platform. Keyed hashes of codes that stand in for a lost device, each once';

create table confirmation_try (
  user_id uuid primary key references app_user (id),
  failures integer not null,
  wait_until timestamptz not null
);
comment on table confirmation_try is 'scope: platform. Wrong codes of the second factor since the last right one';
create index confirmation_try_age on confirmation_try (wait_until);

-- Until then dangerous calls are made without asking for the second factor again.
alter table session add column confirmed_until timestamptz;

grant select, insert, update, delete on authenticator, passkey, passkey_challenge, recovery_code, confirmation_try
  to dasturxon_app;
