-- Restaurants (brands with a menu) and their branches (places with hours, halls, tables and zones).

create table restaurant (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]{2,60}$' and slug <> 'modals'),
  name jsonb not null check (is_texts(name)),
  about jsonb check (is_texts(about)),
  legal_name text,
  logo text,
  cover_id uuid,
  main_color text check (main_color ~ '^#[0-9a-fA-F]{6}$'),
  kitchens text[] not null default '{}',
  features text[] not null default '{}',
  prefer_for text[] not null default '{}',
  price_category smallint check (price_category between 1 and 5),
  phone text,
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  is_active boolean not null default true,
  position integer not null default 0,
  menu_version bigint not null default 1,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, slug),
  foreign key (merchant_id, cover_id) references media_asset (merchant_id, id)
);
comment on table restaurant is 'scope: tenant. What /Merchants lists';
create index restaurant_cover on restaurant (merchant_id, cover_id);

create table gallery_item (
  merchant_id uuid not null,
  restaurant_id uuid not null,
  media_id uuid not null,
  caption jsonb check (is_texts(caption)),
  position integer not null default 0,
  primary key (merchant_id, restaurant_id, media_id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  foreign key (merchant_id, media_id) references media_asset (merchant_id, id)
);
comment on table gallery_item is 'scope: tenant. Pictures and videos of a restaurant';
create index gallery_item_media on gallery_item (merchant_id, media_id);

create table branch (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  restaurant_id uuid not null,
  name jsonb not null check (is_texts(name)),
  address jsonb not null check (is_texts(address)),
  landmark jsonb check (is_texts(landmark)),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text,
  time_zone text not null default 'Asia/Tashkent',
  delivery_active boolean not null default true,
  pickup_active boolean not null default true,
  dine_in_active boolean not null default true,
  accepting boolean not null default true,
  busy_minutes smallint not null default 0 check (busy_minutes between 0 and 180),
  paused_until timestamptz,
  auto_accept boolean not null default false,
  prep_minutes smallint not null default 20 check (prep_minutes between 0 and 240),
  lead_minutes smallint not null default 30 check (lead_minutes between 0 and 1440),
  slot_minutes smallint not null default 15 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  slot_orders smallint,
  slot_items smallint,
  slot_guests smallint,
  days_ahead smallint not null default 7,
  booking_days_ahead smallint not null default 30,
  max_party smallint not null default 12 check (max_party between 1 and 20),
  poster_spot_id text,
  iiko_terminal_group_id text,
  is_active boolean not null default true,
  position integer not null default 0,
  created_date timestamptz not null default now(),
  last_modified_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id)
);
comment on table branch is 'scope: tenant. A place: address, clock, services, capacity';
create index branch_restaurant on branch (merchant_id, restaurant_id);

-- A shift belongs to the day it opens: 18:00-02:00 on Friday is weekday 5, 1080 to 1560.
create table branch_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  service_type text check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null,
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  check (closes_minute > opens_minute and closes_minute <= opens_minute + 1440)
);
comment on table branch_shift is 'scope: tenant. Weekly hours as shifts; no service_type means all of them';

create table branch_special_shift (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  day date not null,
  service_type text check (service_type in ('DELIVERY', 'PICK_UP', 'DINE_IN')),
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint,
  note jsonb check (is_texts(note)),
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  check ((opens_minute is null) = (closes_minute is null)),
  check (closes_minute is null or (closes_minute > opens_minute and closes_minute <= opens_minute + 1440))
);
comment on table branch_special_shift is 'scope: tenant. A day that replaces its weekday; without minutes a day off';
create index branch_special_shift_day on branch_special_shift (merchant_id, branch_id, day);

create table delivery_tariff (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  name jsonb not null check (is_texts(name)),
  base_price bigint not null check (base_price >= 0 and base_price % 100 = 0),
  minimum_order bigint not null default 0 check (minimum_order >= 0),
  free_from bigint check (free_from > 0),
  minutes_from smallint not null default 25,
  minutes_to smallint not null default 35,
  night_from_minute smallint,
  night_to_minute smallint,
  night_extra bigint not null default 0 check (night_extra >= 0 and night_extra % 100 = 0),
  is_active boolean not null default true,
  primary key (merchant_id, id)
);
comment on table delivery_tariff is 'scope: tenant. What a delivery costs';

create table delivery_tariff_tier (
  merchant_id uuid not null,
  tariff_id uuid not null,
  kind text not null check (kind in ('DISTANCE', 'AMOUNT')),
  up_to bigint not null check (up_to > 0),
  price bigint not null check (price >= 0 and price % 100 = 0),
  primary key (merchant_id, tariff_id, kind, up_to),
  foreign key (merchant_id, tariff_id) references delivery_tariff (merchant_id, id) on delete cascade
);
comment on table delivery_tariff_tier is 'scope: tenant. Steps of a tariff by metres or by the basket''s amount';

create table delivery_zone (
  merchant_id uuid not null,
  branch_id uuid not null,
  id uuid not null,
  name text not null,
  shape text not null check (shape in ('POLYGON', 'CIRCLE')),
  ring jsonb,
  center_latitude double precision,
  center_longitude double precision,
  radius_metres integer check (radius_metres > 0),
  tariff_id uuid not null,
  priority integer not null default 0,
  is_active boolean not null default true,
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade,
  foreign key (merchant_id, tariff_id) references delivery_tariff (merchant_id, id),
  check ((shape = 'POLYGON' and jsonb_typeof(ring) = 'array' and jsonb_array_length(ring) >= 3)
    or (shape = 'CIRCLE' and center_latitude is not null and center_longitude is not null and radius_metres is not null))
);
comment on table delivery_zone is 'scope: tenant. Where a branch delivers: ring of [longitude, latitude], or a circle';
create index delivery_zone_tariff on delivery_zone (merchant_id, tariff_id);

create table hall (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name jsonb not null check (is_texts(name)),
  position integer not null default 0,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
comment on table hall is 'scope: tenant. A room of a branch';
create index hall_branch on hall (merchant_id, branch_id);

create table hall_charge (
  merchant_id uuid not null,
  id uuid not null,
  hall_id uuid not null,
  kind text not null check (kind in ('PERCENT', 'AMOUNT')),
  percent smallint check (percent between 0 and 100),
  amount bigint check (amount >= 0 and amount % 100 = 0),
  is_active boolean not null default true,
  primary key (merchant_id, id),
  foreign key (merchant_id, hall_id) references hall (merchant_id, id),
  check ((kind = 'PERCENT' and percent is not null) or (kind = 'AMOUNT' and amount is not null))
);
comment on table hall_charge is 'scope: tenant. The service charge of a hall; an order keeps its id as serviceId';
create index hall_charge_hall on hall_charge (merchant_id, hall_id);

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
  plan_shape text not null default 'SQUARE' check (plan_shape in ('SQUARE', 'ROUND', 'LONG')),
  qr_hash bytea,
  is_active boolean not null default true,
  primary key (merchant_id, id),
  unique (merchant_id, branch_id, number),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  foreign key (merchant_id, hall_id) references hall (merchant_id, id),
  check (seats_min between 1 and seats_max)
);
comment on table dining_table is 'scope: tenant. A table; its QR token is kept as a hash';
create unique index dining_table_qr on dining_table (qr_hash) where qr_hash is not null;
comment on index dining_table_qr is 'index-ok: a scanned code names no merchant';
create index dining_table_hall on dining_table (merchant_id, hall_id);

create table table_join (
  merchant_id uuid not null,
  table_id uuid not null,
  with_table_id uuid not null,
  primary key (merchant_id, table_id, with_table_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, id) on delete cascade,
  foreign key (merchant_id, with_table_id) references dining_table (merchant_id, id) on delete cascade,
  check (table_id < with_table_id)
);
comment on table table_join is 'scope: tenant. Which tables can be pushed together';
create index table_join_with on table_join (merchant_id, with_table_id);

create table staff_role (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  user_id uuid not null references app_user (id),
  branch_id uuid,
  role text not null check (role in ('WAITER', 'COOK', 'COURIER', 'OPERATOR', 'MANAGER', 'OWNER', 'INTEGRATION')),
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, user_id, branch_id, role),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id)
);
comment on table staff_role is 'scope: tenant. Who works here and as what; no branch means every branch';

select protect_tenant_tables();
