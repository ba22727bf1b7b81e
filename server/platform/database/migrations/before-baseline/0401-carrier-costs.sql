-- What carriers took for an order beside what its guest paid for the delivery, in the reports.
alter table order_fact
  add column delivery_price bigint not null default 0,
  add column carrier_paid bigint;
comment on column order_fact.carrier_paid is 'What a carrier took for the order; null: no carrier, or no price yet';

drop trigger changed_sale on orders;
create trigger changed_sale after update on orders for each row
  when (not new.is_test and (old.version is distinct from new.version or old.bill is distinct from new.bill
    or old.business_day is distinct from new.business_day or old.promised_to is distinct from new.promised_to
    or old.courier_id is distinct from new.courier_id or old.waiter_id is distinct from new.waiter_id
    or old.customer_id is distinct from new.customer_id or old.created_date is distinct from new.created_date
    or old.courier_paid is distinct from new.courier_paid))
  execute function note_changed_sale();

-- Orders that were counted before this migration are counted again where a carrier was paid.
alter table orders no force row level security;
insert into sales_change (merchant_id, order_id) select merchant_id, id from orders
  where courier_paid is not null and not is_test;
alter table orders force row level security;
