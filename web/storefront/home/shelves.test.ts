import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { ALL } from './load-home.ts';
import { titleOf } from './shelf-title.ts';
import { shelvesOf } from './shelves.ts';

type Collection = HomePage['collections'][number];

const shelf = (slug: string, ids: number[], services = ['DELIVERY', 'PICK_UP']): Collection =>
  ({ slug, title: slug, kind: 'rating', items: ids.map((id) => ({ id: String(id), services })) }) as never;
const idsOf = (shelves: Collection[]): string[][] => shelves.map(({ items }) => items.map(({ id }) => id));

it('shows no restaurant twice among the first three shelves', () => {
  const shelves = shelvesOf([shelf('a', [1, 2, 3]), shelf('b', [3, 4, 5, 6]), shelf('c', [1, 6, 7, 8, 9])], 'DELIVERY');
  expect(idsOf(shelves)).toEqual([
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', '8', '9'],
  ]);
});

it('repeats restaurants rather than leave a shelf with one or two', () => {
  const shelves = shelvesOf([shelf('a', [1, 2, 3]), shelf('b', [1, 2, 3, 4])], 'DELIVERY');
  expect(idsOf(shelves)[1]).toEqual(['1', '2', '3', '4']);
});

it('leaves out restaurants without the service, and shelves without restaurants', () => {
  const shelves = shelvesOf([shelf('a', [1], ['PICK_UP']), shelf('b', [2])], 'DELIVERY');
  expect(shelves.map(({ slug }) => slug)).toEqual(['b']);
});

it('of the fastest sorts pick-ups by when they are ready, open places first, and has its own title', () => {
  const cards = [
    { id: 'slow', open: true, readyIn: { from: 40, to: 50 } },
    { id: 'closed', open: false, readyIn: { from: 5, to: 15 } },
    { id: 'quick', open: true, readyIn: { from: 10, to: 20 } },
  ].map((card) => ({ ...card, services: ['DELIVERY', 'PICK_UP'] }));
  const nearest = { slug: 'n', title: 'Fastest delivery', kind: 'NEAREST', items: cards } as never as Collection;
  expect(idsOf(shelvesOf([nearest], 'PICK_UP'))).toEqual([['quick', 'slow', 'closed']]);
  expect(idsOf(shelvesOf([nearest], 'DELIVERY'))).toEqual([['slow', 'closed', 'quick']]);
  const titles = (['DELIVERY', 'PICK_UP', 'DINE_IN'] as const).map((each) => titleOf(nearest, each, (key) => key));
  expect(titles).toEqual(['Fastest delivery', 'home.soonest.PICK_UP', 'home.soonest.DINE_IN']);
});

it('shows all restaurants of the list of all', () => {
  const all = {
    ...shelf(
      'all',
      Array.from({ length: 20 }, (_, at) => at),
    ),
    kind: ALL,
  };
  expect(shelvesOf([all], 'DELIVERY')[0]!.items).toHaveLength(20);
});

it('never invents or repeats a restaurant within a shelf', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat({ max: 15 })), { maxLength: 6 }), (lists) => {
      const source = lists.map((ids, at) => shelf(String(at), ids));
      for (const { slug, items } of shelvesOf(source, 'DELIVERY')) {
        const ids = items.map(({ id }) => Number(id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(lists[Number(slug)]).toEqual(expect.arrayContaining(ids));
      }
    }),
  );
});
