-- What a guest must not eat: shown in red wherever their order is cooked.
alter table customer
  add column allergens text[] not null default '{}' check (cardinality(allergens) <= 14),
  add column allergy_note text check (length(allergy_note) between 1 and 200);
comment on column customer.allergens is 'Of the fourteen declared ones, those that the guest must not eat';
comment on column customer.allergy_note is 'The same in words: what no declared allergen says';
