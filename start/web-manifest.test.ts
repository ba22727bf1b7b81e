import { expect, it } from 'vitest';
import type { Storefront } from '#server/accounts/tenancy/tenancy.ts';
import { shortName, webManifest } from './web-manifest.ts';

it.each([
  ['Forno', 'forno', 'Forno'],
  ['Choyxona Anhor', 'anhor', 'Anhor'],
  ['Чайхана Анхор', 'anhor', 'Анхор'],
  ['Uygʻur Lagʻmon', 'uygur', 'Uygʻur'],
  ['Lazzat oshxonasi', 'milliy', 'Lazzat'],
])('%s of %s is called %s under an icon', (name, key, short) => expect(shortName(name, key)).toBe(short));

it('a manifest has the whole name and the short one', () => {
  const storefront = { merchant: { key: 'anhor', name: { uz: 'Choyxona Anhor' } }, web: {} } as unknown as Storefront;
  expect(webManifest(storefront, '/anhor/', 'uz')).toMatchObject({ name: 'Choyxona Anhor', short_name: 'Anhor' });
});
