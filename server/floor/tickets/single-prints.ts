/** Pages that are printed once, with nobody to retry: what came of them is noted at the printer. */
import { testLines } from '#domain/floor/tickets/test-page.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import { handOver, notePrinter, type AgentOutcome } from '../print-agents/print-agents.ts';
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import type { TicketPrinter } from './ports.ts';
import { printerById } from './ticket-store.ts';

interface SinglePrint {
  printerId: string;
  id: string;
  /** Without them it is a page that tries the printer. */
  lines?: readonly TicketLine[];
}

const sendSingle = defineJob<SinglePrint>('tickets.test', 'printing');
/** The agent has noted at the printer already what came of it. */
const singleOutcome = defineJob<Omit<SinglePrint, 'lines'> & AgentOutcome>('tickets.test-outcome', 'printing');

/** Jobs that print on one printer run one after another. */
export const serviceOf = (printerId: string): string => `printer ${printerId}`;

async function send(tx: TenantTx, print: Omit<SinglePrint, 'id'>): Promise<void> {
  const options = { merchantId: tx.merchantId, maxAttempts: 1, service: serviceOf(print.printerId) };
  await tx.send(sendSingle.enqueue({ ...print, id: newId() }, options));
}

export const printTest = (tx: TenantTx, printerId: string): Promise<void> => send(tx, { printerId });
export const sendPaper = (tx: TenantTx, printerId: string, lines: readonly TicketLine[]): Promise<void> =>
  send(tx, { printerId, lines });

interface SinglePrintDeps {
  transactions: Transactions;
  printer: Pick<TicketPrinter, 'print'>;
  now: () => number;
}

export const singlePrintJobs = ({ transactions, printer, now }: SinglePrintDeps): HandledJob[] => [
  sendSingle.handledInMerchant(async ({ printerId, id, lines: given }, { merchantId }) => {
    const [target] = await transactions.tenantRows(merchantId, printerById, [printerId]);
    if (!target) return;
    const lines = given ?? testLines(target);
    const { agent_id: agentId } = target;
    if (agentId) {
      const payload = { printerId, id };
      const document = { agentId, printerId, subject: `test ${id}`, lines, replyTo: singleOutcome, payload };
      return transactions.withTenant(merchantId, (tx) => handOver(tx, document, now()));
    }
    const outcome = await printer.print(target, lines);
    await transactions.withTenant(merchantId, (tx) => notePrinter(tx, printerId, outcome, now()));
  }),
  singleOutcome.handledInMerchant(() => Promise.resolve()),
];
