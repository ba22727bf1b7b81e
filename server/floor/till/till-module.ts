import { tillContract } from '#contract/floor/till.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import type { TicketPrinter } from '../tickets/tickets.ts';
import { tillJobs } from './till-prints.ts';
import { tillHandlers, type TillDeps } from './till-routes.ts';

export const tillModule = (deps: TillDeps & { printer: Pick<TicketPrinter, 'print'> }): CapabilityModule => ({
  calls: implement(tillContract, tillHandlers(deps)),
  ...tillJobs(deps),
});
