-- What an option adds to the allergens of its dish, so that a dish with nuts on top is marked as one with nuts.
alter table modification
  add column allergens text[] not null default '{}'
    check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery',
      'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']);
comment on column modification.allergens is 'Those that it adds to the dish; empty: none, or nobody has said';
