import { expect, test } from 'vitest';
import type { MenuData, MenuProduct } from '#web/shared/menu/menu-data.ts';
import { recommend } from './recommend.ts';

const dish = (id: string, more: Partial<MenuProduct> = {}): MenuProduct => ({ id, name: id, costPrice: 100, ...more });
const menu: MenuData = {
  branches: ['b'],
  choices: [],
  sections: [
    { id: 'osh', name: '', products: [dish('osh'), dish('lagmon')] },
    {
      id: 'tea',
      name: '',
      products: [dish('green'), dish('black', { tags: ['hit'] }), dish('gone', { soldOut: true })],
    },
    { id: 'salad', name: '', products: [dish('achchiq'), dish('stopped', { stoppedAt: [0], tags: ['hit'] })] },
  ],
};
const ids = (found: MenuProduct[]): string[] => found.map(({ id }) => id);

test('of each part that the basket lacks, what is best known and can be had', () => {
  expect(ids(recommend(menu, new Set(['osh']), 'b'))).toEqual(['black', 'achchiq', 'green']);
  expect(ids(recommend(menu, new Set(['osh', 'green']), 'b'))).toEqual(['achchiq']);
});

test('nothing goes with nothing, and nothing is lacking from a basket of everything', () => {
  expect(recommend(menu, new Set(), 'b')).toEqual([]);
  expect(recommend(menu, new Set(['osh', 'green', 'achchiq']), 'b')).toEqual([]);
});

test('what the restaurant names with the dishes of the basket comes first, a dish at a time', () => {
  const [osh, lagmon] = menu.sections[0]!.products;
  // 2 green, 4 gone, 5 achchiq, 1 lagmon.
  const sections = [
    {
      ...menu.sections[0]!,
      products: [
        { ...osh!, goesWith: [2, 4, 1] },
        { ...lagmon!, goesWith: [5, 2] },
      ],
    },
    ...menu.sections.slice(1),
  ];
  expect(ids(recommend({ ...menu, sections }, new Set(['osh']), 'b'))).toEqual(['green', 'lagmon', 'black', 'achchiq']);
  expect(ids(recommend({ ...menu, sections }, new Set(['osh', 'lagmon']), 'b'))).toEqual(['green', 'achchiq', 'black']);
});
