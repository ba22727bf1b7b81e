/** Points and gift codes at a table: on the phones of its guests, and on the waiter's screen. */
import type { loyaltyContract, TableBalances } from '#contract/money/loyalty.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandAt, editRows, type RowEditor } from '#server/accounts/staff/staff.ts';
import { billOfSession, dueOfSession, readBill, seatedAt } from '#server/floor/tables/tables.ts';
import { guessing } from './gift-attempts.ts';
import type { LoyaltyDeps } from './guest-routes.ts';
import {
  guestsAtTable,
  payableAtTable,
  payTableWithGiftCode,
  payTableWithPoints,
  type TablePaid,
} from './pay-table.ts';

type TableCalls = Pick<
  typeof loyaltyContract,
  | 'POST /table-sessions/:id/points'
  | 'POST /table-sessions/:id/gift'
  | 'GET /console/table-sessions/:id/balances'
  | 'POST /console/table-sessions/:id/points'
  | 'POST /console/table-sessions/:id/gift'
>;

export function tableHandlers(deps: LoyaltyDeps): Handlers<TableCalls> {
  const { transactions, now } = deps;

  /** A confirmed phone at the table. */
  async function guestOf(tenant: Tenant, caller: Caller, sessionId: string) {
    const { deviceId, isConfirmed } = await seatedAt(deps, { tenant, caller, sessionId });
    if (!isConfirmed) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_CONFIRMED' });
    return { sessionId, deviceId, staffId: null, userId: caller.userId, now: now() };
  }

  async function demandStaff(tenant: Tenant, caller: Caller, sessionId: string): Promise<string> {
    if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
    const bill = await transactions.withTenant(tenant.id, (tx) => readBill(tx, sessionId));
    return (await demandAt(transactions)(tenant, caller, 'orders.settle', bill.branch_id)).userId;
  }

  /** Staff spend what belongs to a guest: it is audited. */
  async function byStaff(
    request: { tenant: Tenant; caller: Caller },
    sessionId: string,
    work: (
      tx: RowEditor['tx'],
      staff: { staffId: string; deviceId: null; userId: null; now: number },
    ) => Promise<TablePaid>,
  ): Promise<TablePaid> {
    const staffId = await demandStaff(request.tenant, request.caller, sessionId);
    return editRows(deps, request, 'orders.settle', async ({ tx, note, now: at }) => {
      const paid = await work(tx, { staffId, deviceId: null, userId: null, now: at });
      await note('TABLE_BALANCE_PAID', sessionId, null, { amount: paid.paid });
      return paid;
    });
  }

  return {
    'POST /table-sessions/:id/points': async ({ params, body, tenant, caller }) => {
      const guest = await guestOf(tenant, caller, params.id);
      return transactions.withTenant(tenant.id, (tx) => payTableWithPoints(tx, { ...guest, ...body }), { retry: true });
    },

    'POST /table-sessions/:id/gift': async ({ params, body, tenant, caller, request }) => {
      const guest = await guestOf(tenant, caller, params.id);
      const attempt = { caller, client: request?.ip, merchantId: tenant.id, code: body.code };
      return guessing(deps.giftAttempts, attempt, () =>
        transactions.withTenant(tenant.id, (tx) => payTableWithGiftCode(tx, { ...guest, ...body }), { retry: true }),
      );
    },

    'GET /console/table-sessions/:id/balances': async ({ params: { id }, tenant, caller }): Promise<TableBalances> => {
      await demandStaff(tenant, caller, id);
      return transactions.withTenant(tenant.id, async (tx) => {
        const session = await readBill(tx, id);
        const sums = { sessionId: id, bill: billOfSession(session).bill, due: dueOfSession(session) };
        const guests = [];
        for (const { customer_id: customerId, name, phone } of await tx.rows(guestsAtTable, [id])) {
          const payable = await payableAtTable(tx, { ...sums, customerId }, now());
          if (payable > 0) guests.push({ customerId, name: name ?? formatPhone(phone ?? ''), payable });
        }
        return { guests };
      });
    },

    'POST /console/table-sessions/:id/points': ({ params: { id: sessionId }, body, ...request }) =>
      byStaff(request, sessionId, (tx, staff) => payTableWithPoints(tx, { ...staff, sessionId, ...body })),

    'POST /console/table-sessions/:id/gift': ({ params: { id: sessionId }, body, ...request }) =>
      byStaff(request, sessionId, (tx, staff) => payTableWithGiftCode(tx, { ...staff, sessionId, ...body })),
  };
}
