import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import { defineJob } from './define-job.ts';
import { JOB_QUEUES, type JobQueue } from './job-queues.ts';
import { startJobs, type JobsOptions } from './jobs.ts';

const accept = defineJob<{ n: number }>('test.accept', 'orders');
const send = defineJob<{ n: number }>('test.send', 'messages');
const print = defineJob<{ n: number }>('test.print', 'printing');

const log: string[] = [];
let db: TestDatabase;
let endings: (() => Promise<void>)[];
let letGo: () => void;
let hanging: Promise<void>;

beforeEach(async () => {
  log.length = 0;
  endings = [];
  ({ promise: hanging, resolve: letGo } = Promise.withResolvers<void>());
  db = await freshDatabase();
});

afterEach(async () => {
  letGo();
  for (const end of endings.toReversed()) await end();
  // A job may end after its worker was stopped, and is then deleted from the database. The test waits for this query.
  const { owner } = db.database;
  await expect.poll(() => owner.totalCount - owner.idleCount + owner.waitingCount, { timeout: 30_000 }).toBe(0);
  await db.drop();
});

async function worker(jobs: JobsOptions['jobs'], more: Partial<JobsOptions> = {}): Promise<() => Promise<void>> {
  const started = await startJobs({ database: db.database, jobs, log: (line) => log.push(line), ...more });
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (!stopped) await started.stop();
    stopped = true;
  };
  endings.push(stop);
  return stop;
}

async function add(name: string, count: number, service?: string, first = 1): Promise<void> {
  await db.database.owner.query(
    `select graphile_worker.add_jobs(array(select row ($1, json_build_object('payload', json_build_object('n', n)),
       null, null, null, null, null, $3::text[])::graphile_worker.job_spec
       from generate_series($4::int, $4 + $2 - 1) as n))`,
    [name, count, service === undefined ? null : [service], first],
  );
}

const rows = async <Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  (await db.database.owner.query<Row>(sql, params)).rows;
/** As the worker leaves it behind when it dies with the job. */
async function addLocked(name: string, n: number, pool: string): Promise<void> {
  await rows(
    `select graphile_worker.add_job($1, json_build_object('payload', json_build_object('n', $2::int)),
       run_at => now() + interval '1 hour')`,
    [name, n],
  );
  await rows(
    `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_at = now(), locked_by = $1
     where locked_by is null`,
    [pool],
  );
}

const jobsLeft = async (): Promise<number> =>
  (await rows<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))[0]!.n;
const lockedBy = async (): Promise<string | undefined> =>
  (await rows<{ locked_by: string }>('select locked_by from graphile_worker._private_jobs'))[0]?.locked_by;

it('an outside service that hangs delays neither orders nor other services', async () => {
  const accepted: number[] = [];
  const sent: number[] = [];
  let held = 0;
  await worker([
    accept.handledBy(async ({ n }) => void accepted.push(n)),
    send.handledBy(async ({ n }) => {
      if (n > 40) return void sent.push(n);
      held += 1;
      await hanging;
    }),
  ]);
  await add('test.send', 40, 'sms SLOW');
  await expect.poll(() => held, { timeout: 5_000 }).toBe(4);
  await add('test.accept', 8);
  await add('test.send', 3, 'sms OTHER', 41);
  await expect.poll(() => accepted.length, { timeout: 5_000 }).toBe(8);
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(3);
  expect(held).toBe(4);
});

it('runs at most four messages of one service at a time, and one ticket of one printer', async () => {
  const running = { send: 0, print: 0 };
  const most = { send: 0, print: 0 };
  const counted = (kind: 'send' | 'print') => async (): Promise<void> => {
    running[kind] += 1;
    most[kind] = Math.max(most[kind], running[kind]);
    await sleep(20);
    running[kind] -= 1;
  };
  await worker([send.handledBy(counted('send')), print.handledBy(counted('print'))]);
  await add('test.send', 30, 'sms ONE');
  await add('test.print', 10, 'printer 1');
  await expect.poll(jobsLeft, { timeout: 10_000 }).toBe(0);
  expect(most).toEqual({ send: 4, print: 1 });
});

it('releases the jobs of a process that died, and not those of one that lives', async () => {
  const ran: number[] = [];
  // The first process holds one job for as long as the test lasts.
  await worker([accept.handledBy(() => hanging)]);
  await add('test.accept', 1);
  await expect.poll(lockedBy, { timeout: 5_000 }).toEqual(expect.any(String));
  const living = await lockedBy();
  await worker([print.handledBy(async ({ n }) => void ran.push(n))]);
  await add('test.print', 3);
  await expect.poll(() => ran.length, { timeout: 5_000 }).toBe(3);
  await addLocked('test.print', 9, 'pool-of-a-dead-process');
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(4);
  await sleep(4_500);
  expect(ran).toHaveLength(4);
  expect(await lockedBy()).toBe(living);
});

it('starts a job of a process that lives in no other process, however long it takes', async () => {
  const ran: string[] = [];
  const lookMs = 100;
  await worker([accept.handledBy(() => (ran.push('first'), hanging))], { lookMs });
  await add('test.accept', 1);
  await expect.poll(lockedBy, { timeout: 5_000 }).toEqual(expect.any(String));
  await rows("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
  await worker([accept.handledBy(async () => void ran.push('second'))], { lookMs });
  await sleep(1_000);
  expect(ran).toEqual(['first']);
  expect(await rows('select attempts from graphile_worker._private_jobs')).toEqual([{ attempts: 1 }]);
});

it('looks once for all queues, and for nothing else while there is nothing to do', async () => {
  const queues = Object.keys(JOB_QUEUES) as JobQueue[];
  await worker(
    queues.map((queue) => defineJob(`test.${queue}`, queue).handledBy(async () => {})),
    { lookMs: 500 },
  );
  let connections = 0;
  db.database.owner.on('acquire', () => (connections += 1));
  const looksIn = async (ms: number): Promise<{ looks: number; most: number }> => {
    const [before, began] = [connections, performance.now()];
    await sleep(ms);
    // One look in 500 ms, however long that became, and one that was under way. A timer may end a little early.
    return { looks: connections - before, most: Math.ceil((performance.now() - began) / 500) + 1 };
  };
  const excess = async (ms: number): Promise<number> => {
    const { looks, most } = await looksIn(ms);
    return Math.max(0, looks - most);
  };
  // Each queue looks once when it starts, which may take seconds on a busy machine.
  await expect.poll(() => excess(1_000), { timeout: 20_000, interval: 0 }).toBe(0);
  expect(await excess(5_000)).toBe(0);
});

it('runs a job once its time has come', async () => {
  const ran: number[] = [];
  await worker([accept.handledBy(async ({ n }) => void ran.push(n))], { lookMs: 100 });
  await rows(
    `select graphile_worker.add_job('test.accept', '{"payload": {"n": 1}}', run_at => now() + interval '2 seconds')`,
  );
  await expect.poll(() => ran, { timeout: 6_000 }).toEqual([1]);
});

it('runs a job that the database handed out and whose answer was lost', async () => {
  const ran: number[] = [];
  await worker([
    accept.handledBy(async ({ n }, { attempt }) => {
      if (n === 1) await hanging;
      ran.push(n, attempt);
    }),
  ]);
  await add('test.accept', 1);
  await expect.poll(lockedBy, { timeout: 5_000 }).toEqual(expect.any(String));
  const pool = await lockedBy();
  await addLocked('test.accept', 2, pool!);
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([2, 1]);
  letGo();
  await expect.poll(() => ran, { timeout: 5_000 }).toEqual([2, 1, 1, 1]);
});

it('does not run a job again whose deletion was lost', async () => {
  const ran: number[] = [];
  await worker([accept.handledBy(async ({ n }) => void ran.push(n))]);
  await rows(`create function keep() returns trigger language plpgsql as 'begin raise exception ''away''; end'`);
  await rows(`create trigger keep before delete on graphile_worker._private_jobs execute function keep()`);
  const lost: unknown[] = [];
  const note = (error: unknown): void => void lost.push(error);
  process.on('unhandledRejection', note);
  await add('test.accept', 1);
  await expect.poll(() => lost.length, { timeout: 5_000 }).toBe(1);
  await rows('drop function keep cascade');
  await expect.poll(jobsLeft, { timeout: 10_000 }).toBe(0);
  process.off('unhandledRejection', note);
  expect(ran).toEqual([1]);
});

it('does not wait at the end for a job that hangs, and another process takes it over', async () => {
  const ran: number[] = [];
  const stop = await worker([send.handledBy(() => hanging)]);
  await add('test.send', 1, 'sms SLOW');
  await expect.poll(lockedBy, { timeout: 5_000 }).toEqual(expect.any(String));
  const before = Date.now();
  await stop();
  expect(Date.now() - before).toBeLessThan(5_000);
  expect(log.join('\n')).toContain('left to another process: test.send');
  await worker([send.handledBy(async ({ n }) => void ran.push(n))]);
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([1]);
});
