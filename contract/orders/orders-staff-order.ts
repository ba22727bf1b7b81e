/** An order as staff read it. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { SHORTFALL_REASONS, SHORTFALL_RESOLUTIONS } from '#domain/orders/orders/cash-shortfall.ts';
import { COURIER_STATUSES, ORDER_SOURCES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { CourseOfLine, GuestAllergy, OrderLine, OwnerOrder } from './orders.ts';
import { Id, Instant, Money } from '../platform/values.ts';

const status = z.enum(ORDER_STATUSES);

/** An order for staff; without the guest's rating. */
export const StaffOrder = OwnerOrder.omit({ grade: true, canCancel: true, link: true, courier: true, lines: true })
  .extend({
    lines: z.array(
      OrderLine.extend({
        position: z.int(),
        station: z.string().nullable(),
        doneAt: Instant.nullable(),
        /** What the dish contains of what the guest must not eat. */
        allergens: z.array(z.enum(ALLERGENS)),
        ...CourseOfLine,
      }),
    ),
    hallName: z.string().nullable(),
    tableSessionId: Id.nullable(),
    courierName: z.string().nullable(),
    courierPhone: z.string().nullable(),
    courierCar: z.string().nullable(),
    operatorName: z.string().nullable(),
    waiterName: z.string().nullable(),
    /** The courier states that this reader may set now. */
    courierMoves: z.array(z.enum(COURIER_STATUSES).nullable()),
    source: z.enum(ORDER_SOURCES),
    /** Placed by staff to try the kitchen and the printers; counted nowhere. */
    isTest: z.boolean(),
    operatorId: Id.nullable(),
    waiterId: Id.nullable(),
    courierId: Id.nullable(),
    courierPaid: Money.nullable(),
    kitchenStartAt: Instant.nullable(),
    /** When the kitchen has to be done for the promised time. */
    readyBy: Instant.nullable(),
    reasonReturn: z.string().nullable(),
    deliveryTypeComment: z.string().nullable(),
    posterOrderId: z.string().nullable(),
    posterErrorMessage: z.string().nullable(),
    iikoOrderId: z.string().nullable(),
    iikoErrorMessage: z.string().nullable(),
    eatsId: z.string().nullable(),
    eatsReasonCancel: z.string().nullable(),
    /** Cash missing from its delivery. */
    shortfall: z
      .object({
        due: Money,
        received: Money,
        reason: z.enum(SHORTFALL_REASONS),
        note: z.string().nullable(),
        resolution: z.enum(SHORTFALL_RESOLUTIONS).nullable(),
      })
      .nullable(),
    /**
     * Staff have lifted the limits of unpaid orders for this guest; null: no known guest, or not visible to this
     * reader.
     */
    guestTrusted: z.boolean().nullable(),
    /** Whether orders of this guest are refused, and why; null as above. */
    guestBlock: z.object({ blocked: z.boolean(), reason: z.string().nullable() }).nullable(),
    guestAllergy: GuestAllergy.nullable(),
    lane: z.enum(['NEW', 'COOKING', 'READY', 'ON_WAY', 'LATER', 'TO_SETTLE']).nullable(),
    moves: z.array(z.object({ to: status, label: z.string(), big: z.boolean(), asksReason: z.boolean() })),
    /** Whether this reader may change its dishes now. */
    canChange: z.boolean(),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;
