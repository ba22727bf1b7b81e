import { platformReportsContract } from '#contract/management/reports-platform.ts';
import { consoleReportsContract } from '#contract/management/reports.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { platformReportsHandlers } from './platform-reports.ts';
import { summaryJobs, type SummaryParts } from './daily-summary.ts';
import { dishCostHandlers } from './dish-cost.ts';
import { foldJobs, type FoldParts } from './fold-sales.ts';
import type { ReportsParts } from './report-scope.ts';
import { reportsHandlers } from './reports-routes.ts';
import { summaryHandlers } from './summary-routes.ts';

export function reportsModule(parts: FoldParts & ReportsParts & SummaryParts): CapabilityModule {
  const { jobs, cron } = foldJobs(parts);
  return {
    calls: [
      ...implement(consoleReportsContract, {
        ...reportsHandlers(parts),
        ...summaryHandlers(parts),
        ...dishCostHandlers(parts),
      }),
      ...implement(platformReportsContract, platformReportsHandlers(parts)),
    ],
    jobs: [...jobs, ...summaryJobs(parts)],
    cron,
  };
}
