import { prepForecastContract } from '#contract/management/prep-forecast.ts';
import {
  BAND_HOURS,
  FORECAST_PERCENT,
  FORECAST_WEEKS,
  LOAD_LEVELS,
} from '#domain/management/prep-forecast/prep-forecast.ts';
import { implement } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { demandAt } from '#server/accounts/staff/staff.ts';
import { forecastOf } from './forecast-store.ts';
import { prepForecastJobs, type PrepForecastDeps } from './prep-forecast.ts';

export function prepForecastModule(deps: PrepForecastDeps): CapabilityModule {
  const demand = demandAt(deps.transactions);
  return {
    calls: implement(prepForecastContract, {
      'GET /console/branches/:id/forecast': async ({ params, tenant, caller }) => {
        await demand(tenant, caller, 'places.change', params.id);
        const [row] = await deps.transactions.tenantRows(tenant.id, forecastOf, [params.id]);
        if (!row) throw new Refusal('NOT_FOUND');
        return {
          percent: FORECAST_PERCENT,
          weeks: FORECAST_WEEKS,
          orders: row.orders ?? 0,
          usualMinutes: row.usual_minutes,
          currentMinutes: row.current_minutes,
          learnedAt: row.learned_at?.toISOString() ?? null,
          cells: row.cells.map(({ weekday, band, level, minutes, orders }) => ({
            weekday,
            fromHour: band * BAND_HOURS,
            toHour: (band + 1) * BAND_HOURS,
            fromLoad: LOAD_LEVELS[level] ?? 0,
            minutes,
            orders,
          })),
        };
      },
    }),
    ...prepForecastJobs(deps),
  };
}
