/** Fiscal receipts of providers that want the lines after the payment. */
import type { Logger } from 'pino';
import { CodedError } from '#server/platform/coded-error.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { attemptById, putReceipt } from './attempt-store.ts';
import { sendReceipt } from './payment-jobs.ts';
import { linesOfPaid } from './payment-subjects.ts';
import type { ReturnDeps } from './give-back.ts';

export interface ReceiptDeps extends ReturnDeps {
  log: Pick<Logger, 'warn'>;
}

export function receiptSending({ transactions, accounts, providers, log }: ReceiptDeps): HandledJob {
  return sendReceipt.handledInMerchant(async ({ attemptId }, { merchantId, attempt: run }) => {
    const [attempt] = await transactions.tenantRows(merchantId, attemptById, [attemptId]);
    if (attempt?.state !== 'DONE' || attempt.receipt_url !== null || attempt.document_id === null) return;
    const { provider, amount, external_id: externalId, document_id: documentId } = attempt;
    const calls = providers.find(({ type }) => type === provider)?.calls;
    const account = await accounts.open(merchantId, provider);
    if (!calls || !account) return;
    const storeUrl = async (): Promise<boolean> => {
      const found = await calls.receiptUrl(account, documentId);
      if (found.is !== 'done' || found.value === null) return false;
      await transactions.tenantRows(merchantId, putReceipt, [provider, externalId, found.value]);
      return true;
    };
    if (!calls.sendReceipt) {
      if (!(await storeUrl())) throw new CodedError('RETRY_LATER', 'no receipt yet');
      return;
    }
    const lines = await transactions.withTenant(merchantId, (tx) => linesOfPaid(tx, attempt));
    if (lines.some(({ codes }) => codes === null)) return;
    // An earlier run may have sent the lines without learning of it.
    if (run > 1 && (await storeUrl())) return;
    const sent = await calls.sendReceipt(account, { documentId, amount }, lines);
    if (sent.is === 'refused') return log.warn({ attempt: attemptId, why: sent.why }, 'a fiscal receipt was refused');
    if (sent.is !== 'done' || !(await storeUrl()))
      throw new CodedError('RETRY_LATER', sent.is === 'done' ? 'no receipt yet' : sent.why);
  });
}
