/** What staff do at a table: answering a call, the bill, closing, moving, and walk-in guests. */
import { UNDO_MS } from '#domain/orders/moves.ts';
import { isTerminal } from '#domain/orders/statuses.ts';
import { addEvent, closeOrder, lockOrder, orderEvent, touchOrder } from '../orders/orders.ts';
import { recalculatePayment, takePaymentBy } from '../payments/payments.ts';
import { isUniqueViolation } from '../platform/database/database-errors.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import type { CapabilityJobs } from '../platform/database/define-job.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import {
  answerCall,
  closeSession,
  freeTables,
  liveSession,
  openSession,
  putRound,
  putService,
  putTable,
  sessionById,
  tableById,
  takeOver,
  type RoundRow,
  type SessionRow,
} from './session-statements.ts';
import { billOfSession, standingRounds, tableEvent } from './session-view.ts';
import { reseat } from './reseat.ts';
import { begin, closeExpiredSession, extendSession, occupy, stayOn, type TablesParts } from './sit-down.ts';

export interface HostCommand {
  merchantId: string;
  sessionId: string;
  staffId: string;
}

async function emit(
  tx: TenantTx,
  sessionId: string,
  branchId: string,
  what: 'ANSWERED' | 'PAID' | 'MOVED' | 'CLOSED',
): Promise<void> {
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId, what }));
}

export async function answerTable(
  { transactions }: TablesParts,
  { merchantId, sessionId, staffId }: HostCommand,
): Promise<void> {
  await transactions.withTenant(merchantId, async (tx) => {
    const session = await tx.maybe(answerCall, [sessionId, staffId]);
    if (session) await emit(tx, sessionId, session.branch_id, 'ANSWERED');
  });
}

/** Rounds of unconfirmed phones are not part of the table's bill. */
const owed = ({ status, isPaid, waits }: RoundRow): boolean => !isPaid && !isTerminal(status) && !waits;

/**
 * Pays all rounds at once; the service charge is put onto the first of them. Rounds still in the kitchen close when
 * they are served.
 */
export async function payTable(
  { transactions, now }: TablesParts,
  command: HostCommand & { paymentType: 'CASH' | 'CARD' },
): Promise<void> {
  const { merchantId, sessionId } = command;
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const before = await tx.row(sessionById, ['uz', sessionId]);
      for (const { orderId } of before.rounds) await tx.run(lockOrder, [orderId]);
      const row = await tx.row(sessionById, ['uz', sessionId]);
      const due = row.rounds.filter(owed);
      const unanswered = row.state === 'PENDING' ? row.rounds : standingRounds(row);
      if (unanswered.some(({ status }) => status === 'OPEN'))
        throw new Refusal('NOT_ALLOWED_NOW', { why: 'ROUND_OPEN' });
      if (due.length === 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'ALREADY_PAID' });
      const charged = standingRounds(row)
        .filter(({ status }) => status !== 'CANCELED')
        .reduce((sum, round) => sum + round.servicePrice, 0);
      let service = Math.max(0, billOfSession(row).servicePrice - charged);
      for (const round of due) {
        await payRound(tx, row, round, service, command, now());
        service = 0;
      }
      await emit(tx, sessionId, row.branch_id, 'PAID');
    },
    { retry: true },
  );
}

async function payRound(
  tx: TenantTx,
  session: SessionRow,
  round: RoundRow,
  service: number,
  { staffId, paymentType }: HostCommand & { paymentType: 'CASH' | 'CARD' },
  now: number,
): Promise<void> {
  const { orderId } = round;
  const at = new Date(now);
  if (service > 0) {
    await tx.run(putService, [orderId, session.charge?.id, service]);
    await recalculatePayment(tx, { orderId, bill: round.totalPrice + service, paymentType });
  }
  await tx.run(takePaymentBy, [orderId, staffId, paymentType]);
  const moved = await tx.maybe(touchOrder, [orderId, round.version, at, paymentType, true]);
  if (!moved) throw new Refusal('VERSION_CONFLICT');
  const change = orderEvent(tx.merchantId, {
    orderId,
    branchId: session.branch_id,
    version: moved.version,
    type: 'PAID',
    status: round.status,
    from: null,
    to: paymentType,
    reason: null,
    at: at.toISOString(),
  });
  await tx.run(addEvent, [
    orderId,
    moved.version,
    'PAID',
    null,
    paymentType,
    null,
    null,
    'STAFF',
    staffId,
    'CONSOLE',
    session.branch_id,
    { service },
    at,
  ]);
  await tx.send(change);
  if (round.status !== 'DELIVERED') return;
  await tx.send(closeOrder.enqueue({ orderId }, { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) }));
}

async function close(tx: TenantTx, sessionId: string, now: number): Promise<void> {
  const session = await tx.maybe(closeSession, [sessionId, new Date(now)]);
  if (!session) return;
  await tx.run(freeTables, [sessionId]);
  await emit(tx, sessionId, session.branch_id, 'CLOSED');
}

/** Not while something is unpaid: only the clock closes a session with an open bill. */
export async function closeTable(
  { transactions, now }: TablesParts,
  { merchantId, sessionId }: HostCommand,
): Promise<void> {
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const row = await tx.row(sessionById, ['uz', sessionId]);
      if (row.rounds.some(owed)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNPAID' });
      await close(tx, sessionId, now());
    },
    { retry: true },
  );
}

export interface WalkInCommand {
  merchantId: string;
  branchId: string;
  tableIds: readonly string[];
  partySize: number;
  staffId: string;
}

/** A table that is booked within this time is not given to walk-in guests. */
const FREE_MINUTES = 30;

/**
 * A table whose code was only scanned counts as free: the unconfirmed session is closed. Returns the one at the first
 * table.
 */
async function demandFree(
  tx: TenantTx,
  branchId: string,
  tableIds: readonly string[],
  now: number,
  sessionId?: string,
): Promise<string | undefined> {
  let unconfirmed: string | undefined;
  for (const id of tableIds) {
    if ((await tx.maybe(tableById, [id]))?.branch_id !== branchId) throw new Refusal('NOT_FOUND');
    const running = await tx.maybe(liveSession, [id]);
    if (!running || running.id === sessionId) continue;
    if (running.state !== 'PENDING') throw new Refusal('NO_SEATS');
    if (sessionId === undefined && id === tableIds[0]) unconfirmed = running.id;
    else await close(tx, running.id, now);
  }
  return unconfirmed;
}

/**
 * Opens a session at the first of the tables; all of them are taken for a turn. Phones that scanned its code before
 * still have to be confirmed.
 */
export const walkIn = ({ transactions, now }: TablesParts, command: WalkInCommand): Promise<string> =>
  transactions.withTenant(command.merchantId, (tx) => seatParty(tx, command, now()), { retry: true });

/** The same in the caller's transaction, which has to be one that is retried. */
export async function seatParty(tx: TenantTx, command: Omit<WalkInCommand, 'merchantId'>, at: number): Promise<string> {
  const { branchId, partySize, staffId } = command;
  const tableIds = [...new Set(command.tableIds)];
  const scanned = await demandFree(tx, branchId, tableIds, at);
  const opened = scanned
    ? await tx.maybe(takeOver, [scanned, partySize, staffId, new Date(at)])
    : await tx.maybe(openSession, [newId(), branchId, tableIds[0], null, partySize, true, staffId, new Date(at)]);
  if (!opened || !(await occupy(tx, opened.id, tableIds, partySize, at, FREE_MINUTES))) throw new Refusal('NO_SEATS');
  if (!scanned) await begin(tx, opened.id, branchId, at);
  return opened.id;
}

/** Frees the tables of guests who were seated by mistake; refused once they have ordered. */
export async function unseatParty(tx: TenantTx, sessionId: string, now: number): Promise<void> {
  const { rounds } = await tx.row(sessionById, ['uz', sessionId]);
  if (rounds.length > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'HAS_ORDERS' });
  await close(tx, sessionId, now);
}

/** Moves guests with their rounds; the tables they leave are free. */
export async function moveTable(
  { transactions, now }: TablesParts,
  command: HostCommand & { tableIds: readonly string[] },
): Promise<void> {
  const { merchantId, sessionId, staffId } = command;
  const tableIds = [...new Set(command.tableIds)];
  try {
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        const before = await tx.row(sessionById, ['uz', sessionId]);
        await demandFree(tx, before.branch_id, tableIds, now(), sessionId);
        await tx.run(freeTables, [sessionId]);
        if (!(await tx.maybe(putTable, [sessionId, tableIds[0]])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
        if (!(await occupy(tx, sessionId, tableIds, before.party_size, now(), FREE_MINUTES)))
          throw new Refusal('NO_SEATS');
        for (const { orderId, status } of before.rounds) {
          if (isTerminal(status)) continue;
          await tx.run(lockOrder, [orderId]);
          await tx.run(putRound, [orderId, tableIds[0]]);
          await reseat(tx, { orderId, staffId, from: before.tables.map(({ id }) => id), to: tableIds, now: now() });
        }
        await emit(tx, sessionId, before.branch_id, 'MOVED');
      },
      { retry: true },
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('NO_SEATS') : error;
  }
}

export const tableJobs = ({ transactions, now }: Pick<TablesParts, 'transactions' | 'now'>): CapabilityJobs => ({
  jobs: [
    closeExpiredSession.handledInMerchant(({ sessionId }, { merchantId }) =>
      transactions.withTenant(merchantId, (tx) => close(tx, sessionId, now()), { retry: true }),
    ),
    extendSession.handledInMerchant(({ sessionId }, { merchantId }) =>
      transactions.withTenant(merchantId, (tx) => stayOn(tx, sessionId, now()), { retry: true }),
    ),
  ],
});
