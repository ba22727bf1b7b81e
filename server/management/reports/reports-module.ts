import { platformReportsContract } from '#contract/management/reports-platform.ts';
import { consoleReportsContract } from '#contract/management/reports.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { platformReportsHandlers } from './platform-reports.ts';
import { summaryJobs, type SummaryDeps } from './daily-summary.ts';
import { dishCostHandlers } from './dish-cost.ts';
import { foldJobs, type FoldDeps } from './fold-sales.ts';
import type { ReportsDeps } from './report-scope.ts';
import { reportsHandlers } from './reports-routes.ts';
import { summaryHandlers } from './summary-routes.ts';

export function reportsModule(deps: FoldDeps & ReportsDeps & SummaryDeps): CapabilityModule {
  const { jobs, cron } = foldJobs(deps);
  return {
    calls: [
      ...implement(consoleReportsContract, {
        ...reportsHandlers(deps),
        ...summaryHandlers(deps),
        ...dishCostHandlers(deps),
      }),
      ...implement(platformReportsContract, platformReportsHandlers(deps)),
    ],
    jobs: [...jobs, ...summaryJobs(deps)],
    cron,
  };
}
