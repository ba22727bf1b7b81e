import { ticketsContract } from '#contract/tickets.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { ticketJobs } from './tickets.ts';
import { ticketHandlers, type TicketsParts } from './ticket-routes.ts';

export const ticketsModule = (parts: TicketsParts): CapabilityModule => ({
  calls: implement(ticketsContract, ticketHandlers(parts)),
  ...ticketJobs(parts),
});
