/** The bookings of a day by hall and table, as staff see and assign them. */
import { z } from 'zod';
import { StaffOrder } from '../orders/orders-staff-order.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant } from '../platform/values.ts';

export const Booking = z
  .object({
    order: StaffOrder,
    tableIds: z.array(Id),
    arrivesAt: Instant,
    leavesAt: Instant,
    /** LATE after the booked moment; NO_SHOW when the board should ask whether they came. */
    late: z.enum(['LATE', 'NO_SHOW']).nullable(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

export const HallPlan = z
  .object({
    id: Id,
    name: z.string(),
    tables: z.array(
      z.object({
        id: Id,
        number: z.string(),
        seatsMin: z.int(),
        seatsMax: z.int(),
        x: z.int().nullable(),
        y: z.int().nullable(),
        shape: z.enum(['SQUARE', 'ROUND', 'LONG']),
        joins: z.array(Id),
      }),
    ),
  })
  .meta({ id: 'HallPlan' });
export type HallPlan = z.infer<typeof HallPlan>;

const staff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED_NOW'] as const;

export const bookingsContract = define({
  'GET /console/bookings': {
    access: 'hall.work',
    summary: 'The bookings of a day by hall and table; of the running business day by default',
    tag: 'console',
    query: z.object({ branchId: Id, day: z.iso.date().optional() }),
    result: z.object({
      timeZone: z.string(),
      day: z.string(),
      /** The running business day: an evening past midnight is still the day it began. */
      today: z.string(),
      halls: z.array(HallPlan),
      items: z.array(Booking),
    }),
    errors: staff,
  },
  'POST /console/bookings/:id/move': {
    access: 'hall.work',
    summary: 'Another time of the same business day, with the tables; staff may overbook a slot, never a table',
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ tableIds: z.array(Id).max(4), arrivesAt: Instant, version: z.int() }),
    result: Booking,
    errors: [...staff, 'NO_SEATS', 'VERSION_CONFLICT'],
  },
  'POST /console/bookings/:id/assign': {
    access: 'hall.work',
    summary: 'Assign other tables to a booking, several joined',
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ tableIds: z.array(Id).min(1).max(4), version: z.int() }),
    result: Booking,
    errors: [...staff, 'NO_SEATS', 'VERSION_CONFLICT'],
  },
});
