-- Orders that begin at the till of a branch: shown on the board, and moved by the POS alone.
create table till_order (
  merchant_id uuid not null,
  vendor text not null check (vendor in ('POSTER', 'IIKO')),
  outside_id text not null,
  order_id uuid not null,
  -- As it was last read: the same text means that nothing has changed there.
  seen text not null,
  updated_at timestamptz not null,
  primary key (merchant_id, vendor, outside_id),
  unique (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
comment on table till_order is 'scope: tenant. Which order an order of a till is, once per order there';
create index till_order_age on till_order (merchant_id, updated_at);

select protect_tenant_tables();
