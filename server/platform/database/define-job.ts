/**
 * Background jobs. A job is declared once with its name and its payload; the declaration is what writers enqueue by and
 * what the handler is attached to, so the type checker holds the two together.
 */
import type { JobQueue } from './job-queues.ts';
import { job, type JobOptions } from './outbox.ts';
import type { Call } from './sql.ts';

/** @internal */
export interface JobContext {
  merchantId: string | null;
  /** 1 for the first attempt. */
  attempt: number;
  lastAttempt: boolean;
}

interface MerchantJobContext extends JobContext {
  merchantId: string;
}

/** A handler that throws is tried again later. */
export interface HandledJob {
  readonly name: string;
  readonly queue: JobQueue;
  run(payload: unknown, context: JobContext): Promise<void>;
}

export interface Job<Payload extends object> {
  readonly name: string;
  /** To be sent with the statements of a transaction: the job runs once the transaction has committed. */
  enqueue(payload: Payload, options?: JobOptions): Call<never>;
  handledBy(handler: (payload: Payload, context: JobContext) => Promise<void>): HandledJob;
  /** For jobs about one merchant's rows: enqueued without a merchant they fail. */
  handledInMerchant(handler: (payload: Payload, context: MerchantJobContext) => Promise<void>): HandledJob;
}

/** What a capability hands to the worker. Cron patterns are in UTC, by the name of the job. */
export interface CapabilityJobs {
  jobs: readonly HandledJob[];
  cron?: Readonly<Record<string, string>>;
}

/** The name stands in databases that exist: a job enqueued by an older build is run by this one. */
export function defineJob<Payload extends object = Record<string, never>>(name: string, queue: JobQueue): Job<Payload> {
  return {
    name,
    enqueue: (payload, options) => job(name, payload, options),
    handledBy: (handler) => ({ name, queue, run: (payload, context) => handler(payload as Payload, context) }),
    handledInMerchant: (handler) => ({
      name,
      queue,
      async run(payload, context) {
        const { merchantId } = context;
        if (merchantId === null) throw new Error(`${name} was enqueued without a merchant`);
        await handler(payload as Payload, { ...context, merchantId });
      },
    }),
  };
}
