/** Finding a place: the list, the home page's rows, the words of the trade. */
import { z } from 'zod';
import { define } from './kit.ts';
import { Id, Instant, Latitude, Longitude, Money, PictureValue, queryFlag, queryList, queryNumber, ServiceType } from './values.ts';

const code = z.string().regex(/^[a-z0-9-]{2,40}$/);

export const RestaurantCard = z.object({
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
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  deliveryPrice: Money.optional(),
  distance: z.int().optional(),
  nearestBranchId: Id.nullable(),
  services: z.array(ServiceType),
  offer: z.string().optional(),
  isNew: z.boolean(),
}).meta({ id: 'RestaurantCard' });
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
  /** A free table for so many on a day at a time. Taken, but filtered by only where bookings are answered. */
  partySize: queryNumber().int().min(1).max(20).optional(),
  day: z.iso.date().optional(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/).optional(),
  /** Open places come first in each; `near` without coordinates is `best`. */
  sort: z.enum(['best', 'near', 'rating', 'fee', 'time']).default('best'),
  /** Names what was shown already, so it grows with the pages. */
  cursor: z.string().max(12_000).optional(),
  limit: queryNumber().int().min(1).max(60).default(24),
});
export type MerchantsQuery = z.infer<typeof MerchantsQuery>;

const FacetCounts = z.record(z.string(), z.int());

export const RestaurantPage = z.object({
  items: z.array(RestaurantCard),
  nextCursor: z.string().optional(),
  total: z.int(),
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
}).meta({ id: 'RestaurantPage' });
export type RestaurantPage = z.infer<typeof RestaurantPage>;

export const Term = z.object({
  code,
  name: z.string(),
  picture: PictureValue.nullable(),
  icon: z.string().nullable(),
}).meta({ id: 'Term' });
export type Term = z.infer<typeof Term>;

export const Banner = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  action: z.string(),
  link: z.string().nullable(),
  picture: PictureValue.nullable(),
  tone: z.enum(['teal', 'amber', 'wine', 'blue', 'green', 'ink']),
}).meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

export const Story = z.object({
  id: Id,
  title: z.string(),
  cover: PictureValue.nullable(),
  slides: z.array(z.object({ picture: PictureValue.nullable(), title: z.string(), link: z.string().nullable() })),
}).meta({ id: 'Story' });
export type Story = z.infer<typeof Story>;

export const HomePage = z.object({
  kitchens: z.array(Term),
  banners: z.array(Banner),
  stories: z.array(Story),
  collections: z.array(z.object({
    slug: z.string(),
    title: z.string(),
    kind: z.string(),
    items: z.array(RestaurantCard),
  })),
  openCount: z.int(),
  total: z.int(),
  /** The storefront has one restaurant only: its page is the home page. */
  only: z.string().nullable(),
}).meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof HomePage>;

export const discoveryContract = define({
  'GET /home': {
    summary: 'What the home page of this storefront shows',
    tag: 'discovery',
    result: HomePage,
  },
  'GET /merchants': {
    summary: 'Restaurants by filter, one page of them',
    tag: 'discovery',
    query: MerchantsQuery,
    result: RestaurantPage,
  },
  'GET /terms': {
    summary: 'Kitchens, features and occasions, in the reader\'s language',
    tag: 'discovery',
    result: z.object({ kitchens: z.array(Term), features: z.array(Term), preferFor: z.array(Term) }),
  },
});
