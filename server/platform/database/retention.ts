/** Applies retention-policies.ts: deletes or empties what is old, in batches, so that nobody waits for their locks. */
import type { Database } from './connect.ts';
import { defineJob, type CapabilityJobs, type HandledJob, type Job } from './define-job.ts';
import { forEachMerchant, sweepMerchants, type Sweep } from './every-merchant.ts';
import { jobTopic } from './outbox.ts';
import { RETENTION, type Retention, type RetentionRule } from './retention-policies.ts';
import { statement, type Statement } from './sql.ts';
import type { Transactions, Tx } from './transactions.ts';

/** Rows of one statement. */
const BATCH = 1_000;
/** Of one rule, of one merchant, in one run; the rest is left to the next run. */
const MOST_BATCHES = 500;
/** Refused outbox rows, and jobs that have failed for good or that no build runs any more. */
const LEFTOVER_DAYS = 90;

/** Tables with row security: their rules run merchant by merchant. */
const tenantTables = statement<{ name: string }>(
  'retention.tenant-tables',
  `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
);

interface BoundRule {
  table: string;
  every: Every;
  batch: Statement<never>;
}

const rulesOf = (retention: Retention): readonly RetentionRule[] =>
  'rules' in retention ? (retention.rules ?? []) : [];

/** $1 now. Rows that somebody has locked are in use, and left to the next run. */
function batchOf(table: string, { since = `'-infinity'`, age = '0', only = 'true', forget }: RetentionRule): string {
  const old = `${since} < $1::timestamptz - interval '${age}' and (${only})`;
  const rows = `select ctid from ${table} where ${old} limit ${BATCH} for update skip locked`;
  const change = forget === undefined ? `delete from ${table}` : `update ${table} set ${forget}`;
  return `${change} where ctid = any (array(${rows}))`;
}

const RULES: readonly BoundRule[] = Object.entries(RETENTION).flatMap(([table, retention]) =>
  rulesOf(retention).map((rule, place) => ({
    table,
    every: rule.every ?? 'night',
    batch: statement(`retention.${table}-${place + 1}`, batchOf(table, rule)),
  })),
);

export interface RetentionDeps {
  transactions: Transactions;
  now: () => number;
}

export interface RetentionResult {
  /** Rows deleted or emptied, by table. */
  rows: Map<string, number>;
  /** Rules that failed somewhere, with the first reason. */
  failed: Map<string, string>;
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** One that fails does not stop the others. */
async function applyRules(run: Run, rules: readonly BoundRule[], at: Date, result: RetentionResult): Promise<void> {
  const add = ({ table }: BoundRule, count: number): void => {
    result.rows.set(table, (result.rows.get(table) ?? 0) + count);
  };

  async function applyOne(rule: BoundRule): Promise<void> {
    try {
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const count = await run((tx) => tx.run(rule.batch, [at]));
        add(rule, count);
        if (count < BATCH) return;
      }
    } catch (error) {
      if (!result.failed.has(rule.table)) result.failed.set(rule.table, (error as Error).message);
    }
  }

  // The first batch of every rule in one round trip: mostly there is nothing to do.
  let left: readonly BoundRule[] = rules;
  try {
    const counts = await run((tx) => Promise.all(rules.map(({ batch }) => tx.run(batch, [at]))));
    for (const [place, count] of counts.entries()) add(rules[place]!, count);
    left = rules.filter((_, place) => counts[place] === BATCH);
  } catch {
    // Each on its own, so that only the one that fails is left out.
  }
  for (const rule of left) await applyOne(rule);
}

type Every = 'hour' | 'night';

interface RulesOfTime {
  ofPlatform: readonly BoundRule[];
  ofTenants: readonly BoundRule[];
}

async function rulesFor({ transactions }: RetentionDeps, every: Every): Promise<RulesOfTime> {
  const isTenant = new Set((await transactions.platformRows(tenantTables)).map(({ name }) => name));
  const rules = RULES.filter((rule) => rule.every === every);
  return {
    ofPlatform: rules.filter(({ table }) => !isTenant.has(table)),
    ofTenants: rules.filter(({ table }) => isTenant.has(table)),
  };
}

const nothingYet = (): RetentionResult => ({ rows: new Map(), failed: new Map() });

/** Every rule of the hour or of the night, for everybody. @internal */
export async function applyRetention(parts: RetentionDeps, every: Every): Promise<RetentionResult> {
  const { transactions, now } = parts;
  const { ofPlatform, ofTenants } = await rulesFor(parts, every);
  const at = new Date(now());
  const result = nothingYet();
  await applyRules((work) => transactions.onPlatform(work), ofPlatform, at, result);
  await forEachMerchant(transactions, (id) =>
    applyRules((work) => transactions.withTenant(id, work), ofTenants, at, result),
  );
  return result;
}

/** What the role of the product may not delete. @internal */
export async function deleteLeftovers(database: Database, now: number): Promise<number> {
  const before = [new Date(now - LEFTOVER_DAYS * 86_400_000)];
  const refused = await database.owner.query(
    `delete from outbox where topic like 'refused.${jobTopic}%' and created_at < $1`,
    before,
  );
  const jobs = await database.owner.query(
    'delete from graphile_worker._private_jobs where locked_at is null and run_at < $1',
    before,
  );
  return (refused.rowCount ?? 0) + (jobs.rowCount ?? 0);
}

/**
 * A job that is enqueued again by its key while it runs is superseded: the worker takes its key and its attempts away.
 * Where it failed, or its process died, its row would stay. @internal
 */
export async function deleteSuperseded(database: Database): Promise<number> {
  const { rowCount } = await database.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any ($1) and j.key is null and j.locked_at is null
       and j.attempts >= j.max_attempts`,
    [ALWAYS_KEYED],
  );
  return rowCount ?? 0;
}
/** Jobs that are never enqueued without a key. */
const ALWAYS_KEYED = ['discovery.refresh', 'discovery.seats', 'ledger.book-merchant'];

const hourly = defineJob('retention.hourly', 'nightly');
const nightly = defineJob('retention.nightly', 'nightly');
const hourlyOfMerchants = defineJob<Sweep>('retention.hourly-of-merchants', 'nightly');
const nightlyOfMerchants = defineJob<Sweep>('retention.nightly-of-merchants', 'nightly');

interface RetentionJobsDeps extends RetentionDeps {
  database: Database;
  /** Told what was deleted, by table. */
  onRows: (table: string, rows: number) => void;
}

export function retentionJobs({ database, onRows, ...parts }: RetentionJobsDeps): CapabilityJobs {
  const { transactions, now } = parts;
  /** By the first job that needs them: the tables of a release stay the same while it runs. */
  const known = new Map<Every, Promise<RulesOfTime>>();
  async function rules(every: Every): Promise<RulesOfTime> {
    const reading = known.get(every) ?? rulesFor(parts, every);
    known.set(every, reading);
    return reading.catch((error: unknown) => {
      known.delete(every);
      throw error;
    });
  }

  async function apply(run: Run, some: readonly BoundRule[]): Promise<void> {
    const result = nothingYet();
    await applyRules(run, some, new Date(now()), result);
    for (const [table, count] of result.rows) if (count > 0) onRows(table, count);
    if (result.failed.size === 0) return;
    const reasons = [...result.failed].map(([table, reason]) => `rows of ${table} were not deleted: ${reason}`);
    throw new Error(reasons.join('; '));
  }
  const applyToPlatform = async (every: Every): Promise<void> =>
    apply((work) => transactions.onPlatform(work), (await rules(every)).ofPlatform);
  const ofMerchants = (job: Job<Sweep>, every: Every): HandledJob =>
    sweepMerchants(transactions, job, async (id) =>
      apply((work) => transactions.withTenant(id, work), (await rules(every)).ofTenants),
    );
  return {
    jobs: [
      hourly.handledBy(async () => {
        await deleteSuperseded(database);
        await applyToPlatform('hour');
      }),
      nightly.handledBy(async () => {
        await deleteLeftovers(database, now());
        await applyToPlatform('night');
      }),
      ofMerchants(hourlyOfMerchants, 'hour'),
      ofMerchants(nightlyOfMerchants, 'night'),
    ],
    // At night in Tashkent.
    cron: {
      [hourly.name]: '11 * * * *',
      [hourlyOfMerchants.name]: '12 * * * *',
      [nightly.name]: '7 21 * * *',
      [nightlyOfMerchants.name]: '8 21 * * *',
    },
  };
}
