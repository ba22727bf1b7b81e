import type { TicketLine } from '#domain/ticket.ts';

export type PrintOutcome =
  | { is: 'printed' }
  /** Nothing has reached it. */
  | { is: 'later'; why: string }
  /** It may have printed. */
  | { is: 'unknown'; why: string };

export interface TicketPrinter {
  print(at: { host: string; port: number }, lines: readonly TicketLine[]): Promise<PrintOutcome>;
}
