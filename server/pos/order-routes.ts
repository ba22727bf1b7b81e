/** An order at its POS, as staff see it, and what they can do about it. */
import type { OrderAtPos, posContract } from '#contract/pos.ts';
import { isTerminal } from '#domain/orders/statuses.ts';
import { posJob, sendToPos } from '../integrations/integrations.ts';
import { actorFor, boardBranches, staffOf } from '../orders/orders.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { mayAt, noteChange } from '../staff/staff.ts';
import { staffEvent } from '../staff-events/staff-events.ts';
import { linesText } from './compile-order.ts';
import type { PosParts } from './pos-parts.ts';
import {
  beginAttempt,
  doByHand,
  noteOnOrder,
  orderForPos,
  posMarks,
  posOrderOf,
  resumeAttempt,
  type OrderForPos,
  type PosOrderRow,
} from './pos-store.ts';

type Calls = Pick<
  Handlers<typeof posContract>,
  | 'GET /console/pos-orders'
  | 'GET /console/orders/:id/pos'
  | 'POST /console/orders/:id/pos/retry'
  | 'POST /console/orders/:id/pos/by-hand'
>;

interface Seen {
  order: OrderForPos;
  row: PosOrderRow | undefined;
}

const canRetry = ({ order, row }: Seen): boolean =>
  row !== undefined &&
  !isTerminal(order.status) &&
  (row.state === 'FAILED' || row.state === 'CANCELLED' || (row.state === 'NEW' && row.problem !== null));

const canDoByHand = ({ row }: Seen): boolean =>
  row !== undefined && row.state !== 'BY_HAND' && (row.problem !== null || row.state === 'PENDING');

function toView(seen: Seen): OrderAtPos | null {
  const { order, row } = seen;
  if (!row) return null;
  return {
    vendor: row.vendor,
    state: row.state,
    externalId: row.external_id,
    problem: row.problem,
    problemDetail: row.problem_detail,
    missing: row.missing,
    isChanged: !isTerminal(order.status) && row.sent_lines !== null && row.sent_lines !== linesText(order),
    canRetry: canRetry(seen),
    canDoByHand: canDoByHand(seen),
  };
}

export function orderHandlers({ transactions, now }: PosParts): Calls {
  /** NOT_FOUND for orders of other merchants and branches. */
  async function see(tenant: Tenant, caller: Caller, orderId: string, mayEdit: boolean): Promise<Seen> {
    const staff = await staffOf(transactions, tenant.id, caller);
    const [[order], [row]] = await Promise.all([
      transactions.tenantRows(tenant.id, orderForPos, [orderId]),
      transactions.tenantRows(tenant.id, posOrderOf, [orderId]),
    ]);
    if (!order || !actorFor(staff, order)) throw new Refusal('NOT_FOUND');
    if (mayEdit && !mayAt(staff, 'orders.edit', order.branch_id)) throw new Refusal('NOT_FOUND');
    return { order, row };
  }

  async function change(
    { tenant, caller, id }: { tenant: Tenant; caller: Caller; id: string },
    what: 'RETRY' | 'BY_HAND',
    work: (tx: TenantTx, row: PosOrderRow) => Promise<boolean>,
  ): Promise<{ pos: OrderAtPos | null }> {
    const seen = await see(tenant, caller, id, true);
    if (!(what === 'RETRY' ? canRetry(seen) : canDoByHand(seen)))
      throw new Refusal('NOT_ALLOWED_NOW', { why: seen.row ? 'SENT_ALREADY' : 'NO_POS' });
    await transactions.withTenant(tenant.id, async (tx) => {
      if (!(await work(tx, seen.row!))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'SENT_ALREADY' });
      await tx.run(noteOnOrder[seen.row!.vendor], [id, seen.row!.external_id, null]);
      const after = { orderId: id, what };
      const subject = seen.row!.vendor;
      await noteChange(tx, { by: caller.userId, action: 'ORDER_AT_POS', subject, before: null, after });
      await tx.send(staffEvent(tenant.id, 'POS', null));
    });
    return { pos: toView(await see(tenant, caller, id, true)) };
  }

  return {
    'GET /console/pos-orders': async ({ query, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const rows = await transactions.tenantRows(tenant.id, posMarks, [boardBranches(staff, query.branchId)]);
      return { items: rows.map(({ order_id: orderId, ...mark }) => ({ orderId, ...mark })) };
    },

    'GET /console/orders/:id/pos': async ({ params: { id }, tenant, caller }) => ({
      pos: toView(await see(tenant, caller, id, false)),
    }),

    'POST /console/orders/:id/pos/retry': ({ params: { id }, tenant, caller }) =>
      change({ tenant, caller, id }, 'RETRY', async (tx, row) => {
        // What was refused or cancelled there is another order for the POS; what got no answer may still be there.
        const isKnownGone = row.state !== 'NEW';
        const begun = isKnownGone
          ? await tx.maybe(beginAttempt, [id, newId(now())])
          : await tx.maybe(resumeAttempt, [id]);
        if (!begun) return false;
        await tx.send(sendToPos.enqueue({ orderId: id }, posJob(tenant.id)));
        return true;
      }),

    'POST /console/orders/:id/pos/by-hand': ({ params: { id }, tenant, caller }) =>
      change({ tenant, caller, id }, 'BY_HAND', async (tx) => (await tx.maybe(doByHand, [id])) !== undefined),
  };
}
