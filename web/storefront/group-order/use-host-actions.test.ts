import { expect, it } from 'vitest';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { orderLinesOf } from './use-host-actions.ts';

const menu: MenuData = {
  branches: ['b'],
  choices: [],
  sections: [
    {
      id: 's',
      name: 'Taomlar',
      products: [
        { id: 'osh', name: 'Osh', costPrice: 4_500_000 },
        { id: 'choy', name: 'Choy', costPrice: 500_000 },
      ],
    },
  ],
};
const line = (productId: string, more: object = {}) => ({
  productId,
  name: productId,
  productCount: 1,
  modifications: [],
  note: null,
  linePrice: 1,
  state: 'ok' as const,
  ...more,
});
const person = (name: string, ...lines: ReturnType<typeof line>[]) => ({
  id: name,
  name,
  isHost: false,
  isMe: false,
  allergy: null,
  lines,
  total: 1,
});

it('takes every available dish to the checkout, noted with the name of the person', () => {
  const people = [
    person('Bekzod', line('osh')),
    person('Aziza', line('osh', { note: 'achchiqsiz', productCount: 2 }), line('choy', { state: 'soldOut' })),
    person('Olim', line('gone', { state: 'gone' })),
  ];
  const lines = orderLinesOf({ people }, menu);
  expect(lines.map(({ productId, count, note }) => [productId, count, note])).toEqual([
    ['osh', 1, 'Bekzod'],
    ['osh', 2, 'Aziza: achchiqsiz'],
  ]);
});
