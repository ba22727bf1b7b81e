import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';

import type { Database } from './connect.ts';
import { isLostRace } from './database-errors.ts';
import type { HandledJob } from './define-job.ts';

export interface JobsOptions {
  database: Database;
  jobs: readonly HandledJob[];
  /** Crontab pattern in UTC by the name of a job: { 'orders.sweep': '* * * * *' }. Run on one of the processes. */
  cron?: Readonly<Record<string, string>>;
  concurrency?: number;
  /**
   * True where no other process can work on this database (the embedded one): jobs of a crashed process restart at
   * once.
   */
  alone?: boolean;
  log: (message: string) => void;
}

export interface Jobs {
  /** Waits for the jobs that are running. */
  stop(): Promise<void>;
}

/** Longer than any job takes. A job locked for longer belongs to a process that died. */
const longestJob = '5 minutes';

/** The worker that runs jobs from the outbox. Nothing waits for it to start: rows stay in the outbox until then. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, cron = {}, log } = options;
  const tasks = taskList(options.jobs);
  for (const name of Object.keys(cron)) if (!tasks[name]) throw new Error(`cron names the unknown job ${name}`);
  const shared = { pgPool: database.owner, noPreparedStatements: !database.prepare, logger: quietLogger(log) };
  await makeTables(shared);
  let stopped = false;
  let runner: Runner;

  async function begin(): Promise<void> {
    await freeAbandonedJobs(database, options.alone === true);
    runner = await run({
      ...shared,
      taskList: tasks,
      parsedCronItems: parseCronItems(Object.entries(cron).map(([task, match]) => ({ task, match }))),
      concurrency: options.concurrency ?? 4,
      pollInterval: 2000,
      // The product stops its parts in an order of its own.
      noHandleSignals: true,
    });
    runner.promise.catch((error: Error) => {
      log(`the worker ended and restarts: ${error.message}`);
      restart();
    });
  }

  /** When the database goes away the worker ends with it; it restarts when the database is back. */
  function restart(): void {
    const timer = setTimeout(() => {
      if (!stopped) begin().catch(restart);
    }, 1000);
    timer.unref();
  }

  await begin();
  const sweep = setInterval(() => {
    freeAbandonedJobs(database, false).catch(() => {});
  }, 60_000);
  sweep.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(sweep);
      // A runner that has ended already cannot be stopped.
      await runner.stop().catch((error: Error) => log(`the worker had ended: ${error.message}`));
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

function taskList(jobs: readonly HandledJob[]): TaskList {
  const tasks = new Map<string, TaskList[string]>();
  for (const { name, run: handle } of jobs) {
    if (tasks.has(name)) throw new Error(`two handlers for the job ${name}`);
    tasks.set(name, async (content, { job }) => {
      const { merchantId = null, payload = {} } = content as { merchantId?: string | null; payload?: unknown };
      await handle(payload, { merchantId, attempt: job.attempts, lastAttempt: job.attempts >= job.max_attempts });
    });
  }
  return Object.fromEntries(tasks);
}

/** graphile_worker itself waits four hours before it gives up a job whose process was killed. */
async function freeAbandonedJobs(database: Database, all: boolean): Promise<void> {
  await database.owner.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and ($1 or locked_at < now() - interval '${longestJob}')))`,
    [all],
  );
}

function quietLogger(log: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log(message);
  });
}
