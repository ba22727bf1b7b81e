-- What the couriers of a merchant are paid, in versions that begin at a date.
create table courier_pay_rules (
  merchant_id uuid not null references merchant (id),
  version integer not null check (version > 0),
  starts_at timestamptz not null,
  per_order bigint not null check (per_order >= 0),
  -- Of the way from the branch to the door.
  per_km bigint not null check (per_km >= 0),
  per_shift bigint not null check (per_shift >= 0),
  -- What a shift brings at least, whatever was delivered in it.
  shift_minimum bigint not null check (shift_minimum >= 0),
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  primary key (merchant_id, version)
);
comment on table courier_pay_rules is 'scope: tenant. Pay of couriers by order, way and shift';
create index courier_pay_rules_created_by on courier_pay_rules (merchant_id, created_by) where created_by is not null;
create index orders_of_courier on orders (merchant_id, courier_id, delivered_at) where courier_id is not null;

select protect_tenant_tables();
