-- What belongs to the platform and to no merchant: the registry of merchants, people and their sessions,
-- the words of the trade, the outbox.

create table merchant (
  id uuid primary key,
  kind text not null default 'MERCHANT' check (kind in ('MERCHANT', 'MARKETPLACE')),
  sub text not null unique check (sub ~ '^[a-z0-9-]{2,40}$'),
  name jsonb not null check (is_texts(name)),
  logo text,
  color text,
  app_id text,
  yandex_map_key text,
  sms_gateway text not null default 'ESKIZ' check (sms_gateway in ('ESKIZ', 'PLAY_MOBILE')),
  currency text not null default 'UZS',
  latitude double precision not null default 41.322711,
  longitude double precision not null default 69.241084,
  is_active boolean not null default true,
  deleted boolean not null default false,
  deleted_at timestamptz,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now()
);
comment on table merchant is 'scope: platform. The registry of tenants; its secrets live in merchant_secret';
create unique index merchant_one_marketplace on merchant (kind) where kind = 'MARKETPLACE';

create table merchant_domain (
  host text primary key check (host = lower(host)),
  merchant_id uuid not null references merchant (id),
  verified_at timestamptz,
  created_date timestamptz not null default now()
);
comment on table merchant_domain is 'scope: platform. Hosts of the merchants'' own, asked before the host-label rule';
create index merchant_domain_merchant on merchant_domain (merchant_id);

create table app_user (
  id uuid primary key,
  first_name text,
  last_name text,
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'DELETED')),
  password_hash text,
  image_url text,
  language text check (language in ('uz', 'ru', 'eng')),
  theme text check (theme in ('SYSTEM', 'LIGHT', 'DARK')),
  notifications jsonb not null default '{}',
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now()
);
comment on table app_user is 'scope: platform. People; what a merchant may know of them is its own customer row';

create table user_identity (
  provider text not null check (provider in ('google', 'apple', 'telegram')),
  subject text not null,
  user_id uuid not null references app_user (id),
  profile jsonb not null default '{}',
  created_date timestamptz not null default now(),
  primary key (provider, subject)
);
comment on table user_identity is 'scope: platform. Identities of other services, merged by verified phone';
create index user_identity_user on user_identity (user_id);

create table device (
  id uuid primary key,
  uuid text not null unique,
  os text,
  os_version text,
  model text,
  brand text,
  type text not null default 'web',
  device text,
  fcm_token text,
  push_subscription jsonb,
  session_id uuid,
  user_id uuid references app_user (id),
  device_id text,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now()
);
comment on table device is 'scope: platform. Browsers and phones by their local_uuid';
create index device_user on device (user_id);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  device_id uuid references device (id),
  host text not null,
  refresh_hash bytea not null unique,
  previous_hash bytea,
  rotated_at timestamptz,
  created_date timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
comment on table session is 'scope: platform. One signed-in browser on one host: a family of refresh tokens';
create index session_of_user on session (user_id) where ended_at is null;

create table sign_in_code (
  id uuid primary key,
  phone text not null,
  device_uuid text not null,
  merchant_id uuid references merchant (id),
  purpose text not null default 'SIGN_IN',
  code_hash bytea not null,
  tries_left smallint not null default 5,
  sent_count smallint not null default 1,
  created_date timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table sign_in_code is 'scope: platform. Confirmation codes on their way, hashed';
create index sign_in_code_phone on sign_in_code (phone, created_date);

create table user_address (
  user_id uuid not null references app_user (id),
  id uuid not null,
  label text,
  name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  created_date timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table user_address is 'scope: platform. The address book of a person';

create table platform_role (
  user_id uuid primary key references app_user (id),
  role text not null check (role in ('PLATFORM_ADMIN')),
  created_date timestamptz not null default now()
);
comment on table platform_role is 'scope: platform. Who runs the installation';

create table platform_audit (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid references app_user (id),
  merchant_id uuid references merchant (id),
  action text not null,
  detail jsonb not null default '{}'
);
comment on table platform_audit is 'scope: platform. What PLATFORM_ADMIN did, and where they entered';

create table order_link (
  token_hash bytea primary key,
  merchant_id uuid not null references merchant (id),
  order_id uuid not null,
  expires_at timestamptz,
  created_date timestamptz not null default now()
);
comment on table order_link is 'scope: platform. Hash of an unguessable link to one order of one merchant';
create index order_link_order on order_link (merchant_id, order_id);

create table term (
  kind text not null check (kind in ('KITCHEN', 'FEATURE', 'PREFER_FOR')),
  code text not null check (code ~ '^[a-z0-9-]{2,40}$'),
  name jsonb not null check (is_texts(name)),
  synonyms text[] not null default '{}',
  -- The finished picture: src, widths, width, height, placeholder.
  picture jsonb,
  icon text,
  position integer not null default 0,
  primary key (kind, code)
);
comment on table term is 'scope: platform. The words restaurants are described with: kitchens, features, occasions';

create table search_synonym (
  folded text primary key,
  means text not null
);
comment on table search_synonym is 'scope: platform. Words of one language that mean a word of another: pitsa, pizza';

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  merchant_id uuid,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table outbox is 'scope: platform. What must happen after a commit; a relay moves it on';

create unlogged table rate_window (
  key text not null,
  starts_at timestamptz not null,
  used integer not null,
  primary key (key, starts_at)
);
comment on table rate_window is 'scope: platform. Counted calls, shared by all processes; may be lost in a crash';

create table applied_seed (
  name text primary key,
  applied_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);
comment on table applied_seed is 'scope: platform. Which sets of rows (the demo city) were loaded whole';

grant select, insert, update on merchant, merchant_domain, app_user, user_identity, device, session, sign_in_code,
  platform_role to dasturxon_app;
grant delete on merchant_domain, user_identity, platform_role to dasturxon_app;
grant select, insert, update, delete on user_address, order_link, rate_window to dasturxon_app;
grant select, insert on platform_audit to dasturxon_app;
grant select on term, search_synonym, applied_seed to dasturxon_app, dasturxon_visitor;
grant select on merchant to dasturxon_visitor;
grant insert on outbox to dasturxon_app;
