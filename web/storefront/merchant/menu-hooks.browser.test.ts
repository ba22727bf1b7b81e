import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Menu } from '#contract/restaurants/catalog.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { menuDataOf, menuText } from './menu-payload.ts';
import { LONGEST_QUERY, useMenuQuery } from './use-menu-query.ts';
import { useSwipe } from './use-swipe.ts';

const menu: MenuData = {
  branches: ['b'],
  choices: [],
  sections: [
    {
      id: 's',
      name: 'Food',
      products: [
        { id: 'osh', name: 'Toʻy oshi', costPrice: 1 },
        { id: 'manti', name: 'Манты', costPrice: 1, description: 'with pumpkin' },
      ],
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search on a menu', () => {
  const run = (search = '', hash = '') => {
    history.replaceState({ key: 'k' }, '', `/Merchants/anhor${search}${hash}`);
    return runHook(() => useMenuQuery(menu), { at: `/Merchants/anhor${search}` });
  };
  const address = (): string => location.href.replace(location.origin, '');
  const found = (hook: Awaited<ReturnType<typeof run>>) => hook.now.found?.map(({ id }) => id);

  it('finds nothing at first, which differs from an empty result', async () => {
    const hook = await run();
    expect(hook.now.found).toBeUndefined();
    await hook.do(() => hook.now.type('pizza'));
    expect(hook.now.found).toEqual([]);
  });

  it.each(['osh', "to'y", 'TOʻY'])('finds a dish by %s', async (query) => {
    const hook = await run();
    await hook.do(() => hook.now.type(query));
    expect(found(hook)).toEqual(['osh']);
  });

  it('finds by the other alphabet and by the description', async () => {
    const hook = await run();
    await hook.do(() => hook.now.type('manti'));
    expect(found(hook)).toEqual(['manti']);
    await hook.do(() => hook.now.type('pump'));
    expect(found(hook)).toEqual(['manti']);
  });

  it('is written to the address once typing pauses, beside what stands there', async () => {
    const hook = await run('?product=1', '#food');
    for (const query of ['o', 'os', 'osh ']) {
      await hook.do(() => hook.now.type(query));
      await hook.pass(100);
    }
    expect(address()).toBe('/Merchants/anhor?product=1#food');
    await hook.pass(400);
    expect(address()).toBe('/Merchants/anhor?product=1&find=osh#food');
    expect(history.state).toEqual({ key: 'k' });
  });

  it('is read from the address, up to a limit', async () => {
    expect(found(await run('?find=osh'))).toEqual(['osh']);
    expect((await run(`?find=${'x'.repeat(200)}`)).now.query).toHaveLength(LONGEST_QUERY);
  });

  it('is removed from the address when it is cleared', async () => {
    const hook = await run('?find=osh');
    await hook.do(() => hook.now.clear());
    await hook.pass(500);
    expect(hook.now).toMatchObject({ query: '', found: undefined });
    expect(address()).toBe('/Merchants/anhor');
  });

  it('finds only dishes that pass the filter, with words and without', async () => {
    const passing = new Set(menu.sections[0]!.products.slice(1));
    const hook = await runHook(() => useMenuQuery(menu, passing), { at: '/' });
    expect(found(hook)).toEqual(['manti']);
    await hook.do(() => hook.now.type('osh'));
    expect(found(hook)).toEqual([]);
  });

  it('does not touch the address while nothing was typed', async () => {
    const replaceState = vi.spyOn(history, 'replaceState');
    const hook = await run('?find=osh');
    await hook.pass(1_000);
    expect(replaceState).toHaveBeenCalledOnce();
    replaceState.mockRestore();
  });
});

describe('a swipe', () => {
  const swipe = async ([x, y]: [number, number], pointerType = 'touch', target: unknown = {}) => {
    const onSwipe = vi.fn();
    const hook = await runHook(() => useSwipe(onSwipe));
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerType, target }) as never;
    await hook.do(() => hook.now.onPointerDown(at(200, 200)));
    await hook.do(() => hook.now.onPointerUp(at(200 + x, 200 + y)));
    return onSwipe.mock.calls.flat() as unknown[];
  };

  it.each([
    ['to the left goes on', [-60, 0], [1]],
    ['to the right goes back', [60, 10], [-1]],
    ['of a few pixels is a tap', [-48, 0], []],
    ['that goes down is scrolling', [-60, 40], []],
  ] as [string, [number, number], unknown[]][])('%s', async (_, by, expected) => {
    expect(await swipe(by)).toEqual(expected);
  });

  it('is made by touch, and not on the controls of a video', async () => {
    expect(await swipe([-90, 0], 'mouse')).toEqual([]);
    expect(await swipe([-90, 0], 'touch', document.createElement('video'))).toEqual([]);
  });

  it('is called off when the browser takes the touch for scrolling', async () => {
    const onSwipe = vi.fn();
    const { now } = await runHook(() => useSwipe(onSwipe));
    now.onPointerDown({ clientX: 200, clientY: 0, pointerType: 'touch', target: {} } as never);
    now.onPointerCancel();
    now.onPointerUp({ clientX: 0, clientY: 0 } as never);
    expect(onSwipe).not.toHaveBeenCalled();
  });
});

it('a menu is converted once per answer, and each answer by itself', () => {
  const answer = (): Menu => ({ version: 1, groups: [] });
  const [first, second] = [answer(), answer()];
  expect(menuDataOf(first)).toBe(menuDataOf(first));
  expect(menuDataOf(first)).not.toBe(menuDataOf(second));
  expect(JSON.parse(menuText(first))).toEqual(menuDataOf(first));
});
