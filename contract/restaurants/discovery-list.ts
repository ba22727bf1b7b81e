/** The list of restaurants with its filters, and the kitchens, features and occasions to filter by. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import {
  DeliveryOffer,
  Id,
  Instant,
  Money,
  PictureValue,
  queryFlag,
  queryLatitude,
  queryList,
  queryLongitude,
  queryNumber,
  ServiceType,
} from '../platform/values.ts';

export const TermCode = z.string().regex(/^[a-z0-9-]{2,40}$/);

export const RestaurantCard = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    cover: PictureValue.nullable(),
    kitchens: z.array(TermCode),
    features: z.array(TermCode),
    priceCategory: z.int().min(1).max(5).nullable(),
    rating: z.number().nullable(),
    ratingCount: z.int(),
    open: z.boolean(),
    /** For a query with a day and a time: whether it is open then. */
    openThen: z.boolean().optional(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional(),
    /** The time zone of the branch whose hours these are. */
    timeZone: z.string(),
    minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
    /** Until the dishes are ready for pick-up; absent without pick-up. */
    readyIn: z.object({ from: z.int(), to: z.int() }).optional(),
    /** To the address of the query; without one, the lowest price of any zone. */
    deliveryPrice: Money.optional(),
    /** Without an address: other zones cost more. */
    deliveryPriceVaries: z.literal(true).optional(),
    /** To the address of the query; null where it is not delivered. */
    delivery: DeliveryOffer.nullable().optional(),
    distance: z.int().optional(),
    nearestBranchId: Id.nullable(),
    services: z.array(ServiceType),
    offer: z.string().optional(),
    isNew: z.boolean(),
    /** For a query with a party and a time: the free times nearest to it, and the branch that has them. */
    freeTable: z.object({ branchId: Id, times: z.array(z.object({ day: z.iso.date(), time: z.string() })) }).optional(),
  })
  .meta({ id: 'RestaurantCard' });
export type RestaurantCard = z.infer<typeof RestaurantCard>;

export const MerchantsQuery = z.object({
  q: z.string().max(200).optional(),
  kitchen: queryList(TermCode),
  priceCategory: queryList(z.string().regex(/^([1-5]|none)$/)),
  feature: queryList(TermCode),
  preferFor: queryList(TermCode),
  serviceType: ServiceType.optional(),
  openNow: queryFlag().optional(),
  minRating: queryNumber().min(0).max(5).optional(),
  promo: queryFlag().optional(),
  liked: queryFlag().optional(),
  latitude: queryLatitude.optional(),
  longitude: queryLongitude.optional(),
  deliverHere: queryFlag().optional(),
  /** A free table for a party on a day at a time; all three or none. */
  partySize: queryNumber().int().min(1).max(20).optional(),
  day: z.iso.date().optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  /** Open restaurants come first in each; `near` without coordinates is `best`. */
  sort: z.enum(['best', 'near', 'rating', 'fee', 'time']).default('best'),
  /** Names what was shown already, so it grows with the pages. */
  cursor: z.string().max(12_000).optional(),
  limit: queryNumber().int().min(1).max(60).default(24),
});
export type MerchantsQuery = z.infer<typeof MerchantsQuery>;

const FacetCounts = z.record(z.string(), z.int());

export const RestaurantPage = z
  .object({
    items: z.array(RestaurantCard),
    nextCursor: z.string().optional(),
    total: z.int(),
    /** No table is free at the wanted time: these restaurants have one up to two hours earlier or later. */
    otherTimes: z.literal(true).optional(),
    facets: z.object({
      kitchen: FacetCounts,
      priceCategory: FacetCounts,
      feature: FacetCounts,
      preferFor: FacetCounts,
      serviceType: FacetCounts,
      openNow: z.int(),
      promo: z.int(),
      rated: z.int(),
    }),
  })
  .meta({ id: 'RestaurantPage' });
export type RestaurantPage = z.infer<typeof RestaurantPage>;

export const Term = z
  .object({
    code: TermCode,
    name: z.string(),
    picture: PictureValue.nullable(),
    icon: z.string().nullable(),
  })
  .meta({ id: 'Term' });
export type Term = z.infer<typeof Term>;

export const restaurantListContract = define({
  'GET /merchants': {
    access: 'own',
    summary: 'Restaurants by filter, one page of them',
    tag: 'discovery',
    query: MerchantsQuery,
    result: RestaurantPage,
  },
  'GET /terms': {
    access: 'public',
    ofPlatform: true,
    summary: "Kitchens, features and occasions, in the reader's language",
    tag: 'discovery',
    result: z.object({ kitchens: z.array(Term), features: z.array(Term), preferFor: z.array(Term) }),
  },
});
