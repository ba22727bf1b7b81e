/**
 * Creates the claim of an order at the carrier. The claim's own id is the request id and was stored before, so a call
 * without an answer is repeated under the same id and gives the same claim. Until a claim is accepted no courier comes.
 */
import { carrierCallAt, mayCallCarrier } from '#domain/orders/orders/carrier-call.ts';
import { isPaidAtHandOver, isTerminal } from '#domain/orders/orders/statuses.ts';
import { moveCourier } from '#server/floor/couriers/couriers.ts';
import { readyByField } from '#server/orders/orders/orders.ts';
import type { ClaimRequest } from './ports.ts';
import { callCarrier, carrierJob, createClaim, followSoon } from './carrier-jobs.ts';
import { withDefaults } from '../integrations/integrations.ts';
import { isTemporary, type PartnerFailure } from '../integrations/ports.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { applyDelivery, failClaim } from './apply-delivery.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import {
  claimById,
  noteProblem,
  noteQuote,
  orderToDeliver,
  type ClaimRow,
  type OrderToDeliver,
} from './claim-store.ts';

/** A claim that could not be created in this time is given up: staff have to look for another courier. */
const GIVE_UP_MS = 8 * 60_000;
const AGAIN_MS = 10_000;

export const problemOf = ({ kind, providerCode }: PartnerFailure): string =>
  kind === 'rejected' || kind === 'conflict' || kind === 'notFound'
    ? 'REJECTED'
    : kind === 'unauthorized'
      ? 'UNAUTHORIZED'
      : providerCode === 'RESTING'
        ? 'RESTING'
        : 'UNANSWERED';

export const detailOf = ({ providerCode, providerMessage }: PartnerFailure): string | null =>
  [providerCode, providerMessage].filter(Boolean).join(': ') || null;

export function requestOf(
  order: OrderToDeliver,
  { id }: Pick<ClaimRow, 'id'>,
  more: Pick<ClaimRequest, 'vehicle' | 'callbackUrl'>,
): ClaimRequest | string {
  const { latitude, longitude, phone, branch_phone: branchPhone } = order;
  if (latitude === null || longitude === null || !order.address_name) return 'NO_ADDRESS';
  if (!phone) return 'NO_PHONE';
  if (!branchPhone) return 'NO_BRANCH_PHONE';
  const nothing = { entrance: null, floor: null, office: null, domophone: null, comment: null };
  return {
    requestId: id,
    orderNumber: String(order.number),
    from: {
      ...nothing,
      address: order.branch_address,
      name: order.branch_name,
      phone: branchPhone,
      latitude: order.branch_latitude,
      longitude: order.branch_longitude,
      comment: `№ ${order.number}`,
    },
    to: {
      address: order.address_name,
      name: order.customer_name?.trim() || '—',
      phone,
      latitude,
      longitude,
      comment: order.courier_comment,
      entrance: order.entrance,
      floor: order.floor,
      office: order.office,
      domophone: order.domophone,
    },
    items: order.lines,
    language: 'ru',
    ...more,
  };
}

export function createClaimJob(deps: CarrierDeps): HandledJob {
  const { transactions, partners, provider, now } = deps;

  return createClaim.handledInMerchant(async ({ claimId }, { merchantId }) => {
    const [claim] = await transactions.tenantRows(merchantId, claimById, [claimId]);
    if (!claim || claim.external_id !== null || claim.remote_ended) return;
    const [order] = await transactions.tenantRows(merchantId, orderToDeliver, [claim.order_id]);
    if (!order || isTerminal(order.status) || claim.ended_at !== null || claim.cancel_requested_at !== null)
      return failClaim(deps, merchantId, claim, { problem: 'GIVEN_UP' });
    const account = await partners.connect(merchantId, 'YANDEX_DELIVERY');
    if (!account) return failClaim(deps, merchantId, claim, { problem: 'NOT_CONNECTED' });
    const { vehicle } = withDefaults(account.settings);
    const request = requestOf(order, claim, { vehicle, callbackUrl: deps.callbackUrl(merchantId) });
    if (typeof request === 'string') return failClaim(deps, merchantId, claim, { problem: request });

    if (claim.quoted_price === null) {
      const quoted = await provider.quote(account, { from: request.from, to: request.to, vehicle });
      if (quoted.ok) await transactions.tenantRows(merchantId, noteQuote, [claimId, quoted.value.price]);
    }
    const created = await provider.create(account, request, order.id);
    if (created.ok) {
      await applyDelivery(deps, merchantId, claimId, created.value);
      await transactions.withTenant(merchantId, (tx) => tx.send(followSoon(merchantId)));
      return;
    }
    const { failure } = created;
    if (!isTemporary(failure) || now() > claim.created_date.getTime() + GIVE_UP_MS)
      return failClaim(deps, merchantId, claim, { problem: problemOf(failure), detail: detailOf(failure) });
    const runAt = new Date(now() + Math.max(failure.retryAfterMs ?? 0, failure.kind === 'rateLimited' ? 0 : AGAIN_MS));
    await transactions.withTenant(merchantId, async (tx) => {
      await tx.run(noteProblem, [claimId, problemOf(failure), detailOf(failure)]);
      await tx.send(createClaim.enqueue({ claimId }, carrierJob(merchantId, { runAt })));
    });
  });
}

/** Calls the carrier without staff, as the merchant's setting says. */
export function callCarrierJob(deps: CarrierDeps): HandledJob {
  const { transactions, partners, now } = deps;
  return callCarrier.handledInMerchant(async ({ orderId }, { merchantId }) => {
    const [order] = await transactions.tenantRows(merchantId, orderToDeliver, [orderId]);
    if (!order || order.delivery_type !== 'YANDEX' || order.courier_status !== null || order.is_test) return;
    if (!mayCallCarrier(order.status, order.courier_status)) return;
    // The carrier takes no cash for us; staff decide about an order that is not paid.
    if (!order.is_paid && isPaidAtHandOver(order.payment_type)) return;
    const account = await partners.connect(merchantId, 'YANDEX_DELIVERY');
    if (!account) return;
    const readyBy = readyByField(order);
    const at = carrierCallAt(
      withDefaults(account.settings),
      { status: order.status, readyBy: readyBy === null ? null : Date.parse(readyBy) },
      now(),
    );
    if (at === null) return;
    if (at > now()) {
      const enqueued = callCarrier.enqueue({ orderId }, { merchantId, runAt: new Date(at) });
      return void (await transactions.withTenant(merchantId, (tx) => tx.send(enqueued)));
    }
    try {
      await moveCourier(deps, {
        merchantId,
        orderId,
        from: null,
        to: 'NEW_ORDER',
        version: order.version,
        by: () => ({
          mover: 'SYSTEM',
          moveActor: { actor: { kind: 'SYSTEM', cause: 'WAKE' }, kind: 'SYSTEM', id: null, source: 'CARRIER_TIMER' },
        }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'VERSION_CONFLICT') throw new CodedError('RETRY_LATER', error.code);
    }
  });
}
