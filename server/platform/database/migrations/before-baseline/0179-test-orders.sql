-- An order with which staff try the kitchen and the printers. It belongs to no guest and takes nothing that is limited,
-- so everything that is counted by guest, promo, slot or stock does not count it.
alter table orders add column is_test boolean not null default false,
  add constraint orders_test_check check (not is_test or (user_id is null and device_id is null and customer_id is null
    and phone is null and promo_id is null and table_session_id is null and kitchen_slot is null
    and seating_slot is null and grade is null and not later));
create index orders_test on orders (merchant_id) where is_test;
