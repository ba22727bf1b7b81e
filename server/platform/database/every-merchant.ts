/** Scheduled work of tenants: a batch for each job, or only the merchants that have something to look after. */
import { isOutage } from './database-errors.ts';
import type { HandledJob, Job } from './define-job.ts';
import { together } from './outbox.ts';
import { statement } from './sql.ts';
import type { TenantTx, Transactions } from './transactions.ts';

const merchants = statement<{ id: string }>('every-merchant', 'select id from merchant order by id');

/** Sequentially, for work that nobody waits for and that is seldom done. */
export async function forEachMerchant(
  transactions: Transactions,
  work: (merchantId: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of await transactions.platformRows(merchants)) await work(id);
}

/** Merchants of one job of a sweep: others of its queue wait no longer than these take. */
const BATCH = 50;
const ATTEMPTS = 8;

const merchantsAfter = statement<{ id: string }>(
  'merchants-after',
  `select id from merchant where $1::uuid is null or id > $1::uuid order by id limit ${BATCH}`,
);

export interface Sweep {
  /** The last merchant of the batch before. */
  after?: string;
  /** A merchant whose work failed in its batch. */
  only?: string;
}

/**
 * A job that does the work of every merchant, batch by batch: each run enqueues the next one. A merchant whose work
 * fails is tried again alone, and does not stop the others. Its cost grows with the number of merchants.
 */
export const sweepMerchants = (
  transactions: Transactions,
  job: Job<Sweep>,
  work: (merchantId: string) => Promise<unknown>,
): HandledJob =>
  job.handledBy(async ({ after, only }) => {
    if (only !== undefined) return void (await work(only));
    const ids = (await transactions.platformRows(merchantsAfter, [after ?? null])).map(({ id }) => id);
    const failed: string[] = [];
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        if (error instanceof Error && isOutage(error)) throw error;
        failed.push(id);
      }
    }
    const next = failed.map((id) => job.enqueue({ only: id }, { key: `${job.name} ${id}`, maxAttempts: ATTEMPTS }));
    if (ids.length === BATCH) next.push(job.enqueue({ after: ids.at(-1)! }, { key: job.name }));
    if (next.length > 0) await transactions.onPlatform((tx) => tx.send(together(next)));
  });

/** What merchants are watched for; triggers `watch_*` add them. */
type Watched = 'CARRIERS' | 'POS' | 'AGGREGATORS' | 'FORECAST';

const watched = statement<{ merchant_id: string }>(
  'watched-merchants',
  'select merchant_id from watched_merchant where what = $1 order by merchant_id',
);
/** A transaction that adds the merchant at this moment has the row, or waits until this one ends. */
const holdWatched = statement<{ merchant_id: string }>(
  'watched-merchants.hold',
  'select merchant_id from watched_merchant where what = $1 and merchant_id = $2 for update skip locked',
);
const endWatching = statement(
  'watched-merchants.end',
  'delete from watched_merchant where what = $1 and merchant_id = $2',
);

/**
 * `work` returns whether there is still something to look after; `among` leaves others out. Its cost grows with the
 * merchants that have it.
 */
export async function forWatchedMerchants(
  transactions: Transactions,
  what: Watched,
  work: (tx: TenantTx) => Promise<boolean>,
  among?: ReadonlySet<string>,
): Promise<void> {
  for (const { merchant_id: id } of await transactions.platformRows(watched, [what])) {
    if (among && !among.has(id)) continue;
    await transactions.withTenant(id, async (tx) => {
      if (!(await tx.maybe(holdWatched, [what, id]))) return;
      if (!(await work(tx))) await tx.run(endWatching, [what, id]);
    });
  }
}
