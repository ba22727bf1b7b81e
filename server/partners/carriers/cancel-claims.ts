/**
 * Ends the claims of an order that has ended itself, or that staff have given up. The courier of a cancelled order is
 * sent back whatever it costs, since waiting only costs more; what staff cancel themselves is priced first.
 */
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import { cancelClaims, carrierJob, followSoon } from './carrier-jobs.ts';
import { isTemporary, type PartnerResult } from '../integrations/ports.ts';
import type { PartnerConnection } from '../integrations/integrations.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { applyDelivery } from './apply-delivery.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { detailOf, problemOf } from './create-claim.ts';
import {
  claimsOfOrder,
  endRemote,
  noteCancelRequested,
  noteCancelFee,
  noteCosts,
  noteProblem,
  orderToDeliver,
  type ClaimRow,
} from './claim-store.ts';

const AGAIN_MS = 15_000;

export function cancelClaimsJob(deps: CarrierDeps): HandledJob {
  const { transactions, partners, now } = deps;
  return cancelClaims.handledInMerchant(async ({ orderId }, { merchantId }) => {
    const [[order], claims] = await Promise.all([
      transactions.tenantRows(merchantId, orderToDeliver, [orderId]),
      transactions.tenantRows(merchantId, claimsOfOrder, [orderId]),
    ]);
    const isOver = !order || isTerminal(order.status);
    const unwanted = claims.filter((claim) => !claim.remote_ended && (isOver || claim.cancel_requested_at !== null));
    if (unwanted.length === 0) return;
    await transactions.tenantRows(merchantId, noteCancelRequested, [orderId, new Date(now())]);
    const account = await partners.connect(merchantId, 'YANDEX_DELIVERY', { evenOff: true });
    let waitMs = 0;
    for (const claim of unwanted) {
      if (claim.external_id === null) {
        // Perhaps it was created; without an acceptance no courier comes, and nothing is charged.
        await transactions.tenantRows(merchantId, endRemote, [claim.id, new Date(now())]);
      } else if (account) waitMs = Math.max(waitMs, await cancelClaim(deps, merchantId, account, claim));
    }
    if (waitMs > 0) {
      const again = cancelClaims.enqueue({ orderId }, carrierJob(merchantId, { runAt: new Date(now() + waitMs) }));
      await transactions.withTenant(merchantId, (tx) => tx.send(again));
    }
  });
}

/** Returns how long to wait before it is tried again; 0: it need not be. */
async function cancelClaim(
  deps: CarrierDeps,
  merchantId: string,
  account: PartnerConnection,
  claim: ClaimRow,
): Promise<number> {
  const { transactions, provider } = deps;
  const failed = async (result: PartnerResult<unknown> & { ok: false }): Promise<number> => {
    const { failure } = result;
    await transactions.tenantRows(merchantId, noteProblem, [claim.id, problemOf(failure), detailOf(failure)]);
    return isTemporary(failure) || failure.kind === 'conflict' ? (failure.retryAfterMs ?? AGAIN_MS) : 0;
  };
  // The version may have moved on, and the last cancellation may have succeeded without an answer.
  const seen = await provider.get(account, claim.external_id!);
  if (!seen.ok) return failed(seen);
  const current = await applyDelivery(deps, merchantId, claim.id, seen.value);
  if (seen.value.isEnded || current?.remote_ended) return 0;
  const found = await provider.cancelTerms(account, claim.external_id!);
  if (!found.ok) return failed(found);
  const { terms, fee } = found.value;
  if (terms === 'UNAVAILABLE') {
    await transactions.withTenant(merchantId, async (tx) => {
      await tx.run(noteProblem, [claim.id, 'CANCEL_UNAVAILABLE', null]);
      await tx.send(followSoon(merchantId));
    });
    return 0;
  }
  const cancelled = await provider.cancel(account, claim.external_id!, seen.value.version, terms);
  if (!cancelled.ok) return failed(cancelled);
  await transactions.tenantRows(merchantId, noteCancelFee, [claim.id, fee]);
  const after = await provider.get(account, claim.external_id!);
  if (after.ok) await applyDelivery(deps, merchantId, claim.id, after.value);
  await transactions.withTenant(merchantId, async (tx) => {
    await tx.run(noteCosts, [claim.order_id]);
    await tx.send(followSoon(merchantId));
  });
  return 0;
}
