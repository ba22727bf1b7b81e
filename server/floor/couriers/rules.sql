-- Trigger: adds a new cash entry to the courier's balance.
create or replace function add_to_courier_balance() returns trigger
  language plpgsql
  as $$
begin
  update courier set balance = balance + new.amount where merchant_id = new.merchant_id and id = new.courier_id;
  return null;
end $$;
