-- A merchant's own settings, secrets, people and media.

create table merchant_web_settings (
  merchant_id uuid primary key references merchant (id),
  brand text,
  logo text,
  favicon text,
  domain text,
  main_color text check (main_color ~ '^#[0-9a-fA-F]{6}$'),
  main_color_type text not null default 'DARK' check (main_color_type in ('DARK', 'LIGHT')),
  is_dark boolean not null default false,
  main_language text check (main_language in ('uz', 'ru', 'eng')),
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
  map_type text not null default 'LEAFLET' check (map_type in ('YANDEX', 'LEAFLET', 'DASTURXON_YANDEX')),
  listed boolean not null default true,
  analytics jsonb not null default '{"addresses": []}',
  last_modified_date timestamptz not null default now(),
  constraint one_language_stays check (uz_lang_active or ru_lang_active or eng_lang_active),
  constraint one_service_stays check (delivery_active or pickup_active or dine_in_active)
);
comment on table merchant_web_settings is 'scope: tenant. What a merchant''s storefront looks like and offers';

create table merchant_secret (
  merchant_id uuid not null references merchant (id),
  name text not null check (name in ('smsUsername', 'smsPassword', 'yandexDeliveryKey', 'iikoApiLogin',
    'iikoOrganizationId', 'telegramBotToken', 'posterToken', 'paymeKey', 'clickKey')),
  sealed text not null,
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, name)
);
comment on table merchant_secret is 'scope: tenant. Sealed by the secret box; written, never read back over HTTP';

create table merchant_counter (
  merchant_id uuid primary key references merchant (id),
  last_order_number bigint not null default 0
) with (fillfactor = 50);
comment on table merchant_counter is 'scope: tenant. The running order number; locked last, in the statement that inserts the order';

create table media_asset (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  kind text not null check (kind in ('IMAGE', 'VIDEO')),
  folder text not null,
  content_type text not null,
  width integer,
  height integer,
  bytes bigint not null,
  widths integer[] not null default '{}',
  placeholder text,
  alt jsonb check (is_texts(alt)),
  created_date timestamptz not null default now(),
  primary key (merchant_id, id)
);
comment on table media_asset is 'scope: tenant. Pictures and videos in the media store; folder is their public address under /media';

create table document (
  merchant_id uuid not null references merchant (id),
  kind text not null check (kind in ('PRIVACY', 'ABOUT')),
  body jsonb not null check (is_texts(body)),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, kind)
);
comment on table document is 'scope: tenant. Long texts of the merchant in the small Markdown subset';

create table vacancy (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  title jsonb not null check (is_texts(title)),
  body jsonb not null check (is_texts(body)),
  place text,
  salary_from bigint,
  salary_to bigint,
  phone text,
  active_from timestamptz not null default now(),
  active_until timestamptz,
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (merchant_id, id)
);
comment on table vacancy is 'scope: tenant. Open positions, shown while active';

create table customer (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  user_id uuid references app_user (id),
  phone text,
  name text,
  blocked boolean not null default false,
  orders_count integer not null default 0,
  created_date timestamptz not null default now(),
  last_order_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, phone)
);
comment on table customer is 'scope: tenant. What one merchant knows of a guest from its own orders';
create index customer_user on customer (merchant_id, user_id);

create table courier (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  user_id uuid not null references app_user (id),
  balance bigint not null default 0,
  status text not null default 'OFF' check (status in ('OFF', 'FREE', 'BUSY')),
  latitude double precision,
  longitude double precision,
  position_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, user_id)
);
comment on table courier is 'scope: tenant. The merchant''s own couriers';

create table audit (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (merchant_id, id)
);
comment on table audit is 'scope: tenant. Every change by staff: who, when, what, before and after';
create index audit_at on audit (merchant_id, at);

select protect_tenant_tables();

-- A picture as the wire knows it, from its row; alt in the reader's language.
create function picture_of(asset media_asset, language text, main_language text) returns jsonb
  language sql immutable parallel safe
  as $$
    select case when asset.id is null then null else jsonb_strip_nulls(jsonb_build_object(
      'src', asset.folder, 'widths', to_jsonb(asset.widths), 'width', asset.width, 'height', asset.height,
      'placeholder', asset.placeholder, 'alt', text_in(asset.alt, language, main_language))) end
  $$;
