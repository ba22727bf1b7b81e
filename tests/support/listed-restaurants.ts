/** Restaurants as lists read them. */
import type { ListedBranch, ListedRestaurant, ListedZone } from '#domain/restaurants/discovery/listed-restaurant.ts';
import type { Tariff } from '#domain/restaurants/delivery/delivery-price.ts';

const always = [-Infinity, Infinity];

export const branch = (fields: Partial<ListedBranch> = {}): ListedBranch => ({
  id: 'branch',
  latitude: 41.31,
  longitude: 69.28,
  position: 0,
  timeZone: 'Asia/Tashkent',
  services: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
  open: { ANY: always, DELIVERY: always, PICK_UP: always, DINE_IN: always },
  prepMinutes: 20,
  slotMinutes: 15,
  deliveryPrice: 1_000_000,
  deliveryPriceHighest: 1_000_000,
  deliveryMinutes: { from: 25, to: 35 },
  zones: [],
  ...fields,
});

export const restaurant = (fields: Partial<ListedRestaurant> = {}): ListedRestaurant => ({
  id: `restaurant-${fields.ordinal ?? 1}`,
  ordinal: 1,
  merchantId: 'merchant',
  slug: `restaurant-${fields.ordinal ?? 1}`,
  listed: true,
  kitchens: [],
  features: [],
  preferFor: [],
  priceCategory: null,
  ratingAverage: null,
  ratingCount: 0,
  hasPromo: false,
  position: 0,
  createdAt: 0,
  words: [],
  branches: [branch()],
  ...fields,
});

export const tariffOf = (fields: Partial<Tariff> = {}): Tariff => ({
  id: 'tariff',
  basePrice: 1_000_000,
  minimumOrder: 0,
  freeFrom: null,
  minutesFrom: 25,
  minutesTo: 35,
  nightFromMinute: null,
  nightToMinute: null,
  nightExtra: 0,
  steps: [],
  carrier: 'DASTURXON',
  isCarrierPrice: false,
  carrierExtra: 0,
  ...fields,
});

/** A zone of the whole town with this tariff. */
export const townZone = (tariff: Partial<Tariff> = {}): ListedZone => ({
  id: 'zone',
  area: { shape: 'CIRCLE', center: { latitude: 41.31, longitude: 69.28 }, radiusMetres: 50_000 },
  bounds: { west: 68, south: 40, east: 71, north: 43 },
  priority: 0,
  price: tariff.basePrice ?? 1_000_000,
  minutes: { from: 25, to: 35 },
  tariff: tariffOf(tariff),
});
