import { isIP } from 'node:net';
import type { guestPaperContract } from '#contract/floor/tickets-guest-paper.ts';
import type { Printer, PrinterInput, ticketsContract, TicketView } from '#contract/floor/tickets.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import { allows, type Action } from '#domain/accounts/identity/roles.ts';
import { mayPrintAt } from '#domain/floor/tickets/printer-address.ts';
import { printErrorOf } from '#domain/floor/tickets/print-errors.ts';
import { ticketLines } from '#domain/floor/tickets/ticket.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { PROBLEM_TEXTS } from '#server/platform/http/problem-texts.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { branchesFor, demandAt, mayAt, staffIn } from '#server/accounts/staff/staff.ts';
import type { TicketPrinter } from './ports.ts';
import { printTest } from './single-prints.ts';
import { paperFacts, paperOfOrder, printPaper, toPaperView } from './guest-paper.ts';
import { reprint, toTicket } from './tickets.ts';
import * as store from './ticket-store.ts';

export interface TicketsDeps {
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

const toPrinter = (row: store.PrinterRow, queue?: store.PrinterQueue): Printer => ({
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
  substituteId: row.substitute_id,
  hasDrawer: row.has_drawer,
  trouble:
    row.silent_since === null
      ? null
      : {
          error: printErrorOf(row.last_error ?? ''),
          since: row.silent_since.toISOString(),
          failures: row.failures,
        },
  printedAt: row.printed_at?.toISOString() ?? null,
  paper: row.paper,
  waiting: queue?.waiting ?? 0,
  unprinted: queue?.unprinted ?? [],
});

/** What was not printed longer ago is no work of this evening. */
const QUEUE_MS = 12 * 3_600_000;

interface ByStaff {
  tenant: Tenant;
  caller: Caller;
  language: Language;
}

export function ticketHandlers({
  transactions,
  printer,
  now,
}: TicketsDeps): Handlers<typeof ticketsContract & typeof guestPaperContract> {
  const demand = demandAt(transactions);

  async function factsFor({ tenant, caller, language }: ByStaff, action: Action, orderId: string): Promise<Seen> {
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
        error: row.error === null ? null : printErrorOf(row.error),
        printedBy: row.printed_by,
        at: row.created_date.toISOString(),
      })),
    };
  }

  async function put({ tenant, caller, language }: ByStaff, id: string, input: PrinterInput): Promise<Printer> {
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
      input.substituteId,
      input.hasDrawer,
    ]);
    if (!row) throw new Refusal('NOT_FOUND');
    return toPrinter(row);
  }

  async function known(tenant: Tenant, caller: Caller, id: string): Promise<void> {
    const [row] = await transactions.tenantRows(tenant.id, store.printerById, [id]);
    if (!row) throw new Refusal('NOT_FOUND');
    await demand(tenant, caller, 'printers.change', row.branch_id);
  }

  /** The branch of the order, whose guest they may let pay. */
  async function demandGuest(tenant: Tenant, caller: Caller, orderId: string): Promise<string> {
    const [row] = await transactions.tenantRows(tenant.id, paperFacts, [orderId, 'uz']);
    if (!row) throw new Refusal('NOT_FOUND');
    const staff = await staffIn(transactions, tenant.id, caller);
    if (!mayAt(staff, 'orders.settle', row.branch_id, row.service_type)) throw new Refusal('FORBIDDEN');
    return row.branch_id;
  }

  return {
    'GET /console/orders/:id/guest-paper': async ({ params, tenant, caller, language }) => {
      await demandGuest(tenant, caller, params.id);
      const paper = await transactions.withTenant(tenant.id, (tx) => paperOfOrder(tx, params.id, language));
      return toPaperView(paper, language);
    },
    'POST /console/orders/:id/guest-paper': async ({ params, body, tenant, caller }) => {
      const branchId = await demandGuest(tenant, caller, params.id);
      await transactions.withTenant(tenant.id, (tx) =>
        printPaper(tx, {
          branchId,
          printerId: body.printerId ?? null,
          read: (language) => paperOfOrder(tx, params.id, language),
        }),
      );
      return null;
    },
    'GET /console/orders/:id/ticket': async ({ params, tenant, caller, language }) =>
      view(tenant, await factsFor({ tenant, caller, language }, 'orders.see', params.id), language),
    'POST /console/orders/:id/reprint': async ({ params, body, tenant, caller, language }) => {
      const seen = await factsFor({ tenant, caller, language }, 'orders.move', params.id);
      await reprint(transactions, tenant.id, params.id, body.printerId ?? null);
      return view(tenant, seen, language);
    },
    'GET /console/printers': async ({ tenant, caller }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'orders.see');
      const [printers, queues] = await transactions.pipelined(tenant.id, [
        call(store.printersOf, [branches]),
        call(store.queuesOf, [branches, new Date(now() - QUEUE_MS)]),
      ]);
      const queueOf = new Map(queues.map((queue) => [queue.printer, queue]));
      return { items: printers.map((row) => toPrinter(row, queueOf.get(row.id))) };
    },
    'POST /console/printers': ({ body, tenant, caller, language }) => put({ tenant, caller, language }, newId(), body),
    'PUT /console/printers/:id': async ({ params, body, tenant, caller, language }) => {
      await known(tenant, caller, params.id);
      return put({ tenant, caller, language }, params.id, body);
    },
    'POST /console/printers/:id/test': async ({ params, tenant, caller }) => {
      await known(tenant, caller, params.id);
      await transactions.withTenant(tenant.id, (tx) => printTest(tx, params.id));
      return null;
    },
    'DELETE /console/printers/:id': async ({ params, tenant, caller }) => {
      await known(tenant, caller, params.id);
      await transactions.tenantRows(tenant.id, store.dropPrinter, [params.id]);
      return null;
    },
  };
}
