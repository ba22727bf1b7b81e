/** Places as managers see them: each statement answers with `row`, in the form of the contract. */
import type { ConsolePlaces, PlaceBranch, PlaceRestaurant } from '#contract/restaurants/places-editor.ts';
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import type { PlaceTariff, PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import { statement } from '#server/platform/database/sql.ts';

const clock = (minute: string): string => `to_char((${minute} % 1440) * interval '1 minute', 'HH24:MI')`;
const list = (json: string, from: string, order: string): string =>
  `coalesce((select jsonb_agg(${json} order by ${order}) from ${from}), '[]')`;

const RESTAURANT = `jsonb_build_object('id', r.id, 'name', r.name, 'slug', r.slug, 'about', r.about,
  'legalName', r.legal_name, 'mainColor', r.main_color, 'coverId', r.cover_id,
  'cover', (select picture_of(a, 'uz', null) from media_asset a
    where a.merchant_id = r.merchant_id and a.id = r.cover_id),
  'kitchens', r.kitchens, 'features', r.features, 'preferFor', r.prefer_for, 'priceCategory', r.price_category,
  'phone', r.phone, 'hidden', not r.is_active, 'version', r.version, 'gallery', ${list(
    `jsonb_build_object('mediaId', a.id, 'caption', g.caption, 'kind', a.kind,
      'picture', still_of(a, 'uz', null))`,
    `gallery_item g join media_asset a on a.merchant_id = g.merchant_id and a.id = g.media_id
      where g.merchant_id = r.merchant_id and g.restaurant_id = r.id`,
    'g.position, a.id',
  )})`;

const TARIFF = `jsonb_build_object('id', t.id, 'name', t.name, 'basePrice', t.base_price,
  'minimumOrder', t.minimum_order, 'freeFrom', t.free_from, 'minutesFrom', t.minutes_from, 'minutesTo', t.minutes_to,
  'nightFrom', ${clock('t.night_from_minute')}, 'nightTo', ${clock('t.night_to_minute')},
  'nightExtra', t.night_extra, 'carrier', t.carrier, 'isCarrierPrice', t.is_carrier_price,
  'carrierExtra', t.carrier_extra, 'version', t.version,
  'steps', ${list(
    `jsonb_build_object('kind', s.kind, 'upTo', s.up_to, 'price', s.price)`,
    'delivery_tariff_tier s where s.merchant_id = t.merchant_id and s.tariff_id = t.id',
    's.kind, s.up_to',
  )},
  'zones', (select count(*) from delivery_zone z
    where z.merchant_id = t.merchant_id and z.tariff_id = t.id and z.archived_at is null))`;

const ZONE = `jsonb_build_object('id', z.id, 'branchId', z.branch_id, 'name', z.name, 'tariffId', z.tariff_id,
  'priority', z.priority, 'version', z.version, 'area', case z.shape
    when 'POLYGON' then jsonb_build_object('shape', z.shape, 'ring', z.ring)
    else jsonb_build_object('shape', z.shape, 'radiusMetres', z.radius_metres,
      'center', jsonb_build_object('latitude', z.center_latitude, 'longitude', z.center_longitude)) end)`;

const TABLE = `jsonb_build_object('id', d.id, 'hallId', d.hall_id, 'number', d.number, 'seatsMin', d.seats_min,
  'seatsMax', d.seats_max, 'shape', d.plan_shape, 'planX', d.plan_x, 'planY', d.plan_y, 'version', d.version)`;

const chargeOf = (kind: string, column: string): string => `(select c.${column} from hall_charge c
    where c.merchant_id = h.merchant_id and c.hall_id = h.id and c.is_active and c.kind = '${kind}'
    order by c.id limit 1)`;

const HALL = `jsonb_build_object('id', h.id, 'branchId', h.branch_id, 'name', h.name, 'version', h.version,
  'chargePercent', ${chargeOf('PERCENT', 'percent')}, 'chargeAmount', ${chargeOf('AMOUNT', 'amount')},
  'tables', ${list(
    TABLE,
    'dining_table d where d.merchant_id = h.merchant_id and d.hall_id = h.id and d.archived_at is null',
    `coalesce(nullif(regexp_replace(d.number, '\\D', '', 'g'), ''), '0')::numeric, d.number`,
  )})`;

const SHIFT = `jsonb_build_object('weekday', s.weekday, 'serviceType', s.service_type,
  'from', ${clock('s.opens_minute')}, 'to', ${clock('s.closes_minute')})`;
const SPECIAL_DAY = `jsonb_build_object('day', s.day, 'serviceType', s.service_type,
  'from', ${clock('s.opens_minute')}, 'to', ${clock('s.closes_minute')}, 'note', s.note)`;
const ofBranch = (table: string, alias: string): string =>
  `${table} ${alias} where ${alias}.merchant_id = b.merchant_id and ${alias}.branch_id = b.id`;

/** `now`: the placeholder of the current moment. */
const branchJson = (now: string): string => `jsonb_build_object('id', b.id, 'merchantId', b.restaurant_id,
  'name', b.name, 'address', b.address, 'landmark', b.landmark, 'latitude', b.latitude, 'longitude', b.longitude,
  'phone', b.phone, 'timeZone', b.time_zone, 'deliveryActive', b.delivery_active, 'pickupActive', b.pickup_active,
  'dineInActive', b.dine_in_active, 'accepting', b.accepting, 'autoAccept', b.auto_accept,
  'staffAccept', b.staff_accept,
  'prepMinutes', b.prep_minutes, 'promisesForecast', b.promises_forecast,
  'leadMinutes', b.lead_minutes, 'slotMinutes', b.slot_minutes,
  'slotOrders', b.slot_orders, 'slotItems', b.slot_items, 'slotGuests', b.slot_guests, 'daysAhead', b.days_ahead,
  'bookingDaysAhead', b.booking_days_ahead, 'maxParty', b.max_party, 'posterSpotId', b.poster_spot_id,
  'iikoTerminalGroupId', b.iiko_terminal_group_id, 'version', b.version, 'hoursVersion', b.hours_version) ||
  jsonb_build_object(
  'shifts', ${list(SHIFT, ofBranch('branch_shift', 's'), 's.weekday, s.service_type nulls first, s.opens_minute')},
  'specialDays', ${list(
    SPECIAL_DAY,
    `${ofBranch('branch_special_shift', 's')} and s.day >= (${now}::timestamptz at time zone b.time_zone)::date - 1`,
    's.day, s.service_type nulls first, s.opens_minute',
  )},
  'zones', ${list(
    ZONE,
    `${ofBranch('delivery_zone', 'z')} and z.archived_at is null`,
    'z.priority desc, z.name, z.id',
  )},
  'halls', ${list(HALL, `${ofBranch('hall', 'h')} and h.archived_at is null`, 'h.position, h.id')})`;

export const restaurantById = statement<{ row: PlaceRestaurant }>(
  'places-editor.restaurant',
  `select ${RESTAURANT} as row from restaurant r where r.id = $1`,
);
/** $2 now. */
export const branchById = statement<{ row: PlaceBranch }>(
  'places-editor.branch',
  `select ${branchJson('$2')} as row from branch b where b.id = $1 and b.archived_at is null`,
);
export const tariffById = statement<{ row: PlaceTariff }>(
  'places-editor.tariff',
  `select ${TARIFF} as row from delivery_tariff t where t.id = $1 and t.archived_at is null`,
);
export const zoneById = statement<{ row: PlaceZone }>(
  'places-editor.zone',
  `
  select ${ZONE} as row from delivery_zone z
  join branch b on b.merchant_id = z.merchant_id and b.id = z.branch_id and b.archived_at is null
  where z.id = $1 and z.archived_at is null`,
);
export const hallById = statement<{ row: PlaceHall }>(
  'places-editor.hall',
  `
  select ${HALL} as row from hall h
  join branch b on b.merchant_id = h.merchant_id and b.id = h.branch_id and b.archived_at is null
  where h.id = $1 and h.archived_at is null`,
);
export const tableById = statement<{ row: PlaceTable; branch_id: string }>(
  'places-editor.table',
  `
  select ${TABLE} as row, d.branch_id from dining_table d
  join hall h on h.merchant_id = d.merchant_id and h.id = d.hall_id and h.archived_at is null
  join branch b on b.merchant_id = d.merchant_id and b.id = d.branch_id and b.archived_at is null
  where d.id = $1 and d.archived_at is null`,
);

/** $1 restaurant, by its id or slug, null for all; $2 branches, null for all; $3 now. */
export const allPlaces = statement<{ places: Omit<ConsolePlaces, 'openStates'> }>(
  'places-editor.all',
  `
  with shown as (
    select r.* from restaurant r where $1::text is null or r.id::text = $1 or r.slug = $1
  )
  select jsonb_build_object(
    'restaurants', ${list(RESTAURANT, 'shown r', 'r.position, r.created_date, r.id')},
    'branches', ${list(
      branchJson('$3'),
      `branch b join shown r on r.merchant_id = b.merchant_id and r.id = b.restaurant_id
        where b.archived_at is null and ($2::uuid[] is null or b.id = any ($2))`,
      'b.position, b.created_date, b.id',
    )},
    'tariffs', ${list(TARIFF, 'delivery_tariff t where t.archived_at is null', 't.id')}) as places`,
);
