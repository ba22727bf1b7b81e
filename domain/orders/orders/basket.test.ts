import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEarlier,
  addLine,
  changesBetween,
  lineKey,
  mergeAtSignIn,
  withoutTwins,
  type BasketAtSignIn,
  type StoredBasketLine,
  type Seen,
} from './basket.ts';

const line = (productId: string, productCount = 1, more: Partial<StoredBasketLine> = {}): StoredBasketLine => ({
  id: `${productId}-line`,
  productId,
  productCount,
  modifications: [],
  note: null,
  ...more,
});

describe('the same dish again', () => {
  it('raises the count when choices and note are the same, in any order', () => {
    const lines = [
      line('osh', 1, {
        modifications: [
          { id: 'a', count: 1 },
          { id: 'b', count: 2 },
        ],
        note: 'hot',
      }),
    ];
    const again = line('osh', 2, {
      id: 'other',
      modifications: [
        { id: 'b', count: 2 },
        { id: 'a', count: 1 },
        { id: 'c', count: 0 },
      ],
      note: ' hot ',
    });
    expect(addLine(lines, again)).toEqual([{ ...lines[0]!, productCount: 3 }]);
  });

  it('is another line when anything differs', () => {
    const osh = line('osh');
    for (const other of [
      line('manti'),
      line('osh', 1, { note: 'mild' }),
      line('osh', 1, { modifications: [{ id: 'a', count: 1 }] }),
    ]) {
      expect(addLine([osh], other)).toHaveLength(2);
      expect(lineKey(other)).not.toBe(lineKey(osh));
    }
    expect(lineKey(line('osh', 1, { note: 'a|b' }))).not.toBe(lineKey(line('osh|a', 1, { note: 'b' })));
  });

  it('never loses a dish, never keeps two of one line and never holds more than a line may', () => {
    const any = fc
      .record({
        productId: fc.constantFrom('a', 'b', 'c'),
        productCount: fc.integer({ min: 1, max: 40 }),
        note: fc.constantFrom(null, '', 'x'),
      })
      .map(({ productId, productCount, note }) => line(productId, productCount, { note }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), (lines) => {
        const kept = withoutTwins(lines);
        expect(new Set(kept.map(lineKey)).size).toBe(kept.length);
        for (const each of kept) {
          const all = lines
            .filter((one) => lineKey(one) === lineKey(each))
            .reduce((sum, one) => sum + one.productCount, 0);
          expect(each.productCount).toBe(Math.min(20, all));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('signing in', () => {
  const basket = (id: string, restaurantId: string, count: number, setAside = false): BasketAtSignIn => ({
    id,
    restaurantId,
    setAside,
    lines: Array.from({ length: count }, (_, at) => line(`p${at}`)),
  });

  it("keeps a guest's basket and sets the earlier one aside", () => {
    expect(mergeAtSignIn([basket('guest', 'r', 1)], [basket('own', 'r', 65)])).toEqual({
      adopt: ['guest'],
      setAside: ['own'],
      drop: [],
    });
  });

  it("leaves the user's own where the guest had nothing", () => {
    expect(mergeAtSignIn([basket('guest', 'r', 0)], [basket('own', 'r', 3)])).toEqual({
      adopt: [],
      setAside: [],
      drop: ['guest'],
    });
    expect(mergeAtSignIn([], [basket('own', 'r', 3)])).toEqual({ adopt: [], setAside: [], drop: [] });
  });

  it("takes the guest's earlier items along without moving the user's own", () => {
    expect(mergeAtSignIn([basket('guest', 'r', 2, true)], [basket('own', 'r', 3)])).toEqual({
      adopt: ['guest'],
      setAside: [],
      drop: [],
    });
  });

  it('looks at each restaurant by itself', () => {
    expect(mergeAtSignIn([basket('guest', 'r', 1)], [basket('own', 's', 2), basket('empty', 'r', 0)])).toEqual({
      adopt: ['guest'],
      setAside: [],
      drop: ['empty'],
    });
  });

  it('never loses a basket with dishes in it, and leaves one live basket a restaurant', () => {
    const some = (prefix: string) =>
      fc
        .uniqueArray(fc.record({ r: fc.constantFrom('r', 's', 't'), count: fc.nat(2) }), { selector: ({ r }) => r })
        .map((rows) => rows.map(({ r, count }) => basket(`${prefix}-${r}`, r, count)));
    fc.assert(
      fc.property(some('guest'), some('own'), (guest, own) => {
        const { adopt, setAside, drop } = mergeAtSignIn(guest, own);
        for (const each of [...guest, ...own]) if (each.lines.length > 0) expect(drop).not.toContain(each.id);
        const live = [
          ...guest.filter(({ id }) => adopt.includes(id)),
          ...own.filter(({ id }) => !setAside.includes(id) && !drop.includes(id)),
        ];
        expect(new Set(live.map(({ restaurantId }) => restaurantId)).size).toBe(live.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('adds the earlier items when asked to', () => {
    expect(
      addEarlier([line('osh', 1)], [line('osh', 2), line('manti', 1)]).map(({ productId, productCount }) => [
        productId,
        productCount,
      ]),
    ).toEqual([
      ['osh', 3],
      ['manti', 1],
    ]);
  });
});

describe('what changed', () => {
  const seen = (more: Partial<Seen> = {}): Seen => ({
    lines: [
      { lineId: '1', productId: 'osh', unitPrice: 100, state: 'ok' },
      { lineId: '2', productId: 'manti', unitPrice: 200, state: 'ok' },
      { lineId: '3', productId: 'choy', unitPrice: 300, state: 'soldOut' },
    ],
    branchId: 'b',
    deliveryPrice: 900,
    servicePrice: 0,
    promoCode: 'OSH20',
    promoDiscount: 60,
    bill: 1140,
    ...more,
  });

  it('is nothing when nothing did', () => expect(changesBetween(seen(), seen())).toEqual([]));

  it('is named, line by line and then the rest', () => {
    const after = seen({
      lines: [
        { lineId: '1', productId: 'osh', unitPrice: 120, state: 'ok' },
        { lineId: '2', productId: 'manti', unitPrice: 250, state: 'soldOut' },
        { lineId: '3', productId: 'choy', unitPrice: 310, state: 'ok' },
      ],
      branchId: 'c',
      deliveryPrice: null,
      promoCode: null,
      promoDiscount: 0,
      bill: 430,
      servicePrice: 10,
    });
    expect(changesBetween(seen(), after)).toEqual([
      { kind: 'price', lineId: '1', productId: 'osh', from: 100, to: 120 },
      { kind: 'soldOut', lineId: '2', productId: 'manti' },
      { kind: 'backAgain', lineId: '3', productId: 'choy' },
      { kind: 'price', lineId: '3', productId: 'choy', from: 300, to: 310 },
      { kind: 'branch', from: 'b', to: 'c' },
      { kind: 'delivery', from: 900, to: null },
      { kind: 'service', from: 0, to: 10 },
      { kind: 'promoGone', code: 'OSH20' },
      { kind: 'bill', from: 1140, to: 430 },
    ]);
  });

  it('tells of a dish that is gone and of a promo that takes less off', () => {
    expect(changesBetween(seen(), seen({ lines: seen().lines.slice(1), promoDiscount: 40 }))).toEqual([
      { kind: 'removed', lineId: '1', productId: 'osh' },
      { kind: 'promo', from: 60, to: 40 },
    ]);
  });
});
