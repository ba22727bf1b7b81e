-- Guests as staff work with them: notes, tags, and lists by the last visit or the number of orders.
alter table customer
  add column version integer not null default 1,
  add column note text check (length(note) between 1 and 1000),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
create index customer_last_order on customer (merchant_id, last_order_at desc, id desc) where orders_count > 0;
create index customer_orders on customer (merchant_id, orders_count desc, id desc) where orders_count > 0;
