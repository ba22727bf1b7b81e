/**
 * Releases the locks of jobs whose worker is gone: the process died, or the database crashed while it handed a job out.
 * Each process holds an advisory lock for each of its worker pools for as long as it is connected.
 */
import type pg from 'pg';

import type { Database } from './connect.ts';

interface JobLocksOptions {
  database: Database;
  runs: JobRuns;
  log: (message: string) => void;
}

/** What happened to jobs in this process, by the id of the job as the driver reads it. */
export type JobRuns = Map<string, JobRun>;

export interface JobRun {
  name: string;
  state: 'running' | 'succeeded' | 'failed';
  endedAt: number;
}

export interface JobLocks {
  /** Jobs locked by this pool belong to this process for as long as it lives. */
  hold(poolId: string): Promise<void>;
  /** Releases what is locked by a worker that is gone. */
  look(isAnyLocked: boolean): Promise<void>;
  /** Where no other process can work on this database: whatever is locked belongs to a process that died. */
  releaseAll(): Promise<void>;
  close(): Promise<void>;
}

/** "jobs" in ASCII, to keep apart from other advisory locks. */
const LOCK_CLASS = 0x6a6f6273;
const RECONNECT_MS = 250;
/** The driver releases what is older than four hours, so a living process dates the locks of its jobs anew. */
const DATE_ANEW_MS = 60_000;
/** By then the deletion of a finished job has arrived, or has failed. */
const COMPLETION_MS = 10_000;

interface LockedJob {
  id: string;
  locked_by: string;
}

/** $1 jobs that run here, $2 pools of this process. The age of a lock does not matter: a job may run for hours. */
const ABANDONED = `
  select id, locked_by from graphile_worker._private_jobs
  where locked_by is not null and id <> all ($1::bigint[])
    and (locked_by = any ($2::text[]) or pg_try_advisory_xact_lock_shared(${LOCK_CLASS}, hashtext(locked_by)))`;

/** $1 jobs that run here, $2 pools of this process. */
const DATE_ANEW = `
  update graphile_worker._private_jobs set locked_at = now()
  where id = any ($1::bigint[]) and locked_by = any ($2::text[])`;

/** $1 jobs that have run: only their deletion was lost. */
const COMPLETE = 'delete from graphile_worker._private_jobs where id = any ($1::bigint[])';

/** $1 jobs, $2 jobs that were handed out and never began: the attempt is not counted. */
const RELEASE = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null,
    attempts = greatest(0, attempts - (id = any ($2::bigint[]))::int)
  where id = any ($1::bigint[])`;

export async function openJobLocks(options: JobLocksOptions): Promise<JobLocks> {
  const { database, runs, log } = options;
  const pools = new Set<string>();
  let session: pg.Client | undefined;
  let closing = false;
  let suspects = new Set<string>();
  let locking: Promise<unknown> = Promise.resolve();

  const lock = (client: pg.Client, poolId: string): Promise<unknown> =>
    client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId]);

  async function connect(): Promise<void> {
    const client = database.sessionClient();
    client.on('error', () => {});
    await client.connect();
    client.once('end', () => {
      if (session !== client) return;
      session = undefined;
      reconnect();
    });
    // The server notices within ten seconds that this machine is gone.
    await client.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2');
    for (const poolId of pools) await lock(client, poolId);
    session = client;
  }

  function reconnect(): void {
    if (closing) return;
    setTimeout(() => {
      if (!closing) connect().catch(reconnect);
    }, RECONNECT_MS).unref();
  }

  const keyOf = ({ id, locked_by }: LockedJob): string => `${id} ${locked_by}`;

  let datedAt = Date.now();

  /** Twice in a row, because a living process that has just lost its connection takes a moment to lock again. */
  async function look(isAnyLocked: boolean): Promise<void> {
    if (!isAnyLocked) {
      suspects = new Set();
      return forgetRuns(new Set());
    }
    const running = [...runs].filter(([, { state }]) => state === 'running').map(([id]) => id);
    if (running.length > 0 && Date.now() - datedAt > DATE_ANEW_MS) {
      datedAt = Date.now();
      await database.owner.query(DATE_ANEW, [running, [...pools]]);
    }
    const { rows } = await database.owner.query<LockedJob>(ABANDONED, [running, [...pools]]);
    // Without a session of its own this process cannot say who else has lost theirs.
    const isSure = session !== undefined;
    const abandoned = isSure ? rows.filter((each) => suspects.has(keyOf(each))) : [];
    suspects = new Set(isSure ? rows.map(keyOf) : []);
    if (abandoned.length > 0) await release(abandoned);
    forgetRuns(new Set(rows.map(({ id }) => id)));
  }

  async function release(jobs: LockedJob[]): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    const done = ids.filter((id) => runs.get(id)?.state === 'succeeded');
    const neverBegan = jobs.filter(({ id, locked_by }) => pools.has(locked_by) && !runs.has(id)).map(({ id }) => id);
    const client = await database.owner.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await client.query(COMPLETE, [done]);
      await client.query(RELEASE, [ids, neverBegan]);
      await client.query(`select pg_notify('jobs:insert', $1)`, [JSON.stringify({ count: ids.length })]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch((gone: Error) => (broken = gone));
      throw error;
    } finally {
      client.release(broken);
    }
    for (const id of ids) runs.delete(id);
    log(`${ids.length - done.length} jobs of a worker that is gone were released, ${done.length} were completed`);
  }

  function forgetRuns(locked: ReadonlySet<string>): void {
    const before = Date.now() - COMPLETION_MS;
    for (const [id, run] of runs) {
      if (run.state !== 'running' && run.endedAt < before && !locked.has(id)) runs.delete(id);
    }
  }

  await connect();

  return {
    look,
    async hold(poolId) {
      pools.add(poolId);
      // A session that breaks meanwhile is replaced by one that locks every pool.
      locking = locking.then(() => session && lock(session, poolId)).catch(() => {});
      await locking;
    },
    async releaseAll() {
      await database.owner.query(`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
    },
    async close() {
      closing = true;
      await session?.end().catch(() => {});
    },
  };
}
