-- What the people of a group order must not eat goes to the kitchen with the order that the host places.
alter table group_person
  add column allergens text[] not null default '{}' check (cardinality(allergens) <= 14),
  add column allergy_note text check (length(allergy_note) between 1 and 200);
comment on column group_person.allergens is 'Those that the person must not eat; only staff read them, with the order';
comment on column group_person.allergy_note is 'The same in words: what no declared allergen says';

alter table orders
  add column participant_allergies jsonb not null default '[]'
    check (jsonb_typeof(participant_allergies) = 'array' and jsonb_array_length(participant_allergies) <= 20);
comment on column orders.participant_allergies is
  'Of a group order: name, allergens and note of each person who must not eat something, copied when it was placed';
