import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkModifications,
  freeCounts,
  isProductCount,
  type Chosen,
  type OfferedGroup,
} from './modification-choice.ts';

const groups: OfferedGroup[] = [
  {
    id: 'size',
    min: 1,
    max: 1,
    modifications: [
      { id: 's', price: 0, max: 1 },
      { id: 'l', price: 1_000_000, max: 1 },
    ],
  },
  {
    id: 'extra',
    min: 0,
    max: 4,
    modifications: [
      { id: 'cheese', price: 500_000, max: 3 },
      { id: 'egg', price: 300_000, max: 2 },
    ],
  },
];
const codes = (chosen: Chosen[]): string[] => {
  const verdict = checkModifications(groups, chosen);
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code);
};

describe('the choices of a dish', () => {
  it("come back priced, in the menu's order", () => {
    expect(
      checkModifications(groups, [
        { id: 'cheese', count: 2 },
        { id: 'l', count: 1 },
      ]),
    ).toEqual({
      ok: true,
      modifications: [
        { id: 'l', groupId: 'size', count: 1, price: 1_000_000 },
        { id: 'cheese', groupId: 'extra', count: 2, price: 500_000 },
      ],
    });
  });

  it.each<[string, Chosen[], string[]]>([
    ['nothing of a required group', [], ['TOO_FEW']],
    [
      'two of one',
      [
        { id: 's', count: 1 },
        { id: 'l', count: 1 },
      ],
      ['TOO_MANY'],
    ],
    [
      'of another dish',
      [
        { id: 's', count: 1 },
        { id: 'foreign', count: 1 },
      ],
      ['UNKNOWN_MODIFICATION'],
    ],
    [
      'named twice',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 1 },
        { id: 'egg', count: 1 },
      ],
      ['CHOSEN_TWICE'],
    ],
    [
      'more than there may be',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 3 },
      ],
      ['BAD_COUNT'],
    ],
    [
      'more than the group holds',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 2 },
        { id: 'cheese', count: 3 },
      ],
      ['TOO_MANY'],
    ],
    [
      'nought',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 0 },
      ],
      ['BAD_COUNT'],
    ],
    [
      'less than nought',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: -1 },
      ],
      ['BAD_COUNT'],
    ],
    [
      'half',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 0.5 },
      ],
      ['BAD_COUNT'],
    ],
    [
      'no number',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: Number.NaN },
      ],
      ['BAD_COUNT'],
    ],
    [
      'a milliard',
      [
        { id: 's', count: 1 },
        { id: 'egg', count: 1e9 },
      ],
      ['BAD_COUNT', 'TOO_MANY'],
    ],
    [
      'a negative one that would balance another',
      [
        { id: 's', count: 2 },
        { id: 'l', count: -1 },
      ],
      ['BAD_COUNT', 'BAD_COUNT', 'TOO_MANY'],
    ],
  ])('%s', (_, chosen, expected) => expect(codes(chosen)).toEqual(expected));

  it('are good exactly when a count by hand says so', () => {
    const chosen = fc.array(
      fc.record({
        id: fc.constantFrom('s', 'l', 'cheese', 'egg', 'foreign'),
        count: fc.integer({ min: -1, max: 4 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(chosen, (each) => {
        const sum = (id: string): number =>
          each.filter((one) => one.id === id).reduce((all, one) => all + one.count, 0);
        const good =
          new Set(each.map(({ id }) => id)).size === each.length &&
          each.every(({ id, count }) => id !== 'foreign' && count >= 1) &&
          sum('s') <= 1 &&
          sum('l') <= 1 &&
          sum('cheese') <= 3 &&
          sum('egg') <= 2 &&
          sum('s') + sum('l') === 1 &&
          sum('cheese') + sum('egg') <= 4;
        expect(checkModifications(groups, each).ok).toBe(good);
      }),
      { numRuns: 5_000 },
    );
  });
});

it('a line has 1 to 20 whole dishes', () => {
  for (const good of [1, 2, 20]) expect(isProductCount(good)).toBe(true);
  for (const bad of [0, -1, 21, 1e9, 1.5, Number.NaN, Infinity, '2', null, undefined])
    expect(isProductCount(bad)).toBe(false);
});

describe('free options', () => {
  const option = fc.record({ price: fc.integer({ min: 0, max: 20 }).map((soum) => soum * 100_000), count: fc.nat(4) });
  const offer = fc.record({ free: fc.nat(6), options: fc.array(option, { minLength: 1, maxLength: 6 }) });
  const groupsOf = (offers: { free: number; options: { price: number; count: number }[] }[]) =>
    offers.map(({ free, options }, at) => ({
      id: `g${at}`,
      min: 0,
      max: 99,
      free,
      modifications: options.map(({ price }, n) => ({ id: `${at}.${n}`, price, max: 9 })),
    }));
  const chosenOf = (offers: { options: { count: number }[] }[]): Chosen[] =>
    offers.flatMap(({ options }, at) =>
      options.flatMap(({ count }, n) => (count > 0 ? [{ id: `${at}.${n}`, count }] : [])),
    );
  const paid = (groups: OfferedGroup[], chosen: Chosen[]): number => {
    const free = freeCounts(groups, chosen);
    const prices = new Map(groups.flatMap(({ modifications }) => modifications.map(({ id, price }) => [id, price])));
    return chosen.reduce((sum, { id, count }) => sum + (count - (free.get(id) ?? 0)) * prices.get(id)!, 0);
  };

  it('are the cheapest of what is chosen in their group, no more than the group gives', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 4 }), (offers) => {
        const expected = offers.reduce((sum, { free, options }) => {
          const units = options.flatMap(({ price, count }) => Array.from({ length: count }, () => price));
          return (
            sum +
            units
              .toSorted((a, b) => a - b)
              .slice(free)
              .reduce((all, price) => all + price, 0)
          );
        }, 0);
        expect(paid(groupsOf(offers), chosenOf(offers))).toBe(expected);
      }),
    );
  });

  it('never make a choice dearer: one more option costs at least nothing and at most the dearest of the group', () => {
    fc.assert(
      fc.property(offer, fc.nat(5), (one, which) => {
        const groups = groupsOf([one]);
        const added = {
          ...one,
          options: one.options.map((each, n) => ({ ...each, count: each.count + +(n === which) })),
        };
        const more = paid(groups, chosenOf([added])) - paid(groups, chosenOf([one]));
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(Math.max(...one.options.map(({ price }) => price)));
      }),
    );
  });

  it('are named by the verdict, and by nothing where all is paid', () => {
    const [size, extra] = groups as [OfferedGroup, OfferedGroup];
    const chosen = [
      { id: 's', count: 1 },
      { id: 'cheese', count: 2 },
      { id: 'egg', count: 1 },
    ];
    expect(checkModifications([size, { ...extra, free: 2 }], chosen)).toEqual({
      ok: true,
      modifications: [
        { id: 's', groupId: 'size', count: 1, price: 0 },
        { id: 'cheese', groupId: 'extra', count: 2, price: 500_000, free: 1 },
        { id: 'egg', groupId: 'extra', count: 1, price: 300_000, free: 1 },
      ],
    });
  });
});
