import { defineJob } from '#server/platform/database/define-job.ts';

/** Sends the lines of a fiscal receipt to a provider that wants them after the payment, and stores its address. */
export const sendReceipt = defineJob<{ attemptId: string }>('online-payments.receipt', 'partners');
