/** Reports over all merchants, from their sums by day. */
import type {
  MerchantFigures,
  PlatformReportRow,
  platformReportsContract,
} from '#contract/management/reports-platform.ts';
import { averageBill, shareOf } from '#domain/management/reports/figures.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { comparisonOf, daysOf, eachDay, MOST_DAYS, type Period } from '#domain/management/reports/periods.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { missedSearches } from '#server/restaurants/discovery/discovery.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { headingIn } from '#server/platform/sheets/heading-words.ts';
import { periodLine, sendTable } from '#server/platform/sheets/send-file.ts';
import { refused, type ReportsDeps } from './report-scope.ts';

interface MerchantRow extends MerchantFigures {
  merchant_id: string;
  name: string;
  part: 'over' | 'running' | 'before';
}

/** $1 and $2 the period, $3 and $4 the one before, $5 language, $6 the day that runs. */
const merchantSums = statement<MerchantRow>(
  'reports.merchant-sums',
  `
  select d.merchant_id, coalesce(text_in(m.name, $5, null), m.sub) as name,
    case when d.day < $1::date then 'before' when d.day = $6::date then 'running' else 'over' end as part,
    sum(d.orders)::integer as orders, sum(d.canceled)::integer as canceled, sum(d.revenue)::bigint as revenue,
    sum(d.promised)::integer as promised, sum(d.late)::integer as late
  from merchant_day d join merchant m on m.id = d.merchant_id
  where d.day between $1::date and $2::date or d.day between $3::date and $4::date
  group by d.merchant_id, m.name, m.sub, 3`,
);
const daySums = statement<{ day: string; orders: number; revenue: number }>(
  'reports.platform-days',
  `
  select day::text, sum(orders)::integer as orders, sum(revenue)::bigint as revenue from merchant_day
  where day between $1::date and $2::date group by day`,
);

const NOTHING: MerchantFigures = { orders: 0, canceled: 0, revenue: 0, promised: 0, late: 0 };
const figuresOf = ({ orders, canceled, revenue, promised, late }: MerchantFigures = NOTHING): MerchantFigures => ({
  orders,
  canceled,
  revenue,
  promised,
  late,
});

const added = (one: MerchantFigures, other: MerchantFigures): MerchantFigures => ({
  orders: one.orders + other.orders,
  canceled: one.canceled + other.canceled,
  revenue: one.revenue + other.revenue,
  promised: one.promised + other.promised,
  late: one.late + other.late,
});

/** The largest revenue first. */
function merge(rows: readonly MerchantRow[]): PlatformReportRow[] {
  return [...Map.groupBy(rows, ({ merchant_id: id }) => id).entries()]
    .map(([merchantId, [first, ...others]]) => {
      const of = (part: MerchantRow['part']) => figuresOf([first!, ...others].find((row) => row.part === part));
      const [over, running] = [of('over'), of('running')];
      return { merchantId, name: first!.name, ...added(over, running), over, before: of('before') };
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.before.revenue - a.before.revenue);
}

export function platformReportsHandlers(deps: ReportsDeps): Handlers<typeof platformReportsContract> {
  const { transactions, now } = deps;

  function demandPeriod({ from, to }: Period): Period {
    if (from > to) throw refused('from');
    if (daysOf({ from, to }) > MOST_DAYS) throw refused('to');
    return { from, to };
  }
  async function merchants(period: Period, language: Language) {
    // Sums of merchants are stored by whole days, so a day is compared once it is over.
    const today = wallOf(now(), DEFAULT_TIME_ZONE).day;
    const { whole } = comparisonOf(period, [today]);
    const params = [period.from, period.to, whole.from, whole.to, language, today];
    return {
      compared: whole.from <= whole.to ? whole : null,
      items: merge(await transactions.platformRows(merchantSums, params)),
    };
  }
  async function missed(merchantId: string, { from, to }: Period) {
    const rows = await transactions.platformRows(missedSearches, [merchantId, from, to]);
    return rows.map(({ text, times, last_day: lastDay }) => ({ text, times, lastDay }));
  }

  return {
    'GET /platform/reports': async ({ query, language }) => {
      const period = demandPeriod(query);
      const days = await transactions.platformRows(daySums, [period.from, period.to]);
      const known = new Map(days.map((row) => [row.day, row]));
      return {
        ...(await merchants(period, language)),
        days: eachDay(period).map((day) => known.get(day) ?? { day, orders: 0, revenue: 0 }),
      };
    },

    'GET /platform/reports/searches': async ({ query, tenant }) => ({
      items: await missed(tenant.id, demandPeriod(query)),
    }),

    'GET /platform/reports/export': async ({ query, tenant, language, reply }) => {
      const period = demandPeriod(query);
      const { by, format } = query;
      const table =
        by === 'missed'
          ? [
              ['Search', 'Times', 'Last day'],
              ...(await missed(tenant.id, period)).map(({ text, times, lastDay }) => [text, times, lastDay]),
            ]
          : [
              ['Merchant', 'Orders', 'Revenue', 'Average bill', 'Cancelled', 'Cancelled %', 'Promise kept %'],
              ...(await merchants(period, language)).items.map((row) => [
                row.name,
                row.orders,
                row.revenue / 100,
                averageBill(row.revenue, row.orders) / 100,
                row.canceled,
                shareOf(row.canceled, row.orders + row.canceled) ?? '',
                shareOf(row.promised - row.late, row.promised) ?? '',
              ]),
            ];
      return sendTable(reply!, {
        name: `${by}-${period.from}-${period.to}`,
        format,
        sheet: 'Report',
        table,
        language,
        about: async () => ({
          title: headingIn(language, by === 'missed' ? 'Searches that found nothing' : 'Sales of merchants'),
          lines: [periodLine(period, language)],
        }),
      });
    },
  };
}
