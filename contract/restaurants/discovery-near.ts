/** What is near an address: branches, deliveries, pins of the map. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import {
  DeliveryOffer,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  Longitude,
  Money,
  queryFlag,
  queryLatitude,
  queryList,
  queryLongitude,
  queryNumber,
  ServiceType,
} from '../platform/values.ts';

/** A branch near a guest, without hours. */
export const NearBranch = z
  .object({
    id: Id,
    merchantId: Id,
    merchantSlug: z.string(),
    merchantName: z.string(),
    name: z.string(),
    address: z.string(),
    latitude: Latitude,
    longitude: Longitude,
    services: z.array(ServiceType),
    open: z.boolean(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional(),
    timeZone: z.string(),
    /** Metres in a straight line. */
    distance: z.int(),
  })
  .meta({ id: 'NearBranch' });
export type NearBranch = z.infer<typeof NearBranch>;

const closestQuery = z.object({
  latitude: queryLatitude,
  longitude: queryLongitude,
  merchantId: IdOrSlug.optional(),
  serviceType: ServiceType.optional(),
  limit: queryNumber().int().min(1).max(100).default(20),
});

export const MapPin = z
  .object({
    /** The branch. */
    id: Id,
    merchantId: Id,
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    latitude: Latitude,
    longitude: Longitude,
    open: z.boolean(),
    minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
    /** The lowest of the branch. */
    price: Money.optional(),
    /** Some addresses pay more. */
    priceVaries: z.literal(true).optional(),
    priceCategory: z.int().nullable(),
    rating: z.number().nullable(),
  })
  .meta({ id: 'MapPin' });
export type MapPin = z.infer<typeof MapPin>;

/** The visible part of the map as `west,south,east,north`, in degrees. */
const Bbox = z
  .string()
  .max(120)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude]))
  .refine(([west, south, east, north]) => west < east && south < north)
  .meta({ type: 'string' }) as unknown as z.ZodType<[number, number, number, number], string>;

export const nearContract = define({
  'GET /branches/closest': {
    access: 'public',
    summary: 'Branches of a restaurant, or of the whole storefront, nearest first',
    tag: 'discovery',
    query: closestQuery,
    result: z.array(NearBranch),
    errors: ['NOT_FOUND'],
  },
  'GET /branches/closest-one': {
    access: 'public',
    summary: 'The nearest branch',
    tag: 'discovery',
    query: closestQuery.omit({ limit: true }),
    result: NearBranch,
    errors: ['NOT_FOUND'],
  },
  'GET /delivery/offers': {
    access: 'public',
    summary: 'What restaurants charge for a delivery to an address, and how long it takes',
    tag: 'discovery',
    query: z.object({
      merchantId: queryList(Id, 60),
      latitude: queryLatitude,
      longitude: queryLongitude,
      /** Branches that the guest has chosen; each is used where it delivers to the address. */
      branchId: queryList(Id, 60),
    }),
    result: z.object({
      /** In the order of the query; `delivery` is null where the restaurant does not deliver to the address. */
      items: z.array(z.object({ merchantId: Id, delivery: DeliveryOffer.nullable() })),
    }),
    limit: { perMinute: 600, alone: true },
  },
  'GET /map': {
    access: 'public',
    summary: 'Pins of the branches within the visible part of the map',
    tag: 'discovery',
    query: z.object({ bbox: Bbox, serviceType: ServiceType.optional(), openNow: queryFlag().optional() }),
    result: z.object({
      pins: z.array(MapPin),
      /** There are more than were returned: zoom in. */
      more: z.boolean(),
    }),
  },
});
