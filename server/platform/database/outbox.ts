import { currentSpan } from '../telemetry/spans.ts';
import { call, statement, type Call } from './sql.ts';

/**
 * What has to happen after a commit is written as a row in the same transaction; the relay forwards it. Adding a job or
 * notifying inside the transaction would cost three quarters of the orders per second: NOTIFY holds a database-wide
 * lock while the commit is written to disk.
 */
const addToOutbox = statement(
  'outbox.add',
  'insert into outbox (topic, merchant_id, payload, run_at) values ($1, $2, $3, coalesce($4, now()))',
);

/** Several rows as one statement: $1 [{topic, merchant_id, payload, run_at}]. */
const addAllToOutbox = statement(
  'outbox.add-all',
  `
  insert into outbox (topic, merchant_id, payload, run_at)
  select t.topic, t.merchant_id, t.payload, coalesce(t.run_at, now())
  from jsonb_to_recordset($1::jsonb) as t(topic text, merchant_id uuid, payload jsonb, run_at timestamptz)`,
);

/** Sent by `note_public_change`, which writes to the outbox, so that every process forwards the rows at once. */
export const OUTBOX_WAITING = 'outbox.waiting';

/** Topics with this prefix become jobs; all others are sent to every process. */
export const jobTopic = 'job.';

export interface JobOptions {
  merchantId?: string | undefined;
  runAt?: Date | undefined;
  /** A second job with the key of a waiting one replaces it. */
  key?: string | undefined;
  /** The outside service that the job waits for: jobs of one service share a limit (JOB_QUEUES). */
  service?: string | undefined;
  maxAttempts?: number | undefined;
}

/** Options without a column of their own travel in the payload under this name; the relay removes them. */
export const jobOptionsField = '$job';

/** To be sent with the statements of a transaction: every process receives the topic once it has committed. */
export function event(topic: string, payload: object, merchantId?: string): Call<never> {
  if (topic.startsWith(jobTopic)) throw new Error(`${topic} would become a job; use job()`);
  return call(addToOutbox, [topic, merchantId ?? null, payload, null]);
}

/** To be sent with the statements of a transaction: the job runs on one of the processes once it has committed. */
export function job(task: string, payload: object, options: JobOptions = {}): Call<never> {
  const { merchantId, runAt, key, service, maxAttempts } = options;
  const special = { key, service, maxAttempts, traceparent: currentSpan()?.traceparent };
  const isPlain = Object.values(special).every((value) => value === undefined);
  const content = isPlain ? payload : { ...payload, [jobOptionsField]: special };
  return call(addToOutbox, [`${jobTopic}${task}`, merchantId ?? null, content, runAt ?? null]);
}

/** Events and jobs of one transaction in one statement, in this order. */
export function together(all: readonly Call<never>[]): Call<never> {
  const rows = all.map(({ params: [topic, merchantId, payload, runAt] }) => ({
    topic,
    merchant_id: merchantId,
    payload,
    run_at: runAt,
  }));
  return call(addAllToOutbox, [JSON.stringify(rows)]);
}
