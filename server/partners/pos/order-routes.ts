/** An order and its reservation at a POS, as staff see them, and what they can do about them. */
import type { posContract } from '#contract/partners/pos.ts';
import { posJob, reserveAtPosSoon, sendToPos } from './pos-jobs.ts';
import { boardBranches, staffOf } from '#server/orders/orders/orders.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { noteChange } from '#server/accounts/staff/staff.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import type { PosDeps } from './pos-deps.ts';
import { beginAttempt, doByHand, noteOnOrder, posMarks, resumeAttempt, type PosOrderRow } from './pos-store.ts';
import { beginReservation, reserveByHand, type ReservationRow } from './reservation-store.ts';
import { canDoByHand, canRetry, seeAtPos, toResult } from './seen-order.ts';

type Calls = Pick<
  Handlers<typeof posContract>,
  | 'GET /console/pos-orders'
  | 'GET /console/orders/:id/pos'
  | 'POST /console/orders/:id/pos/retry'
  | 'POST /console/orders/:id/pos/by-hand'
  | 'POST /console/orders/:id/pos-reservation/retry'
  | 'POST /console/orders/:id/pos-reservation/by-hand'
>;

interface Command {
  tenant: Tenant;
  caller: Caller;
  id: string;
}
type What = 'RETRY' | 'BY_HAND';

export function orderHandlers(deps: PosDeps): Calls {
  const { transactions, now } = deps;

  /** `work` answers whether the row was still as it was seen. */
  async function change<Row extends PosOrderRow | ReservationRow>(
    command: Command,
    what: What,
    subject: { right: 'orders.edit' | 'hall.work'; of: 'row' | 'reservation' },
    work: (tx: TenantTx, row: Row) => Promise<boolean>,
  ): Promise<ReturnType<typeof toResult>> {
    const { tenant, caller, id } = command;
    const seen = await seeAtPos(deps, command, subject.right);
    const row = seen[subject.of] as Row | undefined;
    if (!row || !(what === 'RETRY' ? canRetry(seen.order, row) : canDoByHand(row)))
      throw new Refusal('NOT_ALLOWED_NOW', { why: row ? 'SENT_ALREADY' : 'NO_POS' });
    await transactions.withTenant(tenant.id, async (tx) => {
      if (!(await work(tx, row))) throw new Refusal('NOT_ALLOWED_NOW', { why: 'SENT_ALREADY' });
      const after = { orderId: id, what };
      await noteChange(tx, {
        by: caller.userId,
        action: 'ORDER_AT_POS',
        subject: row.vendor,
        before: null,
        after,
      });
      await tx.send(staffEvent(tenant.id, 'POS', null));
    });
    return toResult(await seeAtPos(deps, command, subject.right));
  }

  const changeOrder = (command: Command, what: What, work: (tx: TenantTx, row: PosOrderRow) => Promise<boolean>) =>
    change<PosOrderRow>(command, what, { right: 'orders.edit', of: 'row' }, async (tx, row) => {
      if (!(await work(tx, row))) return false;
      await noteOnOrder(tx, row, null);
      return true;
    });
  const reservations = { right: 'hall.work', of: 'reservation' } as const;

  return {
    'GET /console/pos-orders': async ({ query, tenant, caller }) => {
      const staff = await staffOf(transactions, tenant.id, caller);
      const rows = await transactions.tenantRows(tenant.id, posMarks, [boardBranches(staff, query.branchId)]);
      return { items: rows.map(({ order_id: orderId, ...mark }) => ({ orderId, ...mark })) };
    },

    'GET /console/orders/:id/pos': async ({ params: { id }, tenant, caller }) =>
      toResult(await seeAtPos(deps, { tenant, caller, id }, null)),

    'POST /console/orders/:id/pos/retry': ({ params: { id }, tenant, caller }) =>
      changeOrder({ tenant, caller, id }, 'RETRY', async (tx, row) => {
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
      changeOrder({ tenant, caller, id }, 'BY_HAND', async (tx) => (await tx.maybe(doByHand, [id])) !== undefined),

    'POST /console/orders/:id/pos-reservation/retry': ({ params: { id }, tenant, caller }) =>
      change<ReservationRow>({ tenant, caller, id }, 'RETRY', reservations, async (tx, row) => {
        const isKnownGone = row.state !== 'NEW';
        if (isKnownGone && !(await tx.maybe(beginReservation, [id, newId(now())]))) return false;
        await tx.send(reserveAtPosSoon(tenant.id, id));
        return true;
      }),

    'POST /console/orders/:id/pos-reservation/by-hand': ({ params: { id }, tenant, caller }) =>
      change<ReservationRow>(
        { tenant, caller, id },
        'BY_HAND',
        reservations,
        async (tx) => (await tx.maybe(reserveByHand, [id])) !== undefined,
      ),
  };
}
