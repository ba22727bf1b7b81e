import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agreementOf,
  isUnsaved,
  isWorthShowing,
  mergeChanges,
  mergeCounts,
  mergeWith,
  NEVER,
  withSent,
} from './basket-merge.ts';

const counts = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 20 }))
  .map((each) => new Map(Object.entries(each)));
const plain = (map: ReadonlyMap<string, number>) => Object.fromEntries([...map].toSorted());

describe('two sides of a basket', () => {
  test("where one side changed nothing the other one's is the answer", () => {
    fc.assert(
      fc.property(counts, counts, (agreed, other) => {
        expect(plain(mergeCounts(agreed, agreed, other))).toEqual(plain(other));
        expect(plain(mergeCounts(agreed, other, agreed))).toEqual(plain(other));
      }),
    );
  });
  test('what was changed here is never overwritten', () => {
    fc.assert(
      fc.property(counts, counts, counts, (agreed, here, there) => {
        const merged = mergeCounts(agreed, here, there);
        for (const key of ['a', 'b', 'c', 'd']) {
          if ((here.get(key) ?? 0) !== (agreed.get(key) ?? 0)) expect(merged.get(key) ?? 0).toBe(here.get(key) ?? 0);
          else expect(merged.get(key) ?? 0).toBe(there.get(key) ?? 0);
        }
      }),
    );
  });
  test('what this browser sent without an answer is overwritten by what it has now, whatever was stored of it', () => {
    fc.assert(
      fc.property(counts, fc.array(counts, { minLength: 1, maxLength: 3 }), counts, (agreed, sent, here) => {
        for (const stored of [agreed, ...sent]) {
          const merged = mergeCounts(agreed, here, stored, sent);
          expect(plain(merged)).toEqual(plain(here));
        }
      }),
    );
  });
  test('merging again changes nothing', () => {
    fc.assert(
      fc.property(counts, counts, counts, (agreed, here, there) => {
        const merged = mergeCounts(agreed, here, there);
        expect(plain(mergeCounts(there, merged, there))).toEqual(plain(merged));
      }),
    );
  });
});

const item = (productId: string, productCount: number) => ({
  id: `line-${productId}`,
  productId,
  productCount,
  modifications: [],
  note: null,
});
const remote = (version: number, ...cartItems: ReturnType<typeof item>[]) =>
  ({ version, cartItems, changes: [] }) as never;

test("after signing out the other basket is nobody's reason to empty this one", () => {
  const agreed = agreementOf(remote(7, item('osh', 2)));
  const [key] = Object.keys(agreed.lines);
  const lines = [{ key: key!, count: 2 }];
  expect(isUnsaved(lines, agreed)).toBe(false);
  expect(plain(mergeWith(agreed, lines, remote(0)))).toEqual({ [key!]: 2 });
  expect(plain(mergeWith(agreed, lines, remote(8)))).toEqual({});
});

test('a basket that was emptied here is told to the server', () => {
  expect(isUnsaved([], agreementOf(remote(3, item('osh', 1))))).toBe(true);
  expect(isUnsaved([], NEVER)).toBe(false);
});

test('what is sent is remembered once until there is an answer, and no more than ten of them', () => {
  const once = withSent(NEVER, [{ key: 'osh', count: 1 }]);
  expect(isUnsaved([], once)).toBe(true);
  expect(withSent(once, [{ key: 'osh', count: 1 }])).toBe(once);
  let agreed = once;
  for (let count = 2; count < 20; count++) agreed = withSent(agreed, [{ key: 'osh', count }]);
  expect(agreed.sent!.length).toBe(10);
  expect(agreed.sent!.at(-1)).toEqual({ osh: 19 });
});

describe('changes to show', () => {
  const price = (from: number, to: number) => ({ kind: 'price', lineId: 'l', productId: 'p', from, to }) as const;
  test('a second change of the same price says where it began, and one that came back says nothing', () => {
    expect(mergeChanges([price(1, 2)], [price(2, 3)])).toEqual([price(1, 3)]);
    expect(mergeChanges([price(1, 2)], [price(2, 1)])).toEqual([]);
  });
  test('back again takes the place of sold out; a new total alone is not shown', () => {
    const state = (kind: 'soldOut' | 'backAgain') => ({ kind, lineId: 'l', productId: 'p' }) as const;
    expect(mergeChanges([state('soldOut')], [state('backAgain')])).toEqual([state('backAgain')]);
    expect(mergeChanges([], [{ kind: 'bill', from: 1, to: 2 }])).toEqual([]);
  });
  test('a branch that is unknown while a dish is sold out is not shown, and the same one later is no change', () => {
    const branch = (from: string | null, to: string | null) => ({ kind: 'branch', from, to }) as const;
    const delivery = (from: number | null, to: number | null) => ({ kind: 'delivery', from, to }) as const;
    const away = mergeChanges([], [branch('a', null), delivery(9, null)]);
    expect(away.filter(isWorthShowing)).toEqual([]);
    expect(mergeChanges(away, [branch(null, 'a'), delivery(null, 9)])).toEqual([]);
    expect(mergeChanges(away, [branch(null, 'b'), delivery(null, 12)]).filter(isWorthShowing)).toEqual([
      branch('a', 'b'),
      delivery(9, 12),
    ]);
  });
});
