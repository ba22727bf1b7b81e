/** Money of merchants as the administrators of the platform set and read it; every change is audited. */
import type { ledgerContract, MerchantMoney } from '#contract/money/ledger.ts';
import { transferMovements } from '#domain/money/ledger/order-movements.ts';
import { call } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { bookMovements, bookOrdersOf } from './book-orders.ts';
import type { LedgerDeps, OwnCalls } from './console-routes.ts';
import { booksSince } from '#server/orders/payments/payments.ts';
import { beginOf, commissionHandlers } from './commission-routes.ts';
import { balanceBefore, lockLedger } from './ledger-statements.ts';
import * as store from './money-statements.ts';
import { monthHandlers } from './month-routes.ts';
import { toInvoice, toTerms, toTransfer } from './statement-views.ts';

type PlatformCalls = Omit<typeof ledgerContract, keyof OwnCalls>;

/** Accounts are compared every night. */
const COMPARED_WITHIN_MS = 2 * 86_400_000;
const REFUNDS_SHOWN_MS = 30 * 86_400_000;

type Change = 'COMMISSION_SET' | 'PAYOUT_ACCOUNT_SET' | 'PROMO_FUNDING_SET' | 'TRANSFER_BOOKED';

export function platformHandlers(deps: LedgerDeps): Handlers<PlatformCalls> {
  const { transactions, now } = deps;

  async function view(merchantId: string): Promise<MerchantMoney> {
    await bookOrdersOf(transactions, merchantId);
    const [terms, [account], promos, transfers, [balance], [books], [refunds]] = await transactions.pipelined(
      merchantId,
      [
        call(store.termsOf),
        call(store.payoutAccount),
        call(store.fundedPromos),
        call(store.latestTransfers),
        call(balanceBefore, [new Date(8.64e15)]),
        call(booksSince, [new Date(now() - COMPARED_WITHIN_MS)]),
        call(store.counterRefundsSince, [new Date(now() - REFUNDS_SHOWN_MS)]),
      ],
    );
    const invoices = await transactions.platformRows(store.latestInvoices, [merchantId]);
    return {
      terms: terms.map(toTerms),
      account: account ?? null,
      promos,
      transfers: transfers.map(toTransfer),
      books: books?.state ?? null,
      balance: 0 - balance!.balance,
      invoices: invoices.map(toInvoice),
      counterRefunds: refunds!,
    };
  }

  async function demandMerchant(merchantId: string): Promise<void> {
    if ((await transactions.platformRows(store.ledgerMerchant, [merchantId])).length === 0)
      throw new Refusal('NOT_FOUND');
  }

  /** One audited change of a merchant's money. */
  async function change(
    merchantId: string,
    caller: Caller,
    { action, detail }: { action: Change; detail: object },
    work: (tx: TenantTx) => Promise<void>,
  ): Promise<MerchantMoney> {
    await demandMerchant(merchantId);
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        await work(tx);
        await tx.run(store.noteOnPlatform, [newId(), caller.userId, merchantId, action, detail]);
      },
      { retry: true },
    );
    return view(merchantId);
  }

  return {
    ...monthHandlers(deps),

    'GET /platform/merchants/:id/money': async ({ params }) => {
      await demandMerchant(params.id);
      return view(params.id);
    },

    'POST /platform/merchants/:id/terms': async ({ params, body, caller }) => {
      const { startsOn, rates, onlineTo, version } = body;
      const startsAt = beginOf(startsOn, now());
      return change(params.id, caller, { action: 'COMMISSION_SET', detail: body }, async (tx) => {
        const values = [version, startsAt, JSON.stringify(rates), onlineTo, caller.userId];
        if (!(await tx.maybe(store.addTerms, values))) throw new Refusal('VERSION_CONFLICT');
      });
    },

    ...commissionHandlers(deps),

    'PUT /platform/merchants/:id/payout-account': ({ params, body, caller }) =>
      change(params.id, caller, { action: 'PAYOUT_ACCOUNT_SET', detail: body }, async (tx) => {
        const { version, holder, tin, bankCode, account } = body;
        if (!(await tx.maybe(store.putPayoutAccount, [version, holder, tin, bankCode, account])))
          throw new Refusal('VERSION_CONFLICT');
      }),

    'PUT /platform/merchants/:id/promos/:promoId/funding': ({ params: { id, promoId }, body, caller }) =>
      change(id, caller, { action: 'PROMO_FUNDING_SET', detail: { promoId, ...body } }, async (tx) => {
        const promo = await tx.maybe(store.promoToFund, [promoId]);
        if (!promo) throw new Refusal('NOT_FOUND');
        if (promo.version !== body.version) throw new Refusal('VERSION_CONFLICT');
        const { platformPercent, orderCap, totalCap } = body;
        const caps = platformPercent > 0 ? [orderCap, totalCap] : [null, null];
        await tx.run(store.addFunding, [promoId, new Date(now()), platformPercent, caller.userId, ...caps]);
      }),

    'POST /platform/merchants/:id/transfers': ({ params, body, caller }) =>
      change(params.id, caller, { action: 'TRANSFER_BOOKED', detail: body }, async (tx) => {
        await tx.run(lockLedger);
        const at = now();
        const { id, note = null } = body;
        const facts = await transferOf(tx, body);
        const { kind, amount, returns } = facts;
        const values = [id, kind, amount, null, returns, note, caller.userId, new Date(at)];
        // The answer to the first attempt may have been lost.
        if (!(await tx.maybe(store.addTransfer, values))) return;
        await bookMovements(tx, transferMovements({ id, kind, amount, at }));
      }),
  };
}

type TransferBody =
  | { kind: 'PAYOUT' | 'RECEIPT'; id: string; amount: number }
  | { kind: 'RETURNED'; id: string; payoutId: string };

async function transferOf(
  tx: TenantTx,
  body: TransferBody,
): Promise<{ kind: 'PAYOUT' | 'RECEIPT'; amount: number; returns: string | null }> {
  if (body.kind !== 'RETURNED') return { kind: body.kind, amount: body.amount, returns: null };
  const payout = await tx.maybe(store.transferById, [body.payoutId]);
  if (payout?.kind !== 'PAYOUT') throw new Refusal('NOT_FOUND');
  if (payout.is_returned && !(await tx.maybe(store.transferById, [body.id])))
    throw new Refusal('NOT_ALLOWED_NOW', { why: 'RETURNED' });
  return { kind: 'RECEIPT', amount: payout.amount, returns: payout.id };
}
