/** Photos of dishes as POS systems serve them: a PNG of one colour, which the number in its name decides. */
import { crc32, deflateSync } from 'node:zlib';
import type { FakeAnswer } from './fake-server.ts';

const SIDE = 640;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(red: number, green: number, blue: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + SIDE * 3);
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue], at);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Null: not the path of a photo. */
export function answerPhoto(path: string): FakeAnswer | null {
  if (!path.startsWith('/photos/')) return null;
  const found = /^\/photos\/(\d+)\.png$/.exec(path);
  if (!found) return { status: 404, body: 'Not Found' };
  const number = Number(found[1]);
  const body = png((number * 67) % 256, (number * 151) % 256, (number * 29) % 256);
  return { status: 200, body, headers: { 'content-type': 'image/png' } };
}
