import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitNudges } from './limit-nudges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limited({ restMs = 250, concurrency = 4 } = {}) {
  const passed: number[] = [];
  const pool = { nudge: (count: number) => void passed.push(count) };
  const events = new EventEmitter() as WorkerEvents & EventEmitter;
  limitNudges(pool, events, { restMs, concurrency });
  return { passed, pool, events };
}

it('the first notification wakes one worker at once, the following ones another after a rest', () => {
  const { passed, pool } = limited();
  pool.nudge(1);
  pool.nudge(2);
  pool.nudge(3);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(250);
  expect(passed).toEqual([1, 1]);
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1, 1]);
  pool.nudge(1);
  expect(passed).toEqual([1, 1, 1]);
});

it('without a rest each notification wakes one', () => {
  const { passed, pool } = limited({ restMs: 0 });
  pool.nudge(5);
  pool.nudge(5);
  expect(passed).toEqual([1, 1]);
});

it('a worker that finds a job wakes the next one, as long as there may be more', () => {
  const { passed, pool, events } = limited();
  pool.nudge(3);
  for (let found = 0; found < 5; found++) events.emit('job:start', {});
  expect(passed).toEqual([1, 1, 1]);
});

it('no more are woken than can work', () => {
  const { passed, pool, events } = limited({ concurrency: 2 });
  pool.nudge(100);
  for (let found = 0; found < 5; found++) events.emit('job:start', {});
  expect(passed).toEqual([1, 1]);
});

it.each(['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'])('after %s nothing is woken', (event) => {
  const { passed, pool, events } = limited();
  pool.nudge(1);
  pool.nudge(1);
  events.emit(event);
  vi.advanceTimersByTime(1_000);
  pool.nudge(1);
  events.emit('job:start', {});
  vi.advanceTimersByTime(1_000);
  expect(passed).toEqual([1]);
});
