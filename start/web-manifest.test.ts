import { expect, it } from 'vitest';
import { shortName } from './web-manifest.ts';

it.each([
  ['Forno', 'forno', 'Forno'],
  ['Choyxona Anhor', 'anhor', 'Anhor'],
  ['Чайхана Анхор', 'anhor', 'Анхор'],
  ['Uygʻur Lagʻmon', 'uygur', 'Uygʻur'],
  ['Lazzat oshxonasi', 'milliy', 'Lazzat'],
])('%s of %s is called %s under an icon', (name, key, short) => expect(shortName(name, key)).toBe(short));
