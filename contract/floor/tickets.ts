/** Kitchen tickets: the printers of a branch, what they printed, and a preview. */
import { z } from 'zod';
import { PAPER_STATES, PRINT_ERRORS } from '#domain/floor/tickets/print-errors.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, LanguageCode } from '../platform/values.ts';

const tag = 'console';

export const Printer = z
  .object({
    id: Id,
    branchId: Id,
    name: z.string(),
    host: z.string(),
    port: z.int(),
    /** null: dishes of every station. */
    stations: z.array(z.string()).nullable(),
    width: z.union([z.literal(32), z.literal(42), z.literal(48)]),
    language: LanguageCode,
    isActive: z.boolean(),
    /** The print agent that reaches it; null: this server does. */
    agentId: Id.nullable(),
    /** The printer that takes over while this one fails. */
    substituteId: Id.nullable(),
    /** A cash drawer is connected to it, and opens when staff receive cash. */
    hasDrawer: z.boolean(),
    /** null: it has printed last, or has never been used. */
    trouble: z.object({ error: z.enum(PRINT_ERRORS), since: Instant, failures: z.int() }).nullable(),
    printedAt: Instant.nullable(),
    /** null: it does not say. */
    paper: z.enum(PAPER_STATES).nullable(),
    /** Tickets that wait for it. */
    waiting: z.int(),
    /** Orders of today whose ticket it has not printed, and that are still running; the newest, 50 at most. */
    unprinted: z.array(Id),
  })
  .meta({ id: 'Printer' });
export type Printer = z.infer<typeof Printer>;

const PrinterInput = z.object({
  branchId: Id,
  name: z.string().trim().min(1).max(60),
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/),
  port: z.int().min(9100).max(9109).default(9100),
  stations: z.array(z.string().trim().min(1).max(60)).max(20).nullable().default(null),
  width: z.union([z.literal(32), z.literal(42), z.literal(48)]).default(48),
  language: LanguageCode.default('uz'),
  isActive: z.boolean().default(true),
  agentId: Id.nullable().default(null),
  substituteId: Id.nullable().default(null),
  hasDrawer: z.boolean().default(false),
});
export type PrinterInput = z.infer<typeof PrinterInput>;

export const TicketView = z
  .object({
    lines: z.array(z.object({ text: z.string(), size: z.literal('large').optional(), bold: z.boolean().optional() })),
    width: z.int(),
    revision: z.int(),
    prints: z.array(
      z.object({
        printerId: z.string(),
        printerName: z.string().nullable(),
        revision: z.int(),
        reprint: z.int(),
        state: z.enum(['QUEUED', 'PRINTING', 'PRINTED', 'FAILED']),
        error: z.enum(PRINT_ERRORS).nullable(),
        /** The printer that has taken over. */
        printedBy: z.string().nullable(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'TicketView' });
export type TicketView = z.infer<typeof TicketView>;

const params = z.object({ id: Id });

export const ticketsContract = define({
  'GET /console/orders/:id/ticket': {
    access: 'orders.see',
    summary: 'The ticket as printed, and which printers have printed it',
    tag,
    params,
    result: TicketView,
    errors: ['NOT_FOUND'],
  },
  'POST /console/orders/:id/reprint': {
    access: 'orders.move',
    summary: 'Print it again, marked as a copy; on one printer or on all of the branch',
    tag,
    params,
    body: z.object({ printerId: Id.nullish() }).default({}),
    result: TicketView,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'GET /console/printers': {
    access: 'orders.see',
    summary: 'The printers of the branches one works at',
    tag,
    result: z.object({ items: z.array(Printer) }),
  },
  'POST /console/printers': {
    access: 'printers.change',
    summary: 'Add a printer',
    tag,
    status: 201,
    body: PrinterInput,
    result: Printer,
    errors: ['NOT_FOUND'],
  },
  'PUT /console/printers/:id': {
    access: 'printers.change',
    summary: 'Change a printer',
    tag,
    params,
    body: PrinterInput,
    result: Printer,
    errors: ['NOT_FOUND'],
  },
  'POST /console/printers/:id/test': {
    access: 'printers.change',
    summary: 'Print a test page; what came of it is said by the state of the printer',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
  'DELETE /console/printers/:id': {
    access: 'printers.change',
    summary: 'Remove a printer',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: ['NOT_FOUND'],
  },
});
