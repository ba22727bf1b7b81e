-- What tills and the tax authority call a dish, and how long it is cooked.
alter table product
  add column sku text check (length(sku) between 1 and 40),
  add column package_code text check (package_code ~ '^\d{1,20}$'),
  add column vat_percent smallint check (vat_percent between 0 and 100),
  add column cooking_minutes smallint check (cooking_minutes between 1 and 600);
comment on column product.sku is 'Article number of the merchant; imports match it first';
comment on column product.package_code is 'Fiscal package code; null: that of the payment settings';
comment on column product.vat_percent is 'Null: that of the payment settings';
comment on column product.cooking_minutes is 'An order that holds the dish is not promised sooner';
create index product_sku on product (merchant_id, restaurant_id, sku) where sku is not null;
