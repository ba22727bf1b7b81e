-- A basket that several devices fill by a link. Rows are deleted a day after the group has closed.
create table group_order (
  merchant_id uuid not null references merchant (id),
  id uuid not null,
  restaurant_id uuid not null,
  token_hash bytea not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  canceled_at timestamptz,
  person_limit bigint check (person_limit > 0),
  order_id uuid,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, restaurant_id) references restaurant (merchant_id, id),
  check (order_id is null or closed_at is not null)
);
comment on table group_order is 'scope: tenant. A basket that several people fill by a link until it closes';
create index group_order_restaurant on group_order (merchant_id, restaurant_id);
create index group_order_closes on group_order (merchant_id, closes_at);

create table group_person (
  merchant_id uuid not null,
  group_id uuid not null,
  id uuid not null,
  device_id uuid not null references device (id),
  name text not null check (length(name) between 1 and 30),
  is_host boolean not null default false,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 15),
  joined_at timestamptz not null,
  primary key (merchant_id, group_id, id),
  unique (merchant_id, group_id, device_id),
  foreign key (merchant_id, group_id) references group_order (merchant_id, id) on delete cascade
);
comment on table group_person is 'scope: tenant. Who fills a group order: the name they gave, and their dishes';
create unique index group_person_name on group_person (merchant_id, group_id, lower(name));
create index group_person_device on group_person (device_id);
comment on index group_person_device is 'index-ok: a device may be forgotten wherever it joined';

select protect_tenant_tables();
