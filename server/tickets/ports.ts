import type { TicketLine } from '#domain/tickets/ticket.ts';

export type PrintOutcome =
  | { is: 'printed' }
  /** Nothing has reached it. */
  | { is: 'later'; why: string }
  /** Nothing may be sent there. */
  | { is: 'refused'; why: string }
  /** It may have printed. */
  | { is: 'unknown'; why: string };

export interface TicketPrinter {
  /** False of an address at which there is never a printer; a name is looked at when something is printed. */
  mayPrintAt(host: string): boolean;
  print(at: { host: string; port: number }, lines: readonly TicketLine[]): Promise<PrintOutcome>;
}
