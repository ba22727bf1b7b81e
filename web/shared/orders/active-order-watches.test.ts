import { beforeEach, expect, it, vi } from 'vitest';
import { ActiveOrderWatches } from './active-order-watches.ts';
import { watchOrder } from './watch-order.ts';

vi.mock('./watch-order.ts', () => ({ watchOrder: vi.fn() }));

type Follower = Parameters<typeof watchOrder>[1];
const followers = new Map<string, Follower>();
const stopped: string[] = [];

beforeEach(() => {
  followers.clear();
  stopped.length = 0;
  vi.mocked(watchOrder)
    .mockReset()
    .mockImplementation((link, follower) => {
      followers.set(link, follower);
      return () => void stopped.push(link);
    });
});

it('opens streams for the first two orders only', () => {
  new ActiveOrderWatches(vi.fn()).watch(['a', 'b', 'c']);
  expect([...followers.keys()]).toEqual(['a', 'b']);
});

it('keeps a stream that is still needed and stops the others', () => {
  const watches = new ActiveOrderWatches(vi.fn());
  watches.watch(['a', 'b']);
  watches.watch(['b', 'c']);
  expect(stopped).toEqual(['a']);
  expect(watchOrder).toHaveBeenCalledTimes(3);
  watches.watch([]);
  expect(stopped).toEqual(['a', 'b', 'c']);
});

it('reports events and interruptions, but not positions of couriers', () => {
  const onChange = vi.fn();
  new ActiveOrderWatches(onChange).watch(['a']);
  const { onEvent, onResume } = followers.get('a')!;
  onEvent({ data: '{"status":"DONE"}' } as never);
  onEvent({ data: '{"position":{"latitude":1}}' } as never);
  expect(onChange).toHaveBeenCalledTimes(1);
  onResume();
  expect(onChange).toHaveBeenCalledTimes(2);
});
