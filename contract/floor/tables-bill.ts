/** What staff do with the bill of a table: take payment for all of it or a part, and take something off it. */
import { z } from 'zod';
import { ADJUSTMENT_REASONS } from '#domain/orders/pricing/split-bill.ts';
import { define } from '../platform/kit.ts';
import { TableSession } from './tables.ts';
import { Id, Money } from '../platform/values.ts';

const PartMeans = z.enum(['CASH', 'CARD']);
const Portions = z.object({ orderId: Id, position: z.int().min(0), count: z.int().min(1).max(99) });

/** What was typed once by staff: a repeated request has the same id and does nothing more. */
const BillAdjustmentInput = z.intersection(
  z.object({
    id: Id,
    reason: z.enum(ADJUSTMENT_REASONS),
    /** Required with OTHER. */
    note: z.string().trim().max(500).nullish(),
  }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('DISCOUNT'), percent: z.int().min(1).max(100) }),
    z.object({ kind: z.literal('DISCOUNT_SUM'), amount: Money.min(1) }),
    Portions.extend({ kind: z.literal('COMPLIMENTARY') }),
    Portions.extend({ kind: z.literal('VOID') }),
  ]),
);
export type BillAdjustmentInput = z.infer<typeof BillAdjustmentInput>;

/** How a part of the bill is chosen. */
export const PartChoice = z.discriminatedUnion('kind', [
  /** One share of what is due, among this many. */
  z.object({ kind: z.literal('EVEN'), among: z.int().min(1).max(50) }),
  z.object({ kind: z.literal('SUM'), amount: Money.min(1) }),
  z.object({ kind: z.literal('DISHES'), dishes: z.array(Portions).min(1).max(200) }),
]);

const BillPartInput = z.object({
  id: Id,
  paymentType: PartMeans,
  /** The sum that was due when the part was chosen. The payment is refused if another sum is due by now. */
  due: Money,
  part: PartChoice,
});
export type BillPartInput = z.infer<typeof BillPartInput>;

const params = z.object({ id: Id });
const staff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;

export const tableBillContract = define({
  'POST /console/table-sessions/:id/bill': {
    access: 'orders.settle',
    summary: 'Mark the bill of the table as paid: all rounds, and the service charge once',
    tag: 'console',
    params,
    body: z.object({
      paymentType: PartMeans.default('CASH'),
      /** The sum that was due when staff took the money. The payment is refused if another sum is due by now. */
      due: Money.optional(),
    }),
    result: TableSession,
    errors: staff,
  },
  'POST /console/table-sessions/:id/bill/undo': {
    access: 'orders.settle',
    summary: "Take back one's own payment of the bill, within eight seconds",
    tag: 'console',
    params,
    result: TableSession,
    errors: [...staff, 'VERSION_CONFLICT'],
  },
  'POST /console/table-sessions/:id/parts': {
    access: 'orders.settle',
    summary: 'Take payment for a part of the bill: an even share, a sum, or dishes',
    tag: 'console',
    params,
    body: BillPartInput,
    result: TableSession,
    errors: [...staff, 'VERSION_CONFLICT'],
  },
  'POST /console/table-sessions/:id/parts/:partId/undo': {
    access: 'orders.settle',
    summary: 'Take back a part: within eight seconds by who took it, later by who may refund, until the orders close',
    tag: 'console',
    params: params.extend({ partId: Id }),
    result: TableSession,
    errors: [...staff, 'VERSION_CONFLICT'],
  },
  'POST /console/table-sessions/:id/adjustments': {
    access: 'bills.adjust',
    summary: 'A discount on the bill, or a dish that the guests do not pay: complimentary or void',
    tag: 'console',
    params,
    body: BillAdjustmentInput,
    result: TableSession,
    errors: [...staff, 'VERSION_CONFLICT'],
  },
  'POST /console/table-sessions/:id/adjustments/:adjustmentId/undo': {
    access: 'bills.adjust',
    summary: 'Put back onto the bill what was taken off it',
    tag: 'console',
    params: params.extend({ adjustmentId: Id }),
    result: TableSession,
    errors: [...staff, 'VERSION_CONFLICT'],
  },
});
