import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkModifications, isProductCount, type Chosen, type OfferedGroup } from './modification-choice.ts';

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
