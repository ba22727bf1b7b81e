/** What carriers took for deliveries, beside what guests paid for them; by day and branch, from the sums of days. */
import type { CarrierCost } from '#contract/management/reports.ts';
import type { Language } from '#domain/platform/text/language.ts';
import type { DelayedReads } from '#server/platform/database/replica.ts';
import { statement } from '#server/platform/database/sql.ts';
import { eachDay } from '#domain/management/reports/periods.ts';
import type { Scope } from './report-scope.ts';

interface CostRow {
  day: string;
  branch_id: string;
  branch_name: string | null;
  orders: number;
  canceled: number;
  paid: number;
  cost: number;
}

/** $1 branches, $2 days, $3 language. */
const costsOf = statement<CostRow>(
  'reports.carrier-costs',
  `
  select p.day::text, b.id as branch_id, text_in(b.name, $3, null) as branch_name,
    coalesce(sum(s.orders) filter (where s.dimension = 'carrier'), 0)::integer as orders,
    coalesce(sum(s.canceled) filter (where s.dimension = 'carrier'), 0)::integer as canceled,
    coalesce(sum(s.revenue) filter (where s.dimension = 'carrier'), 0)::bigint as paid,
    coalesce(sum(s.revenue) filter (where s.dimension = 'carrier-cost'), 0)::bigint as cost
  from unnest($2::date[]) as p(day) cross join branch b
  cross join lateral (select s.* from sales_sum s where s.merchant_id = b.merchant_id and s.branch_id = b.id
    and s.span = 'DAY' and s.day = p.day and s.dimension in ('carrier', 'carrier-cost') offset 0) as s
  where b.id = any($1::uuid[])
  group by p.day, b.id, b.name order by p.day desc, b.id`,
);

export async function carrierCosts(
  reads: DelayedReads,
  { merchantId, period, everyBranch }: Scope,
  language: Language,
): Promise<CarrierCost[]> {
  const rows = await reads.tenantRows(merchantId, costsOf, [everyBranch, eachDay(period), language]);
  return rows.map(({ day, branch_id: branchId, branch_name: branchName, ...sums }) => ({
    day,
    branchId,
    branchName: branchName ?? '',
    ...sums,
  }));
}
