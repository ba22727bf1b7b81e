import { expect, it } from 'vitest';
import type { WebSettings } from '#contract/tenancy.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { policyOf } from './page-policy.ts';

const web = (more: Partial<WebSettings>): WebSettings =>
  ({ mapType: 'LEAFLET', mapKey: null, analytics: { addresses: [] }, ...more }) as WebSettings;
const TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
const policy = (more: Partial<WebSettings>, path = '/', tilesUrl = TILES) =>
  pagePolicy(
    '<p></p>',
    policyOf({
      web: web(more),
      tilesUrl,
      address: `https://anhor.uz${path}`,
      path,
    }),
  );

it('allows nothing but the tiles by default', () => {
  expect(policy({})).toContain("img-src 'self' data: blob: https://a.tiles.example;");
  expect(policy({})).toContain("script-src 'self';");
});

it('allows no host at all where the map needs no tile server', () => {
  expect(policy({}, '/', '')).toContain("img-src 'self' data: blob:;");
});

it('allows Yandex only with its type and a key', () => {
  expect(policy({ mapType: 'YANDEX' })).not.toContain('yandex');
  expect(policy({ mapType: 'YANDEX', mapKey: 'k' })).toContain('https://api-maps.yandex.ru');
});

it('allows analytics on the listed addresses alone', () => {
  const analytics = { addresses: ['anhor.uz'], gtagId: 'G-ABC123' };
  expect(policy({ analytics })).toContain('googletagmanager');
  expect(policy({ analytics }, '/checkout')).not.toContain('googletagmanager');
  expect(policy({ analytics: { ...analytics, addresses: ['other.uz'] } })).not.toContain('googletagmanager');
});
