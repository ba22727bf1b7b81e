/**
 * Learns every night how long each branch takes for an order, and notes what an order of this moment would take: every
 * five minutes at merchants whose orders changed, and once an hour at all, because the hour changes the figure. Orders
 * read it with the other facts of a branch; none of them counts anything.
 */
import {
  FORECAST_WEEKS,
  forecastFor,
  learnForecast,
  usualMinutes,
  type CookedOrder,
} from '#domain/management/prep-forecast/prep-forecast.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { forWatchedMerchants, sweepMerchants, type Sweep } from '#server/platform/database/every-merchant.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { merchantsWithOrders } from '../reports/reports.ts';
import * as store from './forecast-store.ts';

export interface PrepForecastDeps {
  transactions: Transactions;
  now: () => number;
}

const HOUR_MS = 3_600_000;
const PERIOD_MS = FORECAST_WEEKS * 7 * 24 * HOUR_MS;
/** An order that began before is not in the kitchen any more, whatever its status. */
const LOAD_MS = 4 * HOUR_MS;
const EVERY_MS = 5 * 60_000;
/** Orders are counted a minute after they changed, and a run may be late. */
const ACTIVE_MS = 2 * EVERY_MS + 60_000;

const toCooked = (row: store.CookedRow): CookedOrder => ({
  startedAt: row.started_at.getTime(),
  readyAt: row.ready_at?.getTime() ?? null,
  weekday: row.weekday,
  hour: row.hour,
  teaches: row.teaches,
});

async function learnBranch({ transactions, now }: PrepForecastDeps, merchantId: string, id: string): Promise<void> {
  const [since, until] = [new Date(now() - PERIOD_MS), new Date(now())];
  const orders = (await transactions.tenantRows(merchantId, store.cookedOrders, [id, since, until])).map(toCooked);
  const { minutes, orders: counted } = usualMinutes(orders);
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      await tx.run(store.lockForecast, [id]);
      await tx.run(store.dropCells, [id]);
      await tx.run(store.addCells, [id, JSON.stringify(learnForecast(orders))]);
      await tx.run(store.saveUsual, [id, minutes, counted, until]);
    },
    { retry: true },
  );
}

async function learnMerchant(deps: PrepForecastDeps, merchantId: string): Promise<void> {
  for (const { id } of await deps.transactions.tenantRows(merchantId, store.branchesToLearn))
    await learnBranch(deps, merchantId, id);
}

/** null where nothing was learned for this hour, or it is switched off: the setting counts. */
const currentMinutes = ({ cells, promises_forecast: isOn, ...at }: store.CurrentRow): number | null => {
  const minutes = forecastFor(cells, at, at.prep_minutes);
  return isOn && minutes !== at.prep_minutes ? minutes : null;
};

/** Returns whether there is a figure to note, now or later. */
async function noteCurrent(tx: TenantTx, now: number): Promise<boolean> {
  const rows = await tx.rows(store.currentLoads, [new Date(now), new Date(now - LOAD_MS)]);
  for (const row of rows) await tx.run(store.saveCurrent, [row.branch_id, currentMinutes(row)]);
  return rows.length > 0 || (await tx.rows(store.promisingBranch)).length > 0;
}

/**
 * Merchants that promise a forecast: all of them in the first run of an hour, because the figure of a quiet kitchen
 * depends on the hour alone, then those whose orders have changed.
 */
async function noteWhereItChanges({ transactions, now }: PrepForecastDeps): Promise<void> {
  const active =
    now() % HOUR_MS < EVERY_MS ? undefined : new Set(await merchantsWithOrders(transactions, now() - ACTIVE_MS));
  await forWatchedMerchants(transactions, 'FORECAST', (tx) => noteCurrent(tx, now()), active);
}

const learn = defineJob<Sweep>('forecast.learn', 'nightly');
const note = defineJob('forecast.note-current', 'minutes');

export const prepForecastJobs = (deps: PrepForecastDeps): Required<CapabilityJobs> => ({
  jobs: [
    sweepMerchants(deps.transactions, learn, (id) => learnMerchant(deps, id)),
    note.handledBy(() => noteWhereItChanges(deps)),
  ],
  cron: { [learn.name]: '7 23 * * *', [note.name]: '*/5 * * * *' },
});
