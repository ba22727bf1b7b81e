/** Confirms that a phone is at its table: by a waiter, or by the code that the table shows now. */
import type { Actor } from '#domain/orders/orders/actors.ts';
import { moveInside, type MoveActor } from '#server/orders/orders/orders.ts';
import type { OrderFollowers } from '#server/orders/orders/ports.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sessionById } from './session-rows.ts';
import { confirmPhones, confirmSession, countCodeTry } from './session-statements.ts';
import { tableEvent } from './session-view.ts';
import { occupy, seatedAt, type AtTable, type TablesDeps } from './sit-down.ts';
import { isCodeOf, stepAt } from './table-link.ts';

const QR: Actor = { kind: 'SYSTEM', cause: 'TABLE_QR' };

/** Per time step of the code; six digits leave an attacker two in a million for each. */
const MAX_ATTEMPTS_OF_PHONE = 5;
const MAX_ATTEMPTS_OF_TABLE = 20;

interface Confirmation {
  sessionId: string;
  /** null: every phone that has joined. */
  phones: readonly string[] | null;
  waiterId: string | null;
  moveActor: Omit<MoveActor, 'actor'>;
}

/** Waiting rounds are attached by the same actor. */
async function confirm(
  tx: TenantTx,
  { sessionId, phones, waiterId, moveActor }: Confirmation,
  { now, followers }: { now: number; followers: OrderFollowers },
): Promise<void> {
  const at = new Date(now);
  const session = await tx.maybe(confirmSession, [sessionId, waiterId, at]);
  if (!session) throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
  const before = await tx.row(sessionById, ['uz', sessionId]);
  await tx.run(confirmPhones, [sessionId, phones, at]);
  await occupy(tx, sessionId, [before.table_id], { partySize: before.party_size, now });
  const { rounds } = await tx.row(sessionById, ['uz', sessionId]);
  for (const { orderId, status, waits } of rounds) {
    if (status !== 'OPEN' || waits) continue;
    const by = (): MoveActor => ({ actor: QR, ...moveActor });
    const moved = await moveInside(tx, { merchantId: tx.merchantId, orderId, to: 'ATTACHED', by }, now, followers);
    if (!moved) throw new Refusal('VERSION_CONFLICT');
  }
  await tx.send(tableEvent(tx.merchantId, { sessionId, branchId: session.branch_id, what: 'CONFIRMED' }));
}

export interface WaiterCommand {
  merchantId: string;
  sessionId: string;
  staffId: string;
  phones?: readonly string[] | undefined;
}

export async function confirmTable(
  { transactions, now, followers }: TablesDeps,
  command: WaiterCommand,
): Promise<void> {
  const { merchantId, sessionId, staffId, phones = null } = command;
  const moveActor = { kind: 'STAFF', id: staffId, source: 'CONSOLE' } as const;
  const confirmation: Confirmation = { sessionId, phones, waiterId: staffId, moveActor };
  await transactions.withTenant(merchantId, (tx) => confirm(tx, confirmation, { now: now(), followers }), {
    retry: true,
  });
}

export async function confirmByCode(deps: TablesDeps, guest: AtTable, code: string): Promise<void> {
  const { transactions, links, now, followers } = deps;
  const { tenant, sessionId } = guest;
  const { deviceId, isConfirmed } = await seatedAt(deps, guest);
  const [row] = await transactions.tenantRows(tenant.id, sessionById, ['uz', sessionId]);
  if (!row || row.state === 'CLOSED') throw new Refusal('NOT_ALLOWED_NOW', { why: 'SESSION_CLOSED' });
  if (isConfirmed) return;
  // In a transaction of its own: a refusal must not roll the count back.
  const limits = [MAX_ATTEMPTS_OF_PHONE, MAX_ATTEMPTS_OF_TABLE];
  const [counted] = await transactions.tenantRows(tenant.id, countCodeTry, [
    sessionId,
    deviceId,
    stepAt(now()),
    ...limits,
  ]);
  if (!counted) throw new Refusal('TOO_MANY_TRIES');
  if (!isCodeOf(links, row.tables, code, now())) throw new Refusal('CODE_INCORRECT');
  const moveActor = { kind: 'SYSTEM', id: null, source: 'TABLE_CODE' } as const;
  const confirmation: Confirmation = { sessionId, phones: [deviceId], waiterId: null, moveActor };
  await transactions.withTenant(tenant.id, (tx) => confirm(tx, confirmation, { now: now(), followers }), {
    retry: true,
  });
}
