/**
 * Moves an order as its aggregator reports. Reports may be repeated, late and out of order: the order only moves
 * forward, one legal move after another.
 */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import { nextMoveTowards } from '#domain/partners/aggregators/outside-status.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { moveInside, noteEatsReason } from '#server/orders/orders/orders.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { orderStateOf } from './aggregator-store.ts';
import type { StatusReport } from './ports.ts';
import { aggregatorActor, type ReceiveDeps } from './receive-order.ts';

const MAX_RACES = 5;
const MOST_REASON = 300;

/** False: no such order. */
export async function applyReport(
  { transactions, now, followers }: ReceiveDeps,
  { merchantId, vendor, orderId }: { merchantId: string; vendor: Aggregator; orderId: string },
  { status: reported, reason, comment }: StatusReport,
): Promise<boolean> {
  const said = [reason, comment].filter(Boolean).join(': ').slice(0, MOST_REASON) || 'CANCELLED';
  for (let races = 0; ;) {
    const [order] = await transactions.tenantRows(merchantId, orderStateOf, [orderId, vendor]);
    if (!order) return false;
    const to = nextMoveTowards(order.status as OrderStatus, reported);
    if (to === null) return true;
    try {
      const isMoved = await transactions.withTenant(
        merchantId,
        async (tx) => {
          const command = {
            merchantId,
            orderId,
            to,
            seen: { version: order.version },
            ...(to === 'CANCELED' ? { reason: 'OTHER' as const, note: said } : {}),
            by: () => aggregatorActor(vendor),
          };
          const done = await moveInside(tx, command, now(), followers);
          if (done && to === 'CANCELED') await tx.run(noteEatsReason, [orderId, said]);
          return done;
        },
        { retry: true },
      );
      if (isMoved) continue;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error;
    }
    races += 1;
    if (races > MAX_RACES) throw new CodedError('RETRY_LATER', 'VERSION_CONFLICT');
  }
}
