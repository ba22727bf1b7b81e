/** Chromium in the oldest version that is served (supported-browsers.json): its package is for Linux alone. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const root = path.join(import.meta.dirname, '..');

export async function oldestChromium(): Promise<string | undefined> {
  const packed = path.join(root, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return undefined;
  const file = path.join(root, 'data/browsers/chromium-109');
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}-${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }));
  renameSync(half, file);
  return file;
}
