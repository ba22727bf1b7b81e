/**
 * Jobs for the merchant's own couriers: they are offered an order in time, an unsuccessful search is repeated, and a
 * returned delivery is cancelled in the end. A job names the courier state it is about and checks that it still holds,
 * so running twice is harmless and manual changes win.
 */
import type { CourierState } from '#domain/orders/orders/courier-moves.ts';
import { isOfferable, isTriedAgain, offerAt } from '#domain/orders/orders/courier-offer.ts';
import type { SystemCause } from '#domain/orders/orders/actors.ts';
import type { CapabilityJobs } from '#server/platform/database/define-job.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { endReturned, giveUpSearch, searchAgain } from './courier-timers.ts';
import { courierSearch, type CourierSearch } from './courier-statements.ts';
import { offeredOrder, offerToCouriers } from './courier-offer.ts';
import { moveCourier } from './move-courier.ts';
import { moveOrder, type MoveActor, type MoveDeps, orderById, type OrderRow } from '#server/orders/orders/orders.ts';

interface About {
  orderId: string;
  /** The version of the order with which the state began; absent: any. */
  version?: number;
}

export function courierJobs(deps: MoveDeps): CapabilityJobs {
  const { transactions, now } = deps;

  /** The order, if the state that the job is about still holds. */
  async function look(
    merchantId: string,
    { orderId, version }: About,
    state: CourierState,
  ): Promise<{ row: OrderRow; search: CourierSearch } | undefined> {
    const [row, search] = await transactions.withTenant(merchantId, (tx) =>
      Promise.all([tx.maybe(orderById, ['uz', orderId]), tx.maybe(courierSearch, [orderId])]),
    );
    if (!row || !search || row.courier_status !== state) return undefined;
    return version === undefined || search.since_version === version ? { row, search } : undefined;
  }

  const quietly = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'VERSION_CONFLICT') throw new CodedError('RETRY_LATER', error.code);
    }
  };

  const system = (
    cause: SystemCause,
    source: string,
  ): MoveActor & { actor: { kind: 'SYSTEM'; cause: SystemCause } } => ({
    actor: { kind: 'SYSTEM', cause },
    kind: 'SYSTEM',
    id: null,
    source,
  });

  const say = (row: OrderRow, to: CourierState, courierId?: null): Promise<void> =>
    quietly(() =>
      moveCourier(deps, {
        merchantId: row.merchant_id,
        orderId: row.id,
        from: row.courier_status,
        to,
        version: row.version,
        courierId,
        by: () => ({ mover: 'SYSTEM', moveActor: system('WAKE', 'COURIER_TIMER') }),
      }),
    );

  return {
    jobs: [
      offerToCouriers.handledInMerchant(async (about, { merchantId }) => {
        const seen = await look(merchantId, about, null);
        if (!seen?.search.has_couriers || !isOfferable(offeredOrder(seen.row))) return;
        const due = offerAt(offeredOrder(seen.row), now());
        if (due > now()) throw new CodedError('RETRY_LATER', `not before ${new Date(due).toISOString()}`);
        await say(seen.row, 'PERFORMER_LOOK_UP', null);
      }),

      giveUpSearch.handledInMerchant(async (about, { merchantId }) => {
        const seen = await look(merchantId, about, 'PERFORMER_LOOK_UP');
        if (seen) await say(seen.row, 'PERFORMER_NOT_FOUND');
      }),

      searchAgain.handledInMerchant(async (about, { merchantId }) => {
        const seen = await look(merchantId, about, 'PERFORMER_NOT_FOUND');
        if (!seen || !isTriedAgain(seen.search.tries)) return;
        await say(seen.row, seen.row.delivery_type === 'YANDEX' ? 'NEW_ORDER' : 'PERFORMER_LOOK_UP', null);
      }),

      endReturned.handledInMerchant(async (about, { merchantId }) => {
        const seen = await look(merchantId, about, 'PERFORMER_RETURNED_FINISH');
        if (seen?.row.status !== 'ON_WAY') return;
        const { row } = seen;
        await quietly(() =>
          moveOrder(deps, {
            merchantId: row.merchant_id,
            orderId: row.id,
            to: 'CANCELED',
            reason: 'OTHER',
            note: row.reason_return ?? undefined,
            seen: { version: row.version },
            by: () => system('CLAIM_RETURNED', 'CLAIM_RETURNED'),
          }),
        );
      }),
    ],
  };
}
