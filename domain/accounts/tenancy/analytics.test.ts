import { describe, expect, it } from 'vitest';
import { analyticsFor, analyticsHosts, needsOwnDocument } from './analytics.ts';

const settings = { addresses: ['anhor.uz/', '/venue-7'], gtagId: 'G-ABC123', metrikaId: '1234567' };

it.each([
  ['https://anhor.uz/', '/', true],
  ['https://dasturxon.uz/venue-7/Merchants', '/Merchants', true],
  ['https://dasturxon.uz/anhor/', '/', false],
  ['https://anhor.uz/checkout', '/checkout', false],
  ['https://anhor.uz/Modals/activeorder?order=secret', '/Modals/activeorder', false],
  ['https://anhor.uz/profile', '/profile', false],
  ['https://anhor.uz/login?return=/', '/login', false],
  ['https://anhor.uz/console/', '/console/', false],
  ['https://anhor.uz/Merchants/osh', '/Merchants/osh', true],
  ['https://anhor.uz/Merchants/osh/group/secret', '/Merchants/osh/group/secret', false],
])('%s loads a tag: %s %s', (address, path, loads) => {
  expect(analyticsFor(settings, address, path) !== null).toBe(loads);
});

it('takes ids and nothing else', () => {
  expect(
    analyticsFor({ addresses: ['x'], gtagId: 'G-1"><script>', metrikaId: '12;alert(1)' }, 'https://x/', '/'),
  ).toBeNull();
  expect(analyticsFor({ addresses: [''], gtagId: 'G-ABC123' }, 'https://x/', '/')).toBeNull();
});

it('opens the policy for the tags that are there', () => {
  expect(analyticsHosts({ metrikaId: '1234567' }).scripts).toEqual([
    'https://mc.yandex.ru',
    'https://mc.yandex.com',
    'https://yastatic.net',
  ]);
  expect(analyticsHosts({ gtagId: 'G-ABC123' })).toEqual({
    scripts: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  });
  expect(analyticsHosts({})).toEqual({ scripts: [], connect: [], images: [] });
});

describe('a navigation', () => {
  const settings = { addresses: ['anhor.uz/Merchants'], gtagId: 'G-ABC123' };
  const page = (path: string) => ({ address: `https://anhor.uz${path}`, path });

  it.each<[string, string, boolean]>([
    ['/', '/Merchants/anhor', true],
    ['/Merchants/anhor', '/', true],
    ['/Merchants/anhor', '/checkout', true],
    ['/Merchants/anhor', '/Merchants/other', false],
    ['/', '/basket', false],
  ])('from %s to %s loads a document: %s', (from, to, expected) => {
    expect(needsOwnDocument(settings, page(from), page(to))).toBe(expected);
  });

  it('never does without analytics', () => {
    expect(needsOwnDocument({ addresses: [] }, page('/'), page('/Merchants/anhor'))).toBe(false);
  });
});
