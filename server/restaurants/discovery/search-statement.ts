/** Dishes with the names that a search matched, and restaurants with its words, ranked for a guest: one statement. */
import { statement } from '#server/platform/database/sql.ts';
import { inScope, PLACE_FIELDS, placeNow, RESTAURANT_FIELDS } from './restaurant-card-sql.ts';
import type { CardRow } from './card-view.ts';

export interface FoundProduct {
  id: string;
  name: string;
  costPrice: number;
  discount: number;
  image: Record<string, unknown> | null;
  soldOut: boolean;
  restaurantId: string;
  restaurantSlug: string;
  restaurantName: string;
  open: boolean;
  distance: number | null;
}

interface FoundRow {
  merchants: CardRow[];
  products: FoundProduct[];
}

const DISHES_RANKED = 300;
const NEAREST_BRANCHES = 150;
/** A word that is in the name of more restaurants than this says little about which one is meant. */
const RESTAURANTS_MATCHED = 500;
const RESTAURANTS_RANKED = 30;
/** A storefront shows all dishes of its restaurants. */
const OF_ONE_RESTAURANT = 3;
/** The sets after the first; an absent word excludes nothing. */
const OTHER_WORDS = [13, 14, 15, 16]
  .map((n) => `($${n}::integer[] is null or r.words && $${n}::integer[])`)
  .join(' and ');
const NEAREST_NAMES = 'score desc, length, product_id';

/**
 * $1 merchant of the storefront, null for the marketplace; $2 the moment; $3 latitude and $4 longitude of the guest;
 * $5 language; $6 how many dishes and $7 how many restaurants to return; $8 ids of names, best first, $9 their scores
 * and $10 their lengths in words; $11 ids of the words that the query spells exactly; $12 to $16 for each word of the
 * query the ids of words that match it; $17 and $18 the position of the guest in the projection of the spatial index;
 * $19 what a dish scores at least whose restaurant is returned, however it is called.
 */
export const searchFound = statement<FoundRow>(
  'discovery.search',
  `
  with reader as (select $5::text as language),
  names as (
    select * from unnest($8::bigint[], $9::integer[], $10::integer[]) as n(id, score, length)
  ),
  anywhere as materialized (
    select d.product_id, d.restaurant_id, n.score, n.length
    from names n
    join lateral (
      select d.product_id, d.restaurant_id from directory_dish d
      where d.name_id = n.id and ($1::uuid is null or d.merchant_id = $1::uuid)) d on true
    limit ${DISHES_RANKED}
  ),
  -- Where there are more of them than are ranked, those of the guest's neighbourhood are not left to chance.
  nearby as (
    select d.product_id, d.restaurant_id, n.score, n.length
    from (
      select d.product_id, d.restaurant_id, d.name_id
      from (
        select distinct restaurant_id from (
          select b.restaurant_id from directory_branch b where b.shown and b.listed
          order by b.spot <-> point($17::float8, $18::float8) limit ${NEAREST_BRANCHES}) b) r
      cross join lateral (
        select d.product_id, d.restaurant_id, d.name_id from directory_dish d
        where d.restaurant_id = r.restaurant_id offset 0) d
      where $1::uuid is null and $17::float8 is not null and (select count(*) = ${DISHES_RANKED} from anywhere)
      offset 0) d
    join names n on n.id = d.name_id
  ),
  dishes as (
    select d.product_id, d.restaurant_id, max(d.score) as score, min(d.length) as length
    from (select * from anywhere union all select * from nearby) d
    group by d.product_id, d.restaurant_id
  ),
  menus as (
    select restaurant_id, array_agg(product_id order by ${NEAREST_NAMES}) as products,
      array_agg(score order by ${NEAREST_NAMES}) as scores, array_agg(length order by ${NEAREST_NAMES}) as lengths
    from dishes group by restaurant_id
  ),
  ranked as (
    select e.*, r.restaurant_id, r.slug, text_in(r.name, l.language, r.main_language) as restaurant_name,
      r.main_language, r.rating_average, b.open, b.distance
    from menus m
    -- The limit makes the planner look up the few that were found instead of reading all restaurants.
    cross join lateral (
      select * from directory_restaurant r where r.restaurant_id = m.restaurant_id and ${inScope('r')} limit 1) r
    cross join reader l
    cross join lateral (
      select bool_or(b.open_any @> $2::timestamptz) as open,
        min(case when $3::float8 is not null then metres_between(b.latitude, b.longitude, $3::float8,
          $4::float8) end) as distance
      from directory_branch b where b.restaurant_id = r.restaurant_id and b.shown) b
    cross join lateral (
      select * from unnest(m.products, m.scores, m.lengths) as e(product_id, score, length)
      limit case when $1::uuid is null then ${OF_ONE_RESTAURANT} end) e
  ),
  shown as (
    select r.*, p.name, p.cost_price, p.discount, p.image, p.sold_out_until
    from (
      select k.*, row_number() over (order by score desc, open desc, floor(distance / 2000),
        rating_average desc nulls last, length, product_id) as place
      from ranked k order by place limit $6) r
    join directory_product p on p.product_id = r.product_id
  ),
  named as materialized (
    select r.restaurant_id, (select count(*) from unnest(r.words) as w(id) where w.id = any ($11::integer[])) as score
    from (
      select r.restaurant_id, r.words, r.rating_average, r.ordinal from directory_restaurant r
      where ${inScope('r')} and r.words && $12::integer[]
        and ${OTHER_WORDS}
      limit ${RESTAURANTS_MATCHED}) r
    order by score desc, r.rating_average desc nulls last, r.ordinal limit ${RESTAURANTS_RANKED}
  ),
  -- Restaurants that sell the dishes come after those that are called so.
  sellers as (
    select restaurant_id, -1::bigint as score from ranked
    where score >= $19::integer and restaurant_id not in (select restaurant_id from named)
    group by restaurant_id
    order by max(score) desc, bool_or(open) desc, floor(min(distance) / 2000), max(rating_average) desc nulls last,
      restaurant_id limit $7
  ),
  places as (select * from named union all select * from sellers),
  cards as (
    select ${RESTAURANT_FIELDS}, ${PLACE_FIELDS} as card, row_number() over (order by p.score desc, t.open desc,
        floor(t.distance / 2000), r.rating_average desc nulls last, r.ordinal) as place
    from places p
    join directory_restaurant r on r.restaurant_id = p.restaurant_id
    cross join reader l
    ${placeNow('$2::timestamptz', '$3::float8', '$4::float8')}
    order by place limit $7
  )
  select coalesce((select jsonb_agg(card order by place) from cards), '[]') as merchants,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.product_id, 'name', text_in(s.name, l.language,
      s.main_language),
        'costPrice', s.cost_price, 'discount', s.discount, 'soldOut', coalesce(s.sold_out_until > $2::timestamptz,
          false),
        'image', s.image || jsonb_build_object('alt', coalesce(nullif(text_in(s.image -> 'alt', l.language,
          s.main_language), ''),
          text_in(s.name, l.language, s.main_language))),
        'restaurantId', s.restaurant_id, 'restaurantSlug', s.slug, 'restaurantName', s.restaurant_name, 'open', s.open,
        'distance', round(s.distance)) order by s.place) from shown s cross join reader l), '[]') as products`,
  { plan: 'once' },
);
