-- Tips for whoever brings an order, paid online and apart from it: they are no part of its bill.
create table tip (
  merchant_id uuid not null,
  id uuid not null,
  -- What the provider is given, as T and the number, where an order gives its own.
  number bigint generated always as identity,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  -- RETURNING: staff return it in the provider's cabinet.
  state text not null default 'NEW' check (state in ('NEW', 'PAID', 'RETURNING', 'RETURNED')),
  provider text check (provider in ('PAYME', 'CLICK', 'UZUM_BANK')),
  created_at timestamptz not null,
  paid_at timestamptz,
  returned_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  check ((state = 'NEW') = (paid_at is null) and (paid_at is null) = (provider is null)),
  check ((state = 'RETURNED') = (returned_at is not null))
);
comment on table tip is 'scope: tenant. Tips of an order for its courier or waiter';
create index tip_order on tip (merchant_id, order_id);
create index tip_number on tip (merchant_id, number);
create index tip_paid on tip (merchant_id, paid_at) where paid_at is not null;

alter table payment_attempt no force row level security;
alter table payment_attempt add column tip_id uuid,
  add foreign key (merchant_id, tip_id) references tip (merchant_id, id),
  drop constraint payment_attempt_check2,
  add constraint payment_attempt_settles check ((done_at is not null and tip_id is null) = (payment_id is not null));
alter table payment_attempt force row level security;
comment on column payment_attempt.tip_id is 'It pays a tip of the order, not the order';
create index payment_attempt_tip on payment_attempt (merchant_id, tip_id) where tip_id is not null;

-- A cancelled order was brought by nobody.
create function return_tips() returns trigger
  language plpgsql
  as $$
begin
  update tip set state = 'RETURNING' where merchant_id = new.merchant_id and order_id = new.id and state = 'PAID';
  return null;
end $$;
create trigger canceled_order_tips after update on orders for each row
  when (new.status = 'CANCELED' and old.status <> 'CANCELED') execute function return_tips();

create function note_ledger_tip() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;
create trigger ledger_tip after update on tip for each row
  when (old.state is distinct from new.state) execute function note_ledger_tip();

select protect_tenant_tables();
