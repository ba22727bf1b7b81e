import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { act, mount, mountHook } from '#tests/components/component.tsx';
import { useMinute, useOfTime } from './use-time.ts';

const SECOND = 1_000;
const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * SECOND));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T19:00:00+05:00') });
  onTestFinished(() => void vi.useRealTimers());
});

it('renders a component when the minute changes, and not every second', () => {
  const seen: number[] = [];
  function Clock() {
    seen.push(useMinute());
    return null;
  }
  mount(<Clock />);
  pass(1);
  seen.length = 0;
  pass(57);
  expect(seen).toEqual([]);
  pass(5);
  expect(seen).toEqual([Date.parse('2026-11-20T19:01:00+05:00')]);
});

it('tells what follows from the time by what a component knows then', () => {
  function Late({ deadline }: { deadline: number }) {
    return <p>{useOfTime((now) => (now > deadline ? 'late' : 'in time'))}</p>;
  }
  const host = mount(<Late deadline={Date.now() + 10 * SECOND} />);
  pass(5);
  expect(host.text()).toBe('in time');
  pass(10);
  expect(host.text()).toBe('late');
});

it('shows the present time to what is mounted after nothing has listened for a while', () => {
  mountHook(useMinute, undefined).unmount();
  vi.setSystemTime(Date.now() + 300 * SECOND);
  const { seen } = mountHook(useMinute, undefined);
  expect(seen).toEqual([Date.parse('2026-11-20T19:05:00+05:00')]);
});
