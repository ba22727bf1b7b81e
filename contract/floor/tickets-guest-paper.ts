/** The bill and the receipt of a guest: on a printer of the branch, or from the browser. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { PaperLine } from './print-agents.ts';
import { Id } from '../platform/values.ts';

const tag = 'console';
const access = 'orders.settle';
const params = z.object({ id: Id });

export const GuestPaperView = z
  .object({
    /** `qr` is the address of a fiscal receipt, and `svg` its drawing. */
    lines: z.array(PaperLine.extend({ svg: z.string().optional() })),
    width: z.int(),
    /** Nothing is due: it is a receipt. */
    isReceipt: z.boolean(),
  })
  .meta({ id: 'GuestPaperView' });
export type GuestPaperView = z.infer<typeof GuestPaperView>;

const shown = { access, tag, params, result: GuestPaperView, errors: ['NOT_FOUND'] } as const;
const printed = {
  access,
  tag,
  params,
  status: 204,
  /** Without a printer: the first of the branch that prints whole orders. */
  body: z.object({ printerId: Id.nullish() }).default({}),
  result: z.null(),
  errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
} as const;

export const guestPaperContract = define({
  'GET /console/orders/:id/guest-paper': { ...shown, summary: 'The bill of an order, or its receipt once it is paid' },
  'POST /console/orders/:id/guest-paper': {
    ...printed,
    summary: 'Print the bill or the receipt of an order; what came of it is said by the state of the printer',
  },
});
export const tablePaperContract = define({
  'GET /console/table-sessions/:id/guest-paper': {
    ...shown,
    summary: 'The bill of a table with all its rounds, or the receipt once it is paid',
  },
  'POST /console/table-sessions/:id/guest-paper': {
    ...printed,
    summary: 'Print the bill or the receipt of a table; what came of it is said by the state of the printer',
  },
});
