import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Dish } from '../city/types/kinds.ts';
import { apart } from './order-pictures.ts';

const text = { uz: 'x', ru: 'x', eng: 'x' };
const dish = (picture: Dish['picture'], price: number): Dish => ({
  picture,
  price,
  name: text,
  about: text,
  choices: [],
  tags: [],
});

it('keeps every dish, and no picture stands beside itself, whatever stood before', () => {
  const pictures = fc.array(fc.constantFrom('plov-toy', 'manti', 'water', null), { maxLength: 30 });
  fc.assert(
    fc.property(pictures, pictures, (wanted, before) => {
      const shown = [...before];
      const ordered = apart(wanted.map(dish), shown);
      expect(ordered.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual(wanted.map((_, at) => at));
      const tail = shown.slice(Math.max(before.length - 1, 0));
      for (const [at, picture] of tail.entries())
        if (at > 0 && picture !== null) expect(picture).not.toBe(tail[at - 1]);
    }),
  );
});

it('leaves an order that is already good as it is', () => {
  const ordered = apart((['plov-toy', 'manti', 'water', 'norin', 'plov-toy'] as const).map(dish), []);
  expect(ordered.map(({ price }) => price)).toEqual([0, 1, 2, 3, 4]);
});

it('shows a dish without a picture where nothing else is left', () => {
  expect(apart((['plov-toy', 'plov-toy'] as const).map(dish), []).map(({ picture }) => picture)).toEqual([
    'plov-toy',
    null,
  ]);
});
