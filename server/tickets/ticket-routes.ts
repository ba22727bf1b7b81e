import { isIP } from 'node:net';
import type { Printer, PrinterInput, ticketsContract, TicketView } from '#contract/tickets.ts';
import type { Language } from '#domain/text/language.ts';
import type { StaffRole } from '#domain/identity/roles.ts';
import { allows, type Action } from '#domain/identity/roles.ts';
import { mayPrintAt } from '#domain/tickets/printer-address.ts';
import { ticketLines } from '#domain/tickets/ticket.ts';
import type { Transactions } from '../platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '../platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '../platform/http/problem-texts.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/ids.ts';
import { branchesFor, demandAt, staffIn } from '../staff/staff.ts';
import type { TicketPrinter } from './ports.ts';
import { reprint, toTicket } from './tickets.ts';
import * as store from './ticket-store.ts';

export interface TicketsParts {
  transactions: Transactions;
  printer: TicketPrinter;
  now: () => number;
}

const SCREEN_WIDTH = 48;

interface Seen {
  facts: store.TicketFacts;
  /** The reader's roles at the branch of the order. */
  roles: readonly StaffRole[];
}

const toPrinter = (row: store.PrinterRow): Printer => ({
  id: row.id,
  branchId: row.branch_id,
  name: row.name,
  host: row.host,
  port: row.port,
  stations: row.stations,
  width: row.width,
  language: row.language,
  isActive: row.is_active,
  agentId: row.agent_id,
});

export function ticketHandlers({ transactions, printer }: TicketsParts): Handlers<typeof ticketsContract> {
  const demand = demandAt(transactions);

  async function factsFor(
    tenant: Tenant,
    caller: Caller,
    action: Action,
    orderId: string,
    language: Language,
  ): Promise<Seen> {
    const [facts] = await transactions.tenantRows(tenant.id, store.ticketFacts, [orderId, language]);
    if (!facts) throw new Refusal('NOT_FOUND');
    const { held } = await demand(tenant, caller, action, facts.branch_id);
    const roles = held
      .filter((each) => allows(each, 'orders.see') && (each.branchId === null || each.branchId === facts.branch_id))
      .map(({ role }) => role);
    return { facts, roles };
  }

  async function view(tenant: Tenant, { facts, roles }: Seen, language: Language): Promise<TicketView> {
    const prints = await transactions.tenantRows(tenant.id, store.printsOf, [facts.id]);
    return {
      lines: ticketLines(toTicket(facts, null, { readers: roles }), { language, width: SCREEN_WIDTH }),
      width: SCREEN_WIDTH,
      revision: facts.revision,
      prints: prints.map((row) => ({
        printerId: row.printer,
        printerName: row.printer_name,
        revision: row.revision,
        reprint: row.reprint,
        state: row.state,
        error: row.error,
        at: row.created_date.toISOString(),
      })),
    };
  }

  async function put(
    tenant: Tenant,
    caller: Caller,
    id: string,
    input: PrinterInput,
    language: Language,
  ): Promise<Printer> {
    await demand(tenant, caller, 'printers.change', input.branchId);
    const isAddress = isIP(input.host) !== 0;
    // A name is resolved by the agent, which looks at the address again.
    const mayPrint = input.agentId ? !isAddress || mayPrintAt(input.host) : printer.mayPrintAt(input.host);
    if (!mayPrint) {
      throw new Refusal('VALIDATION', {
        errors: [{ path: 'body.host', code: 'NOT_A_PRINTER', message: PROBLEM_TEXTS.VALIDATION[language] }],
      });
    }
    const [row] = await transactions.tenantRows(tenant.id, store.putPrinter, [
      id,
      input.branchId,
      input.name,
      input.host,
      input.port,
      input.stations,
      input.width,
      input.language,
      input.isActive,
      input.agentId,
    ]);
    if (!row) throw new Refusal('NOT_FOUND');
    return toPrinter(row);
  }

  async function known(tenant: Tenant, caller: Caller, id: string): Promise<void> {
    const [row] = await transactions.tenantRows(tenant.id, store.printerById, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    await demand(tenant, caller, 'printers.change', row.branch_id);
  }

  return {
    'GET /console/orders/:id/ticket': async ({ params, tenant, caller, language }) =>
      view(tenant, await factsFor(tenant, caller, 'orders.see', params.id, language), language),
    'POST /console/orders/:id/reprint': async ({ params, body, tenant, caller, language }) => {
      const seen = await factsFor(tenant, caller, 'orders.move', params.id, language);
      await reprint(transactions, tenant.id, params.id, body.printerId ?? null);
      return view(tenant, seen, language);
    },
    'GET /console/printers': async ({ tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'orders.see');
      return { items: (await transactions.tenantRows(tenant.id, store.printersOf, [branches])).map(toPrinter) };
    },
    'POST /console/printers': ({ body, tenant, caller, language }) => put(tenant, caller, newId(), body, language),
    'PUT /console/printers/:id': async ({ params, body, tenant, caller, language }) => {
      await known(tenant, caller, params.id);
      return put(tenant, caller, params.id, body, language);
    },
    'DELETE /console/printers/:id': async ({ params, tenant, caller }) => {
      await known(tenant, caller, params.id);
      await transactions.tenantRows(tenant.id, store.dropPrinter, [params.id]);
      return null;
    },
  };
}
