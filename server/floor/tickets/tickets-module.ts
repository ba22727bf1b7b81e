import { guestPaperContract } from '#contract/floor/tickets-guest-paper.ts';
import { ticketsContract } from '#contract/floor/tickets.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { ticketJobs } from './tickets.ts';
import { ticketHandlers, type TicketsParts } from './ticket-routes.ts';

export const ticketsModule = (parts: TicketsParts): CapabilityModule => {
  const handlers = ticketHandlers(parts);
  return {
    calls: [...implement(ticketsContract, handlers), ...implement(guestPaperContract, handlers)],
    ...ticketJobs(parts),
  };
};
