import type { CarrierClaim, carriersContract, ClaimProblem, OrderDelivery } from '#contract/partners/carriers.ts';
import { mayCallCarrier } from '#domain/orders/orders/carrier-call.ts';
import { isPaidAtHandOver } from '#domain/orders/orders/statuses.ts';
import { moveCourier } from '#server/floor/couriers/couriers.ts';
import { cancelClaims, carrierJob, followSoon } from './carrier-jobs.ts';
import { withDefaults, type PartnerConnection } from '../integrations/integrations.ts';
import type { PartnerFailure } from '../integrations/ports.ts';
import { actorFor, courierMoverOf, staffOf, type OrderRow, type Staff } from '#server/orders/orders/orders.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { mayAt } from '#server/accounts/staff/staff.ts';
import { applyDelivery } from './apply-delivery.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import {
  claimsOfOrder,
  noteApproved,
  noteCancelRequested,
  noteCancelFee,
  orderToDeliver,
  type ClaimRow,
  type OrderToDeliver,
} from './claim-store.ts';
import { detailOf, problemOf, requestOf } from './create-claim.ts';

/** How long staff wait for the carrier. */
const WAIT_MS = 6_000;

const costOf = ({ final_price: final, cancel_fee: fee }: ClaimRow): number | null => final ?? fee;

const toClaim = (row: ClaimRow): CarrierClaim => ({
  id: row.id,
  status: row.status,
  rawStatus: row.raw_status,
  quotedPrice: row.quoted_price,
  price: row.price,
  cost: costOf(row),
  validUntil: row.valid_until?.toISOString() ?? null,
  problem: row.problem as ClaimProblem | null,
  problemDetail: row.problem_detail,
  performer: row.performer,
  isRunning: !row.remote_ended,
  isEnding: !row.remote_ended && row.cancel_requested_at !== null,
  createdDate: row.created_date.toISOString(),
});

const refuse = (failure: PartnerFailure): Refusal =>
  failure.kind === 'rejected' || failure.kind === 'conflict' || failure.kind === 'unauthorized'
    ? new Refusal('NOT_ALLOWED_NOW', { why: problemOf(failure), detail: detailOf(failure) })
    : new Refusal('UNAVAILABLE', { why: problemOf(failure) });

export function carriersHandlers(deps: CarrierDeps): Handlers<typeof carriersContract> {
  const { transactions, partners, provider, now } = deps;

  interface Seen {
    staff: Staff;
    order: OrderToDeliver;
    claims: ClaimRow[];
  }

  /** NOT_FOUND for orders of other merchants and branches. */
  async function see(tenant: Tenant, caller: Caller, orderId: string): Promise<Seen> {
    const staff = await staffOf(transactions, tenant.id, caller);
    const [[order], claims] = await Promise.all([
      transactions.tenantRows(tenant.id, orderToDeliver, [orderId]),
      transactions.tenantRows(tenant.id, claimsOfOrder, [orderId]),
    ]);
    if (!order || !mayAt(staff, 'orders.dispatch', order.branch_id)) throw new Refusal('NOT_FOUND');
    return { staff, order, claims };
  }

  async function view(tenant: Tenant, caller: Caller, orderId: string): Promise<OrderDelivery> {
    const { order, claims } = await see(tenant, caller, orderId);
    const account = await partners.connect(tenant.id, 'YANDEX_DELIVERY');
    return {
      isConnected: account !== null,
      canCall: account !== null && mayCall(order, claims),
      isUnpaid: !order.is_paid && isPaidAtHandOver(order.payment_type),
      claims: claims.map(toClaim),
    };
  }

  /** While a claim may still bring a courier, there is no second one. */
  const mayCall = (order: OrderToDeliver, claims: readonly ClaimRow[]): boolean =>
    !order.is_test &&
    mayCallCarrier(order.status, order.courier_status) &&
    claims.every((claim) => claim.remote_ended || (claim.ended_at !== null && claim.accept_requested_at === null));

  async function accountOf(merchantId: string, evenOff = false): Promise<PartnerConnection> {
    const account = await partners.connect(merchantId, 'YANDEX_DELIVERY', { evenOff, timeoutMs: WAIT_MS });
    if (!account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_CONNECTED' });
    return account;
  }

  const moverFor = (staff: Staff) => (row: OrderRow) => {
    const actor = actorFor(staff, row);
    const mover = actor && courierMoverOf(actor);
    if (!actor || !mover) throw new Refusal('FORBIDDEN');
    return { mover, moveActor: { actor, kind: 'STAFF' as const, id: staff.userId, source: 'CONSOLE' } };
  };

  const running = (claims: readonly ClaimRow[]): ClaimRow => {
    const claim = claims.find((each) => each.ended_at === null && !each.remote_ended);
    if (!claim) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_CLAIM' });
    return claim;
  };

  return {
    'GET /console/orders/:id/delivery': ({ params, tenant, caller }) => view(tenant, caller, params.id),

    'POST /console/orders/:id/delivery/quote': async ({ params, tenant, caller }) => {
      const { order } = await see(tenant, caller, params.id);
      const account = await accountOf(tenant.id);
      const { vehicle } = withDefaults(account.settings);
      const request = requestOf(order, { id: '' }, { vehicle, callbackUrl: '' });
      if (typeof request === 'string') throw new Refusal('NOT_ALLOWED_NOW', { why: request });
      const quoted = await provider.quote(account, { from: request.from, to: request.to, vehicle });
      if (!quoted.ok) throw refuse(quoted.failure);
      return quoted.value;
    },

    'POST /console/orders/:id/delivery/call': async ({ params, body, tenant, caller }) => {
      const { staff, order, claims } = await see(tenant, caller, params.id);
      await accountOf(tenant.id);
      if (order.version !== body.version) throw new Refusal('VERSION_CONFLICT');
      if (!mayCall(order, claims)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'COURIER_BUSY' });
      await moveCourier(deps, {
        merchantId: tenant.id,
        orderId: order.id,
        from: order.courier_status,
        to: 'NEW_ORDER',
        version: body.version,
        courierId: null,
        deliveryType: 'YANDEX',
        by: moverFor(staff),
      });
      return view(tenant, caller, order.id);
    },

    'POST /console/orders/:id/delivery/approve': async ({ params, body, tenant, caller }) => {
      const { claims } = await see(tenant, caller, params.id);
      if (!claims.some(({ id }) => id === body.claimId)) throw new Refusal('NOT_FOUND');
      await transactions.withTenant(tenant.id, async (tx) => {
        // Another price than the one that was shown is not accepted.
        if (!(await tx.maybe(noteApproved, [body.claimId, body.price])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'PRICE_CHANGED' });
        await tx.send(followSoon(tenant.id));
      });
      return view(tenant, caller, params.id);
    },

    'POST /console/orders/:id/delivery/cancel-terms': async ({ params, tenant, caller }) => {
      const { claims } = await see(tenant, caller, params.id);
      const claim = running(claims);
      // It was not created yet, or nobody has heard of it: no courier comes without an acceptance.
      if (claim.external_id === null) return { terms: 'FREE', fee: 0 };
      const found = await provider.cancelTerms(await accountOf(tenant.id, true), claim.external_id);
      if (!found.ok) throw refuse(found.failure);
      return found.value;
    },

    'POST /console/orders/:id/delivery/cancel': async ({ params, body, tenant, caller }) => {
      const { staff, order, claims } = await see(tenant, caller, params.id);
      const claim = running(claims);
      if (order.version !== body.version) throw new Refusal('VERSION_CONFLICT');
      if (!body.byHand && claim.external_id !== null) {
        const account = await accountOf(tenant.id, true);
        const { external_id: externalId, remote_version: version } = claim;
        const found = await provider.cancelTerms(account, externalId);
        if (!found.ok) throw refuse(found.failure);
        const { terms, fee } = found.value;
        if (terms === 'UNAVAILABLE') throw new Refusal('NOT_ALLOWED_NOW', { why: 'CANCEL_UNAVAILABLE' });
        if (terms === 'PAID' && body.terms === 'FREE')
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'CANCEL_COSTS', fee });
        const cancelled = await provider.cancel(account, externalId, version ?? 1, terms);
        if (!cancelled.ok) throw refuse(cancelled.failure);
        await transactions.tenantRows(tenant.id, noteCancelFee, [claim.id, fee]);
        const after = await provider.get(account, externalId);
        if (after.ok) await applyDelivery(deps, tenant.id, claim.id, after.value);
        await transactions.withTenant(tenant.id, (tx) => tx.send(followSoon(tenant.id)));
        return view(tenant, caller, order.id);
      }
      await moveCourier(deps, {
        merchantId: tenant.id,
        orderId: order.id,
        from: order.courier_status,
        to: 'CANCELLED',
        version: body.version,
        courierId: null,
        withCarrier: true,
        by: moverFor(staff),
        also: async (tx) => {
          await tx.run(noteCancelRequested, [order.id, new Date(now())]);
          await tx.send(cancelClaims.enqueue({ orderId: order.id }, carrierJob(tenant.id)));
        },
      });
      return view(tenant, caller, order.id);
    },
  };
}
