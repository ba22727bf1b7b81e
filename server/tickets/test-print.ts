/** A page that tries a printer; what came of it is noted as for a ticket. */
import { testLines } from '#domain/tickets/test-page.ts';
import { handOver, notePrinter, type AgentOutcome } from '../print-agents/print-agents.ts';
import { defineJob, type HandledJob } from '../platform/database/define-job.ts';
import type { TenantTx, Transactions } from '../platform/database/transactions.ts';
import { newId } from '../platform/ids.ts';
import type { TicketPrinter } from './ports.ts';
import { printerById } from './ticket-store.ts';

interface TestPrint {
  printerId: string;
  id: string;
}

const sendTest = defineJob<TestPrint>('tickets.test', 'printing');
/** The agent has noted at the printer already what came of it. */
const testOutcome = defineJob<TestPrint & AgentOutcome>('tickets.test-outcome', 'printing');

/** Jobs that print on one printer run one after another. */
export const serviceOf = (printerId: string): string => `printer ${printerId}`;

export async function printTest(tx: TenantTx, printerId: string): Promise<void> {
  const { merchantId } = tx;
  const options = { merchantId, maxAttempts: 1, service: serviceOf(printerId) };
  await tx.send(sendTest.enqueue({ printerId, id: newId() }, options));
}

interface TestPrintParts {
  transactions: Transactions;
  printer: Pick<TicketPrinter, 'print'>;
  now: () => number;
}

export const testPrintJobs = ({ transactions, printer, now }: TestPrintParts): HandledJob[] => [
  sendTest.handledInMerchant(async (request, { merchantId }) => {
    const [target] = await transactions.tenantRows(merchantId, printerById, [request.printerId]);
    if (!target) return;
    const lines = testLines(target);
    const { id: printerId, agent_id: agentId } = target;
    if (agentId) {
      const document = {
        agentId,
        printerId,
        subject: `test ${request.id}`,
        lines,
        replyTo: testOutcome,
        payload: request,
      };
      return transactions.withTenant(merchantId, (tx) => handOver(tx, document, now()));
    }
    const outcome = await printer.print(target, lines);
    await transactions.withTenant(merchantId, (tx) => notePrinter(tx, printerId, outcome, now()));
  }),
  testOutcome.handledInMerchant(() => Promise.resolve()),
];
