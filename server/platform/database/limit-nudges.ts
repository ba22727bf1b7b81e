import type { WorkerEvents, WorkerPool } from 'graphile-worker';

interface Limits {
  concurrency: number;
  restMs: number;
}

/**
 * The library wakes a worker of every pool for each new job, and each one looks for a job; see JOB_QUEUES. Here a
 * notification wakes one worker, and one that finds a job wakes the next, while there may be more. The first
 * notification is passed on at once, later ones after a rest. A pool that shuts down is left alone: its workers throw
 * when they are woken.
 */
export function limitNudges(
  pool: Pick<WorkerPool, 'nudge'>,
  events: Pick<WorkerEvents, 'on'>,
  { concurrency, restMs }: Limits,
): void {
  const nudge = pool.nudge.bind(pool);
  /** Jobs that may wait and that no worker has been woken for. */
  let more = 0;
  let isDue = false;
  let rest: NodeJS.Timeout | undefined;
  let isOver = false;
  const wakeOne = (): void => {
    if (more === 0 || isOver) return;
    more -= 1;
    nudge(1);
  };
  const look = (): void => {
    isDue = false;
    wakeOne();
    if (restMs === 0) return;
    rest = setTimeout(() => {
      rest = undefined;
      if (isDue) look();
    }, restMs);
    rest.unref();
  };
  const end = (): void => {
    isOver = true;
    clearTimeout(rest);
  };
  events.on('job:start', wakeOne);
  events.on('pool:gracefulShutdown', end);
  events.on('pool:forcefulShutdown', end);
  events.on('pool:release', end);
  pool.nudge = (count) => {
    more = Math.min(more + count, concurrency);
    if (rest) isDue = true;
    else look();
  };
}
