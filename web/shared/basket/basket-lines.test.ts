import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineKey } from '#domain/orders/orders/basket.ts';
import {
  addItem,
  countByProduct,
  priceOfLine,
  readBasket,
  refreshLines,
  replaceLine,
  setCount,
  totalsOf,
  unitPriceOf,
  type BasketItem,
  type BasketLine,
  type MenuFacts,
} from './basket-lines.ts';

const osh = (extra: Partial<BasketItem> = {}): BasketItem => ({
  productId: 'osh',
  name: 'Toʻy oshi',
  picture: null,
  costPrice: 4_200_000,
  discount: 10,
  modifications: [],
  note: '',
  ...extra,
});
const egg = { id: 'egg', name: 'Bedana tuxumi', price: 400_000, count: 1 };
const qazi = { id: 'qazi', name: 'Qazi', price: 1_800_000, count: 2 };

describe('the same dish again', () => {
  test('raises the count, whatever the order of its choices', () => {
    const lines = addItem(addItem([], osh({ modifications: [egg, qazi] }), 1), osh({ modifications: [qazi, egg] }), 2);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.count).toBe(3);
  });
  test('with another note or another choice is a line of its own', () => {
    const lines = [osh(), osh({ note: 'issiq' }), osh({ modifications: [egg] })].reduce<BasketLine[]>(
      (all, item) => addItem(all, item, 1),
      [],
    );
    expect(lines).toHaveLength(3);
    expect(countByProduct(lines).get('osh')).toBe(3);
  });
  test('a choice counted zero is no choice', () => {
    expect(lineKey(osh({ modifications: [{ ...egg, count: 0 }] }))).toBe(lineKey(osh()));
  });
});

test('counts stay between nothing and the most of one dish', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 9 }), (counts) => {
      const [line] = counts.reduce<BasketLine[]>((lines, count) => addItem(lines, osh(), count), []);
      expect(line?.count).toBe(
        Math.min(
          counts.reduce((a, b) => a + b, 0),
          20,
        ),
      );
    }),
  );
  expect(setCount(addItem([], osh(), 1), lineKey(osh()), 0)).toEqual([]);
});

test('other choices stay in their place, and become one with a line that has the same', () => {
  const lines = [osh(), osh({ note: 'issiq' }), osh({ modifications: [egg] })].reduce<BasketLine[]>(
    (all, item) => addItem(all, item, 2),
    [],
  );
  const changed = replaceLine(lines, lines[0]!.key, osh({ modifications: [qazi] }), 3);
  expect(changed.map(({ count, modifications }) => [count, modifications.length])).toEqual([
    [3, 1],
    [2, 0],
    [2, 1],
  ]);
  const joined = replaceLine(lines, lines[0]!.key, osh({ modifications: [egg] }), 3);
  expect(joined.map(({ count }) => count)).toEqual([2, 5]);
});

test('the total is what the lines show', () => {
  const lines = addItem(addItem([], osh({ modifications: [egg, qazi] }), 2), osh(), 1);
  expect(totalsOf(lines)).toEqual({ count: 3, total: priceOfLine(lines[0]!) + priceOfLine(lines[1]!) });
  expect(priceOfLine(lines[0]!)).toBe((3_780_000 + 400_000 + 3_600_000) * 2);
});

describe('after the menu changed', () => {
  const facts = (extra: Partial<MenuFacts> = {}): MenuFacts => ({
    name: 'Свадебный плов',
    costPrice: 4_200_000,
    discount: 10,
    soldOut: false,
    modifications: new Map([['egg', { name: 'Яйцо', price: 400_000 }]]),
    groups: [],
    ...extra,
  });
  const lines = addItem([], osh({ modifications: [egg] }), 2);

  test('names follow the language', () => {
    const [line] = refreshLines(lines, () => facts());
    expect(line).toMatchObject({
      name: 'Свадебный плов',
      count: 2,
      key: lines[0]!.key,
      modifications: [{ name: 'Яйцо', count: 1 }],
    });
    expect(line?.was).toBeUndefined();
  });
  test('an option that became free lowers the price, and says what it was', () => {
    const groups = [{ id: 'g', min: 0, max: 3, free: 1, modifications: [{ id: 'egg', price: 400_000, max: 3 }] }];
    const [free] = refreshLines(lines, () => facts({ groups }));
    expect([unitPriceOf(free!), free!.was]).toEqual([3_780_000, 3_780_000 + 400_000]);
    const stored = readBasket({ restaurant: { id: 'r', slug: 'r', name: 'R' }, lines: [free] });
    expect(unitPriceOf(stored!.lines[0]!)).toBe(3_780_000);
    expect(unitPriceOf(refreshLines([free!], () => facts())[0]!)).toBe(3_780_000 + 400_000);
  });

  test('a new price says what it was, until the line is touched', () => {
    const dearer = refreshLines(lines, () => facts({ costPrice: 4_400_000 }));
    expect(dearer[0]?.was).toBe(3_780_000 + 400_000);
    expect(refreshLines(dearer, () => facts({ costPrice: 4_600_000 }))[0]?.was).toBe(3_780_000 + 400_000);
    expect(refreshLines(dearer, () => facts())[0]?.was).toBeUndefined();
    expect(setCount(dearer, dearer[0]!.key, 3)[0]?.was).toBeUndefined();
  });
  test('what cannot be had stays in sight and costs nothing', () => {
    for (const gone of [
      refreshLines(lines, () => undefined),
      refreshLines(lines, () => facts({ soldOut: true })),
      refreshLines(lines, () => facts({ modifications: new Map() })),
    ]) {
      expect(gone).toHaveLength(1);
      expect(totalsOf(gone)).toEqual({ count: 0, total: 0 });
    }
    const back = refreshLines(
      refreshLines(lines, () => facts({ soldOut: true })),
      () => facts(),
    );
    expect(totalsOf(back).count).toBe(2);
  });
  test('nothing new is the same array, so nobody draws again', () => {
    const once = refreshLines(lines, () => facts());
    expect(refreshLines(once, () => facts())).toBe(once);
  });
});

describe('what the browser kept', () => {
  const basket = {
    restaurant: { id: 'r', slug: 'anhor', name: 'Anhor' },
    lines: addItem([], osh({ modifications: [egg], note: 'issiq' }), 2),
    changedAt: 5,
  };
  test('comes back as it was', () => {
    expect(readBasket(JSON.parse(JSON.stringify(basket)))).toEqual(basket);
  });
  test('is never believed blindly', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const read = readBasket(anything) ?? readBasket({ ...basket, lines: [anything] });
        expect(
          read === null || read.lines.every((line) => line.count >= 1 && Number.isInteger(priceOfLine(line))),
        ).toBe(true);
      }),
    );
  });
});
