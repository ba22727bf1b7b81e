/**
 * All restaurants of the directory in memory, for lists: whichever filters and position a guest has, a list judges
 * every restaurant. Changed restaurants are read again when the next list needs them.
 */
import type { Bounds } from '#domain/restaurants/places/delivery-area.ts';
import type {
  ListedBranch,
  ListedRestaurant,
  ListedZone,
  Turns,
} from '#domain/restaurants/discovery/listed-restaurant.ts';
import { SharedValues } from '#domain/restaurants/discovery/shared-values.ts';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Tariff } from '#domain/restaurants/delivery/delivery-price.ts';
import { restaurantOfTag } from '../catalog/catalog.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

export interface DirectoryIndex {
  /** Of a merchant's storefront; null: of the marketplace. */
  restaurants(scope: string | null): Promise<readonly ListedRestaurant[]>;
  drop(tags: readonly string[]): void;
  clear(): void;
}

/** Seconds since 1970; null at an end that is open. */
type Span = [number | null, number | null];

interface BranchRow {
  id: string;
  latitude: number;
  longitude: number;
  position: number;
  time_zone: string;
  services: ServiceType[];
  open: Record<'ANY' | ServiceType, Span[] | null>;
  prep_minutes: number;
  slot_minutes: number;
  delivery_price: number | null;
  delivery_price_highest: number | null;
  delivery_from: number | null;
  delivery_to: number | null;
  zones: ZoneRow[] | null;
}

interface ZoneRow extends Bounds {
  id: string;
  ring: [number, number][] | null;
  latitude: number;
  longitude: number;
  radius: number;
  priority: number;
  price: number;
  from: number;
  to: number;
  tariff: Tariff;
}

interface RestaurantRow {
  restaurant_id: string;
  ordinal: number;
  merchant_id: string;
  slug: string;
  listed: boolean;
  kitchens: string[];
  features: string[];
  prefer_for: string[];
  price_category: number | null;
  rating_average: number | null;
  rating_count: number;
  has_promo: boolean;
  position: number;
  created_date: Date;
  words: number[];
  branches: BranchRow[];
}

/** Rows of one answer, so that a large directory does not stop the process while it is read. */
const ROWS_AT_ONCE = 500;

const spansOf = (times: string): string => `(select jsonb_agg(jsonb_build_array(
    extract(epoch from lower(span)), extract(epoch from upper(span))) order by span) from unnest(${times}) as span)`;

/** $1 the restaurants, null for all; $2 the ordinal before the first. */
const restaurantsFrom = statement<RestaurantRow>(
  'discovery.directory-restaurants',
  `
  select r.restaurant_id, r.ordinal, r.merchant_id, r.slug, r.listed, r.kitchens, r.features, r.prefer_for,
    r.price_category, r.rating_average::float8, r.rating_count, r.has_promo, r.position, r.created_date, r.words,
    b.branches
  from directory_restaurant r
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', b.branch_id, 'latitude', b.latitude, 'longitude', b.longitude,
      'position', b.position, 'time_zone', b.time_zone, 'services', b.services,
      'open', jsonb_build_object('ANY', ${spansOf('b.open_any')}, 'DELIVERY', ${spansOf('b.open_delivery')},
        'PICK_UP', ${spansOf('b.open_pick_up')}, 'DINE_IN', ${spansOf('b.open_dine_in')}),
      'prep_minutes', b.prep_minutes, 'slot_minutes', b.slot_minutes, 'delivery_price', b.delivery_price,
      'delivery_price_highest', b.delivery_price_highest, 'delivery_from', b.delivery_from,
      'delivery_to', b.delivery_to, 'zones', z.zones)) as branches
    from directory_branch b
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', z.zone_id, 'ring', translate(z.ring::text, '()', '[]')::jsonb,
        'latitude', z.center_latitude, 'longitude', z.center_longitude, 'radius', z.radius_metres,
        'west', (z.bounds[1])[0], 'south', (z.bounds[1])[1], 'east', (z.bounds[0])[0], 'north', (z.bounds[0])[1],
        'priority', z.priority, 'price', z.price, 'from', z.minutes_from, 'to', z.minutes_to,
        'tariff', z.tariff)) as zones
      from directory_zone z where z.branch_id = b.branch_id) z
    where b.restaurant_id = r.restaurant_id and b.shown) b
  where r.shown and b.branches is not null and ($1::uuid[] is null or r.restaurant_id = any ($1::uuid[]))
    and r.ordinal > $2
  order by r.ordinal limit ${ROWS_AT_ONCE}`,
  { plan: 'each time' },
);

const toTurns = (spans: Span[] | null): Turns =>
  (spans ?? []).flatMap(([from, to]) => [from === null ? -Infinity : from * 1000, to === null ? Infinity : to * 1000]);

const toZone = (row: ZoneRow): ListedZone => ({
  id: row.id,
  area: row.ring
    ? { shape: 'POLYGON', ring: row.ring }
    : {
        shape: 'CIRCLE',
        center: { latitude: row.latitude, longitude: row.longitude },
        radiusMetres: row.radius,
      },
  bounds: { west: row.west, south: row.south, east: row.east, north: row.north },
  priority: row.priority,
  price: row.price,
  minutes: { from: row.from, to: row.to },
  tariff: row.tariff,
});

/** Counts of a list rely for their speed on one object for equal codes. */
const sharedValues = () => ({
  codes: new SharedValues((codes: readonly string[]) => codes),
  services: new SharedValues((services: readonly ServiceType[]) => services),
  open: new SharedValues(({ ANY, DELIVERY, PICK_UP, DINE_IN }: BranchRow['open']) => ({
    ANY: toTurns(ANY),
    DELIVERY: toTurns(DELIVERY),
    PICK_UP: toTurns(PICK_UP),
    DINE_IN: toTurns(DINE_IN),
  })),
});
type Shared = ReturnType<typeof sharedValues>;

const toBranch = (row: BranchRow, shared: Shared): ListedBranch => ({
  id: row.id,
  latitude: row.latitude,
  longitude: row.longitude,
  position: row.position,
  timeZone: row.time_zone,
  services: shared.services.get(row.services),
  open: shared.open.get(row.open),
  prepMinutes: row.prep_minutes,
  slotMinutes: row.slot_minutes,
  deliveryPrice: row.delivery_price,
  deliveryPriceHighest: row.delivery_price_highest,
  deliveryMinutes:
    row.delivery_from === null || row.delivery_to === null ? null : { from: row.delivery_from, to: row.delivery_to },
  zones: (row.zones ?? []).map(toZone),
});

const toRestaurant = (row: RestaurantRow, shared: Shared): ListedRestaurant => ({
  id: row.restaurant_id,
  ordinal: row.ordinal,
  merchantId: row.merchant_id,
  slug: row.slug,
  listed: row.listed,
  kitchens: shared.codes.get(row.kitchens),
  features: shared.codes.get(row.features),
  preferFor: shared.codes.get(row.prefer_for),
  priceCategory: row.price_category,
  ratingAverage: row.rating_average,
  ratingCount: row.rating_count,
  hasPromo: row.has_promo,
  position: row.position,
  createdAt: row.created_date.getTime(),
  words: row.words,
  branches: row.branches.map((branch) => toBranch(branch, shared)),
});

export function openDirectoryIndex({ transactions }: { transactions: Transactions }): DirectoryIndex {
  const byId = new Map<string, ListedRestaurant>();
  let shared = sharedValues();
  /** Lists by scope, made when they are first wanted. */
  const byScope = new Map<string | null, ListedRestaurant[]>();
  let stale: Set<string> | 'all' | undefined = 'all';
  let reading: Promise<void> | undefined;

  async function read(wanted: Set<string> | 'all'): Promise<void> {
    stale = undefined;
    try {
      if (wanted === 'all') shared = sharedValues();
      const rows: ListedRestaurant[] = [];
      for (let last = 0; ;) {
        const some = await transactions.platformRows(restaurantsFrom, [wanted === 'all' ? null : [...wanted], last]);
        rows.push(...some.map((row) => toRestaurant(row, shared)));
        if (some.length < ROWS_AT_ONCE) break;
        last = some.at(-1)!.ordinal;
      }
      if (wanted === 'all') byId.clear();
      else wanted.forEach((id) => byId.delete(id));
      rows.forEach((row) => byId.set(row.id, row));
      byScope.clear();
    } catch (error) {
      stale = stale === 'all' || wanted === 'all' ? 'all' : (stale ?? new Set<string>()).union(wanted);
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async restaurants(scope) {
      // More may change while rows are read.
      while (stale || reading) await (reading ??= read(stale!));
      let list = byScope.get(scope);
      if (!list) {
        const isInScope = ({ listed, merchantId }: ListedRestaurant): boolean =>
          scope === null ? listed : merchantId === scope;
        list = [...byId.values()].filter(isInScope);
        byScope.set(scope, list);
      }
      return list;
    },
    drop(tags) {
      if (stale === 'all') return;
      const ids = tags.flatMap((tag) => restaurantOfTag(tag) ?? []);
      if (ids.length > 0) stale = (stale ?? new Set<string>()).union(new Set(ids));
    },
    clear: () => void (stale = 'all'),
  };
}
