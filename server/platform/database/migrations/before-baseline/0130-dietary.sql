-- Diets a dish suits and the 14 allergens it may contain. Allergens are null until the merchant has declared them; an
-- empty array states that the dish contains none. The codes are those of domain/catalog/dietary.ts.
alter table product
  add column dietary_tags text[] not null default '{}'
    check (dietary_tags <@ array['halal', 'vegetarian', 'vegan']),
  add column allergens text[]
    check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery',
      'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']);

-- "vegetarian" was one of the free tags.
alter table product no force row level security;
update product set dietary_tags = '{vegetarian}', tags = array_remove(tags, 'vegetarian')
where 'vegetarian' = any (tags);
-- Deferred triggers of the update run now: a table with pending ones cannot be altered.
set constraints all immediate;
alter table product force row level security;
