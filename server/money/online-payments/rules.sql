-- Trigger: records each return of a tip with its time.
create or replace function note_tip_return() returns trigger
  language plpgsql
  as $$
declare
  before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    before := old.refunded;
  end if;
  if new.refunded > before then
    insert into tip_return (merchant_id, id, tip_id, amount, at)
    values (new.merchant_id, gen_random_uuid(), new.id, new.refunded - before, new.refunded_at);
  end if;
  return null;
end $$;

-- Trigger: marks the tips of a cancelled order for return. It is kept for releases that do
-- not do it themselves; here it changes only tips that are still paid at the end of the transaction.
create or replace function return_tips() returns trigger
  language plpgsql
  as $$
begin
  update tip set state = 'RETURNING' where merchant_id = new.merchant_id and order_id = new.id and state = 'PAID';
  return null;
end $$;

-- Trigger: a tip is returned as a whole.
create or replace function return_whole_tip() returns trigger
  language plpgsql
  as $$
begin
  new.refunded := new.amount;
  new.refunded_at := new.returned_at;
  return new;
end $$;
