import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * The library wakes every pool for every new job; see JOB_QUEUES. The first notification is passed on at once, later
 * ones after a rest. A pool that shuts down is left alone: its workers throw when they are woken.
 */
export function limitNudges(pool: Pick<WorkerPool, 'nudge'>, events: Pick<WorkerEvents, 'on'>, restMs: number): void {
  const nudge = pool.nudge.bind(pool);
  let waiting = 0;
  let rest: NodeJS.Timeout | undefined;
  let isOver = false;
  const pass = (): void => {
    const count = waiting;
    waiting = 0;
    rest = undefined;
    if (count === 0 || isOver) return;
    nudge(count);
    rest = setTimeout(pass, restMs);
    rest.unref();
  };
  const end = (): void => {
    isOver = true;
    clearTimeout(rest);
  };
  events.on('pool:gracefulShutdown', end);
  events.on('pool:forcefulShutdown', end);
  events.on('pool:release', end);
  pool.nudge = (count) => {
    waiting += count;
    if (!rest) pass();
  };
}
