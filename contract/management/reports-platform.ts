/** Figures of all merchants of the installation, for its administrators. */
import { z } from 'zod';
import { define } from '../platform/kit.ts';
import { Id, Money, fileOf } from '../platform/values.ts';

const tag = 'platform';
const access = 'merchants.manage';
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
/** Both days are part of the period. */
const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

const MerchantFigures = z.object({
  /** Orders that were accepted and not cancelled. */
  orders: z.int(),
  canceled: z.int(),
  revenue: Money,
  /** Deliveries and pick-ups with a promised time whose end is known. */
  promised: z.int(),
  /** Those of them that came after it. */
  late: z.int(),
});
export type MerchantFigures = z.infer<typeof MerchantFigures>;

export const PlatformReportRow = MerchantFigures.extend({
  merchantId: Id,
  name: z.string(),
  /** Of the days that are over: what `before` is compared with. */
  over: MerchantFigures,
  before: MerchantFigures,
}).meta({ id: 'PlatformReportRow' });
export type PlatformReportRow = z.infer<typeof PlatformReportRow>;

export const platformReportsContract = define({
  'GET /platform/reports': {
    access,
    summary: 'Orders, revenue, cancellations and kept promises of every merchant, compared with the period before',
    tag,
    query: Period,
    result: z.object({
      /** The period before, without the counterpart of the day that still runs; null: no day of the period is over. */
      compared: Period.nullable(),
      days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: Money })),
      items: z.array(PlatformReportRow),
    }),
    errors: refusals,
  },
  'GET /platform/reports/searches': {
    access,
    summary: 'Searches of the marketplace that found nothing, from three times on; they are stored for 90 days',
    tag,
    query: Period,
    result: z.object({ items: z.array(z.object({ text: z.string(), times: z.int(), lastDay: z.iso.date() })) }),
    errors: refusals,
  },
  'GET /platform/reports/export': {
    access,
    summary: 'The figures of every merchant, or the searches that found nothing, as a file',
    tag,
    query: Period.extend({
      by: z.enum(['merchants', 'missed']),
      format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
    }),
    result: fileOf('xlsx', 'csv', 'pdf'),
    errors: refusals,
    limit: { perMinute: 10 },
  },
});
