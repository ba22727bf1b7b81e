import type { WorkerEvents, WorkerPool } from 'graphile-worker';

interface Limits {
  concurrency: number;
  restMs: number;
}

/**
 * For each new job the library wakes a worker in every pool, and each of them queries for a job; see JOB_QUEUES. This
 * wakes one worker per notification instead. A worker that finds a job wakes the next one while more jobs may be
 * waiting. The first notification wakes a worker at once, and those that follow within `restMs` wake one together.
 * After a pool has begun to shut down nothing is woken, because its workers would throw.
 */
export function limitNudges(
  pool: Pick<WorkerPool, 'nudge'>,
  events: Pick<WorkerEvents, 'on'>,
  { concurrency, restMs }: Limits,
): void {
  const nudge = pool.nudge.bind(pool);
  /** Announced jobs for which no worker has been woken yet, at most `concurrency`. */
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
