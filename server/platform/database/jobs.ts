import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Job, Runner, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker';

import type { Database } from './connect.ts';
import { watchDueJobs } from './due-jobs.ts';
import { isLostRace, isOutage } from './database-errors.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import type { HandledJob } from './define-job.ts';
import { openJobLocks, type JobLocks, type JobRun, type JobRuns } from './job-locks.ts';
import { limitNudges } from './limit-nudges.ts';
import { JOB_QUEUES, ServiceLimit, type JobQueue } from './job-queues.ts';

export interface JobsOptions {
  database: Database;
  jobs: readonly HandledJob[];
  /** Crontab pattern in UTC by the name of a job: { 'orders.sweep': '* * * * *' }. Run on one of the processes. */
  cron?: Readonly<Record<string, string>>;
  /**
   * True where no other process can work on this database (the embedded one): jobs of a crashed process restart at
   * once.
   */
  alone?: boolean;
  log: (message: string) => void;
  /** How often due and abandoned jobs are looked for. */
  lookMs?: number;
  /** Records jobs in the trace of the request that enqueued them; null where traces are off. */
  tracer?: Tracer | null;
}

export interface Jobs {
  /** Waits for the jobs that are running, but not for one that hangs: another process runs it again. */
  stop(): Promise<void>;
}

/** A job in its usual work ends within this time; what hangs longer waits for somebody outside. */
const STOP_MS = 3_000;
/** Workers are told what is due, and hardly look by themselves. */
const SELDOM_MS = 10 * 60_000;

interface Worker {
  /** So many jobs are due. */
  nudge(count: number): void;
  stop(): Promise<void>;
}

/** The workers that run jobs from the outbox. Nothing waits for them to start: rows stay in the outbox until then. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, cron = {}, log, tracer = null } = options;
  const runs: JobRuns = new Map();
  const queues = Map.groupBy(options.jobs, ({ queue }) => queue);
  const names = options.jobs.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`two handlers for the job ${twice}`);
  for (const name of Object.keys(cron))
    if (!names.includes(name)) throw new Error(`cron names the unknown job ${name}`);

  await makeTables({ pgPool: database.owner, logger: quietLogger(log) });
  const locks = await openJobLocks({ database, runs, log });
  if (options.alone) await locks.releaseAll();
  const workers = new Map(
    await Promise.all(
      [...queues].map(
        async ([queue, jobs]) =>
          [queue, await startWorker({ database, queue, jobs, cron, runs, locks, log, tracer })] as const,
      ),
    ),
  );
  const queueOf = new Map(options.jobs.map(({ name, queue }) => [name, queue]));
  const dueJobs = watchDueJobs({
    database,
    onDue: (name, count) => workers.get(queueOf.get(name)!)?.nudge(count),
    afterLook: locks.look,
    ...(options.lookMs !== undefined && { lookMs: options.lookMs }),
  });
  async function stopAll(): Promise<void> {
    await dueJobs.stop();
    const stopped = Promise.all([...workers.values()].map((worker) => worker.stop()));
    await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
    const hanging = [...runs.values()].filter(({ state }) => state === 'running').map(({ name }) => name);
    if (hanging.length > 0) log(`jobs that did not end in time are left to another process: ${hanging.join(', ')}`);
    await locks.close();
  }
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stopAll()) };
}

interface WorkerDeps {
  database: Database;
  queue: JobQueue;
  jobs: readonly HandledJob[];
  cron: Readonly<Record<string, string>>;
  runs: JobRuns;
  locks: JobLocks;
  log: (message: string) => void;
  tracer: Tracer | null;
}

/** One queue's worker pool. When the database goes away it ends with it, and restarts when the database is back. */
async function startWorker({ database, queue, jobs, cron, runs, locks, log, tracer }: WorkerDeps): Promise<Worker> {
  const { concurrency, perService, restMs } = JOB_QUEUES[queue];
  let limit: ServiceLimit | undefined;
  const tasks = taskList({ jobs, runs, tracer }, (job) => limit?.ended(servicesOf(job)));
  const crontab = Object.entries(cron).filter(([name]) => name in tasks);
  let stopped = false;
  let runner: Runner | undefined;
  let pool: WorkerPool | undefined;

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const held: Promise<void>[] = [];
    const fresh = perService === undefined ? undefined : new ServiceLimit(perService);
    if (fresh) countLooks(events, fresh);
    limit = fresh;
    events.on('pool:create', ({ workerPool }) => {
      limitNudges(workerPool, events, { concurrency, restMs });
      pool = workerPool;
      held.push(locks.hold(workerPool.id));
    });
    runner = await run({
      pgPool: database.owner,
      noPreparedStatements: !database.prepare,
      logger: quietLogger(log),
      taskList: tasks,
      parsedCronItems: parseCronItems(crontab.map(([task, match]) => ({ task, match }))),
      concurrency,
      events,
      ...(fresh && { forbiddenFlags: () => fresh.beginLook() }),
      pollInterval: SELDOM_MS,
      // The product stops its parts in an order of its own.
      noHandleSignals: true,
    });
    runner.promise.catch((error: Error) => {
      log(`the worker of ${queue} ended and restarts: ${error.message}`);
      restart();
    });
    await Promise.all(held);
  }

  function restart(): void {
    const timer = setTimeout(() => {
      if (!stopped) begin().catch(restart);
    }, 1000);
    timer.unref();
  }

  await begin().catch((error: Error) => {
    if (!isOutage(error)) throw error;
    log(`the worker of ${queue} waits for the database: ${error.message}`);
    restart();
  });
  return {
    nudge: (count) => pool?.nudge(count),
    async stop() {
      stopped = true;
      // A runner that has ended already cannot be stopped.
      await runner?.stop().catch((error: Error) => log(`the worker of ${queue} had ended: ${error.message}`));
    },
  };
}

const MAX_ATTEMPTS = 5;

/** The relay may be adding a job to the tables that are being created: one of the two has to start over. */
async function makeTables(shared: Parameters<typeof runMigrations>[0]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runMigrations(shared);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

const servicesOf = ({ flags }: Job): string[] => Object.keys(flags ?? {});

function countLooks(events: WorkerEvents, limit: ServiceLimit): void {
  events.on('job:start', ({ job }) => limit.look(servicesOf(job)));
  events.on('worker:getJob:empty', () => limit.look([]));
  events.on('worker:getJob:error', () => limit.look([]));
}

interface JobContent {
  merchantId?: string | null;
  payload?: unknown;
  traceparent?: string;
}

function taskList(
  { jobs, runs, tracer }: Pick<WorkerDeps, 'jobs' | 'runs' | 'tracer'>,
  ended: (job: Job) => void,
): TaskList {
  const task =
    ({ name, run: handle }: HandledJob): TaskList[string] =>
    async (content, { job }) => {
      const { merchantId = null, payload = {}, traceparent } = content as JobContent;
      const context = { merchantId, attempt: job.attempts, lastAttempt: job.attempts >= job.max_attempts };
      const work = () => handle(payload, context);
      const current: JobRun = { name, state: 'running', endedAt: 0 };
      runs.set(job.id, current);
      try {
        await (tracer ? tracer.runJob(name, traceparent, work) : work());
        current.state = 'succeeded';
      } catch (error) {
        current.state = 'failed';
        throw error;
      } finally {
        current.endedAt = Date.now();
        ended(job);
      }
    };
  return Object.fromEntries(jobs.map((each) => [each.name, task(each)]));
}

function quietLogger(log: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    // Jobs of these queues wait for somebody outside, and hold no connection meanwhile.
    if (level === 'warning' && message.includes('having maxPoolSize')) return;
    if (level === 'error' || level === 'warning') log(message);
  });
}
