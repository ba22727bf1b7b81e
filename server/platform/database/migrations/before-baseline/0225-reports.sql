-- Figures of the reports: one row an order, and sums of a day made from those rows.
create table order_fact (
  merchant_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  -- The business day and the hour of the branch's clock: of a later order those it was placed for.
  day date not null,
  hour smallint not null,
  branch_id uuid not null,
  state text not null check (state in ('WAITING', 'SOLD', 'CANCELED')),
  service text not null,
  source text not null,
  payment text not null,
  promo_id uuid,
  courier_id uuid,
  waiter_id uuid,
  -- Whether the guest has ordered here before; null: the guest is unknown.
  guest text check (guest in ('NEW', 'RETURNING')),
  -- Of a cancelled order.
  reason text,
  -- Of a booked table.
  booking text check (booking in ('EXPECTED', 'CAME', 'NO_SHOW', 'CANCELED')),
  bill bigint not null,
  discount bigint not null,
  refunded bigint not null,
  dishes integer not null,
  -- After the promised time; negative: before it. Null where nothing was promised or it is not there yet.
  late_minutes smallint,
  accept_seconds smallint,
  primary key (merchant_id, order_id)
);
comment on table order_fact is 'scope: tenant. What the reports count of one order';
create index order_fact_day on order_fact (merchant_id, day, number);

create table sales_sum (
  merchant_id uuid not null,
  -- Zeros: all branches together.
  branch_id uuid not null,
  span text not null check (span in ('DAY', 'MONTH')),
  -- Of a month its first day.
  day date not null,
  dimension text not null,
  key text not null,
  orders integer not null,
  canceled integer not null,
  dishes integer not null,
  revenue bigint not null,
  discount bigint not null,
  refunded bigint not null,
  -- Bills of cancelled orders.
  lost bigint not null,
  primary key (merchant_id, branch_id, span, day, dimension, key)
);
comment on table sales_sum is
  'scope: tenant. Sums of one business day or month of a branch, by one dimension of the reports';

-- Orders whose facts are stale. Every process appends to it, so that orders of one merchant never wait for each other.
create table sales_change (
  id bigint generated always as identity primary key,
  merchant_id uuid not null,
  order_id uuid not null
);
comment on table sales_change is 'scope: platform. Changed orders that the reports have not counted yet';
create index sales_change_merchant on sales_change (merchant_id, id);
grant select, insert, delete on sales_change to dasturxon_app;

create function note_inserted_sales() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) select merchant_id, id from new_rows where not is_test;
  return null;
end $$;
create trigger inserted_sales after insert on orders referencing new table as new_rows
  for each statement execute function note_inserted_sales();

create function note_changed_sale() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $$;
create trigger changed_sale after update on orders for each row
  when (not new.is_test and (old.version, old.bill, old.business_day, old.promised_to, old.courier_id, old.waiter_id,
    old.customer_id, old.created_date) is distinct from (new.version, new.bill, new.business_day, new.promised_to,
    new.courier_id, new.waiter_id, new.customer_id, new.created_date))
  execute function note_changed_sale();

create function note_returned_money() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;
create trigger returned_money after update on payment for each row
  when (old.refunded <> new.refunded) execute function note_returned_money();

-- Orders that were placed before this migration.
alter table orders no force row level security;
insert into sales_change (merchant_id, order_id) select merchant_id, id from orders where not is_test;
alter table orders force row level security;
select protect_tenant_tables();
