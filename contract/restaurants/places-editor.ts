/** Restaurants, branches and hours as managers write them, and all places of a merchant in one answer. */
import { z } from 'zod';
import { PlaceTariff, PlaceZone } from './places-editor-delivery.ts';
import { PlaceHall } from './places-editor-halls.ts';
import { define } from '../platform/kit.ts';
import {
  access,
  inUse,
  Name,
  params,
  refusals,
  tag,
  texts,
  Version,
  versioned,
  WallTime,
} from './places-editor-rows.ts';
import {
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  PictureValue,
  ServiceType,
  TextsValue,
} from '../platform/values.ts';

const line = (most: number) => z.string().trim().max(most).nullable();
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
  /** Orders that staff enter are accepted at once. */
  staffAccept: z.boolean(),
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
});
