import { expect, it } from 'vitest';
import { localityOf } from './locality.ts';

it.each([
  ['Chorsu', 41.326, 69.235, 'Toshkent'],
  ['Sergeli', 41.225, 69.22, 'Toshkent'],
  ['Registon', 39.6547, 66.9758, 'Samarqand'],
  ['Margʻilon', 40.4725, 71.7247, 'Margʻilon'],
  ['a mountain road', 41.6, 70.1, undefined],
  ['nowhere', 0, 0, undefined],
])('%s is in its city', (_name, latitude, longitude, name) => {
  expect(localityOf({ latitude, longitude }, 'uz')).toBe(name);
});

it('is named in the language of the reader', () => {
  const tashkent = { latitude: 41.31, longitude: 69.28 };
  expect([localityOf(tashkent, 'ru'), localityOf(tashkent, 'eng')]).toEqual(['Ташкент', 'Tashkent']);
});
