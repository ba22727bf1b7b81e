/** Why something was not printed, as codes that the console has words for. */
export const PRINT_ERRORS = [
  'SILENT',
  'NO_PAPER',
  'NOT_A_PRINTER',
  'NO_AGENT',
  'INTERRUPTED',
  'GONE',
  'OTHER',
] as const;
export type PrintError = (typeof PRINT_ERRORS)[number];

export const PAPER_STATES = ['OK', 'LOW', 'OUT'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Failures in a row after which staff are alarmed and another printer takes over. */
export const ALARM_FAILURES = 2;

/** Texts of print agents and rows of earlier releases. */
const TEXTS: Readonly<Record<string, PrintError>> = {
  'the printer does not answer': 'SILENT',
  'not an address of a printer': 'NOT_A_PRINTER',
  'the print agent is not connected': 'NO_AGENT',
  interrupted: 'INTERRUPTED',
  'no such printer': 'GONE',
  'no such order': 'GONE',
};

/** Whatever a printer, an agent or a socket has said. */
export function printErrorOf(text: string): PrintError {
  const known = PRINT_ERRORS.find((code) => code === text) ?? TEXTS[text];
  if (known) return known;
  return /^E[A-Z_]+$/.test(text) ? 'SILENT' : 'OTHER';
}

/**
 * The answer of a printer to a question for its roll of paper (DLE EOT 4): bits 2 and 3 say that it ends soon, bits 5
 * and 6 that it has ended. undefined: not an answer to it.
 */
export function paperOf(answer: number): PaperState | undefined {
  if ((answer & 0b1001_0011) !== 0b0001_0010) return undefined;
  if ((answer & 0b0110_0000) !== 0) return 'OUT';
  return (answer & 0b0000_1100) === 0 ? 'OK' : 'LOW';
}
