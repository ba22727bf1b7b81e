-- A table's bill is paid in parts, and has things taken off it.
create table bill_part (
  merchant_id uuid not null,
  -- Of the client: a repeated request takes the money once.
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('EVEN', 'SUM', 'DISHES')),
  means text not null check (means in ('CASH', 'CARD')),
  amount bigint not null check (amount > 0),
  -- The portions that it paid: [{orderId, position, count}].
  dishes jsonb not null default '[]',
  staff_id uuid not null,
  paid_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, session_id) references table_session (merchant_id, id),
  check ((undone_by is null) = (undone_at is null)),
  check ((kind = 'DISHES') = (dishes <> '[]'))
);
comment on table bill_part is 'scope: tenant. Parts in which the bill of a table is paid';
create index bill_part_session on bill_part (merchant_id, session_id, paid_at);

-- No foreign key: it would be checked with every order that is placed.
alter table payment add column part_id uuid;
comment on column payment.part_id is 'The part of a table''s bill by which it was paid';
create index payment_part on payment (merchant_id, part_id) where part_id is not null;

create table bill_adjustment (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('DISCOUNT', 'COMPLIMENTARY', 'VOID')),
  -- A line of the order, and how many of its portions; null: a discount on the order.
  position smallint,
  count smallint check (count > 0),
  amount bigint not null check (amount > 0),
  reason text not null,
  note text check (length(note) between 1 and 500),
  staff_id uuid not null,
  created_date timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  -- A discount on the bill has a row for each of its orders.
  primary key (merchant_id, id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, session_id) references table_session (merchant_id, id),
  check ((kind = 'DISCOUNT') = (position is null) and (position is null) = (count is null)),
  check ((undone_by is null) = (undone_at is null)),
  check (reason <> 'OTHER' or note is not null)
);
comment on table bill_adjustment is 'scope: tenant. Discounts, complimentary and voided dishes on bills of tables';
create index bill_adjustment_session on bill_adjustment (merchant_id, session_id);
create index bill_adjustment_order on bill_adjustment (merchant_id, order_id) where undone_at is null;

select protect_tenant_tables();
