import { expect, it } from 'vitest';
import { analyticsFor, analyticsHosts } from './analytics.ts';

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
  expect(analyticsHosts({ gtagId: 'G-ABC123' }).scripts).toEqual(['https://www.googletagmanager.com']);
});
