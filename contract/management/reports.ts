/** Sales of a merchant in figures. Days are business days of the branches; sums are in the currency's minor unit. */
import { z } from 'zod';
import { DIMENSIONS } from '#domain/management/reports/dimensions.ts';
import { CANCEL_REASONS, ORDER_SERVICE_TYPES, ORDER_STATUSES } from '#domain/orders/orders/statuses.ts';
import { ZoneArea } from '../restaurants/places-editor-delivery.ts';
import { define } from '../platform/kit.ts';
import { Id, Instant, Money, fileOf, queryNumber } from '../platform/values.ts';

const tag = 'console';
const access = 'reports.see';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const;

/** `from` and `to` are both part of the period. `branchId` leaves out the other branches. */
const Choice = z.object({ from: z.iso.date(), to: z.iso.date(), branchId: Id.optional() });

const SalesFigures = z
  .object({
    /** Orders that were accepted and not cancelled. */
    orders: z.int(),
    canceled: z.int(),
    /** Portions. */
    dishes: z.int(),
    /** Bills of those orders. */
    revenue: Money,
    discount: Money,
    /** Given back of orders of the period, whenever that was. */
    refunded: Money,
    /** Bills of cancelled orders. */
    lost: Money,
  })
  .meta({ id: 'SalesFigures' });
export type SalesFigures = z.infer<typeof SalesFigures>;

const PeriodValue = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Waiting times: the share that was not late, the median and what nine of ten did not exceed. */
const Delays = z.object({ count: z.int(), inTime: z.int(), median: z.int().nullable(), most: z.int().nullable() });

const ReportRow = SalesFigures.extend({
  /** What it is counted of: an id, a word of the orders, an hour; empty for a dish that is no longer known. */
  key: z.string(),
  /** Null where the key is a word that the client translates. */
  name: z.string().nullable(),
  before: SalesFigures,
  /** Of a dish, by its part in the revenue. */
  abc: z.enum(['A', 'B', 'C']).nullable(),
  /** Of a delivery zone: its orders that came after the promised time. */
  late: z.int().nullable(),
  /** Of a dish whose cost is known: revenue less the cost of its portions as it is entered now. */
  margin: z.int().nullable(),
  /** Of a dish, by its part in the margin of all dishes whose cost is known. */
  marginAbc: z.enum(['A', 'B', 'C']).nullable(),
}).meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

const ReportOrder = z
  .object({
    id: Id,
    number: z.int(),
    status: z.enum(ORDER_STATUSES),
    serviceType: z.enum(ORDER_SERVICE_TYPES),
    branchName: z.string(),
    bill: Money,
    refunded: Money,
    day: z.iso.date(),
    createdDate: Instant,
    /** Of a cancelled order. */
    reason: z.enum(CANCEL_REASONS).nullable(),
    lateMinutes: z.int().nullable(),
  })
  .meta({ id: 'ReportOrder' });
export type ReportOrder = z.infer<typeof ReportOrder>;

const DailySummary = z
  .object({
    isOn: z.boolean(),
    /** By which the person is written to; null: neither a chat nor a phone is known. */
    channel: z.enum(['TELEGRAM', 'SMS']).nullable(),
    /** When the day that runs, or the next one, will be over. */
    nextAt: Instant.nullable(),
    /** The message about the latest day that is over. */
    example: z.string(),
  })
  .meta({ id: 'DailySummary' });

const StopLoss = z
  .object({
    productId: Id,
    branchId: Id,
    name: z.string(),
    branchName: z.string(),
    /** For how long it was on the stop-list in the period. */
    hours: z.number(),
    /** Portions that would usually have been sold meanwhile. */
    portions: z.number(),
    /** What they would usually have brought. */
    revenue: Money,
  })
  .meta({ id: 'StopLoss' });
export type StopLoss = z.infer<typeof StopLoss>;

const CarrierCost = z
  .object({
    day: z.iso.date(),
    branchId: Id,
    branchName: z.string(),
    /** Sales for which a carrier has named its price. */
    orders: z.int(),
    /** Cancelled orders for which it took something. */
    canceled: z.int(),
    /** What guests paid for these deliveries. */
    paid: Money,
    /** What the carrier took. */
    cost: Money,
  })
  .meta({ id: 'CarrierCost' });
export type CarrierCost = z.infer<typeof CarrierCost>;

const ReportZone = z
  .object({ id: Id, name: z.string(), branchName: z.string(), area: ZoneArea })
  .meta({ id: 'ReportZone' });
export type ReportZone = z.infer<typeof ReportZone>;

const DishCost = z.object({ cost: Money.max(100_000_000_000).nullable() });

/** Which orders of the period are meant: all, or those of one row of a report. */
export const ORDER_STATES = ['sold', 'canceled', 'refunded', 'late'] as const;

export const consoleReportsContract = define({
  'GET /console/reports/overview': {
    access,
    summary: 'Sales of a period by day and hour, compared with the period before; punctuality and cancellations',
    tag,
    query: Choice,
    result: z.object({
      /**
       * The period before: the same days of the week, or the whole month before. Of its last day only what was placed
       * until `until` counts, because the day that it is compared with still runs; null: it is over.
       */
      compared: PeriodValue.extend({ until: Instant.nullable() }),
      total: SalesFigures,
      before: SalesFigures,
      days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: Money })),
      daysBefore: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: Money })),
      /** By weekday (1 is Monday) and hour of the branch's clock. */
      hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), revenue: Money })),
      /** Minutes after the promised time, 0 when it was kept; deliveries and orders that guests pick up. */
      lateness: Delays,
      latenessBefore: Delays,
      /** Seconds until the restaurant answered; in time is within three minutes. */
      acceptance: Delays,
      acceptanceBefore: Delays,
      /** Booked tables. */
      bookings: z.object({ all: z.int(), noShow: z.int() }),
      guests: z.object({ new: z.int(), returning: z.int() }),
      guestsBefore: z.object({ new: z.int(), returning: z.int() }),
    }),
    errors: refusals,
  },
  'GET /console/reports/breakdown': {
    access,
    summary: 'Sales of a period by branch, service, dish, courier and so on, compared with the period before',
    tag,
    query: Choice.extend({ by: z.enum(DIMENSIONS) }),
    result: z.object({ items: z.array(ReportRow) }),
    errors: refusals,
  },
  'GET /console/reports/export': {
    access,
    summary: 'Sales by day, or by what a report counts by, as a file',
    tag,
    query: Choice.extend({
      by: z.enum(['day', 'searches', 'stops', 'carriers', ...DIMENSIONS]).default('day'),
      format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
    }),
    result: fileOf('xlsx', 'csv', 'pdf'),
    errors: refusals,
    limit: { perMinute: 10 },
  },
  'GET /console/reports/searches': {
    access,
    summary: 'Searches of the storefront that found nothing, from three times on; they are stored for 90 days',
    tag,
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    result: z.object({ items: z.array(z.object({ text: z.string(), times: z.int(), lastDay: z.iso.date() })) }),
    errors: refusals,
  },
  'GET /console/reports/stops': {
    access,
    summary: 'What dishes of the stop-list would usually have brought while they were stopped',
    tag,
    query: Choice,
    result: z.object({ items: z.array(StopLoss) }),
    errors: refusals,
  },
  'GET /console/reports/carriers': {
    access,
    summary: 'What carriers took for deliveries by day and branch, beside what guests paid for them',
    tag,
    query: Choice,
    result: z.object({ items: z.array(CarrierCost) }),
    errors: refusals,
  },
  'GET /console/reports/zones': {
    access,
    summary: 'The delivery zones as they are drawn now, for the map of their orders',
    tag,
    query: z.object({ branchId: Id.optional() }),
    result: z.object({ items: z.array(ReportZone) }),
    errors: refusals,
  },
  'GET /console/reports/orders': {
    access,
    summary: 'The orders behind a number of a report, the latest first',
    tag,
    query: Choice.extend({
      state: z.enum(ORDER_STATES).optional(),
      by: z.enum(DIMENSIONS).optional(),
      /** With `by`: the row of that report. */
      key: z.string().max(60).optional(),
      cursor: z.string().max(60).optional(),
      limit: queryNumber().int().min(1).max(100).default(50),
    }),
    result: z.object({ items: z.array(ReportOrder), nextCursor: z.string().optional() }),
    errors: refusals,
  },
  'GET /console/reports/dish-costs/:id': {
    access,
    summary: 'What the goods for one portion of a dish cost; null where nobody has entered it',
    tag,
    params: z.object({ id: Id }),
    result: DishCost,
    errors: refusals,
  },
  'PUT /console/reports/dish-costs/:id': {
    access,
    summary: 'Write what the goods for one portion of a dish cost; asks for the right to change the menu as well',
    tag,
    params: z.object({ id: Id }),
    body: DishCost,
    result: DishCost,
    errors: refusals,
  },
  'GET /console/reports/daily-summary': {
    access,
    summary: 'Whether the caller gets the figures of each day by message once it is over',
    tag,
    result: DailySummary,
    errors: refusals,
  },
  'PUT /console/reports/daily-summary': {
    access,
    summary: 'Subscribes the caller to the figures of each day, or unsubscribes',
    tag,
    body: z.object({ isOn: z.boolean() }),
    result: DailySummary,
    errors: refusals,
  },
});
