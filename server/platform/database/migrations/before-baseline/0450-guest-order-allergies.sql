-- What a person must not eat: entered once with the account, or for one order. Staff's own notes stay on the customer.
alter table app_user
  add column allergens text[] not null default '{}' check (cardinality(allergens) <= 14),
  add column allergy_note text check (length(allergy_note) between 1 and 200);
comment on column app_user.allergens is 'Those that the person must not eat; suggested for their orders';
comment on column app_user.allergy_note is 'The same in words: what no declared allergen says';

alter table orders
  add column allergens text[] not null default '{}' check (cardinality(allergens) <= 14),
  add column allergy_note text check (length(allergy_note) between 1 and 200);
comment on column orders.allergens is 'What somebody who eats this order must not eat, as it was said with the order';
comment on column orders.allergy_note is 'The same in words: what no declared allergen says';
