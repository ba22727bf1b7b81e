import { beforeEach, expect, it, vi } from 'vitest';
import { listen } from '#web/platform/api/event-source.ts';
import { watchOrder } from './watch-order.ts';

vi.mock('#web/platform/api/event-source.ts', () => ({ listen: vi.fn() }));

const stop = vi.fn();
beforeEach(() => {
  stop.mockReset();
  vi.mocked(listen).mockReset().mockReturnValue(stop);
});
const options = () => vi.mocked(listen).mock.calls[0]![0];
const follower = () => ({ onEvent: vi.fn(), onResume: vi.fn(), onState: vi.fn() });

it('shares one stream among all followers of an order', () => {
  const [first, second] = [follower(), follower()];
  const ends = [watchOrder('x', first), watchOrder('x', second)];
  expect(listen).toHaveBeenCalledTimes(1);
  expect(options().url).toBe('/api/orders/by-link/x/events');
  options().onEvent({ data: '{}' } as never);
  options().onResume?.();
  for (const { onEvent, onResume } of [first, second]) {
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(onResume).toHaveBeenCalledTimes(1);
  }
  ends[0]!();
  expect(stop).not.toHaveBeenCalled();
  ends[1]!();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('tells a late follower whether the stream is connected', () => {
  const end = watchOrder('y', follower());
  options().onState?.(true);
  const late = follower();
  const endLate = watchOrder('y', late);
  expect(late.onState).toHaveBeenCalledWith(true);
  end();
  endLate();
});

it('opens a new stream after the last follower has left', () => {
  watchOrder('z', follower())();
  watchOrder('z', follower())();
  expect(listen).toHaveBeenCalledTimes(2);
});
