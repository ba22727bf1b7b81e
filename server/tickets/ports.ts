import type { TicketLine } from '#domain/tickets/ticket.ts';

export type PrintOutcome =
  | { is: 'printed' }
  /** Nothing has reached the printer. */
  | { is: 'later'; why: string }
  /** Nothing may be sent there. */
  | { is: 'refused'; why: string }
  /** It may have printed. */
  | { is: 'unknown'; why: string };

export interface TicketPrinter {
  /** False for an address where a printer can never be; a host name is resolved when something is printed. */
  mayPrintAt(host: string): boolean;
  print(at: { host: string; port: number }, lines: readonly TicketLine[]): Promise<PrintOutcome>;
}
