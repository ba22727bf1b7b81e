-- Money that goes back to points or a gift code can be spent again once it is in the ledger: it is booked by a job of
-- its own, and not by the next run of the minute.
create function book_balance_soon() returns trigger
  language plpgsql
  as $$
begin
  insert into outbox (topic, merchant_id, payload)
  values ('job.ledger.book-merchant', new.merchant_id, jsonb_build_object(
    '$job', jsonb_build_object('key', 'ledger.book ' || new.merchant_id)));
  return null;
end $$;
create trigger ledger_balance after insert on payment_entry for each row
  when (new.amount < 0 and new.provider in ('POINTS', 'GIFT')) execute function book_balance_soon();
