import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHidden, writeElsewhere } from '#tests/components/component.tsx';
import { runHook } from '#tests/components/run-hook.tsx';
import type { BasketItem, MenuFacts } from './basket-lines.ts';
import {
  basketStore,
  useBasketActions,
  useBasketLines,
  useBasketSummary,
  useDishCount,
  useOtherBaskets,
} from './basket-store.ts';

vi.mock('#web/shared/storefront-data/storefront-data.ts', () => ({ useStorefrontData: () => ({ renderedAt: 0 }) }));

const anhor = { id: 'anhor', slug: 'anhor', name: 'Anhor' };
const besh = { id: 'besh', slug: 'besh', name: 'Besh' };
const item = (productId: string, more: Partial<BasketItem> = {}): BasketItem => ({
  productId,
  name: productId,
  picture: null,
  costPrice: 100,
  discount: 0,
  modifications: [],
  note: '',
  ...more,
});
const facts = (more: Partial<MenuFacts> = {}): MenuFacts => ({
  name: 'Osh',
  costPrice: 120,
  discount: 0,
  soldOut: false,
  modifications: new Map(),
  groups: [],
  ...more,
});

const vibrate = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  vi.stubGlobal('navigator', { vibrate });
  // Written at once while the page is hidden, so that nothing is left of the test before.
  setHidden(true);
  basketStore('m').set(null);
  setHidden(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = () =>
  runHook(() => ({
    actions: useBasketActions(anhor),
    besh: useBasketActions(besh),
    lines: useBasketLines('anhor'),
    summary: useBasketSummary(),
    other: useOtherBaskets('anhor'),
    osh: useDishCount('anhor', 'osh'),
  }));

describe('the basket of a restaurant', () => {
  it('is empty at first', async () => {
    const { now } = await run();
    expect(now).toMatchObject({ lines: [], summary: null, osh: 0, other: { others: [] } });
  });

  it('shows an added dish everywhere, with a short vibration', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh'), 2));
    await hook.do(() => hook.now.actions.add(item('non', { costPrice: 10 })));
    expect(hook.now).toMatchObject({
      lines: [{ productId: 'osh', count: 2 }, { productId: 'non' }],
      summary: { restaurant: anhor, count: 3, total: 210 },
      osh: 2,
    });
    expect(vibrate).toHaveBeenCalledWith(10);
  });

  it('counts a dish over all its lines', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.actions.add(item('osh', { note: 'no onion' }), 3));
    expect(hook.now.lines).toHaveLength(2);
    expect(hook.now.osh).toBe(4);
  });

  it('adds up taps that happen before the next rendering', async () => {
    const hook = await run();
    await hook.do(() => {
      const { add } = hook.now.actions;
      add(item('osh'));
      add(item('osh'));
      add(item('osh'));
    });
    expect(hook.now.osh).toBe(3);
  });

  it('is emptied, and restored by Undo as it was', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh', { note: 'spicy' }), 2));
    const before = hook.now.actions.lines();
    await hook.do(() => hook.now.actions.clear());
    expect(hook.now).toMatchObject({ lines: [], summary: null });
    await hook.do(() => hook.now.actions.restore(before));
    expect(hook.now.lines).toEqual(before);
  });

  it('loses a line whose count becomes zero', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.actions.setCount(hook.now.lines[0]!.key, 0));
    expect(hook.now.lines).toEqual([]);
  });

  it('keeps the place of a line whose note changed', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.actions.add(item('non')));
    await hook.do(() => hook.now.actions.replace(hook.now.lines[0]!.key, item('osh', { note: 'mild' }), 4));
    expect(hook.now.lines.map(({ productId, note, count }) => [productId, note, count])).toEqual([
      ['osh', 'mild', 4],
      ['non', '', 1],
    ]);
  });

  it('keeps its actions stable, so that tiles are not rendered again', async () => {
    const hook = await run();
    const { actions } = hook.now;
    await hook.do(() => actions.add(item('osh')));
    expect(hook.now.actions).toBe(actions);
  });

  it('takes over what another tab has written', async () => {
    const hook = await run();
    const line = { ...item('osh'), key: 'k', count: 5 };
    const stored = JSON.stringify([{ restaurant: anhor, lines: [line], changedAt: Date.now() }]);
    await hook.do(() => writeElsewhere('baskets:m', stored));
    expect(hook.now).toMatchObject({ osh: 5, summary: { count: 5 } });
  });

  it('is written after the tap was painted', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('baskets:m')).toContain('"osh"');
  });
});

describe('corrections by the menu', () => {
  it('change the price, and say what it was', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.actions.refresh(() => facts()));
    expect(hook.now.lines[0]).toMatchObject({ name: 'Osh', costPrice: 120, was: 100 });
    await hook.do(() => hook.now.actions.refresh(() => facts({ costPrice: 130 })));
    expect(hook.now.lines[0]?.was).toBe(100);
  });

  it('take a dish that is gone out of sum and count, and leave its line', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.actions.add(item('non')));
    await hook.do(() => hook.now.actions.refresh((id) => (id === 'osh' ? undefined : facts())));
    expect(hook.now.lines[0]?.missing).toBe('gone');
    expect(hook.now).toMatchObject({ osh: 0, summary: { count: 1, total: 120 } });
  });

  it('write the name of the restaurant in the language of the page', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh', { name: 'Osh', costPrice: 120 })));
    const { actions } = (await runHook(() => ({ actions: useBasketActions({ ...anhor, name: 'Анхор' }) }))).now;
    await hook.do(() => actions.refresh(() => facts()));
    expect(hook.now.summary?.restaurant).toEqual({ ...anhor, name: 'Анхор' });
    expect(hook.now.lines).toHaveLength(1);
  });

  it('do not make another basket the current one', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh')));
    await hook.do(() => hook.now.besh.add(item('manti')));
    await hook.do(() => hook.now.actions.refresh(() => facts()));
    expect(hook.now.summary?.restaurant.id).toBe('besh');
    expect(hook.now.lines[0]?.costPrice).toBe(120);
  });

  it('write nothing when all is as before', async () => {
    const hook = await run();
    await hook.do(() => hook.now.actions.add(item('osh', { name: 'Osh', costPrice: 120 })));
    const before = basketStore('m').get();
    await hook.do(() => hook.now.actions.refresh(() => facts()));
    expect(basketStore('m').get()).toBe(before);
  });
});

describe('baskets of other restaurants', () => {
  it('are listed with their sums, and one of them can be made current', async () => {
    const hook = await run();
    await hook.do(() => hook.now.besh.add(item('manti'), 2));
    await hook.do(() => hook.now.actions.add(item('osh')));
    expect(hook.now.other.others).toEqual([{ restaurant: besh, count: 2, total: 200 }]);
    expect(hook.now.summary?.restaurant).toEqual(anhor);
    await hook.do(() => hook.now.other.goTo('besh'));
    expect(hook.now.summary).toEqual({ restaurant: besh, count: 2, total: 200 });
    await hook.do(() => hook.now.other.goTo('unknown'));
    expect(hook.now.summary?.restaurant).toEqual(besh);
  });

  it('are not offered after a day', async () => {
    const hook = await run();
    await hook.do(() => hook.now.besh.add(item('manti')));
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await hook.pass(60_000);
    expect(hook.now.other.others).toEqual([]);
  });
});
