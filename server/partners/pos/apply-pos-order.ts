/**
 * Stores what a POS says of an order and moves ours accordingly. Answers may be repeated and late: an order only moves
 * forward, one legal move after another, and nothing is reported back, so there is no loop.
 */
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { nextMoveTowards, type PosStatus } from '#domain/partners/pos/pos-status.ts';
import type { PosProblem } from '#domain/partners/pos/pos.ts';
import { isTerminal } from '#domain/orders/orders/statuses.ts';
import { moveInside, type MoveActor } from '#server/orders/orders/orders.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { PosOrder } from './ports.ts';
import type { PosDeps } from './pos-deps.ts';
import {
  endPosOrder,
  noteOnOrder,
  noteProblem,
  orderForPos,
  posOrderOf,
  storePosOrder,
  type PosOrderRow,
} from './pos-store.ts';

const MAX_RACES = 5;
/** Nobody at the POS has taken it for so long that staff should look. */
const UNSEEN_MS = 3 * 60_000;

/** What staff read in the order's own column, where the specification puts it. */
const messageOf = (problem: PosProblem | null, detail: string | null, missing: readonly string[] = []): string | null =>
  problem === null ? null : [problem, missing.join(', '), detail].filter(Boolean).join(': ').slice(0, 300);

interface Trouble {
  problem: PosProblem;
  detail?: string | null;
  missing?: readonly string[];
}

export async function noteTrouble(
  { transactions }: PosDeps,
  merchantId: string,
  row: PosOrderRow,
  { problem, detail = null, missing = [] }: Trouble,
): Promise<void> {
  await transactions.withTenant(merchantId, async (tx) => {
    await tx.run(noteProblem, [row.order_id, problem, detail, missing]);
    await noteOnOrder(tx, row, messageOf(problem, detail, missing));
    await tx.send(staffEvent(merchantId, 'POS', null));
  });
}

export async function applyPosOrder(
  deps: PosDeps,
  merchantId: string,
  row: PosOrderRow,
  found: PosOrder,
): Promise<void> {
  const { transactions, now } = deps;
  const { order_id: orderId } = row;
  const isUnseen = found.state === 'PENDING' && row.created_date.getTime() + UNSEEN_MS <= now();
  const problem =
    found.error?.problem ?? (found.state === 'CANCELLED' ? 'CANCELLED_THERE' : isUnseen ? 'NOT_SEEN' : null);
  const detail = found.error?.message ?? null;
  await transactions.withTenant(merchantId, async (tx) => {
    const before = await tx.maybe(posOrderOf, [orderId]);
    if (!before || before.state === 'BY_HAND') return;
    await tx.run(storePosOrder, [
      orderId,
      found.state,
      found.externalId,
      found.commandId,
      found.rawStatus,
      problem,
      detail,
      new Date(now()),
    ]);
    await noteOnOrder(tx, { ...row, external_id: found.externalId }, messageOf(problem, detail));
    if (before.state !== found.state || before.raw_status !== found.rawStatus || before.problem !== problem)
      await tx.send(staffEvent(merchantId, 'POS', null));
  });
  if (found.status !== null) await moveTowards(deps, merchantId, row, found.status);
  await transactions.withTenant(merchantId, async (tx) => {
    const order = await tx.maybe(orderForPos, [orderId]);
    // A cancellation is taken to the POS by a job of its own, which ends the row.
    const isOver = !order || (isTerminal(order.status) && order.status !== 'CANCELED');
    if (isOver || found.state === 'CANCELLED' || found.state === 'FAILED') await tx.run(endPosOrder, [orderId]);
  });
}

async function moveTowards(
  { transactions, now, log, followers }: PosDeps,
  merchantId: string,
  { order_id: orderId, vendor }: PosOrderRow,
  reported: PosStatus,
): Promise<void> {
  const by = (): MoveActor => ({ actor: { kind: 'WEBHOOK', from: 'POS' }, kind: 'WEBHOOK', id: null, source: vendor });
  for (let races = 0; ;) {
    const [order] = await transactions.tenantRows(merchantId, orderForPos, [orderId]);
    const to = order ? nextMoveTowards(order.status, reported) : null;
    if (!order || to === null) return;
    try {
      const command = { merchantId, orderId, to, seen: { version: order.version }, by };
      const moving = (tx: TenantTx): Promise<boolean> => moveInside(tx, command, now(), followers);
      if (await transactions.withTenant(merchantId, moving, { retry: true })) continue;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'VERSION_CONFLICT') {
        log.warn({ code: error.code, to }, 'an order does not follow its POS');
        return;
      }
    }
    races += 1;
    if (races > MAX_RACES) throw new CodedError('RETRY_LATER', 'VERSION_CONFLICT');
  }
}
