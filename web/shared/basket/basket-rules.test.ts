import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  MAX_STORED_NOTE,
  readBasket,
  replaceLine,
  setCount,
  totalsOf,
  type BasketItem,
  type BasketLine,
} from './basket-lines.ts';

const MOST = addItem([], { ...base(), productId: 'x' }, 1_000_000)[0]!.count;

function base(): BasketItem {
  return { productId: 'osh', name: 'Osh', picture: null, costPrice: 0, discount: 0, modifications: [], note: '' };
}

const items: fc.Arbitrary<BasketItem> = fc.record({
  productId: fc.constantFrom('osh', 'manti', 'non'),
  name: fc.constant('Dish'),
  picture: fc.constantFrom(null, '/media/x'),
  costPrice: fc.integer({ min: 0, max: 10_000_000 }),
  discount: fc.integer({ min: 0, max: 100 }),
  modifications: fc.subarray([
    { id: 'big', name: 'Big', price: 500, count: 1 },
    { id: 'egg', name: 'Egg', price: 300, count: 2 },
    { id: 'none', name: 'None', price: 300, count: 0 },
  ]),
  note: fc.constantFrom('', ' ', 'no onion', ' no onion '),
});
type Step =
  | { kind: 'add'; item: BasketItem; count: number }
  | { kind: 'set'; at: number; count: number }
  | { kind: 'replace'; at: number; item: BasketItem; count: number };
const anyCount = fc.integer({ min: -3, max: 150 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), item: items, count: anyCount }),
    fc.record({ kind: fc.constant('set' as const), at: fc.nat(5), count: anyCount }),
    fc.record({ kind: fc.constant('replace' as const), at: fc.nat(5), item: items, count: anyCount }),
  ),
  { maxLength: 20 },
);

function done(lines: readonly BasketLine[], step: Step): readonly BasketLine[] {
  if (step.kind === 'add') return addItem(lines, step.item, step.count);
  const key = lines[step.at]?.key ?? 'missing';
  return step.kind === 'set' ? setCount(lines, key, step.count) : replaceLine(lines, key, step.item, step.count);
}

describe('whatever is tapped in a basket', () => {
  it('keeps keys unique, counts within the limit and texts trimmed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const lines = all.reduce(done, [] as readonly BasketLine[]);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { count } of lines) {
          expect(count).toBeGreaterThanOrEqual(0);
          expect(count).toBeLessThanOrEqual(MOST);
        }
      }),
    );
  });

  it('survives being stored, with the same keys and sums', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(items, fc.integer({ min: 1, max: 20 })), { minLength: 1 }), (all) => {
        const lines = all.reduce<BasketLine[]>((before, [item, count]) => addItem(before, item, count), []);
        const restaurant = { id: 'r', slug: 'r', name: 'R' };
        const read = readBasket(JSON.parse(JSON.stringify({ restaurant, lines, changedAt: 5 })));
        expect(read?.lines.map(({ key, count }) => [key, count])).toEqual(lines.map(({ key, count }) => [key, count]));
        expect(totalsOf(read!.lines)).toEqual(totalsOf(lines));
      }),
    );
  });

  it('is summed in whole tiyin and never below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(items, fc.integer({ min: 1, max: 20 }))), (all) => {
        const { total } = totalsOf(all.reduce<BasketLine[]>((before, [each, n]) => addItem(before, each, n), []));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a line', () => {
  it('is not added with a count of zero or less', () => {
    expect(addItem([], base(), 0)).toEqual([]);
    expect(addItem([], base(), -1)).toEqual([]);
  });

  it('is the same line in whatever order its choices were made', () => {
    const egg = { id: 'egg', name: 'Egg', price: 1, count: 1 };
    const big = { id: 'big', name: 'Big', price: 1, count: 1 };
    const one = addItem([], { ...base(), modifications: [egg, big] }, 1);
    expect(addItem(one, { ...base(), modifications: [big, egg] }, 2)).toMatchObject([{ count: 3 }]);
  });

  it('has a note of limited length', () => {
    expect(addItem([], { ...base(), note: `  ${'x'.repeat(500)}` }, 1)[0]?.note).toHaveLength(MAX_STORED_NOTE);
  });

  it('merges with its twin when an edit makes them equal', () => {
    const two = addItem(addItem([], base(), 1), { ...base(), note: 'mild' }, 2);
    const merged = replaceLine(two, two[1]!.key, base(), 2);
    expect(merged).toMatchObject([{ note: '', count: 3 }]);
    expect(replaceLine(two, two[1]!.key, base(), 0)).toMatchObject([{ note: '', count: 1 }]);
  });

  it('is added when the edited one has been removed meanwhile', () => {
    expect(replaceLine([], 'gone', base(), 2)).toMatchObject([{ productId: 'osh', count: 2 }]);
  });
});

describe('a stored basket', () => {
  const restaurant = { id: 'r', slug: 'r', name: 'R' };
  const line = { ...base(), count: 1 };
  const lineWith = (more: object) => readBasket({ restaurant, lines: [{ ...line, ...more }] });

  it.each([
    null,
    5,
    [],
    { lines: [line] },
    { restaurant, lines: {} },
    { restaurant: { id: 'r', slug: 'r' }, lines: [line] },
    { restaurant, lines: [] },
    { restaurant, lines: [null, 'x'] },
  ])('is none from %j', (stored) => expect(readBasket(stored)).toBeNull());

  it.each([
    { productId: 5 },
    { name: null },
    { costPrice: -1 },
    { costPrice: 1.5 },
    { costPrice: '100' },
    { discount: 101 },
    { count: 0 },
    { count: 1e20 },
    { note: undefined },
    { modifications: 'x' },
  ])('loses a line with %j', (more) => expect(lineWith(more)).toBeNull());

  it('limits counts, drops unreadable choices and unknown states, and knows a time', () => {
    const read = lineWith({
      count: 5_000,
      modifications: [{ id: 'a', name: 'A', price: 1, count: 1 }, { id: 'b' }, null],
      missing: 'unknown',
      was: 'x',
      picture: 7,
    });
    expect(read?.changedAt).toBe(0);
    expect(read?.lines[0]).toMatchObject({ count: MOST, modifications: [{ id: 'a' }], picture: null });
    expect(read?.lines[0]).not.toHaveProperty('missing');
    expect(read?.lines[0]).not.toHaveProperty('was');
  });
});
