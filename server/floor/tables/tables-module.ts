import { tablePaperContract } from '#contract/floor/tickets-guest-paper.ts';
import { tableBillContract } from '#contract/floor/tables-bill.ts';
import { tablesContract } from '#contract/floor/tables.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { tableJobs } from './host-table.ts';
import { tablesHandlers, type TablesRoutesDeps } from './tables-routes.ts';

export const tablesModule = (deps: TablesRoutesDeps): CapabilityModule => {
  const handlers = tablesHandlers(deps);
  return {
    calls: [
      ...implement(tablesContract, handlers),
      ...implement(tableBillContract, handlers),
      ...implement(tablePaperContract, handlers),
    ],
    ...tableJobs(deps),
  };
};
