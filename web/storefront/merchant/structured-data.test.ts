import { describe, expect, test } from 'vitest';
import { toMenuData } from '#web/shared/menu/menu-data.ts';
import { openingHours } from './opening-hours.ts';
import { safeJson } from '#web/rendering/safe-json.ts';
import { menuData, restaurantData } from './structured-data.tsx';

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

test('a name cannot end the script it stands in', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const menu = toMenuData({
    version: 1,
    groups: [
      {
        id: 'g',
        name: evil,
        categories: [
          {
            id: 'c',
            name: evil,
            products: [
              {
                id: 'p',
                name: evil,
                description: evil,
                type: 'NONE',
                costPrice: 4_200_000,
                discount: 10,
                branches: ['b'],
                soldOut: false,
                stoppedAt: [],
                modificationGroups: [],
                tags: [],
                image: null,
              },
            ],
          },
        ],
      },
    ],
  });
  const text = safeJson(menuData(menu, 'https://example.org/Merchants/anhor', 'UZS'));
  expect(text).not.toContain('<');
  const read = JSON.parse(text) as { hasMenuSection: { name: string; hasMenuItem: { offers: { price: number } }[] }[] };
  expect(read.hasMenuSection[0]?.name).toBe(evil);
  expect(read.hasMenuSection[0]?.hasMenuItem[0]?.offers.price).toBe(37_800);
});

test('a place without votes, price or address says nothing of them', () => {
  const data = restaurantData({
    restaurant: {
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
      galleryCount: 0,
      productCount: 0,
    },
    place: { address: '', hours: [], spots: [] },
    kitchens: ['Choyxona'],
    url: 'https://example.org/Merchants/anhor',
    home: 'https://example.org/',
  });
  expect(Object.keys(data)).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'hasMenu',
    'servesCuisine',
    'acceptsReservations',
  ]);
});
