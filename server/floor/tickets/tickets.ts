/**
 * Prints a ticket once for each order, revision and printer. The row is written before anything reaches the printer;
 * where the outcome is unknown it counts as failed, and a person prints it again, marked as a copy.
 */
import { allergensFor, mergeAllergies } from '#domain/orders/orders/guest-allergy.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { isWaiting } from '#domain/orders/orders/courses.ts';
import { guestFieldsFor } from '#domain/orders/orders/guest-fields.ts';
import type { TicketOrder } from '#domain/floor/tickets/ticket.ts';
import { ALARM_FAILURES } from '#domain/floor/tickets/print-errors.ts';
import { ticketLines } from '#domain/floor/tickets/ticket.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { reportNotPrinted } from '#server/accounts/notifications/notifications.ts';
import { readyByField } from '#server/orders/orders/orders.ts';
import { handOver, notePrinter, type AgentOutcome } from '../print-agents/print-agents.ts';
import { CodedError } from '#server/platform/coded-error.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { TicketPrinter } from './ports.ts';
import { serviceOf, singlePrintJobs } from './single-prints.ts';
import * as store from './ticket-store.ts';
import { TIYIN } from '#domain/orders/pricing/tiyin.ts';

export type { TicketPrinter } from './ports.ts';
export { discountOf, fiscalUrlsOf, openDrawer, paperTime, printPaper, toPaperView } from './guest-paper.ts';
export { serviceOf } from './single-prints.ts';
export { printerById, printersOf, type PrinterRow } from './ticket-store.ts';

const MOST_ATTEMPTS = 5;
interface PrintRequest {
  orderId: string;
  revision: number;
  printerId: string;
  reprint: number;
  /** 1: everything that the kitchen has; a later course has a ticket of its own. Jobs of before have none. */
  course?: number;
  /** The printer that takes over. */
  via?: string;
}

/** On the branch's wall clock. */
function dueAt({ time_zone: zone, at_time: at, ...facts }: store.TicketFacts): string | null {
  const due = readyByField(facts) ?? at;
  return due && wallOf(new Date(due).getTime(), zone).time;
}

/**
 * A printer of kitchen stations is read by cooks; one that prints whole orders is where they are packed for the
 * courier.
 */
const ticketReaders = (stations: readonly string[] | null): readonly StaffRole[] => [stations ? 'COOK' : 'OPERATOR'];

interface TicketChoice {
  reprint?: number;
  /** undefined: everything that the kitchen has. */
  course?: number | undefined;
  readers?: readonly StaffRole[];
}

/** The first ticket is that of the first course; once the dishes were changed, or in a copy, there is everything. */
const courseOf = ({ course = 1, revision, reprint }: PrintRequest): number | undefined =>
  course === 1 && (revision > 1 || reprint > 0) ? undefined : course;

const keyOf = ({ orderId, revision, printerId, reprint, course = 1 }: PrintRequest): unknown[] => [
  orderId,
  revision,
  printerId,
  reprint,
  course,
];

/** What one printer prints of an order: its stations' dishes; the sums only on a whole order. */
export function toTicket(
  facts: store.TicketFacts,
  stations: readonly string[] | null,
  { reprint = 0, course, readers = ticketReaders(stations) }: TicketChoice = {},
): TicketOrder {
  const fields = guestFieldsFor(readers, { serviceType: facts.service_type, status: facts.status });
  const mine = stations
    ? facts.lines.filter(({ station }) => station !== null && stations.includes(station))
    : facts.lines;
  const lines = mine.filter((line) => !isWaiting(line) && (course === undefined || line.course === course));
  const allergy = mergeAllergies(facts.allergies);
  return {
    number: facts.number,
    serviceType: facts.service_type,
    source: facts.source,
    table: facts.table_number,
    partySize: facts.party_size,
    at: facts.at,
    dueAt: dueAt(facts),
    customerName: fields.name ? facts.customer_name : null,
    address: (fields.address && facts.address) || null,
    note: facts.note,
    allergy,
    lines: lines.map((line) => ({ ...line, allergens: allergensFor(allergy, line.allergens) })),
    course: course ?? 1,
    later: mine.filter(isWaiting),
    bill: stations ? null : facts.bill / TIYIN,
    due: facts.due / TIYIN,
    paymentType: facts.payment_type,
    isPaid: facts.is_paid,
    revision: facts.revision,
    isReprint: reprint > 0,
    isTest: facts.is_test,
  };
}

/** The printer that takes over for this one; undefined where none is set, or it is switched off. */
export async function activeSubstitute(
  tx: TenantTx,
  { substitute_id: id }: Pick<store.PrinterRow, 'substitute_id'>,
): Promise<store.PrinterRow | undefined> {
  const substitute = id === null ? undefined : await tx.maybe(store.printerById, [id]);
  return substitute?.is_active ? substitute : undefined;
}

/** Puts the tickets of an order on every printer of its branch that has something to print. */
export const printTickets = defineJob<{ orderId: string; course?: number }>('tickets.print', 'orders');
const sendTicket = defineJob<PrintRequest>('tickets.send', 'printing');
/** What became of a ticket that a print agent was given. */
const ticketOutcome = defineJob<PrintRequest & AgentOutcome>('tickets.outcome', 'printing');

async function queue(tx: TenantTx, request: PrintRequest): Promise<void> {
  const service = serviceOf(request.via ?? request.printerId);
  await tx.send(sendTicket.enqueue(request, { merchantId: tx.merchantId, maxAttempts: MOST_ATTEMPTS, service }));
}

/** Orders that wait, were cancelled or are over are not cooked. */
const IN_WORK = ['ACCEPTED', 'CREATED', 'COOKING', 'ATTACHED', 'DONE'];

export function ticketJobs({
  transactions,
  printer,
  now,
}: {
  transactions: Transactions;
  printer: Pick<TicketPrinter, 'print'>;
  now: () => number;
}): CapabilityJobs {
  /** Somebody has to look after it. Whoever wants another copy sees that none comes. */
  const giveUp = (
    merchantId: string,
    request: PrintRequest,
    target: store.PrinterRow | undefined,
    { why, isUnsent = false }: { why: string; isUnsent?: boolean | undefined },
  ): Promise<void> =>
    transactions.withTenant(merchantId, async (tx) => {
      const failed = await tx.maybe(store.failPrint, [...keyOf(request), why]);
      // Of a printer that fails again and again they have been told once.
      const isAlarmed = isUnsent && target !== undefined && target.failures >= ALARM_FAILURES;
      if (!failed || !target || request.reprint > 0 || isAlarmed) return;
      const report = { orderId: request.orderId, printerId: target.id, printer: target.name };
      await tx.send(reportNotPrinted.enqueue(report, { merchantId }));
    });
  /** Whether another printer prints it now. Nothing has reached its own. */
  const takenOver = (merchantId: string, request: PrintRequest, target: store.PrinterRow): Promise<boolean> =>
    transactions.withTenant(merchantId, async (tx) => {
      const substitute = request.via ? undefined : await activeSubstitute(tx, target);
      if (!substitute) return false;
      await tx.run(store.endPrint, [...keyOf(request), 'QUEUED', null, null]);
      await queue(tx, { ...request, via: substitute.id });
      return true;
    });
  return {
    jobs: [
      ...singlePrintJobs({ transactions, printer, now }),
      printTickets.handledInMerchant(async ({ orderId, course = 1 }, { merchantId }) => {
        await transactions.withTenant(merchantId, async (tx) => {
          const facts = await tx.maybe(store.ticketFacts, [orderId, 'uz']);
          if (!facts || !IN_WORK.includes(facts.status) || facts.lines.length === 0) return;
          for (const each of await tx.rows(store.printersOf, [[facts.branch_id]])) {
            const request = { orderId, revision: facts.revision, printerId: each.id, reprint: 0, course };
            const { lines } = toTicket(facts, each.stations, { course: courseOf(request) });
            if (!each.is_active || lines.length === 0) continue;
            const wanted = await tx.maybe(store.wantPrint, [orderId, facts.revision, each.id, course]);
            if (wanted) await queue(tx, request);
          }
        });
      }),

      sendTicket.handledInMerchant(async (request, { merchantId, lastAttempt }) => {
        const { orderId, revision, printerId, reprint, via = null } = request;
        const which = keyOf(request);
        const end = (state: string, why: string | null): Promise<unknown> =>
          transactions.tenantRows(merchantId, store.endPrint, [...which, state, why, state === 'PRINTED' ? via : null]);
        const [target] = await transactions.tenantRows(merchantId, store.printerById, [printerId]);
        const [device] = via ? await transactions.tenantRows(merchantId, store.printerById, [via]) : [target];
        // What an agent gets waits there; otherwise it may be on paper from now on.
        if (!device?.agent_id) {
          const [begun] = await transactions.tenantRows(merchantId, store.beginPrint, which);
          if (!begun) return;
          if (begun.was === 'PRINTING') return giveUp(merchantId, request, target, { why: 'INTERRUPTED' });
        }
        if (!target || !device) return void (await end('FAILED', 'GONE'));
        const [facts] = await transactions.tenantRows(merchantId, store.ticketFacts, [orderId, target.language]);
        if (!facts) return void (await end('FAILED', 'GONE'));
        const ticket = ticketLines(
          toTicket({ ...facts, revision }, target.stations, { reprint, course: courseOf(request) }),
          { language: target.language, width: device.width },
        );
        const lines = via ? [{ text: `>> ${target.name}`, bold: true }, ...ticket] : ticket;
        const { agent_id: agentId } = device;
        if (agentId) {
          const subject = ['ticket', ...which, ...(via ? [via] : [])].join(' ');
          const document = { agentId, printerId: device.id, subject, lines, replyTo: ticketOutcome, payload: request };
          return transactions.withTenant(merchantId, (tx) => handOver(tx, document, now()));
        }
        const outcome = await printer.print(device, lines);
        const failures = await transactions.withTenant(merchantId, (tx) => notePrinter(tx, device.id, outcome, now()));
        if (outcome.is === 'printed') return void (await end('PRINTED', null));
        if (outcome.is === 'later' && failures >= ALARM_FAILURES && (await takenOver(merchantId, request, target)))
          return;
        if (outcome.is === 'unknown' || outcome.is === 'refused' || lastAttempt)
          return giveUp(
            merchantId,
            request,
            { ...target, failures },
            { why: outcome.why, isUnsent: outcome.is === 'later' },
          );
        await end('QUEUED', outcome.why);
        throw new CodedError('RETRY_LATER', outcome.why);
      }),

      ticketOutcome.handledInMerchant(async ({ printed, why, isUnsent, ...request }, { merchantId }) => {
        const which = keyOf(request);
        if (printed) {
          const values = [...which, 'PRINTED', null, request.via ?? null];
          return void (await transactions.tenantRows(merchantId, store.endPrint, values));
        }
        // A failure that is handled after the success of the same ticket changes nothing.
        if ((await transactions.tenantRows(merchantId, store.beginPrint, which)).length === 0) return;
        const [target] = await transactions.tenantRows(merchantId, store.printerById, [request.printerId]);
        if (isUnsent && target && (await takenOver(merchantId, request, target))) return;
        await giveUp(merchantId, request, target, { why: why ?? 'OTHER', isUnsent });
      }),
    ],
  };
}

/** On one printer or on all of the branch. */
export async function reprint(
  transactions: Transactions,
  merchantId: string,
  orderId: string,
  printerId: string | null,
): Promise<void> {
  await transactions.withTenant(merchantId, async (tx) => {
    const facts = await tx.maybe(store.ticketFacts, [orderId, 'uz']);
    if (!facts) throw new Refusal('NOT_FOUND');
    const printers = (await tx.rows(store.printersOf, [[facts.branch_id]])).filter(
      (each) => each.is_active && (!printerId || each.id === printerId),
    );
    if (printers.length === 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'NO_PRINTER' });
    for (const each of printers) {
      const { reprint: number } = await tx.row(store.wantReprint, [orderId, facts.revision, each.id]);
      await queue(tx, { orderId, revision: facts.revision, printerId: each.id, reprint: number });
    }
  });
}
