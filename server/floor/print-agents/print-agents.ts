/**
 * What other capabilities use of print agents: they hand a document over, and a job of theirs learns of its outcome.
 * A document leaves the queue when an agent begins to print it; an attempt without a result counts as failed, because
 * it may be on paper.
 */
import type { BegunPrint } from '#contract/floor/print-agents.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import { defineJob, type CapabilityJobs, type Job } from '#server/platform/database/define-job.ts';
import { event, job } from '#server/platform/database/outbox.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { ALARM_FAILURES, printErrorOf, type PaperState } from '#domain/floor/tickets/print-errors.ts';
import * as store from './agent-store.ts';
import { notePrinter } from './printer-health.ts';

export { notePrinter } from './printer-health.ts';

/** A document older than this is not printed any more: staff have been told to look after it. */
const PRINTABLE_MS = 5 * 60_000;
/** A printer that the agent reaches answers within seconds. */
const RESULT_MS = 60_000;
const MOST_ATTEMPTS = 5;

export const PRINT_WAITS = 'print-agent';

export interface PrintWaits {
  agentId: string;
  printId: string;
  printerId: string;
}

/** Added to the payload of the job that learns of the outcome. */
export interface AgentOutcome {
  printed: boolean;
  why: string | null;
  /** Nothing has reached the printer. */
  isUnsent?: boolean;
}

interface HandedOver<Payload extends object> {
  agentId: string;
  printerId: string;
  /** Names the document: what is handed over twice is printed once. */
  subject: string;
  lines: readonly TicketLine[];
  replyTo: Job<Payload & AgentOutcome>;
  payload: Payload;
}

const failOpenPrint = defineJob<{ printId: string; attempt: string | null }>('print-agents.fail-open', 'printing');

export async function handOver<Payload extends object>(
  tx: TenantTx,
  { agentId, printerId, subject, lines, replyTo, payload }: HandedOver<Payload>,
  now: number,
): Promise<void> {
  const { merchantId } = tx;
  const id = newId();
  const content = [id, agentId, printerId, subject, JSON.stringify(lines), replyTo.name, payload, new Date(now)];
  if (!(await tx.maybe(store.addPrint, content))) return;
  await tx.send(event(PRINT_WAITS, { agentId, printId: id, printerId } satisfies PrintWaits, merchantId));
  const runAt = new Date(now + PRINTABLE_MS);
  await tx.send(failOpenPrint.enqueue({ printId: id, attempt: null }, { merchantId, runAt }));
}

async function end(tx: TenantTx, print: store.PrintRow, outcome: AgentOutcome): Promise<void> {
  const { printed, why } = outcome;
  await tx.run(store.setPrint, [print.id, printed ? 'PRINTED' : 'FAILED', print.attempt, why]);
  await tx.send(job(print.reply_job, { ...print.reply, ...outcome }, { merchantId: tx.merchantId }));
}

/** undefined: another attempt has begun it, or it is over. */
export async function beginPrint(
  tx: TenantTx,
  print: store.PrintRow,
  attempt: string,
  now: number,
): Promise<BegunPrint | undefined> {
  const isRepeated = print.state === 'PRINTING' && print.attempt === attempt;
  if (print.state !== 'QUEUED' && !isRepeated) return undefined;
  const { printer, host, port, lines } = print;
  if (printer === null || host === null || port === null) {
    await end(tx, print, { printed: false, why: 'no such printer' });
    return undefined;
  }
  if (isRepeated) return { printer, host, port, lines };
  await tx.run(store.setPrint, [print.id, 'PRINTING', attempt, null]);
  const { merchantId } = tx;
  const runAt = new Date(now + RESULT_MS);
  await tx.send(failOpenPrint.enqueue({ printId: print.id, attempt }, { merchantId, runAt }));
  return { printer, host, port, lines };
}

export interface AttemptResult {
  attempt: string;
  outcome: 'printed' | 'later' | 'refused' | 'unknown';
  why: string | null;
  paper?: PaperState | null | undefined;
}

/** undefined: the result of another attempt. One that has come out after it counted as failed is printed. */
export async function endAttempt(
  tx: TenantTx,
  print: store.PrintRow,
  { attempt, outcome, why, paper }: AttemptResult,
  now: number,
): Promise<store.PrintRow['state'] | undefined> {
  if (print.attempt !== attempt) return undefined;
  if (outcome === 'printed') {
    await notePrinter(tx, print.printer_id, { is: 'printed', paper }, now);
    if (print.state !== 'PRINTED') await end(tx, print, { printed: true, why: null });
    return 'PRINTED';
  }
  if (print.state !== 'PRINTING') return print.state;
  const isTooLate = now - print.created_date.getTime() >= PRINTABLE_MS;
  const failures = await notePrinter(tx, print.printer_id, { is: outcome, why: printErrorOf(why ?? outcome) }, now);
  const isTakenOver = failures >= ALARM_FAILURES && print.substitute_id !== null;
  if (outcome === 'later' && print.attempts < MOST_ATTEMPTS && !isTooLate && !isTakenOver) {
    await tx.run(store.setPrint, [print.id, 'QUEUED', null, why]);
    return 'QUEUED';
  }
  await end(tx, print, { printed: false, why: why ?? outcome, isUnsent: outcome === 'later' });
  return 'FAILED';
}

interface AgentJobsDeps {
  transactions: Transactions;
  now: () => number;
}

export const printAgentJobs = ({ transactions, now }: AgentJobsDeps): CapabilityJobs => ({
  jobs: [
    failOpenPrint.handledInMerchant(async ({ printId, attempt }, { merchantId }) => {
      await transactions.withTenant(merchantId, async (tx) => {
        const print = await tx.maybe(store.lockPrint, [printId, null]);
        if (!print) return;
        const isOpen = attempt === null ? print.state === 'QUEUED' : print.state === 'PRINTING';
        if (!isOpen || (attempt !== null && print.attempt !== attempt)) return;
        const why = attempt === null ? (print.error ?? 'the print agent is not connected') : 'interrupted';
        await notePrinter(tx, print.printer_id, { is: 'later', why: printErrorOf(why) }, now());
        await end(tx, print, { printed: false, why, isUnsent: attempt === null });
      });
    }),
  ],
});
