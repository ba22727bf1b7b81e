/**
 * Looks every two seconds, once for all queues of a process, which jobs are due: workers that would look by themselves
 * cost a statement each. New jobs are announced, so what is found here has waited for its time or was left over.
 */
import type { Database } from './connect.ts';

interface DueRow {
  /** By the name of a job. */
  due: Record<string, number>;
  isAnyLocked: boolean;
}

interface DueJobsOptions {
  database: Pick<Database, 'owner'>;
  /** So many jobs of this name are due. */
  onDue: (name: string, count: number) => void;
  /** Runs after each look, whether or not a job is locked. */
  afterLook: (isAnyLocked: boolean) => Promise<void>;
  lookMs?: number;
}

const LOOK_MS = 2_000;

const LOOK = `
  select (select coalesce(jsonb_object_agg(t.identifier, d.count), '{}') from (
      select task_id, count(*) from graphile_worker._private_jobs where is_available and run_at <= now()
      group by task_id
    ) d join graphile_worker._private_tasks t on t.id = d.task_id) as due,
    exists (select from graphile_worker._private_jobs where locked_at is not null) as "isAnyLocked"`;

export function watchDueJobs({ database, onDue, afterLook, lookMs = LOOK_MS }: DueJobsOptions): {
  stop(): Promise<void>;
} {
  async function look(): Promise<void> {
    const { rows } = await database.owner.query<DueRow>(LOOK);
    const { due, isAnyLocked } = rows[0]!;
    for (const [name, count] of Object.entries(due)) onDue(name, count);
    await afterLook(isAnyLocked);
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      // The database is away, and the next look finds what waits.
      .catch(() => {})
      .finally(() => (looking = undefined));
  }, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
