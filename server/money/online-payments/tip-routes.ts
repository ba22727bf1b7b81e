/** Tips as guests give them and staff see them. */
import type { OrderTip, StaffTips, tipsContract } from '#contract/money/online-payments-tips.ts';
import {
  canTip,
  tipPresets,
  tipReference,
  tipRole,
  type TippedOrder,
  type TipState,
} from '#domain/orders/payments/tips.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { monthBounds } from '#server/platform/month-bounds.ts';
import { visitorOf } from '#server/accounts/devices/devices.ts';
import { lockOrder, ownOrderOf, type OrderRow } from '#server/orders/orders/orders.ts';
import { beginTipReturn } from '#server/orders/payments/payments.ts';
import { call } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, editRows, staffIn } from '#server/accounts/staff/staff.ts';
import { attemptsOfTip } from './attempt-store.ts';
import type { GuestDeps } from './guest-routes.ts';
import { payAddress } from './pay-address.ts';
import { placeOf } from './staff-routes.ts';
import {
  beginTip,
  recordTipReturned,
  roundsBill,
  tipById,
  tipList,
  tipsByPerson,
  tipsOfOrder,
  type StaffTipRow,
} from './tip-store.ts';

const tippedOf = (row: OrderRow): TippedOrder => ({
  status: row.status,
  serviceType: row.service_type,
  deliveryType: row.delivery_type,
  isTest: false,
  createdAt: row.created_date.getTime(),
});

export function tipHandlers(deps: GuestDeps): Handlers<typeof tipsContract> {
  const { transactions, payments, accounts, providers, now } = deps;

  async function ownOrder(tenant: Tenant, caller: Caller, id: string, language: Language): Promise<OrderRow> {
    const own = await ownOrderOf(transactions, await visitorOf(transactions, caller), { tenant, id, language });
    if (!own) throw new Refusal('NOT_FOUND');
    return own;
  }

  async function tipsOf(
    merchantId: string,
    { month, branches, person }: { month: string; branches: string[] | null; person: string | null },
  ): Promise<StaffTips> {
    const { from, until } = monthBounds(month);
    const [people, items] = await transactions.pipelined(merchantId, [
      call(tipsByPerson, [from, until, person, branches]),
      call(tipList, [from, until, person, branches]),
    ]);
    return {
      people: people.map(({ user_id: userId, ...row }) => ({ ...row, userId })),
      items: items.flatMap(toStaffTip),
    };
  }

  /** A decision about one tip, by whoever may refund at the branch of its order. */
  const decide = (
    request: { tenant: Tenant; caller: Caller },
    id: string,
    action: 'TIP_RETURN' | 'TIP_RETURNED',
    take: (tx: TenantTx, now: number) => Promise<{ state: TipState } | undefined>,
  ): Promise<{ state: TipState }> =>
    editRows(deps, request, 'orders.refund', async ({ tx, demandAt, note, now: at }) => {
      const found = await tx.maybe(tipById, [id]);
      if (!found) throw new Refusal('NOT_FOUND');
      await tx.row(lockOrder, [found.order_id]);
      demandAt((await tx.row(placeOf, [found.order_id])).branch_id);
      const { amount, refunded } = await tx.row(tipById, [id]);
      const taken = await take(tx, at);
      if (!taken) throw new Refusal('NOT_ALLOWED_NOW', { why: 'STATE' });
      const { state } = taken;
      await note(action, id, null, { amount: amount - refunded, orderId: found.order_id, state });
      return { state };
    });

  return {
    'GET /orders/:id/tip': async ({ params, tenant, caller, language }): Promise<OrderTip> => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const order = tippedOf(own);
      const { table_session_id: session, device_id: device } = own;
      const [offered, tips, rounds] = await Promise.all([
        payments.offered(own.merchant_id),
        transactions.tenantRows(own.merchant_id, tipsOfOrder, [own.id]),
        session && device ? transactions.tenantRows(own.merchant_id, roundsBill, [session, device]) : [],
      ]);
      const isOpen = canTip(order, now());
      return {
        role: isOpen ? tipRole(order) : null,
        offered: isOpen ? offered.map(({ provider }) => provider) : [],
        // The waiter gets one tip for all rounds of this phone.
        presets: tipPresets(rounds[0]?.bill ?? own.bill),
        paid: tips.flatMap(({ amount, refunded: returned, state, paid_at: at }) =>
          at ? [{ amount, returned, state, at: at.toISOString() }] : [],
        ),
      };
    },

    'POST /orders/:id/tip/start': async ({ params, body, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const { merchant_id: merchantId, id } = own;
      const provider = providers.find(({ type }) => type === body.provider);
      const [terms, account] = await Promise.all([
        payments.onlineTerms(merchantId, body.provider),
        accounts.open(merchantId, body.provider),
      ]);
      if (!provider || !terms || !account) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_OFFERED' });
      if (!canTip(tippedOf(own), now())) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOBODY' });
      const { number, tries } = await transactions.withTenant(merchantId, async (tx) => {
        // Two presses at once begin one tip.
        await tx.row(lockOrder, [id]);
        const tip = await tx.row(beginTip, [id, body.amount, newId(), new Date(now())]);
        return { number: tip.number, tries: (await tx.rows(attemptsOfTip, [tip.id])).length };
      });
      const url = await payAddress(deps, provider, account, {
        now: now(),
        tries,
        reference: tipReference(number),
        amount: body.amount,
        returnUrl: await deps.orderPageOf(tenant, id),
        language,
      });
      return { url };
    },

    'GET /console/tips': async ({ tenant, caller, query }) => {
      if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'pay.see');
      return tipsOf(tenant.id, { month: query.month, branches, person: null });
    },

    'GET /console/own-tips': async ({ tenant, caller, query }) => {
      if (tenant.kind === 'MARKETPLACE' || !caller.userId) throw new Refusal('FORBIDDEN');
      return tipsOf(tenant.id, { month: query.month, branches: null, person: caller.userId });
    },

    'POST /console/tips/:id/return': ({ params, ...request }) =>
      decide(request, params.id, 'TIP_RETURN', (tx) => beginTipReturn(tx, params.id)),
    'POST /console/tips/:id/returned': ({ params, ...request }) =>
      decide(request, params.id, 'TIP_RETURNED', (tx, at) => tx.maybe(recordTipReturned, [params.id, new Date(at)])),
  };
}

const toStaffTip = ({ order_id, order_number, provider, at, ...row }: StaffTipRow): StaffTips['items'] =>
  provider && at ? [{ ...row, provider, orderId: order_id, orderNumber: order_number, at: at.toISOString() }] : [];
