/** Finding a restaurant: the list, the home page's rows, the vocabularies. */
import { z } from 'zod';
import { define } from './kit.ts';
import {
  DeliveryOffer,
  Id,
  IdOrSlug,
  Instant,
  Latitude,
  LinkText,
  Longitude,
  Money,
  PictureValue,
  VideoValue,
  queryFlag,
  queryList,
  queryNumber,
  ServiceType,
} from './values.ts';

const code = z.string().regex(/^[a-z0-9-]{2,40}$/);

export const RestaurantCard = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    cover: PictureValue.nullable(),
    kitchens: z.array(code),
    features: z.array(code),
    priceCategory: z.int().min(1).max(5).nullable(),
    rating: z.number().nullable(),
    ratingCount: z.int(),
    open: z.boolean(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional(),
    /** Of the branch with these hours. */
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
  kitchen: queryList(code),
  priceCategory: queryList(z.string().regex(/^([1-5]|none)$/)),
  feature: queryList(code),
  preferFor: queryList(code),
  serviceType: ServiceType.optional(),
  openNow: queryFlag().optional(),
  minRating: queryNumber().min(0).max(5).optional(),
  promo: queryFlag().optional(),
  liked: queryFlag().optional(),
  latitude: queryNumber().pipe(Latitude).optional() as unknown as z.ZodOptional<z.ZodType<number, number>>,
  longitude: queryNumber().pipe(Longitude).optional() as unknown as z.ZodOptional<z.ZodType<number, number>>,
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
    code,
    name: z.string(),
    picture: PictureValue.nullable(),
    icon: z.string().nullable(),
  })
  .meta({ id: 'Term' });
export type Term = z.infer<typeof Term>;

export const Banner = z
  .object({
    id: Id,
    title: z.string(),
    body: z.string(),
    action: z.string(),
    link: LinkText.nullable(),
    picture: PictureValue.nullable(),
    tone: z.enum(['teal', 'amber', 'wine', 'blue', 'green', 'ink']),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

export const Story = z
  .object({
    id: Id,
    title: z.string(),
    cover: PictureValue.nullable(),
    slides: z.array(
      z.object({
        /** Of a video its poster. */
        picture: PictureValue.nullable(),
        video: VideoValue.nullable(),
        title: z.string(),
        link: LinkText.nullable(),
      }),
    ),
  })
  .meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

export const HomePage = z
  .object({
    kitchens: z.array(Term),
    banners: z.array(Banner),
    stories: z.array(Story),
    collections: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        kind: z.string(),
        items: z.array(RestaurantCard),
      }),
    ),
    openCount: z.int(),
    total: z.int(),
    /** The storefront has one restaurant only: its page is the home page. */
    only: z.string().nullable(),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof HomePage>;

export const SearchProduct = z
  .object({
    id: Id,
    name: z.string(),
    costPrice: Money,
    /** Whole percent of costPrice. */
    discount: z.int(),
    soldOut: z.boolean(),
    image: PictureValue.nullable(),
    /** The restaurant whose menu it is on. */
    merchantId: Id,
    merchantSlug: z.string(),
    merchantName: z.string(),
    open: z.boolean(),
    distance: z.int().optional(),
  })
  .meta({ id: 'SearchProduct' });
export type SearchProduct = z.infer<typeof SearchProduct>;

/** A filter of the list that the query names: "халяль", "без мяса". */
export const SearchFilter = z
  .object({ kind: z.enum(['kitchen', 'feature', 'preferFor']), code, name: z.string() })
  .meta({ id: 'SearchFilter' });
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchResult = z
  .object({
    merchants: z.array(RestaurantCard),
    products: z.array(SearchProduct),
    filters: z.array(SearchFilter),
    /** The found spelling, where it differs from the query. */
    didYouMean: z.string().optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchSuggestions = z
  .object({
    /** Completions of the query. */
    texts: z.array(z.string()),
    filters: z.array(SearchFilter),
    merchants: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        logo: z.string().nullable(),
        open: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

const searchText = z.string().max(200);
const latitude = queryNumber().pipe(Latitude).optional() as unknown as z.ZodOptional<z.ZodType<number, number>>;
const longitude = queryNumber().pipe(Longitude).optional() as unknown as z.ZodOptional<z.ZodType<number, number>>;

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
  latitude: queryNumber().pipe(Latitude) as unknown as z.ZodType<number, number>,
  longitude: queryNumber().pipe(Longitude) as unknown as z.ZodType<number, number>,
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

/** `west,south,east,north` in degrees. */
const Bbox = z
  .string()
  .max(120)
  .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([Longitude, Latitude, Longitude, Latitude]))
  .refine(([west, south, east, north]) => west < east && south < north)
  .meta({ type: 'string' }) as unknown as z.ZodType<[number, number, number, number], string>;

export const discoveryContract = define({
  'GET /home': {
    access: 'public',
    summary: 'The home page of this storefront',
    tag: 'discovery',
    result: HomePage,
  },
  'GET /merchants': {
    access: 'own',
    summary: 'Restaurants by filter, one page of them',
    tag: 'discovery',
    query: MerchantsQuery,
    result: RestaurantPage,
  },
  'GET /search': {
    access: 'public',
    summary: 'Restaurants and dishes by words, tolerant of spelling',
    tag: 'discovery',
    query: z.object({
      q: searchText,
      latitude,
      longitude,
      limit: queryNumber().int().min(1).max(60).default(30),
    }),
    result: SearchResult,
    limit: { perMinute: 240, alone: true },
  },
  'GET /search/suggest': {
    access: 'public',
    summary: 'Completions of a query',
    tag: 'discovery',
    query: z.object({ q: searchText }),
    result: SearchSuggestions,
    limit: { perMinute: 600, alone: true },
  },
  'GET /search/top': {
    access: 'public',
    summary: 'The most frequent searches in this storefront',
    tag: 'discovery',
    result: z.object({ items: z.array(z.string()) }),
  },
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
      latitude: queryNumber().pipe(Latitude) as unknown as z.ZodType<number, number>,
      longitude: queryNumber().pipe(Longitude) as unknown as z.ZodType<number, number>,
      /** Chosen by hand: used where they deliver to the address. */
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
  'GET /terms': {
    access: 'public',
    summary: "Kitchens, features and occasions, in the reader's language",
    tag: 'discovery',
    result: z.object({ kitchens: z.array(Term), features: z.array(Term), preferFor: z.array(Term) }),
  },
});
