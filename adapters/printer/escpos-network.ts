/**
 * ESC/POS over a printer's network port. Text is encoded in code page 866, which every such printer has for Cyrillic.
 */
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import { plainLetters } from '#domain/accounts/notifications/gsm.ts';
import { mayPrintAt } from '#domain/floor/tickets/printer-address.ts';
import { paperOf, type PaperState } from '#domain/floor/tickets/print-errors.ts';
import type { TicketLine } from '#domain/floor/tickets/ticket.ts';
import type { PrintOutcome, TicketPrinter } from '#server/floor/tickets/ports.ts';

const ESC = 0x1b;
const GS = 0x1d;
const RESET = [ESC, 0x40];
/** Code page 17 in the table that printers share: PC866. */
const CYRILLIC = [ESC, 0x74, 17];
/** Half a second at most: long enough for every drawer. */
const OPEN_DRAWER = [ESC, 0x70, 0, 25, 250];
const CUT = [GS, 0x56, 66, 3];
const BOLD = 0x08;
const LARGE = 0x30;

const UPPER = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп';
const LOWER = 'рстуфхцчшщъыьэюя';
const OTHERS: Readonly<Record<string, number>> = { Ё: 0xf0, ё: 0xf1, '°': 0xf8, '№': 0xfc };
/** Letters of Uzbek Cyrillic missing in the code page. */
const NEAREST: Readonly<Record<string, string>> = { ў: 'у', Ў: 'У', қ: 'к', Қ: 'К', ғ: 'г', Ғ: 'Г', ҳ: 'х', Ҳ: 'Х' };

function byteOf(letter: string): number {
  const known = NEAREST[letter] ?? letter;
  const code = known.codePointAt(0)!;
  if (code >= 0x20 && code < 0x7f) return code;
  const upper = UPPER.indexOf(known);
  if (upper >= 0) return 0x80 + upper;
  const lower = LOWER.indexOf(known);
  return lower >= 0 ? 0xe0 + lower : (OTHERS[known] ?? 0x3f);
}

/** Text of a guest contains no commands: control characters are not part of the code page. */
const bytesOf = (text: string): number[] =>
  [...text].flatMap((letter) => (letter === '№' ? [OTHERS['№']!] : [...plainLetters(letter)].map(byteOf)));

/** GS ( k: the functions of codes, those of QR under 49. */
const qrCommand = (...bytes: number[]): number[] => {
  const length = bytes.length + 1;
  return [GS, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, ...bytes];
};

/** Centred; the printer draws the code itself. */
const qrBytes = (text: string): number[] => [
  ...[ESC, 0x61, 1],
  ...qrCommand(0x41, 50, 0),
  ...qrCommand(0x43, 6),
  ...qrCommand(0x45, 49),
  ...qrCommand(0x50, 48, ...Buffer.from(text)),
  ...qrCommand(0x51, 48),
  ...[0x0a, ESC, 0x61, 0],
];

function lineBytes({ text, size, bold, qr, drawer }: TicketLine): number[] {
  if (drawer) return OPEN_DRAWER;
  if (qr !== undefined) return qrBytes(qr);
  return [ESC, 0x21, (bold ? BOLD : 0) | (size === 'large' ? LARGE : 0), ...bytesOf(text), 0x0a];
}

function escposBytes(lines: readonly TicketLine[]): Buffer {
  const body = lines.flatMap(lineBytes);
  if (lines.every(({ drawer }) => drawer)) return Buffer.from([...RESET, ...body]);
  return Buffer.from([...RESET, ...CYRILLIC, ...body, ESC, 0x21, 0, 0x0a, ...CUT]);
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);

/** One code for whatever went wrong: different ones would tell which hosts and ports of a network are open. */
const SILENT = 'SILENT';

/** DLE EOT 4: the state of the roll of paper. Printers answer it at once, also while they print. */
const ASKS_PAPER = Buffer.from([0x10, 0x04, 0x04]);
/** Many printers do not answer: then it is printed all the same. */
const PAPER_MS = 250;

interface Network {
  timeoutMs?: number;
  /** Whether this process connects to printers: a print agent, and the product where it runs in the restaurant. */
  isInside?: boolean;
  resolve?: (host: string) => Promise<string>;
}

const addressOf = async (host: string): Promise<string> => (await lookup(host)).address;

export function escposNetwork({
  timeoutMs = 5_000,
  isInside = false,
  resolve: resolveName = addressOf,
}: Network = {}): TicketPrinter {
  return {
    mayPrintAt: (host) => isInside && (net.isIP(host) === 0 || mayPrintAt(host)),
    // A name may resolve to another address when it is printed than when it was entered: the address that receives the
    // bytes counts.
    async print({ host, port }, lines) {
      let address: string;
      try {
        address = net.isIP(host) ? host : await resolveName(host);
      } catch {
        return { is: 'later', why: SILENT };
      }
      if (!isInside || !mayPrintAt(address)) return { is: 'refused', why: 'NOT_A_PRINTER' };
      return send({ address, port, timeoutMs }, lines);
    },
  };
}

function send(
  { address, port, timeoutMs }: { address: string; port: number; timeoutMs: number },
  lines: readonly TicketLine[],
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    let isSent = false;
    let paper: PaperState | undefined;
    const socket = net.connect({ host: address, port });
    const done = (outcome: PrintOutcome): void => {
      socket.destroy();
      resolve(outcome);
    };
    const sendLines = (): void => {
      if (isSent || socket.destroyed) return;
      if (paper === 'OUT') return done({ is: 'later', why: 'NO_PAPER' });
      isSent = true;
      // The printer has everything once both sides have closed.
      socket.end(escposBytes(lines));
    };
    socket.setTimeout(timeoutMs, () => done({ is: isSent ? 'unknown' : 'later', why: SILENT }));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const isUnreached = UNREACHED.has(error.code ?? '');
      done({ is: isSent && !isUnreached ? 'unknown' : 'later', why: SILENT });
    });
    socket.once('connect', () => {
      socket.write(ASKS_PAPER);
      setTimeout(sendLines, PAPER_MS).unref();
    });
    socket.on('data', (answer: Buffer) => {
      paper ??= [...answer].map(paperOf).find((state) => state !== undefined);
      if (paper !== undefined) sendLines();
    });
    socket.once('close', (hadError) => {
      if (hadError) return;
      resolve(isSent ? { is: 'printed', ...(paper && { paper }) } : { is: 'later', why: SILENT });
    });
  });
}
