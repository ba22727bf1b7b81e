-- Guests' cash that couriers carry. Every change of it is an entry, and the balance is the sum of the entries: only the
-- trigger writes it.
create table courier_cash_entry (
  merchant_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  kind text not null check (kind in ('OPENING', 'ORDER', 'CHARGE', 'HAND_IN', 'UNDO')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  expected bigint check (expected >= 0),
  counted bigint check (counted > 0),
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, courier_id) references courier (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, undoes) references courier_cash_entry (merchant_id, id),
  unique (merchant_id, undoes),
  check ((kind = 'HAND_IN') = (expected is not null and counted is not null)),
  check (kind <> 'HAND_IN' or amount = -counted),
  check ((kind in ('ORDER', 'CHARGE')) = (order_id is not null)),
  check ((kind = 'UNDO') = (undoes is not null))
);
comment on table courier_cash_entry is 'scope: tenant. Cash that couriers took, owe and handed in; never changed';
create index courier_cash_entry_courier on courier_cash_entry (merchant_id, courier_id, created_date desc);
create index courier_cash_entry_order on courier_cash_entry (merchant_id, order_id) where order_id is not null;

alter table courier no force row level security;
insert into courier_cash_entry (merchant_id, id, courier_id, kind, amount, created_date)
select merchant_id, gen_random_uuid(), id, 'OPENING', balance, now() from courier where balance <> 0;
alter table courier force row level security;

create function add_to_courier_balance() returns trigger
  language plpgsql
  as $$
begin
  update courier set balance = balance + new.amount where merchant_id = new.merchant_id and id = new.courier_id;
  return null;
end $$;
create trigger courier_balance after insert on courier_cash_entry
  for each row execute function add_to_courier_balance();

select protect_tenant_tables();
