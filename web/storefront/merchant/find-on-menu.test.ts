import { expect, test } from 'vitest';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { indexMenu, searchMenu } from './find-on-menu.ts';

const menu: MenuData = {
  branches: [],
  choices: [],
  sections: [
    {
      id: 's',
      name: 's',
      products: [
        { id: 'choy', name: 'Koʻk choy', description: 'Lagʻmondan keyin', costPrice: 1 },
        { id: 'chicken', name: 'Чикенбургер', costPrice: 1 },
        { id: 'salad', name: 'Салат с колбасой', costPrice: 1 },
        { id: 'lagmon', name: 'Qovurma lagʻmon', description: 'Mol goʻshti, sabzavot', costPrice: 1 },
        { id: 'osh', name: 'Toʻy oshi', description: 'Lazer guruch, mol goʻshti', costPrice: 1 },
      ],
    },
  ],
};
const found = (query: string) => searchMenu(indexMenu(menu), query).map(({ id }) => id);

test('however it is written, and with a slip of the finger', () => {
  for (const query of ['lagʻmon', "lag'mon", 'лагман', 'лағмон', 'lagmn']) expect(found(query)[0]).toBe('lagmon');
});

test('with a slip in the beginning of a longer word, where nothing else is found', () => {
  expect(found('qvurm')).toEqual(['lagmon']);
  expect(found('чикн')).toEqual(['chicken']);
  expect(found('kola')).toEqual([]);
});

test('with a slip in what the text says', () => {
  expect(found('gurch')).toEqual(['osh']);
});

test('a name comes before a mention in a text', () => {
  expect(found('lagʻmon')).toEqual(['lagmon', 'choy']);
});

test('every word must be answered', () => {
  expect(found('mol goʻshti')).toEqual(['lagmon', 'osh']);
  expect(found('mol guruch')).toEqual(['osh']);
  expect(found('pizza')).toEqual([]);
  expect(found(' – ')).toEqual([]);
});
