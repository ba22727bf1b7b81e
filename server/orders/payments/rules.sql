-- Trigger: records by how much a payment changes the money that the merchant holds, and when.
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
