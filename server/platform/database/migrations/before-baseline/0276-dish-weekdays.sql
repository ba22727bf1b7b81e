-- Days of trade on which a dish is sold; none named: every day.
alter table product add column sold_weekdays smallint[] not null default '{}'
  check (sold_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(sold_weekdays) <= 7);
comment on column product.sold_weekdays is 'ISO weekdays of the days of trade on which it is sold; empty: every day';
