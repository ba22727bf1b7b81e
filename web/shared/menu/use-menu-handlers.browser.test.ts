import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHook } from '#tests/components/run-hook.tsx';
import { addItem, setCount, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import type { BasketActions } from '#web/shared/basket/basket-store.ts';
import type { MenuProduct } from './menu-data.ts';
import { basketItemOf } from './product-item.ts';
import { useMenuHandlers } from './use-menu-handlers.ts';

const osh: MenuProduct = { id: 'osh', name: 'Osh', costPrice: 100 };
const lagmon: MenuProduct = { id: 'lagmon', name: 'Lagmon', costPrice: 100, choices: [0] };

let lines: BasketLine[];
const open = vi.fn();
const unused = (): never => {
  throw new Error('Not an action of a tile');
};
const changes: BasketActions = {
  lines: () => lines,
  add: (item) => void (lines = addItem(lines, item, 1)),
  setCount: (key, count) => void (lines = setCount(lines, key, count)),
  replace: unused,
  restore: unused,
  clear: unused,
  refresh: unused,
};

beforeEach(() => {
  lines = [];
  open.mockReset();
});
afterEach(() => vi.unstubAllGlobals());
const run = async () => (await runHook(() => useMenuHandlers(changes, open))).now;
const counts = () => lines.map(({ productId, note, count }) => [productId, note, count]);

describe('the count on a tile', () => {
  it('adds, raises, lowers and removes a simple dish', async () => {
    const { onCount } = await run();
    onCount(osh, 1);
    onCount(osh, 2);
    expect(counts()).toEqual([['osh', '', 2]]);
    onCount(osh, 1);
    onCount(osh, 0);
    expect(lines).toEqual([]);
    expect(open).not.toHaveBeenCalled();
  });

  it('opens the sheet for another portion of a dish with choices, and removes without it', async () => {
    const { onCount } = await run();
    onCount(lagmon, 1);
    expect(open).toHaveBeenCalledExactlyOnceWith('lagmon');
    expect(lines).toEqual([]);
    lines = addItem([], basketItemOf(lagmon), 2);
    onCount(lagmon, 1);
    expect(counts()).toEqual([['lagmon', '', 1]]);
  });

  it('changes the line that was added last', async () => {
    lines = addItem(addItem([], basketItemOf(osh), 2), { ...basketItemOf(osh), note: 'mild' }, 1);
    const { onCount } = await run();
    onCount(osh, 4);
    expect(counts()).toEqual([
      ['osh', '', 2],
      ['osh', 'mild', 2],
    ]);
    onCount(osh, 3);
    onCount(osh, 2);
    expect(counts()).toEqual([['osh', '', 2]]);
  });

  it('reads the basket at the time of the tap', async () => {
    const { onCount } = await run();
    lines = addItem([], basketItemOf(osh), 5);
    onCount(osh, 6);
    expect(counts()).toEqual([['osh', '', 6]]);
  });
});

describe('a click on a dish', () => {
  const link = { dataset: { product: 'osh' }, closest: () => null };
  const click = (more: object = {}, on: unknown = link) => ({
    target: { closest: () => on },
    defaultPrevented: false,
    button: 0,
    preventDefault: vi.fn(),
    ...more,
  });

  it('opens its sheet instead of following the link', async () => {
    const event = click();
    (await run()).onClick(event as never);
    expect(open).toHaveBeenCalledExactlyOnceWith('osh');
    expect(event.preventDefault).toHaveBeenCalledTimes(1);
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('with %j is left to the browser', async (more) => {
    const event = click(more);
    (await run()).onClick(event as never);
    expect(open).not.toHaveBeenCalled();
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('beside the dishes does nothing', async () => {
    (await run()).onClick(click({}, null) as never);
    expect(open).not.toHaveBeenCalled();
  });
});
