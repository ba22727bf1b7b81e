/**
 * What is known of a printer from what was printed there last. The second failure in a row alarms those in charge once;
 * what is printed after that ends the trouble.
 */
import { ALARM_FAILURES, type PaperState, type PrintError } from '#domain/floor/tickets/print-errors.ts';
import { reportPrinterSilent } from '#server/accounts/notifications/notifications.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';

interface Noted {
  branch_id: string;
  was: number;
  failures: number;
}

/** $1 printer, $2 why, $3 now. */
const noteFailure = statement<Noted>(
  'print-agents.note-failure',
  `
  with before as (select failures from printer where id = $1 for update)
  update printer p set failures = p.failures + 1, silent_since = coalesce(p.silent_since, $3), last_error = $2,
    paper = case when $2 = 'NO_PAPER' then 'OUT' else p.paper end
  from before where p.id = $1 returning p.branch_id, before.failures as was, p.failures`,
);

/** $1 printer, $2 now, $3 its paper or null. */
const noteSuccess = statement<Noted>(
  'print-agents.note-success',
  `
  with before as (select failures from printer where id = $1 for update)
  update printer p set failures = 0, silent_since = null, last_error = null, printed_at = $2,
    paper = coalesce($3, case when p.paper = 'OUT' then null else p.paper end)
  from before where p.id = $1 returning p.branch_id, before.failures as was, p.failures`,
);

/** What became of an attempt to print; a printer that the server reaches itself reports the same. */
type PrintAttempt =
  | { is: 'printed'; paper?: PaperState | null | undefined }
  | { is: 'later' | 'refused' | 'unknown'; why: PrintError };

/** Returns how often it has failed in a row. */
export async function notePrinter(
  tx: TenantTx,
  printerId: string,
  attempt: PrintAttempt,
  now: number,
): Promise<number> {
  const at = new Date(now);
  const noted =
    attempt.is === 'printed'
      ? await tx.maybe(noteSuccess, [printerId, at, attempt.paper ?? null])
      : await tx.maybe(noteFailure, [printerId, attempt.why, at]);
  if (!noted) return 0;
  await tx.send(staffEvent(tx.merchantId, 'PRINTERS', noted.branch_id));
  if (noted.failures >= ALARM_FAILURES && noted.was < ALARM_FAILURES)
    await tx.send(reportPrinterSilent.enqueue({ printerId, since: now }, { merchantId: tx.merchantId }));
  return noted.failures;
}
