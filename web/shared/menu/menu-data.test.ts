import { describe, expect, test } from 'vitest';
import type { DishMeasures, Menu, Product } from '#contract/restaurants/catalog.ts';
import {
  choicesOf,
  goesWith,
  hitsOf,
  menuAt,
  presenceOf,
  productsOf,
  toMenuData,
  type MenuProduct,
} from './menu-data.ts';

const size = {
  id: 'size',
  name: 'Hajmi',
  min: 1,
  max: 1,
  modifications: [{ id: 'big', name: 'Katta', price: 1_200_000, max: 1 }],
};

const product = (id: string, extra: Partial<Product> = {}): Product => ({
  id,
  name: id,
  description: '',
  type: 'NONE',
  costPrice: 4_200_000,
  discount: 0,
  branches: ['a', 'b'],
  soldOut: false,
  stoppedAt: [],
  modificationGroups: [],
  tags: [],
  image: null,
  ...extra,
});
const menuOf = (...lists: Product[][]): Menu => ({
  version: 3,
  groups: [
    { id: 'g', name: 'g', categories: lists.map((products, at) => ({ id: `c${at}`, name: `c${at}`, products })) },
  ],
});

test('what says nothing is not sent, and shared choices are sent once', () => {
  const menu = toMenuData(
    menuOf([product('osh', { modificationGroups: [size] }), product('manti', { modificationGroups: [size] })], []),
  );
  expect(menu.sections).toEqual([
    {
      id: 'c0',
      name: 'c0',
      products: [
        { id: 'osh', name: 'osh', costPrice: 4_200_000, choices: [0] },
        { id: 'manti', name: 'manti', costPrice: 4_200_000, choices: [0] },
      ],
    },
  ]);
  expect(menu.choices).toEqual([size]);
  expect(choicesOf(productsOf(menu)[1]!, menu)).toEqual([size]);
});

test('pages get every field of a dish', () => {
  // Under another name. The compiler names a field of the answer that is neither here nor among those of pages.
  const renamed = {
    branches: 'carriedAt',
    modificationGroups: 'choices',
    soldFromMinute: 'sold',
    soldToMinute: 'sold',
    soldWeekdays: 'sold',
    recommended: 'goesWith',
  } satisfies Record<Exclude<keyof Product, keyof MenuProduct | 'type'>, keyof MenuProduct>;
  const measures: DishMeasures = { weight: 350, volume: 500, spiciness: 2 };
  const sale = { soldFromMinute: 600, soldToMinute: 900, soldWeekdays: [1] };
  const full = product('osh', {
    ...measures,
    ...sale,
    branches: ['a'],
    modificationGroups: [size],
    recommended: ['osh'],
  });
  const [dish] = productsOf(toMenuData(menuOf([full, product('manti')])));
  expect(dish).toMatchObject(measures);
  for (const field of Object.values(renamed)) expect(dish).toHaveProperty(field);
});

test('a dish without allergens differs from one whose allergens are not declared', () => {
  const menu = toMenuData(
    menuOf([product('osh'), product('choy', { allergens: [] }), product('somsa', { dietaryTags: ['halal'] })]),
  );
  expect(menu.hasDietaryFacts).toBe(true);
  expect(productsOf(menu)).toEqual([
    { id: 'osh', name: 'osh', costPrice: 4_200_000 },
    { id: 'choy', name: 'choy', costPrice: 4_200_000, allergens: [] },
    { id: 'somsa', name: 'somsa', costPrice: 4_200_000, dietaryTags: ['halal'] },
  ]);
  expect(toMenuData(menuOf([product('osh')])).hasDietaryFacts).toBeUndefined();
});

describe('at a branch', () => {
  const menu = toMenuData(
    menuOf([
      product('everywhere'),
      product('onlyB', { branches: ['b'] }),
      product('stoppedA', { stoppedAt: ['a'] }),
      product('over', { stoppedAt: ['a', 'b'], soldOut: true }),
    ]),
  );
  const at = (branch: string | null) => productsOf(menu).map((each) => presenceOf(each, menu, branch));
  test('what it does not carry is elsewhere, what it stopped is sold out', () => {
    expect(at('a')).toEqual(['here', 'elsewhere', 'soldOut', 'soldOut']);
    expect(at('b')).toEqual(['here', 'here', 'here', 'soldOut']);
  });
  test('with none chosen, or one that is gone, any branch will do', () => {
    expect(at(null)).toEqual(['here', 'here', 'here', 'soldOut']);
    expect(at('closed-down')).toEqual(at(null));
  });
});

test('hits stand above the menu only when there are some and more than one section', () => {
  const hit = (id: string, extra: Partial<Product> = {}) => product(id, { tags: ['hit'], ...extra });
  expect(hitsOf(toMenuData(menuOf([hit('a'), hit('b')], [product('c')]))).map((each) => each.id)).toEqual(['a', 'b']);
  expect(hitsOf(toMenuData(menuOf([hit('a'), hit('b')])))).toEqual([]);
  expect(hitsOf(toMenuData(menuOf([hit('a'), hit('b', { soldOut: true })], [product('c')])))).toEqual([]);
});

test('a video goes by its address, with its poster where it has one', () => {
  const video = { src: '/media/m/v.mp4', contentType: 'video/mp4', width: 480, height: 854 };
  const poster = { src: '/media/m/p', widths: [400, 800], width: 800, height: 600, alt: '' };
  const menu = toMenuData(
    menuOf([product('osh', { video: { ...video, poster } }), product('choy', { video: { ...video, poster: null } })]),
  );
  expect(productsOf(menu).map((each) => each.video)).toEqual([
    { src: video.src, type: 'video/mp4', poster: '/media/m/p-800.webp' },
    { src: video.src, type: 'video/mp4' },
  ]);
});

describe('the menu of a branch', () => {
  const common = toMenuData(
    menuOf([
      product('osh', { discount: 10, branchPrices: [{ branchId: 'b', costPrice: 5_000_000, discount: 0 }] }),
      product('choy'),
    ]),
  );

  test('has the prices of that branch', () => {
    expect(productsOf(menuAt(common, 'b')).map(({ costPrice, discount }) => [costPrice, discount])).toEqual([
      [5_000_000, undefined],
      [4_200_000, undefined],
    ]);
    expect(menuAt(common, 'b')).toBe(menuAt(common, 'b'));
    expect(menuAt(menuAt(common, 'b'), 'b')).toEqual(menuAt(common, 'b'));
  });

  test('is the common one where no price differs, or no branch is chosen', () => {
    expect(menuAt(common, 'a')).toBe(common);
    expect(menuAt(common, null)).toBe(common);
  });
});

test('what goes well with a dish is named by its place, and offered where it can be had', () => {
  const menu = toMenuData(
    menuOf(
      [product('osh', { recommended: ['choy', 'gone', 'non', 'suv'] })],
      [product('non'), product('choy'), product('suv', { branches: ['a'] })],
    ),
  );
  const osh = productsOf(menu)[0]!;
  expect(osh.goesWith).toEqual([2, 1, 3]);
  expect(goesWith(osh, menu, null).map(({ id }) => id)).toEqual(['choy', 'non', 'suv']);
  expect(goesWith(osh, menu, 'b').map(({ id }) => id)).toEqual(['choy', 'non']);
  expect(goesWith(productsOf(menu)[1]!, menu, null)).toEqual([]);
});

test('the times of sale are named where a dish is not always sold', () => {
  const sold = (extra: Partial<Product>) => productsOf(toMenuData(menuOf([product('osh', extra)])))[0]!.sold;
  expect(sold({ soldFromMinute: 660, soldToMinute: 900, soldWeekdays: [1, 5] })).toEqual({
    minutes: [660, 900],
    weekdays: [1, 5],
  });
  expect(sold({ soldWeekdays: [6, 7] })).toEqual({ weekdays: [6, 7] });
  expect(sold({})).toBeUndefined();
  expect(sold({ soldFromMinute: 600, soldToMinute: 600, soldWeekdays: [1, 2, 3, 4, 5, 6, 7] })).toBeUndefined();
});
