-- The till of a branch: shifts with a count at both ends, and every movement of money between them.
create table till_shift (
  merchant_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  -- Of the branch, without gaps: shifts are never deleted.
  number integer not null check (number > 0),
  opening bigint not null check (opening >= 0),
  -- Banknotes and coins as they were counted: [{value, count}]; null: only the sum was entered.
  opening_pieces jsonb,
  opened_by uuid not null,
  opened_at timestamptz not null,
  expected bigint,
  counted bigint check (counted >= 0),
  counted_pieces jsonb,
  note text,
  closed_by uuid,
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  unique (merchant_id, branch_id, number),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (counted is null)
    and (closed_at is null) = (expected is null)),
  check (closed_at is null or counted = expected or note is not null)
);
comment on table till_shift is 'scope: tenant. A shift of the till of a branch, from one count to the next';
create unique index till_shift_open on till_shift (merchant_id, branch_id) where closed_at is null;

create table till_entry (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shift_id uuid not null,
  -- Booked after the shift was closed and before the next one was opened: it is part of no sum of the shift.
  after_close boolean not null,
  kind text not null check (kind in ('SALE', 'REFUND', 'COURIER', 'PAY_IN', 'PAY_OUT')),
  means text not null check (means in ('CASH', 'CARD')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  courier_entry_id uuid,
  reason text,
  note text,
  staff_id uuid,
  undoes uuid,
  created_date timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, shift_id) references till_shift (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, courier_entry_id) references courier_cash_entry (merchant_id, id),
  -- The rows of an erased merchant are deleted in portions, so an entry may be deleted before the one that undoes it.
  foreign key (merchant_id, undoes) references till_entry (merchant_id, id) on delete cascade,
  unique (merchant_id, undoes),
  check (kind not in ('SALE', 'REFUND') or order_id is not null),
  check ((kind = 'COURIER') = (courier_entry_id is not null)),
  check (kind <> 'PAY_IN' or (amount > 0) = (undoes is null)),
  check (kind <> 'PAY_OUT' or (amount < 0) = (undoes is null)),
  check (kind not in ('PAY_IN', 'PAY_OUT') or (means = 'CASH' and (reason is null) = (undoes is not null)))
);
comment on table till_entry is 'scope: tenant. A movement of money in a till; never changed';
create index till_entry_shift on till_entry (merchant_id, shift_id, created_date desc);
create index till_entry_order on till_entry (merchant_id, order_id) where order_id is not null;
create index till_entry_courier on till_entry (merchant_id, courier_entry_id) where courier_entry_id is not null;

create function keep_till_entry() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'entries of a till are never changed';
end $$;
create trigger till_entry_kept before update on till_entry for each row execute function keep_till_entry();

-- Books in the latest shift of the branch. A branch without shifts does not use the till. Closing a shift waits for
-- the transactions that book in it, and those that come later see it closed.
create function book_in_till(merchant uuid, branch uuid, entry till_entry) returns void
  language plpgsql
  as $$
declare
  shift till_shift;
begin
  if entry.amount = 0 then
    return;
  end if;
  select s.* into shift from till_shift s where s.merchant_id = merchant and s.branch_id = branch
  order by s.number desc limit 1 for share;
  if shift.id is null then
    return;
  end if;
  insert into till_entry (merchant_id, shift_id, after_close, kind, means, amount, order_id, courier_entry_id, staff_id,
    undoes)
  values (merchant, shift.id, shift.closed_at is not null, entry.kind, entry.means, entry.amount, entry.order_id,
    entry.courier_entry_id, entry.staff_id, entry.undoes);
  -- As server/staff-events/ sends it: consoles that show the till read it again.
  insert into outbox (topic, merchant_id, payload)
  values ('house', merchant, jsonb_build_object('part', 'TILL', 'branchId', branch));
end $$;

-- The courier who took the cash. It reaches a till when the courier hands it in.
alter table payment add column courier_id uuid;
comment on column payment.courier_id is 'The courier who took the cash: it is not in the till before it is handed in';

create function book_payment_in_till() returns trigger
  language plpgsql
  as $$
declare
  entry till_entry;
  sold record;
  before bigint := 0;
  after bigint := 0;
begin
  -- Payments that nobody took were reported by a carrier or another program, which keeps the money.
  if old.state in ('PAID', 'PARTIAL', 'REFUNDED') and old.courier_id is null and old.taken_by is not null then
    before := old.amount;
  end if;
  if new.state in ('PAID', 'PARTIAL', 'REFUNDED') and new.courier_id is null and new.taken_by is not null then
    after := new.amount;
  end if;
  if before = after and old.refunded = new.refunded then
    return null;
  end if;
  select o.branch_id, o.is_test into sold from orders o
  where o.merchant_id = new.merchant_id and o.id = new.order_id;
  if sold.is_test then
    return null;
  end if;
  entry.means := new.provider;
  entry.order_id := new.order_id;
  entry.kind := 'SALE';
  entry.amount := after - before;
  entry.staff_id := coalesce(new.taken_by, old.taken_by);
  perform book_in_till(new.merchant_id, sold.branch_id, entry);
  entry.kind := 'REFUND';
  entry.amount := old.refunded - new.refunded;
  entry.staff_id := null;
  perform book_in_till(new.merchant_id, sold.branch_id, entry);
  return null;
end $$;
create trigger payment_in_till after update on payment for each row
  when (new.provider in ('CASH', 'CARD')) execute function book_payment_in_till();

-- Cash that was missing at the door and that the guest paid afterwards, at the counter.
create function book_collected_shortfall() returns trigger
  language plpgsql
  as $$
declare
  entry till_entry;
begin
  entry.kind := 'SALE';
  entry.means := 'CASH';
  entry.amount := new.due - new.received;
  entry.order_id := new.order_id;
  entry.staff_id := new.resolved_by;
  perform book_in_till(new.merchant_id,
    (select o.branch_id from orders o where o.merchant_id = new.merchant_id and o.id = new.order_id), entry);
  return null;
end $$;
create trigger collected_shortfall after update on cash_shortfall for each row
  when (old.resolution is null and new.resolution = 'COLLECTED') execute function book_collected_shortfall();

-- The branch whose till took the cash that a courier handed in; null: it went into no till.
alter table branch no force row level security;
alter table courier_cash_entry no force row level security;
alter table courier_cash_entry add column branch_id uuid,
  add foreign key (merchant_id, branch_id) references branch (merchant_id, id),
  add check (branch_id is null or kind in ('HAND_IN', 'UNDO'));
alter table courier_cash_entry force row level security;
alter table branch force row level security;

create function book_courier_cash_in_till() returns trigger
  language plpgsql
  as $$
declare
  entry till_entry;
begin
  entry.kind := 'COURIER';
  entry.means := 'CASH';
  entry.amount := -new.amount;
  entry.courier_entry_id := new.id;
  entry.staff_id := new.staff_id;
  select t.id into entry.undoes from till_entry t
  where t.merchant_id = new.merchant_id and t.courier_entry_id = new.undoes;
  perform book_in_till(new.merchant_id, new.branch_id, entry);
  return null;
end $$;
create trigger courier_cash_in_till after insert on courier_cash_entry for each row
  when (new.branch_id is not null) execute function book_courier_cash_in_till();

-- Reports on paper, with the figures as they were when they were requested.
create table till_print (
  merchant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  printer_id uuid not null,
  report jsonb not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'PRINTING', 'PRINTED', 'FAILED')),
  error text,
  created_date timestamptz not null default now(),
  printed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, shift_id) references till_shift (merchant_id, id)
);
comment on table till_print is 'scope: tenant. Reports of the till that were sent to a printer';
create index till_print_shift on till_print (merchant_id, shift_id, created_date desc);

select protect_tenant_tables();
