/**
 * Guests at a table: the QR code opens a session or joins the running one; a phone is confirmed before it sees more
 * than its own.
 */
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { TableEvent, TableSession } from '#contract/floor/tables.ts';
import { MOST_PHONES, turnMinutes } from '#domain/restaurants/places/tables.ts';
import { deviceIdOf, usedDevice } from '#server/accounts/devices/devices.ts';
import type { Seat, TablePlacer } from '#server/orders/orders/orders.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { defineJob } from '#server/platform/database/define-job.ts';
import type { Statement } from '#server/platform/database/sql.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { lockSession } from './bill-statements.ts';
import { sessionById, type SessionRow } from './session-rows.ts';
import {
  countPhones,
  joinSession,
  extendTables,
  liveSession,
  noteGuest,
  openSession,
  sitsThere,
  tableById,
  tableOfToken,
  takeTables,
} from './session-statements.ts';
import { tableEvent, toGuestSession, type Seated } from './session-view.ts';
import { tableCodeAt, tableHash, type TableCode, type TableLinks } from './table-link.ts';

/** What a staff member does at a table. */
export interface HostCommand {
  merchantId: string;
  sessionId: string;
  staffId: string;
}

export interface TablesDeps {
  transactions: Transactions;
  now: () => number;
  links: TableLinks;
  followers: OrderFollowers;
}

const SESSION_HOURS = 4;
/** After that time the tables are extended in steps: nobody knows yet whether the guests stay. */
const EXTENSION_MINUTES = 45;
const RECHECK_MINUTES = 15;

export const closeExpiredSession = defineJob<{ sessionId: string }>('tables.close', 'orders');
/** Extends the tables of a running session. */
export const extendSession = defineJob<{ sessionId: string }>('tables.stay', 'orders');

export interface SitCommand {
  tenant: Tenant;
  caller: Caller;
  language: string;
  token: string;
  partySize: number | null;
}

/** The table that the QR code names in this storefront. */
export async function tableOfCode(transactions: Transactions, tenant: Tenant, token: string): Promise<string> {
  const [link] = await transactions.platformRows(tableOfToken, [tableHash(token)]);
  if (!link || link.merchant_id !== tenant.id) throw new Refusal('NOT_FOUND');
  return link.table_id;
}

/** Scanning takes no table and proves no presence: the QR code may be a photograph. */
export async function sitDown(deps: TablesDeps, command: SitCommand): Promise<TableSession> {
  const { transactions, now } = deps;
  const { caller, tenant } = command;
  if (!caller.deviceUuid)
    throw new Refusal('VALIDATION', {
      errors: [{ path: 'headers.device-id', code: 'REQUIRED' }],
    });
  const tableId = await tableOfCode(transactions, tenant, command.token);
  const deviceId = await usedDevice(transactions, caller.deviceUuid);
  return transactions.withTenant(
    tenant.id,
    async (tx) => {
      const table = await tx.maybe(tableById, [tableId]);
      if (!table) throw new Refusal('NOT_FOUND');
      const at = new Date(now());
      const running = await tx.maybe(liveSession, [table.id]);
      const opened = running
        ? undefined
        : await tx.maybe(openSession, [
            newId(),
            table.branch_id,
            table.id,
            deviceId,
            command.partySize,
            false,
            null,
            at,
          ]);
      const { id } = running ?? opened ?? (await tx.row(liveSession, [table.id]));
      const known = await tx.maybe(sitsThere, [id, deviceId]);
      const isNew = !known && (await join(tx, id, deviceId, at));
      await tx.run(noteGuest, [id, deviceId, caller.userId]);
      if (opened) await begin(tx, id, table.branch_id, at.getTime());
      else if (isNew) {
        await tx.send(tableEvent(tx.merchantId, { sessionId: id, branchId: table.branch_id, what: 'JOINED' }));
      }
      const seat = known ?? (await tx.row(sitsThere, [id, deviceId]));
      return guestView(deps, await tx.row(sessionById, [command.language, id]), toSeated(seat, deviceId));
    },
    { retry: true },
  );
}

/** Returns false if another request of the same phone has joined at the same moment. */
async function join(tx: TenantTx, sessionId: string, deviceId: string, at: Date): Promise<boolean> {
  // Only one phone joins at a time, so the count below includes every phone that joined earlier.
  await tx.run(lockSession, [sessionId]);
  if (!(await tx.maybe(joinSession, [sessionId, deviceId, at]))) return false;
  const { count } = await tx.row(countPhones, [sessionId]);
  if (count > MOST_PHONES) throw new Refusal('NOT_ALLOWED_NOW', { why: 'TOO_MANY_PHONES' });
  return true;
}

const toSeated = (
  { joined_at: joinedAt, is_confirmed: isConfirmed }: { joined_at: Date; is_confirmed: boolean },
  deviceId: string,
): Seated => ({ deviceId, isConfirmed, joinedAt });

export const codeOfSession = ({ links, now }: TablesDeps, row: SessionRow): TableCode =>
  tableCodeAt(
    links,
    { id: row.table_id, qrVersion: row.tables.find(({ id }) => id === row.table_id)!.qrVersion },
    now(),
  );

const guestView = (deps: TablesDeps, row: SessionRow, seated: Seated): TableSession =>
  toGuestSession(row, seated, codeOfSession(deps, row));

interface Stay {
  partySize: number | null;
  now: number;
  /** The tables have to be free of bookings for so long. */
  freeMinutes?: number;
}

/** Takes the tables, so that nobody books them. True when all of them were free. */
export async function occupy(
  tx: TenantTx,
  sessionId: string,
  tableIds: readonly string[],
  { partySize, now, freeMinutes = 0 }: Stay,
): Promise<boolean> {
  const until = new Date(now + turnMinutes(partySize ?? 1) * 60_000);
  return (
    (await tx.rows(takeTables, [sessionId, tableIds, new Date(now), until, freeMinutes])).length === tableIds.length
  );
}

/** Notifies staff, and schedules the end of the session. */
export async function begin(tx: TenantTx, sessionId: string, branchId: string, now: number): Promise<void> {
  const change = tableEvent(tx.merchantId, { sessionId, branchId, what: 'OPENED' });
  const over = closeExpiredSession.enqueue(
    { sessionId },
    { merchantId: tx.merchantId, runAt: new Date(now + SESSION_HOURS * 3_600_000) },
  );
  await tx.send(change);
  await tx.send(over);
  await scheduleRecheck(tx, sessionId, now + (turnMinutes(1) - EXTENSION_MINUTES) * 60_000);
}

async function scheduleRecheck(tx: TenantTx, sessionId: string, at: number): Promise<void> {
  await tx.send(extendSession.enqueue({ sessionId }, { merchantId: tx.merchantId, runAt: new Date(at) }));
}

/** While guests sit, their tables stay taken, however long they stay. */
export async function stayOn(tx: TenantTx, sessionId: string, now: number): Promise<void> {
  const row = await tx.maybe(sessionById, ['uz', sessionId]);
  if (!row || row.state === 'CLOSED') return;
  if (row.state === 'OPEN') {
    const until = new Date(now + EXTENSION_MINUTES * 60_000);
    await tx.run(extendTables, [sessionId, until]);
    // Where their own booking held the table, its turn ends some time.
    await tx.rows(takeTables, [sessionId, row.tables.map(({ id }) => id), new Date(now), until, 0]);
  }
  await scheduleRecheck(tx, sessionId, now + RECHECK_MINUTES * 60_000);
}

async function deviceFor(transactions: Transactions, caller: Caller): Promise<string> {
  const deviceId = await deviceIdOf(transactions, caller.deviceUuid);
  if (!deviceId) throw new Refusal('NOT_FOUND');
  return deviceId;
}

export interface AtTable {
  tenant: Tenant;
  caller: Caller;
  sessionId: string;
}

/** A caller who did not scan the code must not learn that the session exists. */
export async function seatedAt(
  { transactions }: Pick<TablesDeps, 'transactions'>,
  { tenant, caller, sessionId }: AtTable,
): Promise<Seated> {
  const deviceId = await deviceFor(transactions, caller);
  const [seat] = await transactions.tenantRows(tenant.id, sitsThere, [sessionId, deviceId]);
  if (!seat) throw new Refusal('NOT_FOUND');
  return toSeated(seat, deviceId);
}

export async function ownSession(deps: TablesDeps, guest: AtTable, language: string): Promise<TableSession> {
  const seated = await seatedAt(deps, guest);
  const [row] = await deps.transactions.tenantRows(guest.tenant.id, sessionById, [language, guest.sessionId]);
  if (!row) throw new Refusal('NOT_FOUND');
  return guestView(deps, row, seated);
}

interface TableRequest {
  what: TableEvent['what'];
  write: Statement<{ branch_id: string }>;
  /** Parameters of the statement after the session and the time. */
  more?: readonly unknown[];
}

/** Calls for the waiter and the bill are idempotent. */
export async function requestAtTable(
  deps: TablesDeps,
  { merchantId, sessionId }: { merchantId: string; sessionId: string },
  { what, write, more = [] }: TableRequest,
): Promise<void> {
  await deps.transactions.withTenant(merchantId, async (tx) => {
    const touched = await tx.maybe(write, [sessionId, new Date(deps.now()), ...more]);
    if (!touched) throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
    await tx.send(tableEvent(merchantId, { sessionId, branchId: touched.branch_id, what }));
  });
}

/** For placing a round: where it goes, and whether the phone is confirmed. */
export const seatOf =
  (deps: TablesDeps) =>
  async (tenant: Tenant, caller: Caller, sessionId: string): Promise<TablePlacer> => {
    const { deviceId, isConfirmed } = await seatedAt(deps, { tenant, caller, sessionId });
    return { kind: 'TABLE', deviceId, isConfirmed, ...(await seatAt(deps)(tenant, sessionId)) };
  };

/** For a round that staff bring. */
export const seatAt =
  ({ transactions }: TablesDeps) =>
  async (tenant: Tenant, sessionId: string): Promise<Seat> => {
    const [row] = await transactions.tenantRows(tenant.id, sessionById, ['uz', sessionId]);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.state === 'CLOSED') throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
    return { sessionId, branchId: row.branch_id, hallId: row.hall_id, tableId: row.table_id };
  };
