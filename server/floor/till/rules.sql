-- Trigger: books in the till the cash that was missing at the door and that the guest paid later at the counter.
create or replace function book_collected_shortfall() returns trigger
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

-- Trigger: books in the till the cash that a courier hands over or receives; a correction names the entry that it
-- reverses.
create or replace function book_courier_cash_in_till() returns trigger
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

-- Books an entry in the latest shift of a branch; a branch without shifts does not use the till. Closing a shift
-- waits for transactions that book in it, and later ones see it closed.
create or replace function book_in_till(merchant uuid, branch uuid, entry till_entry) returns void
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

-- Trigger: books in the till a payment that staff took, and what they gave back of it.
create or replace function book_payment_in_till() returns trigger
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

-- Trigger: refuses changes of a till entry; a correction is an entry of its own.
create or replace function keep_till_entry() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'entries of a till are never changed';
end $$;
