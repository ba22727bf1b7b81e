import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useRestaurantData } from './use-restaurant-data.ts';

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

it('is asked for again only when its menu had changed before its events were heard', async () => {
  const { api, keys } = fakeApi({
    'GET /merchants/:id': () => ({ id: 'r' }),
    'GET /merchants/:id/menu': () => ({ groups: [], version: 7 }),
    'GET /merchants/:id/branches': () => [],
  });
  const hook = await runHook(() => useRestaurantData('r'), { api });
  await hook.pass(1);
  const tell = (event: object) => hook.do(() => io.open[0]!.onEvent({ data: JSON.stringify(event) }));
  await tell({ event: 'version', version: 7 });
  expect(keys()).toHaveLength(3);
  await tell({ event: 'version', version: 8 });
  expect(keys()).toHaveLength(6);
});
