import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitNudges } from './limit-nudges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limited() {
  const passed: number[] = [];
  const pool = { nudge: (count: number) => void passed.push(count) };
  const events = new EventEmitter() as WorkerEvents & EventEmitter;
  limitNudges(pool, events, 250);
  return { passed, pool, events };
}

it('the first notification wakes at once, the following ones together after a rest', () => {
  const { passed, pool } = limited();
  pool.nudge(1);
  pool.nudge(2);
  pool.nudge(3);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(250);
  expect(passed).toEqual([1, 5]);
  vi.advanceTimersByTime(1_000);
  pool.nudge(1);
  expect(passed).toEqual([1, 5, 1]);
});

it.each(['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'])('after %s nothing is woken', (event) => {
  const { passed, pool, events } = limited();
  pool.nudge(1);
  pool.nudge(1);
  events.emit(event);
  vi.advanceTimersByTime(1_000);
  pool.nudge(1);
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1]);
});
