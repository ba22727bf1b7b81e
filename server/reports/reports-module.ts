import { consoleReportsContract } from '#contract/console-reports.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { foldJobs, type FoldParts } from './fold-sales.ts';
import type { ReportsParts } from './report-scope.ts';
import { reportsHandlers } from './reports-routes.ts';

export const reportsModule = (parts: FoldParts & ReportsParts): CapabilityModule => ({
  calls: implement(consoleReportsContract, reportsHandlers(parts)),
  ...foldJobs(parts),
});
