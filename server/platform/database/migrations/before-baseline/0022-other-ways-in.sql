-- Signing in by another service: one row for each going there and coming back, and what was used once.

create table sign_in_flow (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'apple', 'telegram')),
  purpose text not null check (purpose in ('SIGN_IN', 'LINK')),
  mode text not null check (mode in ('popup', 'redirect')),
  -- Where the person came from and where the code is good; both were made sure of before.
  origin text not null,
  return_path text not null,
  device_uuid text not null,
  challenge text not null,
  created_date timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  code_hash bytea unique,
  code_expires_at timestamptz,
  code_used_at timestamptz,
  user_id uuid references app_user (id),
  identity jsonb
);
comment on table sign_in_flow is 'scope: platform. Ways to another service and back, each good once';
create index sign_in_flow_age on sign_in_flow (expires_at);
create index sign_in_flow_user on sign_in_flow (user_id);

create table sign_in_used (
  hash bytea primary key,
  expires_at timestamptz not null
);
comment on table sign_in_used is 'scope: platform. Sealed payloads that were shown once and are good no more';
create index sign_in_used_age on sign_in_used (expires_at);

grant select, insert, update, delete on sign_in_flow, sign_in_used to dasturxon_app;
grant update on user_identity to dasturxon_app;
