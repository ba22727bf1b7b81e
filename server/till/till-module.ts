import { tillContract } from '#contract/till.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import type { TicketPrinter } from '../tickets/tickets.ts';
import { tillJobs } from './till-prints.ts';
import { tillHandlers, type TillParts } from './till-routes.ts';

export const tillModule = (parts: TillParts & { printer: Pick<TicketPrinter, 'print'> }): CapabilityModule => ({
  calls: implement(tillContract, tillHandlers(parts)),
  ...tillJobs(parts),
});
