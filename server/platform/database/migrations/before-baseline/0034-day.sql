-- The day in numbers asks for every order of a day, also those that are over.
create index orders_day on orders (merchant_id, created_date);
