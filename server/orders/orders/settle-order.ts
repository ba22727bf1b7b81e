/** Manual changes of an order's money: paid, payment type changed, refunded. Each is an event of its own. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { paymentObstacle } from '#domain/orders/orders/payment-change.ts';
import { letOffBy } from '#domain/orders/orders/refund.ts';
import type { ChangeType, PaymentType } from '#domain/orders/orders/statuses.ts';
import { changeProvider, heldPaymentsOf, refund, takePaymentBy } from '../payments/payments.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockOrder, touchOrder } from './change-statements.ts';
import { recordChange } from './record-change.ts';
import { closeOrder } from './order-timers.ts';
import { orderById, type OrderRow } from './order-rows.ts';
import type { MoveActor, MoveDeps } from './move-actor.ts';

interface MoneyCommand {
  merchantId: string;
  orderId: string;
  version: number;
  note: string | undefined;
  by(row: OrderRow): MoveActor | undefined;
}

async function taken(tx: TenantTx, command: MoneyCommand): Promise<{ row: OrderRow; moveActor: MoveActor }> {
  const [, row] = await Promise.all([
    tx.maybe(lockOrder, [command.orderId]),
    tx.maybe(orderById, ['uz', command.orderId]),
  ]);
  const moveActor = row && command.by(row);
  if (!row || !moveActor) throw new Refusal('NOT_FOUND');
  if (row.version !== command.version) throw new Refusal('VERSION_CONFLICT');
  return { row, moveActor };
}

interface Change {
  version: number;
  type: ChangeType;
  from: string | null;
  to: string | null;
  detail: object;
  paymentType?: PaymentType;
  isPaid?: boolean;
  by: MoveActor;
  note: string | undefined;
  now: number;
}

/** Writes one change after the row was locked; returns the new version. */
async function write(tx: TenantTx, row: OrderRow, change: Change): Promise<number> {
  const at = new Date(change.now);
  const moved = await tx.maybe(touchOrder, [row.id, change.version, at, change.paymentType, change.isPaid]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const { type, from, to, note, by, detail } = change;
  await recordChange(tx, row, { version: moved.version, type, from, to, note, by, detail, at });
  return moved.version;
}

export interface PaymentCommand extends MoneyCommand {
  paid: boolean | undefined;
  paymentType: 'CASH' | 'CARD' | undefined;
}

export async function settleOrder({ transactions, now }: MoveDeps, command: PaymentCommand): Promise<void> {
  await transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const { row, moveActor } = await taken(tx, command);
      const why = paymentObstacle(
        {
          status: row.status,
          isPaid: row.is_paid,
          paymentType: row.payment_type,
          inTableSession: row.table_session_id !== null,
        },
        command,
      );
      if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
      const paymentType = command.paymentType ?? row.payment_type;
      let { version } = row;
      if (paymentType !== row.payment_type) {
        await tx.run(changeProvider, [row.id, paymentType]);
        version = await write(tx, row, {
          version,
          type: 'CHANGE_PAYMENT_TYPE',
          from: row.payment_type,
          to: paymentType,
          detail: {},
          paymentType,
          by: moveActor,
          note: command.note,
          now: now(),
        });
      }
      if (!command.paid) return;
      await tx.run(takePaymentBy, [row.id, moveActor.id, paymentType]);
      await write(tx, row, {
        version,
        type: 'PAID',
        from: null,
        to: paymentType,
        detail: {},
        isPaid: true,
        by: moveActor,
        note: command.note,
        now: now(),
      });
      if (row.status !== 'DELIVERED') return;
      await tx.send(
        closeOrder.enqueue({ orderId: row.id }, { merchantId: tx.merchantId, runAt: new Date(now() + UNDO_MS) }),
      );
    },
    { retry: true },
  );
}

export interface RefundCommand extends MoneyCommand {
  amount: number;
}

/** Never more than was paid. What was paid at hand-over is returned at the till and only recorded here. */
export async function noteRefundOf({ transactions, now }: MoveDeps, command: RefundCommand): Promise<void> {
  await transactions.withTenant(
    command.merchantId,
    async (tx) => {
      const { row, moveActor } = await taken(tx, command);
      const payments = await tx.row(heldPaymentsOf, [row.id]);
      const isNoted = await refund(tx, {
        orderId: row.id,
        amount: command.amount,
        letOff: letOffBy(command.amount, payments, row.bill),
        note: command.note,
        by: moveActor.id,
        now: now(),
      });
      if (!isNoted) throw new Refusal('NOT_ALLOWED_NOW', { why: 'MORE_THAN_PAID' });
      await write(tx, row, {
        version: row.version,
        type: 'UPDATE',
        from: null,
        to: null,
        detail: { refund: command.amount },
        by: moveActor,
        note: command.note,
        now: now(),
      });
    },
    { retry: true },
  );
}
