/** Parts of a table's bill that guests pay with their phones: begun here, and settled when the money is there. */
import type { BillPartInput } from '#contract/floor/tables-bill.ts';
import type { OnlinePayment, PaymentMeans } from '#domain/orders/orders/statuses.ts';
import type { PayableOrder } from '#domain/orders/payments/attempts.ts';
import { payablePart } from '#domain/orders/payments/table-parts.ts';
import { partAmount, type PartKind, type Portions } from '#domain/orders/pricing/split-bill.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { ordersOfPart, settlePart } from './bill-parts.ts';
import {
  chargeService,
  demandAnswered,
  demandDue,
  isAnswered,
  lockBill,
  withService,
  type Payer,
} from './pay-rounds.ts';
import { sessionById, type SessionRow } from './session-rows.ts';
import { dueOfSession, openDishes } from './session-view.ts';

export interface BillPartRow {
  id: string;
  number: number;
  session_id: string;
  kind: PartKind;
  means: PaymentMeans;
  amount: number;
  dishes: Portions[];
  paid_at: Date | null;
}
const parts = 'select id, number, session_id, kind, means, amount, dishes, paid_at from bill_part';
/** $1 number. */
export const partByNumber = statement<BillPartRow>('tables.part-by-number', `${parts} where number = $1`);
/** $1 id. */
export const partOfBill = statement<BillPartRow>('tables.part-of-bill', `${parts} where id = $1`);

/** $1 session, $2 phone, $3 kind, $4 means, $5 tiyin, $6 portions, $7 id, $8 now. One that was begun is used again. */
const beginPart = statement<BillPartRow>(
  'tables.begin-part',
  `
  with begun as (
    select id from bill_part where session_id = $1 and device_id = $2 and kind = $3 and means = $4 and amount = $5
      and dishes = $6::jsonb and paid_at is null
    order by number limit 1
  ), added as (
    insert into bill_part (merchant_id, id, session_id, device_id, kind, means, amount, dishes, begun_at)
    select current_setting('app.merchant_id')::uuid, $7, $1, $2, $3, $4, $5, $6::jsonb, $8
    where not exists (select from begun)
    returning id, number, session_id, kind, means, amount, dishes, paid_at
  )
  ${parts} where id in (select id from begun) union all select * from added`,
);
/** $1 part, $2 means, $3 now. */
const markPartPaid = statement(
  'tables.part-paid',
  'update bill_part set means = $2, paid_at = $3 where id = $1 and paid_at is null',
);
/** $1 session, $2 phone, $3 kind, $4 means, $5 tiyin, $6 portions, $7 id, $8 now, $9 the staff member who did it. */
const addPaidPart = statement(
  'tables.add-paid-part',
  `
  insert into bill_part (merchant_id, id, session_id, device_id, kind, means, amount, dishes, paid_at, staff_id)
  values (current_setting('app.merchant_id')::uuid, $7, $1, $2, $3, $4, $5, $6::jsonb, $8, $9)`,
);

export { lockBill };
/** $1 session. */
export async function readBill(tx: TenantTx, sessionId: string): Promise<SessionRow> {
  const session = await tx.maybe(sessionById, ['uz', sessionId]);
  if (!session) throw new Refusal('NOT_FOUND');
  return session;
}

/** As the state machine of payments judges it. */
export const payableOfPart = (part: BillPartRow, session: SessionRow): PayableOrder =>
  payablePart(
    { amount: part.amount, isPaid: part.paid_at !== null, dishes: part.dishes },
    { isOpen: session.state === 'OPEN', due: dueOfSession(session), openDishes: openDishes(session) },
  );

/** Whether phones can pay now. */
export const canPayByPhone = (session: SessionRow): boolean =>
  session.state === 'OPEN' && dueOfSession(session) > 0 && isAnswered(session);

/** Throws why nothing of the bill can be paid by guests now, or the sum is another one than they saw. */
function demandPayable(session: SessionRow, due: number): void {
  if (session.state !== 'OPEN') throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
  demandAnswered(session);
  demandDue(session, due);
}

interface Begin extends Pick<BillPartInput, 'due' | 'part'> {
  sessionId: string;
  deviceId: string;
  provider: OnlinePayment;
}

/** What a guest wants to pay, with its sum. Nothing is reserved: whoever pays first, pays. */
export async function beginOnlinePart(
  tx: TenantTx,
  { sessionId, deviceId, provider, due, part }: Begin,
  now: number,
): Promise<BillPartRow> {
  const session = await lockBill(tx, sessionId);
  demandPayable(session, due);
  const cost = partAmount(due, part, openDishes(session));
  if (!cost.ok) throw new Refusal('NOT_ALLOWED_NOW', { why: cost.why });
  const dishes = JSON.stringify(part.kind === 'DISHES' ? part.dishes : []);
  const values = [sessionId, deviceId, part.kind, provider, cost.amount, dishes, newId(), new Date(now)];
  return tx.row(beginPart, values);
}

/** The money of a part is there. `session`: as `lockBill` has read it. */
export async function settleOnlinePart(
  tx: TenantTx,
  session: SessionRow,
  part: BillPartRow,
  payer: Payer,
): Promise<void> {
  await tx.run(markPartPaid, [part.id, payer.means, new Date(payer.now)]);
  await settlePart(tx, await chargeService(tx, session), part, payer);
}

interface BalancePart {
  id: string;
  sessionId: string;
  /** The phone of the guest; null: staff have entered it. */
  deviceId: string | null;
  staffId: string | null;
  amount: number;
}

/** A sum of the bill is paid with points or a gift code. `session`: as `lockBill` has read it. */
export async function payBalancePart(
  tx: TenantTx,
  session: SessionRow,
  { id, sessionId, deviceId, staffId, amount }: BalancePart,
  payer: Payer,
): Promise<void> {
  const at = new Date(payer.now);
  await tx.run(addPaidPart, [sessionId, deviceId, 'SUM', payer.means, amount, '[]', id, at, staffId]);
  await settlePart(tx, await chargeService(tx, session), { id, amount, dishes: [] }, payer);
}

export interface PartSale {
  orderId: string;
  amount: number;
  /** Of the order, before it is stored there. */
  servicePrice: number;
}

/** What a part that is not paid yet would pay of each order. */
export function salesOfPart(session: SessionRow, part: Pick<BillPartRow, 'amount' | 'dishes'>): PartSale[] {
  const rounds = withService(session);
  return ordersOfPart(rounds, part).map(({ orderId, due }) => {
    const { servicePrice } = rounds.find((round) => round.orderId === orderId)!;
    return { orderId, amount: due, servicePrice };
  });
}
