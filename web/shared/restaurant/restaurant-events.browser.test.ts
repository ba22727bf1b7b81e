import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '#tests/components/run-hook.tsx';
import { useRestaurantEvents, type RestaurantNotification } from './restaurant-events.ts';

interface Listening {
  url: string;
  headers: () => Record<string, string>;
  onEvent: (event: { data: string }) => void;
  onResume: () => void;
}
const io = vi.hoisted(() => ({ open: [] as Listening[], opened: 0 }));
vi.mock('#web/platform/session/device.ts', () => ({ deviceId: () => 'd', newId: () => 'i' }));
vi.mock('#web/platform/api/event-source.ts', () => ({
  listen: (options: Listening) => {
    io.opened += 1;
    io.open.push(options);
    return () => void io.open.splice(io.open.indexOf(options), 1);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(io, { open: [], opened: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Listener = (event: RestaurantNotification) => void;
const run = (onEvent: Listener, id: string | null = 'r', afterMs = 0) =>
  runHook(({ of, call }: { of: string | null; call: Listener }) => useRestaurantEvents(of, call, afterMs), {
    props: { of: id, call: onEvent },
  });

it('share one stream among all components of a page', async () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const first = await run(one);
  const second = await run(two);
  await first.pass(1);
  expect(io.open.map(({ url }) => url)).toEqual(['/api/merchants/r/events']);
  expect(io.open[0]?.headers()).toEqual({ merchant: 'm', 'accept-language': 'en', 'device-id': 'd' });
  io.open[0]!.onEvent({ data: '{"event":"state"}' });
  expect([one.mock.lastCall, two.mock.lastCall]).toEqual([[{ event: 'state' }], [{ event: 'state' }]]);
  await first.leave();
  expect(io.open).toHaveLength(1);
  await second.leave();
  expect(io.open).toEqual([]);
});

it('say that some may have been missed after an interruption', async () => {
  const onEvent = vi.fn();
  const hook = await run(onEvent);
  await hook.pass(1);
  io.open[0]!.onResume();
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ event: 'resumed' });
});

it('are not listened to without a restaurant, nor before the page is done loading', async () => {
  const hook = await run(vi.fn(), null);
  await hook.pass(10_000);
  expect(io.opened).toBe(0);
  const late = await run(vi.fn(), 'r', 3_000);
  await late.pass(2_900);
  expect(io.opened).toBe(0);
  await late.pass(200);
  expect(io.opened).toBe(1);
});

it('are heard from the beginning of the stream by a component that would have opened it later', async () => {
  const [late, early] = [vi.fn(), vi.fn()];
  await run(late, 'r', 3_000);
  const second = await run(early);
  await second.pass(1);
  io.open[0]!.onEvent({ data: '{"event":"version","version":7}' });
  expect(late).toHaveBeenCalledExactlyOnceWith({ event: 'version', version: 7 });
  await second.pass(3_000);
  expect(io.opened).toBe(1);
});

it('open no stream for a page that was left at once', async () => {
  const hook = await run(vi.fn(), 'r', 3_000);
  await hook.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(io.opened).toBe(0);
});

it('reach the latest function without a new stream', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const hook = await run(before);
  await hook.pass(1);
  await hook.set({ of: 'r', call: after });
  await hook.pass(1);
  io.open[0]!.onEvent({ data: '{"event":"menu"}' });
  expect(io.opened).toBe(1);
  expect(before).not.toHaveBeenCalled();
  expect(after).toHaveBeenCalledTimes(1);
});

it('follow the page to another restaurant', async () => {
  const hook = await run(vi.fn());
  await hook.pass(1);
  await hook.set({ of: 'other', call: vi.fn() });
  await hook.pass(1);
  expect(io.open.map(({ url }) => url)).toEqual(['/api/merchants/other/events']);
});
