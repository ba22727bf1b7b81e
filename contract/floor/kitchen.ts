/** The kitchen of a branch: what to cook, in the order in which it has to begin, and finished dishes. */
import { z } from 'zod';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { MOST_COURSES } from '#domain/orders/orders/courses.ts';
import { ORDER_SERVICE_TYPES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { CourseOfLine, GuestAllergy } from '../orders/orders.ts';
import { StaffOrder } from '../orders/orders-staff-order.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, SecondsAgo } from '../platform/values.ts';

const KitchenLine = z.object({
  position: z.int(),
  name: z.string(),
  productCount: z.int(),
  modifications: z.array(z.object({ name: z.string(), count: z.int() })),
  note: z.string().nullable(),
  station: z.string().nullable(),
  doneAt: Instant.nullable(),
  /** What the dish contains of what the guest must not eat. */
  allergens: z.array(z.enum(ALLERGENS)),
  ...CourseOfLine,
});

export const KitchenTicket = z
  .object({
    orderId: Id,
    number: z.int(),
    version: z.int(),
    status: z.enum(ORDER_STATUSES),
    serviceType: z.enum(ORDER_SERVICE_TYPES),
    tableNumber: z.string().nullable(),
    note: z.string().nullable(),
    guestAllergy: GuestAllergy.nullable(),
    cutlery: z.int().nullable(),
    /** When cooking began, or has to begin for an order for later. */
    startAt: Instant,
    /** For the promised time; a delivery has to be ready a way earlier than it arrives. */
    readyBy: Instant.nullable(),
    /** Not to be begun yet. */
    isAhead: z.boolean(),
    isTest: z.boolean(),
    /** Brought back after it was done. */
    isRecalled: z.boolean(),
    /** By how much staff have moved the promise. */
    delayedMinutes: z.int(),
    lines: z.array(KitchenLine),
  })
  .meta({ id: 'KitchenTicket' });
export type KitchenTicket = z.infer<typeof KitchenTicket>;

const staff = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

const DoneTicket = KitchenTicket.extend({ doneAt: Instant, mayRecall: z.boolean() });
export type DoneTicket = z.infer<typeof DoneTicket>;

export const kitchenContract = define({
  'GET /console/kitchen/done': {
    access: 'kitchen.work',
    summary: 'What the kitchen finished within the last three hours, the last first',
    tag: 'console',
    query: z.object({ branchId: Id }),
    result: z.object({ items: z.array(DoneTicket) }),
    errors: staff,
  },
  'POST /console/orders/:id/recall': {
    access: 'kitchen.work',
    summary: 'Bring a finished ticket back to the kitchen; the status of the order stays',
    tag: 'console',
    params: z.object({ id: Id }),
    result: KitchenTicket,
    errors: [...staff, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/delay': {
    access: 'kitchen.work',
    summary: 'The order takes longer: the promise moves, and the guest is told',
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ minutes: z.union([z.literal(5), z.literal(10), z.literal(15)]), version: z.int() }),
    result: KitchenTicket,
    errors: [...staff, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'POST /console/orders/:id/delay/undo': {
    access: 'kitchen.work',
    summary: "Take back one's own delay within eight seconds: the guest is not told",
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ version: z.int() }),
    result: KitchenTicket,
    errors: [...staff, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'POST /console/orders/:id/courses/fire': {
    access: 'hall.work',
    summary: 'Have the next course of an order at a table cooked; its ticket is printed once that cannot be undone',
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ course: z.int().min(2).max(MOST_COURSES) }),
    result: StaffOrder,
    errors: [...staff, 'NOT_ALLOWED_NOW'],
  },
  'POST /console/orders/:id/courses/undo': {
    access: 'hall.work',
    summary: 'Take back a course that one has fired within the last eight seconds, unless a dish of it is done',
    tag: 'console',
    params: z.object({ id: Id }),
    body: z.object({ version: z.int() }),
    result: StaffOrder,
    errors: [...staff, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
  'GET /console/kitchen': {
    access: 'kitchen.work',
    summary: 'What a branch cooks now and in the next hour, by start time; optionally for one station',
    tag: 'console',
    query: z.object({ branchId: Id, station: z.string().max(60).optional() }),
    result: z.object({
      stations: z.array(z.string()),
      /** Portions still to be made, of all tickets together. */
      allDay: z.array(z.object({ name: z.string(), station: z.string().nullable(), count: z.int() })),
      items: z.array(KitchenTicket),
    }),
    errors: staff,
  },
  'POST /console/orders/:id/lines/:position/done': {
    access: 'kitchen.work',
    summary: 'Mark a dish as done, or not; the first one starts the order, the last one makes it ready',
    tag: 'console',
    params: z.object({ id: Id, position: z.coerce.number<number>().int().min(0).max(10_000) }),
    body: z.object({ done: z.boolean().default(true), secondsAgo: SecondsAgo.optional() }).default({ done: true }),
    result: KitchenTicket,
    errors: [...staff, 'NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  },
});
