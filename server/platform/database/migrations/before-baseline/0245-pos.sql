-- Orders at POS systems (Poster, iiko): what each of them came to there, and which products of theirs our dishes are.
alter table partner_connection drop constraint partner_connection_vendor_check;
alter table partner_connection add constraint partner_connection_vendor_check
  check (vendor in ('YANDEX_DELIVERY', 'POSTER', 'IIKO'));

alter table merchant_secret drop constraint merchant_secret_name_check;
alter table merchant_secret add constraint merchant_secret_name_check
  check (name in ('smsUsername', 'smsPassword', 'yandexDeliveryKey', 'iikoApiLogin', 'iikoOrganizationId',
    'telegramBotToken', 'posterToken', 'posterApplicationSecret', 'paymeKey', 'clickKey', 'uzumBankKey'));

-- The menu of a POS as it was last read: for the mapping, for what a dish offers there, and for the proposal.
create table pos_menu (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  menu jsonb not null,
  read_at timestamptz not null,
  primary key (merchant_id, vendor)
);
comment on table pos_menu is 'scope: tenant. Branches and products of a POS as they were last read';

-- Branches are mapped by their own columns (poster_spot_id, iiko_terminal_group_id). Several dishes may be one product
-- there, and an option may be another modifier for each dish, so the key is on our side and the value is a list.
create table pos_mapping (
  merchant_id uuid not null references merchant (id),
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  kind text not null check (kind in ('DISH', 'OPTION')),
  inside_id uuid not null,
  outside_ids text[] not null,
  primary key (merchant_id, vendor, kind, inside_id)
);
comment on table pos_mapping is 'scope: tenant. Which products of a POS our dishes and options are';
alter table product drop column poster_product_id, drop column iiko_product_id;

-- The row is written before the first call; request_id is what the POS knows the attempt by.
create table pos_order (
  merchant_id uuid not null,
  order_id uuid not null,
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  outside_branch text not null,
  request_id uuid not null,
  attempt integer not null default 1,
  state text not null default 'NEW' check (state in ('NEW', 'PENDING', 'ACCEPTED', 'CANCELLED', 'FAILED', 'BY_HAND')),
  external_id text,
  command_id text,
  raw_status text,
  -- What staff have to know, the vendor's own words, and what is not mapped.
  problem text,
  problem_detail text,
  missing text[] not null default '{}',
  -- Set before a call that creates the order there: from then on it may exist.
  sent_at timestamptz,
  -- The lines as they were sent; other lines were changed here since.
  sent_lines text,
  busy_until timestamptz,
  looked_at timestamptz,
  is_ended boolean not null default false,
  created_date timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
comment on table pos_order is 'scope: tenant. An order at a POS: whether it came there, and what keeps it from coming';
create index pos_order_running on pos_order (merchant_id, created_date) where not is_ended;
create index pos_order_age on pos_order (merchant_id, created_date);

-- Dishes that are stopped because the POS does not sell them: what staff have stopped themselves stays stopped.
create table pos_stop (
  merchant_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  primary key (merchant_id, branch_id, product_id),
  foreign key (merchant_id, branch_id, product_id) references product_branch (merchant_id, branch_id, product_id)
    on delete cascade
);
comment on table pos_stop is 'scope: tenant. Which stopped dishes of a branch were stopped by its POS';

alter table orders add column iiko_order_id text, add column iiko_error_message text;

select protect_tenant_tables();
