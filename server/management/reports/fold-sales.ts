/**
 * Orders note that they have changed in the transaction of the change; every minute the changed ones are counted again,
 * and the days they belong to summed up. Every night the days just over are made anew from all their orders.
 */
import type { Logger } from 'pino';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { sweepMerchants, type Sweep } from '#server/platform/database/every-merchant.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import {
  activeMerchants,
  branchesOfDay,
  EVERY_BRANCH,
  foldOrders,
  lockSales,
  noteActivity,
  ordersOfDay,
  sumBranches,
  sumDays,
  sumMerchantDays,
  sumMonths,
  takeChanges,
  waitingMerchants,
} from './fold-statements.ts';

/** Orders of one transaction. */
const PORTION = 5_000;
/** Sums of as many days or months are made by one statement. */
const MOST_DAYS = 20;
/** Orders of the day before still change in the morning; their days are compared once more. */
const DAYS_COMPARED = 3;
const DAY_MS = 86_400_000;

interface StaleDay {
  branch_id: string;
  day: string;
}

function chunksOf<T>(all: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < all.length; from += MOST_DAYS) chunks.push(all.slice(from, from + MOST_DAYS));
  return chunks;
}

const branchesAndDays = (days: readonly StaleDay[]): [string[], string[]] => [
  days.map(({ branch_id: id }) => id),
  days.map(({ day }) => day),
];

/** Days from the facts, then all branches together, then the months. Returns how many sums were not right. */
async function writeSums(tx: TenantTx, days: readonly StaleDay[]): Promise<number> {
  let changed = 0;
  for (const some of chunksOf(days)) changed += (await tx.row(sumDays, branchesAndDays(some))).changed;
  const unique = [...new Set(days.map(({ day }) => day))];
  for (const some of chunksOf(unique)) changed += (await tx.row(sumBranches, [some])).changed;
  const all = [...days, ...unique.map((day) => ({ branch_id: EVERY_BRANCH, day }))];
  const months = new Map(all.map((each) => [`${each.branch_id} ${each.day.slice(0, 7)}`, each]));
  for (const some of chunksOf([...months.values()]))
    changed += (await tx.row(sumMonths, branchesAndDays(some))).changed;
  await tx.run(sumMerchantDays, [unique]);
  return changed;
}

/** Returns how many changes it has counted. */
async function foldPortion(tx: TenantTx): Promise<number> {
  await tx.run(lockSales);
  const changes = await tx.rows(takeChanges, [PORTION]);
  if (changes.length === 0) return 0;
  const stale = await tx.rows(foldOrders, [[...new Set(changes.map(({ order_id: id }) => id))]]);
  await writeSums(tx, stale);
  return changes.length;
}

/** Counts every changed order of a merchant. */
export async function foldOrdersOf(transactions: Transactions, merchantId: string): Promise<void> {
  for (let count = PORTION; count === PORTION;)
    count = await transactions.withTenant(merchantId, foldPortion, { retry: true });
}

/** Merchants whose orders were counted since then because they had changed. */
export const merchantsWithOrders = async (transactions: Transactions, since: number): Promise<string[]> =>
  (await transactions.platformRows(activeMerchants, [new Date(since)])).map(({ merchant_id: id }) => id);

const fold = defineJob('reports.fold', 'minutes');
const compare = defineJob<Sweep>('reports.compare', 'nightly');

export interface FoldDeps {
  transactions: Transactions;
  now: () => number;
  log: Pick<Logger, 'warn'>;
}

/** What was not counted right of one day: 0 is what is expected. */
async function recountDay(tx: TenantTx, day: string): Promise<number> {
  const orders = await tx.rows(ordersOfDay, [day]);
  const stale = await tx.rows(foldOrders, [orders.map(({ id }) => id)]);
  const branches = await tx.rows(branchesOfDay, [day]);
  const days = [...branches.map(({ branch_id }) => ({ branch_id, day })), ...stale.filter((each) => each.day !== day)];
  return (stale[0]?.changed ?? 0) + (await writeSums(tx, days));
}

export function foldJobs({ transactions, now, log }: FoldDeps): Required<CapabilityJobs> {
  async function compareMerchant(merchantId: string): Promise<void> {
    await foldOrdersOf(transactions, merchantId);
    for (let back = 1; back <= DAYS_COMPARED; back++) {
      const day = new Date(now() - back * DAY_MS).toISOString().slice(0, 10);
      const differences = await transactions.withTenant(
        merchantId,
        async (tx) => {
          await tx.run(lockSales);
          return recountDay(tx, day);
        },
        { retry: true },
      );
      if (differences > 0)
        log.warn({ merchantId, day, differences }, 'figures of the reports were not those of the orders; corrected');
    }
  }

  return {
    jobs: [
      fold.handledBy(async () => {
        for (const { merchant_id: id } of await transactions.platformRows(waitingMerchants)) {
          await foldOrdersOf(transactions, id);
          await transactions.platformRows(noteActivity, [id, new Date(now())]);
        }
      }),
      sweepMerchants(transactions, compare, compareMerchant),
    ],
    cron: { [fold.name]: '* * * * *', [compare.name]: '37 22 * * *' },
  };
}
