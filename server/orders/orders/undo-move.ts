import { canUndo } from '#domain/orders/orders/undo.ts';
import { bookCourierCash, untakePayment } from '../payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lastEvent, restoreBeside, type MoveDetail } from './move-statements.ts';
import { withdrawShortfall } from './cash-shortfall.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import type { MoveActor, MoveDeps } from './move-actor.ts';
import { swapStatus } from './swap-status.ts';

export interface UndoCommand {
  merchantId: string;
  orderId: string;
  version: number;
  by(row: OrderRow): MoveActor | undefined;
}

/** Undoes the last move, by the same person, within eight seconds; recorded as an event of its own. */
export async function undoMove({ transactions, now }: MoveDeps, command: UndoCommand): Promise<void> {
  await transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const [row, last] = await Promise.all([
        tx.maybe(orderById, ['uz', command.orderId]),
        tx.maybe(lastEvent, [command.orderId]),
      ]);
      const moveActor = row && command.by(row);
      if (!row || !moveActor) throw new Refusal('NOT_FOUND');
      if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
      const verdict = canUndo(
        { status: row.status, serviceType: row.service_type, later: row.later },
        last && last.from_value && last.to_value
          ? {
              from: last.from_value,
              to: last.to_value,
              by: { kind: last.actor_kind, id: last.actor_id },
              at: last.at.getTime(),
              isUndo: last.detail.isUndo === true,
              filled: last.detail.filled ?? [],
              markedPaid: last.detail.markedPaid === true,
            }
          : null,
        moveActor.id ?? '',
        now(),
      );
      if (!verdict.ok) throw new Refusal(verdict.code, verdict.code === 'NOT_ALLOWED_NOW' ? { why: verdict.why } : {});
      const done = await swapStatus(tx, row, {
        by: moveActor,
        now: now(),
        to: verdict.to,
        reason: undefined,
        note: undefined,
        filled: [],
        clears: verdict.clears,
        isPaid: verdict.unmarksPaid ? false : null,
        changeType: 'CHANGE_STATUS',
        pickupCode: null,
        operatorId: null,
        waiterId: null,
        tableId: null,
        promise: null,
        detail: { isUndo: true },
      });
      if (!done) throw new Refusal('VERSION_CONFLICT');
      if (last) await takeBackBeside(tx, row, last.detail, now());
      if (verdict.unmarksPaid) await tx.run(untakePayment, [row.id]);
    },
    { retry: true },
  );
}

async function takeBackBeside(
  tx: TenantTx,
  row: OrderRow,
  { cash, shortfall, courierWas, promiseWas }: MoveDetail,
  at: number,
): Promise<void> {
  if (cash !== undefined && row.courier_id)
    await bookCourierCash(tx, { courierId: row.courier_id, kind: 'ORDER', amount: -cash, orderId: row.id, at });
  if (shortfall) await withdrawShortfall(tx, row.id);
  if (courierWas === undefined && !promiseWas) return;
  await tx.run(restoreBeside, [
    row.id,
    courierWas !== undefined,
    courierWas ?? null,
    promiseWas !== undefined,
    promiseWas?.from,
    promiseWas?.to,
    promiseWas?.at,
  ]);
}
