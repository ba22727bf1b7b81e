/** Two processes on one database: a job whose process lives is started by nobody else, however long it takes. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serversToTry, type TcpServer } from '#tests/support/other-servers.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

/** It begins by deleting old rows of the outbox that were refused, without a limit of time. */
const JOB = 'retention.nightly';
/** Many looks for abandoned jobs, and longer than a process takes to date its locks anew. */
const WATCH_MS = 75_000;
const FROZEN_MS = 30_000;
const LOOK_MS = 200;

let folder: string;
let server: TcpServer;
const running: RunningProduct[] = [];

async function start(): Promise<RunningProduct> {
  const product = await startProduct({
    dataDir: path.join(folder, `process-${running.length}`),
    env: {
      DATABASE_URL: server.url('dasturxon', 'dasturxon', 'dasturxon'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
  });
  running.push(product);
  return product;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-owner-'));
  server = await serversToTry()[0]!.start();
  // The bundled server has its owner and database already.
  await server.admin('postgres', (client) => client.query("alter role dasturxon login password 'dasturxon'"));
}, 120_000);
afterAll(async () => {
  for (const product of running) {
    product.process.kill('SIGCONT');
    await product.stop();
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface State {
  attempts: number;
  owner: string | null;
  /** Backends in which the job waits for the row. */
  waiting: number;
}

async function stateOf(client: pg.Client): Promise<State | undefined> {
  const { rows } = await client.query<State>(
    `select j.attempts::int as attempts, j.locked_by as owner, (
       select count(*)::int from pg_stat_activity
       where wait_event_type = 'Lock' and query like 'delete from outbox%') as waiting
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [JOB],
  );
  return rows[0];
}

/** Every state that is seen within the time, each once. */
async function statesFor(client: pg.Client, milliseconds: number): Promise<(State | undefined)[]> {
  const seen = new Map<string, State | undefined>();
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(LOOK_MS)) {
    const state = await stateOf(client);
    seen.set(JSON.stringify(state), state);
  }
  return [...seen.values()];
}

/** Holds the row that the job deletes first; returns how to let it go. */
async function holdRow(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holding = server.admin('dasturxon', async (holder) => {
    await holder.query(
      `insert into outbox (topic, payload, created_at) values ('refused.job.old', '{}', now() - interval '1 year')`,
    );
    await holder.query('begin');
    await holder.query(`select id from outbox where topic = 'refused.job.old' for update`);
    hold();
    await released;
    await holder.query('rollback');
  });
  await held;
  return () => {
    release();
    return holding;
  };
}

it('is left to its process while that lives, slow or frozen, and is started anew when it has died', async () => {
  const owner = await start();
  await server.admin('dasturxon', async (client) => {
    const letGo = await holdRow();
    await client.query(`insert into outbox (topic, payload) values ($1, '{}')`, [`job.${JOB}`]);
    await expect.poll(() => stateOf(client), { timeout: 30_000 }).toMatchObject({ attempts: 1, waiting: 1 });
    const held = (await stateOf(client))!;
    const other = await start();

    // As if it had been at it for hours. The driver itself releases after four.
    await client.query(`update graphile_worker._private_jobs set locked_at = now() - interval '3 hours'`);
    expect(await statesFor(client, WATCH_MS)).toEqual([held]);
    const { rows } = await client.query<{ age: number }>(
      `select extract(epoch from now() - locked_at)::int as age from graphile_worker._private_jobs
       where locked_by is not null`,
    );
    expect(rows.every(({ age }) => age < 3_600)).toBe(true);
    owner.process.kill('SIGSTOP');
    expect(await statesFor(client, FROZEN_MS)).toEqual([held]);

    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    await expect
      .poll(() => stateOf(client), { timeout: 60_000 })
      .toMatchObject({ attempts: 2, owner: expect.not.stringMatching(held.owner!) });
    await letGo();
    await expect.poll(() => stateOf(client), { timeout: 30_000 }).toBeUndefined();
    expect(other.process.exitCode).toBeNull();
  });
}, 300_000);
