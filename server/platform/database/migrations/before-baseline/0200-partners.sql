-- Connections of merchants to outside systems, the log of their calls, and deliveries by a carrier. Credentials are
-- secrets of the merchant (merchant_secret), so that they are encrypted in one place.
create table partner_connection (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('YANDEX_DELIVERY')),
  is_active boolean not null default false,
  base_url text not null,
  settings jsonb not null default '{}',
  version integer not null default 1,
  journal_cursor text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error jsonb,
  created_date timestamptz not null default now(),
  primary key (merchant_id, vendor)
);
comment on table partner_connection is 'scope: tenant. Which outside systems a merchant is connected to';

create table partner_call (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  vendor text not null,
  direction text not null check (direction in ('OUT', 'IN')),
  action text not null,
  order_id uuid,
  request_id text,
  outcome text not null,
  status integer,
  duration_ms integer,
  request text,
  answer text,
  event_key text,
  at timestamptz not null,
  primary key (merchant_id, id)
);
comment on table partner_call is 'scope: tenant. Calls to and from outside systems, without secrets; seven days';
create index partner_call_recent on partner_call (merchant_id, vendor, at desc, id desc);
create unique index partner_call_event on partner_call (merchant_id, vendor, event_key) where event_key is not null;

-- A claim is an order given to a carrier. Its id is the request id of the carrier's protocol, so the row is written
-- before the carrier is called.
alter table courier_claim
  add column raw_status text,
  add column remote_version integer,
  add column remote_updated_at timestamptz,
  add column currency text,
  add column quoted_price bigint,
  add column final_price bigint,
  add column cancel_fee bigint,
  add column valid_until timestamptz,
  add column accept_requested_at timestamptz,
  add column looked_at timestamptz,
  add column approved_price bigint,
  add column cancel_requested_at timestamptz,
  add column remote_ended boolean not null default false,
  add column problem text,
  add column problem_detail text,
  add column performer jsonb,
  add column latitude double precision,
  add column longitude double precision,
  add column position_at timestamptz,
  add column pickup_at timestamptz,
  add column arrives_at timestamptz;
-- Claims that staff entered before there was a connection have no counterpart at the carrier.
alter table courier_claim no force row level security;
update courier_claim set remote_ended = true;
alter table courier_claim force row level security;
create index courier_claim_running on courier_claim (merchant_id) where provider = 'YANDEX' and not remote_ended;

-- The price that a guest was shown stays the same until the quote ends, whether the carrier gave it or not.
create table carrier_quote (
  merchant_id uuid not null references merchant (id),
  branch_id uuid not null,
  place text not null,
  price bigint,
  created_date timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, branch_id, place),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id) on delete cascade
);
comment on table carrier_quote is 'scope: tenant. Prices of carriers while they are offered; null: none was given';
create index carrier_quote_expiry on carrier_quote (merchant_id, expires_at);

-- Who delivers, and whether the guest pays the tariff's own price or the carrier's with an extra.
alter table delivery_tariff
  add column carrier text not null default 'DASTURXON' check (carrier in ('DASTURXON', 'YANDEX')),
  add column is_carrier_price boolean not null default false,
  add column carrier_extra bigint not null default 0 check (carrier_extra % 100 = 0);

select protect_tenant_tables();
