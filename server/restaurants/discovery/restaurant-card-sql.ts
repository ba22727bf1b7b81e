/** SQL fragments of restaurant cards: the restaurant, and its state at the moment. */
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';

/** The fields of the restaurant itself: `r` is its row, `l` the reader. The bracket stays open. */
export const RESTAURANT_FIELDS = `jsonb_build_object(
    'id', r.restaurant_id, 'slug', r.slug, 'name', text_in(r.name, l.language, r.main_language), 'logo', r.logo,
    'cover', r.cover || jsonb_build_object('alt', text_in(r.cover -> 'alt', l.language, r.main_language)),
    'kitchens', r.kitchens, 'features', r.features, 'services', r.services, 'priceCategory', r.price_category,
    'rating', r.rating_average, 'ratingCount', r.rating_count,
    'offer', nullif(text_in(r.offer, l.language, r.main_language), ''), 'bestDiscount', r.best_discount,
    'createdAt', extract(epoch from r.created_date)`;

/** A span that contains the moment is open until its end; otherwise the next one opens it. */
export const turnsOf = (times: string, moment: string): string => `
      select max(upper(span)) filter (where span @> ${moment}) as closes,
        min(lower(span)) filter (where lower(span) > ${moment}) as opens
      from unnest(${times}) as span`;

/**
 * Time zone of the branch whose hours are shown: the one that closes last among the open ones, else the one that opens
 * first. `c` are its turns.
 */
const zoneOfHours = `coalesce((array_agg(b.time_zone order by c.closes desc nulls last, c.opens,
  b.branch_id))[1], '${DEFAULT_TIME_ZONE}')`;

/** A lateral row `t` with the combined state of all branches of `r`, for any service. */
export const placeNow = (moment: string, latitude = 'null::float8', longitude = 'null::float8'): string => `
    cross join lateral (
      select bool_or(c.closes is not null) as open, min(b.prep_minutes) as prep,
        (array_agg(b.slot_minutes order by b.prep_minutes, b.slot_minutes))[1] as slot, min(b.delivery_price) as price,
        max(b.delivery_price_highest) as price_highest,
        (array_agg(b.delivery_from order by b.delivery_price,
          b.delivery_from) filter (where b.delivery_from is not null))[1] as minutes_from,
        (array_agg(b.delivery_to order by b.delivery_price,
          b.delivery_from) filter (where b.delivery_from is not null))[1] as minutes_to,
        min(d.distance) as distance,
        case when count(*) = 1 or ${latitude} is not null
          then (array_agg(b.branch_id order by d.distance, b.position, b.branch_id))[1] end as nearest,
        max(c.closes) as closes, min(c.opens) as opens, ${zoneOfHours} as time_zone,
        coalesce(bool_or(c.closes > ${moment} + interval '6 days'), false) as endless
      from directory_branch b
      cross join lateral (${turnsOf('b.open_any', moment)}) c
      cross join lateral (select case when ${latitude} is not null
        then metres_between(b.latitude, b.longitude, ${latitude}, ${longitude}) end as distance) d
      where b.restaurant_id = r.restaurant_id and b.shown) t`;

/** The rest of a card, from `t`; closes the bracket. */
export const PLACE_FIELDS = `'open', t.open, 'timeZone', t.time_zone, 'distance', round(t.distance),
  'deliveryPrice', t.price, 'deliveryPriceHighest', t.price_highest, 'prep', t.prep, 'slot', t.slot,
        'deliveryFrom', t.minutes_from, 'deliveryTo', t.minutes_to, 'nearestBranchId', t.nearest,
        'closesAt', case when t.open and not t.endless then extract(epoch from t.closes) end,
        'opensAt', case when not t.open then extract(epoch from t.opens) end)`;

/** Whether a restaurant is in scope: of the storefront's merchant in $1, or listed. */
export const inScope = (row: string): string =>
  `${row}.shown and (${row}.merchant_id = $1::uuid or ($1::uuid is null and ${row}.listed))`;
