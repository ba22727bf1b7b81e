/** A ticket printer: receives bytes on its port and stores each ticket as the printed text. */
import net from 'node:net';
import { serveFake } from './fake-server.ts';

const PAGE_866 = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп';
const tickets: string[] = [];
let trouble: 'none' | 'hang-up' | 'hold' = 'none';
/** The answer to a question for the paper; null: it does not answer. */
let paper: number | null = null;
/** A ticket that is on paper, and whose connection stays open until `release`. */
let release = (): void => {};

function letterOf(byte: number): string {
  if (byte >= 0x80 && byte < 0xb0) return PAGE_866[byte - 0x80]!;
  if (byte >= 0xe0 && byte < 0xf0) return 'рстуфхцчшщъыьэюя'[byte - 0xe0]!;
  if (byte === 0xf0) return 'Ё';
  if (byte === 0xf1) return 'ё';
  return byte === 0x0a || (byte >= 0x20 && byte < 0x7f) ? String.fromCharCode(byte) : '';
}

/** Commands print nothing. */
function printed(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x1b && bytes[at + 1] === 0x70) {
      text += '[drawer]';
      at += 4;
    } else if (bytes[at] === 0x1b) at += bytes[at + 1] === 0x40 ? 1 : 2;
    else if (bytes[at] === 0x1d && bytes[at + 1] === 0x28) {
      const length = bytes[at + 3]! + bytes[at + 4]! * 256;
      if (bytes[at + 6] === 0x50) text += `[qr ${bytes.subarray(at + 8, at + 5 + length).toString()}]`;
      at += 4 + length;
    } else if (bytes[at] === 0x1d) at += 3;
    else if (bytes[at] === 0x10) at += 2;
    else text += letterOf(bytes[at]!);
  }
  return text.trim();
}

/** The ports of such printers; the first that is free. */
async function listen(): Promise<number> {
  for (let port = 9100; port < 9110; port++) {
    const server = net.createServer({ allowHalfOpen: true }, (socket) => {
      const chunks: Buffer[] = [];
      if (trouble === 'hang-up') {
        trouble = 'none';
        socket.on('data', (chunk: Buffer) => chunk.length > 3 && socket.resetAndDestroy());
        return;
      }
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunk[0] === 0x10 && paper !== null) socket.write(Buffer.from([paper]));
      });
      socket.on('end', () => {
        const text = printed(Buffer.concat(chunks));
        if (text !== '') tickets.push(text);
        if (trouble !== 'hold') return void socket.end();
        trouble = 'none';
        release = () => socket.end();
      });
      socket.on('error', () => {});
    });
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (free) return port;
  }
  throw new Error('no port of printers is free');
}

const port = await listen();
await serveFake({
  answer: () => ({ status: 404, body: '' }),
  control: {
    port: () => port,
    tickets: () => tickets,
    'hang-up': () => {
      trouble = 'hang-up';
    },
    hold: () => {
      trouble = 'hold';
    },
    release: () => release(),
    /** Of the next connections: a byte, or null. */
    paper: ({ answer }: { answer: number | null }) => {
      paper = answer;
    },
  },
});
