-- Orders of aggregators: they call us with credentials that we issue, and ask for the menu, the stop list and the
-- status of their orders. Nothing secret is stored: addresses and credentials are derived from the installation's key.
create table aggregator_connection (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('YANDEX_EATS', 'EXPRESS_24')),
  is_active boolean not null default false,
  -- Raised when the credentials are replaced.
  secret_number integer not null default 1,
  version integer not null default 1,
  last_call_at timestamptz,
  last_menu_at timestamptz,
  last_order_at timestamptz,
  last_refused_at timestamptz,
  created_date timestamptz not null default now(),
  primary key (merchant_id, vendor)
);
comment on table aggregator_connection is 'scope: tenant. Which aggregators may call for this merchant';

-- Ids that an aggregator used and that are not ours, with what staff say they mean.
create table aggregator_mapping (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('YANDEX_EATS', 'EXPRESS_24')),
  kind text not null check (kind in ('BRANCH', 'DISH')),
  outside_id text not null,
  name text not null,
  inside_id uuid,
  last_seen_at timestamptz not null,
  primary key (merchant_id, vendor, kind, outside_id)
);
comment on table aggregator_mapping is 'scope: tenant. Branches and dishes by the ids of an aggregator; null: unmapped';

create table aggregator_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null check (vendor in ('YANDEX_EATS', 'EXPRESS_24')),
  delivered_by text not null check (delivered_by in ('AGGREGATOR', 'RESTAURANT', 'GUEST')),
  pickup_code text,
  -- As it was sent, for the aggregator to read again.
  body text not null,
  courier jsonb,
  updated_at timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
comment on table aggregator_order is 'scope: tenant. What an aggregator said of its order beside the order itself';
create index aggregator_order_age on aggregator_order (merchant_id, updated_at);

-- Two aggregators may use the same number.
drop index orders_eats;
create unique index orders_eats on orders (merchant_id, service_type, eats_id) where eats_id is not null;

select protect_tenant_tables();
