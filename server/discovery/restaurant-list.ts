/**
 * The list of restaurants: filtered, counted by filter value, sorted and cut to one page in one statement.  Every
 * filter that a restaurant does not pass sets its bit in `misses`. Rows that pass all filters have none set; the count
 * of a filter value ignores the bit of its own group.
 */
import { statement } from '../platform/database/sql.ts';
import { inScope, RESTAURANT_FIELDS, turnsOf, zoneOfHours } from './restaurant-card-sql.ts';

export interface ListRow {
  total: number;
  open_count: number;
  items: CardRow[];
  /** Ordinals of the items of the page, in order. */
  ordinals: number[];
  facets: Facets;
}

export interface CardRow {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
  cover: Record<string, unknown> | null;
  kitchens: string[];
  features: string[];
  services: ('DELIVERY' | 'PICK_UP' | 'DINE_IN')[];
  priceCategory: number | null;
  rating: number | null;
  ratingCount: number;
  offer: string | null;
  bestDiscount: number;
  /** Seconds since 1970, as the next two. */
  createdAt: number;
  timeZone: string;
  opensAt: number | null;
  closesAt: number | null;
  open: boolean;
  prep: number;
  deliveryPrice: number | null;
  deliveryPriceHighest: number | null;
  deliveryFrom: number | null;
  deliveryTo: number | null;
  distance: number | null;
  nearestBranchId: string | null;
}

interface Facets {
  kitchen: Record<string, number>;
  priceCategory: Record<string, number>;
  feature: Record<string, number>;
  preferFor: Record<string, number>;
  serviceType: Record<string, number>;
  openNow: number;
  promo: number;
  rated: number;
}

/** A branch for this query: whether it serves and delivers, when, how far away and at what price. */
const BRANCH = `
    select b.restaurant_id, b.branch_id, b.services, b.position, b.time_zone,
      case $5::text when 'DELIVERY' then b.open_delivery when 'PICK_UP' then b.open_pick_up
        when 'DINE_IN' then b.open_dine_in else b.open_any end as times,
      b.open_delivery @> $2::timestamptz as delivers_now, b.open_pick_up @> $2::timestamptz as packs_now,
      b.open_dine_in @> $2::timestamptz as seats_now,
      ($5::text is null or $5::text = any (b.services)) as serves,
      (not $7::boolean or ('DELIVERY' = any (b.services) and a.branch_id is not null)) as here,
      b.prep_minutes,
      case when spot.latitude is null then b.delivery_price else a.price end as price,
      case when spot.latitude is null then b.delivery_price_highest else a.price end as price_highest,
      case when a.branch_id is null then b.delivery_from else a.minutes_from end as minutes_from,
      case when a.branch_id is null then b.delivery_to else a.minutes_to end as minutes_to,
      case when spot.latitude is not null
        then metres_between(b.latitude, b.longitude, spot.latitude, spot.longitude) end as distance
    from directory_branch b
    left join spot on true
    left join area a on a.branch_id = b.branch_id`;

/**
 * $1 storefront's merchant, null in the marketplace; $2 the moment; $3 latitude; $4 longitude; $5 service; $6 open now;
 * $7 delivers here; $8 kitchens; $9 price categories (0 is "no info"); $10 features; $11 occasions; $12 lowest rating;
 * $13 promo; $14 liked ids, null for all; $15 for each word of the search the words that match it; $16 language; $17
 * sort; $18 ordinals already shown; $19 how many.
 */
export const restaurantList = statement<ListRow>(
  'discovery.restaurant-list',
  `
  with reader as (select $16::text as language),
  wanted as (
    select array(select id::integer from jsonb_array_elements_text(w) as id) as ids
    from jsonb_array_elements($15::jsonb) as w
  ),
  spot as (select $3::float8 as latitude, $4::float8 as longitude where $3::float8 is not null
    and $4::float8 is not null),
  area as (
    select distinct on (z.branch_id) z.branch_id, z.price, z.minutes_from, z.minutes_to
    from spot join directory_zone z on z.bounds @> box(point(spot.longitude, spot.latitude), point(spot.longitude,
      spot.latitude))
    where case when z.ring is null
      then metres_between(z.center_latitude, z.center_longitude, spot.latitude, spot.longitude) <= z.radius_metres
      else z.ring @> point(spot.longitude, spot.latitude) end
    order by z.branch_id, z.priority desc, z.price, z.zone_id
  ),
  branch as (${BRANCH}
    where ${inScope('b')}
  ),
  place as (
    select restaurant_id,
      bool_or(serves and here and (not $6::boolean or times @> $2::timestamptz)) as fits,
      bool_or(serves and here and times @> $2::timestamptz) as fits_open,
      bool_or(serves and times @> $2::timestamptz) as open,
      bool_or('DELIVERY' = any (services) and here and (not $6::boolean or delivers_now)) as fits_delivery,
      bool_or('PICK_UP' = any (services) and here and (not $6::boolean or packs_now)) as fits_pick_up,
      bool_or('DINE_IN' = any (services) and here and (not $6::boolean or seats_now)) as fits_dine_in,
      min(distance) filter (where serves and here) as distance,
      case when max(distance) is null then min(price) filter (where serves and here)
        else (array_agg(price order by distance) filter (where serves and here and price is not null))[1] end as price,
      max(price_highest) filter (where serves and here) as price_highest,
      min(coalesce(case when $5::text is distinct from 'PICK_UP' and $5::text is distinct from 'DINE_IN'
        then minutes_from end,
        prep_minutes)) filter (where serves and here) as minutes
    from branch group by restaurant_id
  ),
  judged as (
    select r.restaurant_id, r.ordinal, r.kitchens, r.features, r.prefer_for, r.price_category, r.position,
      r.rating_average, r.rating_count, p.open, p.fits_open, p.fits_delivery, p.fits_pick_up, p.fits_dine_in,
      p.distance, p.price, p.price_highest, p.minutes, r.has_promo,
      coalesce(r.rating_average >= 4, false) as rated,
      case when p.fits then 0 else 1 end
      + case when $8::text[] is null or r.kitchens && $8::text[] then 0 else 2 end
      + case when $9::smallint[] is null or coalesce(r.price_category, 0) = any ($9::smallint[]) then 0 else 4 end
      + case when $10::text[] is null or r.features @> $10::text[] then 0 else 8 end
      + case when $11::text[] is null or r.prefer_for && $11::text[] then 0 else 16 end
      + case when $12::float8 is null or r.rating_average >= $12::float8 then 0 else 32 end
      + case when not $13::boolean or r.has_promo then 0 else 64 end
      + case when ($14::uuid[] is null or r.restaurant_id = any ($14::uuid[]))
          and not exists (select from wanted where not r.words && wanted.ids) then 0 else 128 end as misses,
      coalesce(r.rating_average * r.rating_count + 42, 42) / (r.rating_count + 10) + case when r.has_promo then 0.1
        else 0 end as merit
    from directory_restaurant r
    join place p on p.restaurant_id = r.restaurant_id
    where ${inScope('r')}
  ),
  ranked as (
    select j.*, row_number() over (order by j.open desc,
      case $17::text when 'near' then j.distance when 'rating' then -j.rating_average when 'fee' then j.price
        when 'time' then j.minutes end nulls last,
      case when $17::text = 'rating' then -j.rating_count when $17::text = 'best' and $1::uuid is not null
        then j.position end,
      case when $17::text = 'best' and j.distance is not null then floor(j.distance / 2000) end,
      j.merit desc, j.ordinal) as place
    from judged j where j.misses = 0
  ),
  page as (
    select * from ranked where $18::integer[] is null or ordinal <> all ($18::integer[]) order by place limit $19
  ),
  cards as (
    select page.place, page.ordinal, ${RESTAURANT_FIELDS}, 'open', page.open, 'distance', round(page.distance),
        'deliveryPrice', page.price, 'deliveryPriceHighest', page.price_highest, 'prep', t.prep,
        'deliveryFrom', t.minutes_from, 'deliveryTo', t.minutes_to,
        'nearestBranchId', t.nearest, 'timeZone', t.time_zone,
        'closesAt', case when page.open and not t.endless then extract(epoch from t.closes) end,
        'opensAt', case when not page.open then extract(epoch from t.opens) end) as card
    from page
    cross join reader l
    join directory_restaurant r on r.restaurant_id = page.restaurant_id
    cross join lateral (
      select min(b.prep_minutes) as prep,
        (array_agg(b.minutes_from order by b.price,
          b.minutes_from) filter (where b.minutes_from is not null))[1] as minutes_from,
        (array_agg(b.minutes_to order by b.price,
          b.minutes_from) filter (where b.minutes_from is not null))[1] as minutes_to,
        case when count(*) = 1 or bool_or(b.distance is not null)
          then (array_agg(b.branch_id order by b.distance, b.position, b.branch_id))[1] end as nearest,
        max(c.closes) as closes, min(c.opens) as opens, ${zoneOfHours} as time_zone,
        coalesce(bool_or(c.closes > $2::timestamptz + interval '6 days'), false) as endless
      from (${BRANCH} where b.restaurant_id = page.restaurant_id and b.shown) b
      cross join lateral (${turnsOf('b.times', '$2::timestamptz')}) c
      where b.serves and b.here) t
  )
  select (select count(*)::int from ranked) as total,
    (select count(*)::int from ranked where open) as open_count,
    coalesce((select jsonb_agg(card order by place) from cards), '[]') as items,
    coalesce((select array_agg(ordinal order by place) from cards), '{}') as ordinals,
    jsonb_build_object(
      'kitchen', coalesce((select jsonb_object_agg(code, n) from (select code, count(*) as n
        from judged, unnest(kitchens) as code where misses & ~2 = 0 group by code) k), '{}'),
      'priceCategory', coalesce((select jsonb_object_agg(code, n)
        from (select coalesce(price_category::text, 'none') as code,
        count(*) as n from judged where misses & ~4 = 0 group by 1) k), '{}'),
      'feature', coalesce((select jsonb_object_agg(code, n) from (select code, count(*) as n
        from judged, unnest(features) as code where misses = 0 group by code) k), '{}'),
      'preferFor', coalesce((select jsonb_object_agg(code, n) from (select code, count(*) as n
        from judged, unnest(prefer_for) as code where misses & ~16 = 0 group by code) k), '{}'),
      'serviceType', (select jsonb_build_object(
          'DELIVERY', count(*) filter (where fits_delivery), 'PICK_UP', count(*) filter (where fits_pick_up),
          'DINE_IN', count(*) filter (where fits_dine_in)) from judged where misses & ~1 = 0),
      'openNow', (select count(*) from judged where misses & ~1 = 0 and fits_open),
      'promo', (select count(*) from judged where misses & ~64 = 0 and has_promo),
      'rated', (select count(*) from judged where misses & ~32 = 0 and rated)) as facets`,
  // A plan for any position compares every branch with every zone.
  { plan: 'each time' },
);
