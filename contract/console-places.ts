/** Places as managers write them: restaurants, branches, hours, delivery, halls and tables. */
import { z } from 'zod';
import { define } from './kit.ts';
import {
  DeliveryOffer,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  Money,
  PictureValue,
  ServiceType,
  TextsValue,
} from './values.ts';

const tag = 'console';
const access = 'places.change';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const versioned = [...refusals, 'VERSION_CONFLICT'] as const;
/** Orders or bookings that are not finished name it, or another row uses it. */
const inUse = [...refusals, 'NOT_ALLOWED_NOW'] as const;

const Version = z.int().min(1);
const texts = (most: number) => {
  const text = z.string().trim().max(most);
  return z.object({ uz: text, ru: text, eng: text }).partial();
};
const Name = texts(200);
const line = (most: number) => z.string().trim().max(most).nullable();
const Price = Money.min(0).max(100_000_000_000);
/** A wall clock, 00:00 to 23:59. */
const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const params = z.object({ id: Id });
const code = z.string().regex(/^[a-z0-9-]{2,40}$/);

const Shift = z.object({
  /** ISO weekday on which it opens, Monday is 1. */
  weekday: z.int().min(1).max(7),
  /** Absent: for every service without hours of its own on that day. */
  serviceType: ServiceType.nullish(),
  from: WallTime,
  /** At or before `from`: it ends on the next day. */
  to: WallTime,
});
const SpecialDay = z.object({
  day: z.iso.date(),
  serviceType: ServiceType.nullish(),
  /** Both null: closed that day. */
  from: WallTime.nullable(),
  to: WallTime.nullable(),
  note: texts(200).nullish(),
});

const Picked = z.object({ mediaId: Id, caption: Name.nullable() });

const RestaurantFields = z.object({
  name: Name,
  slug: z.string().regex(/^[a-z0-9-]{2,60}$/),
  about: texts(4000).nullable(),
  legalName: line(200),
  mainColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable(),
  coverId: Id.nullable(),
  kitchens: z.array(code).max(20),
  features: z.array(code).max(40),
  preferFor: z.array(code).max(20),
  priceCategory: z.int().min(1).max(5).nullable(),
  phone: line(40),
  hidden: z.boolean(),
  /** Pictures and videos of the library, in their order. */
  gallery: z.array(Picked).max(100),
});

const BranchFields = z.object({
  name: Name,
  address: texts(300),
  landmark: texts(300).nullable(),
  latitude: Latitude,
  longitude: Longitude,
  phone: line(40),
  timeZone: z.string().max(60),
  deliveryActive: z.boolean(),
  pickupActive: z.boolean(),
  dineInActive: z.boolean(),
  accepting: z.boolean(),
  autoAccept: z.boolean(),
  prepMinutes: z.int().min(0).max(240),
  /** Orders as soon as possible are promised what was learned instead of `prepMinutes`. */
  promisesForecast: z.boolean(),
  leadMinutes: z.int().min(0).max(1440),
  slotMinutes: z.literal([5, 10, 15, 20, 30, 60]),
  /** Capacity of one slot; null: not limited. */
  slotOrders: z.int().min(1).max(10_000).nullable(),
  slotItems: z.int().min(1).max(10_000).nullable(),
  slotGuests: z.int().min(1).max(10_000).nullable(),
  daysAhead: z.int().min(0).max(60),
  bookingDaysAhead: z.int().min(0).max(365),
  maxParty: z.int().min(1).max(20),
  posterSpotId: line(60),
  iikoTerminalGroupId: line(60),
});

const TariffFields = z.object({
  name: Name,
  basePrice: Price,
  minimumOrder: Price,
  freeFrom: Price.nullable(),
  minutesFrom: z.int().min(0).max(600),
  minutesTo: z.int().min(0).max(600),
  nightFrom: WallTime.nullable(),
  nightTo: WallTime.nullable(),
  nightExtra: Price,
  /** Who delivers; a carrier has to be connected. */
  carrier: z.enum(['DASTURXON', 'YANDEX']),
  /** The guest pays the carrier's quote with the extra (or less, where it is negative) instead of the own prices. */
  isCarrierPrice: z.boolean(),
  carrierExtra: z.int().min(-100_000_000).max(100_000_000),
  /** Instead of the base price, up to a distance in metres or a sum in tiyin. */
  steps: z
    .array(z.object({ kind: z.enum(['DISTANCE', 'AMOUNT']), upTo: z.int().min(1).max(100_000_000_000), price: Price }))
    .max(40),
});

/** Corners as GeoJSON writes them: [longitude, latitude]. */
export const ZoneArea = z.union([
  z.object({ shape: z.literal('POLYGON'), ring: z.array(z.tuple([Longitude, Latitude])).max(200) }),
  z.object({
    shape: z.literal('CIRCLE'),
    center: z.object({ latitude: Latitude, longitude: Longitude }),
    radiusMetres: z.int().min(50).max(100_000),
  }),
]);

const ZoneFields = z.object({
  name: z.string().trim().min(1).max(100),
  area: ZoneArea,
  tariffId: Id,
  /** Where zones overlap the highest one counts. */
  priority: z.int().min(0).max(1000),
});

const HallFields = z.object({
  name: Name,
  /** Service charge: whole percent of the bill, or a sum; at most one of them. */
  chargePercent: z.int().min(0).max(100).nullable(),
  chargeAmount: Price.nullable(),
});

const TableFields = z.object({
  number: z.string().trim().min(1).max(20),
  seatsMin: z.int().min(1).max(100),
  seatsMax: z.int().min(1).max(100),
  shape: z.enum(['SQUARE', 'ROUND', 'LONG']),
  /** On the floor plan. */
  planX: z.int().min(0).max(1000).nullable(),
  planY: z.int().min(0).max(1000).nullable(),
});

const PlaceTable = TableFields.extend({ id: Id, hallId: Id, version: Version }).meta({ id: 'PlaceTable' });
export type PlaceTable = z.infer<typeof PlaceTable>;

const PlaceHall = HallFields.extend({
  id: Id,
  branchId: Id,
  name: TextsValue,
  version: Version,
  tables: z.array(PlaceTable),
}).meta({ id: 'PlaceHall' });
export type PlaceHall = z.infer<typeof PlaceHall>;

const PlaceZone = ZoneFields.extend({ id: Id, branchId: Id, name: z.string(), version: Version }).meta({
  id: 'PlaceZone',
});
export type PlaceZone = z.infer<typeof PlaceZone>;

const PlaceTariff = TariffFields.extend({
  id: Id,
  name: TextsValue,
  version: Version,
  /** Zones that use it. */
  zones: z.int(),
}).meta({ id: 'PlaceTariff' });
export type PlaceTariff = z.infer<typeof PlaceTariff>;

const PlaceBranch = BranchFields.extend({
  id: Id,
  merchantId: Id,
  name: TextsValue,
  address: TextsValue,
  landmark: TextsValue.nullable(),
  slotMinutes: z.int(),
  version: Version,
  /** Of the hours and special days alone. */
  hoursVersion: Version,
  shifts: z.array(Shift),
  /** From yesterday on. */
  specialDays: z.array(SpecialDay),
  zones: z.array(PlaceZone),
  halls: z.array(PlaceHall),
}).meta({ id: 'PlaceBranch' });
export type PlaceBranch = z.infer<typeof PlaceBranch>;

const PlaceRestaurant = RestaurantFields.extend({
  id: Id,
  name: TextsValue,
  about: TextsValue.nullable(),
  cover: PictureValue.nullable(),
  gallery: z.array(
    Picked.extend({
      caption: TextsValue.nullable(),
      kind: z.enum(['IMAGE', 'VIDEO']),
      /** null of a video. */
      picture: PictureValue.nullable(),
    }),
  ),
  version: Version,
}).meta({ id: 'PlaceRestaurant' });
export type PlaceRestaurant = z.infer<typeof PlaceRestaurant>;

const ConsolePlaces = z
  .object({
    restaurants: z.array(PlaceRestaurant),
    branches: z.array(PlaceBranch),
    tariffs: z.array(PlaceTariff),
    /** What guests read of the branches now, by their hours. */
    openStates: z.array(
      z.object({ branchId: Id, open: z.boolean(), opensAt: Instant.optional(), closesAt: Instant.optional() }),
    ),
  })
  .meta({ id: 'ConsolePlaces' });
export type ConsolePlaces = z.infer<typeof ConsolePlaces>;

/** What one branch may take over from another. */
export const BRANCH_PARTS = ['HOURS', 'ZONES', 'HALLS'] as const;

export const consolePlacesContract = define({
  'GET /console/places': {
    access: 'hours.change',
    summary: 'Restaurants, branches, hours, tariffs, zones, halls and tables as managers write them, with versions',
    tag,
    query: z.object({ merchantId: IdOrSlug.optional() }),
    result: ConsolePlaces,
    errors: refusals,
  },
  'POST /console/restaurants': {
    access,
    summary: 'Add a restaurant',
    tag,
    status: 201,
    body: RestaurantFields.partial().required({ name: true }),
    result: PlaceRestaurant,
    errors: refusals,
  },
  'PATCH /console/restaurants/:id': {
    access,
    summary: 'Change a restaurant; absent fields stay',
    tag,
    params,
    body: RestaurantFields.partial().extend({ version: Version }),
    result: PlaceRestaurant,
    errors: versioned,
  },
  'POST /console/branches': {
    access,
    summary: 'Add a branch: it carries every dish of the restaurant and has no hours yet',
    tag,
    status: 201,
    body: BranchFields.partial().required({ name: true, address: true, latitude: true, longitude: true }).extend({
      merchantId: IdOrSlug,
      /** A branch of this merchant whose hours, zones, halls and tables it starts with. */
      copyFrom: Id.optional(),
    }),
    result: PlaceBranch,
    errors: refusals,
  },
  'PATCH /console/branches/:id': {
    access,
    summary: 'Change a branch; absent fields stay',
    tag,
    params,
    body: BranchFields.partial().extend({ version: Version }),
    result: PlaceBranch,
    errors: versioned,
  },
  'DELETE /console/branches/:id': {
    access,
    summary: 'Archive a branch; refused while an order or booking of it is not finished',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
  'POST /console/branches/:id/copy': {
    access,
    summary:
      "Replace a branch's hours, delivery zones, or halls with their tables by those of another branch; halls are " +
      'refused while an order or booking of them is not finished',
    tag,
    params,
    body: z.object({ from: Id, parts: z.array(z.enum(BRANCH_PARTS)).min(1).max(BRANCH_PARTS.length) }),
    result: PlaceBranch,
    errors: inUse,
  },
  'PUT /console/branches/:id/hours': {
    access: 'hours.change',
    summary: 'Replace the week of a branch',
    tag,
    params,
    body: z.object({
      shifts: z.array(Shift).max(200),
      /** The hours' version that was changed; absent: it overwrites. */
      version: Version.optional(),
    }),
    result: PlaceBranch,
    errors: versioned,
  },
  'PUT /console/branches/:id/special-days': {
    access: 'hours.change',
    summary: 'Replace the special days of a branch from yesterday on',
    tag,
    params,
    body: z.object({ days: z.array(SpecialDay).max(400), version: Version.optional() }),
    result: PlaceBranch,
    errors: versioned,
  },
  'POST /console/branches/:id/delivery-check': {
    access,
    summary: 'What an address would pay for a delivery from this branch; null: it does not deliver there',
    tag,
    params,
    body: z.object({ latitude: Latitude, longitude: Longitude, productPrice: Price.optional() }),
    result: z.object({ zoneId: Id.nullable(), offer: DeliveryOffer.nullable() }),
    errors: refusals,
  },
  'POST /console/tariffs': {
    access,
    summary: 'Add a delivery tariff',
    tag,
    status: 201,
    body: TariffFields.partial().required({ name: true, basePrice: true }),
    result: PlaceTariff,
    errors: refusals,
  },
  'PATCH /console/tariffs/:id': {
    access,
    summary: 'Change a delivery tariff for every zone that uses it; absent fields stay',
    tag,
    params,
    body: TariffFields.partial().extend({ version: Version }),
    result: PlaceTariff,
    errors: versioned,
  },
  'DELETE /console/tariffs/:id': {
    access,
    summary: 'Archive a delivery tariff; refused while a zone uses it',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
  'POST /console/branches/:id/zones': {
    access,
    summary: 'Add a delivery zone to a branch',
    tag,
    status: 201,
    params,
    body: ZoneFields.partial({ priority: true }),
    result: PlaceZone,
    errors: refusals,
  },
  'PATCH /console/zones/:id': {
    access,
    summary: 'Change a delivery zone; absent fields stay',
    tag,
    params,
    body: ZoneFields.partial().extend({ version: Version }),
    result: PlaceZone,
    errors: versioned,
  },
  'DELETE /console/zones/:id': {
    access,
    summary: 'Archive a delivery zone: orders on their way are still delivered',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: refusals,
  },
  'POST /console/branches/:id/halls': {
    access,
    summary: 'Add a hall to a branch',
    tag,
    status: 201,
    params,
    body: HallFields.partial().required({ name: true }),
    result: PlaceHall,
    errors: refusals,
  },
  'PATCH /console/halls/:id': {
    access,
    summary: 'Change a hall; absent fields stay',
    tag,
    params,
    body: HallFields.partial().extend({ version: Version }),
    result: PlaceHall,
    errors: versioned,
  },
  'DELETE /console/halls/:id': {
    access,
    summary: 'Archive a hall with its tables; refused while one of them is taken or booked',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
  'POST /console/halls/:id/tables': {
    access,
    summary: 'Add tables to a hall: "7", "A1, A2" or "1–20"',
    tag,
    status: 201,
    params,
    body: TableFields.pick({ seatsMin: true, shape: true })
      .partial()
      .extend({ numbers: z.string().trim().min(1).max(500), seatsMax: TableFields.shape.seatsMax }),
    result: PlaceHall,
    errors: refusals,
  },
  'PATCH /console/tables/:id': {
    access,
    summary: 'Change a table; absent fields stay',
    tag,
    params,
    body: TableFields.partial().extend({ version: Version }),
    result: PlaceTable,
    errors: versioned,
  },
  'DELETE /console/tables/:id': {
    access,
    summary: 'Archive a table; refused while it is taken or booked',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: inUse,
  },
});
