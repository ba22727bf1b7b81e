import { tablePaperContract } from '#contract/guest-paper.ts';
import { tableBillContract } from '#contract/table-bill.ts';
import { tablesContract } from '#contract/tables.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { tableJobs } from './host-table.ts';
import { tablesHandlers, type TablesRoutesParts } from './tables-routes.ts';

export const tablesModule = (parts: TablesRoutesParts): CapabilityModule => {
  const handlers = tablesHandlers(parts);
  return {
    calls: [
      ...implement(tablesContract, handlers),
      ...implement(tableBillContract, handlers),
      ...implement(tablePaperContract, handlers),
    ],
    ...tableJobs(parts),
  };
};
