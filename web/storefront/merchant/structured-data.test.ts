import { describe, expect, test } from 'vitest';
import type { BranchView, Product, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import { toMenuData } from '#web/shared/menu/menu-data.ts';
import { openingHours } from './opening-hours.ts';
import { breadcrumbs, menuData, restaurantData } from './structured-data.server.ts';

const shift = (weekday: number, opensMinute: number, closesMinute: number) => ({
  weekday,
  opensMinute,
  closesMinute,
  serviceType: null,
});

describe('opening hours', () => {
  test('days with the same hours stand together; past midnight is a clock time', () => {
    const week = [1, 2, 3, 4].map((day) => shift(day, 600, 1380));
    expect(openingHours([...week, shift(6, 1080, 1560), shift(5, 600, 1380)])).toEqual([
      'Mo,Tu,We,Th,Fr 10:00-23:00',
      'Sa 18:00-02:00',
    ]);
  });
  test('a break makes two, round the clock ends with the day', () => {
    expect(openingHours([shift(1, 600, 900), shift(1, 1020, 1320)])).toEqual(['Mo 10:00-15:00', 'Mo 17:00-22:00']);
    expect(openingHours([shift(7, 0, 1440)])).toEqual(['Su 00:00-23:59']);
  });
  test('the hours of one service are not those of the place', () => {
    expect(openingHours([shift(1, 600, 1380), { ...shift(1, 660, 1320), serviceType: 'DELIVERY' as const }])).toEqual([
      'Mo 10:00-23:00',
    ]);
  });
});

const page = { home: 'https://example.org/', slug: 'anhor', language: 'uz' } as const;
const ADDRESS = 'https://example.org/Merchants/anhor';

const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  name: `Dish ${id}`,
  description: '',
  type: 'NONE',
  costPrice: 4_200_000,
  discount: 10,
  branches: ['b'],
  soldOut: false,
  stoppedAt: [],
  modificationGroups: [],
  tags: [],
  image: null,
  ...more,
});
const menuOf = (...categories: Product[][]) =>
  toMenuData({
    version: 1,
    groups: [
      {
        id: 'g',
        name: 'All',
        categories: categories.map((products, at) => ({ id: `c${at}`, name: `Section ${at}`, products })),
      },
    ],
  });

test('a dish has its text, its picture, its price and an address of its own', () => {
  const image = { src: '/media/osh', widths: [400, 800], width: 900, height: 600, alt: '' };
  const menu = menuOf([product('p', { description: 'Rice & carrots', image, soldOut: true })]);
  const described = menuData(menu, page, 'UZS');
  expect(described).toMatchObject({
    '@id': `${ADDRESS}#menu`,
    hasMenuSection: [
      {
        name: 'Section 0',
        hasMenuItem: [
          {
            name: 'Dish p',
            description: 'Rice & carrots',
            image: 'https://example.org/media/osh-800.webp',
            url: `${ADDRESS}?lang=uz&product=p`,
            offers: { price: 37_800, priceCurrency: 'UZS', availability: 'https://schema.org/SoldOut' },
          },
        ],
      },
    ],
  });
});

test('a long menu is described by its first dishes', () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => product(`${from + at}`));
  const { hasMenuSection } = menuData(menuOf(many(0, 70), many(70, 70), many(140, 5)), page, 'UZS') as {
    hasMenuSection: { hasMenuItem: unknown[] }[];
  };
  expect(hasMenuSection.map(({ hasMenuItem }) => hasMenuItem.length)).toEqual([70, 30]);
});

const restaurant: RestaurantDetails = {
  id: 'r',
  slug: 'anhor',
  name: 'Anhor',
  legalName: null,
  logo: null,
  cover: null,
  kitchens: [],
  features: [],
  preferFor: [],
  priceCategory: null,
  phone: null,
  rating: null,
  ratingCount: 0,
  open: true,
  timeZone: 'Asia/Tashkent',
  minutes: null,
  services: ['DELIVERY'],
  branchCount: 1,
  about: '',
  galleryCount: 0,
  productCount: 0,
  canonical: { home: 'https://example.org/', languages: ['uz'] },
};

const branch = (id: string): BranchView => ({
  id,
  name: `Branch ${id}`,
  address: `Street ${id}`,
  landmark: '',
  latitude: 41.31,
  longitude: 69.28,
  phone: null,
  timeZone: 'Asia/Tashkent',
  services: ['DELIVERY'],
  open: true,
  state: 'open',
  busyMinutes: 0,
  maxParty: 8,
  shifts: [{ weekday: 1, opensMinute: 600, closesMinute: 1320, serviceType: null }],
  specialShifts: [],
});

test('a restaurant names the city of its address, and all of its branches', () => {
  const data = restaurantData({ restaurant, branches: [branch('1'), branch('2')], kitchens: [], page });
  expect(data).toMatchObject({
    '@id': ADDRESS,
    url: `${ADDRESS}?lang=uz`,
    address: { streetAddress: 'Street 1', addressLocality: 'Toshkent', addressCountry: 'UZ' },
    openingHours: ['Mo 10:00-22:00'],
    department: [
      { name: 'Anhor — Branch 1', address: { streetAddress: 'Street 1' } },
      { name: 'Anhor — Branch 2', address: { streetAddress: 'Street 2', addressLocality: 'Toshkent' } },
    ],
  });
  expect(restaurantData({ restaurant, branches: [branch('1')], kitchens: [], page })).not.toHaveProperty('department');
});

test('a place without votes, price or branch says nothing of them', () => {
  const data = restaurantData({ restaurant, branches: [], kitchens: ['Choyxona'], page });
  expect(Object.keys(data)).toEqual(['@type', '@id', 'name', 'url', 'hasMenu', 'servesCuisine', 'acceptsReservations']);
});

test('the way to a dish leads over its restaurant', () => {
  const [dish] = menuOf([product('p')]).sections[0]!.products;
  expect(
    breadcrumbs({ name: 'Dasturxon', item: 'https://example.org/?lang=uz' }, page, restaurant, dish),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Dasturxon', item: 'https://example.org/?lang=uz' },
      { position: 2, name: 'Anhor', item: `${ADDRESS}?lang=uz` },
      { position: 3, name: 'Dish p', item: `${ADDRESS}?lang=uz&product=p` },
    ],
  });
});
