import type { PaperState, PrintError } from '#domain/floor/tickets/print-errors.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';

export type PrintOutcome =
  /** `paper`: where the printer answers. */
  | { is: 'printed'; paper?: PaperState | undefined }
  /** Nothing has reached the printer. */
  | { is: 'later'; why: PrintError }
  /** Nothing may be sent there. */
  | { is: 'refused'; why: PrintError }
  /** It may have printed. */
  | { is: 'unknown'; why: PrintError };

export interface TicketPrinter {
  /** False for an address where a printer can never be; a host name is resolved when something is printed. */
  mayPrintAt(host: string): boolean;
  print(at: { host: string; port: number }, lines: readonly TicketLine[]): Promise<PrintOutcome>;
}
