/** Guests at a table pay its bill, or a part of it, online with their phones. */
import { z } from 'zod';
import { ONLINE_PAYMENTS } from '#domain/orders/orders/statuses.ts';
import { PART_KINDS } from '#domain/orders/pricing/split-bill.ts';
import { define } from '../platform/kit.ts';
import { PartChoice } from '../floor/tables-bill.ts';
import { PAYMENT_MEANS } from '../floor/tables.ts';
import { Id, Instant, Money } from '../platform/values.ts';

const params = z.object({ id: Id });
const tag = 'tables';

/** A part of the bill that a phone at the table has paid, or tries to pay. */
const GuestPart = z.object({
  id: Id,
  kind: z.enum(PART_KINDS),
  means: z.enum(PAYMENT_MEANS),
  amount: Money,
  /** UNDER_WAY: a provider has begun. FAILED: the last attempt was not paid; another one is possible. */
  state: z.enum(['UNDER_WAY', 'FAILED', 'PAID']),
  /** What of it has gone back or will. */
  returned: Money,
  /** Of the requesting phone. */
  isMine: z.boolean(),
  at: Instant,
  /** Fiscal receipt, for the phone that paid. */
  receiptUrl: z.string().nullable(),
  /** Its QR code. */
  receiptSvg: z.string().nullable(),
});

const TablePayment = z
  .object({
    /** Something is due, and no round waits for its answer. */
    canPay: z.boolean(),
    /** With which providers it can be paid now. */
    offered: z.array(z.enum(ONLINE_PAYMENTS)),
    /** Attempts that failed are shown to the phone that made them. */
    parts: z.array(GuestPart),
  })
  .meta({ id: 'TablePayment' });
export type TablePayment = z.infer<typeof TablePayment>;

export const tablePaymentsContract = define({
  'GET /table-sessions/:id/payment': {
    access: 'own',
    summary: 'How a confirmed phone can pay the bill of its table, and what phones there have paid',
    tag,
    params,
    result: TablePayment,
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW'],
  },
  'POST /table-sessions/:id/payment/start': {
    access: 'own',
    summary: 'The address at which a part of the bill is paid; the sum is the one of the server',
    tag,
    params,
    body: z.object({
      provider: z.enum(ONLINE_PAYMENTS),
      /** What was due when the part was chosen; the payment is refused if it has changed. */
      due: Money,
      part: PartChoice,
    }),
    result: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED_NOW', 'UNAVAILABLE'],
    limit: { perMinute: 60 },
  },
});
