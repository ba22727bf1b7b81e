import { describe, expect, it } from 'vitest';
import { addItem, setCount, type Basket, type BasketLine } from './basket-lines.ts';
import { dishCounts } from './dish-counts.ts';

const dish = (productId: string) => ({
  productId,
  name: productId,
  picture: null,
  costPrice: 1_000,
  discount: 0,
  modifications: [],
  note: '',
});
const restaurant = { id: 'r', slug: 'r', name: 'R' };

function kept() {
  let baskets: Basket[] | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => baskets,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(lines: BasketLine[]) {
      baskets = [{ restaurant, lines, changedAt: 0 }];
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

const linesOf = (baskets: Basket[] | null) => baskets?.[0]?.lines ?? [];

describe('dishCounts', () => {
  it('tells of a dish only who listens for it', () => {
    const store = kept();
    const counts = dishCounts(store, linesOf);
    const heard: string[] = [];
    counts.listen('osh', () => heard.push(`osh ${counts.of('osh')}`));
    counts.listen('non', () => heard.push(`non ${counts.of('non')}`));
    const one = addItem([], dish('osh'), 1);
    store.put(one);
    store.put(addItem(one, dish('non'), 2));
    store.put(setCount(one, one[0]!.key, 0));
    expect(heard).toEqual(['osh 1', 'non 2', 'osh 0', 'non 0']);
  });

  it('misses nobody when a count was read before it was told', () => {
    const store = kept();
    const counts = dishCounts(store, linesOf);
    const heard: number[] = [];
    store.listen(() => counts.of('osh'));
    counts.listen('osh', () => heard.push(counts.of('osh')));
    store.put(addItem([], dish('osh'), 3));
    expect(heard).toEqual([3]);
  });

  it('knows what lay there before anybody listened, and lets go of the basket with the last listener', () => {
    const store = kept();
    store.put(addItem([], dish('osh'), 2));
    const counts = dishCounts(store, linesOf);
    expect(counts.of('osh')).toBe(2);
    const ends = [counts.listen('osh', () => undefined), counts.listen('osh', () => undefined)];
    expect(store.listeners.size).toBe(1);
    for (const end of ends) end();
    expect(store.listeners.size).toBe(0);
    store.put(addItem([], dish('osh'), 5));
    expect(counts.of('osh')).toBe(5);
  });
});
