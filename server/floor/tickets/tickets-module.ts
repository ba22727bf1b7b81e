import { guestPaperContract } from '#contract/floor/tickets-guest-paper.ts';
import { ticketsContract } from '#contract/floor/tickets.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { ticketJobs } from './tickets.ts';
import { ticketHandlers, type TicketsDeps } from './ticket-routes.ts';

export const ticketsModule = (deps: TicketsDeps): CapabilityModule => {
  const handlers = ticketHandlers(deps);
  return {
    calls: [...implement(ticketsContract, handlers), ...implement(guestPaperContract, handlers)],
    ...ticketJobs(deps),
  };
};
