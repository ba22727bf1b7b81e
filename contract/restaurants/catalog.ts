/** One restaurant: its details, its menu, its branches. */
import { z } from 'zod';
import { ALLERGENS, DIETARY_TAGS, HOTTEST } from '#domain/restaurants/catalog/dietary.ts';
import { define } from '../platform/kit.ts';
import {
  Id,
  IdOrSlug,
  Instant,
  LanguageCode,
  Latitude,
  Longitude,
  Money,
  PictureValue,
  PosterVideo,
  VideoValue,
  ServiceType,
} from '../platform/values.ts';

const restaurantParams = z.object({ id: IdOrSlug });

const Modification = z.object({
  id: Id,
  name: z.string(),
  price: Money,
  max: z.int(),
  /** Chosen once before the guest chooses. */
  isDefault: z.literal(true).optional(),
  /** The allergens that the option adds to the dish. Absent where there are none, or none are declared. */
  allergens: z.array(z.enum(ALLERGENS)).optional(),
});
export const ModificationGroup = z
  .object({
    id: Id,
    name: z.string(),
    min: z.int(),
    max: z.int(),
    /** So many of what is chosen cost nothing, the cheapest first. */
    free: z.int().optional(),
    modifications: z.array(Modification),
  })
  .meta({ id: 'ModificationGroup' });
export type ModificationGroup = z.infer<typeof ModificationGroup>;

/** Numbers that a merchant may state about a dish. Guests read those it stated; managers read null for the others. */
export const DishMeasures = z.object({
  /** Grams. */
  weight: z.int().min(0).max(1_000_000),
  /** Millilitres. */
  volume: z.int().min(0).max(1_000_000),
  /** 0: not hot. */
  spiciness: z.int().min(0).max(HOTTEST),
});
export type DishMeasures = z.infer<typeof DishMeasures>;

export const Product = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    type: z.enum(['NONE', 'MODIFICATION']),
    costPrice: Money,
    /** Whole percent of costPrice. */
    discount: z.int(),
    /** Branches with a price of their own. */
    branchPrices: z.array(z.object({ branchId: Id, costPrice: Money, discount: z.int() })).optional(),
    branches: z.array(Id),
    /** On the stop-list of every branch that carries it. */
    soldOut: z.boolean(),
    stoppedAt: z.array(Id),
    modificationGroups: z.array(ModificationGroup),
    nutrition: z
      .object({
        calories: z.number().nullable(),
        proteins: z.number().nullable(),
        fats: z.number().nullable(),
        carbs: z.number().nullable(),
      })
      .optional(),
    ...DishMeasures.partial().shape,
    tags: z.array(z.string()),
    /** The dish is sold between these minutes of the day. Both are given, or neither is. */
    soldFromMinute: z.int().optional(),
    soldToMinute: z.int().optional(),
    /** ISO weekdays on which it is sold; absent: every day. */
    soldWeekdays: z.array(z.int()).optional(),
    dietaryTags: z.array(z.enum(DIETARY_TAGS)).optional(),
    /** Absent when the merchant has not declared them; empty when the dish contains none. */
    allergens: z.array(z.enum(ALLERGENS)).optional(),
    image: PictureValue.nullable(),
    /** After the first one. */
    moreImages: z.array(PictureValue).optional(),
    /** Ids of recommended dishes; some of them may not be on the menu any more. */
    recommended: z.array(Id).optional(),
    video: PosterVideo.optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

const MenuCategory = z.object({ id: Id, name: z.string(), products: z.array(Product) });
const MenuGroup = z.object({ id: Id, name: z.string(), categories: z.array(MenuCategory) });
export const Menu = z
  .object({
    groups: z.array(MenuGroup),
    /** Another one for another content; versions have no order. */
    version: z.int(),
  })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof Menu>;

const Shift = z.object({
  weekday: z.int().min(1).max(7),
  opensMinute: z.int(),
  closesMinute: z.int(),
  serviceType: ServiceType.nullable(),
});
const SpecialShift = z.object({
  day: z.iso.date(),
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  serviceType: ServiceType.nullable(),
  note: z.string(),
});

export const BranchView = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    landmark: z.string(),
    latitude: Latitude,
    longitude: Longitude,
    phone: z.string().nullable(),
    timeZone: z.string(),
    services: z.array(ServiceType),
    open: z.boolean(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional(),
    /** `open`, `busy` with extra minutes, `paused` until an instant, or `closed` by the clock. */
    state: z.enum(['open', 'busy', 'paused', 'closed']),
    busyMinutes: z.int(),
    maxParty: z.int(),
    shifts: z.array(Shift),
    specialShifts: z.array(SpecialShift),
  })
  .meta({ id: 'Branch' });
export type BranchView = z.infer<typeof BranchView>;

export const RestaurantDetails = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    about: z.string(),
    legalName: z.string().nullable(),
    logo: z.string().nullable(),
    cover: PictureValue.nullable(),
    kitchens: z.array(z.string()),
    features: z.array(z.string()),
    preferFor: z.array(z.string()),
    priceCategory: z.int().nullable(),
    phone: z.string().nullable(),
    rating: z.number().nullable(),
    ratingCount: z.int(),
    open: z.boolean(),
    opensAt: Instant.optional(),
    closesAt: Instant.optional(),
    /** Of the branch with these hours. */
    timeZone: z.string(),
    minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
    /** Minutes until an order can be picked up. */
    readyIn: z.object({ from: z.int(), to: z.int() }).optional(),
    /** The lowest of all zones. */
    deliveryPrice: Money.optional(),
    /** Other zones cost more. */
    deliveryPriceVaries: z.literal(true).optional(),
    /** The lowest of all zones. */
    minimumOrder: Money.optional(),
    minimumOrderVaries: z.literal(true).optional(),
    freeFrom: Money.optional(),
    services: z.array(ServiceType),
    branchCount: z.int(),
    galleryCount: z.int(),
    productCount: z.int(),
    /**
     * The storefront of its merchant, whose pages search engines list instead of the marketplace's. `languages` are
     * those that it offers, beginning with the one for visitors who have chosen none.
     */
    canonical: z.object({ home: z.string(), languages: z.array(LanguageCode) }),
  })
  .meta({ id: 'RestaurantDetails' });
export type RestaurantDetails = z.infer<typeof RestaurantDetails>;

export const GalleryItem = z
  .object({
    id: Id,
    kind: z.enum(['IMAGE', 'VIDEO']),
    picture: PictureValue.nullable(),
    /** The file's address; it supports range requests. */
    video: VideoValue.nullable(),
    caption: z.string(),
    /** A photo of a guest's review. */
    fromGuest: z.boolean(),
  })
  .meta({ id: 'GalleryItem' });
export type GalleryItem = z.infer<typeof GalleryItem>;

export const Vacancy = z
  .object({
    id: Id,
    title: z.string(),
    /** The supported Markdown subset. */
    body: z.string(),
    place: z.string().nullable(),
    salaryFrom: Money.nullable(),
    salaryTo: Money.nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Vacancy' });
export type Vacancy = z.infer<typeof Vacancy>;

/** Events for an open restaurant page. */
export const RestaurantEvent = z
  .object({
    /**
     * `stock`: counted portions were sold, returned or counted again. `offers`: banners or stories of the storefront
     * have changed. `version`: sent once, when the stream begins.
     */
    event: z.enum(['menu', 'state', 'stock', 'offers', 'version']),
    productIds: z.array(Id).optional(),
    /** Of the menu in the asked language; with the event `version`. */
    version: z.int().optional(),
  })
  .meta({ id: 'RestaurantEvent' });
export type RestaurantEvent = z.infer<typeof RestaurantEvent>;

const PublicDocument = z.enum(['privacy', 'about', 'offer']);

export const catalogContract = define({
  'GET /merchants/:id': {
    access: 'public',
    summary: 'One restaurant',
    tag: 'catalog',
    params: restaurantParams,
    result: RestaurantDetails,
    errors: ['NOT_FOUND'],
  },
  'GET /merchants/:id/menu': {
    access: 'public',
    summary: 'The whole menu of one restaurant',
    tag: 'catalog',
    params: restaurantParams,
    result: Menu,
    errors: ['NOT_FOUND'],
  },
  'GET /merchants/:id/branches': {
    access: 'public',
    summary: 'The branches of one restaurant with their hours',
    tag: 'catalog',
    params: restaurantParams,
    result: z.array(BranchView),
    errors: ['NOT_FOUND'],
  },
  'GET /merchants/:id/gallery': {
    access: 'public',
    summary: 'Pictures and videos of one restaurant',
    tag: 'catalog',
    params: restaurantParams,
    result: z.array(GalleryItem),
    errors: ['NOT_FOUND'],
  },
  'GET /me/likes': {
    access: 'own',
    summary: 'The restaurants that the caller (a user, or a device by device-id) likes, as ids, latest first',
    tag: 'catalog',
    result: z.object({ merchantIds: z.array(Id) }),
  },
  'PUT /me/likes/:id': {
    repeatable: true,
    access: 'own',
    summary: 'Like a restaurant; idempotent',
    tag: 'catalog',
    params: restaurantParams,
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
    limit: { perMinute: 60 },
  },
  'DELETE /me/likes/:id': {
    repeatable: true,
    access: 'own',
    summary: 'Remove a like',
    tag: 'catalog',
    params: restaurantParams,
    result: z.null(),
    status: 204,
    errors: ['NOT_FOUND'],
    limit: { perMinute: 60 },
  },
  'GET /vacancies': {
    access: 'public',
    summary: "Vacancies of this storefront's merchant; 404 where it shows none",
    tag: 'catalog',
    result: z.array(Vacancy),
    errors: ['NOT_FOUND'],
  },
  'GET /documents/:kind': {
    access: 'public',
    summary: 'A long text of this storefront: privacy, about or public offer, in a small Markdown subset',
    tag: 'catalog',
    params: z.object({ kind: PublicDocument }),
    result: z.object({ kind: PublicDocument, body: z.string(), updatedAt: Instant }),
    errors: ['NOT_FOUND'],
  },
  'GET /merchants/:id/events': {
    access: 'public',
    summary: 'Changes of the menu, the stop-list and the branches as they happen',
    tag: 'catalog',
    params: restaurantParams,
    as: 'stream',
    result: RestaurantEvent,
    errors: ['NOT_FOUND'],
  },
});
