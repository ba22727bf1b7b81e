import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

import type { Database } from './connect.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { startJobs } from './jobs.ts';
import { openHub } from './notifications.ts';
import type { Hub, OutboxEvent } from './notifications.ts';
import { event } from './outbox.ts';
import { startRelay } from './relay.ts';
import type { Relay } from './relay.ts';
import { call, statement } from './sql.ts';

const merchant = '0193a000-0000-7000-8000-000000000001';
const log: string[] = [];
let db: TestDatabase;
let endings: (() => Promise<void>)[];

beforeEach(async () => {
  log.length = 0;
  endings = [];
  db = await freshDatabase();
  // Migrations note what they have changed.
  await db.database.owner.query('delete from outbox');
});

afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  await db.drop();
});

async function hub(database: Database = db.database, selfTestMs = 1000): Promise<Hub & { heard: OutboxEvent[] }> {
  const opened = await openHub({ database, log: (line) => log.push(line), selfTestMs });
  endings.push(opened.close);
  const heard: OutboxEvent[] = [];
  opened.on('*', (each) => heard.push(each));
  return Object.assign(opened, { heard });
}

function relay(of: Hub, pollMs = 20): Relay {
  const started = startRelay({ database: db.database, hub: of, log: (line) => log.push(line), pollMs });
  endings.push(started.stop);
  return started;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

async function waiting(): Promise<number> {
  const { rows } = await db.database.owner.query<{ n: number }>('select count(*)::int as n from outbox');
  return rows[0]!.n;
}

/** A database whose listening connections receive nothing, as behind a transaction pooler. */
function deaf(database: Database): Database {
  return {
    ...database,
    sessionClient: () => {
      const client = new pg.Client(db.connection);
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      client.query = ((text: string) => query(text.startsWith('listen') ? 'select 1' : text)) as typeof client.query;
      return client;
    },
  };
}

describe('an event', () => {
  it('reaches every process after the commit, in order, and only then', async () => {
    const [here, there] = [await hub(), await hub()];
    const moving = relay(here);
    relay(there);
    await db.transactions.pipelined(
      merchant,
      [1, 2, 3].map((n) => event('order.placed', { n }, merchant)),
    );
    moving.nudge();
    await until(() => here.heard.length === 3 && there.heard.length === 3);
    expect(here.heard.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(there.heard[0]).toMatchObject({ topic: 'order.placed', merchantId: merchant });
    expect(await waiting()).toBe(0);
  });

  it('is not sent when the transaction fails', async () => {
    const here = await hub();
    relay(here);
    const fail = statement('relay.test.fail', 'select 1 / 0');
    await expect(db.transactions.pipelined(merchant, [event('a', {}), call(fail)])).rejects.toThrow('division');
    await db.transactions.pipelined(merchant, [event('b', {})]);
    await until(() => here.heard.length > 0);
    expect(here.heard.map(({ topic }) => topic)).toEqual(['b']);
  });

  it('is found without a nudge, when its process died before it', async () => {
    const here = await hub();
    relay(here);
    await db.transactions.pipelined(merchant, [event('a', {})]);
    await until(() => here.heard.length === 1);
  });

  it('may be larger than one notification', async () => {
    const [here, there] = [await hub(), await hub()];
    relay(here);
    const text = 'oʻ😀'.repeat(9000);
    await db.transactions.pipelined(merchant, [event('big', { text }), event('small', { text: 'x' })]);
    await until(() => there.heard.length === 2);
    expect(there.heard.map(({ payload }) => payload)).toEqual([{ text }, { text: 'x' }]);
  });

  it('is forwarded once by many relays at once', async () => {
    const here = await hub();
    for (let n = 0; n < 4; n++) relay(here).nudge();
    const all = Array.from({ length: 1200 }, (_, n) => n);
    await Promise.all(
      [0, 1, 2].map((part) =>
        db.transactions.pipelined(
          merchant,
          all.slice(part * 400, part * 400 + 400).map((n) => event('n', { n })),
        ),
      ),
    );
    await until(() => here.heard.length >= 1200);
    await sleep(60);
    expect(here.heard.map(({ payload }) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(all);
  });
});

describe('the hub', () => {
  it('reconnects when its connection is cut, and says that events may have been missed', async () => {
    const here = await hub();
    relay(here);
    let gaps = 0;
    here.onGap(() => (gaps += 1));
    await db.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'listen dasturxon' and datname = current_database()`,
    );
    await until(() => gaps === 1);
    await db.transactions.pipelined(merchant, [event('after', {})]);
    await until(() => here.heard.length === 1);
  });

  it('refuses to start where notifications do not arrive, and says what to set', async () => {
    await expect(hub(deaf(db.database), 50)).rejects.toThrow('DATABASE_SESSION_URL');
    const { rows } = await db.database.owner.query(
      `select from pg_stat_activity where query = 'select 1' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });

  it('goes on when a listener throws', async () => {
    const here = await hub();
    const heard: string[] = [];
    here.on('a', () => {
      throw new Error('a bad listener');
    });
    const off = here.on('a', ({ topic }) => heard.push(topic));
    relay(here);
    await db.transactions.pipelined(merchant, [event('a', {})]);
    await until(() => here.heard.length === 1);
    off();
    await db.transactions.pipelined(merchant, [event('a', {})]);
    await until(() => here.heard.length === 2);
    expect(heard).toEqual(['a']);
    expect(log.join()).toContain('a bad listener');
  });
});

describe('a job', () => {
  interface Ran {
    payload: unknown;
    context: JobContext;
  }

  const greet = defineJob<{ name?: string; n?: number }>('greet', 'orders');

  async function worker(handler: Parameters<typeof greet.handledBy>[0], options = {}) {
    const jobs = await startJobs({
      database: db.database,
      jobs: [greet.handledBy(handler)],
      log: (line) => log.push(line),
      ...options,
    });
    endings.push(jobs.stop);
  }

  it('waits for a worker whose tables are requested while it creates them', async () => {
    let lost = 0;
    const owner = new Proxy(db.database.owner, {
      get(pool, name) {
        if (name === 'connect' && lost < 2) {
          return () => {
            lost += 1;
            return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
          };
        }
        const value: unknown = Reflect.get(pool, name, pool);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    const jobs = await startJobs({ database: { ...db.database, owner }, jobs: [], log: (line) => log.push(line) });
    endings.push(jobs.stop);
    expect(lost).toBe(2);
  });

  it('runs once after the commit, with its merchant, even when written before the worker started', async () => {
    const moving = relay(await hub());
    const ran: Ran[] = [];
    await db.transactions.pipelined(merchant, [greet.enqueue({ name: 'Aziz' }, { merchantId: merchant })]);
    moving.nudge();
    await sleep(50);
    expect(await waiting()).toBe(1);
    await worker(async (payload, context) => void ran.push({ payload, context }));
    await until(() => ran.length === 1);
    expect(ran[0]).toEqual({
      payload: { name: 'Aziz' },
      context: { merchantId: merchant, attempt: 1, lastAttempt: false },
    });
    expect(await waiting()).toBe(0);
  });

  it('waits for its time, and a later one with its key replaces it', async () => {
    const moving = relay(await hub());
    const ran: unknown[] = [];
    await worker(async (payload) => void ran.push(payload));
    const future = new Date(Date.now() + 3_600_000);
    await db.transactions.pipelined(merchant, [
      greet.enqueue({ n: 1 }, { key: 'k', runAt: future }),
      greet.enqueue({ n: 2 }, { key: 'k', runAt: future }),
    ]);
    moving.nudge();
    await until(async () => (await waiting()) === 0);
    const jobs = async () => (await db.database.owner.query('select key, run_at from graphile_worker.jobs')).rows;
    expect(await jobs()).toEqual([{ key: 'k', run_at: future }]);
    await db.transactions.pipelined(merchant, [greet.enqueue({ n: 3 }, { key: 'k' })]);
    moving.nudge();
    await until(() => ran.length === 1);
    expect(ran).toEqual([{ n: 3 }]);
    // The job runs before its row is deleted.
    await until(async () => (await jobs()).length === 0);
  });

  it('that the worker refuses is set aside, and does not block other jobs', async () => {
    const moving = relay(await hub());
    const ran: unknown[] = [];
    await worker(async (payload) => void ran.push(payload));
    await db.transactions.pipelined(merchant, [
      greet.enqueue({ n: 1 }),
      greet.enqueue({ n: 2 }, { key: 'k'.repeat(600) }),
      greet.enqueue({ n: 3 }),
    ]);
    moving.nudge();
    await until(() => ran.length === 2);
    expect(new Set(ran.map((payload) => (payload as { n: number }).n))).toEqual(new Set([1, 3]));
    const { rows } = await db.database.owner.query("select topic, run_at = 'infinity' as never from outbox");
    expect(rows).toEqual([{ topic: 'refused.job.greet', never: true }]);
    expect(log.join('\n')).toMatch(/a job was refused and set aside in the outbox: job\.greet/);
  });

  it('is retried when it throws', async () => {
    const moving = relay(await hub());
    await worker(async (_, { attempt }) => {
      if (attempt === 1) throw new Error('not yet');
    });
    await db.transactions.pipelined(merchant, [greet.enqueue({})]);
    moving.nudge();
    const attempts = async () =>
      (await db.database.owner.query('select attempts, last_error from graphile_worker.jobs')).rows;
    await until(
      async () => (await attempts())[0]?.last_error !== undefined && (await attempts())[0]?.last_error !== null,
    );
    expect(await attempts()).toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet') }]);
  });

  it('of a process that was killed starts again', async () => {
    const ran: unknown[] = [];
    const first = await startJobs({ database: db.database, jobs: [], log: () => {} });
    await first.stop();
    await db.database.owner.query(`select graphile_worker.add_job('greet', '{"payload": {"n": 1}}');
      update graphile_worker._private_jobs set locked_by = 'a killed worker', locked_at = now(), attempts = 1`);
    await worker(async (payload) => void ran.push(payload), { alone: true });
    await until(() => ran.length === 1);
    expect(ran).toEqual([{ n: 1 }]);
  });

  it('workers of two processes may start at the same moment', async () => {
    const ran: unknown[] = [];
    const moving = relay(await hub());
    await Promise.all([
      worker(async (payload) => void ran.push(payload)),
      worker(async (payload) => void ran.push(payload)),
    ]);
    await db.transactions.pipelined(
      merchant,
      Array.from({ length: 20 }, (_, n) => greet.enqueue({ n })),
    );
    moving.nudge();
    await until(() => ran.length >= 20);
    expect(ran).toHaveLength(20);
  });
});
