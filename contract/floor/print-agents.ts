/** Print agents: programs in a restaurant's own network that print what this server hands over. */
import { z } from 'zod';
import { PAPER_STATES } from '#domain/floor/tickets/print-errors.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

const tag = 'console';

export const PrintAgent = z
  .object({
    id: Id,
    branchId: Id,
    name: z.string(),
    /** null: not connected now. */
    connectedSince: Instant.nullable(),
    /** null: it has never been connected. */
    lastSeenAt: Instant.nullable(),
    /** Documents that it has not printed yet. */
    waiting: z.int(),
  })
  .meta({ id: 'PrintAgent' });
export type PrintAgent = z.infer<typeof PrintAgent>;

export const PrintAgentSetup = z
  .object({
    agent: PrintAgent,
    /** Starts the agent; it contains the key, which is shown once. */
    command: z.string(),
    /** Scripts that register the agent as a service, with the key filled in. */
    installers: z.object({ windows: z.string(), debian: z.string() }),
    /** The command as a QR code. */
    svg: z.string(),
  })
  .meta({ id: 'PrintAgentSetup' });
export type PrintAgentSetup = z.infer<typeof PrintAgentSetup>;

/** A document that waits; its content is answered when the agent begins to print it. */
export const WaitingPrint = z.object({ id: Id, printerId: Id }).meta({ id: 'WaitingPrint' });
export type WaitingPrint = z.infer<typeof WaitingPrint>;

/** A line of paper: its text, or a QR code with this content. */
export const PaperLine = z.object({
  text: z.string(),
  size: z.literal('large').optional(),
  bold: z.boolean().optional(),
  qr: z.string().optional(),
});

export const BegunPrint = z
  .object({
    printer: z.string(),
    host: z.string(),
    port: z.int(),
    lines: z.array(PaperLine.extend({ drawer: z.literal(true).optional() })),
  })
  .meta({ id: 'BegunPrint' });
export type BegunPrint = z.infer<typeof BegunPrint>;

const params = z.object({ id: Id });

export const printAgentsContract = define({
  'GET /console/print-agents': {
    access: 'hours.change',
    summary: 'The print agents of the branches one works at',
    tag,
    result: z.object({ items: z.array(PrintAgent) }),
  },
  'POST /console/print-agents': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Add a print agent with a key of its own. The command that contains the key is answered once',
    tag,
    status: 201,
    body: z.object({ branchId: Id, name: z.string().trim().min(1).max(60) }),
    result: PrintAgentSetup,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /console/print-agents/:id/key': {
    confirmed: true,
    access: 'keys.manage',
    summary: 'Give a print agent a new key; the one before is revoked, and its stream ends',
    tag,
    params,
    result: PrintAgentSetup,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'DELETE /console/print-agents/:id': {
    access: 'keys.manage',
    summary: 'Remove a print agent that no printer uses, and revoke its key',
    tag,
    status: 204,
    params,
    result: z.null(),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'GET /print-agent/prints': {
    access: 'prints.relay',
    summary: 'For a print agent: what waits for it, oldest first, and then what is added',
    tag: 'integrations',
    as: 'stream',
    result: WaitingPrint,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  'POST /print-agent/prints/:id/begin': {
    access: 'prints.relay',
    summary:
      'For a print agent: from now on it may be on paper. Repeated with the same attempt it answers the same; ' +
      'refused where another attempt has begun it or it is over',
    tag: 'integrations',
    params,
    body: z.object({ attempt: z.uuid() }),
    result: BegunPrint,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /print-agent/prints/:id/result': {
    access: 'prints.relay',
    summary: 'For a print agent: what became of an attempt',
    tag: 'integrations',
    params,
    body: z.object({
      attempt: z.uuid(),
      /** As of a printer that the server reaches itself: `later` is tried again, `unknown` counts as failed. */
      outcome: z.enum(['printed', 'later', 'refused', 'unknown']),
      why: z.string().max(200).nullish(),
      /** Absent where the printer does not tell the state of its paper. */
      paper: z.enum(PAPER_STATES).nullish(),
    }),
    result: z.object({ state: z.enum(['QUEUED', 'PRINTING', 'PRINTED', 'FAILED']) }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
});
