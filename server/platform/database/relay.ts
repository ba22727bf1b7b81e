import type pg from 'pg';

import type { Database } from './connect.ts';
import { isDatabaseError } from './database-errors.ts';
import { splitIntoParts } from './notification-parts.ts';
import { channel, type Hub, type OutboxEvent } from './notifications.ts';
import { jobOptionsField, jobTopic, OUTBOX_WAITING } from './outbox.ts';

export interface Relay {
  /** Call after a commit that wrote to the outbox: it is forwarded at once instead of within the second. */
  nudge(): void;
  stop(): Promise<void>;
}

interface RelayOptions {
  database: Database;
  hub: Hub;
  log: (message: string) => void;
  /** Interval of looking at the outbox without a nudge: another process may have died before its nudge. */
  pollMs?: number;
}

interface OutboxRow {
  id: number;
  topic: string;
  merchant_id: string | null;
  payload: Record<string, unknown>;
  run_at: Date;
}

const batch = 500;

/**
 * Forwards committed outbox rows: topics `job.…` become jobs, the others are sent to every process. Any number of
 * processes may do so at once; each row is forwarded once.
 */
export function startRelay({ database, hub, log, pollMs = 2_000 }: RelayOptions): Relay {
  let jobsReady = false;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;

  const moveBatch = async (): Promise<number> => {
    jobsReady ||= await jobSchemaExists(database.owner);
    const client = await database.owner.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const rows = await take(client, { jobs: jobsReady });
      const jobs = rows.filter(({ topic }) => topic.startsWith(jobTopic));
      const events = rows.filter(({ topic }) => !topic.startsWith(jobTopic)).map(toEvent);
      for (const { row, why } of jobs.length > 0 ? await addJobs(client, jobs) : []) {
        log(`a job was refused and set aside in the outbox: ${row.topic} ${row.id}: ${why}`);
      }
      if (events.length > 0) await notify(client, events);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback').catch((gone: Error) => (broken = gone));
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        if ((await moveBatch()) === batch) wanted = true;
      } catch (error) {
        if (!stopped) log(`the outbox could not be forwarded, trying again: ${(error as Error).message}`);
      }
    }
  };

  const nudge = () => {
    wanted = true;
    if (stopped || running) return;
    running = work().finally(() => {
      running = undefined;
      if (wanted && !stopped) nudge();
    });
  };

  const stopListening = hub.on(OUTBOX_WAITING, nudge);
  const poll = setInterval(() => {
    if (running) return;
    isWaiting(database.owner).then(
      (waiting) => waiting && nudge(),
      () => {},
    );
  }, pollMs);
  nudge();

  return {
    nudge,
    async stop() {
      stopped = true;
      stopListening();
      clearInterval(poll);
      await running;
    },
  };
}

async function isWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    'select exists (select from outbox where topic like $1 or run_at <= now()) as waiting',
    [`${jobTopic}%`],
  );
  return rows[0]!.waiting;
}

async function jobSchemaExists(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regtype('graphile_worker.job_spec') is not null as found`,
  );
  return rows[0]!.found;
}

/** Jobs wait for their time in the worker's own queue, so they are taken at once; an event waits here. */
async function take(client: pg.PoolClient, { jobs }: { jobs: boolean }): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>(
    `delete from outbox where id = any (array(
       select id from outbox
       where case when topic like '${jobTopic}%' then $1::boolean else run_at <= now() end
       order by id limit ${batch} for update skip locked))
     returning id, topic, merchant_id, payload, run_at`,
    [jobs],
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

function toEvent({ id, topic, merchant_id, payload }: OutboxRow): OutboxEvent {
  return { id, topic, merchantId: merchant_id, payload };
}

async function notify(client: pg.PoolClient, events: OutboxEvent[]): Promise<void> {
  const texts = events.flatMap((event) => splitIntoParts(JSON.stringify(event)));
  await client.query(
    'select pg_notify($1, text) from unnest($2::text[]) with ordinality as t(text, place) order by place',
    [channel, texts],
  );
}

interface RefusedJob {
  row: OutboxRow;
  why: string;
}

/**
 * All jobs in one statement. Where the worker rejects one (a key too long, say), they are added one by one, and the
 * rejected one is set aside instead of blocking the jobs of every tenant: its row stays in the outbox and is never due.
 */
async function addJobs(client: pg.PoolClient, rows: OutboxRow[]): Promise<RefusedJob[]> {
  if ((await tryJobs(client, rows)) === undefined) return [];
  const refused: RefusedJob[] = [];
  for (const row of rows) {
    const why = await tryJobs(client, [row]);
    if (why === undefined) continue;
    refused.push({ row, why });
    await client.query(`insert into outbox (topic, merchant_id, payload, run_at) values ($1, $2, $3, 'infinity')`, [
      `refused.${row.topic}`,
      row.merchant_id,
      row.payload,
    ]);
  }
  return refused;
}

/** Classes of SQLSTATE that concern the values: bad data, a broken constraint, an error that a function raised. */
const ABOUT_VALUES = /^(?:22|23|P0)/;

/** Returns why the values were rejected; any other failure is thrown, and the whole batch is tried again later. */
async function tryJobs(client: pg.PoolClient, rows: OutboxRow[]): Promise<string | undefined> {
  await client.query('savepoint jobs');
  try {
    await insertJobs(client, rows);
    await client.query('release savepoint jobs');
    return undefined;
  } catch (error) {
    if (!isDatabaseError(error) || !ABOUT_VALUES.test(error.code)) throw error;
    await client.query('rollback to savepoint jobs');
    return error.message;
  }
}

async function insertJobs(client: pg.PoolClient, rows: OutboxRow[]): Promise<void> {
  const specs = rows.map(({ topic, merchant_id, payload, run_at }) => {
    const { [jobOptionsField]: special = {}, ...content } = payload;
    const { key, service, maxAttempts, traceparent } = special as {
      key?: string;
      service?: string;
      maxAttempts?: number;
      traceparent?: string;
    };
    return {
      identifier: topic.slice(jobTopic.length),
      payload: { merchantId: merchant_id, payload: content, ...(traceparent && { traceparent }) },
      run_at,
      job_key: key,
      flags: service === undefined ? undefined : [service],
      max_attempts: maxAttempts ?? 25,
    };
  });
  // A key that occurs twice in a batch would be rejected; the later one wins, as it would one by one.
  const byKey = new Map(specs.map((spec, place) => [spec.job_key ?? place, spec]));
  await client.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements($1::json) as spec))`,
    [JSON.stringify([...byKey.values()])],
  );
}
