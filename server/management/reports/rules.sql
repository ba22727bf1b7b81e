-- Trigger: queues a changed order for the reports.
create or replace function note_changed_sale() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.id);
  return null;
end $$;

-- Trigger: queues new orders for the reports.
create or replace function note_inserted_sales() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) select merchant_id, id from new_rows where not is_test;
  return null;
end $$;

-- Trigger: queues the order of a refund for the reports.
create or replace function note_returned_money() returns trigger
  language plpgsql
  as $$
begin
  insert into sales_change (merchant_id, order_id) values (new.merchant_id, new.order_id);
  return null;
end $$;
