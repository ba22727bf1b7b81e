-- A word may mean several others.
alter table search_synonym drop constraint search_synonym_pkey;
alter table search_synonym add primary key (folded, means);

-- In the search alphabet, as those of migration 0009.
insert into search_synonym (folded, means) values
  ('sashi', 'ral'),
  ('sashi', 'rali'),
  ('sashi', 'rals'),
  ('sashi', 'nigiri'),
  ('sashi', 'maki'),
  ('barger', 'chizbarger'),
  ('malaka', 'milk'),
  ('sat', 'malaka'),
  ('sat', 'milk'),
  ('milk', 'malaka'),
  ('karisa', 'chiken'),
  ('tavak', 'chiken'),
  ('chiken', 'karisa')
on conflict do nothing;

-- What guests must or will not eat, as filters with all words by which they are looked for.
insert into term (kind, code, name, synonyms, icon, position)
values
  ('FEATURE', 'vegan', '{"uz":"Vegan taomlar","ru":"Веганские блюда","eng":"Vegan dishes"}',
    array['vegan', 'веган', 'постное', 'постная', 'постные'], 'leaf', 37),
  ('FEATURE', 'glutensiz', '{"uz":"Glutensiz taomlar","ru":"Блюда без глютена","eng":"Gluten-free dishes"}',
    array['glutensiz', 'глютенсиз', 'без глютена',
      'безглютеновое', 'безглютеновая', 'gluten free', 'без глютен'], 'leaf', 37),
  ('FEATURE', 'sutsiz', '{"uz":"Sutsiz taomlar","ru":"Блюда без молока","eng":"Dairy-free dishes"}',
    array['sutsiz', 'laktozasiz', 'без молока', 'без лактозы', 'безлактозное', 'dairy free', 'lactose free'],
    'leaf', 37),
  ('FEATURE', 'achchiq', '{"uz":"Achchiq taomlar","ru":"Острые блюда","eng":"Spicy dishes"}',
    array['achchiq', 'oʻtkir', 'острое', 'острая', 'острый', 'острые', 'spicy'], 'flame', 37),
  ('FEATURE', 'bolalar-menyusi', '{"uz":"Bolalar menyusi","ru":"Детское меню","eng":"Kids’ menu"}',
    array['bolalar', 'bolalarga', 'bolalar uchun', 'детское', 'детская', 'детские', 'детям', 'для детей', 'kids',
      'children'],
    'baby', 37)
on conflict do nothing;

update term t set synonyms = t.synonyms || more.words
from (values
  ('halol', array['halol', 'halal', 'халал', 'халяльное', 'халяльная', 'халяльный']),
  ('vegetarian', array['goʻshtsiz', 'без мяса', 'vegetarian', 'вегетарианское', 'вегетарианская', 'вегетарианец',
    'meatless', 'meat free']),
  ('bolalar', array['bolalar', 'детское', 'детская комната', 'детская площадка', 'игровая', 'playground']),
  ('wifi', array['вайфай', 'вай фай', 'vayfay']),
  ('tunu-kun', array['24/7', '24 часа', '24 soat', '24 hours']),
  ('ayvon', array['веранда', 'летняя площадка']),
  ('namozxona', array['намаз', 'намозхона', 'молельная']),
  ('qulay-kirish', array['пандус', 'wheelchair'])
) as more(code, words)
where t.kind = 'FEATURE' and t.code = more.code;
