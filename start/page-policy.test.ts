import { expect, it } from 'vitest';
import type { WebSettings } from '#contract/accounts/tenancy.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { policyOf } from './page-policy.ts';

const web = (more: Partial<WebSettings>): WebSettings =>
  ({ mapType: 'LEAFLET', mapKey: null, analytics: { addresses: [] }, ...more }) as WebSettings;
const TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
const policy = (more: Partial<WebSettings>, path = '/', tilesUrl = TILES, isMarketplace = true) =>
  pagePolicy(
    '<p></p>',
    policyOf({
      isMarketplace,
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

const ancestors = (path: string, isMarketplace: boolean) =>
  /frame-ancestors ([^;]*)/.exec(policy({}, path, TILES, isMarketplace))![1]!;

it('lets Telegram Web frame the page where a Mini App begins', () => {
  for (const [path, isMarketplace] of [
    ['/', true],
    ['/', false],
    ['/Merchants/anhor', false],
  ] as const)
    expect(ancestors(path, isMarketplace)).toBe(
      "'self' https://web.telegram.org https://webk.telegram.org https://webz.telegram.org",
    );
});

it.each(['/Merchants/anhor/About', '/checkout', '/profile', '/console', '/Merchants', '/pay'])(
  'lets nobody else frame %s',
  (path) => {
    for (const isMarketplace of [true, false]) expect(ancestors(path, isMarketplace)).toBe("'self'");
    expect(ancestors('/Merchants/anhor', true)).toBe("'self'");
  },
);
