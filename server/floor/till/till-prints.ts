/**
 * Reports on paper. As with tickets, the row is written before anything reaches the printer; where the outcome is
 * unknown it counts as failed, and a person prints it again.
 */
import type { TillShiftView } from '#contract/floor/till.ts';
import { tillReportLines, type TillReport } from '#domain/floor/till/till-report.ts';
import { ALARM_FAILURES } from '#domain/floor/tickets/print-errors.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import type { TenantTx, Transactions, Tx } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { handOver, notePrinter, type AgentOutcome } from '../print-agents/print-agents.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import {
  activeSubstitute,
  printerById,
  printersOf,
  serviceOf,
  type PrinterRow,
  type TicketPrinter,
} from '../tickets/tickets.ts';
import { addPrint, beginPrint, endPrint, headOf, movePrint } from './till-print-store.ts';

const MOST_ATTEMPTS = 5;

interface ReportToSend {
  printId: string;
  /** Its own printer failed; a second one does not hand it on. */
  isMoved?: boolean;
}

const sendReport = defineJob<ReportToSend>('till.print', 'printing');
const reportOutcome = defineJob<ReportToSend & AgentOutcome>('till.print-outcome', 'printing');

/** The active printers of a branch: those of kitchen stations come last. */
export async function reportPrinters(tx: Tx, branchId: string): Promise<PrinterRow[]> {
  const active = (await tx.rows(printersOf, [[branchId]])).filter((each) => each.is_active);
  return active.toSorted((one, other) => Number(one.stations !== null) - Number(other.stations !== null));
}

const clock = (at: number, zone: string): string => {
  const { day, time } = wallOf(at, zone);
  return `${day.split('-').toReversed().join('.')} ${time}`;
};

interface PrintOrder {
  view: TillShiftView;
  /** undefined: the usual one. */
  printerId: string | undefined;
  by: string;
  now: number;
}

/** False: the branch has no such printer. */
export async function queueReport(tx: TenantTx, { view, printerId, by, now }: PrintOrder): Promise<boolean> {
  const { shift } = view;
  const printer = (await reportPrinters(tx, shift.branchId)).find(({ id }) => !printerId || id === printerId);
  if (!printer) return false;
  const { restaurant, branch, time_zone: zone } = await tx.row(headOf, [shift.branchId, printer.language]);
  const report: TillReport = {
    kind: shift.closedAt ? 'Z' : 'X',
    restaurant,
    branch,
    number: shift.number,
    openedAt: clock(Date.parse(shift.openedAt), zone),
    openedBy: shift.openedBy,
    at: clock(shift.closedAt ? Date.parse(shift.closedAt) : now, zone),
    by: shift.closedBy ?? by,
    opening: shift.opening,
    totals: view.totals,
    expected: shift.expected,
    counted: shift.counted,
    pieces: view.countedPieces,
    note: shift.note,
    outside: view.outside,
  };
  const id = newId();
  await tx.run(addPrint, [id, shift.id, printer.id, JSON.stringify(report)]);
  await send(tx, { printId: id }, printer.id);
  return true;
}

const send = (tx: TenantTx, report: ReportToSend, printerId: string): Promise<unknown> =>
  tx.send(
    sendReport.enqueue(report, {
      merchantId: tx.merchantId,
      maxAttempts: MOST_ATTEMPTS,
      service: serviceOf(printerId),
    }),
  );

/** Whether the substitute of a printer prints it now. Nothing has reached the printer. */
async function takenOver(
  tx: TenantTx,
  { printId, isMoved = false }: ReportToSend,
  printer: PrinterRow | undefined,
): Promise<boolean> {
  const substitute = printer && !isMoved ? await activeSubstitute(tx, printer) : undefined;
  if (!substitute) return false;
  await tx.run(movePrint, [printId, substitute.id]);
  await send(tx, { printId, isMoved: true }, substitute.id);
  return true;
}

interface TillJobsDeps {
  transactions: Transactions;
  printer: Pick<TicketPrinter, 'print'>;
  now: () => number;
}

export function tillJobs({ transactions, printer, now }: TillJobsDeps): CapabilityJobs {
  const endIn = async (
    tx: TenantTx,
    { printId, branchId }: { printId: string; branchId: string },
    state: 'PRINTED' | 'FAILED' | 'QUEUED',
    why: string | null,
  ): Promise<void> => {
    await tx.run(endPrint, [printId, state, why]);
    await tx.send(staffEvent(tx.merchantId, 'TILL', branchId));
  };

  return {
    jobs: [
      sendReport.handledInMerchant(async ({ printId, isMoved = false }, { merchantId, lastAttempt }) => {
        const begun = await transactions.withTenant(merchantId, async (tx) => {
          const row = await tx.maybe(beginPrint, [printId]);
          if (!row) return undefined;
          const print = { printId, branchId: row.branch_id };
          const target = await tx.maybe(printerById, [row.printer_id]);
          if (!target || row.was === 'PRINTING') {
            await endIn(tx, print, 'FAILED', target ? 'interrupted' : 'no such printer');
            return undefined;
          }
          const lines = tillReportLines(row.report, target);
          const { id: printerId, agent_id: agentId } = target;
          if (!agentId) return { print, target, lines };
          const subject = `till ${printId}${isMoved ? ' moved' : ''}`;
          const document = {
            agentId,
            printerId,
            subject,
            lines,
            replyTo: reportOutcome,
            payload: { printId, isMoved },
          };
          await handOver(tx, document, now());
          await endIn(tx, print, 'QUEUED', null);
          return undefined;
        });
        if (!begun) return;
        const end = (state: 'PRINTED' | 'FAILED' | 'QUEUED', why: string | null): Promise<void> =>
          transactions.withTenant(merchantId, (tx) => endIn(tx, begun.print, state, why));
        const outcome = await printer.print(begun.target, begun.lines);
        const isHandedOn = await transactions.withTenant(merchantId, async (tx) => {
          const failures = await notePrinter(tx, begun.target.id, outcome, now());
          if (outcome.is !== 'later' || failures < ALARM_FAILURES) return false;
          return takenOver(tx, { printId, isMoved }, begun.target);
        });
        if (isHandedOn) return;
        if (outcome.is === 'printed') return end('PRINTED', null);
        if (outcome.is === 'unknown' || outcome.is === 'refused' || lastAttempt) return end('FAILED', outcome.why);
        await end('QUEUED', outcome.why);
        throw new CodedError('RETRY_LATER', outcome.why);
      }),

      reportOutcome.handledInMerchant(
        async ({ printId, isMoved = false, printed, why, isUnsent = false }, { merchantId }) => {
          await transactions.withTenant(merchantId, async (tx) => {
            const row = await tx.maybe(beginPrint, [printId]);
            if (!row) return;
            const printer = isUnsent ? await tx.maybe(printerById, [row.printer_id]) : undefined;
            if (!printed && (await takenOver(tx, { printId, isMoved }, printer))) return;
            await endIn(tx, { printId, branchId: row.branch_id }, printed ? 'PRINTED' : 'FAILED', why);
          });
        },
      ),
    ],
  };
}
