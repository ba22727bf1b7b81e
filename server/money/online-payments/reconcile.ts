/**
 * Compares our payments with the books of their providers every night. Click is asked for each payment. Payme asks for
 * our statement and Uzum Bank for the status of its transactions, so there only our own records are compared with each
 * other.
 */
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import {
  differenceOf,
  isBalanced,
  type Difference,
  type ProviderView,
} from '#domain/orders/payments/reconciliation.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import type { PaymentProvider, ProviderAccount } from './ports.ts';
import type { ReturnDeps } from './give-back.ts';
import {
  attemptsToCompare,
  endDifferences,
  everyAccount,
  noteCompared,
  noteNotCompared,
  putDifference,
  type ComparedRow,
} from './reconciliation-store.ts';

interface Comparison {
  provider: OnlinePayment;
  /** Attempts that began in this time, in milliseconds. */
  from: number;
  to: number;
  /** Those before were compared by an earlier job. */
  after: number;
}

const compareAll = defineJob('online-payments.compare-all', 'housekeeping');
const compare = defineJob<Comparison>('online-payments.compare', 'partners');

/** A provider corrects its books within days. */
const LOOK_BACK_MS = 3 * 86_400_000;
/** Payments that have just begun may be reported at this moment. */
const SETTLED_AFTER_MS = 15 * 60_000;
/** Compared by one job: others of the same provider wait for it. */
const PORTION = 100;
/** The next night compares again. */
const MOST_ATTEMPTS = 6;

const optionsFor = (merchantId: string, provider: OnlinePayment) => ({
  merchantId,
  service: `compare ${provider}`,
  maxAttempts: MOST_ATTEMPTS,
});

async function providerView(
  calls: PaymentProvider['calls'],
  account: ProviderAccount | undefined,
  { document_id: documentId }: ComparedRow,
): Promise<ProviderView | null> {
  if (!calls || !account || documentId === null) return null;
  const seen = await calls.look(account, documentId);
  if (seen.is === 'done') return seen.value;
  throw new CodedError('RETRY_LATER', seen.why);
}

function differencesOf(row: ComparedRow, there: ProviderView | null): Difference[] {
  const payment =
    row.payment_amount === null || row.payment_refunded === null
      ? null
      : { amount: row.payment_amount, refunded: row.payment_refunded };
  const held = payment ? payment.amount - payment.refunded : 0;
  const found = there && differenceOf({ state: row.state, held, isReturning: row.is_returning }, there);
  return [
    ...(found ? [found] : []),
    ...(isBalanced({ state: row.state, attempted: row.amount, payment, journal: row.journal })
      ? []
      : (['BOOKS'] as const)),
  ];
}

export function comparisonJobs({ transactions, accounts, providers, now }: ReturnDeps): CapabilityJobs {
  const note = async (tx: TenantTx, attemptId: string, found: Difference[]): Promise<void> => {
    const at = new Date(now());
    for (const kind of found) await tx.run(putDifference, [newId(), attemptId, kind, at]);
    await tx.run(endDifferences, [attemptId, found, at]);
  };

  return {
    jobs: [
      compareAll.handledBy(async () => {
        const all = await transactions.platformRows(everyAccount);
        const [from, to] = [now() - LOOK_BACK_MS, now() - SETTLED_AFTER_MS];
        await transactions.onPlatform(async (tx) => {
          for (const { merchant_id: merchantId, provider } of all)
            await tx.send(compare.enqueue({ provider, from, to, after: 0 }, optionsFor(merchantId, provider)));
        });
      }),

      compare.handledInMerchant(async (comparison, { merchantId }) => {
        const { provider, from, to, after } = comparison;
        const calls = providers.find(({ type }) => type === provider)?.calls;
        const account = await accounts.open(merchantId, provider);
        const params = [provider, new Date(from), new Date(to), after, PORTION];
        const rows = await transactions.tenantRows(merchantId, attemptsToCompare, params);
        try {
          for (const row of rows) {
            const found = differencesOf(row, await providerView(calls, account, row));
            await transactions.withTenant(merchantId, (tx) => note(tx, row.id, found));
          }
        } catch (error) {
          const why = error instanceof CodedError ? error.message.slice(0, 300) : 'ERROR';
          await transactions.tenantRows(merchantId, noteNotCompared, [provider, why]);
          throw error;
        }
        const last = rows.at(-1);
        await transactions.withTenant(merchantId, async (tx) => {
          if (!last || rows.length < PORTION) return tx.run(noteCompared, [provider, new Date(now())]);
          return tx.send(compare.enqueue({ ...comparison, after: last.sequence }, optionsFor(merchantId, provider)));
        });
      }),
    ],
    cron: { [compareAll.name]: '23 21 * * *' },
  };
}
