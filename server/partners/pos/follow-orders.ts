/**
 * Looks what has become of the orders that a POS has, since its notices may be lost; a notice only wakes this earlier.
 * An order that nobody there has taken within a few minutes is shown to staff.
 */
import { isTemporary } from '../integrations/ports.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import {
  followPos,
  followPosSoon,
  posJob,
  readPosStopsSoon,
  readTillSoon,
  reserveAtPosSoon,
  sendToPos,
} from './pos-jobs.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { together } from '#server/platform/database/outbox.ts';
import { forWatchedMerchants } from '#server/platform/database/every-merchant.ts';
import { applyPosOrder, noteTrouble } from './apply-pos-order.ts';
import { POS_FACTS } from '#domain/partners/pos/pos.ts';
import type { PosDeps } from './pos-deps.ts';
import { activePos, endPosOrder, orderForPos, runningPosOrders, type PosOrderRow } from './pos-store.ts';
import { RESERVATION_REST_MS, reservationsToLookAt, runningReservation } from './reservation-store.ts';
import { detailOfFailure, problemOfFailure } from './send-order.ts';

const SOON_MS = 3_000;
const LATER_MS = 15_000;
const STALE_MS = 60_000;

const wakeFollowers = defineJob('pos.wake', 'minutes');

const restMs = ({ state, vendor }: PosOrderRow): number =>
  state === 'PENDING' ? SOON_MS : POS_FACTS[vendor].acceptedRestMs;

export function followJobs(deps: PosDeps): Required<CapabilityJobs> {
  const { transactions, now } = deps;
  return {
    jobs: [
      followPos.handledInMerchant((_, { merchantId }) => followMerchant(deps, merchantId)),
      // In case a process died between two looks, or before an order was sent again; and for the stop lists.
      wakeFollowers.handledBy(() =>
        forWatchedMerchants(transactions, 'POS', async (tx) => {
          const { merchantId } = tx;
          const [running, connected, reservations, [waiting]] = await Promise.all([
            tx.rows(runningPosOrders),
            tx.rows(activePos),
            tx.rows(reservationsToLookAt, [new Date(now() - RESERVATION_REST_MS)]),
            tx.rows(runningReservation),
          ]);
          if (running.length > 0) await tx.send(followPosSoon(merchantId));
          if (connected.length > 0) await tx.send(together([readPosStopsSoon(merchantId), readTillSoon(merchantId)]));
          for (const { order_id: orderId } of reservations) await tx.send(reserveAtPosSoon(merchantId, orderId));
          return running.length > 0 || connected.length > 0 || waiting !== undefined;
        }),
      ),
    ],
    cron: { [wakeFollowers.name]: '* * * * *' },
  };
}

async function followMerchant(deps: PosDeps, merchantId: string): Promise<void> {
  const { transactions, now } = deps;
  const running = await transactions.tenantRows(merchantId, runningPosOrders);
  let waitMs = 0;
  for (const row of running) {
    if (row.state === 'NEW') await resend(deps, merchantId, row);
    else if (row.looked_at === null || row.looked_at.getTime() + restMs(row) <= now())
      waitMs = Math.max(waitMs, await lookAt(deps, merchantId, row));
  }
  const rest = (await transactions.tenantRows(merchantId, runningPosOrders)).filter(({ state }) => state !== 'NEW');
  if (rest.length === 0) return;
  const next = Math.max(waitMs, Math.min(...rest.map(restMs)));
  await transactions.withTenant(merchantId, (tx) => tx.send(followPosSoon(merchantId, new Date(now() + next))));
}

/** The job that sends it has been lost, unless it waits for staff. */
async function resend({ transactions, now }: PosDeps, merchantId: string, row: PosOrderRow): Promise<void> {
  const isStale = row.created_date.getTime() + STALE_MS <= now() && row.problem === null;
  if (!isStale) return;
  const job = sendToPos.enqueue({ orderId: row.order_id }, posJob(merchantId, { key: `pos.send ${row.order_id}` }));
  await transactions.withTenant(merchantId, (tx) => tx.send(job));
}

/** Returns how long to wait because the POS did not answer; 0: it did. */
async function lookAt(deps: PosDeps, merchantId: string, row: PosOrderRow): Promise<number> {
  const { transactions, partners, providers } = deps;
  const provider = providers[row.vendor];
  const [order] = await transactions.tenantRows(merchantId, orderForPos, [row.order_id]);
  if (!order || (isTerminal(order.status) && order.status !== 'CANCELED')) {
    await transactions.tenantRows(merchantId, endPosOrder, [row.order_id]);
    return 0;
  }
  // Orders that are there are followed to their end, also after the connection was switched off.
  const account = await partners.connect(merchantId, row.vendor, { evenOff: true });
  if (!account || row.external_id === null) return 0;
  const ref = { orderId: row.order_id, externalId: row.external_id, commandId: row.command_id };
  const found = await provider.get(account, ref);
  if (!found.ok) {
    const { failure } = found;
    const problem = failure.kind === 'notFound' ? 'REJECTED' : problemOfFailure(provider, failure);
    await noteTrouble(deps, merchantId, row, { problem, detail: detailOfFailure(failure) });
    return isTemporary(failure) ? Math.max(LATER_MS, failure.retryAfterMs ?? 0) : LATER_MS;
  }
  await applyPosOrder(deps, merchantId, row, found.value);
  return 0;
}
