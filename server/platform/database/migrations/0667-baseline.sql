-- The whole schema, in place of the files of before-baseline/: what databases that began with those have had.
-- Later changes are migrations of their own.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- The roles own nothing and cannot log in; the one login becomes them inside each transaction.
do $$
declare
  wanted text;
  -- PostgreSQL 16 split membership from the right to become the role; before, one word meant both.
  needed text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach wanted in array array['dasturxon_app', 'dasturxon_visitor'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database of this cluster created it at the same moment
      end;
    end if;
    if not pg_has_role(current_user, wanted, needed) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

grant usage on schema public to dasturxon_app, dasturxon_visitor;

-- What tables and triggers need of the functions: their names. rules.sql gives them their bodies once all migrations
-- have been applied; until then there are no rows that they would have to look at.

create function has_links_only(slides jsonb) returns boolean language sql immutable
  as $$ select true $$;

create function is_link(value text) returns boolean language sql immutable
  as $$ select true $$;

create function is_profile_link(value text) returns boolean language sql immutable
  as $$ select true $$;

create function is_texts(value jsonb) returns boolean language sql immutable
  as $$ select true $$;

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'add_payment_entry', 'add_to_courier_balance', 'book_balance_soon', 'book_collected_shortfall',
    'book_courier_cash_in_till', 'book_payment_in_till', 'demand_balance', 'end_promo_funding', 'keep_ledger',
    'keep_till_entry', 'note_changed_sale', 'note_inserted_sales', 'note_ledger_order', 'note_ledger_payment',
    'note_ledger_tip', 'note_new_terms', 'note_public_change', 'note_returned_money', 'note_seats_of_branch',
    'note_seats_of_table', 'note_stop_period', 'note_tip_return', 'return_balances', 'return_tips',
    'return_whole_tip', 'summarize_day', 'summarize_merchant', 'summarize_owners', 'summarize_partners',
    'summarize_person', 'summarize_printers', 'summarize_sms', 'watch_carriers', 'watch_connected',
    'watch_forecast'
  ] loop
    execute format('create function %I() returns trigger language plpgsql as %L', wanted, 'begin return null; end');
  end loop;
end $$;

-- Gives every table whose comment begins with "scope: tenant" its forced row policy and its grants. A migration that
-- creates tables calls it at its end; tools/check-tables.ts checks the result.
create function protect_tenant_tables() returns void
  language plpgsql
  as $$
declare
  t record;
begin
  for t in
    select c.oid, c.relname
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and obj_description(c.oid, 'pg_class') like 'scope: tenant%'
  loop
    execute format('alter table %I enable row level security', t.relname);
    execute format('alter table %I force row level security', t.relname);
    execute format('grant select, insert, update, delete on %I to dasturxon_app', t.relname);
    if not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant') then
      -- The strict form of current_setting fails loudly when no tenant is set.
      execute format(
        'create policy tenant on %I to dasturxon_app'
        || ' using (merchant_id = current_setting(''app.merchant_id'')::uuid)'
        || ' with check (merchant_id = current_setting(''app.merchant_id'')::uuid)', t.relname);
    end if;
  end loop;
end $$;

create table answered_call (
  owner text not null,
  key text not null,
  request bytea not null,
  answer text,
  created_at timestamp with time zone not null default now(),
  constraint answered_call_pkey primary key (owner, key)
);
comment on table answered_call is 'scope: platform. Keys of calls that changed something, with their answers';
comment on column answered_call.owner is 'The user, integration key or device that sent the call';
comment on column answered_call.request is 'Hash of the call, its address, storefront and body';
comment on column answered_call.answer is 'Encrypted; null: not known, or too long to be kept';
create index answered_call_created on answered_call using btree (created_at);
grant delete, insert, select, update on answered_call to dasturxon_app;

create table app_user (
  id uuid not null,
  first_name text,
  last_name text,
  phone text,
  status text not null default 'ACTIVE'::text,
  password_hash text,
  image_url text,
  language text,
  theme text,
  notifications jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  blocked_reason text,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint app_user_pkey primary key (id),
  constraint app_user_phone_key unique (phone),
  constraint app_user_allergens_check check ((cardinality(allergens) <= 14)),
  constraint app_user_allergy_note_check check (((length(allergy_note) >= 1) and (length(allergy_note) <= 200))),
  constraint app_user_language_check check ((language = any (array['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint app_user_phone_check check ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint app_user_status_check check ((status = any (array['ACTIVE'::text, 'BLOCKED'::text, 'DELETED'::text]))),
  constraint app_user_theme_check check ((theme = any (array['SYSTEM'::text, 'LIGHT'::text, 'DARK'::text])))
);
comment on table app_user is 'scope: platform. People; what a merchant may know of them is its own customer row';
comment on column app_user.allergens is 'Those that the person must not eat; suggested for their orders';
comment on column app_user.allergy_note is 'The same in words: what no declared allergen says';
create index app_user_image on app_user using btree (image_url) where (image_url is not null);
create trigger summarized_when_renamed after update of first_name, last_name, phone on app_user for each row
  when ((new.first_name, new.last_name, new.phone) is distinct from (old.first_name, old.last_name, old.phone))
  execute function summarize_person();
grant insert, select, update on app_user to dasturxon_app;

create table applied_seed (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb,
  constraint applied_seed_pkey primary key (name)
);
comment on table applied_seed is 'scope: platform. Which sets of rows (the demo city) were loaded whole';
grant select on applied_seed to dasturxon_app, dasturxon_visitor;

create table commission_default (
  version integer not null,
  starts_at timestamp with time zone not null,
  rates jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint commission_default_pkey primary key (version),
  constraint commission_default_created_by_fkey foreign key (created_by) references app_user(id),
  constraint commission_default_version_check check ((version > 0))
);
comment
  on table commission_default is 'scope: platform. Commission of merchants without terms of their own, in versions';
create index commission_default_created_by on commission_default using btree (created_by)
  where (created_by is not null);
grant insert, select on commission_default to dasturxon_app;

create table device (
  id uuid not null,
  uuid text not null,
  os text,
  os_version text,
  model text,
  brand text,
  type text not null default 'web'::text,
  device text,
  fcm_token text,
  push_subscription jsonb,
  session_id uuid,
  user_id uuid,
  device_id text,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint device_pkey primary key (id),
  constraint device_uuid_key unique (uuid),
  constraint device_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table device is 'scope: platform. Browsers and phones by their local_uuid';
create index device_fcm_token on device using btree (fcm_token) where (fcm_token is not null);
create index device_unused on device using btree (last_modified_date)
  where ((user_id is null) and (session_id is null));
create index device_user on device using btree (user_id);
grant delete, insert, select, update on device to dasturxon_app;

create table directory_dish_name (
  id bigint not null generated always as identity,
  folded text not null,
  words integer[] not null default '{}'::integer[],
  constraint directory_dish_name_pkey primary key (id),
  constraint directory_dish_name_folded_key unique (folded)
);
comment on table directory_dish_name is 'scope: public-index. Each dish name once, folded to the search alphabet';
create index directory_dish_name_words on directory_dish_name using gin (words);
grant delete, insert, select, update on directory_dish_name to dasturxon_app;

create table directory_word (
  id integer not null generated always as identity,
  folded text not null,
  shown text not null,
  constraint directory_word_pkey primary key (id),
  constraint directory_word_folded_key unique (folded)
);
comment on table directory_word is 'scope: public-index. Every word of a name once, folded to the search alphabet';
create index directory_word_trgm on directory_word using gin (folded gin_trgm_ops);
grant delete, insert, select, update on directory_word to dasturxon_app;

create table installation (
  id boolean not null default true,
  key_fingerprint text,
  backup_at timestamp with time zone,
  backup_bytes bigint,
  backup_place text,
  backup_problem text,
  constraint installation_pkey primary key (id),
  constraint installation_id_check check (id)
);
comment on table installation is 'scope: platform. The installation: its key and its last backup';
comment on column installation.key_fingerprint is 'Of the key that encrypts secrets; null before the first start';
comment on column installation.backup_problem is 'Why the last scheduled backup was not written; null: it was';
grant select on installation to dasturxon_app;

create table invitation_count (
  user_id uuid not null,
  day date not null,
  used integer not null,
  constraint invitation_count_pkey primary key (user_id, day),
  constraint invitation_count_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
comment
  on table invitation_count is
  'scope: platform. Invitations that a person has sent on a day; written by the release before invitation_day alone';
grant delete, insert, select, update on invitation_count to dasturxon_app;

create table invoice (
  number bigint not null,
  issued_to uuid not null,
  merchant_name text not null,
  month date not null,
  amount bigint not null,
  issued_by uuid,
  issued_at timestamp with time zone not null,
  constraint invoice_pkey primary key (number),
  constraint invoice_issued_to_month_key unique (issued_to, month),
  constraint invoice_amount_check check ((amount > 0)),
  constraint invoice_month_check check ((extract(day from month) = (1)::numeric)),
  constraint invoice_number_check check ((number > 0))
);
comment on table invoice is 'scope: platform. Invoices for commission, numbered without gaps';
grant insert, select on invoice to dasturxon_app;

create table ledger_change (
  id bigint not null generated always as identity,
  merchant_id uuid not null,
  order_id uuid not null,
  constraint ledger_change_pkey primary key (id)
);
comment on table ledger_change is 'scope: platform. Orders of which something has to be booked in the ledger';
create index ledger_change_merchant on ledger_change using btree (merchant_id, id);
grant delete, insert, select on ledger_change to dasturxon_app;

create table media_stray (
  path text not null,
  found_at timestamp with time zone not null,
  constraint media_stray_pkey primary key (path)
);
comment on table media_stray is 'scope: platform. Files of the media store that no row names';
grant delete, insert, select, update on media_stray to dasturxon_app;

create table merchant (
  id uuid not null,
  kind text not null default 'MERCHANT'::text,
  sub text not null,
  name jsonb not null,
  logo text,
  color text,
  app_id text,
  yandex_map_key text,
  sms_gateway text not null default 'ESKIZ'::text,
  currency text not null default 'UZS'::text,
  latitude double precision not null default 41.322711,
  longitude double precision not null default 69.241084,
  is_active boolean not null default true,
  deleted boolean not null default false,
  deleted_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  codes_a_day integer not null default 1000,
  erasing_since timestamp with time zone,
  apple_app_id text,
  android_package text,
  android_fingerprints text[] not null default '{}'::text[],
  opening text,
  opened_by uuid,
  opening_reason text,
  live boolean not null default true,
  platform_sms_a_day integer not null default 300,
  off_reason text,
  legal_name text,
  tin text,
  opening_request text,
  opening_answer text,
  constraint merchant_pkey primary key (id),
  constraint merchant_sub_key unique (sub),
  constraint merchant_opened_by_fkey foreign key (opened_by) references app_user(id),
  constraint merchant_android_fingerprints_check check ((cardinality(android_fingerprints) <= 5)),
  constraint merchant_android_package_check check ((android_package ~
    '^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$'::text)),
  constraint merchant_apple_app_id_check check ((apple_app_id ~
    '^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$'::text)),
  constraint merchant_codes_a_day_check check (((codes_a_day >= 1) and (codes_a_day <= 1000000))),
  constraint merchant_kind_check check ((kind = any (array['MERCHANT'::text, 'MARKETPLACE'::text]))),
  constraint merchant_name_check check (is_texts(name)),
  constraint merchant_opening_check check ((opening = any (array['PENDING'::text, 'DECLINED'::text, 'APPROVED'::text]))),
  constraint merchant_opening_check1 check (((opening = 'APPROVED'::text) or (opening is null) or (not is_active))),
  constraint merchant_platform_sms_a_day_check check (((platform_sms_a_day >= 0) and (platform_sms_a_day <= 1000000))),
  constraint merchant_sms_gateway_check check ((sms_gateway = any (array['ESKIZ'::text, 'PLAY_MOBILE'::text]))),
  constraint merchant_sub_check check ((sub ~ '^[a-z0-9-]{2,40}$'::text))
);
comment on table merchant is 'scope: platform. The registry of tenants; its secrets live in merchant_secret';
comment on column merchant.erasing_since is 'From here on there is no way back';
comment on column merchant.apple_app_id is 'Team and bundle: ABCDE12345.uz.example.app';
comment on column merchant.android_fingerprints is 'SHA-256 of the certificates that sign the app';
comment on column merchant.live is 'Switched by its owner; is_active is switched by the platform';
comment on column merchant.off_reason is 'Why the platform took it offline; its owners have read it';
comment on column merchant.tin is 'The taxpayer''s number: 9 digits of a company, 14 of a person';
comment
  on column merchant.opening_request is
  'Changes that the platform asks for before it decides; null: it has what it needs';
comment on column merchant.opening_answer is 'What the applicant wrote when they sent it again';
create unique index merchant_one_marketplace on merchant using btree (kind) where (kind = 'MARKETPLACE'::text);
create index merchant_opened_by on merchant using btree (opened_by);
create unique index merchant_opening_pending on merchant using btree (opened_by) where (opening = 'PENDING'::text);
create trigger public_change_index_update after update on merchant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant',
  '+kind,is_active,live,deleted,logo', 'index');
create trigger public_change_merchant_delete after delete on merchant referencing old table as old_rows
  for each statement execute function note_public_change('merchant', '',
  'last_modified_date,codes_a_day,erasing_since', '');
create trigger public_change_merchant_insert after insert on merchant referencing new table as new_rows
  for each statement execute function note_public_change('merchant', '',
  'last_modified_date,codes_a_day,erasing_since', '');
create trigger public_change_merchant_update after update on merchant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant', '', 'last_modified_date,codes_a_day,erasing_since', '');
create trigger public_change_merchants_delete after delete on merchant referencing old table as old_rows
  for each statement execute function note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
create trigger public_change_merchants_insert after insert on merchant referencing new table as new_rows
  for each statement execute function note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
create trigger public_change_merchants_update after update on merchant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchants', '', '+sub,kind,is_active,deleted', '');
create trigger summarized_when_changed after update of sub, name, is_active, live, deleted, opening on merchant
  for each row when (((new.kind = 'MERCHANT'::text) and (new.erasing_since is null)))
  execute function summarize_merchant();
create trigger summarized_when_new after insert on merchant for each row when ((new.kind = 'MERCHANT'::text))
  execute function summarize_merchant();
grant delete, insert, select, update on merchant to dasturxon_app;
grant select on merchant to dasturxon_visitor;

create table aggregator_connection (
  merchant_id uuid not null,
  vendor text not null,
  is_active boolean not null default false,
  secret_number integer not null default 1,
  version integer not null default 1,
  last_call_at timestamp with time zone,
  last_menu_at timestamp with time zone,
  last_order_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint aggregator_connection_pkey primary key (merchant_id, vendor),
  constraint aggregator_connection_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint aggregator_connection_vendor_check check ((vendor = any (array['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_connection is 'scope: tenant. Which aggregators may call for this merchant';

create table aggregator_mapping (
  merchant_id uuid not null,
  vendor text not null,
  kind text not null,
  outside_id text not null,
  name text not null,
  inside_id uuid,
  last_seen_at timestamp with time zone not null,
  constraint aggregator_mapping_pkey primary key (merchant_id, vendor, kind, outside_id),
  constraint aggregator_mapping_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint aggregator_mapping_kind_check check ((kind = any (array['BRANCH'::text, 'DISH'::text]))),
  constraint aggregator_mapping_vendor_check check ((vendor = any (array['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_mapping is 'scope: tenant. Branches and dishes by the ids of an aggregator; null: unmapped';

create table audit (
  merchant_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey primary key (merchant_id, id),
  constraint audit_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table audit is 'scope: tenant. Every change by staff: who, when, what, before and after';
create index audit_at on audit using btree (merchant_id, at);
create index audit_of_person on audit using btree (merchant_id, user_id, action);
create index audit_of_subject on audit using btree (merchant_id, subject, at desc);

create table broadcast (
  merchant_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  title jsonb not null,
  body jsonb not null,
  link text,
  audience jsonb not null default '{}'::jsonb,
  channels text[] not null,
  state text not null default 'DRAFT'::text,
  starts_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  reached uuid,
  skipped integer not null default 0,
  result jsonb,
  created_by uuid,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint broadcast_pkey primary key (merchant_id, id),
  constraint broadcast_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint broadcast_body_check check (is_texts(body)),
  constraint broadcast_channels_check check (((channels <@ array['PUSH'::text, 'TELEGRAM'::text, 'SMS'::text])
    and ((cardinality(channels) >= 1) and (cardinality(channels) <= 3)))),
  constraint broadcast_link_check check (is_link(link)),
  constraint broadcast_state_check check ((state = any (array['DRAFT'::text, 'SCHEDULED'::text, 'RUNNING'::text,
    'PAUSED'::text, 'DONE'::text, 'CANCELED'::text]))),
  constraint broadcast_title_check check (is_texts(title))
);
comment on table broadcast is 'scope: tenant. A message to many guests at once';
create index broadcast_age on broadcast using btree (merchant_id, created_date desc);

create table broadcast_recipient (
  merchant_id uuid not null,
  broadcast_id uuid not null,
  user_id uuid not null,
  channel text not null,
  message_id uuid not null,
  code text not null,
  parts smallint not null,
  sent_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  constraint broadcast_recipient_pkey primary key (merchant_id, broadcast_id, user_id),
  constraint broadcast_recipient_merchant_id_code_key unique (merchant_id, code),
  constraint broadcast_recipient_merchant_id_broadcast_id_fkey foreign key (merchant_id, broadcast_id)
    references broadcast(merchant_id, id) on delete cascade,
  constraint broadcast_recipient_user_id_fkey foreign key (user_id) references app_user(id),
  constraint broadcast_recipient_channel_check check ((channel = any (array['PUSH'::text, 'TELEGRAM'::text,
    'SMS'::text]))),
  constraint broadcast_recipient_code_check check ((code ~ '^[A-Za-z0-9_-]{8,20}$'::text))
);
comment on table broadcast_recipient is 'scope: tenant. Who got a broadcast, by which channel';
create index broadcast_recipient_user on broadcast_recipient using btree (merchant_id, user_id, sent_at);

create table broadcast_settings (
  merchant_id uuid not null,
  version integer not null default 1,
  quiet_from smallint not null default 1260,
  quiet_to smallint not null default 540,
  sms_price bigint,
  week_limit smallint not null default 2,
  constraint broadcast_settings_pkey primary key (merchant_id),
  constraint broadcast_settings_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint broadcast_settings_quiet_from_check check (((quiet_from >= 0) and (quiet_from <= 1439))),
  constraint broadcast_settings_quiet_to_check check (((quiet_to >= 0) and (quiet_to <= 1439))),
  constraint broadcast_settings_sms_price_check check (((sms_price >= 0) and (sms_price <= 100000000))),
  constraint broadcast_settings_week_limit_check check (((week_limit >= 1) and (week_limit <= 20)))
);
comment on table broadcast_settings is 'scope: tenant. When broadcasts may be sent and what they cost';

create table collection (
  merchant_id uuid not null,
  id uuid not null,
  slug text not null,
  title jsonb not null,
  kind text not null default 'HAND'::text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint collection_pkey primary key (merchant_id, id),
  constraint collection_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint collection_archived_check check (((archived_at is null) or (not is_active))),
  constraint collection_kind_check check ((kind = any (array['HAND'::text, 'NEAREST'::text, 'NEW'::text,
    'OPEN_LATE'::text, 'TOP_RATED'::text, 'PROMO'::text]))),
  constraint collection_title_check check (is_texts(title))
);
comment on table collection is 'scope: tenant. Rows of restaurants on the home page';
create unique index collection_slug on collection using btree (merchant_id, slug) where (archived_at is null);
create trigger public_change_home_delete after delete on collection referencing old table as old_rows
  for each statement execute function note_public_change('home', '', '', '');
create trigger public_change_home_insert after insert on collection referencing new table as new_rows
  for each statement execute function note_public_change('home', '', '', '');
create trigger public_change_home_update after update on collection
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');

create table collection_item (
  merchant_id uuid not null,
  collection_id uuid not null,
  restaurant_id uuid not null,
  "position" integer not null default 0,
  constraint collection_item_pkey primary key (merchant_id, collection_id, restaurant_id),
  constraint collection_item_merchant_id_collection_id_fkey foreign key (merchant_id, collection_id)
    references collection(merchant_id, id) on delete cascade
);
comment on table collection_item is 'scope: tenant. Restaurants of a hand-made collection';
create trigger public_change_home_delete after delete on collection_item referencing old table as old_rows
  for each statement execute function note_public_change('home', '', '', '');
create trigger public_change_home_insert after insert on collection_item referencing new table as new_rows
  for each statement execute function note_public_change('home', '', '', '');
create trigger public_change_home_update after update on collection_item
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');

create table commission_terms (
  merchant_id uuid not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  rates jsonb not null,
  online_to text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint commission_terms_pkey primary key (merchant_id, version),
  constraint commission_terms_created_by_fkey foreign key (created_by) references app_user(id),
  constraint commission_terms_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint commission_terms_online_to_check check ((online_to = any (array['MERCHANT'::text, 'PLATFORM'::text]))),
  constraint commission_terms_version_check check ((version > 0))
);
comment on table commission_terms is 'scope: tenant. Commission of the marketplace, in versions that begin at a date';
create index commission_terms_created_by on commission_terms using btree (merchant_id, created_by)
  where (created_by is not null);

create table courier (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  balance bigint not null default 0,
  status text not null default 'OFF'::text,
  latitude double precision,
  longitude double precision,
  position_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint courier_pkey primary key (merchant_id, id),
  constraint courier_merchant_id_user_id_key unique (merchant_id, user_id),
  constraint courier_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint courier_user_id_fkey foreign key (user_id) references app_user(id),
  constraint courier_status_check check ((status = any (array['OFF'::text, 'FREE'::text, 'BUSY'::text])))
);
comment on table courier is 'scope: tenant. The merchant''s own couriers';

create table courier_pay_rules (
  merchant_id uuid not null,
  version integer not null,
  starts_at timestamp with time zone not null,
  per_order bigint not null,
  per_km bigint not null,
  per_shift bigint not null,
  shift_minimum bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint courier_pay_rules_pkey primary key (merchant_id, version),
  constraint courier_pay_rules_created_by_fkey foreign key (created_by) references app_user(id),
  constraint courier_pay_rules_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint courier_pay_rules_per_km_check check ((per_km >= 0)),
  constraint courier_pay_rules_per_order_check check ((per_order >= 0)),
  constraint courier_pay_rules_per_shift_check check ((per_shift >= 0)),
  constraint courier_pay_rules_shift_minimum_check check ((shift_minimum >= 0)),
  constraint courier_pay_rules_version_check check ((version > 0))
);
comment on table courier_pay_rules is 'scope: tenant. Pay of couriers by order, way and shift';
create index courier_pay_rules_created_by on courier_pay_rules using btree (merchant_id, created_by)
  where (created_by is not null);

create table customer (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid,
  phone text,
  name text,
  blocked boolean not null default false,
  orders_count integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_order_at timestamp with time zone,
  trusted boolean not null default false,
  blocked_reason text,
  version integer not null default 1,
  note text,
  tags text[] not null default '{}'::text[],
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint customer_pkey primary key (merchant_id, id),
  constraint customer_merchant_id_phone_key unique (merchant_id, phone),
  constraint customer_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint customer_user_id_fkey foreign key (user_id) references app_user(id),
  constraint customer_allergens_check check ((cardinality(allergens) <= 14)),
  constraint customer_allergy_note_check check (((length(allergy_note) >= 1) and (length(allergy_note) <= 200))),
  constraint customer_note_check check (((length(note) >= 1) and (length(note) <= 1000))),
  constraint customer_tags_check check ((cardinality(tags) <= 20))
);
comment on table customer is 'scope: tenant. What one merchant knows of a guest from its own orders';
comment on column customer.allergens is 'Of the fourteen declared ones, those that the guest must not eat';
comment on column customer.allergy_note is 'The same in words: what no declared allergen says';
create index customer_last_order on customer using btree (merchant_id, last_order_at desc, id desc)
  where (orders_count > 0);
create index customer_of_user on customer using btree (user_id) where (user_id is not null);
comment on index customer_of_user is 'index-ok: a visitor asks where they are known';
create index customer_orders on customer using btree (merchant_id, orders_count desc, id desc) where (orders_count > 0);
create index customer_user on customer using btree (merchant_id, user_id);
grant select on customer to dasturxon_visitor;
create policy visitor on customer for select to dasturxon_visitor
  using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table daily_summary (
  merchant_id uuid not null,
  user_id uuid not null,
  last_day date not null,
  constraint daily_summary_pkey primary key (merchant_id, user_id),
  constraint daily_summary_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint daily_summary_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table daily_summary is 'scope: tenant. Staff who get the figures of each day by message';

create table delivery_tariff (
  merchant_id uuid not null,
  id uuid not null,
  name jsonb not null,
  base_price bigint not null,
  minimum_order bigint not null default 0,
  free_from bigint,
  minutes_from smallint not null default 25,
  minutes_to smallint not null default 35,
  night_from_minute smallint,
  night_to_minute smallint,
  night_extra bigint not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  carrier text not null default 'DASTURXON'::text,
  is_carrier_price boolean not null default false,
  carrier_extra bigint not null default 0,
  constraint delivery_tariff_pkey primary key (merchant_id, id),
  constraint delivery_tariff_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint delivery_tariff_archived_check check (((archived_at is null) or (not is_active))),
  constraint delivery_tariff_base_price_check check (((base_price >= 0) and ((base_price % (100)::bigint) = 0))),
  constraint delivery_tariff_carrier_check check ((carrier = any (array['DASTURXON'::text, 'YANDEX'::text]))),
  constraint delivery_tariff_carrier_extra_check check (((carrier_extra % (100)::bigint) = 0)),
  constraint delivery_tariff_free_from_check check ((free_from > 0)),
  constraint delivery_tariff_minimum_order_check check ((minimum_order >= 0)),
  constraint delivery_tariff_name_check check (is_texts(name)),
  constraint delivery_tariff_night_extra_check check (((night_extra >= 0) and ((night_extra % (100)::bigint) = 0)))
);
comment on table delivery_tariff is 'scope: tenant. What a delivery costs';
create constraint trigger new_terms after insert or delete or update on delivery_tariff deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_place_delete after delete on delivery_tariff referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
create trigger public_change_place_insert after insert on delivery_tariff referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
create trigger public_change_place_update after update on delivery_tariff
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''id'')::uuid join branch b on b.id = z.branch_id', '', 'index');

create table delivery_tariff_tier (
  merchant_id uuid not null,
  tariff_id uuid not null,
  kind text not null,
  up_to bigint not null,
  price bigint not null,
  constraint delivery_tariff_tier_pkey primary key (merchant_id, tariff_id, kind, up_to),
  constraint delivery_tariff_tier_merchant_id_tariff_id_fkey foreign key (merchant_id, tariff_id)
    references delivery_tariff(merchant_id, id) on delete cascade,
  constraint delivery_tariff_tier_kind_check check ((kind = any (array['DISTANCE'::text, 'AMOUNT'::text]))),
  constraint delivery_tariff_tier_price_check check (((price >= 0) and ((price % (100)::bigint) = 0))),
  constraint delivery_tariff_tier_up_to_check check ((up_to > 0))
);
comment on table delivery_tariff_tier is 'scope: tenant. Steps of a tariff by metres or by the basket''s amount';
create constraint trigger new_terms after insert or delete or update
  on delivery_tariff_tier deferrable initially deferred for each row execute function note_new_terms();
create trigger public_change_place_delete after delete on delivery_tariff_tier referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
create trigger public_change_place_insert after insert on delivery_tariff_tier referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');
create trigger public_change_place_update after update on delivery_tariff_tier
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join delivery_zone z on z.tariff_id = (r ->> ''tariff_id'')::uuid join branch b on b.id = z.branch_id', '', 'index');

create table directory_restaurant (
  restaurant_id uuid not null,
  merchant_id uuid not null,
  slug text not null,
  listed boolean not null,
  shown boolean not null,
  name jsonb not null,
  folded text not null,
  logo text,
  cover jsonb,
  kitchens text[] not null,
  features text[] not null,
  prefer_for text[] not null,
  services text[] not null,
  price_category smallint,
  rating_average numeric(3,2),
  rating_count integer not null,
  has_promo boolean not null default false,
  "position" integer not null,
  created_date timestamp with time zone not null,
  ordinal integer not null generated always as identity,
  main_language text,
  words integer[] not null default '{}'::integer[],
  offer jsonb,
  best_discount smallint not null default 0,
  constraint directory_restaurant_pkey primary key (restaurant_id),
  constraint directory_restaurant_ordinal_key unique (ordinal),
  constraint directory_restaurant_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint directory_restaurant_offer_check check (is_texts(offer))
);
comment on table directory_restaurant is 'scope: public-index. One row a restaurant for lists, filters and search';
create index directory_restaurant_kitchens on directory_restaurant using gin (kitchens);
create index directory_restaurant_merchant on directory_restaurant using btree (merchant_id);
create index directory_restaurant_words on directory_restaurant using gin (words);
create constraint trigger new_terms after insert or delete on directory_restaurant deferrable initially deferred
  for each row execute function note_new_terms();
create constraint trigger new_terms_when_found after update on directory_restaurant deferrable initially deferred
  for each row
  when ((old.shown, old.listed, old.merchant_id) is distinct from (new.shown, new.listed, new.merchant_id))
  execute function note_new_terms();
create trigger public_change_place_delete after delete on directory_restaurant referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_insert after insert on directory_restaurant referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_update after update on directory_restaurant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
grant delete, insert, select, update on directory_restaurant to dasturxon_app;
grant select on directory_restaurant to dasturxon_visitor;

create table directory_branch (
  branch_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  spot point not null,
  latitude double precision not null,
  longitude double precision not null,
  services text[] not null,
  shown boolean not null,
  listed boolean not null default false,
  name jsonb not null default '{}'::jsonb,
  address jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  time_zone text not null default 'Asia/Tashkent'::text,
  open_any tstzmultirange not null default '{}'::tstzmultirange,
  open_delivery tstzmultirange not null default '{}'::tstzmultirange,
  open_pick_up tstzmultirange not null default '{}'::tstzmultirange,
  open_dine_in tstzmultirange not null default '{}'::tstzmultirange,
  prep_minutes smallint not null default 20,
  delivery_price bigint,
  delivery_from smallint,
  delivery_to smallint,
  delivery_price_highest bigint,
  slot_minutes smallint not null default 15,
  constraint directory_branch_pkey primary key (branch_id),
  constraint directory_branch_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint directory_branch_restaurant_id_fkey foreign key (restaurant_id)
    references directory_restaurant(restaurant_id) on delete cascade,
  constraint directory_branch_address_check check (is_texts(address)),
  constraint directory_branch_name_check check (is_texts(name))
);
comment on table directory_branch is 'scope: public-index. One row a branch for nearest and map questions';
create index directory_branch_merchant on directory_branch using btree (merchant_id);
create index directory_branch_restaurant on directory_branch using btree (restaurant_id);
create index directory_branch_spot on directory_branch using gist (spot) where shown;
create trigger public_change_place_delete after delete on directory_branch referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_insert after insert on directory_branch referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_update after update on directory_branch
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
grant delete, insert, select, update on directory_branch to dasturxon_app;
grant select on directory_branch to dasturxon_visitor;

create table directory_dish (
  product_id uuid not null,
  name_id bigint not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  constraint directory_dish_pkey primary key (product_id, name_id),
  constraint directory_dish_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint directory_dish_name_id_fkey foreign key (name_id) references directory_dish_name(id),
  constraint directory_dish_restaurant_id_fkey foreign key (restaurant_id)
    references directory_restaurant(restaurant_id) on delete cascade
);
comment on table directory_dish is 'scope: public-index. Which dish goes by which folded name';
create index directory_dish_by_name on directory_dish using btree (name_id);
create index directory_dish_merchant on directory_dish using btree (merchant_id, name_id);
create index directory_dish_of_restaurant on directory_dish using btree (restaurant_id, name_id, product_id);
grant delete, insert, select, update on directory_dish to dasturxon_app;

create table directory_product (
  product_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  name jsonb not null,
  cost_price bigint not null,
  discount smallint not null,
  image jsonb,
  sold_out_until timestamp with time zone,
  constraint directory_product_pkey primary key (product_id),
  constraint directory_product_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint directory_product_restaurant_id_fkey foreign key (restaurant_id)
    references directory_restaurant(restaurant_id) on delete cascade,
  constraint directory_product_name_check check (is_texts(name))
);
comment on table directory_product is 'scope: public-index. A dish as the search shows it';
create index directory_product_merchant on directory_product using btree (merchant_id);
create index directory_product_restaurant on directory_product using btree (restaurant_id);
grant delete, insert, select, update on directory_product to dasturxon_app;
grant select on directory_product to dasturxon_visitor;

create table directory_seats (
  branch_id uuid not null,
  restaurant_id uuid not null,
  merchant_id uuid not null,
  seats jsonb not null,
  constraint directory_seats_pkey primary key (branch_id),
  constraint directory_seats_branch_id_fkey foreign key (branch_id) references directory_branch(branch_id)
    on delete cascade,
  constraint directory_seats_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment
  on table directory_seats is
  'scope: public-index. Hours, tables and taken times of a branch that seats guests, without anybody''s name';
create index directory_seats_merchant on directory_seats using btree (merchant_id);
grant delete, insert, select, update on directory_seats to dasturxon_app;

create table directory_zone (
  branch_id uuid not null,
  zone_id uuid not null,
  merchant_id uuid not null,
  bounds box not null,
  ring polygon,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer,
  priority integer not null,
  price bigint not null,
  minutes_from smallint not null,
  minutes_to smallint not null,
  tariff jsonb not null,
  constraint directory_zone_pkey primary key (branch_id, zone_id),
  constraint directory_zone_branch_id_fkey foreign key (branch_id) references directory_branch(branch_id)
    on delete cascade,
  constraint directory_zone_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint directory_zone_check check (((ring is null) = (radius_metres is not null)))
);
comment on table directory_zone is 'scope: public-index. Where a branch delivers and what it costs there';
create index directory_zone_bounds on directory_zone using gist (bounds);
create index directory_zone_merchant on directory_zone using btree (merchant_id);
grant delete, insert, select, update on directory_zone to dasturxon_app;

create table document (
  merchant_id uuid not null,
  kind text not null,
  body jsonb not null,
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint document_pkey primary key (merchant_id, kind),
  constraint document_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint document_body_check check (is_texts(body)),
  constraint document_kind_check check ((kind = any (array['PRIVACY'::text, 'ABOUT'::text, 'OFFER'::text])))
);
comment on table document is 'scope: tenant. Long texts of the merchant in the small Markdown subset';
create trigger public_change_papers_delete after delete on document referencing old table as old_rows
  for each statement execute function note_public_change('papers', '', '', '');
create trigger public_change_papers_insert after insert on document referencing new table as new_rows
  for each statement execute function note_public_change('papers', '', '', '');
create trigger public_change_papers_update after update on document
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('papers', '', '', '');

create table gift_code (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  amount bigint not null,
  expires_on date,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  constraint gift_code_pkey primary key (merchant_id, id),
  constraint gift_code_merchant_id_code_key unique (merchant_id, code),
  constraint gift_code_created_by_fkey foreign key (created_by) references app_user(id),
  constraint gift_code_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint gift_code_amount_check check ((amount > 0)),
  constraint gift_code_code_check check ((code ~ '^[2-9A-HJKMNP-Z]{12}$'::text)),
  constraint gift_code_note_check check ((length(note) <= 200))
);
comment on table gift_code is 'scope: tenant. Codes with a balance that pay orders';
create index gift_code_created_by on gift_code using btree (merchant_id, created_by) where (created_by is not null);
create index gift_code_latest on gift_code using btree (merchant_id, created_at desc);

create table integration_key (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  scopes text[] not null,
  hash bytea not null,
  hint text not null,
  created_by uuid,
  created_date timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint integration_key_pkey primary key (merchant_id, id),
  constraint integration_key_merchant_id_hash_key unique (merchant_id, hash),
  constraint integration_key_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint integration_key_hint_check check ((length(hint) = 4)),
  constraint integration_key_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint integration_key_scopes_check check (((cardinality(scopes) >= 1) and (cardinality(scopes) <= 40)))
);
comment on table integration_key is 'scope: tenant. Keys of programs: hashed, with what each may do';

create table invitation_day (
  merchant_id uuid not null,
  day date not null,
  sms_parts integer not null,
  constraint invitation_day_pkey primary key (merchant_id, day),
  constraint invitation_day_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint invitation_day_sms_parts_check check ((sms_parts > 0))
);
comment on table invitation_day is 'scope: tenant. Parts of SMS that invitations of staff took on a day';

create table ledger_transfer (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  amount bigint not null,
  month date,
  returns uuid,
  note text,
  created_by uuid,
  at timestamp with time zone not null,
  constraint ledger_transfer_pkey primary key (merchant_id, id),
  constraint ledger_transfer_merchant_id_returns_key unique (merchant_id, returns),
  constraint ledger_transfer_created_by_fkey foreign key (created_by) references app_user(id),
  constraint ledger_transfer_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint ledger_transfer_merchant_id_returns_fkey foreign key (merchant_id, returns)
    references ledger_transfer(merchant_id, id) on delete cascade,
  constraint ledger_transfer_amount_check check ((amount > 0)),
  constraint ledger_transfer_check check (((returns is null) or (kind = 'RECEIPT'::text))),
  constraint ledger_transfer_kind_check check ((kind = any (array['PAYOUT'::text, 'RECEIPT'::text]))),
  constraint ledger_transfer_month_check check ((extract(day from month) = (1)::numeric)),
  constraint ledger_transfer_note_check check ((length(note) <= 300))
);
comment on table ledger_transfer is 'scope: tenant. Payouts to merchants and money received from them; never changed';
create index ledger_transfer_created_by on ledger_transfer using btree (merchant_id, created_by)
  where (created_by is not null);
create index ledger_transfer_month on ledger_transfer using btree (merchant_id, month) where (month is not null);
create trigger ledger_transfer_kept before delete or update on ledger_transfer for each row
  execute function keep_ledger();

create table loyalty_rules (
  merchant_id uuid not null,
  is_active boolean not null default false,
  active_since timestamp with time zone,
  earn_basis_points integer not null,
  burn_percent smallint not null,
  expire_days smallint not null,
  version integer not null default 1,
  constraint loyalty_rules_pkey primary key (merchant_id),
  constraint loyalty_rules_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint loyalty_rules_burn_percent_check check (((burn_percent >= 1) and (burn_percent <= 100))),
  constraint loyalty_rules_check check ((is_active <= (active_since is not null))),
  constraint loyalty_rules_earn_basis_points_check check (((earn_basis_points >= 0) and (earn_basis_points <= 5000))),
  constraint loyalty_rules_expire_days_check check (((expire_days >= 30) and (expire_days <= 1825)))
);
comment on table loyalty_rules is 'scope: tenant. How guests earn points and pay with them';

create table marketing_consent (
  merchant_id uuid not null,
  user_id uuid not null,
  channel text not null,
  agreed boolean not null,
  source text not null,
  changed_at timestamp with time zone not null default now(),
  constraint marketing_consent_pkey primary key (merchant_id, user_id, channel),
  constraint marketing_consent_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint marketing_consent_user_id_fkey foreign key (user_id) references app_user(id),
  constraint marketing_consent_channel_check check ((channel = any (array['PUSH'::text, 'TELEGRAM'::text,
    'SMS'::text]))),
  constraint marketing_consent_source_check check ((source = any (array['CHECKOUT'::text, 'PROFILE'::text,
    'LINK'::text])))
);
comment on table marketing_consent is 'scope: tenant. Who agreed to offers of the merchant, by channel';
create index marketing_consent_agreed on marketing_consent using btree (merchant_id, user_id, channel) where agreed;
create index marketing_consent_user on marketing_consent using btree (user_id);
comment
  on index marketing_consent_user is 'index-ok: the marketplace shows a person their own consents in every merchant';
grant select on marketing_consent to dasturxon_visitor;
create policy visitor on marketing_consent for select to dasturxon_visitor
  using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table media_folder (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  created_date timestamp with time zone not null default now(),
  constraint media_folder_pkey primary key (merchant_id, id),
  constraint media_folder_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint media_folder_name_check check (char_length(name) between 1 and 60 and name = btrim(name))
);
comment on table media_folder is 'scope: tenant. Folders of the media library, in which staff sort the files';
create unique index media_folder_name on media_folder using btree (merchant_id, lower(name));

create table media_asset (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  folder text not null,
  content_type text not null,
  width integer,
  height integer,
  bytes bigint not null,
  widths integer[] not null default '{}'::integer[],
  placeholder text,
  alt jsonb,
  created_date timestamp with time zone not null default now(),
  file_name text,
  content_hash text,
  focal_x real,
  focal_y real,
  crop_x real,
  crop_y real,
  crop_width real,
  crop_height real,
  original jsonb,
  folder_id uuid,
  poster_id uuid,
  constraint media_asset_pkey primary key (merchant_id, id),
  constraint media_asset_folder_fkey foreign key (merchant_id, folder_id) references media_folder(merchant_id, id)
    on delete set null (folder_id),
  constraint media_asset_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint media_asset_poster_fkey foreign key (merchant_id, poster_id) references media_asset(merchant_id, id)
    on delete set null (poster_id),
  constraint media_asset_alt_check check (is_texts(alt)),
  constraint media_asset_content_hash_check check ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint media_asset_crop_check check (((num_nonnulls(crop_x, crop_y, crop_width, crop_height) =
case
    when (original is null) then 0
    else 4
end) and (crop_x >= (0)::double precision) and (crop_y >= (0)::double precision)
  and (crop_width > (0)::double precision) and (crop_height > (0)::double precision)
  and ((crop_x + crop_width) <= (1.0001)::double precision) and ((crop_y + crop_height) <= (1.0001)::double precision))),
  constraint media_asset_focal_check check (((focal_x is null) = (focal_y is null))),
  constraint media_asset_focal_x_check check (((focal_x >= (0)::double precision)
    and (focal_x <= (1)::double precision))),
  constraint media_asset_focal_y_check check (((focal_y >= (0)::double precision)
    and (focal_y <= (1)::double precision))),
  constraint media_asset_kind_check check ((kind = any (array['IMAGE'::text, 'VIDEO'::text]))),
  constraint media_asset_poster_check check (((poster_id is null) or (kind = 'VIDEO'::text)))
);
comment
  on table media_asset is
  'scope: tenant. Pictures and videos in the media store; folder is their public address under /media';
comment
  on column media_asset.original is
  '{folder, widths, width, height, placeholder} of the picture before it was cropped; null without a crop';
comment on column media_asset.poster_id is 'Of a video: the picture that is shown until it plays';
create index media_asset_folder on media_asset using btree (merchant_id, folder_id) where (folder_id is not null);
create unique index media_asset_hash on media_asset using btree (merchant_id, content_hash);
create index media_asset_poster on media_asset using btree (merchant_id, poster_id) where (poster_id is not null);
create trigger public_change_merchant_delete after delete on media_asset referencing old table as old_rows
  for each statement execute function note_public_change('merchant',
  'select coalesce(array_agg(id), array[null::uuid]) from restaurant', '', 'index');
create trigger public_change_merchant_update after update on media_asset
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant',
  'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'folder_id', 'index');

create table banner (
  merchant_id uuid not null,
  id uuid not null,
  title jsonb not null,
  body jsonb,
  action jsonb,
  link text,
  media_id uuid,
  tone text not null default 'teal'::text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  languages text[] not null default '{}'::text[],
  constraint banner_pkey primary key (merchant_id, id),
  constraint banner_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint banner_merchant_id_media_id_fkey foreign key (merchant_id, media_id)
    references media_asset(merchant_id, id),
  constraint banner_action_check check (is_texts(action)),
  constraint banner_archived_check check (((archived_at is null) or (not is_active))),
  constraint banner_body_check check (is_texts(body)),
  constraint banner_languages_check check ((languages <@ array['uz'::text, 'ru'::text, 'eng'::text])),
  constraint banner_link_check check (is_link(link)),
  constraint banner_title_check check (is_texts(title)),
  constraint banner_tone_check check ((tone = any (array['teal'::text, 'amber'::text, 'wine'::text, 'blue'::text,
    'green'::text, 'ink'::text])))
);
comment on table banner is 'scope: tenant. Banners of the home page with their schedule';
create index banner_media on banner using btree (merchant_id, media_id);
create trigger public_change_home_delete after delete on banner referencing old table as old_rows for each statement
  execute function note_public_change('home', '', '', '');
create trigger public_change_home_insert after insert on banner referencing new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');
create trigger public_change_home_update after update on banner
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');

create table media_replacement (
  merchant_id uuid not null,
  id uuid not null,
  old_id uuid not null,
  new_id uuid not null,
  uses jsonb not null,
  undo_until timestamp with time zone not null,
  constraint media_replacement_pkey primary key (merchant_id, id),
  constraint media_replacement_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint media_replacement_merchant_id_new_id_fkey foreign key (merchant_id, new_id)
    references media_asset(merchant_id, id) on delete cascade,
  constraint media_replacement_merchant_id_old_id_fkey foreign key (merchant_id, old_id)
    references media_asset(merchant_id, id) on delete cascade,
  constraint media_replacement_uses_check check ((jsonb_typeof(uses) = 'array'::text))
);
comment
  on table media_replacement is
  'scope: tenant. Which uses went from one file to another, as {place, id}, for as long as that can be undone';
create index media_replacement_new on media_replacement using btree (merchant_id, new_id);
create unique index media_replacement_old on media_replacement using btree (merchant_id, old_id);

create table media_upload (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  length integer not null,
  received integer not null default 0,
  file_name text,
  folder_id uuid,
  expires_at timestamp with time zone not null,
  media_id uuid,
  is_duplicate boolean not null default false,
  constraint media_upload_pkey primary key (merchant_id, id),
  constraint media_upload_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint media_upload_merchant_id_folder_id_fkey foreign key (merchant_id, folder_id)
    references media_folder(merchant_id, id) on delete set null (folder_id),
  constraint media_upload_merchant_id_media_id_fkey foreign key (merchant_id, media_id)
    references media_asset(merchant_id, id) on delete cascade,
  constraint media_upload_check check (((received >= 0) and (received <= length))),
  constraint media_upload_length_check check ((length > 0))
);
comment
  on table media_upload is
  'scope: tenant. Uploads to the media library that are sent in parts; once finished they name the file';
create index media_upload_expires on media_upload using btree (merchant_id, expires_at);
create index media_upload_folder on media_upload using btree (merchant_id, folder_id) where (folder_id is not null);
create index media_upload_media on media_upload using btree (merchant_id, media_id) where (media_id is not null);

create table media_upload_part (
  merchant_id uuid not null,
  upload_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint media_upload_part_pkey primary key (merchant_id, upload_id, "position"),
  constraint media_upload_part_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint media_upload_part_merchant_id_upload_id_fkey foreign key (merchant_id, upload_id)
    references media_upload(merchant_id, id) on delete cascade
);
alter table media_upload_part alter column bytes set storage external;
comment on table media_upload_part is 'scope: tenant. The bytes of an unfinished upload, by their place in the file';

create table merchant_counter (
  merchant_id uuid not null,
  last_order_number bigint not null default 0,
  terms bigint not null default 0,
  constraint merchant_counter_pkey primary key (merchant_id),
  constraint merchant_counter_merchant_id_fkey foreign key (merchant_id) references merchant(id)
) with (fillfactor=50);
comment
  on table merchant_counter is
  'scope: tenant. The running order number; locked last, in the statement that inserts the order';
comment
  on column merchant_counter.terms is
  'The last transaction that changed prices, the stop-list, hours, zones, halls, tables or a branch';

create table merchant_day (
  merchant_id uuid not null,
  day date not null,
  orders integer not null,
  canceled integer not null,
  revenue bigint not null,
  promised integer not null,
  late integer not null,
  constraint merchant_day_pkey primary key (merchant_id, day),
  constraint merchant_day_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table merchant_day is 'scope: platform. Sums of one business day of a merchant, all branches together';
create index merchant_day_day on merchant_day using btree (day);
create trigger summarized_when_counted after update of orders on merchant_day for each row
  when ((new.orders <> old.orders)) execute function summarize_day();
create trigger summarized_when_new after insert on merchant_day for each row when ((new.orders > 0))
  execute function summarize_day();
grant delete, insert, select, update on merchant_day to dasturxon_app;

create table merchant_domain (
  host text not null,
  merchant_id uuid not null,
  verified_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint merchant_domain_pkey primary key (host, merchant_id),
  constraint merchant_domain_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint merchant_domain_host_check check ((host = lower(host)))
);
comment on table merchant_domain is 'scope: platform. Hosts of the merchants'' own, asked before the host-label rule';
create index merchant_domain_merchant on merchant_domain using btree (merchant_id);
create unique index merchant_domain_owner on merchant_domain using btree (host) where (verified_at is not null);
create trigger public_change_merchants_delete after delete on merchant_domain referencing old table as old_rows
  for each statement execute function note_public_change('merchants',
  'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');
create trigger public_change_merchants_insert after insert on merchant_domain referencing new table as new_rows
  for each statement execute function note_public_change('merchants',
  'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');
create trigger public_change_merchants_update after update on merchant_domain
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchants',
  'select case when bool_or(r ->> ''verified_at'' is not null) then array[null::uuid] else array[]::uuid[] end from jsonb_array_elements($1) as r', '', '');
grant delete, insert, select, update on merchant_domain to dasturxon_app;

create table merchant_note (
  merchant_id uuid not null,
  id uuid not null,
  text text not null,
  written_by uuid,
  at timestamp with time zone not null,
  constraint merchant_note_pkey primary key (merchant_id, id),
  constraint merchant_note_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint merchant_note_written_by_fkey foreign key (written_by) references app_user(id),
  constraint merchant_note_text_check check (((length(text) >= 1) and (length(text) <= 2000)))
);
comment on table merchant_note is 'scope: platform. Notes of administrators about a merchant; no merchant reads them';
create index merchant_note_written_by on merchant_note using btree (written_by);
grant delete, insert, select on merchant_note to dasturxon_app;

create table merchant_secret (
  merchant_id uuid not null,
  name text not null,
  sealed text not null,
  last_modified_date timestamp with time zone not null default now(),
  verified_id text,
  constraint merchant_secret_pkey primary key (merchant_id, name),
  constraint merchant_secret_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint merchant_secret_name_check check ((name = any (array['smsUsername'::text, 'smsPassword'::text,
    'smsSender'::text, 'yandexDeliveryKey'::text, 'iikoApiLogin'::text, 'iikoOrganizationId'::text,
    'telegramBotToken'::text, 'posterToken'::text, 'posterApplicationSecret'::text, 'paymeKey'::text,
    'clickKey'::text, 'uzumBankKey'::text, 'stripeKey'::text, 'stripeWebhookSecret'::text, 'yandexEatsSecret'::text,
    'yandexEatsClient'::text, 'express24Secret'::text, 'express24Client'::text, 'zadarmaSecret'::text])))
);
comment on table merchant_secret is 'scope: tenant. Sealed by the secret box; written, never read back over HTTP';

create table merchant_summary (
  id uuid not null,
  state text not null,
  created_date timestamp with time zone not null,
  title text not null,
  name_text text not null,
  owner_text text not null default ''::text,
  search text not null generated always as (((name_text || ' '::text) || owner_text)) stored,
  owner_ids uuid[] not null default '{}'::uuid[],
  orders bigint not null default 0,
  last_day date,
  troubles text[] not null default '{}'::text[],
  constraint merchant_summary_pkey primary key (id),
  constraint merchant_summary_id_fkey foreign key (id) references merchant(id) on delete cascade,
  constraint merchant_summary_state_check check ((state = any (array['REVIEW'::text, 'SETUP'::text, 'LIVE'::text,
    'OFF'::text, 'DELETED'::text])))
);
comment on table merchant_summary is 'scope: platform. What the list of merchants is searched, filtered and sorted by';
create index merchant_summary_created on merchant_summary using btree (created_date desc, id desc);
create index merchant_summary_orders on merchant_summary using btree (orders desc, id desc);
create index merchant_summary_owners on merchant_summary using gin (owner_ids);
create index merchant_summary_search on merchant_summary using gin (search gin_trgm_ops);
create index merchant_summary_state on merchant_summary using btree (state, created_date desc, id desc);
create index merchant_summary_title on merchant_summary using btree (title, id);
create index merchant_summary_trouble on merchant_summary using btree (created_date desc, id desc)
  where (troubles <> '{}'::text[]);
grant delete, insert, select, update on merchant_summary to dasturxon_app;

create table merchant_web_settings (
  merchant_id uuid not null,
  brand text,
  logo text,
  favicon text,
  domain text,
  main_color text,
  main_color_type text not null default 'DARK'::text,
  is_dark boolean not null default false,
  main_language text,
  uz_lang_active boolean not null default true,
  ru_lang_active boolean not null default true,
  eng_lang_active boolean not null default true,
  delivery_active boolean not null default true,
  pickup_active boolean not null default true,
  dine_in_active boolean not null default true,
  branches_active boolean not null default true,
  banners_active boolean not null default true,
  stories_active boolean not null default true,
  vacancies_active boolean not null default false,
  privacy_active boolean not null default true,
  about_merchant_active boolean not null default true,
  notifications_active boolean not null default true,
  ios_app_link text,
  ios_app_link_active boolean not null default false,
  android_app_link text,
  android_app_link_active boolean not null default false,
  telegram_bot_link text,
  telegram_bot_link_active boolean not null default false,
  phone text,
  phone_active boolean not null default true,
  telegram text,
  telegram_active boolean not null default false,
  instagram text,
  instagram_active boolean not null default false,
  facebook text,
  facebook_active boolean not null default false,
  map_type text not null default 'LEAFLET'::text,
  listed boolean not null default true,
  analytics jsonb not null default '{"addresses": []}'::jsonb,
  last_modified_date timestamp with time zone not null default now(),
  sign_in_off text[] not null default '{}'::text[],
  offer_active boolean not null default false,
  constraint merchant_web_settings_pkey primary key (merchant_id),
  constraint merchant_web_settings_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint merchant_web_settings_android_app_link_check check (is_link(android_app_link)),
  constraint merchant_web_settings_facebook_check check (is_profile_link(facebook)),
  constraint merchant_web_settings_instagram_check check (is_profile_link(instagram)),
  constraint merchant_web_settings_ios_app_link_check check (is_link(ios_app_link)),
  constraint merchant_web_settings_main_color_check check ((main_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint merchant_web_settings_main_color_type_check
    check ((main_color_type = any (array['DARK'::text, 'LIGHT'::text]))),
  constraint merchant_web_settings_main_language_check check ((main_language = any (array['uz'::text, 'ru'::text,
    'eng'::text]))),
  constraint merchant_web_settings_map_type_check check ((map_type = any (array['YANDEX'::text, 'LEAFLET'::text,
    'DASTURXON_YANDEX'::text]))),
  constraint merchant_web_settings_sign_in_off_check check ((sign_in_off <@ array['GOOGLE'::text, 'APPLE'::text,
    'TELEGRAM'::text])),
  constraint merchant_web_settings_telegram_bot_link_check check (is_profile_link(telegram_bot_link)),
  constraint merchant_web_settings_telegram_check check (is_profile_link(telegram)),
  constraint one_language_stays check ((uz_lang_active or ru_lang_active or eng_lang_active)),
  constraint one_service_stays check ((delivery_active or pickup_active or dine_in_active))
);
comment on table merchant_web_settings is 'scope: tenant. What a merchant''s storefront looks like and offers';
create trigger public_change_index_update after update on merchant_web_settings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('index', 'select coalesce(array_agg(id), array[null::uuid]) from restaurant',
  '+listed,main_language,delivery_active,pickup_active,dine_in_active', 'index');
create trigger public_change_merchant_delete after delete on merchant_web_settings referencing old table as old_rows
  for each statement execute function note_public_change('merchant', '', 'last_modified_date', '');
create trigger public_change_merchant_insert after insert on merchant_web_settings referencing new table as new_rows
  for each statement execute function note_public_change('merchant', '', 'last_modified_date', '');
create trigger public_change_merchant_update after update on merchant_web_settings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant', '',
  '+brand,domain,listed,main_language,uz_lang_active,ru_lang_active,eng_lang_active,delivery_active,pickup_active,dine_in_active,about_merchant_active', '');
create trigger public_change_storefront_update after update on merchant_web_settings
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('storefront', '', 'last_modified_date', '');

create table message (
  id uuid not null,
  merchant_id uuid,
  kind text not null,
  channel text not null,
  recipient text not null,
  language text not null,
  body text,
  detail jsonb not null default '{}'::jsonb,
  secret boolean not null default false,
  state text not null default 'QUEUED'::text,
  gateway text,
  gateway_id text,
  attempts smallint not null default 0,
  error text,
  dedupe_key text,
  expires_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint message_pkey primary key (id),
  constraint message_dedupe_key_key unique (dedupe_key),
  constraint message_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint message_channel_check check ((channel = any (array['SMS'::text, 'TELEGRAM'::text, 'PUSH'::text]))),
  constraint message_kind_check check ((kind = any (array['CODE'::text, 'ORDER'::text, 'RECEIPT'::text,
    'STAFF_ALARM'::text, 'STAFF_SUMMARY'::text, 'INVITE'::text, 'ACCOUNT'::text, 'MARKETING'::text, 'WAITING'::text]))),
  constraint message_language_check check ((language = any (array['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint message_state_check check ((state = any (array['QUEUED'::text, 'SENDING'::text, 'SENT'::text,
    'DELIVERED'::text, 'FAILED'::text, 'UNKNOWN'::text, 'DROPPED'::text])))
);
comment
  on table message is
  'scope: platform. The outgoing messages; a row is written before anything leaves, so nothing is sent twice';
create index message_age on message using btree (created_date);
create index message_merchant on message using btree (merchant_id, created_date);
create index message_recipient on message using btree (recipient, created_date);
create trigger summarized_when_settled after update of state on message for each row
  when (((new.merchant_id is not null) and (new.channel = 'SMS'::text)
  and (new.state = any (array['SENT'::text, 'FAILED'::text])) and (new.state <> old.state)))
  execute function summarize_sms();
grant delete, insert, select, update on message to dasturxon_app;

create table order_activity (
  merchant_id uuid not null,
  changed_at timestamp with time zone not null,
  constraint order_activity_pkey primary key (merchant_id),
  constraint order_activity_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment
  on table order_activity is 'scope: platform. When orders of a merchant were last counted because they had changed';
create index order_activity_changed on order_activity using btree (changed_at);
grant delete, insert, select, update on order_activity to dasturxon_app;

create table order_fact (
  merchant_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  day date not null,
  hour smallint not null,
  branch_id uuid not null,
  state text not null,
  service text not null,
  source text not null,
  payment text not null,
  promo_id uuid,
  courier_id uuid,
  waiter_id uuid,
  guest text,
  reason text,
  booking text,
  bill bigint not null,
  discount bigint not null,
  refunded bigint not null,
  dishes integer not null,
  late_minutes smallint,
  accept_seconds smallint,
  cohort date,
  table_id uuid,
  party_id uuid,
  zone_id uuid,
  delivery_price bigint not null default 0,
  carrier_paid bigint,
  constraint order_fact_pkey primary key (merchant_id, order_id),
  constraint order_fact_booking_check check ((booking = any (array['EXPECTED'::text, 'CAME'::text, 'NO_SHOW'::text,
    'CANCELED'::text]))),
  constraint order_fact_guest_check check ((guest = any (array['NEW'::text, 'RETURNING'::text]))),
  constraint order_fact_state_check check ((state = any (array['WAITING'::text, 'SOLD'::text, 'CANCELED'::text])))
);
comment on table order_fact is 'scope: tenant. What the reports count of one order';
comment on column order_fact.cohort is 'The first day of the month of the first order of its guest here';
comment
  on column order_fact.zone_id is
  'The delivery zone of the address, as the zones were when the order was first counted';
comment on column order_fact.carrier_paid is 'What a carrier took for the order; null: no carrier, or no price yet';
create index order_fact_day on order_fact using btree (merchant_id, day, number);

create table order_limits (
  merchant_id uuid not null,
  orders_new smallint not null,
  orders_known smallint not null,
  sum_new bigint not null,
  orders_device smallint not null,
  orders_network smallint not null,
  orders_address smallint not null,
  constraint order_limits_pkey primary key (merchant_id),
  constraint order_limits_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint order_limits_orders_address_check check (((orders_address >= 1) and (orders_address <= 1000))),
  constraint order_limits_orders_device_check check (((orders_device >= 1) and (orders_device <= 100))),
  constraint order_limits_orders_known_check check (((orders_known >= 1) and (orders_known <= 100))),
  constraint order_limits_orders_network_check check (((orders_network >= 1) and (orders_network <= 1000))),
  constraint order_limits_orders_new_check check (((orders_new >= 1) and (orders_new <= 100))),
  constraint order_limits_sum_new_check check (((sum_new >= 1000000) and (sum_new <= '100000000000'::bigint)))
);
comment
  on table order_limits is
  'scope: tenant. How much guests may have ordered without having paid; no row: the defaults of current_order_limits()';

create table order_link (
  token_hash bytea not null,
  merchant_id uuid not null,
  order_id uuid not null,
  expires_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint order_link_pkey primary key (token_hash),
  constraint order_link_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table order_link is 'scope: platform. Hash of an unguessable link to one order of one merchant';
create index order_link_age on order_link using btree (expires_at) where (expires_at is not null);
create index order_link_order on order_link using btree (merchant_id, order_id);
grant delete, insert, select, update on order_link to dasturxon_app;

create table outbox (
  id bigint not null generated always as identity,
  topic text not null,
  merchant_id uuid,
  payload jsonb not null,
  run_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint outbox_pkey primary key (id)
);
comment on table outbox is 'scope: platform. What must happen after a commit; a relay moves it on';
grant insert on outbox to dasturxon_app;

create table partner_call (
  merchant_id uuid not null,
  id uuid not null,
  vendor text not null,
  direction text not null,
  action text not null,
  order_id uuid,
  request_id text,
  outcome text not null,
  status integer,
  duration_ms integer,
  request text,
  answer text,
  event_key text,
  at timestamp with time zone not null,
  constraint partner_call_pkey primary key (merchant_id, id),
  constraint partner_call_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint partner_call_direction_check check ((direction = any (array['OUT'::text, 'IN'::text])))
);
comment on table partner_call is 'scope: tenant. Calls to and from outside systems, without secrets; seven days';
create unique index partner_call_event on partner_call using btree (merchant_id, vendor, event_key)
  where (event_key is not null);
create index partner_call_recent on partner_call using btree (merchant_id, vendor, at desc, id desc);

create table partner_connection (
  merchant_id uuid not null,
  vendor text not null,
  is_active boolean not null default false,
  base_url text not null,
  settings jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  journal_cursor text,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_error jsonb,
  created_date timestamp with time zone not null default now(),
  constraint partner_connection_pkey primary key (merchant_id, vendor),
  constraint partner_connection_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint partner_connection_vendor_check check ((vendor = any (array['YANDEX_DELIVERY'::text, 'POSTER'::text,
    'IIKO'::text, 'YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table partner_connection is 'scope: tenant. Which outside systems a merchant is connected to';
create trigger summarized_when_changed after update of last_error, is_active on partner_connection for each row
  when ((((new.last_error is null) is distinct from (old.last_error is null))
  or (new.is_active is distinct from old.is_active))) execute function summarize_partners();
create trigger watched_when_connected after insert on partner_connection for each row
  when ((new.is_active and (new.vendor <> 'YANDEX_DELIVERY'::text))) execute function watch_connected();
create trigger watched_when_switched_on after update of is_active on partner_connection for each row
  when ((new.is_active and (not old.is_active) and (new.vendor <> 'YANDEX_DELIVERY'::text)))
  execute function watch_connected();

create table payment_account (
  merchant_id uuid not null,
  provider text not null,
  is_active boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  callback_number integer not null default 1,
  last_call_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  version integer not null default 1,
  compared_at timestamp with time zone,
  compare_failure text,
  set_by_platform boolean not null default false,
  constraint payment_account_pkey primary key (merchant_id, provider),
  constraint payment_account_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint payment_account_compare_failure_check check ((length(compare_failure) <= 300)),
  constraint payment_account_provider_check check ((provider = any (array['PAYME'::text, 'CLICK'::text,
    'UZUM_BANK'::text, 'STRIPE'::text])))
);
comment on table payment_account is 'scope: tenant. A merchant at a payment provider';

create table payment_callback (
  token_hash bytea not null,
  merchant_id uuid not null,
  provider text not null,
  created_date timestamp with time zone not null default now(),
  constraint payment_callback_pkey primary key (token_hash),
  constraint payment_callback_merchant_id_provider_key unique (merchant_id, provider),
  constraint payment_callback_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table payment_callback is 'scope: platform. Hash of the address at which a provider calls for a merchant';
grant delete, insert, select, update on payment_callback to dasturxon_app;

create table payment_settings (
  merchant_id uuid not null,
  pay_minutes smallint not null default 15,
  cook_before_payment boolean not null default false,
  vat_percent smallint not null default 12,
  dish_package_code text,
  service_mxik text,
  service_package_code text,
  version integer not null default 1,
  delivery_mxik text,
  delivery_package_code text,
  constraint payment_settings_pkey primary key (merchant_id),
  constraint payment_settings_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint payment_settings_delivery_mxik_check check ((delivery_mxik ~ '^\d{17}$'::text)),
  constraint payment_settings_delivery_package_code_check check ((delivery_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_dish_package_code_check check ((dish_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_pay_minutes_check check (((pay_minutes >= 5) and (pay_minutes <= 60))),
  constraint payment_settings_service_mxik_check check ((service_mxik ~ '^\d{17}$'::text)),
  constraint payment_settings_service_package_code_check check ((service_package_code ~ '^\d{1,20}$'::text)),
  constraint payment_settings_vat_percent_check check (((vat_percent >= 0) and (vat_percent <= 100)))
);
comment on table payment_settings is 'scope: tenant. How a merchant takes money online';

create table payout_account (
  merchant_id uuid not null,
  holder text not null,
  tin text not null,
  bank_code text not null,
  account text not null,
  version integer not null default 1,
  constraint payout_account_pkey primary key (merchant_id),
  constraint payout_account_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint payout_account_account_check check ((account ~ '^\d{20}$'::text)),
  constraint payout_account_bank_code_check check ((bank_code ~ '^\d{5}$'::text)),
  constraint payout_account_holder_check check (((length(holder) >= 1) and (length(holder) <= 200))),
  constraint payout_account_tin_check check ((tin ~ '^\d{9}(\d{5})?$'::text))
);
comment on table payout_account is 'scope: tenant. Bank account of a merchant for payouts of the platform';

create table phone_change (
  id uuid not null,
  user_id uuid not null,
  old_phone text not null,
  new_phone text not null,
  created_date timestamp with time zone not null,
  due_at timestamp with time zone,
  applied_at timestamp with time zone,
  canceled_at timestamp with time zone,
  undone_at timestamp with time zone,
  undo_until timestamp with time zone not null,
  constraint phone_change_pkey primary key (id),
  constraint phone_change_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table phone_change is 'scope: platform. Changes of phone: waiting, applied, canceled and taken back';
create index phone_change_user on phone_change using btree (user_id);
create unique index phone_change_waiting on phone_change using btree (user_id)
  where ((applied_at is null) and (canceled_at is null));
grant delete, insert, select, update on phone_change to dasturxon_app;

create table platform_audit (
  id uuid not null,
  at timestamp with time zone not null default now(),
  user_id uuid,
  merchant_id uuid,
  action text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint platform_audit_pkey primary key (id),
  constraint platform_audit_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table platform_audit is 'scope: platform. What PLATFORM_ADMIN did, and where they entered';
comment on column platform_audit.merchant_id is 'Stays when the merchant itself is erased';
create index platform_audit_merchant on platform_audit using btree (merchant_id, at desc)
  where (merchant_id is not null);
grant insert, select on platform_audit to dasturxon_app;

create table platform_role (
  user_id uuid not null,
  role text not null,
  created_date timestamp with time zone not null default now(),
  constraint platform_role_pkey primary key (user_id),
  constraint platform_role_user_id_fkey foreign key (user_id) references app_user(id),
  constraint platform_role_role_check check ((role = 'PLATFORM_ADMIN'::text))
);
comment on table platform_role is 'scope: platform. Who runs the installation';
grant delete, insert, select, update on platform_role to dasturxon_app;

create table pos_mapping (
  merchant_id uuid not null,
  vendor text not null,
  kind text not null,
  inside_id uuid not null,
  outside_ids text[] not null,
  constraint pos_mapping_pkey primary key (merchant_id, vendor, kind, inside_id),
  constraint pos_mapping_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint pos_mapping_kind_check check ((kind = any (array['DISH'::text, 'OPTION'::text]))),
  constraint pos_mapping_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table pos_mapping is 'scope: tenant. Which products of a POS our dishes and options are';

create table pos_menu (
  merchant_id uuid not null,
  vendor text not null,
  menu jsonb not null,
  read_at timestamp with time zone not null,
  revision bigint,
  constraint pos_menu_pkey primary key (merchant_id, vendor),
  constraint pos_menu_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint pos_menu_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table pos_menu is 'scope: tenant. Branches and products of a POS as they were last read';

create table pos_photo (
  merchant_id uuid not null,
  vendor text not null,
  outside_id text not null,
  url text not null,
  media_id uuid,
  problem text,
  read_at timestamp with time zone not null,
  constraint pos_photo_pkey primary key (merchant_id, vendor, outside_id),
  constraint pos_photo_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint pos_photo_merchant_id_media_id_fkey foreign key (merchant_id, media_id)
    references media_asset(merchant_id, id) on delete set null (media_id),
  constraint pos_photo_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table pos_photo is 'scope: tenant. Photos of a POS that were read, by its products';
create index pos_photo_media on pos_photo using btree (merchant_id, media_id) where (media_id is not null);

create unlogged table rate_window (
  key text not null,
  starts_at timestamp with time zone not null,
  used integer not null,
  constraint rate_window_pkey primary key (key, starts_at)
);
comment on table rate_window is 'scope: platform. Counted calls, shared by all processes; may be lost in a crash';
grant delete, insert, select, update on rate_window to dasturxon_app;

create table restaurant (
  merchant_id uuid not null,
  id uuid not null,
  slug text not null,
  name jsonb not null,
  about jsonb,
  legal_name text,
  logo text,
  cover_id uuid,
  main_color text,
  kitchens text[] not null default '{}'::text[],
  features text[] not null default '{}'::text[],
  prefer_for text[] not null default '{}'::text[],
  price_category smallint,
  phone text,
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  is_active boolean not null default true,
  "position" integer not null default 0,
  menu_version bigint not null default 1,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint restaurant_pkey primary key (merchant_id, id),
  constraint restaurant_merchant_id_slug_key unique (merchant_id, slug),
  constraint restaurant_merchant_id_cover_id_fkey foreign key (merchant_id, cover_id)
    references media_asset(merchant_id, id),
  constraint restaurant_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint restaurant_about_check check (is_texts(about)),
  constraint restaurant_main_color_check check ((main_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint restaurant_name_check check (is_texts(name)),
  constraint restaurant_price_category_check check (((price_category >= 1) and (price_category <= 5))),
  constraint restaurant_slug_check check (((slug ~ '^[a-z0-9-]{2,60}$'::text) and (slug <> 'modals'::text)))
);
comment on table restaurant is 'scope: tenant. What /Merchants lists';
create index restaurant_cover on restaurant using btree (merchant_id, cover_id);
create trigger public_change_product_delete after delete on restaurant referencing old table as old_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_insert after insert on restaurant referencing new table as new_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_update after update on restaurant
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
grant select on restaurant to dasturxon_visitor;
create policy visitor on restaurant for select to dasturxon_visitor using (true);

create table branch (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  address jsonb not null,
  landmark jsonb,
  latitude double precision not null,
  longitude double precision not null,
  phone text,
  time_zone text not null default 'Asia/Tashkent'::text,
  delivery_active boolean not null default true,
  pickup_active boolean not null default true,
  dine_in_active boolean not null default true,
  accepting boolean not null default true,
  busy_minutes smallint not null default 0,
  paused_until timestamp with time zone,
  auto_accept boolean not null default false,
  prep_minutes smallint not null default 20,
  lead_minutes smallint not null default 30,
  slot_minutes smallint not null default 15,
  slot_orders smallint,
  slot_items smallint,
  slot_guests smallint,
  days_ahead smallint not null default 7,
  booking_days_ahead smallint not null default 30,
  max_party smallint not null default 12,
  poster_spot_id text,
  iiko_terminal_group_id text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  busy_until timestamp with time zone,
  version integer not null default 1,
  archived_at timestamp with time zone,
  hours_version integer not null default 1,
  promises_forecast boolean not null default false,
  forecast_minutes smallint,
  staff_accept boolean not null default true,
  constraint branch_pkey primary key (merchant_id, id),
  constraint branch_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint branch_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint branch_address_check check (is_texts(address)),
  constraint branch_archived_check check (((archived_at is null) or (not is_active))),
  constraint branch_busy_minutes_check check (((busy_minutes >= 0) and (busy_minutes <= 180))),
  constraint branch_landmark_check check (is_texts(landmark)),
  constraint branch_latitude_check check (((latitude >= ('-90'::integer)::double precision)
    and (latitude <= (90)::double precision))),
  constraint branch_lead_minutes_check check (((lead_minutes >= 0) and (lead_minutes <= 1440))),
  constraint branch_longitude_check check (((longitude >= ('-180'::integer)::double precision)
    and (longitude <= (180)::double precision))),
  constraint branch_max_party_check check (((max_party >= 1) and (max_party <= 20))),
  constraint branch_name_check check (is_texts(name)),
  constraint branch_prep_minutes_check check (((prep_minutes >= 0) and (prep_minutes <= 240))),
  constraint branch_slot_minutes_check check ((slot_minutes = any (array[5, 10, 15, 20, 30, 60])))
);
comment on table branch is 'scope: tenant. A place: address, clock, services, capacity';
comment on column branch.promises_forecast is 'Orders as soon as possible are promised the forecast';
comment on column branch.forecast_minutes is 'Not read any more, see branch_forecast.current_minutes';
comment on column branch.staff_accept is 'Orders that staff enter are accepted at once';
create index branch_restaurant on branch using btree (merchant_id, restaurant_id);
create constraint trigger new_terms after insert or delete or update on branch deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_product_delete after delete on branch referencing old table as old_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_insert after insert on branch referencing new table as new_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_update after update on branch
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger watched_when_forecast after update of promises_forecast on branch for each row
  when ((new.promises_forecast and (not old.promises_forecast))) execute function watch_forecast();
create trigger watched_when_opened after insert on branch for each row when (new.promises_forecast)
  execute function watch_forecast();
grant select on branch to dasturxon_visitor;
create policy visitor on branch for select to dasturxon_visitor using (true);

create table aggregator_push (
  merchant_id uuid not null,
  vendor text not null,
  branch_id uuid not null,
  is_open boolean,
  open_at timestamp with time zone,
  menu_digest text,
  menu_at timestamp with time zone,
  stops_digest text,
  stops_at timestamp with time zone,
  waiting_digest text,
  waiting_since timestamp with time zone,
  changed_at timestamp with time zone,
  problem jsonb,
  retry_at timestamp with time zone,
  constraint aggregator_push_pkey primary key (merchant_id, vendor, branch_id),
  constraint aggregator_push_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint aggregator_push_vendor_check check ((vendor = any (array['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_push is 'scope: tenant. What an aggregator was last told of a branch, and what failed';

create table basket (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid,
  device_id uuid,
  service_type text,
  branch_id uuid,
  branch_chosen_by_hand boolean not null default false,
  promo_code text,
  instruction text,
  party_size smallint,
  cutlery smallint,
  if_missing text,
  details jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  set_aside_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  constraint basket_pkey primary key (merchant_id, id),
  constraint basket_device_id_fkey foreign key (device_id) references device(id),
  constraint basket_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint basket_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint basket_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint basket_user_id_fkey foreign key (user_id) references app_user(id),
  constraint basket_check check ((num_nonnulls(user_id, device_id) >= 1)),
  constraint basket_if_missing_check check ((if_missing = any (array['CALL'::text, 'REPLACE'::text, 'REMOVE'::text]))),
  constraint basket_service_type_check check ((service_type = any (array['DELIVERY'::text, 'PICK_UP'::text,
    'DINE_IN'::text])))
);
comment
  on table basket is
  'scope: tenant. One live basket per restaurant and person or device; a set-aside one is kept for a day';
create index basket_branch on basket using btree (merchant_id, branch_id);
create unique index basket_live_of_device on basket using btree (merchant_id, restaurant_id, device_id)
  where ((user_id is null) and (set_aside_at is null));
create unique index basket_live_of_user on basket using btree (merchant_id, restaurant_id, user_id)
  where ((user_id is not null) and (set_aside_at is null));
create index basket_of_device on basket using btree (device_id) where (device_id is not null);
comment on index basket_of_device is 'index-ok: a visitor asks for their own baskets of every tenant';
create index basket_of_user on basket using btree (user_id) where (user_id is not null);
comment on index basket_of_user is 'index-ok: a visitor asks for their own baskets of every tenant';
create index basket_restaurant on basket using btree (merchant_id, restaurant_id);
grant select on basket to dasturxon_visitor;
create policy visitor on basket for select to dasturxon_visitor
  using (((user_id = (current_setting('app.user_id'::text))::uuid)
  or (device_id = (current_setting('app.device_id'::text))::uuid)));

create table branch_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  usual_minutes smallint,
  orders integer not null,
  learned_at timestamp with time zone not null,
  current_minutes smallint,
  constraint branch_forecast_pkey primary key (merchant_id, branch_id),
  constraint branch_forecast_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade
);
comment on table branch_forecast is 'scope: tenant. What a branch usually takes for an order';
comment on column branch_forecast.current_minutes is 'Promised to orders of this moment; null: the setting counts';

create table branch_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  service_type text,
  weekday smallint not null,
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint branch_shift_pkey primary key (merchant_id, branch_id, id),
  constraint branch_shift_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint branch_shift_check check (((closes_minute > opens_minute) and (closes_minute <= (opens_minute + 1440)))),
  constraint branch_shift_opens_minute_check check (((opens_minute >= 0) and (opens_minute <= 1439))),
  constraint branch_shift_service_type_check check ((service_type = any (array['DELIVERY'::text, 'PICK_UP'::text,
    'DINE_IN'::text]))),
  constraint branch_shift_weekday_check check (((weekday >= 1) and (weekday <= 7)))
);
comment on table branch_shift is 'scope: tenant. Weekly hours as shifts; no service_type means all of them';
create constraint trigger new_terms after insert or delete or update on branch_shift deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_place_delete after delete on branch_shift referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_insert after insert on branch_shift referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_update after update on branch_shift
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');

create table branch_special_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  day date not null,
  service_type text,
  opens_minute smallint,
  closes_minute smallint,
  note jsonb,
  constraint branch_special_shift_pkey primary key (merchant_id, branch_id, id),
  constraint branch_special_shift_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint branch_special_shift_check check (((opens_minute is null) = (closes_minute is null))),
  constraint branch_special_shift_check1 check (((closes_minute is null)
    or ((closes_minute > opens_minute) and (closes_minute <= (opens_minute + 1440))))),
  constraint branch_special_shift_note_check check (is_texts(note)),
  constraint branch_special_shift_opens_minute_check check (((opens_minute >= 0) and (opens_minute <= 1439))),
  constraint branch_special_shift_service_type_check check ((service_type = any (array['DELIVERY'::text,
    'PICK_UP'::text, 'DINE_IN'::text])))
);
comment on table branch_special_shift is 'scope: tenant. A day that replaces its weekday; without minutes a day off';
create index branch_special_shift_day on branch_special_shift using btree (merchant_id, branch_id, day);
create constraint trigger new_terms after insert or delete or update
  on branch_special_shift deferrable initially deferred for each row execute function note_new_terms();
create trigger public_change_place_delete after delete on branch_special_shift referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_insert after insert on branch_special_shift referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_update after update on branch_special_shift
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');

create table carrier_quote (
  merchant_id uuid not null,
  branch_id uuid not null,
  place text not null,
  price bigint,
  created_date timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint carrier_quote_pkey primary key (merchant_id, branch_id, place),
  constraint carrier_quote_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint carrier_quote_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table carrier_quote is 'scope: tenant. Prices of carriers while they are offered; null: none was given';
create index carrier_quote_expiry on carrier_quote using btree (merchant_id, expires_at);

create table delivery_zone (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  shape text not null,
  ring jsonb,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer,
  tariff_id uuid not null,
  priority integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint delivery_zone_pkey primary key (merchant_id, branch_id, id),
  constraint delivery_zone_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint delivery_zone_merchant_id_tariff_id_fkey foreign key (merchant_id, tariff_id)
    references delivery_tariff(merchant_id, id),
  constraint delivery_zone_archived_check check (((archived_at is null) or (not is_active))),
  constraint delivery_zone_check check ((((shape = 'POLYGON'::text) and (jsonb_typeof(ring) = 'array'::text)
    and (jsonb_array_length(ring) >= 3)) or ((shape = 'CIRCLE'::text) and (center_latitude is not null)
    and (center_longitude is not null) and (radius_metres is not null)))),
  constraint delivery_zone_radius_metres_check check ((radius_metres > 0)),
  constraint delivery_zone_shape_check check ((shape = any (array['POLYGON'::text, 'CIRCLE'::text])))
);
comment on table delivery_zone is 'scope: tenant. Where a branch delivers: ring of [longitude, latitude], or a circle';
create index delivery_zone_tariff on delivery_zone using btree (merchant_id, tariff_id);
create constraint trigger new_terms after insert or delete or update on delivery_zone deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_place_delete after delete on delivery_zone referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_insert after insert on delivery_zone referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');
create trigger public_change_place_update after update on delivery_zone
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', 'index');

create table gallery_item (
  merchant_id uuid not null,
  restaurant_id uuid not null,
  media_id uuid not null,
  caption jsonb,
  "position" integer not null default 0,
  constraint gallery_item_pkey primary key (merchant_id, restaurant_id, media_id),
  constraint gallery_item_merchant_id_media_id_fkey foreign key (merchant_id, media_id)
    references media_asset(merchant_id, id),
  constraint gallery_item_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint gallery_item_caption_check check (is_texts(caption))
);
comment on table gallery_item is 'scope: tenant. Pictures and videos of a restaurant';
create index gallery_item_media on gallery_item using btree (merchant_id, media_id);
create trigger public_change_place_delete after delete on gallery_item referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_insert after insert on gallery_item referencing new table as new_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_update after update on gallery_item
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');

create table group_order (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  token_hash bytea not null,
  closes_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  person_limit bigint,
  order_id uuid,
  created_date timestamp with time zone not null default now(),
  constraint group_order_pkey primary key (merchant_id, id),
  constraint group_order_merchant_id_token_hash_key unique (merchant_id, token_hash),
  constraint group_order_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint group_order_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint group_order_check check (((order_id is null) or (closed_at is not null))),
  constraint group_order_person_limit_check check ((person_limit > 0))
);
comment on table group_order is 'scope: tenant. A basket that several people fill by a link until it closes';
create index group_order_closes on group_order using btree (merchant_id, closes_at);
create index group_order_restaurant on group_order using btree (merchant_id, restaurant_id);

create table group_person (
  merchant_id uuid not null,
  group_id uuid not null,
  id uuid not null,
  device_id uuid not null,
  name text not null,
  is_host boolean not null default false,
  items jsonb not null default '[]'::jsonb,
  joined_at timestamp with time zone not null,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  constraint group_person_pkey primary key (merchant_id, group_id, id),
  constraint group_person_merchant_id_group_id_device_id_key unique (merchant_id, group_id, device_id),
  constraint group_person_device_id_fkey foreign key (device_id) references device(id),
  constraint group_person_merchant_id_group_id_fkey foreign key (merchant_id, group_id)
    references group_order(merchant_id, id) on delete cascade,
  constraint group_person_allergens_check check ((cardinality(allergens) <= 14)),
  constraint group_person_allergy_note_check check (((length(allergy_note) >= 1) and (length(allergy_note) <= 200))),
  constraint group_person_items_check check (((jsonb_typeof(items) = 'array'::text)
    and (jsonb_array_length(items) <= 15))),
  constraint group_person_name_check check (((length(name) >= 1) and (length(name) <= 30)))
);
comment on table group_person is 'scope: tenant. Who fills a group order: the name they gave, and their dishes';
comment on column group_person.allergens is 'Those that the person must not eat; only staff read them, with the order';
comment on column group_person.allergy_note is 'The same in words: what no declared allergen says';
create index group_person_device on group_person using btree (device_id);
comment on index group_person_device is 'index-ok: a device may be forgotten wherever it joined';
create unique index group_person_name on group_person using btree (merchant_id, group_id, lower(name));

create table hall (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint hall_pkey primary key (merchant_id, id),
  constraint hall_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint hall_archived_check check (((archived_at is null) or (not is_active))),
  constraint hall_name_check check (is_texts(name))
);
comment on table hall is 'scope: tenant. A room of a branch';
create index hall_branch on hall using btree (merchant_id, branch_id);
create constraint trigger new_terms after insert or delete or update on hall deferrable initially deferred
  for each row execute function note_new_terms();
create trigger seats_changed after insert or delete or update on hall for each row
  execute function note_seats_of_branch();

create table dining_table (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  hall_id uuid not null,
  number text not null,
  seats_min smallint not null default 1,
  seats_max smallint not null,
  plan_x smallint,
  plan_y smallint,
  plan_shape text not null default 'SQUARE'::text,
  is_active boolean not null default true,
  qr_version integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint dining_table_pkey primary key (merchant_id, id),
  constraint dining_table_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint dining_table_merchant_id_hall_id_fkey foreign key (merchant_id, hall_id) references hall(merchant_id, id),
  constraint dining_table_archived_check check (((archived_at is null) or (not is_active))),
  constraint dining_table_check check (((seats_min >= 1) and (seats_min <= seats_max))),
  constraint dining_table_plan_shape_check check ((plan_shape = any (array['SQUARE'::text, 'ROUND'::text,
    'LONG'::text])))
);
comment on table dining_table is 'scope: tenant. A table; its QR token is kept as a hash';
create index dining_table_hall on dining_table using btree (merchant_id, hall_id);
create unique index dining_table_number on dining_table using btree (merchant_id, branch_id, number)
  where (archived_at is null);
create constraint trigger new_terms after insert or delete or update on dining_table deferrable initially deferred
  for each row execute function note_new_terms();
create trigger seats_changed after insert or delete or update on dining_table for each row
  execute function note_seats_of_branch();

create table hall_charge (
  merchant_id uuid not null,
  id uuid not null,
  hall_id uuid not null,
  kind text not null,
  percent smallint,
  amount bigint,
  is_active boolean not null default true,
  constraint hall_charge_pkey primary key (merchant_id, id),
  constraint hall_charge_merchant_id_hall_id_fkey foreign key (merchant_id, hall_id) references hall(merchant_id, id),
  constraint hall_charge_amount_check check (((amount >= 0) and ((amount % (100)::bigint) = 0))),
  constraint hall_charge_check check ((((kind = 'PERCENT'::text) and (percent is not null))
    or ((kind = 'AMOUNT'::text) and (amount is not null)))),
  constraint hall_charge_kind_check check ((kind = any (array['PERCENT'::text, 'AMOUNT'::text]))),
  constraint hall_charge_percent_check check (((percent >= 0) and (percent <= 100)))
);
comment on table hall_charge is 'scope: tenant. The service charge of a hall; an order keeps its id as serviceId';
create index hall_charge_hall on hall_charge using btree (merchant_id, hall_id);
create constraint trigger new_terms after insert or delete or update on hall_charge deferrable initially deferred
  for each row execute function note_new_terms();

create table hold (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  service_type text not null,
  user_id uuid,
  device_id uuid,
  slot_start timestamp with time zone not null,
  party_size smallint,
  expires_at timestamp with time zone not null,
  used_by_order uuid,
  released_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  kind text not null default 'KITCHEN'::text,
  promised_at timestamp with time zone,
  guests integer not null default 0,
  network text,
  constraint hold_pkey primary key (merchant_id, id),
  constraint hold_device_id_fkey foreign key (device_id) references device(id),
  constraint hold_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint hold_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint hold_user_id_fkey foreign key (user_id) references app_user(id),
  constraint hold_guests_check check ((guests >= 0)),
  constraint hold_kind_check check ((kind = any (array['KITCHEN'::text, 'SEATING'::text]))),
  constraint hold_service_type_check check ((service_type = any (array['DELIVERY'::text, 'PICK_UP'::text,
    'DINE_IN'::text])))
);
comment on table hold is 'scope: tenant. A slot or seats kept for ten minutes';
create index hold_live on hold using btree (merchant_id, branch_id, expires_at)
  where ((used_by_order is null) and (released_at is null));
create index hold_of_device on hold using btree (device_id) where (device_id is not null);
comment on index hold_of_device is 'index-ok: a visitor asks for their own holds of every tenant';
create index hold_of_network on hold using btree (merchant_id, network, created_date) where (network is not null);
create index hold_of_user on hold using btree (user_id) where (user_id is not null);
comment on index hold_of_user is 'index-ok: a visitor asks for their own holds of every tenant';
create unique index hold_one_of_device on hold using btree (merchant_id, device_id)
  where ((user_id is null) and (used_by_order is null) and (released_at is null));
create unique index hold_one_of_user on hold using btree (merchant_id, user_id)
  where ((user_id is not null) and (used_by_order is null) and (released_at is null));
create index hold_restaurant on hold using btree (merchant_id, restaurant_id);
create trigger seats_added after insert on hold for each row when ((new.kind = 'SEATING'::text))
  execute function note_seats_of_branch();
create trigger seats_changed after update of used_by_order, released_at on hold for each row
  when ((new.kind = 'SEATING'::text)) execute function note_seats_of_branch();
grant select on hold to dasturxon_visitor;
create policy visitor on hold for select to dasturxon_visitor
  using (((user_id = (current_setting('app.user_id'::text))::uuid)
  or (device_id = (current_setting('app.device_id'::text))::uuid)));

create table liked_restaurant (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  user_id uuid,
  device_id uuid,
  created_date timestamp with time zone not null default now(),
  constraint liked_restaurant_pkey primary key (merchant_id, id),
  constraint liked_restaurant_device_id_fkey foreign key (device_id) references device(id),
  constraint liked_restaurant_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint liked_restaurant_user_id_fkey foreign key (user_id) references app_user(id),
  constraint liked_restaurant_check check ((num_nonnulls(user_id, device_id) = 1))
);
comment on table liked_restaurant is 'scope: tenant. Likes of a user or, before sign-in, of a device';
create unique index liked_by_device on liked_restaurant using btree (merchant_id, restaurant_id, device_id)
  where (device_id is not null);
create unique index liked_by_user on liked_restaurant using btree (merchant_id, restaurant_id, user_id)
  where (user_id is not null);
create index liked_of_device on liked_restaurant using btree (device_id) where (device_id is not null);
comment on index liked_of_device is 'index-ok: a visitor asks for their own likes of every tenant';
create index liked_of_user on liked_restaurant using btree (user_id) where (user_id is not null);
comment on index liked_of_user is 'index-ok: a visitor asks for their own likes of every tenant';
grant select on liked_restaurant to dasturxon_visitor;
create policy visitor on liked_restaurant for select to dasturxon_visitor
  using (((user_id = (current_setting('app.user_id'::text))::uuid)
  or (device_id = (current_setting('app.device_id'::text))::uuid)));

create table menu_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  constraint menu_group_pkey primary key (merchant_id, id),
  constraint menu_group_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint menu_group_archived_check check (((archived_at is null) or (not is_active))),
  constraint menu_group_name_check check (is_texts(name))
);
comment on table menu_group is 'scope: tenant. The big parts of a menu: kitchen, bar, breakfast';
create index menu_group_restaurant on menu_group using btree (merchant_id, restaurant_id);
create constraint trigger new_terms after insert or delete or update on menu_group deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_product_delete after delete on menu_group referencing old table as old_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_insert after insert on menu_group referencing new table as new_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');
create trigger public_change_product_update after update on menu_group
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', 'index');

create table category (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  "position" integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  constraint category_pkey primary key (merchant_id, id),
  constraint category_merchant_id_group_id_fkey foreign key (merchant_id, group_id)
    references menu_group(merchant_id, id),
  constraint category_archived_check check (((archived_at is null) or (not is_active))),
  constraint category_name_check check (is_texts(name))
);
comment on table category is 'scope: tenant. A section of the menu';
create index category_group on category using btree (merchant_id, group_id);
create constraint trigger new_terms after insert or delete or update on category deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_product_delete after delete on category referencing old table as old_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');
create trigger public_change_product_insert after insert on category referencing new table as new_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');
create trigger public_change_product_update after update on category
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('product',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join menu_group g on g.id = (r ->> ''group_id'')::uuid', '', 'index');

create table modification_group (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null,
  min_count smallint not null default 0,
  max_count smallint not null default 1,
  "position" integer not null default 0,
  version integer not null default 1,
  free_count smallint not null default 0,
  constraint modification_group_pkey primary key (merchant_id, id),
  constraint modification_group_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint modification_group_check check ((max_count >= greatest((min_count)::integer, 1))),
  constraint modification_group_free_count check (((free_count >= 0) and (free_count <= max_count))),
  constraint modification_group_min_count_check check ((min_count >= 0)),
  constraint modification_group_name_check check (is_texts(name))
);
comment on table modification_group is 'scope: tenant. Choices of a dish: size, sauce, extras';
comment on column modification_group.free_count is 'So many of the chosen options cost nothing, the cheapest first';
create index modification_group_restaurant on modification_group using btree (merchant_id, restaurant_id);
create constraint trigger new_terms after insert or delete or update
  on modification_group deferrable initially deferred for each row execute function note_new_terms();
create trigger public_change_menu_delete after delete on modification_group referencing old table as old_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_menu_insert after insert on modification_group referencing new table as new_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_menu_update after update on modification_group
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('menu',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');

create table modification (
  merchant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name jsonb not null,
  price bigint not null default 0,
  max_count smallint not null default 1,
  is_active boolean not null default true,
  "position" integer not null default 0,
  archived_at timestamp with time zone,
  is_default boolean not null default false,
  allergens text[] not null default '{}'::text[],
  constraint modification_pkey primary key (merchant_id, id),
  constraint modification_merchant_id_group_id_fkey foreign key (merchant_id, group_id)
    references modification_group(merchant_id, id) on delete cascade,
  constraint modification_allergens_check check ((allergens <@ array['gluten'::text, 'crustaceans'::text,
    'eggs'::text, 'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text,
    'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])),
  constraint modification_archived_check check (((archived_at is null) or (not is_active))),
  constraint modification_max_count_check check (((max_count >= 1) and (max_count <= 50))),
  constraint modification_name_check check (is_texts(name)),
  constraint modification_price_check check (((price >= 0) and ((price % (100)::bigint) = 0)))
);
comment on table modification is 'scope: tenant. One choice, its price and how many of it';
comment on column modification.is_default is 'Chosen once when a guest or staff open the dish';
comment on column modification.allergens is 'Those that it adds to the dish; empty: none, or nobody has said';
create index modification_in_group on modification using btree (merchant_id, group_id);
create constraint trigger new_terms after insert or delete or update on modification deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_menu_delete after delete on modification referencing old table as old_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');
create trigger public_change_menu_insert after insert on modification referencing new table as new_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');
create trigger public_change_menu_update after update on modification
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('menu',
  'select array_agg(distinct g.restaurant_id) from jsonb_array_elements($1) as r join modification_group g on g.id = (r ->> ''group_id'')::uuid', '', '');

create table phone_call (
  merchant_id uuid not null,
  id uuid not null,
  call_id text not null,
  phone text,
  line text,
  branch_id uuid,
  state text not null,
  rang_at timestamp with time zone not null,
  called_back_at timestamp with time zone,
  constraint phone_call_pkey primary key (merchant_id, id),
  constraint phone_call_merchant_id_call_id_key unique (merchant_id, call_id),
  constraint phone_call_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint phone_call_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint phone_call_call_id_check check (((length(call_id) >= 1) and (length(call_id) <= 100))),
  constraint phone_call_line_check check ((line ~ '^\+?[0-9]{2,15}$'::text)),
  constraint phone_call_phone_check check ((phone ~ '^\+?[0-9]{2,15}$'::text)),
  constraint phone_call_state_check check ((state = any (array['RINGING'::text, 'ANSWERED'::text, 'MISSED'::text,
    'ENDED'::text])))
);
comment on table phone_call is 'scope: tenant. A call from a guest, from its first ring to its end';
create index phone_call_branch on phone_call using btree (merchant_id, branch_id);
create index phone_call_of_person on phone_call using btree (phone) where (phone is not null);
comment on index phone_call_of_person is 'index-ok: the calls of one person at every merchant, for their data';
create index phone_call_open on phone_call using btree (merchant_id, rang_at)
  where ((state = any (array['RINGING'::text, 'MISSED'::text])) and (called_back_at is null));
create index phone_call_phone on phone_call using btree (merchant_id, phone);
grant select on phone_call to dasturxon_visitor;
create policy visitor on phone_call for select to dasturxon_visitor
  using ((phone = current_setting('app.own_phone'::text)));

create table pos_sent_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  outside_id text not null,
  state text not null,
  problem text,
  problem_detail text,
  is_seen boolean not null default false,
  retry_at timestamp with time zone not null,
  constraint pos_sent_stop_pkey primary key (merchant_id, branch_id, outside_id),
  constraint pos_sent_stop_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint pos_sent_stop_state_check check ((state = any (array['SENT'::text, 'RESUMED'::text, 'NOT_STOPPED'::text,
    'NOT_RESUMED'::text])))
);
comment on table pos_sent_stop is 'scope: tenant. Stops of ours that were written to a POS, or could not be';

create table prep_forecast (
  merchant_id uuid not null,
  branch_id uuid not null,
  weekday smallint not null,
  band smallint not null,
  level smallint not null,
  minutes smallint not null,
  orders integer not null,
  constraint prep_forecast_pkey primary key (merchant_id, branch_id, weekday, band, level),
  constraint prep_forecast_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint prep_forecast_band_check check (((band >= 0) and (band <= 7))),
  constraint prep_forecast_level_check check (((level >= 0) and (level <= 3))),
  constraint prep_forecast_weekday_check check (((weekday >= 1) and (weekday <= 7)))
);
comment on table prep_forecast is 'scope: tenant. Minutes until an order is ready, by weekday, time of day and load';

create table print_agent (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  key_id uuid not null,
  connected_at timestamp with time zone,
  disconnected_at timestamp with time zone,
  seen_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint print_agent_pkey primary key (merchant_id, id),
  constraint print_agent_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint print_agent_merchant_id_key_id_fkey foreign key (merchant_id, key_id)
    references integration_key(merchant_id, id),
  constraint print_agent_name_check check (((length(name) >= 1) and (length(name) <= 60)))
);
comment on table print_agent is 'scope: tenant. Programs that print in a branch''s own network';
create index print_agent_branch on print_agent using btree (merchant_id, branch_id);
create index print_agent_key on print_agent using btree (merchant_id, key_id);

create table agent_print (
  merchant_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  printer_id uuid not null,
  subject text not null,
  lines jsonb not null,
  state text not null default 'QUEUED'::text,
  attempt uuid,
  attempts integer not null default 0,
  error text,
  reply_job text not null,
  reply jsonb not null,
  created_date timestamp with time zone not null,
  constraint agent_print_pkey primary key (merchant_id, id),
  constraint agent_print_merchant_id_subject_key unique (merchant_id, subject),
  constraint agent_print_merchant_id_agent_id_fkey foreign key (merchant_id, agent_id)
    references print_agent(merchant_id, id) on delete cascade,
  constraint agent_print_state_check check ((state = any (array['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text,
    'FAILED'::text])))
);
comment on table agent_print is 'scope: tenant. Documents handed over to a print agent';
create index agent_print_agent on agent_print using btree (merchant_id, agent_id);
create index agent_print_waiting on agent_print using btree (merchant_id, agent_id, created_date)
  where (state = 'QUEUED'::text);

create table printer (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  host text not null,
  port integer not null default 9100,
  stations text[],
  width smallint not null default 48,
  language text not null default 'uz'::text,
  is_active boolean not null default true,
  created_date timestamp with time zone not null default now(),
  agent_id uuid,
  substitute_id uuid,
  failures integer not null default 0,
  silent_since timestamp with time zone,
  last_error text,
  printed_at timestamp with time zone,
  paper text,
  has_drawer boolean not null default false,
  constraint printer_pkey primary key (merchant_id, id),
  constraint printer_merchant_id_agent_id_fkey foreign key (merchant_id, agent_id)
    references print_agent(merchant_id, id),
  constraint printer_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint printer_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint printer_substitute foreign key (merchant_id, substitute_id) references printer(merchant_id, id)
    on delete set null (substitute_id),
  constraint printer_host_check check (((length(host) >= 1) and (length(host) <= 255))),
  constraint printer_language_check check ((language = any (array['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint printer_name_check check (((length(name) >= 1) and (length(name) <= 60))),
  constraint printer_port_check check (((port >= 9100) and (port <= 9109))),
  constraint printer_width_check check ((width = any (array[32, 42, 48])))
);
comment on table printer is 'scope: tenant. Ticket printers of a branch';
comment on column printer.substitute_id is 'Prints its tickets while it fails; null: no printer does';
comment on column printer.failures is 'In a row; 0: it has printed last';
comment on column printer.silent_since is 'The first of these failures';
comment on column printer.paper is 'OK, LOW or OUT, where the printer answers; null: unknown';
comment on column printer.has_drawer is 'A cash drawer is connected to it, and opens when staff receive cash';
create index printer_agent on printer using btree (merchant_id, agent_id) where (agent_id is not null);
create index printer_branch on printer using btree (merchant_id, branch_id);
create trigger summarized_when_changed after update of failures, is_active on printer for each row
  when ((((new.failures > 1) is distinct from (old.failures > 1)) or (new.is_active is distinct from old.is_active)))
  execute function summarize_printers();
create trigger summarized_when_removed after delete on printer for each row when ((old.failures > 1))
  execute function summarize_printers();

create table product (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  category_id uuid not null,
  name jsonb not null,
  description jsonb,
  type text not null default 'NONE'::text,
  cost_price bigint not null,
  discount smallint not null default 0,
  media_id uuid,
  weight_grams integer,
  volume_millilitres integer,
  calories numeric(7,1),
  proteins numeric(6,1),
  fats numeric(6,1),
  carbs numeric(6,1),
  tags text[] not null default '{}'::text[],
  station text,
  sold_from_minute smallint,
  sold_to_minute smallint,
  mxik text,
  is_active boolean not null default true,
  "position" integer not null default 0,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  dietary_tags text[] not null default '{}'::text[],
  allergens text[],
  version integer not null default 1,
  archived_at timestamp with time zone,
  shown_before_archive boolean,
  video_id uuid,
  sold_weekdays smallint[] not null default '{}'::smallint[],
  more_media uuid[] not null default '{}'::uuid[],
  sku text,
  package_code text,
  vat_percent smallint,
  cooking_minutes smallint,
  constraint product_pkey primary key (merchant_id, id),
  constraint product_merchant_id_category_id_fkey foreign key (merchant_id, category_id)
    references category(merchant_id, id),
  constraint product_merchant_id_media_id_fkey foreign key (merchant_id, media_id)
    references media_asset(merchant_id, id),
  constraint product_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint product_video_fkey foreign key (merchant_id, video_id) references media_asset(merchant_id, id),
  constraint product_allergens_check check ((allergens <@ array['gluten'::text, 'crustaceans'::text, 'eggs'::text,
    'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text,
    'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])),
  constraint product_archived_check check (((archived_at is null) or (not is_active))),
  constraint product_cooking_minutes_check check (((cooking_minutes >= 1) and (cooking_minutes <= 600))),
  constraint product_cost_price_check check (((cost_price >= 0) and ((cost_price % (100)::bigint) = 0))),
  constraint product_description_check check (is_texts(description)),
  constraint product_dietary_tags_check check ((dietary_tags <@ array['halal'::text, 'vegetarian'::text,
    'vegan'::text])),
  constraint product_discount_check check (((discount >= 0) and (discount <= 100))),
  constraint product_more_media_check check ((cardinality(more_media) <= 7)),
  constraint product_name_check check (is_texts(name)),
  constraint product_package_code_check check ((package_code ~ '^\d{1,20}$'::text)),
  constraint product_sku_check check (((length(sku) >= 1) and (length(sku) <= 40))),
  constraint product_sold_weekdays_check check (((sold_weekdays <@ array[(1)::smallint, (2)::smallint, (3)::smallint,
    (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]) and (cardinality(sold_weekdays) <= 7))),
  constraint product_type_check check ((type = any (array['NONE'::text, 'MODIFICATION'::text]))),
  constraint product_vat_percent_check check (((vat_percent >= 0) and (vat_percent <= 100)))
);
comment on table product is 'scope: tenant. A dish; cost_price in tiyin, discount in whole percent of it';
comment on column product.video_id is 'A video of the media library, which guests start on the sheet of the dish';
comment on column product.sold_weekdays is 'ISO weekdays of the days of trade on which it is sold; empty: every day';
comment on column product.more_media is 'Pictures of the media library after the first one, in their order';
comment on column product.sku is 'Article number of the merchant; imports match it first';
comment on column product.package_code is 'Fiscal package code; null: that of the payment settings';
comment on column product.vat_percent is 'Null: that of the payment settings';
comment on column product.cooking_minutes is 'An order that holds the dish is not promised sooner';
create index product_category on product using btree (merchant_id, category_id);
create index product_media on product using btree (merchant_id, media_id);
create index product_restaurant on product using btree (merchant_id, restaurant_id);
create index product_sku on product using btree (merchant_id, restaurant_id, sku) where (sku is not null);
create index product_video on product using btree (merchant_id, video_id) where (video_id is not null);
create constraint trigger new_terms after insert or delete or update on product deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_product_delete after delete on product referencing old table as old_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r',
  'last_modified_date', 'index');
create trigger public_change_product_insert after insert on product referencing new table as new_rows
  for each statement execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r',
  'last_modified_date', 'index');
create trigger public_change_product_update after update on product
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('product',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r',
  'last_modified_date', 'index');

create table basket_line (
  merchant_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_count smallint not null,
  modifications jsonb not null default '[]'::jsonb,
  note text,
  seen_unit_price bigint,
  "position" integer not null default 0,
  constraint basket_line_pkey primary key (merchant_id, basket_id, id),
  constraint basket_line_merchant_id_basket_id_fkey foreign key (merchant_id, basket_id)
    references basket(merchant_id, id) on delete cascade,
  constraint basket_line_merchant_id_product_id_fkey foreign key (merchant_id, product_id)
    references product(merchant_id, id),
  constraint basket_line_note_check check ((length(note) <= 300)),
  constraint basket_line_product_count_check check (((product_count >= 1) and (product_count <= 99)))
);
comment on table basket_line is 'scope: tenant. A dish in a basket; seen_unit_price is what the guest saw last';
create index basket_line_product on basket_line using btree (merchant_id, product_id);
grant select on basket_line to dasturxon_visitor;
create policy visitor on basket_line for select to dasturxon_visitor using ((exists ( select
   from basket b
  where ((b.merchant_id = basket_line.merchant_id) and (b.id = basket_line.basket_id)))));

create table dish_cost (
  merchant_id uuid not null,
  product_id uuid not null,
  cost bigint not null,
  changed_at timestamp with time zone not null,
  constraint dish_cost_pkey primary key (merchant_id, product_id),
  constraint dish_cost_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint dish_cost_merchant_id_product_id_fkey foreign key (merchant_id, product_id)
    references product(merchant_id, id) on delete cascade,
  constraint dish_cost_cost_check check (((cost >= 0) and (cost <= '100000000000'::bigint)))
);
comment
  on table dish_cost is 'scope: tenant. What the goods for one portion of a dish cost; only who sees reports reads it';

create table product_branch (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  stopped boolean not null default false,
  stopped_until timestamp with time zone,
  daily_stock integer,
  cost_price bigint,
  discount smallint,
  constraint product_branch_pkey primary key (merchant_id, branch_id, product_id),
  constraint product_branch_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint product_branch_merchant_id_product_id_fkey foreign key (merchant_id, product_id)
    references product(merchant_id, id) on delete cascade,
  constraint product_branch_cost_price_check check (((cost_price >= 0) and ((cost_price % (100)::bigint) = 0))),
  constraint product_branch_daily_stock_check check ((daily_stock >= 0)),
  constraint product_branch_discount_check check (((discount >= 0) and (discount <= 100)))
);
comment on table product_branch is 'scope: tenant. Which branch carries which product, and its stop-list';
comment on column product_branch.cost_price is 'Price at this branch, in tiyin; null: as everywhere';
comment on column product_branch.discount is 'Discount at this branch, in whole percent; null: as everywhere';
create index product_branch_product on product_branch using btree (merchant_id, product_id);
create constraint trigger new_terms after insert or delete or update on product_branch deferrable initially deferred
  for each row execute function note_new_terms();
create trigger public_change_menu_delete after delete on product_branch referencing old table as old_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
create trigger public_change_menu_insert after insert on product_branch referencing new table as new_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
create trigger public_change_menu_update after update on product_branch
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('menu',
  'select array_agg(distinct b.restaurant_id) from jsonb_array_elements($1) as r join branch b on b.id = (r ->> ''branch_id'')::uuid', '', '');
create trigger stop_period_added after insert on product_branch for each row when (new.stopped)
  execute function note_stop_period();
create trigger stop_period_changed after update of stopped, stopped_until on product_branch for each row
  when (((old.stopped is distinct from new.stopped) or (old.stopped_until is distinct from new.stopped_until)))
  execute function note_stop_period();

create table pos_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  constraint pos_stop_pkey primary key (merchant_id, branch_id, product_id),
  constraint pos_stop_merchant_id_branch_id_product_id_fkey foreign key (merchant_id, branch_id, product_id)
    references product_branch(merchant_id, branch_id, product_id) on delete cascade
);
comment on table pos_stop is 'scope: tenant. Which stopped dishes of a branch were stopped by its POS';

create table product_modification_group (
  merchant_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  "position" integer not null default 0,
  constraint product_modification_group_pkey primary key (merchant_id, product_id, group_id),
  constraint product_modification_group_merchant_id_group_id_fkey foreign key (merchant_id, group_id)
    references modification_group(merchant_id, id) on delete cascade,
  constraint product_modification_group_merchant_id_product_id_fkey foreign key (merchant_id, product_id)
    references product(merchant_id, id) on delete cascade
);
comment on table product_modification_group is 'scope: tenant. Which choices a product offers';
create index product_modification_group_group on product_modification_group using btree (merchant_id, group_id);
create constraint trigger new_terms after insert or delete or update
  on product_modification_group deferrable initially deferred for each row execute function note_new_terms();
create trigger public_change_menu_delete after delete on product_modification_group referencing old table as old_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
create trigger public_change_menu_insert after insert on product_modification_group referencing new table as new_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
create trigger public_change_menu_update after update on product_modification_group
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');

create table product_recommendation (
  merchant_id uuid not null,
  product_id uuid not null,
  recommended_id uuid not null,
  "position" integer not null default 0,
  constraint product_recommendation_pkey primary key (merchant_id, product_id, recommended_id),
  constraint product_recommendation_merchant_id_product_id_fkey foreign key (merchant_id, product_id)
    references product(merchant_id, id) on delete cascade,
  constraint product_recommendation_merchant_id_recommended_id_fkey foreign key (merchant_id, recommended_id)
    references product(merchant_id, id) on delete cascade
);
comment on table product_recommendation is 'scope: tenant. What goes well with a dish';
create index product_recommendation_recommended on product_recommendation using btree (merchant_id, recommended_id);
create trigger public_change_menu_delete after delete on product_recommendation referencing old table as old_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
create trigger public_change_menu_insert after insert on product_recommendation referencing new table as new_rows
  for each statement execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');
create trigger public_change_menu_update after update on product_recommendation
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('menu',
  'select array_agg(distinct p.restaurant_id) from jsonb_array_elements($1) as r join product p on p.id = (r ->> ''product_id'')::uuid', '', '');

create table promo (
  merchant_id uuid not null,
  id uuid not null,
  code text,
  discount_type text not null,
  product_discount bigint not null default 0,
  delivery_discount bigint not null default 0,
  min_price bigint not null default 0,
  start_date date not null,
  end_date date not null,
  is_active boolean not null default true,
  title jsonb,
  restaurant_id uuid,
  branch_ids uuid[] not null default '{}'::uuid[],
  service_types text[] not null default '{}'::text[],
  from_minute smallint,
  to_minute smallint,
  first_order_only boolean not null default false,
  total_limit integer,
  per_user_limit integer,
  used_count integer not null default 0,
  created_date timestamp with time zone not null default now(),
  weekdays smallint[] not null default '{}'::smallint[],
  version integer not null default 1,
  archived_at timestamp with time zone,
  last_modified_date timestamp with time zone not null default now(),
  constraint promo_pkey primary key (merchant_id, id),
  constraint promo_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint promo_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint promo_archived_check check (((archived_at is null) or (not is_active))),
  constraint promo_check check ((end_date >= start_date)),
  constraint promo_check1 check (((discount_type <> 'PERCENTAGE'::text)
    or ((product_discount <= 100) and (delivery_discount <= 100)))),
  constraint promo_check2 check (((discount_type <> 'AMOUNT'::text)
    or (((product_discount % (100)::bigint) = 0) and ((delivery_discount % (100)::bigint) = 0)))),
  constraint promo_delivery_discount_check check ((delivery_discount >= 0)),
  constraint promo_discount_type_check check ((discount_type = any (array['AMOUNT'::text, 'PERCENTAGE'::text]))),
  constraint promo_min_price_check check ((min_price >= 0)),
  constraint promo_per_user_limit_check check ((per_user_limit > 0)),
  constraint promo_product_discount_check check ((product_discount >= 0)),
  constraint promo_title_check check (is_texts(title)),
  constraint promo_total_limit_check check ((total_limit > 0)),
  constraint promo_used_count_check check ((used_count >= 0)),
  constraint promo_uses_left check (((total_limit is null) or (used_count <= total_limit))),
  constraint promo_weekdays_check check ((weekdays <@ array[(1)::smallint, (2)::smallint, (3)::smallint,
    (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint])),
  constraint promo_window_check check (((from_minute is null) = (to_minute is null)))
);
comment
  on table promo is 'scope: tenant. Promos: AMOUNT in tiyin, PERCENTAGE in whole percent; without a code automatic';
create unique index promo_code on promo using btree (merchant_id, upper(code)) where (archived_at is null);
create index promo_restaurant on promo using btree (merchant_id, restaurant_id);
create constraint trigger new_terms after insert or delete on promo deferrable initially deferred for each row
  execute function note_new_terms();
create constraint trigger new_terms_when_changed after update of code, discount_type, product_discount,
  delivery_discount, min_price, start_date, end_date, is_active, restaurant_id, branch_ids, service_types, weekdays,
  from_minute, to_minute, first_order_only, total_limit, per_user_limit, archived_at
  on promo deferrable initially deferred for each row execute function note_new_terms();
create trigger promo_funding_ends after update on promo for each row
  when ((old.discount_type, old.product_discount, old.delivery_discount, old.min_price, old.start_date, old.end_date,
      old.weekdays, old.from_minute, old.to_minute, old.restaurant_id, old.branch_ids, old.service_types,
      old.first_order_only, old.total_limit, old.per_user_limit)
    is distinct from (new.discount_type, new.product_discount, new.delivery_discount, new.min_price, new.start_date,
      new.end_date, new.weekdays, new.from_minute, new.to_minute, new.restaurant_id, new.branch_ids, new.service_types,
      new.first_order_only, new.total_limit, new.per_user_limit))
  execute function end_promo_funding();
create trigger public_change_merchant_delete after delete on promo referencing old table as old_rows
  for each statement execute function note_public_change('merchant',
  'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');
create trigger public_change_merchant_insert after insert on promo referencing new table as new_rows
  for each statement execute function note_public_change('merchant',
  'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');
create trigger public_change_merchant_update after update on promo
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('merchant',
  'select coalesce(array_agg(id), array[null::uuid]) from restaurant', 'used_count', 'index');

create table promo_funding (
  merchant_id uuid not null,
  promo_id uuid not null,
  since timestamp with time zone not null,
  platform_percent smallint not null,
  created_by uuid,
  order_cap bigint,
  total_cap bigint,
  constraint promo_funding_pkey primary key (merchant_id, promo_id, since),
  constraint promo_funding_created_by_fkey foreign key (created_by) references app_user(id),
  constraint promo_funding_merchant_id_promo_id_fkey foreign key (merchant_id, promo_id)
    references promo(merchant_id, id),
  constraint promo_funding_order_cap_check check ((order_cap > 0)),
  constraint promo_funding_platform_percent_check check (((platform_percent >= 0) and (platform_percent <= 100))),
  constraint promo_funding_total_cap_check check ((total_cap > 0))
);
comment on table promo_funding is 'scope: tenant. The share of promo discounts that the platform pays';
create index promo_funding_created_by on promo_funding using btree (merchant_id, created_by)
  where (created_by is not null);

create table review (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid not null,
  branch_id uuid,
  visit_key bytea not null,
  stars smallint not null,
  body text,
  tags text[] not null default '{}'::text[],
  day date not null,
  published boolean not null default false,
  hidden boolean not null default false,
  reply text,
  replied_at timestamp with time zone,
  version integer not null default 1,
  hidden_reason text,
  constraint review_pkey primary key (merchant_id, id),
  constraint review_merchant_id_visit_key_key unique (merchant_id, visit_key),
  constraint review_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint review_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint review_body_check check ((length(body) <= 500)),
  constraint review_hidden_reason_check check ((hidden_reason = any (array['OFFENSIVE'::text, 'PERSONAL_DATA'::text,
    'UNRELATED'::text, 'ADVERTISING'::text, 'OTHER'::text]))),
  constraint review_reply_check check (((length(reply) >= 1) and (length(reply) <= 1000))),
  constraint review_stars_check check (((stars >= 1) and (stars <= 5)))
);
comment on table review is 'scope: tenant. Anonymous ratings: no user, order, device or exact time';
create index review_branch on review using btree (merchant_id, branch_id);
create index review_list on review using btree (merchant_id, day desc, id desc) where published;
create index review_restaurant on review using btree (merchant_id, restaurant_id, day desc, id);
create trigger public_change_place_delete after delete on review referencing old table as old_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_insert after insert on review referencing new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');
create trigger public_change_place_update after update on review
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct (r ->> ''restaurant_id'')::uuid) from jsonb_array_elements($1) as r', '', '');

create table review_photo (
  merchant_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  folder text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text not null,
  state text not null default 'WAITING'::text,
  reason text,
  constraint review_photo_pkey primary key (merchant_id, id),
  constraint review_photo_merchant_id_review_id_fkey foreign key (merchant_id, review_id)
    references review(merchant_id, id) on delete cascade,
  constraint review_photo_check check (((state = 'DECLINED'::text) = (reason is not null))),
  constraint review_photo_reason_check check ((reason = any (array['PERSON'::text, 'UNRELATED'::text,
    'OFFENSIVE'::text, 'QUALITY'::text, 'OTHER'::text]))),
  constraint review_photo_state_check check ((state = any (array['WAITING'::text, 'APPROVED'::text, 'DECLINED'::text])))
);
comment on table review_photo is 'scope: tenant. Photos of anonymous reviews, approved or declined by staff';
create index review_photo_review on review_photo using btree (merchant_id, review_id);
create index review_photo_waiting on review_photo using btree (merchant_id, state) where (state = 'WAITING'::text);
create trigger public_change_place_delete after delete on review_photo referencing old table as old_rows
  for each statement execute function note_public_change('place',
  'select array_agg(distinct v.restaurant_id) from jsonb_array_elements($1) as r join review v on v.id = (r ->> ''review_id'')::uuid', '', '');
create trigger public_change_place_update after update on review_photo
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('place',
  'select array_agg(distinct v.restaurant_id) from jsonb_array_elements($1) as r join review v on v.id = (r ->> ''review_id'')::uuid', '', '');

create table review_report (
  merchant_id uuid not null,
  review_id uuid not null,
  reason text not null,
  created_date timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  constraint review_report_pkey primary key (merchant_id, review_id),
  constraint review_report_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint review_report_reason_check check (((length(reason) >= 1) and (length(reason) <= 500)))
);
comment on table review_report is 'scope: platform. Reviews that a merchant reported, for the platform to decide on';
create index review_report_open on review_report using btree (created_date) where (resolved_at is null);
grant delete, insert, select, update on review_report to dasturxon_app;

create table sales_change (
  id bigint not null generated always as identity,
  merchant_id uuid not null,
  order_id uuid not null,
  constraint sales_change_pkey primary key (id)
);
comment on table sales_change is 'scope: platform. Changed orders that the reports have not counted yet';
create index sales_change_merchant on sales_change using btree (merchant_id, id);
grant delete, insert, select on sales_change to dasturxon_app;

create table sales_sum (
  merchant_id uuid not null,
  branch_id uuid not null,
  span text not null,
  day date not null,
  dimension text not null,
  key text not null,
  orders integer not null,
  canceled integer not null,
  dishes integer not null,
  revenue bigint not null,
  discount bigint not null,
  refunded bigint not null,
  lost bigint not null,
  constraint sales_sum_pkey primary key (merchant_id, branch_id, span, day, dimension, key),
  constraint sales_sum_span_check check ((span = any (array['DAY'::text, 'MONTH'::text])))
);
comment
  on table sales_sum is 'scope: tenant. Sums of one business day or month of a branch, by one dimension of the reports';

create table search_count (
  day date not null,
  merchant_id uuid not null,
  folded text not null,
  shown text not null,
  times integer not null default 1,
  constraint search_count_pkey primary key (merchant_id, day, folded),
  constraint search_count_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint search_count_folded_check check (((length(folded) >= 2) and (length(folded) <= 60))),
  constraint search_count_shown_check check ((length(shown) <= 60))
);
comment on table search_count is 'scope: public-index. How often something was looked for on a day; no person in it';
grant delete, insert, select, update on search_count to dasturxon_app;

create table search_miss (
  day date not null,
  merchant_id uuid not null,
  folded text not null,
  shown text not null,
  times integer not null,
  constraint search_miss_pkey primary key (merchant_id, day, folded),
  constraint search_miss_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint search_miss_folded_check check (((length(folded) >= 2) and (length(folded) <= 60))),
  constraint search_miss_shown_check check ((length(shown) <= 60))
);
comment
  on table search_miss is
  'scope: platform. Words that were searched and found nothing, by storefront and day; without people';
create index search_miss_day on search_miss using btree (day);
grant delete, insert, select, update on search_miss to dasturxon_app;

create table search_synonym (
  folded text not null,
  means text not null,
  constraint search_synonym_pkey primary key (folded, means)
);
comment on table search_synonym is 'scope: platform. Words of one language that mean a word of another: pitsa, pizza';
grant select on search_synonym to dasturxon_app, dasturxon_visitor;

create table session (
  id uuid not null,
  user_id uuid not null,
  device_id uuid,
  host text not null,
  refresh_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  mini_app boolean not null default false,
  merchant_id uuid,
  tablet_id uuid,
  branch_id uuid,
  knows_phone boolean not null default false,
  constraint session_pkey primary key (id),
  constraint session_refresh_hash_key unique (refresh_hash),
  constraint session_device_id_fkey foreign key (device_id) references device(id),
  constraint session_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint session_user_id_fkey foreign key (user_id) references app_user(id),
  constraint session_check check ((((tablet_id is null) = (branch_id is null))
    and ((tablet_id is null) or (merchant_id is not null)))),
  constraint session_knows_phone check (((not knows_phone) or (merchant_id is not null)))
);
comment on table session is 'scope: platform. One signed-in browser on one host: a family of refresh tokens';
comment on column session.merchant_id is 'The only storefront in which this session is valid; null: all of them';
comment on column session.tablet_id is 'The shared tablet on which it was opened by PIN';
comment on column session.branch_id is 'The only branch at which it is valid, of a session opened by PIN';
comment on column session.knows_phone is 'The phone was proved in this session, so the merchant of its host may see it';
create index session_ended on session using btree (expires_at);
create index session_of_device on session using btree (device_id);
create index session_of_merchant on session using btree (merchant_id) where (merchant_id is not null);
create index session_of_user on session using btree (user_id) where (ended_at is null);
create index session_tablet on session using btree (tablet_id) where ((tablet_id is not null) and (ended_at is null));
grant delete, insert, select, update on session to dasturxon_app;

create table sign_in_code (
  id uuid not null,
  phone text not null,
  device_uuid text not null,
  merchant_id uuid,
  purpose text not null default 'SIGN_IN'::text,
  code_hash bytea not null,
  tries_left smallint not null default 5,
  sent_count smallint not null default 1,
  created_date timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  used_at timestamp with time zone,
  networks bytea[] not null default '{}'::bytea[],
  known_pair boolean not null default false,
  constraint sign_in_code_pkey primary key (id),
  constraint sign_in_code_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint sign_in_code_purpose_check check ((purpose = any (array['SIGN_IN'::text, 'PHONE'::text,
    'PASSWORD'::text, 'OLD_PHONE'::text])))
);
comment on table sign_in_code is 'scope: platform. Confirmation codes on their way, hashed';
create index sign_in_code_age on sign_in_code using btree (created_date);
create index sign_in_code_device on sign_in_code using btree (device_uuid, created_date);
create index sign_in_code_merchant on sign_in_code using btree (merchant_id, created_date);
create index sign_in_code_networks on sign_in_code using gin (networks);
create index sign_in_code_phone on sign_in_code using btree (phone, created_date);
grant delete, insert, select, update on sign_in_code to dasturxon_app;

create table sign_in_flow (
  state_hash bytea not null,
  provider text not null,
  purpose text not null,
  mode text not null,
  origin text not null,
  return_path text not null,
  challenge text not null,
  created_date timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_used_at timestamp with time zone,
  user_id uuid,
  identity jsonb,
  browser_hash bytea,
  confirm_until timestamp with time zone,
  constraint sign_in_flow_pkey primary key (state_hash),
  constraint sign_in_flow_code_hash_key unique (code_hash),
  constraint sign_in_flow_user_id_fkey foreign key (user_id) references app_user(id),
  constraint sign_in_flow_mode_check check ((mode = any (array['popup'::text, 'redirect'::text]))),
  constraint sign_in_flow_provider_check check ((provider = any (array['google'::text, 'apple'::text,
    'telegram'::text]))),
  constraint sign_in_flow_purpose_check check ((purpose = any (array['SIGN_IN'::text, 'LINK'::text])))
);
comment on table sign_in_flow is 'scope: platform. Ways to another service and back, each good once';
create index sign_in_flow_age on sign_in_flow using btree (expires_at);
create index sign_in_flow_user on sign_in_flow using btree (user_id);
grant delete, insert, select, update on sign_in_flow to dasturxon_app;

create table sign_in_try (
  key bytea not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint sign_in_try_pkey primary key (key)
);
comment
  on table sign_in_try is
  'scope: platform. Wrong passwords and challenges accepted unsolved, by keyed hashes of phone, device and network';
create index sign_in_try_age on sign_in_try using btree (resets_at);
grant delete, insert, select, update on sign_in_try to dasturxon_app;

create table sign_in_used (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_used_pkey primary key (hash)
);
comment on table sign_in_used is 'scope: platform. Sealed payloads that were shown once and are good no more';
create index sign_in_used_age on sign_in_used using btree (expires_at);
grant delete, insert, select, update on sign_in_used to dasturxon_app;

create table slot_use (
  merchant_id uuid not null,
  branch_id uuid not null,
  kind text not null,
  slot_start timestamp with time zone not null,
  orders integer not null default 0,
  items integer not null default 0,
  guests integer not null default 0,
  constraint slot_use_pkey primary key (merchant_id, branch_id, kind, slot_start),
  constraint slot_use_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint slot_use_guests_check check ((guests >= 0)),
  constraint slot_use_items_check check ((items >= 0)),
  constraint slot_use_kind_check check ((kind = any (array['KITCHEN'::text, 'SEATING'::text]))),
  constraint slot_use_orders_check check ((orders >= 0))
);
comment on table slot_use is 'scope: tenant. How full a slot is; pending orders and holds count';
create trigger seats_added after insert on slot_use for each row when ((new.kind = 'SEATING'::text))
  execute function note_seats_of_branch();
create trigger seats_changed after update on slot_use for each row
  when (((new.kind = 'SEATING'::text) and (new.guests is distinct from old.guests)))
  execute function note_seats_of_branch();

create table staff_pin (
  merchant_id uuid not null,
  user_id uuid not null,
  hash text not null,
  changed_at timestamp with time zone not null,
  constraint staff_pin_pkey primary key (merchant_id, user_id),
  constraint staff_pin_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table staff_pin is 'scope: tenant. The PIN of a member of the staff on shared tablets';
create index staff_pin_user on staff_pin using btree (user_id);
comment on index staff_pin_user is 'index-ok: for the foreign key to the person, in all merchants';

create table staff_role (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  branch_id uuid,
  role text not null,
  created_date timestamp with time zone not null default now(),
  is_pending boolean not null default false,
  invited_first_name text,
  invited_last_name text,
  constraint staff_role_pkey primary key (merchant_id, id),
  constraint staff_role_merchant_id_user_id_branch_id_role_key unique nulls not distinct (merchant_id, user_id,
    branch_id, role),
  constraint staff_role_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint staff_role_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint staff_role_user_id_fkey foreign key (user_id) references app_user(id),
  constraint staff_role_owner_of_merchant check (((role <> 'OWNER'::text) or (branch_id is null))),
  constraint staff_role_role_check check ((role = any (array['HOST'::text, 'WAITER'::text, 'COOK'::text,
    'COURIER'::text, 'CASHIER'::text, 'OPERATOR'::text, 'MANAGER'::text, 'OWNER'::text, 'INTEGRATION'::text])))
);
comment on table staff_role is 'scope: tenant. Who works here and as what; no branch means every branch';
comment on column staff_role.is_pending is 'Invited, and has not used the console yet';
create index staff_role_of_user on staff_role using btree (user_id);
comment on index staff_role_of_user is 'index-ok: a visitor asks for their own roles of every tenant';
create trigger summarized_when_changed after update of role, user_id on staff_role for each row
  when (((new.role = 'OWNER'::text) or (old.role = 'OWNER'::text))) execute function summarize_owners();
create trigger summarized_when_given after insert on staff_role for each row when ((new.role = 'OWNER'::text))
  execute function summarize_owners();
create trigger summarized_when_taken after delete on staff_role for each row when ((old.role = 'OWNER'::text))
  execute function summarize_owners();
grant select on staff_role to dasturxon_visitor;
create policy visitor on staff_role for select to dasturxon_visitor
  using ((user_id = (current_setting('app.user_id'::text))::uuid));

create table staff_tablet (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  token_hash bytea not null,
  lock_minutes integer not null,
  created_by uuid not null,
  created_date timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint staff_tablet_pkey primary key (merchant_id, id),
  constraint staff_tablet_merchant_id_token_hash_key unique (merchant_id, token_hash),
  constraint staff_tablet_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint staff_tablet_lock_minutes_check check (((lock_minutes >= 1) and (lock_minutes <= 60)))
);
comment on table staff_tablet is 'scope: tenant. A device of a branch on which staff sign in by PIN';
create index staff_tablet_branch on staff_tablet using btree (merchant_id, branch_id);

create table stock_day (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  day date not null,
  used integer not null default 0,
  total integer not null,
  constraint stock_day_pkey primary key (merchant_id, branch_id, product_id, day),
  constraint stock_day_merchant_id_branch_id_product_id_fkey foreign key (merchant_id, branch_id, product_id)
    references product_branch(merchant_id, branch_id, product_id) on delete cascade,
  constraint stock_day_total_check check ((total >= 0)),
  constraint stock_day_used_check check ((used >= 0)),
  constraint stock_left check ((used <= total))
);
comment on table stock_day is 'scope: tenant. Counted portions of one business day; another day is not touched';

create table stop_period (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  stopped_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint stop_period_pkey primary key (merchant_id, branch_id, product_id, stopped_at),
  constraint stop_period_merchant_id_branch_id_product_id_fkey foreign key (merchant_id, branch_id, product_id)
    references product_branch(merchant_id, branch_id, product_id) on delete cascade,
  constraint stop_period_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table stop_period is 'scope: tenant. From when until when a dish was on the stop-list of a branch';
create index stop_period_time on stop_period using btree (merchant_id, stopped_at);

create table story (
  merchant_id uuid not null,
  id uuid not null,
  restaurant_id uuid,
  title jsonb not null,
  media_id uuid not null,
  slides jsonb not null,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  languages text[] not null default '{}'::text[],
  constraint story_pkey primary key (merchant_id, id),
  constraint story_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint story_merchant_id_media_id_fkey foreign key (merchant_id, media_id) references media_asset(merchant_id, id),
  constraint story_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint story_archived_check check (((archived_at is null) or (not is_active))),
  constraint story_languages_check check ((languages <@ array['uz'::text, 'ru'::text, 'eng'::text])),
  constraint story_links check (has_links_only(slides)),
  constraint story_slides_check check ((jsonb_typeof(slides) = 'array'::text)),
  constraint story_title_check check (is_texts(title))
);
comment on table story is 'scope: tenant. Stories: slides of {mediaId, title: {uz, ru, eng}, link}';
create index story_media on story using btree (merchant_id, media_id);
create index story_restaurant on story using btree (merchant_id, restaurant_id);
create trigger public_change_home_delete after delete on story referencing old table as old_rows for each statement
  execute function note_public_change('home', '', '', '');
create trigger public_change_home_insert after insert on story referencing new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');
create trigger public_change_home_update after update on story
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('home', '', '', '');

create table table_join (
  merchant_id uuid not null,
  table_id uuid not null,
  with_table_id uuid not null,
  constraint table_join_pkey primary key (merchant_id, table_id, with_table_id),
  constraint table_join_merchant_id_table_id_fkey foreign key (merchant_id, table_id)
    references dining_table(merchant_id, id) on delete cascade,
  constraint table_join_merchant_id_with_table_id_fkey foreign key (merchant_id, with_table_id)
    references dining_table(merchant_id, id) on delete cascade,
  constraint table_join_check check ((table_id < with_table_id))
);
comment on table table_join is 'scope: tenant. Which tables can be pushed together';
create index table_join_with on table_join using btree (merchant_id, with_table_id);
create constraint trigger new_terms after insert or delete or update on table_join deferrable initially deferred
  for each row execute function note_new_terms();
create trigger seats_changed after insert or delete on table_join for each row execute function note_seats_of_table();

create table table_link (
  token_hash bytea not null,
  merchant_id uuid not null,
  table_id uuid not null,
  created_date timestamp with time zone not null default now(),
  constraint table_link_pkey primary key (token_hash),
  constraint table_link_merchant_id_fkey foreign key (merchant_id) references merchant(id)
);
comment on table table_link is 'scope: platform. Hash of the code that lies on a table of one merchant';
create index table_link_table on table_link using btree (merchant_id, table_id);
grant delete, insert, select on table_link to dasturxon_app;

create table table_session (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  table_id uuid not null,
  state text not null default 'PENDING'::text,
  device_id uuid,
  waiter_id uuid,
  party_size smallint,
  waiter_called_at timestamp with time zone,
  bill_asked_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  closed_at timestamp with time zone,
  bill_payment text,
  code_step bigint,
  code_tries smallint not null default 0,
  constraint table_session_pkey primary key (merchant_id, id),
  constraint table_session_device_id_fkey foreign key (device_id) references device(id),
  constraint table_session_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint table_session_merchant_id_table_id_fkey foreign key (merchant_id, table_id)
    references dining_table(merchant_id, id),
  constraint table_session_waiter_id_fkey foreign key (waiter_id) references app_user(id),
  constraint table_session_bill_payment_check check ((bill_payment = any (array['CASH'::text, 'CARD'::text]))),
  constraint table_session_state_check check ((state = any (array['PENDING'::text, 'OPEN'::text, 'CLOSED'::text])))
);
comment on table table_session is 'scope: tenant. Guests at a table: rounds on one bill';
create index table_session_branch on table_session using btree (merchant_id, branch_id);
create index table_session_device on table_session using btree (device_id) where (device_id is not null);
comment on index table_session_device is 'index-ok: a device may be forgotten wherever it sat';
create unique index table_session_live on table_session using btree (merchant_id, table_id)
  where (state <> 'CLOSED'::text);

create table bill_part (
  merchant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  dishes jsonb not null default '[]'::jsonb,
  staff_id uuid,
  paid_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  number bigint not null generated always as identity,
  device_id uuid,
  begun_at timestamp with time zone,
  constraint bill_part_pkey primary key (merchant_id, id),
  constraint bill_part_merchant_id_session_id_fkey foreign key (merchant_id, session_id)
    references table_session(merchant_id, id),
  constraint bill_part_amount_check check ((amount > 0)),
  constraint bill_part_begun check (((paid_at is not null) or (begun_at is not null))),
  constraint bill_part_check check (((undone_by is null) = (undone_at is null))),
  constraint bill_part_check1 check (((kind = 'DISHES'::text) = (dishes <> '[]'::jsonb))),
  constraint bill_part_kind_check check ((kind = any (array['EVEN'::text, 'SUM'::text, 'DISHES'::text]))),
  constraint bill_part_means_check check ((means = any (array['CASH'::text, 'CARD'::text, 'PAYME'::text,
    'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text, 'POINTS'::text, 'GIFT'::text]))),
  constraint bill_part_payer check (((staff_id is not null) or (device_id is not null)))
);
comment on table bill_part is 'scope: tenant. Parts in which the bill of a table is paid';
comment on column bill_part.device_id is 'The phone at the table that pays it';
comment on column bill_part.begun_at is 'When it was begun to be paid online; it counts once paid_at is set';
create unique index bill_part_number on bill_part using btree (merchant_id, number);
create index bill_part_session on bill_part using btree (merchant_id, session_id, paid_at);

create table orders (
  merchant_id uuid not null,
  id uuid not null,
  number bigint not null,
  restaurant_id uuid not null,
  branch_id uuid not null,
  source text not null,
  service_type text not null,
  status text not null default 'OPEN'::text,
  version integer not null default 1,
  reason text,
  reason_note text,
  reason_return text,
  user_id uuid,
  device_id uuid,
  order_device text,
  customer_id uuid,
  phone text,
  customer_name text,
  operator_id uuid,
  waiter_id uuid,
  address_type text,
  address_name text,
  latitude double precision,
  longitude double precision,
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  distance integer,
  hall_id uuid,
  table_id uuid,
  table_session_id uuid,
  party_size smallint,
  later boolean not null default false,
  day date,
  "time" time without time zone,
  day2 date,
  time2 time without time zone,
  time_zone text not null,
  at_time timestamp with time zone,
  kitchen_start_at timestamp with time zone,
  promised_from timestamp with time zone,
  promised_to timestamp with time zone,
  accepted_time timestamp with time zone,
  cooking_time timestamp with time zone,
  ready_time timestamp with time zone,
  delivery_at timestamp with time zone,
  delivered_at timestamp with time zone,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  expires_at timestamp with time zone,
  pickup_valid boolean not null default false,
  pickup_code text,
  send_cheque boolean not null default false,
  send_cheque_phone text,
  note text,
  comment text,
  cutlery smallint,
  if_missing text,
  product_count integer not null default 0,
  product_price bigint not null default 0,
  product_discount bigint not null default 0,
  total_product_price bigint not null default 0,
  total_product_discount bigint not null default 0,
  delivery_price bigint not null default 0,
  delivery_discount bigint not null default 0,
  delivery_tariff_id uuid,
  service_id uuid,
  service_price bigint not null default 0,
  total_discount bigint not null default 0,
  total_price bigint not null default 0,
  bill bigint not null default 0,
  promo_id uuid,
  promo_code text,
  is_paid boolean not null default false,
  payment_type text not null default 'CASH'::text,
  change_from bigint,
  delivery_type text,
  delivery_type_comment text,
  courier_id uuid,
  courier_status text,
  courier_paid bigint,
  poster_order_id text,
  poster_error_message text,
  eats_id text,
  eats_reason_cancel text,
  grade smallint,
  idempotency_key uuid,
  idempotency_body bytea,
  language text not null default 'uz'::text,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  business_day date,
  kitchen_slot timestamp with time zone,
  seating_slot timestamp with time zone,
  placed_by uuid,
  shortfall_open boolean not null default false,
  origin_network text,
  origin_place text,
  is_test boolean not null default false,
  awaits_payment boolean not null default false,
  iiko_order_id text,
  iiko_error_message text,
  delayed_minutes smallint not null default 0,
  from_marketplace boolean not null default false,
  allergens text[] not null default '{}'::text[],
  allergy_note text,
  participant_allergies jsonb not null default '[]'::jsonb,
  answers_from timestamp with time zone,
  constraint orders_pkey primary key (merchant_id, id),
  constraint orders_merchant_id_number_key unique (merchant_id, number),
  constraint orders_device_id_fkey foreign key (device_id) references device(id),
  constraint orders_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id) references branch(merchant_id, id),
  constraint orders_merchant_id_customer_id_fkey foreign key (merchant_id, customer_id)
    references customer(merchant_id, id),
  constraint orders_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint orders_merchant_id_restaurant_id_fkey foreign key (merchant_id, restaurant_id)
    references restaurant(merchant_id, id),
  constraint orders_merchant_id_table_session_id_fkey foreign key (merchant_id, table_session_id)
    references table_session(merchant_id, id),
  constraint orders_operator_id_fkey foreign key (operator_id) references app_user(id),
  constraint orders_placed_by_fkey foreign key (placed_by) references app_user(id),
  constraint orders_user_id_fkey foreign key (user_id) references app_user(id),
  constraint orders_waiter_id_fkey foreign key (waiter_id) references app_user(id),
  constraint orders_address_type_check check ((address_type = any (array['COORDINATES'::text, 'SAVED'::text,
    'TARGET'::text, 'MAP'::text]))),
  constraint orders_allergens_check check ((cardinality(allergens) <= 14)),
  constraint orders_allergy_note_check check (((length(allergy_note) >= 1) and (length(allergy_note) <= 200))),
  constraint orders_courier_status_check check ((courier_status = any (array['PERFORMER_LOOK_UP'::text,
    'PERFORMER_FOUND'::text, 'PERFORMER_NOT_FOUND'::text, 'PERFORMER_PICK_UP_ARRIVED'::text,
    'PERFORMER_PICKUPED'::text, 'PERFORMER_ARRIVED'::text, 'PERFORMER_DELIVERED_FINISH'::text,
    'PERFORMER_RETURNING'::text, 'PERFORMER_RETURN_ARRIVED'::text, 'PERFORMER_RETURNED_FINISH'::text,
    'NEW_ORDER'::text, 'ESTIMATING_FAILED'::text, 'READY_FOR_APPROVAL'::text, 'FAILED'::text, 'CANCELLED'::text,
    'ACCEPTED'::text]))),
  constraint orders_delayed_minutes_check check ((delayed_minutes >= 0)),
  constraint orders_delivery_type_check check ((delivery_type = any (array['DASTURXON'::text, 'YANDEX'::text,
    'CUSTOM'::text]))),
  constraint orders_grade_check check (((grade >= 1) and (grade <= 5))),
  constraint orders_if_missing_check check ((if_missing = any (array['CALL'::text, 'REPLACE'::text, 'REMOVE'::text]))),
  constraint orders_language_check check ((language = any (array['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint orders_participant_allergies_check check (((jsonb_typeof(participant_allergies) = 'array'::text)
    and (jsonb_array_length(participant_allergies) <= 20))),
  constraint orders_party_size_check check (((party_size >= 1) and (party_size <= 20))),
  constraint orders_payment_type_check check ((payment_type = any (array['CASH'::text, 'CARD'::text, 'PAYME'::text,
    'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text]))),
  constraint orders_reason_check check ((reason = any (array['NO_SEATS'::text, 'EXPIRED'::text, 'NO_SHOW'::text,
    'CLIENT'::text, 'OUT_OF_STOCK'::text, 'BUSY'::text, 'CLOSED'::text, 'OUT_OF_ZONE'::text, 'NO_COURIER'::text,
    'PAYMENT_FAILED'::text, 'DUPLICATE'::text, 'OTHER'::text]))),
  constraint orders_service_type_check check ((service_type = any (array['DELIVERY'::text, 'PICK_UP'::text,
    'DINE_IN'::text, 'YANDEX_EATS'::text, 'EXPRESS_24'::text]))),
  constraint orders_source_check check ((source = any (array['LAPOSTER'::text, 'OPERATOR'::text, 'INSTAGRAM'::text,
    'CLIENT_APP'::text, 'CLIENT_WEB'::text, 'TELEGRAM_BOT'::text]))),
  constraint orders_status_check check ((status = any (array['OPEN'::text, 'ACCEPTED'::text, 'CANCELED'::text,
    'CREATED'::text, 'COOKING'::text, 'DONE'::text, 'ON_WAY'::text, 'DELIVERED'::text, 'CLOSED'::text,
    'ATTACHED'::text, 'AT_TIME'::text]))),
  constraint orders_test_check check (((not is_test) or ((user_id is null) and (device_id is null)
    and (customer_id is null) and (phone is null) and (promo_id is null) and (table_session_id is null)
    and (kitchen_slot is null) and (seating_slot is null) and (grade is null) and (not later))))
);
comment
  on table orders is
  'scope: tenant. The order with every field it was placed with; courier_status is null for the spec''s empty one';
comment on column orders.awaits_payment is 'The kitchen does not see it until it is paid or cash is chosen';
comment on column orders.from_marketplace is 'Placed by a guest in the marketplace, not in the own storefront';
comment on column orders.allergens is 'What somebody who eats this order must not eat, as it was said with the order';
comment on column orders.allergy_note is 'The same in words: what no declared allergen says';
comment
  on column orders.participant_allergies is
  'Of a group order: name, allergens and note of each person who must not eat something, copied when it was placed';
create index orders_customer on orders using btree (merchant_id, customer_id, created_date);
create index orders_day on orders using btree (merchant_id, created_date);
create unique index orders_eats on orders using btree (merchant_id, service_type, eats_id) where (eats_id is not null);
create index orders_for_day on orders using btree (merchant_id, business_day, branch_id) where later;
create unique index orders_idempotency on orders using btree (merchant_id, coalesce(user_id, device_id),
  idempotency_key) where (idempotency_key is not null);
create index orders_live on orders using btree (merchant_id, branch_id, created_date)
  where (status <> all (array['CLOSED'::text, 'CANCELED'::text]));
create index orders_of_courier on orders using btree (merchant_id, courier_id, delivered_at)
  where (courier_id is not null);
create index orders_of_device on orders using btree (device_id, created_date) where (device_id is not null);
comment on index orders_of_device is 'index-ok: a visitor asks for their own orders of every tenant';
create index orders_of_key on orders using btree (merchant_id, idempotency_key) where (idempotency_key is not null);
create index orders_of_user on orders using btree (user_id, created_date) where (user_id is not null);
comment on index orders_of_user is 'index-ok: a visitor asks for their own orders of every tenant';
create index orders_origin_network on orders using btree (merchant_id, origin_network)
  where (origin_network is not null);
create index orders_origin_place on orders using btree (merchant_id, origin_place) where (origin_place is not null);
create index orders_outstanding on orders using btree (merchant_id, customer_id)
  where ((not is_paid) and (status <> all (array['DELIVERED'::text, 'CLOSED'::text, 'CANCELED'::text])));
create index orders_outstanding_device on orders using btree (merchant_id, order_device)
  where ((order_device is not null) and (not is_paid) and (status <> all (array['DELIVERED'::text, 'CLOSED'::text,
  'CANCELED'::text])));
create index orders_placed_by on orders using btree (placed_by) where (placed_by is not null);
comment on index orders_placed_by is 'index-ok: a person may be forgotten wherever they worked';
create index orders_promo on orders using btree (merchant_id, promo_id)
  include (status, product_discount, delivery_discount) where (promo_id is not null);
create index orders_restaurant on orders using btree (merchant_id, restaurant_id);
create index orders_session on orders using btree (merchant_id, table_session_id);
create unique index orders_staff_key on orders using btree (merchant_id, placed_by, idempotency_key)
  where ((placed_by is not null) and (idempotency_key is not null));
create index orders_test on orders using btree (merchant_id) where is_test;
create trigger canceled_order_balances after update on orders for each row
  when (((new.status = 'CANCELED'::text) and (old.status <> 'CANCELED'::text))) execute function return_balances();
create constraint trigger canceled_order_tips after update on orders deferrable initially deferred for each row
  when (((new.status = 'CANCELED'::text) and (old.status <> 'CANCELED'::text))) execute function return_tips();
create trigger changed_sale after update on orders for each row
  when (((not new.is_test) and ((old.version is distinct from new.version) or (old.bill is distinct from new.bill)
  or (old.business_day is distinct from new.business_day) or (old.promised_to is distinct from new.promised_to)
  or (old.courier_id is distinct from new.courier_id) or (old.waiter_id is distinct from new.waiter_id)
  or (old.customer_id is distinct from new.customer_id) or (old.created_date is distinct from new.created_date)
  or (old.courier_paid is distinct from new.courier_paid)))) execute function note_changed_sale();
create trigger closed_order after update on orders for each row
  when (((new.status = 'CLOSED'::text) and (old.status <> 'CLOSED'::text) and (not new.is_test)))
  execute function note_ledger_order();
create trigger inserted_closed_order after insert on orders for each row
  when (((new.status = 'CLOSED'::text) and (not new.is_test))) execute function note_ledger_order();
create trigger inserted_sales after insert on orders referencing new table as new_rows for each statement
  execute function note_inserted_sales();
grant select on orders to dasturxon_visitor;
create policy visitor on orders for select to dasturxon_visitor
  using (((user_id = (current_setting('app.user_id'::text))::uuid)
  or ((user_id is null) and (device_id = (current_setting('app.device_id'::text))::uuid))));

create table aggregator_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  delivered_by text not null,
  pickup_code text,
  body text not null,
  courier jsonb,
  updated_at timestamp with time zone not null,
  constraint aggregator_order_pkey primary key (merchant_id, order_id),
  constraint aggregator_order_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) on delete cascade,
  constraint aggregator_order_delivered_by_check check ((delivered_by = any (array['AGGREGATOR'::text,
    'RESTAURANT'::text, 'GUEST'::text]))),
  constraint aggregator_order_vendor_check check ((vendor = any (array['YANDEX_EATS'::text, 'EXPRESS_24'::text])))
);
comment on table aggregator_order is 'scope: tenant. What an aggregator said of its order beside the order itself';
create index aggregator_order_age on aggregator_order using btree (merchant_id, updated_at);

create table bill_adjustment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  session_id uuid not null,
  kind text not null,
  "position" smallint,
  count smallint,
  amount bigint not null,
  reason text not null,
  note text,
  staff_id uuid not null,
  created_date timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint bill_adjustment_pkey primary key (merchant_id, id, order_id),
  constraint bill_adjustment_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint bill_adjustment_merchant_id_session_id_fkey foreign key (merchant_id, session_id)
    references table_session(merchant_id, id),
  constraint bill_adjustment_amount_check check ((amount > 0)),
  constraint bill_adjustment_check check ((((kind = 'DISCOUNT'::text) = ("position" is null))
    and (("position" is null) = (count is null)))),
  constraint bill_adjustment_check1 check (((undone_by is null) = (undone_at is null))),
  constraint bill_adjustment_check2 check (((reason <> 'OTHER'::text) or (note is not null))),
  constraint bill_adjustment_count_check check ((count > 0)),
  constraint bill_adjustment_kind_check check ((kind = any (array['DISCOUNT'::text, 'COMPLIMENTARY'::text,
    'VOID'::text]))),
  constraint bill_adjustment_note_check check (((length(note) >= 1) and (length(note) <= 500)))
);
comment on table bill_adjustment is 'scope: tenant. Discounts, complimentary and voided dishes on bills of tables';
create index bill_adjustment_order on bill_adjustment using btree (merchant_id, order_id) where (undone_at is null);
create index bill_adjustment_session on bill_adjustment using btree (merchant_id, session_id);

create table cash_shortfall (
  merchant_id uuid not null,
  order_id uuid not null,
  courier_id uuid not null,
  due bigint not null,
  received bigint not null,
  reason text not null,
  note text,
  created_date timestamp with time zone not null,
  resolution text,
  resolution_note text,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  constraint cash_shortfall_pkey primary key (merchant_id, order_id),
  constraint cash_shortfall_merchant_id_courier_id_fkey foreign key (merchant_id, courier_id)
    references courier(merchant_id, id),
  constraint cash_shortfall_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint cash_shortfall_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint cash_shortfall_resolved_by_fkey foreign key (resolved_by) references app_user(id),
  constraint cash_shortfall_check check (((received >= 0) and (received < due))),
  constraint cash_shortfall_check1 check (((resolution is null) = (resolved_at is null))),
  constraint cash_shortfall_reason_check check ((reason = any (array['GUEST_SHORT'::text, 'NO_CHANGE'::text,
    'ITEM_REFUSED'::text, 'GUEST_REFUSED'::text, 'OTHER'::text]))),
  constraint cash_shortfall_resolution_check check ((resolution = any (array['ACCEPTED'::text, 'CHARGED'::text,
    'COLLECTED'::text])))
);
comment
  on table cash_shortfall is
  'scope: tenant. Cash missing from a delivery, with the courier''s reason and how staff resolved it';
create index cash_shortfall_courier on cash_shortfall using btree (merchant_id, courier_id);
create index cash_shortfall_resolver on cash_shortfall using btree (resolved_by) where (resolved_by is not null);
comment on index cash_shortfall_resolver is 'index-ok: a person may be forgotten wherever they worked';
create trigger collected_shortfall after update on cash_shortfall for each row
  when (((old.resolution is null) and (new.resolution = 'COLLECTED'::text)))
  execute function book_collected_shortfall();

create table courier_cash_entry (
  merchant_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  kind text not null,
  amount bigint not null,
  order_id uuid,
  expected bigint,
  counted bigint,
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamp with time zone not null,
  branch_id uuid,
  constraint courier_cash_entry_pkey primary key (merchant_id, id),
  constraint courier_cash_entry_merchant_id_undoes_key unique (merchant_id, undoes),
  constraint courier_cash_entry_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint courier_cash_entry_merchant_id_courier_id_fkey foreign key (merchant_id, courier_id)
    references courier(merchant_id, id),
  constraint courier_cash_entry_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint courier_cash_entry_merchant_id_undoes_fkey foreign key (merchant_id, undoes)
    references courier_cash_entry(merchant_id, id) on delete cascade,
  constraint courier_cash_entry_amount_check check ((amount <> 0)),
  constraint courier_cash_entry_check check (((kind = 'HAND_IN'::text) = ((expected is not null)
    and (counted is not null)))),
  constraint courier_cash_entry_check1 check (((kind <> 'HAND_IN'::text) or (amount = (- counted)))),
  constraint courier_cash_entry_check2 check (((kind = any (array['ORDER'::text,
    'CHARGE'::text])) = (order_id is not null))),
  constraint courier_cash_entry_check3 check (((kind = 'UNDO'::text) = (undoes is not null))),
  constraint courier_cash_entry_check4 check (((branch_id is null)
    or (kind = any (array['HAND_IN'::text, 'UNDO'::text])))),
  constraint courier_cash_entry_counted_check check ((counted > 0)),
  constraint courier_cash_entry_expected_check check ((expected >= 0)),
  constraint courier_cash_entry_kind_check check ((kind = any (array['OPENING'::text, 'ORDER'::text, 'CHARGE'::text,
    'HAND_IN'::text, 'UNDO'::text])))
);
comment on table courier_cash_entry is 'scope: tenant. Cash that couriers took, owe and handed in; never changed';
create index courier_cash_entry_courier on courier_cash_entry using btree (merchant_id, courier_id, created_date desc);
create index courier_cash_entry_order on courier_cash_entry using btree (merchant_id, order_id)
  where (order_id is not null);
create trigger courier_balance after insert on courier_cash_entry for each row
  execute function add_to_courier_balance();
create trigger courier_cash_in_till after insert on courier_cash_entry for each row
  when ((new.branch_id is not null)) execute function book_courier_cash_in_till();

create table courier_claim (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  external_id text,
  status text,
  version integer not null default 0,
  price bigint,
  detail jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  raw_status text,
  remote_version integer,
  remote_updated_at timestamp with time zone,
  currency text,
  quoted_price bigint,
  final_price bigint,
  cancel_fee bigint,
  valid_until timestamp with time zone,
  accept_requested_at timestamp with time zone,
  looked_at timestamp with time zone,
  approved_price bigint,
  cancel_requested_at timestamp with time zone,
  remote_ended boolean not null default false,
  problem text,
  problem_detail text,
  performer jsonb,
  latitude double precision,
  longitude double precision,
  position_at timestamp with time zone,
  pickup_at timestamp with time zone,
  arrives_at timestamp with time zone,
  constraint courier_claim_pkey primary key (merchant_id, id),
  constraint courier_claim_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id)
);
comment on table courier_claim is 'scope: tenant. Attempts to find a courier; a retry is a new row, old ones stay';
create index courier_claim_order on courier_claim using btree (merchant_id, order_id);
create index courier_claim_running on courier_claim using btree (merchant_id)
  where ((provider = 'YANDEX'::text) and (not remote_ended));
create trigger watched_when_called after insert on courier_claim for each row when ((new.provider = 'YANDEX'::text))
  execute function watch_carriers();

create table ledger_movement (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  source uuid not null,
  order_id uuid,
  at timestamp with time zone not null,
  booked_at timestamp with time zone not null default now(),
  constraint ledger_movement_pkey primary key (merchant_id, id),
  constraint ledger_movement_merchant_id_kind_source_key unique (merchant_id, kind, source),
  constraint ledger_movement_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint ledger_movement_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id)
);
comment
  on table ledger_movement is 'scope: tenant. Movements of the ledger; never changed, a correction is another one';
create index ledger_movement_at on ledger_movement using btree (merchant_id, at);
create index ledger_movement_order on ledger_movement using btree (merchant_id, order_id) where (order_id is not null);
create trigger ledger_movement_kept before delete or update on ledger_movement for each row
  execute function keep_ledger();

create table ledger_entry (
  merchant_id uuid not null,
  movement_id uuid not null,
  "position" smallint not null,
  kind text not null,
  at timestamp with time zone not null,
  account text not null,
  owner uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  amount bigint not null,
  constraint ledger_entry_pkey primary key (merchant_id, movement_id, "position"),
  constraint ledger_entry_merchant_id_movement_id_fkey foreign key (merchant_id, movement_id)
    references ledger_movement(merchant_id, id),
  constraint ledger_entry_amount_check check ((amount <> 0))
);
comment on table ledger_entry is 'scope: tenant. Entries of the ledger: those of a movement add up to zero';
create index ledger_entry_account on ledger_entry using btree (merchant_id, account, owner);
create index ledger_entry_at on ledger_entry using btree (merchant_id, at);
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function demand_balance();
create trigger ledger_entry_kept before delete or update on ledger_entry for each row execute function keep_ledger();

create table order_event (
  merchant_id uuid not null,
  order_id uuid not null,
  version integer not null,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  from_value text,
  to_value text,
  reason text,
  note text,
  actor_kind text not null,
  actor_id uuid,
  source text,
  branch_id uuid not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint order_event_pkey primary key (merchant_id, order_id, version),
  constraint order_event_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint order_event_actor_kind_check check ((actor_kind = any (array['CLIENT'::text, 'STAFF'::text,
    'SYSTEM'::text, 'COURIER'::text, 'WEBHOOK'::text]))),
  constraint order_event_type_check check ((type = any (array['PAID'::text, 'UPDATE'::text,
    'PAID_AND_CHANGE_STATUS'::text, 'CHANGE_STATUS'::text, 'CHANGE_COURIER_STATUS'::text,
    'CHANGE_PAYMENT_TYPE'::text, 'CHANGE_DELIVERY_TYPE'::text])))
);
comment
  on table order_event is 'scope: tenant. Who changed what, when and why; the stream of the board and of tracking';
create index order_event_at on order_event using btree (merchant_id, at);
grant select on order_event to dasturxon_visitor;
create policy visitor on order_event for select to dasturxon_visitor using ((exists ( select
   from orders o
  where ((o.merchant_id = order_event.merchant_id) and (o.id = order_event.order_id)))));

create table order_line (
  merchant_id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid,
  name jsonb not null,
  cost_price bigint not null,
  discount bigint not null default 0,
  unit_price bigint not null,
  product_count smallint not null,
  line_price bigint not null,
  modifications jsonb not null default '[]'::jsonb,
  note text,
  station text,
  removed_at timestamp with time zone,
  done_at timestamp with time zone,
  recalled_at timestamp with time zone,
  course smallint not null default 1,
  fired_at timestamp with time zone,
  constraint order_line_pkey primary key (merchant_id, order_id, "position"),
  constraint order_line_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint order_line_course_check check (((course >= 1) and (course <= 4))),
  constraint order_line_name_check check (is_texts(name)),
  constraint order_line_product_count_check check (((product_count >= 1) and (product_count <= 99)))
);
comment on table order_line is 'scope: tenant. The names, prices and options the dish was ordered with';
comment
  on column order_line.course is 'Of an order at a table: the first is cooked at once, a later one when it is fired';
grant select on order_line to dasturxon_visitor;
create policy visitor on order_line for select to dasturxon_visitor using ((exists ( select
   from orders o
  where ((o.merchant_id = order_line.merchant_id) and (o.id = order_line.order_id)))));

create table order_note (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint order_note_pkey primary key (merchant_id, id),
  constraint order_note_author_id_fkey foreign key (author_id) references app_user(id),
  constraint order_note_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint order_note_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) on delete cascade,
  constraint order_note_text_check check (((length(text) >= 1) and (length(text) <= 500)))
);
comment on table order_note is 'scope: tenant. What a member of the staff has written at an order';
create index order_note_author on order_note using btree (author_id);
comment on index order_note_author is 'index-ok: for the foreign key to the person, in all merchants';
create index order_note_order on order_note using btree (merchant_id, order_id, created_at);

create table order_mention (
  merchant_id uuid not null,
  note_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone,
  constraint order_mention_pkey primary key (merchant_id, note_id, user_id),
  constraint order_mention_merchant_id_note_id_fkey foreign key (merchant_id, note_id)
    references order_note(merchant_id, id) on delete cascade,
  constraint order_mention_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table order_mention is 'scope: tenant. Whom a note at an order mentions, and whether they have seen it';
create index order_mention_person on order_mention using btree (user_id);
comment on index order_mention_person is 'index-ok: for the foreign key to the person, in all merchants';
create index order_mention_user on order_mention using btree (merchant_id, user_id);

create table payment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  state text not null default 'NEW'::text,
  amount bigint not null,
  refunded bigint not null default 0,
  external_id text,
  provider_state jsonb not null default '{}'::jsonb,
  taken_by uuid,
  created_date timestamp with time zone not null default now(),
  last_modified_date timestamp with time zone not null default now(),
  let_off bigint not null default 0,
  courier_id uuid,
  part_id uuid,
  balance_owner uuid,
  constraint payment_pkey primary key (merchant_id, id),
  constraint payment_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint payment_taken_by_fkey foreign key (taken_by) references app_user(id),
  constraint payment_amount_check check ((amount >= 0)),
  constraint payment_balance_owner check (((provider = any (array['POINTS'::text,
    'GIFT'::text])) = (balance_owner is not null))),
  constraint payment_check check (((refunded >= 0) and (refunded <= amount))),
  constraint payment_check1 check (((let_off >= 0) and (let_off <= refunded))),
  constraint payment_provider_check check ((provider = any (array['CASH'::text, 'CARD'::text, 'PAYME'::text,
    'CLICK'::text, 'UZUM_BANK'::text, 'STRIPE'::text, 'POINTS'::text, 'GIFT'::text]))),
  constraint payment_state_check check ((state = any (array['NEW'::text, 'PENDING'::text, 'PAID'::text,
    'REFUNDED'::text, 'PARTIAL'::text, 'FAILED'::text])))
);
comment on table payment is 'scope: tenant. Money of an order, apart from the order''s state';
comment on column payment.courier_id is 'The courier who took the cash: it is not in the till before it is handed in';
comment on column payment.part_id is 'The part of a table''s bill by which it was paid';
comment
  on column payment.balance_owner is 'The customer whose points, or the gift code whose balance, it was paid with';
create unique index payment_external on payment using btree (merchant_id, provider, external_id)
  where (external_id is not null);
create index payment_order on payment using btree (merchant_id, order_id);
create index payment_part on payment using btree (merchant_id, part_id) where (part_id is not null);
create trigger payment_in_till after update on payment for each row
  when ((new.provider = any (array['CASH'::text, 'CARD'::text]))) execute function book_payment_in_till();
create trigger payment_journal after update on payment for each row
  when ((old.state, old.amount, old.refunded) is distinct from (new.state, new.amount, new.refunded))
  execute function add_payment_entry();
create trigger payment_journal_of_new after insert on payment for each row
  when ((new.state = any (array['PAID'::text, 'PARTIAL'::text, 'REFUNDED'::text])))
  execute function add_payment_entry();
create trigger returned_money after update on payment for each row when ((old.refunded <> new.refunded))
  execute function note_returned_money();

create table payment_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  let_off bigint not null default 0,
  constraint payment_entry_pkey primary key (merchant_id, id),
  constraint payment_entry_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint payment_entry_merchant_id_payment_id_fkey foreign key (merchant_id, payment_id)
    references payment(merchant_id, id),
  constraint payment_entry_amount_check check ((amount <> 0))
);
comment on table payment_entry is 'scope: tenant. Journal of money received and returned; never changed';
comment on column payment_entry.let_off is 'The part of a refund that is not owed again';
create index payment_entry_order on payment_entry using btree (merchant_id, order_id, at);
create index payment_entry_payment on payment_entry using btree (merchant_id, payment_id);
create trigger ledger_balance after insert on payment_entry for each row
  when (((new.amount < 0) and (new.provider = any (array['POINTS'::text, 'GIFT'::text]))))
  execute function book_balance_soon();
create trigger ledger_payment after insert on payment_entry for each row execute function note_ledger_payment();

create table payment_refund (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null,
  state text not null default 'OPEN'::text,
  note text,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  done_by uuid,
  done_at timestamp with time zone,
  sent_at timestamp with time zone,
  failure text,
  let_off bigint not null default 0,
  objected_at timestamp with time zone,
  accepted_at timestamp with time zone,
  constraint payment_refund_pkey primary key (merchant_id, id),
  constraint payment_refund_done_by_fkey foreign key (done_by) references app_user(id),
  constraint payment_refund_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint payment_refund_merchant_id_payment_id_fkey foreign key (merchant_id, payment_id)
    references payment(merchant_id, id),
  constraint payment_refund_requested_by_fkey foreign key (requested_by) references app_user(id),
  constraint payment_refund_amount_check check ((amount > 0)),
  constraint payment_refund_check check (((state = 'DONE'::text) = (done_at is not null))),
  constraint payment_refund_failure_check check ((length(failure) <= 300)),
  constraint payment_refund_let_off_check check ((let_off >= 0)),
  constraint payment_refund_state_check check ((state = any (array['OPEN'::text, 'SENDING'::text, 'DONE'::text])))
);
comment on table payment_refund is 'scope: tenant. Money of an online payment that goes back to the guest';
comment on column payment_refund.let_off is 'The part that is not owed again, of a refund at the counter';
comment on column payment_refund.objected_at is 'The guest says that the money was not given back';
comment on column payment_refund.accepted_at is 'When a refund at the counter began to lower the commission';
create index payment_refund_counter on payment_refund using btree (merchant_id, requested_at) where (let_off > 0);
create index payment_refund_done_by on payment_refund using btree (merchant_id, done_by) where (done_by is not null);
create index payment_refund_objected on payment_refund using btree (merchant_id, objected_at)
  where ((objected_at is not null) and (accepted_at is null));
create index payment_refund_open on payment_refund using btree (merchant_id, requested_at)
  where (state <> 'DONE'::text);
create index payment_refund_order on payment_refund using btree (merchant_id, order_id);
create index payment_refund_payment on payment_refund using btree (merchant_id, payment_id);
create index payment_refund_requested_by on payment_refund using btree (merchant_id, requested_by)
  where (requested_by is not null);
create trigger ledger_refund after update on payment_refund for each row
  when ((new.accepted_at is distinct from old.accepted_at)) execute function note_ledger_payment();

create table pos_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW'::text,
  external_id text,
  command_id text,
  raw_status text,
  problem text,
  problem_detail text,
  missing text[] not null default '{}'::text[],
  sent_at timestamp with time zone,
  sent_lines text,
  busy_until timestamp with time zone,
  looked_at timestamp with time zone,
  is_ended boolean not null default false,
  created_date timestamp with time zone not null,
  unsettled_since timestamp with time zone,
  constraint pos_order_pkey primary key (merchant_id, order_id),
  constraint pos_order_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) on delete cascade,
  constraint pos_order_state_check check ((state = any (array['NEW'::text, 'PENDING'::text, 'ACCEPTED'::text,
    'CANCELLED'::text, 'FAILED'::text, 'BY_HAND'::text]))),
  constraint pos_order_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table pos_order is 'scope: tenant. An order at a POS: whether it came there, and what keeps it from coming';
comment on column pos_order.unsettled_since is 'when the latest creation began whose end is not known';
create index pos_order_age on pos_order using btree (merchant_id, created_date);
create index pos_order_running on pos_order using btree (merchant_id, created_date) where (not is_ended);

create table pos_reservation (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null,
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW'::text,
  external_id text,
  problem text,
  problem_detail text,
  sent_at timestamp with time zone,
  sent_as text,
  busy_until timestamp with time zone,
  looked_at timestamp with time zone,
  is_ended boolean not null default false,
  created_date timestamp with time zone not null,
  unsettled_since timestamp with time zone,
  constraint pos_reservation_pkey primary key (merchant_id, order_id),
  constraint pos_reservation_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) on delete cascade,
  constraint pos_reservation_state_check check ((state = any (array['NEW'::text, 'PENDING'::text, 'ACCEPTED'::text,
    'CANCELLED'::text, 'FAILED'::text, 'BY_HAND'::text]))),
  constraint pos_reservation_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table pos_reservation is 'scope: tenant. A booking at a POS, and what keeps it from coming';
comment on column pos_reservation.unsettled_since is 'when the latest creation began whose end is not known';
create index pos_reservation_age on pos_reservation using btree (merchant_id, created_date);
create index pos_reservation_running on pos_reservation using btree (merchant_id, created_date) where (not is_ended);

create table promo_use (
  merchant_id uuid not null,
  promo_id uuid not null,
  order_id uuid not null,
  user_id uuid,
  phone text,
  released_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint promo_use_pkey primary key (merchant_id, promo_id, order_id),
  constraint promo_use_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint promo_use_merchant_id_promo_id_fkey foreign key (merchant_id, promo_id) references promo(merchant_id, id),
  constraint promo_use_user_id_fkey foreign key (user_id) references app_user(id)
);
comment on table promo_use is 'scope: tenant. One use of a promo by one order';
create index promo_use_order on promo_use using btree (merchant_id, order_id);
create index promo_use_phone on promo_use using btree (merchant_id, promo_id, phone) where (released_at is null);
create index promo_use_user on promo_use using btree (merchant_id, promo_id, user_id) where (released_at is null);

create table table_booking (
  merchant_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  order_id uuid,
  hold_id uuid,
  during tstzrange not null,
  session_id uuid,
  constraint table_booking_pkey primary key (merchant_id, id),
  constraint table_taken exclude using gist (merchant_id with =, table_id with =, during with &&),
  constraint table_booking_merchant_id_hold_id_fkey foreign key (merchant_id, hold_id) references hold(merchant_id, id),
  constraint table_booking_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) deferrable initially deferred,
  constraint table_booking_merchant_id_session_id_fkey foreign key (merchant_id, session_id)
    references table_session(merchant_id, id),
  constraint table_booking_merchant_id_table_id_fkey foreign key (merchant_id, table_id)
    references dining_table(merchant_id, id) on delete cascade,
  constraint table_booking_check check ((num_nonnulls(order_id, hold_id, session_id) = 1))
);
comment on table table_booking is 'scope: tenant. A table taken for a while by an order or a hold';
create index table_booking_hold on table_booking using btree (merchant_id, hold_id);
create index table_booking_order on table_booking using btree (merchant_id, order_id);
create index table_booking_session on table_booking using btree (merchant_id, session_id);
create index table_booking_table on table_booking using btree (merchant_id, table_id);
create trigger seats_added after insert on table_booking for each row when ((upper(new.during) > now()))
  execute function note_seats_of_table();
create trigger seats_changed after update on table_booking for each row
  when (((upper(new.during) > now()) or (upper(old.during) > now()))) execute function note_seats_of_table();
create trigger seats_removed after delete on table_booking for each row when ((upper(old.during) > now()))
  execute function note_seats_of_table();

create table table_guest (
  merchant_id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  code_step bigint,
  code_tries smallint not null default 0,
  user_id uuid,
  constraint table_guest_pkey primary key (merchant_id, session_id, device_id),
  constraint table_guest_device_id_fkey foreign key (device_id) references device(id),
  constraint table_guest_merchant_id_session_id_fkey foreign key (merchant_id, session_id)
    references table_session(merchant_id, id) on delete cascade,
  constraint table_guest_user_id_fkey foreign key (user_id) references app_user(id)
);
comment
  on table table_guest is
  'scope: tenant. Phones that scanned the code of a table while its session ran, and which of them are known to sit there';
comment on column table_guest.user_id is 'Who was signed in on the phone when it last opened the table';
create index table_guest_device on table_guest using btree (device_id);
comment on index table_guest_device is 'index-ok: a device may be forgotten wherever it sat';
create index table_guest_user on table_guest using btree (merchant_id, user_id) where (user_id is not null);

create table telephone_account (
  merchant_id uuid not null,
  token_hash bytea not null,
  hint text not null,
  created_at timestamp with time zone not null,
  last_event_at timestamp with time zone,
  vendor text not null default 'GENERIC'::text,
  constraint telephone_account_pkey primary key (merchant_id),
  constraint telephone_account_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint telephone_account_hint_check check ((length(hint) = 4)),
  constraint telephone_account_token_hash_check check ((length(token_hash) = 32)),
  constraint telephone_account_vendor_check check ((vendor = any (array['GENERIC'::text, 'ZADARMA'::text])))
);
comment on table telephone_account is 'scope: tenant. The address at which a telephone system notifies us';
comment on column telephone_account.vendor is 'Whose format the notices have; GENERIC: the JSON of our own contract';

create table telephone_line (
  merchant_id uuid not null,
  number text not null,
  branch_id uuid not null,
  constraint telephone_line_pkey primary key (merchant_id, number),
  constraint telephone_line_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id) on delete cascade,
  constraint telephone_line_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint telephone_line_number_check check ((number ~ '^\+?[0-9]{2,15}$'::text))
);
comment on table telephone_line is 'scope: tenant. Which branch is called at a number';
create index telephone_line_branch on telephone_line using btree (merchant_id, branch_id);

create table term (
  kind text not null,
  code text not null,
  name jsonb not null,
  synonyms text[] not null default '{}'::text[],
  picture jsonb,
  icon text,
  "position" integer not null default 0,
  constraint term_pkey primary key (kind, code),
  constraint term_code_check check ((code ~ '^[a-z0-9-]{2,40}$'::text)),
  constraint term_kind_check check ((kind = any (array['KITCHEN'::text, 'FEATURE'::text, 'PREFER_FOR'::text]))),
  constraint term_name_check check (is_texts(name))
);
comment on table term is 'scope: platform. The words restaurants are described with: kitchens, features, occasions';
create trigger public_change_terms_delete after delete on term referencing old table as old_rows for each statement
  execute function note_public_change('terms', '', '', '');
create trigger public_change_terms_insert after insert on term referencing new table as new_rows for each statement
  execute function note_public_change('terms', '', '', '');
create trigger public_change_terms_update after update on term
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('terms', '', '', '');
grant select on term to dasturxon_app, dasturxon_visitor;

create table ticket_print (
  merchant_id uuid not null,
  order_id uuid not null,
  revision integer not null,
  printer text not null,
  reprint integer not null default 0,
  state text not null default 'QUEUED'::text,
  created_date timestamp with time zone not null default now(),
  printed_at timestamp with time zone,
  error text,
  course smallint not null default 1,
  printed_by uuid,
  constraint ticket_print_pkey primary key (merchant_id, order_id, revision, printer, course, reprint),
  constraint ticket_print_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint ticket_print_state_check check ((state = any (array['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text,
    'FAILED'::text])))
);
comment on table ticket_print is 'scope: tenant. A ticket is printed once per order, revision and printer';
comment on column ticket_print.printed_by is 'The printer that has taken over; null: its own';
create index ticket_print_open on ticket_print using btree (merchant_id, printer, created_date)
  where (state <> 'PRINTED'::text);

create table till_order (
  merchant_id uuid not null,
  vendor text not null,
  outside_id text not null,
  order_id uuid not null,
  seen text not null,
  updated_at timestamp with time zone not null,
  constraint till_order_pkey primary key (merchant_id, vendor, outside_id),
  constraint till_order_merchant_id_order_id_key unique (merchant_id, order_id),
  constraint till_order_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id) on delete cascade,
  constraint till_order_vendor_check check ((vendor = any (array['POSTER'::text, 'IIKO'::text])))
);
comment on table till_order is 'scope: tenant. Which order an order of a till is, once per order there';
create index till_order_age on till_order using btree (merchant_id, updated_at);

create table till_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  number integer not null,
  opening bigint not null,
  opening_pieces jsonb,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  expected bigint,
  counted bigint,
  counted_pieces jsonb,
  note text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint till_shift_pkey primary key (merchant_id, id),
  constraint till_shift_merchant_id_branch_id_number_key unique (merchant_id, branch_id, number),
  constraint till_shift_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint till_shift_check check ((((closed_at is null) = (closed_by is null))
    and ((closed_at is null) = (counted is null)) and ((closed_at is null) = (expected is null)))),
  constraint till_shift_check1 check (((closed_at is null) or (counted = expected) or (note is not null))),
  constraint till_shift_counted_check check ((counted >= 0)),
  constraint till_shift_number_check check ((number > 0)),
  constraint till_shift_opening_check check ((opening >= 0))
);
comment on table till_shift is 'scope: tenant. A shift of the till of a branch, from one count to the next';
create unique index till_shift_open on till_shift using btree (merchant_id, branch_id) where (closed_at is null);

create table till_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  after_close boolean not null,
  kind text not null,
  means text not null,
  amount bigint not null,
  order_id uuid,
  courier_entry_id uuid,
  reason text,
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamp with time zone not null default now(),
  constraint till_entry_pkey primary key (merchant_id, id),
  constraint till_entry_merchant_id_undoes_key unique (merchant_id, undoes),
  constraint till_entry_merchant_id_courier_entry_id_fkey foreign key (merchant_id, courier_entry_id)
    references courier_cash_entry(merchant_id, id),
  constraint till_entry_merchant_id_order_id_fkey foreign key (merchant_id, order_id) references orders(merchant_id, id),
  constraint till_entry_merchant_id_shift_id_fkey foreign key (merchant_id, shift_id)
    references till_shift(merchant_id, id),
  constraint till_entry_merchant_id_undoes_fkey foreign key (merchant_id, undoes)
    references till_entry(merchant_id, id) on delete cascade,
  constraint till_entry_amount_check check ((amount <> 0)),
  constraint till_entry_check check (((kind <> all (array['SALE'::text, 'REFUND'::text])) or (order_id is not null))),
  constraint till_entry_check1 check (((kind = 'COURIER'::text) = (courier_entry_id is not null))),
  constraint till_entry_check2 check (((kind <> 'PAY_IN'::text) or ((amount > 0) = (undoes is null)))),
  constraint till_entry_check3 check (((kind <> 'PAY_OUT'::text) or ((amount < 0) = (undoes is null)))),
  constraint till_entry_check4 check (((kind <> all (array['PAY_IN'::text, 'PAY_OUT'::text]))
    or ((means = 'CASH'::text) and ((reason is null) = (undoes is not null))))),
  constraint till_entry_kind_check check ((kind = any (array['SALE'::text, 'REFUND'::text, 'COURIER'::text,
    'PAY_IN'::text, 'PAY_OUT'::text]))),
  constraint till_entry_means_check check ((means = any (array['CASH'::text, 'CARD'::text])))
);
comment on table till_entry is 'scope: tenant. A movement of money in a till; never changed';
create index till_entry_courier on till_entry using btree (merchant_id, courier_entry_id)
  where (courier_entry_id is not null);
create index till_entry_order on till_entry using btree (merchant_id, order_id) where (order_id is not null);
create index till_entry_shift on till_entry using btree (merchant_id, shift_id, created_date desc);
create trigger till_entry_kept before update on till_entry for each row execute function keep_till_entry();

create table till_print (
  merchant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  printer_id uuid not null,
  report jsonb not null,
  state text not null default 'QUEUED'::text,
  error text,
  created_date timestamp with time zone not null default now(),
  printed_at timestamp with time zone,
  constraint till_print_pkey primary key (merchant_id, id),
  constraint till_print_merchant_id_shift_id_fkey foreign key (merchant_id, shift_id)
    references till_shift(merchant_id, id),
  constraint till_print_state_check check ((state = any (array['QUEUED'::text, 'PRINTING'::text, 'PRINTED'::text,
    'FAILED'::text])))
);
comment on table till_print is 'scope: tenant. Reports of the till that were sent to a printer';
create index till_print_shift on till_print using btree (merchant_id, shift_id, created_date desc);

create table tip (
  merchant_id uuid not null,
  id uuid not null,
  number bigint not null generated always as identity,
  order_id uuid not null,
  amount bigint not null,
  state text not null default 'NEW'::text,
  provider text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  returned_at timestamp with time zone,
  refunded bigint not null default 0,
  refunded_at timestamp with time zone,
  return_sent_at timestamp with time zone,
  return_failure text,
  constraint tip_pkey primary key (merchant_id, id),
  constraint tip_merchant_id_order_id_fkey foreign key (merchant_id, order_id) references orders(merchant_id, id),
  constraint tip_amount_check check ((amount > 0)),
  constraint tip_check check ((((state = 'NEW'::text) = (paid_at is null))
    and ((paid_at is null) = (provider is null)))),
  constraint tip_check1 check (((state = 'RETURNED'::text) = (returned_at is not null))),
  constraint tip_provider_check check ((provider = any (array['PAYME'::text, 'CLICK'::text, 'UZUM_BANK'::text,
    'STRIPE'::text]))),
  constraint tip_refunded check (refunded between 0 and amount and (state <> 'RETURNED' or refunded = amount)),
  constraint tip_refunded_at check (((refunded > 0) = (refunded_at is not null))),
  constraint tip_return_failure check (((return_failure is null) or (state = 'RETURNING'::text))),
  constraint tip_return_failure_check check ((length(return_failure) <= 300)),
  constraint tip_state_check check ((state = any (array['NEW'::text, 'PAID'::text, 'SENDING'::text,
    'RETURNING'::text, 'RETURNED'::text])))
);
comment on table tip is 'scope: tenant. Tips of an order for its courier or waiter';
comment on column tip.refunded is 'What of it has gone back to the guest; a trigger writes each change to tip_return';
comment on column tip.return_sent_at is 'When the provider was called to return it: set before the call';
comment on column tip.return_failure is 'Why the provider did not return it, so that staff do';
create index tip_number on tip using btree (merchant_id, number);
create index tip_order on tip using btree (merchant_id, order_id);
create index tip_paid on tip using btree (merchant_id, paid_at) where (paid_at is not null);
create trigger ledger_tip after update on tip for each row
  when (((old.state is distinct from new.state) or (old.refunded <> new.refunded))) execute function note_ledger_tip();
create trigger returned_tip before insert or update on tip for each row when ((new.state = 'RETURNED'::text))
  execute function return_whole_tip();
create trigger tip_returns after insert or update on tip for each row when ((new.refunded > 0))
  execute function note_tip_return();

create table payment_attempt (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  external_id text not null,
  amount bigint not null,
  state text not null,
  provider_time bigint not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  canceled_at timestamp with time zone,
  reason integer,
  payment_id uuid,
  receipt_url text,
  sequence bigint not null generated always as identity,
  document_id text,
  tip_id uuid,
  part_id uuid,
  constraint payment_attempt_pkey primary key (merchant_id, id),
  constraint payment_attempt_merchant_id_provider_external_id_key unique (merchant_id, provider, external_id),
  constraint payment_attempt_merchant_id_order_id_fkey foreign key (merchant_id, order_id)
    references orders(merchant_id, id),
  constraint payment_attempt_merchant_id_part_id_fkey foreign key (merchant_id, part_id)
    references bill_part(merchant_id, id),
  constraint payment_attempt_merchant_id_payment_id_fkey foreign key (merchant_id, payment_id)
    references payment(merchant_id, id),
  constraint payment_attempt_merchant_id_tip_id_fkey foreign key (merchant_id, tip_id) references tip(merchant_id, id),
  constraint payment_attempt_amount_check check ((amount > 0)),
  constraint payment_attempt_check check (((state = any (array['DONE'::text,
    'REVERSED'::text])) = (done_at is not null))),
  constraint payment_attempt_check1 check (((state = any (array['CANCELED'::text,
    'REVERSED'::text])) = (canceled_at is not null))),
  constraint payment_attempt_document_id_check check (((length(document_id) >= 1) and (length(document_id) <= 100))),
  constraint payment_attempt_external_id_check check (((length(external_id) >= 1) and (length(external_id) <= 100))),
  constraint payment_attempt_provider_check check ((provider = any (array['PAYME'::text, 'CLICK'::text,
    'UZUM_BANK'::text, 'STRIPE'::text]))),
  constraint payment_attempt_settles check ((((done_at is not null) and (tip_id is null)
    and (part_id is null)) = (payment_id is not null))),
  constraint payment_attempt_state_check check ((state = any (array['CREATED'::text, 'DONE'::text, 'CANCELED'::text,
    'REVERSED'::text]))),
  constraint payment_attempt_subject check (((tip_id is null) or (part_id is null)))
);
comment on table payment_attempt is 'scope: tenant. A transaction that a payment provider reported';
comment on column payment_attempt.document_id is 'The provider''s id of the money, for calls of ours';
comment on column payment_attempt.tip_id is 'It pays a tip of the order, not the order';
comment on column payment_attempt.part_id is 'It pays a part of a table''s bill, not the order alone';
create index payment_attempt_created on payment_attempt using btree (merchant_id, provider, created_at);
create index payment_attempt_order on payment_attempt using btree (merchant_id, order_id);
create index payment_attempt_part on payment_attempt using btree (merchant_id, part_id) where (part_id is not null);
create index payment_attempt_payment on payment_attempt using btree (merchant_id, payment_id)
  where (payment_id is not null);
create index payment_attempt_time on payment_attempt using btree (merchant_id, provider, provider_time);
create index payment_attempt_tip on payment_attempt using btree (merchant_id, tip_id) where (tip_id is not null);

create table payment_difference (
  merchant_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  kind text not null,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  note text,
  constraint payment_difference_pkey primary key (merchant_id, id),
  constraint payment_difference_merchant_id_attempt_id_kind_key unique (merchant_id, attempt_id, kind),
  constraint payment_difference_merchant_id_attempt_id_fkey foreign key (merchant_id, attempt_id)
    references payment_attempt(merchant_id, id),
  constraint payment_difference_settled_by_fkey foreign key (settled_by) references app_user(id),
  constraint payment_difference_check check (((settled_by is null) or (settled_at is not null))),
  constraint payment_difference_kind_check check ((kind = any (array['PAID_THERE'::text, 'NOT_PAID_THERE'::text,
    'NOT_RETURNED_THERE'::text, 'UNKNOWN_THERE'::text, 'BOOKS'::text]))),
  constraint payment_difference_note_check check (((length(note) >= 1) and (length(note) <= 500)))
);
comment on table payment_difference is 'scope: tenant. A payment that a provider has in another state than we do';
create index payment_difference_open on payment_difference using btree (merchant_id, found_at)
  where (settled_at is null);
create index payment_difference_settled_by on payment_difference using btree (merchant_id, settled_by)
  where (settled_by is not null);

create table tip_return (
  merchant_id uuid not null,
  id uuid not null,
  tip_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint tip_return_pkey primary key (merchant_id, id),
  constraint tip_return_merchant_id_tip_id_fkey foreign key (merchant_id, tip_id) references tip(merchant_id, id)
    on delete cascade,
  constraint tip_return_amount_check check ((amount > 0))
);
comment on table tip_return is 'scope: tenant. Money of tips that has gone back to guests';
create index tip_return_tip on tip_return using btree (merchant_id, tip_id);

create table user_address (
  user_id uuid not null,
  id uuid not null,
  label text,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  office text,
  domophone text,
  entrance text,
  floor text,
  courier_comment text,
  created_date timestamp with time zone not null default now(),
  constraint user_address_pkey primary key (user_id, id),
  constraint user_address_user_id_fkey foreign key (user_id) references app_user(id),
  constraint user_address_latitude_check check (((latitude >= ('-90'::integer)::double precision)
    and (latitude <= (90)::double precision))),
  constraint user_address_longitude_check check (((longitude >= ('-180'::integer)::double precision)
    and (longitude <= (180)::double precision)))
);
comment on table user_address is 'scope: platform. The address book of a person';
grant delete, insert, select, update on user_address to dasturxon_app;

create table user_identity (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  profile jsonb not null default '{}'::jsonb,
  created_date timestamp with time zone not null default now(),
  merchant_id uuid,
  bot_id text,
  constraint user_identity_once unique nulls not distinct (provider, subject, merchant_id),
  constraint user_identity_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint user_identity_user_id_fkey foreign key (user_id) references app_user(id),
  constraint user_identity_provider_check check ((provider = any (array['google'::text, 'apple'::text,
    'telegram'::text])))
);
comment on table user_identity is 'scope: platform. Identities of other services, merged by verified phone';
comment
  on column user_identity.merchant_id is
  'The merchant whose own bot proved the identity; null: the platform checked it';
create index user_identity_merchant on user_identity using btree (merchant_id) where (merchant_id is not null);
create index user_identity_user on user_identity using btree (user_id);
grant delete, insert, select, update on user_identity to dasturxon_app;

create table vacancy (
  merchant_id uuid not null,
  id uuid not null,
  title jsonb not null,
  body jsonb not null,
  place text,
  salary_from bigint,
  salary_to bigint,
  phone text,
  active_from timestamp with time zone not null default now(),
  active_until timestamp with time zone,
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  archived_at timestamp with time zone,
  constraint vacancy_pkey primary key (merchant_id, id),
  constraint vacancy_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint vacancy_archived_check check (((archived_at is null) or (not is_active))),
  constraint vacancy_body_check check (is_texts(body)),
  constraint vacancy_title_check check (is_texts(title))
);
comment on table vacancy is 'scope: tenant. Open positions, shown while active';
create trigger public_change_papers_delete after delete on vacancy referencing old table as old_rows
  for each statement execute function note_public_change('papers', '', '', '');
create trigger public_change_papers_insert after insert on vacancy referencing new table as new_rows
  for each statement execute function note_public_change('papers', '', '', '');
create trigger public_change_papers_update after update on vacancy
  referencing old table as old_rows new table as new_rows for each statement
  execute function note_public_change('papers', '', '', '');

create table vacancy_application (
  merchant_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  name text not null,
  phone text not null,
  message text,
  seen_at timestamp with time zone,
  created_date timestamp with time zone not null default now(),
  constraint vacancy_application_pkey primary key (merchant_id, id),
  constraint vacancy_application_merchant_id_vacancy_id_phone_key unique (merchant_id, vacancy_id, phone),
  constraint vacancy_application_merchant_id_vacancy_id_fkey foreign key (merchant_id, vacancy_id)
    references vacancy(merchant_id, id),
  constraint vacancy_application_message_check check (((length(message) >= 1) and (length(message) <= 1000))),
  constraint vacancy_application_name_check check (((length(name) >= 1) and (length(name) <= 100))),
  constraint vacancy_application_phone_check check ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
comment
  on table vacancy_application is 'scope: tenant. People who answered a vacancy; deleted by staff or after half a year';
create index vacancy_application_created on vacancy_application using btree (merchant_id, created_date desc, id desc);

create table waiting_party (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  version integer not null default 1,
  state text not null default 'WAITING'::text,
  name text not null,
  phone text,
  language text not null,
  party_size integer not null,
  note text,
  quoted_minutes integer,
  token_hash bytea not null,
  joined_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  coming_at timestamp with time zone,
  ended_at timestamp with time zone,
  message_at timestamp with time zone,
  session_id uuid,
  constraint waiting_party_pkey primary key (merchant_id, id),
  constraint waiting_party_merchant_id_token_hash_key unique (merchant_id, token_hash),
  constraint waiting_party_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint waiting_party_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint waiting_party_merchant_id_session_id_fkey foreign key (merchant_id, session_id)
    references table_session(merchant_id, id),
  constraint waiting_party_check check (((state = any (array['WAITING'::text, 'READY'::text,
    'COMING'::text])) = (ended_at is null))),
  constraint waiting_party_language_check check ((language = any (array['uz'::text, 'ru'::text, 'eng'::text]))),
  constraint waiting_party_name_check check ((length(name) <= 100)),
  constraint waiting_party_note_check check (((length(note) >= 1) and (length(note) <= 500))),
  constraint waiting_party_party_size_check check (((party_size >= 1) and (party_size <= 20))),
  constraint waiting_party_phone_check check ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint waiting_party_quoted_minutes_check check (((quoted_minutes >= 0) and (quoted_minutes <= 600))),
  constraint waiting_party_state_check check ((state = any (array['WAITING'::text, 'READY'::text, 'COMING'::text,
    'SEATED'::text, 'LEFT'::text, 'NO_SHOW'::text, 'REMOVED'::text])))
);
comment on table waiting_party is 'scope: tenant. Parties that wait for a table at a branch';
create index waiting_party_branch on waiting_party using btree (merchant_id, branch_id, joined_at);
create index waiting_party_session on waiting_party using btree (merchant_id, session_id)
  where (session_id is not null);

create table watched_merchant (
  what text not null,
  merchant_id uuid not null,
  constraint watched_merchant_pkey primary key (what, merchant_id),
  constraint watched_merchant_merchant_id_fkey foreign key (merchant_id) references merchant(id),
  constraint watched_merchant_what_check check ((what = any (array['CARRIERS'::text, 'POS'::text,
    'AGGREGATORS'::text, 'FORECAST'::text])))
);
comment on table watched_merchant is 'scope: platform. Merchants that a sweep of every minute looks at';
create index watched_merchant_merchant on watched_merchant using btree (merchant_id);
grant delete, insert, select, update on watched_merchant to dasturxon_app;

create table work_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_corrected boolean not null default false,
  constraint work_shift_pkey primary key (merchant_id, id),
  constraint work_shift_merchant_id_branch_id_fkey foreign key (merchant_id, branch_id)
    references branch(merchant_id, id),
  constraint work_shift_user_id_fkey foreign key (user_id) references app_user(id),
  constraint work_shift_check check ((ended_at >= started_at))
);
comment on table work_shift is 'scope: tenant. The time that a member of the staff worked at a branch';
create unique index work_shift_open on work_shift using btree (merchant_id, user_id) where (ended_at is null);
create index work_shift_started on work_shift using btree (merchant_id, branch_id, started_at);
create index work_shift_user on work_shift using btree (user_id);
comment on index work_shift_user is 'index-ok: for the foreign key to the person, in all merchants';

create table work_break (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint work_break_pkey primary key (merchant_id, id),
  constraint work_break_merchant_id_shift_id_fkey foreign key (merchant_id, shift_id)
    references work_shift(merchant_id, id) on delete cascade,
  constraint work_break_check check ((ended_at >= started_at))
);
comment on table work_break is 'scope: tenant. A break in the working time of a member of the staff';
create unique index work_break_open on work_break using btree (merchant_id, shift_id) where (ended_at is null);
create index work_break_shift on work_break using btree (merchant_id, shift_id, started_at);

select protect_tenant_tables();

-- In the search alphabet (domain/platform/text/search-fold.ts); a word may mean several others.
insert into search_synonym (folded, means) values
  ('abed', 'tashlik'),
  ('ash', 'palav'),
  ('avashi', 'sabzavat'),
  ('azbek', 'miliy'),
  ('azbekskaya', 'miliy'),
  ('baranina', 'kay'),
  ('barger', 'chizbarger'),
  ('barger', 'gambarger'),
  ('bef', 'mal'),
  ('bread', 'nan'),
  ('breakfast', 'nanashta'),
  ('chese', 'pishlak'),
  ('chiken', 'karisa'),
  ('chiken', 'tavak'),
  ('damplings', 'manti'),
  ('desert', 'shirinlik'),
  ('eg', 'taham'),
  ('fish', 'balik'),
  ('frait', 'meva'),
  ('frakti', 'meva'),
  ('fries', 'fri'),
  ('gambarger', 'barger'),
  ('gavyadina', 'mal'),
  ('gelata', 'mazkaymak'),
  ('hleb', 'nan'),
  ('jaise', 'sharbat'),
  ('kabab', 'shashlik'),
  ('kaesar', 'sezar'),
  ('kafe', 'kahva'),
  ('kahva', 'kafe'),
  ('kake', 'tart'),
  ('kariniy', 'tavak'),
  ('karisa', 'chiken'),
  ('karisa', 'tavak'),
  ('kebab', 'shashlik'),
  ('lamb', 'kay'),
  ('lanch', 'tashlik'),
  ('lapsha', 'lagman'),
  ('lepeshka', 'nan'),
  ('lepyashka', 'nan'),
  ('malaka', 'milk'),
  ('malaka', 'sat'),
  ('marajenae', 'mazkaymak'),
  ('marskay', 'dengiz'),
  ('meat', 'gasht'),
  ('milk', 'malaka'),
  ('milk', 'sat'),
  ('myasa', 'gasht'),
  ('nadles', 'lagman'),
  ('natianal', 'miliy'),
  ('palav', 'ash'),
  ('patata', 'kartashka'),
  ('pelmeni', 'chachvara'),
  ('pilaf', 'ash'),
  ('pirajnae', 'tart'),
  ('pishlak', 'sir'),
  ('plav', 'ash'),
  ('riba', 'balik'),
  ('ris', 'garach'),
  ('rise', 'garach'),
  ('sak', 'sharbat'),
  ('salad', 'salat'),
  ('sap', 'sharva'),
  ('sashi', 'maki'),
  ('sashi', 'nigiri'),
  ('sashi', 'ral'),
  ('sashi', 'rali'),
  ('sashi', 'rals'),
  ('sat', 'malaka'),
  ('sat', 'milk'),
  ('sea', 'dengiz'),
  ('sharbat', 'sak'),
  ('sharpa', 'sharva'),
  ('shashlik', 'kabab'),
  ('shavarma', 'sharma'),
  ('shaverma', 'sharma'),
  ('sir', 'pishlak'),
  ('steak', 'steyk'),
  ('sves', 'shirinlik'),
  ('tavak', 'chiken'),
  ('tavak', 'karisa'),
  ('tea', 'chay'),
  ('vada', 'sav'),
  ('vater', 'sav'),
  ('vegetables', 'sabzavat'),
  ('yaysa', 'taham'),
  ('zavtrak', 'nanashta');

-- The words that restaurants are described with.
insert into term (kind, code, name, synonyms, icon, position) values
  ('FEATURE', 'halol', '{"ru":"Халяль","uz":"Halol","eng":"Halal"}',
    array['halol', 'halal', 'халал', 'халяльное', 'халяльная', 'халяльный'], 'shield-check', 26),
  ('FEATURE', 'wifi', '{"ru":"Wi-Fi","uz":"Wi-Fi","eng":"Wi-Fi"}',
    array['вайфай', 'вай фай', 'vayfay'], 'wifi', 27),
  ('FEATURE', 'avtoturargoh', '{"ru":"Парковка","uz":"Avtoturargoh","eng":"Parking"}',
    array[]::text[], 'circle-parking', 28),
  ('FEATURE', 'ayvon', '{"ru":"Терраса","uz":"Ayvon va terrasa","eng":"Terrace"}',
    array['веранда', 'летняя площадка'], 'sun', 29),
  ('FEATURE', 'bolalar', '{"ru":"Детский уголок","uz":"Bolalar burchagi","eng":"Play corner"}',
    array['bolalar', 'детское', 'детская комната', 'детская площадка', 'игровая', 'playground'], 'baby', 30),
  ('FEATURE', 'jonli-musiqa', '{"ru":"Живая музыка","uz":"Jonli musiqa","eng":"Live music"}',
    array[]::text[], 'music', 31),
  ('FEATURE', 'alohida-xona', '{"ru":"Отдельные кабинеты","uz":"Alohida xonalar","eng":"Private rooms"}',
    array[]::text[], 'door-open', 32),
  ('FEATURE', 'namozxona', '{"ru":"Комната для намаза","uz":"Namozxona","eng":"Prayer room"}',
    array['намаз', 'намозхона', 'молельная'], 'moon-star', 33),
  ('FEATURE', 'qulay-kirish', '{"ru":"Доступная среда","uz":"Aravacha bilan kirish","eng":"Step-free"}',
    array['пандус', 'wheelchair'], 'accessibility', 34),
  ('FEATURE', 'karta', '{"ru":"Оплата картой","uz":"Karta bilan toʻlash","eng":"Cards taken"}',
    array[]::text[], 'credit-card', 35),
  ('FEATURE', 'tunu-kun', '{"ru":"Круглосуточно","uz":"Kechayu kunduz","eng":"Round the clock"}',
    array['24/7', '24 часа', '24 soat', '24 hours'], 'clock', 36),
  ('FEATURE', 'achchiq', '{"ru":"Острые блюда","uz":"Achchiq taomlar","eng":"Spicy dishes"}',
    array['achchiq', 'oʻtkir', 'острое', 'острая', 'острый', 'острые', 'spicy'], 'flame', 37),
  ('FEATURE', 'bolalar-menyusi', '{"ru":"Детское меню","uz":"Bolalar menyusi","eng":"Kids’ menu"}',
    array['bolalar', 'bolalarga', 'bolalar uchun', 'детское', 'детская', 'детские', 'детям', 'для детей', 'kids',
      'children'], 'baby', 37),
  ('FEATURE', 'glutensiz', '{"ru":"Блюда без глютена","uz":"Glutensiz taomlar","eng":"Gluten-free dishes"}',
    array['glutensiz', 'глютенсиз', 'без глютена', 'безглютеновое', 'безглютеновая', 'gluten free', 'без глютен'],
      'leaf', 37),
  ('FEATURE', 'sutsiz', '{"ru":"Блюда без молока","uz":"Sutsiz taomlar","eng":"Dairy-free dishes"}',
    array['sutsiz', 'laktozasiz', 'без молока', 'без лактозы', 'безлактозное', 'dairy free', 'lactose free'], 'leaf',
      37),
  ('FEATURE', 'vegan', '{"ru":"Веганские блюда","uz":"Vegan taomlar","eng":"Vegan dishes"}',
    array['vegan', 'веган', 'постное', 'постная', 'постные'], 'leaf', 37),
  ('FEATURE', 'vegetarian', '{"ru":"Блюда без мяса","uz":"Goʻshtsiz taomlar","eng":"Meat-free dishes"}',
    array['goʻshtsiz', 'без мяса', 'vegetarian', 'вегетарианское', 'вегетарианская', 'вегетарианец', 'meatless',
      'meat free'], 'leaf', 37),
  ('KITCHEN', 'milliy', '{"ru":"Узбекская","uz":"Milliy","eng":"Uzbek"}',
    array['uzbek', 'узбекская кухня', 'milliy taomlar'], null, 0),
  ('KITCHEN', 'osh', '{"ru":"Плов","uz":"Osh","eng":"Plov"}',
    array['palov', 'plov', 'pilaf'], null, 1),
  ('KITCHEN', 'choyxona', '{"ru":"Чайхана","uz":"Choyxona","eng":"Teahouse"}',
    array['chayxana', 'чойхона'], null, 2),
  ('KITCHEN', 'kabob', '{"ru":"Шашлык","uz":"Kabob","eng":"Kebab"}',
    array['shashlik', 'шашлычная', 'grill'], null, 3),
  ('KITCHEN', 'somsa', '{"ru":"Самса","uz":"Somsa","eng":"Samsa"}',
    array['samsa', 'самса'], null, 4),
  ('KITCHEN', 'lagmon', '{"ru":"Лагман","uz":"Lagʻmon","eng":"Lagman"}',
    array['uygʻur', 'уйгурская', 'lagman'], null, 5),
  ('KITCHEN', 'manti', '{"ru":"Манты","uz":"Manti","eng":"Manti"}',
    array['chuchvara', 'манты', 'dumplings'], null, 6),
  ('KITCHEN', 'burger', '{"ru":"Бургеры","uz":"Burger","eng":"Burgers"}',
    array['гамбургер'], null, 7),
  ('KITCHEN', 'fastfud', '{"ru":"Фастфуд","uz":"Fastfud","eng":"Fast food"}',
    array['fastfood', 'xot-dog'], null, 8),
  ('KITCHEN', 'tovuq', '{"ru":"Курица","uz":"Tovuq","eng":"Chicken"}',
    array['чикен', 'wings'], null, 9),
  ('KITCHEN', 'doner', '{"ru":"Лаваш и донер","uz":"Lavash va doner","eng":"Wraps and doner"}',
    array['shaurma', 'шаурма'], null, 10),
  ('KITCHEN', 'pitsa', '{"ru":"Пицца","uz":"Pitsa","eng":"Pizza"}',
    array['pizza', 'пицца'], null, 11),
  ('KITCHEN', 'italyan', '{"ru":"Итальянская","uz":"Italyan","eng":"Italian"}',
    array['pasta', 'паста'], null, 12),
  ('KITCHEN', 'sushi', '{"ru":"Суши","uz":"Sushi","eng":"Sushi"}',
    array['roll', 'роллы', 'yapon'], null, 13),
  ('KITCHEN', 'osiyo', '{"ru":"Паназиатская","uz":"Osiyo","eng":"Asian"}',
    array['vok', 'wok', 'tay'], null, 14),
  ('KITCHEN', 'koreys', '{"ru":"Корейская","uz":"Koreys","eng":"Korean"}',
    array['kimchi', 'кимчи'], null, 15),
  ('KITCHEN', 'turk', '{"ru":"Турецкая","uz":"Turk","eng":"Turkish"}',
    array['turkish', 'пиде'], null, 16),
  ('KITCHEN', 'gruzin', '{"ru":"Грузинская","uz":"Gruzin","eng":"Georgian"}',
    array['xachapuri', 'хинкали'], null, 17),
  ('KITCHEN', 'yevropa', '{"ru":"Европейская","uz":"Yevropa","eng":"European"}',
    array['russian', 'русская'], null, 18),
  ('KITCHEN', 'steyk', '{"ru":"Стейки","uz":"Steyk","eng":"Steak"}',
    array['steak', 'мясо'], null, 19),
  ('KITCHEN', 'baliq', '{"ru":"Рыба","uz":"Baliq","eng":"Fish"}',
    array['fish', 'морепродукты'], null, 20),
  ('KITCHEN', 'foydali', '{"ru":"Здоровая еда","uz":"Foydali","eng":"Healthy"}',
    array['bowl', 'поке', 'pp'], null, 21),
  ('KITCHEN', 'nonushta', '{"ru":"Завтраки","uz":"Nonushta","eng":"Breakfast"}',
    array['breakfast'], null, 22),
  ('KITCHEN', 'qahva', '{"ru":"Кофе","uz":"Qahva","eng":"Coffee"}',
    array['kofe', 'coffee'], null, 23),
  ('KITCHEN', 'pishiriq', '{"ru":"Выпечка","uz":"Pishiriq","eng":"Bakery"}',
    array['non', 'пекарня'], null, 24),
  ('KITCHEN', 'shirinlik', '{"ru":"Сладости","uz":"Shirinlik","eng":"Sweets"}',
    array['tort', 'десерт'], null, 25),
  ('PREFER_FOR', 'oila', '{"ru":"С семьёй","uz":"Oila bilan","eng":"With family"}',
    array[]::text[], 'users', 38),
  ('PREFER_FOR', 'dostlar', '{"ru":"С друзьями","uz":"Doʻstlar davrasi","eng":"With friends"}',
    array[]::text[], 'message-circle', 39),
  ('PREFER_FOR', 'uchrashuv', '{"ru":"На двоих","uz":"Ikki kishiga","eng":"For two"}',
    array[]::text[], 'heart', 40),
  ('PREFER_FOR', 'ish-tushlik', '{"ru":"Бизнес-ланч","uz":"Biznes tushlik","eng":"Business lunch"}',
    array[]::text[], 'briefcase', 41),
  ('PREFER_FOR', 'nonushtaga', '{"ru":"На завтрак","uz":"Ertalab","eng":"In the morning"}',
    array[]::text[], 'coffee', 42),
  ('PREFER_FOR', 'tunda', '{"ru":"Ночью","uz":"Tunda","eng":"Late at night"}',
    array[]::text[], 'moon', 43),
  ('PREFER_FOR', 'toy', '{"ru":"Свадьба и банкет","uz":"Toʻy va banket","eng":"Weddings and banquets"}',
    array[]::text[], 'gift', 44),
  ('PREFER_FOR', 'tez', '{"ru":"Быстро поесть","uz":"Tez tushlik","eng":"A quick bite"}',
    array[]::text[], 'alarm-clock', 45),
  ('PREFER_FOR', 'choy', '{"ru":"За чаем","uz":"Choy suhbati","eng":"Over tea"}',
    array[]::text[], 'leaf', 46);
