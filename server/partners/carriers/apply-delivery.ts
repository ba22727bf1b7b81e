/**
 * Stores what a carrier reports of a claim and moves the order accordingly. Reports may be repeated, late and out of
 * order: an older one is ignored, and the courier state only moves forward.
 */
import { courierPath } from '#domain/orders/orders/courier-path.ts';
import { isTerminal, type OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Delivery } from './ports.ts';
import { moveCourier } from '#server/floor/couriers/couriers.ts';
import { moveOrder, type MoveActor } from '#server/orders/orders/orders.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import {
  claimById,
  endRemote,
  lockClaim,
  noteCosts,
  noteProblem,
  orderToDeliver,
  storeDelivery,
  type ClaimRow,
  type StoredPerformer,
} from './claim-store.ts';

const carrierActor = {
  actor: { kind: 'WEBHOOK', from: 'CARRIER' },
  kind: 'WEBHOOK',
  id: null,
  source: 'YANDEX_DELIVERY',
} as const satisfies MoveActor;

const IN_KITCHEN: readonly OrderStatus[] = ['ACCEPTED', 'CREATED', 'COOKING'];
const MAX_ATTEMPTS = 5;

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function performerOf({ performer }: Delivery, before: StoredPerformer | null): StoredPerformer | null {
  if (!performer) return null;
  const isSame = before?.name === performer.name && before.plate === performer.plate;
  // Another courier has another number.
  return { ...performer, phone: isSame ? before.phone : null };
}

const isOlder = ({ updatedAt }: Delivery, { remote_updated_at: known }: ClaimRow): boolean =>
  updatedAt !== null && known !== null && updatedAt < known.getTime();

/** Returns the claim as it is now; undefined: the report was older than what is known. */
export async function applyDelivery(
  deps: CarrierDeps,
  merchantId: string,
  claimId: string,
  delivery: Delivery,
): Promise<ClaimRow | undefined> {
  const { transactions, now } = deps;
  const stored = await transactions.withTenant(merchantId, (tx) => store(tx, claimId, delivery, now()));
  if (!stored) return undefined;
  if (delivery.status === null) deps.log.warn({ rawStatus: delivery.rawStatus }, 'a carrier reports an unknown status');
  else if (stored.ended_at === null) await moveTo(deps, merchantId, stored, delivery);
  return transactions.withTenant(merchantId, async (tx) => {
    if (delivery.isEnded) {
      await tx.run(endRemote, [claimId, new Date(now())]);
      await tx.run(noteCosts, [stored.order_id]);
    }
    await tx.send(staffEvent(merchantId, 'COURIERS', null));
    return tx.row(claimById, [claimId]);
  });
}

async function store(tx: TenantTx, claimId: string, delivery: Delivery, now: number): Promise<ClaimRow | undefined> {
  const claim = await tx.maybe(lockClaim, [claimId]);
  if (!claim || claim.remote_ended || isOlder(delivery, claim)) return undefined;
  const [error] = delivery.errors;
  const problem = error ? 'CARRIER' : claim.problem === 'PRICE' && !delivery.isEnded ? 'PRICE' : null;
  await tx.run(storeDelivery, [
    claimId,
    delivery.claimId,
    delivery.rawStatus,
    delivery.version,
    moment(delivery.updatedAt),
    delivery.price,
    delivery.finalPrice,
    delivery.currency,
    moment(delivery.validUntil),
    performerOf(delivery, claim.performer),
    moment(delivery.pickupAt),
    moment(delivery.arrivesAt),
    problem,
    error ? `${error.code}${error.message ? `: ${error.message}` : ''}`.slice(0, 300) : null,
    new Date(now),
  ]);
  return tx.row(claimById, [claimId]);
}

/** One courier state after another, each by compare and swap; staff may be moving the order at the same time. */
async function moveTo(deps: CarrierDeps, merchantId: string, claim: ClaimRow, delivery: Delivery): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await deps.transactions.withTenant(merchantId, (tx) => tx.maybe(orderToDeliver, [claim.order_id]));
    if (!order || isTerminal(order.status) || order.delivery_type !== 'YANDEX') return;
    const [next] = courierPath(order.courier_status, delivery.status!) ?? [];
    if (next === undefined || next === null) return;
    try {
      // The courier has the food, so it is ready, whatever the kitchen has pressed.
      if (next === 'PERFORMER_PICKUPED' && IN_KITCHEN.includes(order.status)) {
        await moveOrder(deps, {
          merchantId,
          orderId: order.id,
          to: 'DONE',
          seen: { version: order.version },
          by: () => carrierActor,
        });
        continue;
      }
      await moveCourier(deps, {
        merchantId,
        orderId: order.id,
        from: order.courier_status,
        to: next,
        version: order.version,
        courierId: null,
        withCarrier: true,
        ...(next === 'PERFORMER_RETURNING' ? { note: delivery.errors[0]?.message ?? 'YANDEX_DELIVERY' } : {}),
        by: () => ({ mover: 'CARRIER', moveActor: carrierActor }),
      });
      attempt = 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'VERSION_CONFLICT') {
        deps.log.warn({ code: error.code, to: next }, 'an order does not follow its carrier');
        return;
      }
      if (attempt >= MAX_ATTEMPTS) throw new CodedError('RETRY_LATER', error.code);
    }
  }
}

/** The claim ends without the carrier: it was refused, or never reached. */
export async function failClaim(
  deps: CarrierDeps,
  merchantId: string,
  claim: ClaimRow,
  { problem, detail = null }: { problem: string; detail?: string | null },
): Promise<void> {
  const { transactions, now } = deps;
  const order = await transactions.withTenant(merchantId, (tx) => tx.maybe(orderToDeliver, [claim.order_id]));
  if (order && claim.ended_at === null && !isTerminal(order.status) && order.courier_status !== 'FAILED') {
    try {
      await moveCourier(deps, {
        merchantId,
        orderId: order.id,
        from: order.courier_status,
        to: 'FAILED',
        version: order.version,
        withCarrier: true,
        by: () => ({ mover: 'CARRIER', moveActor: carrierActor }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'VERSION_CONFLICT') throw new CodedError('RETRY_LATER', error.code);
    }
  }
  await transactions.withTenant(merchantId, async (tx) => {
    await tx.run(noteProblem, [claim.id, problem, detail]);
    await tx.run(endRemote, [claim.id, new Date(now())]);
    await tx.send(staffEvent(merchantId, 'COURIERS', null));
  });
}
