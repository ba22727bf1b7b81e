import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import type { Restaurant } from './merchant-page.ts';
import { useLiveMenu } from './use-live-menu.ts';
import { useLiveRestaurant } from './use-live-restaurant.ts';

interface Listening {
  onEvent: (event: { data: string }) => void;
}
const io = vi.hoisted(() => ({ open: [] as Listening[] }));
vi.mock('#web/platform/session/device.ts', () => ({ deviceId: () => 'd', newId: () => 'i' }));
vi.mock('#web/platform/api/event-source.ts', () => ({
  listen: (options: Listening) => {
    io.open.push(options);
    return () => void io.open.splice(io.open.indexOf(options), 1);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  io.open = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MENU = 'GET /merchants/:id/menu';
const restaurantOf = (id: string): Restaurant => ({ id }) as Restaurant;
const rendered: MenuData = { version: 7, branches: ['rendered'], choices: [], sections: [] };

async function run() {
  const { api, keys } = fakeApi({ [MENU]: () => ({ groups: [], version: 8 }) });
  const props = { restaurant: restaurantOf('r'), loaded: rendered };
  const hook = await runHook(
    ({ restaurant, loaded }: typeof props) => useLiveMenu(loaded, useLiveRestaurant(restaurant)),
    {
      props,
      api,
    },
  );
  await hook.pass(3_100);
  const tell = (event: object) => hook.do(() => io.open[0]!.onEvent({ data: JSON.stringify(event) }));
  return { hook, keys, tell };
}

it('is loaded again when it had changed between the page and its events, once', async () => {
  const { hook, keys, tell } = await run();
  expect(hook.now).toBe(rendered);
  await tell({ event: 'version', version: 8 });
  await tell({ event: 'version', version: 8 });
  expect(keys()).toEqual([MENU]);
  expect(hook.now.version).toBe(8);
});

it('costs nothing when it is the one that the page was rendered with', async () => {
  const { hook, keys, tell } = await run();
  await tell({ event: 'version', version: 7 });
  expect(keys()).toEqual([]);
  expect(hook.now).toBe(rendered);
});

it('is loaded again after each change', async () => {
  const { hook, keys, tell } = await run();
  await tell({ event: 'version', version: 7 });
  await tell({ event: 'menu' });
  expect(hook.now.version).toBe(8);
  const before = keys().length;
  await tell({ event: 'menu' });
  expect(keys().length).toBeGreaterThan(before);
});

it('is not measured by the version of the restaurant that was open before', async () => {
  const { hook, keys, tell } = await run();
  await tell({ event: 'version', version: 7 });
  await hook.set({ restaurant: restaurantOf('other'), loaded: { ...rendered, version: 3 } });
  expect(keys()).toEqual([]);
  expect(hook.now.version).toBe(3);
});
