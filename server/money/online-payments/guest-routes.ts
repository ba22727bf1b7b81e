/** What guests see of a payment, and do about it. */
import { renderSVG } from 'uqr';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderPayment, paymentsContract } from '#contract/money/online-payments.ts';
import { isOnlinePayment, isPaidAtHandOver, isTerminal } from '#domain/orders/orders/statuses.ts';
import { payRefusal } from '#domain/orders/payments/attempts.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { findRestaurant } from '#server/restaurants/catalog/catalog.ts';
import { visitorOf } from '#server/accounts/devices/devices.ts';
import { lockOrder, ownOrderOf } from '#server/orders/orders/orders.ts';
import {
  answerRefund,
  changeProvider,
  counterStateOf,
  isAtCounter,
  objectUntil,
  type Payments,
} from '#server/orders/payments/payments.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import type { Accounts } from './account-store.ts';
import { attemptsOfOrder, moneyOf, type AttemptRow, type MoneyRow } from './attempt-store.ts';
import { toPayable } from './payment-subjects.ts';
import type { PaymentProvider } from './ports.ts';
import { payAddress } from './pay-address.ts';
import { release } from './release-order.ts';

/** A provider that has begun usually ends within this time; then the guest is offered to pay again. */
export const UNDER_WAY_MS = 3 * 60_000;

interface RefundRow {
  id: string;
  amount: number;
  state: string;
  is_counter: boolean;
  requested_at: Date;
  objected_at: Date | null;
  accepted_at: Date | null;
  at: Date;
}
const refundsOfOrder = statement<RefundRow>(
  'online-payments.refunds-of-order',
  `
  select r.id, r.amount, r.state, ${isAtCounter('p')} as is_counter, r.requested_at, r.objected_at, r.accepted_at,
    coalesce(r.done_at, r.requested_at) as at
  from payment_refund r join payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  where r.order_id = $1 order by r.requested_at, r.id`,
);

const toRefund = (row: RefundRow, now: number): OrderPayment['refunds'][number] => ({
  id: row.id,
  amount: row.amount,
  isDone: row.state === 'DONE',
  at: row.at.toISOString(),
  counter: row.is_counter
    ? { state: counterStateOf(row), objectUntil: objectUntil(row, now)?.toISOString() ?? null }
    : null,
});

export interface GuestDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  payments: Payments;
  accounts: Accounts;
  providers: readonly PaymentProvider[];
  /** To which the guest returns from the provider: a page of the storefront that they are in. */
  payPageOf(storefront: Tenant, orderId: string): Promise<string>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** To which the guest returns after a tip. */
  orderPageOf(storefront: Tenant, orderId: string): Promise<string>;
  now: () => number;
}

type GuestCalls = Pick<
  typeof paymentsContract,
  | 'GET /merchants/:id/payment-methods'
  | 'GET /orders/:id/payment'
  | 'POST /orders/:id/payment/start'
  | 'POST /orders/:id/payment/cash'
  | 'POST /orders/:id/refunds/:refundId/answer'
>;

function stateOf(money: MoneyRow, last: AttemptRow | undefined, isOnline: boolean, now: number): OrderPayment['state'] {
  if (money.is_paid) return 'PAID';
  if (isTerminal(money.status)) return 'OVER';
  if (!isOnline) return 'AT_HAND_OVER';
  if (last?.state === 'CREATED' && now - last.created_at.getTime() < UNDER_WAY_MS) return 'UNDER_WAY';
  return last ? 'FAILED' : 'WAITING';
}

export function guestHandlers(deps: GuestDeps): Handlers<GuestCalls> {
  const { transactions, payments, accounts, providers, now } = deps;

  async function ownOrder(tenant: Tenant, caller: Caller, id: string, language: Language) {
    const visitor = await visitorOf(transactions, caller);
    const own = await ownOrderOf(transactions, visitor, { tenant, id, language });
    if (!own) throw new Refusal('NOT_FOUND');
    return own;
  }

  async function view(own: Awaited<ReturnType<typeof ownOrder>>): Promise<OrderPayment> {
    const { merchant_id: merchantId, id } = own;
    const [[money], attempts, refunds, offered] = await Promise.all([
      transactions.tenantRows(merchantId, moneyOf, [id]),
      transactions.tenantRows(merchantId, attemptsOfOrder, [id]),
      transactions.tenantRows(merchantId, refundsOfOrder, [id]),
      payments.offered(merchantId),
    ]);
    if (!money) throw new Refusal('NOT_FOUND');
    const receiptUrl = attempts.findLast(({ receipt_url: url }) => url !== null)?.receipt_url ?? null;
    const canPay = payRefusal(toPayable(money), money.due) === null;
    const isOnline = isOnlinePayment(own.payment_type);
    return {
      orderId: id,
      number: money.number,
      restaurantName: own.restaurant_name,
      bill: own.bill,
      due: money.due,
      paymentType: own.payment_type,
      state: stateOf(money, attempts.at(-1), isOnline, now()),
      awaitsPayment: money.awaits_payment,
      expiresAt: money.expires_at?.toISOString() ?? null,
      offered: canPay ? offered.map(({ provider }) => provider) : [],
      canPayCash: canPay && isOnline,
      receiptUrl,
      receiptSvg: receiptUrl && renderSVG(receiptUrl),
      refunds: refunds.map((row) => toRefund(row, now())),
    };
  }

  return {
    'GET /merchants/:id/payment-methods': async ({ params, tenant }) => {
      const { owner } = await findRestaurant(deps, tenant, params.id);
      const online = await payments.offered(owner.merchant.id);
      return {
        methods: ['CASH', 'CARD', ...online.map(({ provider }) => provider)],
        payMinutes: online[0]?.payMinutes ?? null,
      };
    },

    'GET /orders/:id/payment': async ({ params, tenant, caller, language }) =>
      view(await ownOrder(tenant, caller, params.id, language)),

    'POST /orders/:id/payment/start': async ({ params, body, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const { merchant_id: merchantId, id } = own;
      const provider = providers.find(({ type }) => type === body.provider);
      const [[money], attempts, terms, account] = await Promise.all([
        transactions.tenantRows(merchantId, moneyOf, [id]),
        transactions.tenantRows(merchantId, attemptsOfOrder, [id]),
        payments.onlineTerms(merchantId, body.provider),
        accounts.open(merchantId, body.provider),
      ]);
      if (!provider || !terms || !account || !money) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NOT_OFFERED' });
      // The sum is the server's own: nothing that a browser sends is part of the address.
      const why = payRefusal(toPayable(money), money.due);
      if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
      const url = await payAddress(deps, provider, account, {
        now: now(),
        reference: String(money.number),
        tries: attempts.length,
        amount: money.due,
        returnUrl: await deps.payPageOf(tenant, id),
        language,
      });
      return { url };
    },

    'POST /orders/:id/refunds/:refundId/answer': async ({ params, body, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const answer = { refundId: params.refundId, orderId: own.id, received: body.received, now: now() };
      const isTaken = await transactions.withTenant(own.merchant_id, (tx) => answerRefund(tx, answer), { retry: true });
      if (isTaken === undefined) throw new Refusal('NOT_FOUND');
      if (!isTaken) throw new Refusal('NOT_ALLOWED_NOW', { why: 'LATE' });
      return view(own);
    },

    'POST /orders/:id/payment/cash': async ({ params, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      await transactions.withTenant(
        own.merchant_id,
        async (tx) => {
          await tx.row(lockOrder, [own.id]);
          const [money, current] = await Promise.all([tx.row(moneyOf, [own.id]), tx.row(paymentTypeOf, [own.id])]);
          // The answer to the first attempt may have been lost.
          if (isPaidAtHandOver(current.payment_type)) return;
          const why = payRefusal(toPayable(money), money.due);
          if (why) throw new Refusal('NOT_ALLOWED_NOW', { why });
          await tx.run(changeProvider, [own.id, 'CASH']);
          await release(tx, money, { paymentType: 'CASH', isPaid: false, kind: 'CLIENT', id: caller.userId }, now());
        },
        { retry: true },
      );
      return view(await ownOrder(tenant, caller, params.id, language));
    },
  };
}

const paymentTypeOf = statement<{ payment_type: OrderPayment['paymentType'] }>(
  'online-payments.payment-type',
  'select payment_type from orders where id = $1',
);
