/** Cash that couriers carry: what they took, what they handed in, and undoing that. */
import { z } from 'zod';
import { ConsoleCourier } from './couriers.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money } from '../platform/values.ts';

const CourierCashEntry = z
  .object({
    id: Id,
    /** OPENING: carried before entries were kept. CHARGE: missing at the door, the courier's to pay. */
    kind: z.enum(['OPENING', 'ORDER', 'CHARGE', 'HAND_IN', 'UNDO']),
    /** In tiyin; positive: the courier carries or owes more. */
    amount: z.int(),
    orderId: Id.nullable(),
    orderNumber: z.int().nullable(),
    /** Of cash that was handed in. */
    expected: Money.nullable(),
    counted: Money.nullable(),
    note: z.string().nullable(),
    by: z.string().nullable(),
    /** Of cash that went into a till. */
    branchId: Id.nullable(),
    at: Instant,
    isUndone: z.boolean(),
  })
  .meta({ id: 'CourierCashEntry' });
export type CourierCashEntry = z.infer<typeof CourierCashEntry>;

const tag = 'console';
const access = 'orders.dispatch';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const params = z.object({ id: Id });

export const courierCashContract = define({
  'GET /console/couriers/:id/cash': {
    access,
    summary: "The latest entries of a courier's cash, newest first; the balance is the sum of all entries",
    tag,
    params,
    result: z.object({ courier: ConsoleCourier, items: z.array(CourierCashEntry) }),
    errors: refusals,
  },
  'POST /console/couriers/:id/cash': {
    access,
    summary: 'Record cash that a courier hands in; what is missing stays on the balance',
    tag,
    status: 201,
    params,
    body: z.object({
      /** The balance that was shown: another one by now is refused. */
      expected: Money.min(1),
      counted: Money.min(1),
      /** Required where the sums differ. */
      note: z.string().max(500).nullish(),
      /** Into the till of this branch, which has to be open; null: into no till. */
      branchId: Id.nullish(),
    }),
    result: z.object({ entryId: Id, courier: ConsoleCourier }),
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/couriers/:id/cash/:entryId/undo': {
    access,
    summary: 'Take back a recorded hand-in: the courier carries the cash again',
    tag,
    params: params.extend({ entryId: Id }),
    result: ConsoleCourier,
    errors: [...refusals, 'NOT_ALLOWED_NOW'],
  },
});
