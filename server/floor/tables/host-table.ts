/** What staff do at a table: answering a call, the bill, closing, moving, and walk-in guests. */
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import { isOwed } from '#domain/orders/payments/table-bill.ts';
import { endRound, lockOrder, type TableOrderCommand } from '#server/orders/orders/orders.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { CapabilityJobs } from '#server/platform/database/define-job.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { sessionById } from './session-rows.ts';
import {
  answerCall,
  closeSession,
  freeTables,
  liveSession,
  openSession,
  paidAndQuiet,
  putRound,
  putTable,
  seatedBookings,
  tableById,
  takeOver,
} from './session-statements.ts';
import { tableEvent } from './session-view.ts';
import { reseat } from './reseat.ts';
import {
  begin,
  closeExpiredSession,
  extendSession,
  occupy,
  stayOn,
  type HostCommand,
  type TablesDeps,
} from './sit-down.ts';

async function emit(
  tx: TenantTx,
  sessionId: string,
  branchId: string,
  what: 'ANSWERED' | 'MOVED' | 'CLOSED',
): Promise<void> {
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId, what }));
}

export async function answerTable(
  { transactions }: TablesDeps,
  { merchantId, sessionId, staffId }: HostCommand,
): Promise<void> {
  await transactions.withTenant(merchantId, async (tx) => {
    const session = await tx.maybe(answerCall, [sessionId, staffId]);
    if (session) await emit(tx, sessionId, session.branch_id, 'ANSWERED');
  });
}

async function close(tx: TenantTx, sessionId: string, now: number): Promise<void> {
  const session = await tx.maybe(closeSession, [sessionId, new Date(now)]);
  if (!session) return;
  await tx.run(freeTables, [sessionId]);
  // Guests who have paid and left are served, whatever was marked: their money belongs to a closed order.
  const { rounds } = await tx.row(sessionById, ['uz', sessionId]);
  for (const { orderId, status, isPaid } of rounds) {
    if (!isPaid || isTerminal(status)) continue;
    await tx.send(endRound.enqueue({ orderId }, { merchantId: tx.merchantId, runAt: new Date(now + UNDO_MS) }));
  }
  await emit(tx, sessionId, session.branch_id, 'CLOSED');
}

/** Not while something is unpaid: only the clock closes a session with an open bill. */
export async function closeTable(
  { transactions, now }: TablesDeps,
  { merchantId, sessionId }: HostCommand,
): Promise<void> {
  await transactions.withTenant(
    merchantId,
    async (tx) => {
      const row = await tx.row(sessionById, ['uz', sessionId]);
      if (row.rounds.some(isOwed)) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNPAID' });
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
  { branchId, tableIds }: { branchId: string; tableIds: readonly string[] },
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
export const walkIn = ({ transactions, now }: TablesDeps, command: WalkInCommand): Promise<string> =>
  transactions.withTenant(command.merchantId, (tx) => seatParty(tx, command, now()), { retry: true });

/** The same in the caller's transaction, which has to be one that is retried. */
export async function seatParty(tx: TenantTx, command: Omit<WalkInCommand, 'merchantId'>, at: number): Promise<string> {
  const { branchId, partySize, staffId } = command;
  const tableIds = [...new Set(command.tableIds)];
  const scanned = await demandFree(tx, { branchId, tableIds }, at);
  const opened = scanned
    ? await tx.maybe(takeOver, [scanned, partySize, staffId, new Date(at)])
    : await tx.maybe(openSession, [newId(), branchId, tableIds[0], null, partySize, true, staffId, new Date(at)]);
  if (!opened) throw new Refusal('NO_SEATS');
  const isTaken = await occupy(tx, opened.id, tableIds, { partySize, now: at, freeMinutes: FREE_MINUTES });
  // Guests of a booking who have been seated hold their table already.
  if (!isTaken && (await tx.rows(seatedBookings, [tableIds, new Date(at)])).length < tableIds.length)
    throw new Refusal('NO_SEATS');
  if (!scanned) await begin(tx, opened.id, branchId, at);
  return opened.id;
}

/**
 * The session that an order at a table goes to: the running one, or a new one for guests who have just sat down.
 * `isNew`: it was opened, or confirmed, for this order.
 */
export const seatForOrder =
  ({ transactions, now }: TablesDeps) =>
  (command: TableOrderCommand): Promise<{ sessionId: string; isNew: boolean }> => {
    const { merchantId, tableId, partySize, staffId, mayOrderAt } = command;
    return transactions.withTenant(
      merchantId,
      async (tx) => {
        const table = await tx.maybe(tableById, [tableId]);
        if (!table) throw new Refusal('NOT_FOUND');
        const { branch_id: branchId } = table;
        if (!mayOrderAt(branchId)) throw new Refusal('FORBIDDEN');
        const running = await tx.maybe(liveSession, [tableId]);
        if (running?.state === 'OPEN') return { sessionId: running.id, isNew: false };
        const sessionId = await seatParty(tx, { branchId, tableIds: [tableId], partySize, staffId }, now());
        return { sessionId, isNew: true };
      },
      { retry: true },
    );
  };

/** After an order that was refused: the table is free again unless somebody has ordered there meanwhile. */
export const leaveTable =
  ({ transactions, now }: TablesDeps) =>
  (merchantId: string, sessionId: string): Promise<void> =>
    transactions.withTenant(
      merchantId,
      async (tx) => {
        const { rounds, phones } = await tx.row(sessionById, ['uz', sessionId]);
        if (rounds.length === 0 && phones.length === 0) await close(tx, sessionId, now());
      },
      { retry: true },
    );

/** Frees the tables of guests who were seated by mistake; refused once they have ordered. */
export async function unseatParty(tx: TenantTx, sessionId: string, now: number): Promise<void> {
  const { rounds } = await tx.row(sessionById, ['uz', sessionId]);
  if (rounds.length > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'HAS_ORDERS' });
  await close(tx, sessionId, now);
}

/** Moves guests with their rounds; the tables they leave are free. */
export async function moveTable(
  { transactions, now }: TablesDeps,
  command: HostCommand & { tableIds: readonly string[] },
): Promise<void> {
  const { merchantId, sessionId, staffId } = command;
  const tableIds = [...new Set(command.tableIds)];
  try {
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        const before = await tx.row(sessionById, ['uz', sessionId]);
        await demandFree(tx, { branchId: before.branch_id, tableIds }, now(), sessionId);
        await tx.run(freeTables, [sessionId]);
        if (!(await tx.maybe(putTable, [sessionId, tableIds[0]])))
          throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
        const stay = { partySize: before.party_size, now: now(), freeMinutes: FREE_MINUTES };
        if (!(await occupy(tx, sessionId, tableIds, stay))) throw new Refusal('NO_SEATS');
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

/** Guests who have paid and ordered nothing for this time have left, whether or not a waiter has said so. */
const QUIET_MS = 60 * 60_000;

export const tableJobs = ({ transactions, now }: Pick<TablesDeps, 'transactions' | 'now'>): CapabilityJobs => ({
  jobs: [
    closeExpiredSession.handledInMerchant(({ sessionId }, { merchantId }) =>
      transactions.withTenant(merchantId, (tx) => close(tx, sessionId, now()), { retry: true }),
    ),
    extendSession.handledInMerchant(({ sessionId }, { merchantId }) =>
      transactions.withTenant(
        merchantId,
        async (tx) => {
          const hasLeft = await tx.maybe(paidAndQuiet, [sessionId, new Date(now() - QUIET_MS)]);
          return hasLeft ? close(tx, sessionId, now()) : stayOn(tx, sessionId, now());
        },
        { retry: true },
      ),
    ),
  ],
});
