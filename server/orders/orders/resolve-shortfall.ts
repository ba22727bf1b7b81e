/** Staff decide who bears cash that is missing from a delivery. */
import type { ShortfallResolution } from '#domain/orders/orders/cash-shortfall.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { together } from '#server/platform/database/outbox.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockOrder, touchOrder } from './change-statements.ts';
import { bookCourierCash } from '../payments/payments.ts';
import { recordChange } from './record-change.ts';
import { closeOrder } from './order-timers.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import type { MoveActor, MoveDeps } from './move-actor.ts';

/** Parameters: $1 order id, $2 resolution, $3 note, $4 id of the staff member who resolves it, $5 current time. */
const resolveClaim = statement<{ courier_id: string; missing: number }>(
  'orders.resolve-shortfall',
  `
  with claim as (
    update cash_shortfall set resolution = $2, resolution_note = $3, resolved_by = $4, resolved_at = $5
    where order_id = $1 and resolution is null returning order_id, courier_id, due - received as missing)
  update orders o set shortfall_open = false from claim where o.id = claim.order_id
  returning claim.courier_id, claim.missing`,
);

export interface ResolveCommand {
  merchantId: string;
  orderId: string;
  version: number;
  resolution: ShortfallResolution;
  note: string | undefined;
  by(row: OrderRow): MoveActor | undefined;
}

export async function resolveShortfall(
  { transactions, now, followers }: MoveDeps,
  command: ResolveCommand,
): Promise<void> {
  const { merchantId, orderId, resolution, note } = command;
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const [, row] = await Promise.all([tx.maybe(lockOrder, [orderId]), tx.maybe(orderById, ['uz', orderId])]);
      const moveActor = row && command.by(row);
      if (!row || !moveActor) throw new Refusal('NOT_FOUND');
      if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
      const at = new Date(now());
      const claim = await tx.maybe(resolveClaim, [orderId, resolution, note?.trim() || null, moveActor.id, at]);
      if (!claim) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_SHORTFALL' });
      const moved = await tx.maybe(touchOrder, [orderId, row.version, at, null, null]);
      if (!moved) throw new Refusal('VERSION_CONFLICT');
      // The courier's balance is the cash they have to hand in.
      if (resolution === 'CHARGED')
        await bookCourierCash(tx, {
          courierId: claim.courier_id,
          kind: 'CHARGE',
          amount: claim.missing,
          orderId,
          at: now(),
        });
      await recordChange(tx, row, {
        version: moved.version,
        note,
        by: moveActor,
        detail: { resolved: { resolution, missing: claim.missing } },
        at,
      });
      await tx.send(
        together([
          ...followers.tellShortfallResolved(merchantId, claim.courier_id),
          closeOrder.enqueue({ orderId }, { merchantId, runAt: new Date(now() + UNDO_MS) }),
        ]),
      );
    },
    { retry: true },
  );
}
