-- A booking as a reservation at the POS of its branch. The row is written before the first call; request_id is what
-- the POS knows the attempt by, sent_as what it was told.
create table pos_reservation (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW' check (state in ('NEW', 'PENDING', 'ACCEPTED', 'CANCELLED', 'FAILED', 'BY_HAND')),
  external_id text,
  problem text,
  problem_detail text,
  -- Set before a call that creates the reservation there: from then on it may exist.
  sent_at timestamptz,
  sent_as text,
  busy_until timestamptz,
  looked_at timestamptz,
  is_ended boolean not null default false,
  created_date timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
comment on table pos_reservation is 'scope: tenant. A booking at a POS, and what keeps it from coming';
create index pos_reservation_running on pos_reservation (merchant_id, created_date) where not is_ended;
create index pos_reservation_age on pos_reservation (merchant_id, created_date);

select protect_tenant_tables();
