/** Moves the courier state of an order by compare and swap; the order's own status follows in the same transaction. */
import type { Actor } from '#domain/orders/orders/actors.ts';
import type { ShortfallReason } from '#domain/orders/orders/cash-shortfall.ts';
import {
  canMoveCourier,
  orderFollows,
  type CourierMover,
  type CourierState,
} from '#domain/orders/orders/courier-moves.ts';
import { isTillOrder } from '#domain/orders/orders/till-order.ts';
import { isTerminal, type CancelReason, type ChangeType } from '#domain/orders/orders/statuses.ts';
import type { DeliveryType } from '#domain/restaurants/delivery/delivery-type.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { jobsOfCourier } from './courier-timers.ts';
import {
  carrierConnection,
  courierById,
  moveCourierRow,
  newClaim,
  noteClaim,
  runningClaim,
} from './courier-statements.ts';
import {
  moveInside,
  actTimeOf,
  type MoveActor,
  type MoveDeps,
  recordChange,
  orderById,
  type OrderRow,
} from '#server/orders/orders/orders.ts';
import type { OrderFollowers } from '#server/orders/orders/ports.ts';

/** Who moves the courier state, and by which rules. */
interface CourierMoveActor {
  moveActor: MoveActor & { actor: Actor & { kind: 'STAFF' | 'SYSTEM' | 'WEBHOOK' } };
  mover: CourierMover;
}

export interface CourierCommand {
  merchantId: string;
  orderId: string;
  from: CourierState;
  to: CourierState;
  version: number;
  /** undefined: unchanged; null: nobody. */
  courierId?: string | null | undefined;
  deliveryType?: DeliveryType | undefined;
  comment?: string | undefined;
  reason?: CancelReason | undefined;
  note?: string | undefined;
  cash?: number | undefined;
  cashReason?: ShortfallReason | undefined;
  /** Reported so much later than it was done. */
  secondsAgo?: number | undefined;
  /** What the carrier reports, or what was agreed with it: nobody else moves a delivery that it works on. */
  withCarrier?: boolean | undefined;
  /** In the same transaction, with the order as it is before the move. */
  also?: (tx: TenantTx, row: OrderRow) => Promise<void>;
  /** Undefined: the order is not visible to them. */
  by(row: OrderRow): CourierMoveActor | undefined;
}

/** No courier is involved: the delivery type may still change. */
const IDLE: readonly CourierState[] = [null, 'PERFORMER_NOT_FOUND', 'CANCELLED', 'FAILED', 'ESTIMATING_FAILED'];
const OVER: readonly CourierState[] = [...IDLE, 'PERFORMER_DELIVERED_FINISH', 'PERFORMER_RETURNED_FINISH'];
const WITH_COURIER: readonly CourierState[] = [
  'PERFORMER_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
];

export async function moveCourier({ transactions, now, followers }: MoveDeps, command: CourierCommand): Promise<void> {
  await transactions.withTenant(command.merchantId, (tx) => move(tx, command, now(), followers), { retry: true });
}

async function move(
  tx: TenantTx,
  command: CourierCommand,
  reportedAt: number,
  followers: OrderFollowers,
): Promise<void> {
  const now = await actTimeOf(tx, command, reportedAt);
  const row = await tx.maybe(orderById, ['uz', command.orderId]);
  const by = row && command.by(row);
  if (!row || !by) throw new Refusal('NOT_FOUND');
  // No courier rides for a test order, and no carrier is paid for one.
  if (row.is_test) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TEST_ORDER' });
  if (isTillOrder({ source: row.source, serviceType: row.service_type }))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'OF_TILL' });
  if (row.version !== command.version || row.courier_status !== command.from) throw new Refusal('VERSION_CONFLICT');
  if (!command.withCarrier && row.delivery_type === 'YANDEX' && (await tx.maybe(runningClaim, [row.id])))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'CARRIER_DELIVERS' });
  const type = await judge(tx, row, command, by);
  await command.also?.(tx, row);
  const version =
    (await backToTheCounter(tx, row, command, { by, now, followers })) ??
    (await swap(tx, row, { ...command, reportedAt }, { by, type, now }));
  if (command.to === command.from) return;
  const calledFor = await noteTry(tx, row, command, { by, type });
  if (calledFor) await followers.afterCarrierCall(tx, calledFor);
  for (const next of jobsOfCourier({ ...row, delivery_type: type }, command.to, version, now)) await tx.send(next);
  const target = orderFollows(command.to, row.status);
  if (!target) return;
  const returned = target === 'CANCELED';
  // Without a reason a manager may still send it again; otherwise a job cancels it.
  if (returned && !command.reason) return;
  const moved = await moveInside(
    tx,
    {
      merchantId: command.merchantId,
      orderId: row.id,
      to: target,
      seen: { version },
      ...(returned ? { reason: command.reason } : {}),
      note: command.note,
      cash: command.cash,
      cashReason: command.cashReason,
      courierWas: command.from,
      by: () => (returned ? { ...by.moveActor, actor: { kind: 'SYSTEM', cause: 'CLAIM_RETURNED' } } : by.moveActor),
    },
    now,
    followers,
  );
  if (!moved) throw new Refusal('VERSION_CONFLICT');
}

/**
 * A returned delivery that is sent again is first ready at the counter. Returns the version after both moves;
 * undefined: not this case.
 */
async function backToTheCounter(
  tx: TenantTx,
  row: OrderRow,
  command: CourierCommand,
  { by, now, followers }: { by: CourierMoveActor; now: number; followers: OrderFollowers },
): Promise<number | undefined> {
  if (command.from !== 'PERFORMER_RETURNED_FINISH' || row.status !== 'ON_WAY') return undefined;
  const moved = await moveInside(
    tx,
    {
      merchantId: command.merchantId,
      orderId: row.id,
      to: 'DONE',
      seen: { version: row.version },
      note: command.note ?? row.reason_return ?? 'PERFORMER_RETURNED_FINISH',
      by: () => by.moveActor,
    },
    now,
    followers,
  );
  const back = moved && (await tx.maybe(orderById, ['uz', row.id]));
  if (!back) throw new Refusal('VERSION_CONFLICT');
  return swap(
    tx,
    back,
    { ...command, from: back.courier_status, version: back.version },
    { by, type: command.deliveryType ?? row.delivery_type!, now },
  );
}

/** Checks every rule; returns the resulting delivery type. */
async function judge(
  tx: TenantTx,
  row: OrderRow,
  command: CourierCommand,
  { mover }: CourierMoveActor,
): Promise<DeliveryType> {
  if (row.delivery_type === null || row.status === 'OPEN' || isTerminal(row.status))
    throw new Refusal('NOT_ALLOWED_NOW');
  const type = command.deliveryType ?? row.delivery_type;
  if (type !== row.delivery_type && !IDLE.includes(row.courier_status))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'COURIER_BUSY' });
  if (command.to === command.from) {
    if (type === row.delivery_type && !command.comment) throw new Refusal('BAD_TRANSITION');
    return type;
  }
  const verdict = canMoveCourier(command.from, command.to, mover, type);
  if (!verdict.ok) throw new Refusal(verdict.code);
  const courierId = command.courierId === undefined ? row.courier_id : command.courierId;
  if (type !== 'DASTURXON') return type;
  if (command.to === 'PERFORMER_FOUND' && !courierId) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_COURIER' });
  if (command.courierId) {
    const courier = await tx.maybe(courierById, [command.courierId]);
    if (!courier) throw new Refusal('NOT_FOUND');
    if (courier.status === 'OFF') throw new Refusal('NOT_ALLOWED_NOW', { why: 'COURIER_OFF' });
  }
  return type;
}

async function swap(
  tx: TenantTx,
  row: OrderRow,
  command: CourierCommand & { reportedAt?: number },
  { by: { moveActor }, type, now }: { by: CourierMoveActor; type: DeliveryType; now: number },
): Promise<number> {
  const { from, to, reportedAt = now } = command;
  const at = new Date(now);
  const loses =
    to !== null &&
    !WITH_COURIER.includes(to) &&
    to !== 'PERFORMER_RETURNING' &&
    to !== 'PERFORMER_RETURN_ARRIVED' &&
    to !== 'PERFORMER_RETURNED_FINISH';
  const says = command.courierId !== undefined || loses || to === null;
  const moved = await tx.maybe(moveCourierRow, [
    row.id,
    from,
    command.version,
    to,
    at,
    says,
    command.courierId ?? null,
    type,
    command.comment,
    to === 'PERFORMER_RETURNING' ? (command.note ?? command.reason ?? null) : null,
  ]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const typeOnly = to === from;
  const change: ChangeType = typeOnly ? 'CHANGE_DELIVERY_TYPE' : 'CHANGE_COURIER_STATUS';
  const [was, is] = typeOnly ? [row.delivery_type, type] : [from, to];
  await Promise.all([
    recordChange(tx, row, {
      version: moved.version,
      type: change,
      from: was,
      to: is,
      reason: command.reason,
      note: command.note ?? command.comment,
      by: moveActor,
      detail: {
        courierId: command.courierId ?? row.courier_id,
        deliveryType: type,
        ...(now < reportedAt ? { reportedAt: new Date(reportedAt).toISOString() } : {}),
      },
      at,
    }),
    tx.send(staffEvent(tx.merchantId, 'COURIERS', null)),
  ]);
  return moved.version;
}

/** Returns the claim for which a carrier is called now. */
async function noteTry(
  tx: TenantTx,
  row: OrderRow,
  command: CourierCommand,
  { by: { mover }, type }: { by: CourierMoveActor; type: DeliveryType },
): Promise<string | undefined> {
  const verdict = canMoveCourier(command.from, command.to, mover, type);
  const isNew = verdict.ok && (verdict.effects.newClaim || (command.from === null && command.to !== null));
  if (isNew) {
    const [id, isCalled] = [newId(), type === 'YANDEX' && command.to === 'NEW_ORDER'];
    if (isCalled && !(await tx.maybe(carrierConnection)))
      throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_CONNECTED' });
    await tx.run(newClaim, [id, row.id, type, command.to, isCalled]);
    return isCalled ? id : undefined;
  }
  await tx.run(noteClaim, [row.id, command.to, OVER.includes(command.to), command.courierId ?? row.courier_id]);
  return undefined;
}
