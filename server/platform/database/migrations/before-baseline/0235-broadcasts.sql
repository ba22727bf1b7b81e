-- Broadcasts to guests who agreed to marketing, and the consent of each guest by channel.
create table marketing_consent (
  merchant_id uuid not null references merchant (id),
  user_id uuid not null references app_user (id),
  channel text not null check (channel in ('PUSH', 'TELEGRAM', 'SMS')),
  -- A withdrawn consent stays as a row, so that the guest is not asked again.
  agreed boolean not null,
  source text not null check (source in ('CHECKOUT', 'PROFILE', 'LINK')),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, user_id, channel)
);
comment on table marketing_consent is 'scope: tenant. Who agreed to offers of the merchant, by channel';
create index marketing_consent_user on marketing_consent (user_id);
comment on index marketing_consent_user is
  'index-ok: the marketplace shows a person their own consents in every merchant';

create table broadcast_settings (
  merchant_id uuid primary key references merchant (id),
  version integer not null default 1,
  -- Minutes of the day; equal: no quiet hours.
  quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  quiet_to smallint not null default 540 check (quiet_to between 0 and 1439),
  -- Tiyin for one part of an SMS; null: the price of the installation.
  sms_price bigint check (sms_price between 0 and 100000000),
  -- Broadcasts that one guest gets in seven days.
  week_limit smallint not null default 2 check (week_limit between 1 and 20)
);
comment on table broadcast_settings is 'scope: tenant. When broadcasts may be sent and what they cost';

create table broadcast (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  version integer not null default 1,
  title jsonb not null check (is_texts(title)),
  body jsonb not null check (is_texts(body)),
  link text check (is_link(link)),
  audience jsonb not null default '{}',
  -- In order of preference.
  channels text[] not null
    check (channels <@ array['PUSH', 'TELEGRAM', 'SMS'] and cardinality(channels) between 1 and 3),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'DONE', 'CANCELED')),
  starts_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The last guest that was considered.
  reached uuid,
  -- Guests who had got as many broadcasts that week as the settings allow.
  skipped integer not null default 0,
  -- The figures of a finished broadcast once its messages may be deleted.
  result jsonb,
  created_by uuid,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id)
);
comment on table broadcast is 'scope: tenant. A message to many guests at once';
create index broadcast_age on broadcast (merchant_id, created_date desc);

create table broadcast_recipient (
  merchant_id uuid not null,
  broadcast_id uuid not null,
  user_id uuid not null references app_user (id),
  channel text not null check (channel in ('PUSH', 'TELEGRAM', 'SMS')),
  message_id uuid not null,
  -- Names the recipient in the link that ends the consent.
  code text not null check (code ~ '^[A-Za-z0-9_-]{8,20}$'),
  parts smallint not null,
  sent_at timestamptz not null,
  unsubscribed_at timestamptz,
  -- One message to each guest, also after a crash.
  primary key (merchant_id, broadcast_id, user_id),
  unique (merchant_id, code),
  foreign key (merchant_id, broadcast_id) references broadcast (merchant_id, id) on delete cascade
);
comment on table broadcast_recipient is 'scope: tenant. Who got a broadcast, by which channel';
create index broadcast_recipient_user on broadcast_recipient (merchant_id, user_id, sent_at);

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('CODE', 'ORDER', 'RECEIPT', 'STAFF_ALARM', 'INVITE', 'ACCOUNT', 'MARKETING'));

select protect_tenant_tables();
create policy visitor on marketing_consent for select to dasturxon_visitor using (
  user_id = current_setting('app.user_id')::uuid);
grant select on marketing_consent to dasturxon_visitor;
