/** Branches by position: the nearest, and those on a map. */
import { promisedMinutes } from '#domain/platform/time/kitchen-time.ts';
import type { MapPin, NearBranch } from '#contract/restaurants/discovery-near.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { statement } from '#server/platform/database/sql.ts';
import { inScope, turnsOf } from './restaurant-card-sql.ts';

interface NearRow {
  id: string;
  restaurant_id: string;
  slug: string;
  restaurant_name: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  services: ServiceType[];
  open: boolean;
  opens: Date | null;
  closes: Date | null;
  time_zone: string;
  distance: number;
}

const nearFields = `b.branch_id as id, b.restaurant_id, r.slug, text_in(r.name, $3, r.main_language) as restaurant_name,
    text_in(b.name, $3, r.main_language) as name, text_in(b.address, $3, r.main_language) as address,
    b.latitude, b.longitude, b.services, b.time_zone, t.closes is not null as open,
    case when t.closes is null then t.opens end as opens,
    case when t.closes <= $2::timestamptz + interval '6 days' then t.closes end as closes,
    metres_between(b.latitude, b.longitude, $4::float8, $5::float8) as distance`;

const found = (candidates: string): string => `
  select ${nearFields}
  from (${candidates}) c
  join directory_branch b on b.branch_id = c.branch_id
  join directory_restaurant r on r.restaurant_id = b.restaurant_id and r.shown
  cross join lateral (${turnsOf('b.open_any', '$2::timestamptz')}) t
  order by distance, b.branch_id limit $6`;

const serves = '($7::text is null or $7::text = any (b.services))';

/**
 * $1 merchant; $2 the moment; $3 language; $4 latitude; $5 longitude; $6 how many; $7 service. For all that are listed,
 * by the spatial index: $8, $9 are the position in its projection. The projection distorts distances a little, so more
 * rows are read than needed and sorted by metres.
 */
export const closestListed = statement<NearRow>(
  'discovery.closest-listed',
  found(`
    select b.branch_id from directory_branch b
    where b.shown and b.listed and $1::uuid is null and ${serves}
    order by b.spot <-> point($8::float8, $9::float8) limit $6::integer + 20`),
);

/** $1 a merchant: it has few branches, and needs no spatial index. */
export const closestOfMerchant = statement<NearRow>(
  'discovery.closest-of-merchant',
  found(`
    select b.branch_id from directory_branch b where b.shown and b.merchant_id = $1::uuid and ${serves}`),
);

/** $1 a restaurant that is reachable for the caller. */
export const closestOfRestaurant = statement<NearRow>(
  'discovery.closest-of-restaurant',
  found(`
    select b.branch_id from directory_branch b where b.shown and b.restaurant_id = $1::uuid and ${serves}`),
);

export function toNearBranch(row: NearRow): NearBranch {
  return {
    id: row.id,
    merchantId: row.restaurant_id,
    merchantSlug: row.slug,
    merchantName: row.restaurant_name,
    name: row.name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    services: row.services,
    open: row.open,
    ...(row.opens ? { opensAt: row.opens.toISOString() } : {}),
    ...(row.closes ? { closesAt: row.closes.toISOString() } : {}),
    timeZone: row.time_zone,
    distance: Math.round(row.distance),
  };
}

interface PinRow {
  id: string;
  restaurant_id: string;
  slug: string;
  name: string;
  logo: string | null;
  latitude: number;
  longitude: number;
  open: boolean;
  prep: number;
  slot: number;
  price: number | null;
  price_highest: number | null;
  delivery_from: number | null;
  delivery_to: number | null;
  price_category: number | null;
  rating_average: string | null;
}

/** More pins than this are not returned; the map has to be zoomed in. */
export const MOST_PINS = 1000;

/**
 * $1 scope; $2 the moment; $3 language; $4 … $7 the corners in the projection of the index; $8 service; $9 open now.
 */
export const pinsWithin = statement<PinRow>(
  'discovery.pins',
  `
  select b.branch_id as id, b.restaurant_id, r.slug, text_in(r.name, $3, r.main_language) as name, r.logo, b.latitude,
    b.longitude, b.open_any @> $2::timestamptz as open, b.prep_minutes as prep, b.slot_minutes as slot,
    b.delivery_price as price, b.delivery_price_highest as price_highest, b.delivery_from, b.delivery_to,
    r.price_category, r.rating_average
  from directory_branch b
  join directory_restaurant r on r.restaurant_id = b.restaurant_id and r.shown
  where ${inScope('b')} and b.spot <@ box(point($4::float8, $5::float8), point($6::float8, $7::float8))
    and ($8::text is null or $8::text = any (b.services))
    and (not $9::boolean or case $8::text when 'DELIVERY' then b.open_delivery when 'PICK_UP' then b.open_pick_up
      when 'DINE_IN' then b.open_dine_in else b.open_any end @> $2::timestamptz)
  order by r.rating_average desc nulls last, r.ordinal, b.branch_id
  limit ${MOST_PINS + 1}`,
);

export function toPin(row: PinRow, service?: ServiceType): MapPin {
  const delivered = service === undefined || service === 'DELIVERY';
  return {
    id: row.id,
    merchantId: row.restaurant_id,
    slug: row.slug,
    name: row.name,
    logo: row.logo,
    latitude: row.latitude,
    longitude: row.longitude,
    open: row.open,
    minutes:
      delivered && row.delivery_from !== null && row.delivery_to !== null
        ? { from: row.delivery_from, to: row.delivery_to }
        : promisedMinutes(row.prep, row.slot),
    ...(row.price === null ? {} : { price: row.price }),
    ...(row.price !== null && row.price_highest !== null && row.price_highest > row.price
      ? { priceVaries: true as const }
      : {}),
    priceCategory: row.price_category,
    rating: row.rating_average === null ? null : Number(row.rating_average),
  };
}
