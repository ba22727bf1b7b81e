/**
 * The search over restaurants and dishes, one statement. Dishes are found by the ids of the words in their names; there
 * is one form of the statement per number of words, since an index answers a conjunction only when it is written out.
 * Exact matches come first; only where these are few are typing errors forgiven.
 */
import { statement, type Statement } from '../platform/database/sql.ts';
import { inScope, PLACE_FIELDS, placeNow, RESTAURANT_FIELDS } from './restaurant-card-sql.ts';
import type { CardRow } from './restaurant-list.ts';
import { beginningWith, lookingLike } from './search-sql.ts';

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

export interface SearchRow {
  merchants: CardRow[];
  products: FoundProduct[];
  /** For each word without an exact match: the spelling that was found instead. */
  corrections: { n: number; shown: string }[];
}

export const MOST_SEARCH_WORDS = 5;
/** With this many exact matches no fuzzy ones are added. */
const ENOUGH = 6;
/** Names that are looked up as dishes, and dishes that are ranked. */
const MAX_NAMES = 200;
const DISHES_RANKED = 300;
const OF_ONE_RESTAURANT = 3;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Score per word: exact 3, prefix 2, similar 1; of equals the shorter name wins. */
function namesBy(count: number, ids: 'strict' | 'loose', scope: 'everywhere' | 'storefront'): string {
  const gate = ids === 'loose' ? '(select so from few) and ' : '';
  const all = numbers(count)
    .map((n) => `w.words && (select ${ids} from wanted where n = ${n})`)
    .join(' and ');
  const score = numbers(count)
    .map(
      (n) => `case when w.words && (select exact from wanted where n = ${n}) then 3
        when w.words && (select strict from wanted where n = ${n}) then 2 else 1 end`,
    )
    .join(' + ');
  // One merchant has few dishes: scanning them is cheaper than scanning all names.
  const from =
    scope === 'storefront'
      ? `(select distinct name_id from directory_dish where merchant_id = $1::uuid) own
      join directory_dish_name w on w.id = own.name_id`
      : 'directory_dish_name w';
  return `select w.id, w.words, ${score} as score, cardinality(w.words) as length
      from ${from} where ${gate}${all} order by score desc, length, w.id limit ${MAX_NAMES}`;
}

function restaurantsBy(count: number, ids: 'strict' | 'loose'): string {
  const gate = ids === 'loose' ? '(select so from few) and ' : '';
  const all = numbers(count)
    .map((n) => `r.words && (select ${ids} from wanted where n = ${n})`)
    .join(' and ');
  const score = numbers(count)
    .map(
      (n) => `case when r.words && (select exact from wanted where n = ${n}) then 3
        when r.words && (select strict from wanted where n = ${n}) then 2 else 1 end`,
    )
    .join(' + ');
  return `select r.restaurant_id, r.words, ${score} as score from directory_restaurant r
      where ${gate}${inScope('r')} and ${all} order by score desc, r.rating_average desc nulls last, r.ordinal
        limit 60`;
}

/**
 * $1 storefront's merchant, null in the marketplace; $2 the folded words; $3 the moment; $4 latitude; $5 longitude;
 * $6 language; $7 how many dishes; $8 how many restaurants.
 */
function searchText(count: number, scope: 'everywhere' | 'storefront'): string {
  return `
  with reader as (select $6::text as language),
  asked as (select a.word, a.n from unnest($2::text[]) with ordinality as a(word, n)),
  near as materialized (select a.n, k.id, k.shown, k.likeness from asked a cross
    join lateral (${lookingLike('a.word')}) k),
  meant as (
    select a.n, b.id, b.exact from asked a cross join lateral (${beginningWith('a.word')}) b
    union all
    select a.n, b.id, b.exact from asked a join search_synonym s on s.folded = a.word
      cross join lateral (${beginningWith('s.means')}) b where b.exact
  ),
  wanted as materialized (
    select a.n, array(select m.id from meant m where m.n = a.n and m.exact) as exact,
      array(select m.id from meant m where m.n = a.n) as strict,
      array(select m.id from meant m where m.n = a.n union select k.id from near k where k.n = a.n) as loose
    from asked a
  ),
  strict_names as materialized (${namesBy(count, 'strict', scope)}),
  strict_places as materialized (${restaurantsBy(count, 'strict')}),
  few as materialized (
    select (select count(*) from strict_names) + (select count(*) from strict_places) < ${ENOUGH} as so
  ),
  loose_names as (${namesBy(count, 'loose', scope)}),
  loose_places as (${restaurantsBy(count, 'loose')}),
  names as (select * from strict_names union select * from loose_names),
  dishes as materialized (
    select d.product_id, d.restaurant_id, max(n.score) as score, min(n.length) as length
    from names n
    join directory_dish d on d.name_id = n.id${scope === 'storefront' ? ' and d.merchant_id = $1::uuid' : ''}
    group by d.product_id, d.restaurant_id
    order by score desc, length, d.product_id limit ${DISHES_RANKED}
  ),
  kitchens as materialized (
    select r.restaurant_id, r.slug, text_in(r.name, l.language, r.main_language) as name, r.main_language,
      r.rating_average, b.*
    from directory_restaurant r
    cross join reader l
    cross join lateral (
      select bool_or(b.open_any @> $3::timestamptz) as open,
        min(case when $4::float8 is not null then metres_between(b.latitude, b.longitude, $4::float8,
          $5::float8) end) as distance
      from directory_branch b where b.restaurant_id = r.restaurant_id and b.shown) b
    where ${inScope('r')} and r.restaurant_id in (select restaurant_id from dishes)
  ),
  ranked as (
    select d.*, k.slug, k.name as restaurant_name, k.main_language, k.open, k.distance, k.rating_average,
      row_number() over (partition by d.restaurant_id order by d.score desc, d.length, d.product_id) as nth
    from dishes d join kitchens k on k.restaurant_id = d.restaurant_id
  ),
  shown as (
    select r.*, p.name, p.cost_price, p.discount, p.image, p.sold_out_until
    from (
      select k.*, row_number() over (order by score desc, open desc, floor(distance / 2000),
        rating_average desc nulls last,
        length, product_id) as place
      from ranked k ${scope === 'everywhere' ? `where nth <= ${OF_ONE_RESTAURANT}` : ''}
      order by place limit $7) r
    join directory_product p on p.product_id = r.product_id
  ),
  places as (
    select f.restaurant_id, f.words, max(f.score) as score
    from (select * from strict_places union select * from loose_places) f group by 1, 2
  ),
  cards as (
    select p.words, ${RESTAURANT_FIELDS}, ${PLACE_FIELDS} as card, row_number() over (order by p.score desc,
      t.open desc,
        floor(t.distance / 2000), r.rating_average desc nulls last, r.ordinal) as place
    from places p
    join directory_restaurant r on r.restaurant_id = p.restaurant_id
    cross join reader l
    ${placeNow('$3::timestamptz', '$4::float8', '$5::float8')}
    order by place limit $8
  ),
  seen as (
    select unnest(n.words) as id from names n
      where n.id in (select d.name_id from directory_dish d join shown s on s.product_id = d.product_id)
    union select unnest(words) from cards
  )
  select coalesce((select jsonb_agg(card order by place) from cards), '[]') as merchants,
    coalesce((select jsonb_agg(jsonb_build_object('id', s.product_id, 'name', text_in(s.name, l.language,
      s.main_language),
        'costPrice', s.cost_price, 'discount', s.discount, 'soldOut', coalesce(s.sold_out_until > $3::timestamptz,
          false),
        'image', s.image || jsonb_build_object('alt', coalesce(nullif(text_in(s.image -> 'alt', l.language,
          s.main_language), ''),
          text_in(s.name, l.language, s.main_language))),
        'restaurantId', s.restaurant_id, 'restaurantSlug', s.slug, 'restaurantName', s.restaurant_name, 'open', s.open,
        'distance', round(s.distance)) order by s.place) from shown s cross join reader l), '[]') as products,
    coalesce((select jsonb_agg(jsonb_build_object('n', c.n, 'shown', c.shown) order by c.n) from (
      select distinct on (k.n) k.n, k.shown from near k join wanted w on w.n = k.n and cardinality(w.strict) = 0
      join seen on seen.id = k.id order by k.n, k.likeness desc, k.id) c), '[]') as corrections`;
}

const forms = new Map<string, Statement<SearchRow>>();

export function searchStatement(words: number, inStorefront: boolean): Statement<SearchRow> {
  const scope = inStorefront ? 'storefront' : 'everywhere';
  const name = `discovery.search-${scope}-${words}`;
  let form = forms.get(name);
  if (!form) forms.set(name, (form = statement<SearchRow>(name, searchText(words, scope))));
  return form;
}
