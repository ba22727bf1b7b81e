-- A ledger in double entry between the platform, merchants and guests: the entries of a movement add up to zero.
alter table orders add column from_marketplace boolean not null default false;
comment on column orders.from_marketplace is 'Placed by a guest in the marketplace, not in the own storefront';

-- What a merchant pays for orders from the marketplace. A version is never changed; an order has the one that was in
-- force when it was placed.
create table commission_terms (
  merchant_id uuid not null references merchant (id),
  version integer not null check (version > 0),
  starts_at timestamptz not null,
  -- By service type: {"DELIVERY": {"basisPoints": 1250, "fixed": 0}}; a service without an entry is free.
  rates jsonb not null,
  -- Who receives what guests of this merchant pay online.
  online_to text not null check (online_to in ('MERCHANT', 'PLATFORM')),
  created_by uuid references app_user (id),
  created_at timestamptz not null default now(),
  primary key (merchant_id, version)
);
comment on table commission_terms is 'scope: tenant. Commission of the marketplace, in versions that begin at a date';
create index commission_terms_created_by on commission_terms (merchant_id, created_by) where created_by is not null;

-- Which part of a promo's discounts the platform pays, for orders placed from then on.
create table promo_funding (
  merchant_id uuid not null,
  promo_id uuid not null,
  since timestamptz not null,
  platform_percent smallint not null check (platform_percent between 0 and 100),
  created_by uuid references app_user (id),
  primary key (merchant_id, promo_id, since),
  foreign key (merchant_id, promo_id) references promo (merchant_id, id)
);
comment on table promo_funding is 'scope: tenant. The share of promo discounts that the platform pays';
create index promo_funding_created_by on promo_funding (merchant_id, created_by) where created_by is not null;

-- Where the platform pays the merchant's money to.
create table payout_account (
  merchant_id uuid primary key references merchant (id),
  holder text not null check (length(holder) between 1 and 200),
  tin text not null check (tin ~ '^\d{9}(\d{5})?$'),
  bank_code text not null check (bank_code ~ '^\d{5}$'),
  account text not null check (account ~ '^\d{20}$'),
  version integer not null default 1
);
comment on table payout_account is 'scope: tenant. Bank account of a merchant for payouts of the platform';

-- Money between the platform and a merchant through the bank.
create table ledger_transfer (
  merchant_id uuid not null references merchant (id),
  -- Of the client: a repeated request books once.
  id uuid not null,
  -- PAYOUT: to the merchant; RECEIPT: from the merchant.
  kind text not null check (kind in ('PAYOUT', 'RECEIPT')),
  amount bigint not null check (amount > 0),
  -- The month whose balance a payout pays.
  month date check (extract(day from month) = 1),
  -- The payout that the bank returned.
  returns uuid,
  note text check (length(note) <= 300),
  created_by uuid references app_user (id),
  at timestamptz not null,
  primary key (merchant_id, id),
  -- The rows of an erased merchant are deleted in portions.
  foreign key (merchant_id, returns) references ledger_transfer (merchant_id, id) on delete cascade,
  unique (merchant_id, returns),
  check (returns is null or kind = 'RECEIPT')
);
comment on table ledger_transfer is 'scope: tenant. Payouts to merchants and money received from them; never changed';
create index ledger_transfer_month on ledger_transfer (merchant_id, month) where month is not null;
create index ledger_transfer_created_by on ledger_transfer (merchant_id, created_by) where created_by is not null;

create table ledger_movement (
  merchant_id uuid not null references merchant (id),
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- What it books: an order that was closed, an entry of the payment journal, a transfer. Nothing is booked twice.
  source uuid not null,
  order_id uuid,
  at timestamptz not null,
  booked_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  unique (merchant_id, kind, source)
);
comment on table ledger_movement is
  'scope: tenant. Movements of the ledger; never changed, a correction is another one';
create index ledger_movement_at on ledger_movement (merchant_id, at);
create index ledger_movement_order on ledger_movement (merchant_id, order_id) where order_id is not null;

create table ledger_entry (
  merchant_id uuid not null,
  movement_id uuid not null,
  position smallint not null,
  -- Of its movement, so that a period is added up without a join.
  kind text not null,
  at timestamptz not null,
  account text not null,
  -- Whose account it is where there are many of a kind; zeros: there is one.
  owner uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Positive: debit; negative: credit.
  amount bigint not null check (amount <> 0),
  primary key (merchant_id, movement_id, position),
  foreign key (merchant_id, movement_id) references ledger_movement (merchant_id, id)
);
comment on table ledger_entry is 'scope: tenant. Entries of the ledger: those of a movement add up to zero';
create index ledger_entry_at on ledger_entry (merchant_id, at);
create index ledger_entry_account on ledger_entry (merchant_id, account, owner);

create function demand_balance() returns trigger
  language plpgsql
  as $$
declare
  rest bigint;
begin
  select sum(e.amount) into rest from ledger_entry e
  where e.merchant_id = new.merchant_id and e.movement_id = new.movement_id;
  if rest <> 0 then
    raise exception 'the entries of movement % add up to %', new.movement_id, rest using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- At the end of the transaction, when all entries of the movement are there.
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function demand_balance();

create function keep_ledger() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and exists (
    select from merchant m where m.id = old.merchant_id and m.erasing_since is not null) then
    return old;
  end if;
  raise exception 'rows of the ledger are never changed or deleted';
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function keep_ledger();
create trigger ledger_movement_kept before update or delete on ledger_movement
  for each row execute function keep_ledger();
create trigger ledger_transfer_kept before update or delete on ledger_transfer
  for each row execute function keep_ledger();

-- Invoices of the platform. The column is not named merchant_id, because they stay when a merchant is erased: otherwise
-- their numbers would have gaps.
create table invoice (
  number bigint primary key check (number > 0),
  issued_to uuid not null,
  merchant_name text not null,
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  issued_by uuid,
  issued_at timestamptz not null,
  unique (issued_to, month)
);
comment on table invoice is 'scope: platform. Invoices for commission, numbered without gaps';
grant select, insert on invoice to dasturxon_app;

-- Orders whose movements are not booked yet.
create table ledger_change (
  id bigint generated always as identity primary key,
  merchant_id uuid not null,
  order_id uuid not null
);
comment on table ledger_change is 'scope: platform. Orders of which something has to be booked in the ledger';
create index ledger_change_merchant on ledger_change (merchant_id, id);
grant select, insert, delete on ledger_change to dasturxon_app;

create function note_ledger_order() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $$;
create trigger closed_order after update on orders for each row
  when (new.status = 'CLOSED' and old.status <> 'CLOSED' and not new.is_test) execute function note_ledger_order();
-- Past orders of the demo city are inserted as they ended.
create trigger inserted_closed_order after insert on orders for each row
  when (new.status = 'CLOSED' and not new.is_test) execute function note_ledger_order();

-- The journal of payments now has money of every kind, with the part of a refund by which the bill became less.
comment on table payment_entry is 'scope: tenant. Journal of money received and returned; never changed';
alter table payment_entry add column let_off bigint not null default 0;
comment on column payment_entry.let_off is 'The part of a refund that is not owed again';

create or replace function add_payment_entry() returns trigger
  language plpgsql
  as $$
declare
  before bigint := 0;
  before_let_off bigint := 0;
  after bigint := 0;
  after_let_off bigint := 0;
begin
  if tg_op = 'UPDATE' and old.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    before := old.amount - old.refunded;
    before_let_off := old.let_off;
  end if;
  if new.state in ('PAID', 'PARTIAL', 'REFUNDED') then
    after := new.amount - new.refunded;
    after_let_off := new.let_off;
  end if;
  if before <> after then
    -- The time is that of the change: payments of the demo's past are inserted with theirs.
    insert into payment_entry (merchant_id, order_id, payment_id, provider, amount, let_off, at)
    values (new.merchant_id, new.order_id, new.id, new.provider, after - before, after_let_off - before_let_off,
      new.last_modified_date);
  end if;
  return null;
end $$;
drop trigger payment_journal_of_new on payment;
drop trigger payment_journal on payment;
create trigger payment_journal_of_new after insert on payment for each row
  when (new.state in ('PAID', 'PARTIAL', 'REFUNDED')) execute function add_payment_entry();
create trigger payment_journal after update on payment for each row
  when ((old.state, old.amount, old.refunded) is distinct from (new.state, new.amount, new.refunded))
  execute function add_payment_entry();

create function note_ledger_payment() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;
create trigger ledger_payment after insert on payment_entry for each row execute function note_ledger_payment();

-- Payments and orders before this migration.
alter table payment no force row level security;
alter table payment_entry no force row level security;
alter table orders no force row level security;
update payment_entry e set let_off = p.let_off from payment p
where p.merchant_id = e.merchant_id and p.id = e.payment_id and p.let_off > 0 and e.id = (
  select l.id from payment_entry l where l.merchant_id = p.merchant_id and l.payment_id = p.id and l.amount < 0
  order by l.at desc, l.id limit 1);
insert into payment_entry (merchant_id, order_id, payment_id, provider, amount, let_off, at)
select merchant_id, order_id, id, provider, amount - refunded, let_off, last_modified_date from payment
where provider in ('CASH', 'CARD') and state in ('PAID', 'PARTIAL') and amount > refunded;
insert into ledger_change (merchant_id, order_id)
select merchant_id, id from orders o where not is_test and (status = 'CLOSED' or exists (
  select from payment_entry e where e.merchant_id = o.merchant_id and e.order_id = o.id));
alter table orders force row level security;
alter table payment_entry force row level security;
alter table payment force row level security;

select protect_tenant_tables();
