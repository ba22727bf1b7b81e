/** Clients that send drop by drop, or never read: they are let go, and everybody else is served meanwhile. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const OF_EACH_KIND = 60;

let folder: string;
let product: RunningProduct;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'slow-clients-'));
  product = await startProduct({ dataDir: folder, env: { DEMO: '0', LOG_LEVEL: 'info' } });
}, 120_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Client {
  socket: net.Socket;
  received: () => string;
  over: Promise<unknown>;
}

/** Does not close its half when the server closes the other. */
function client(): Client {
  const socket = net.connect({ port: product.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // Being cut off in the middle of a drop is one of the ways to be let go.
  socket.on('error', () => undefined);
  return {
    socket,
    received: () => received,
    over: new Promise((resolve) => {
      socket.once('close', resolve);
    }),
  };
}

const others = async (): Promise<number[]> =>
  Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${product.origin}/api/ready`)).status));

/** Open file descriptors of the product's process; null where the system has no /proc. */
function descriptors(): number | null {
  const folder = `/proc/${product.process.pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : null;
}

it('closes connections of clients that send drop by drop or nothing, and serves the others', async () => {
  await others();
  const before = descriptors();
  const silent = Array.from({ length: OF_EACH_KIND }, client);
  const heads = Array.from({ length: OF_EACH_KIND }, client);
  const bodies = Array.from({ length: OF_EACH_KIND }, client);
  for (const { socket } of heads) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  for (const { socket } of bodies) {
    socket.write(
      `POST /api/auth/code HTTP/1.1\r\nhost: localhost\r\nmerchant: ${MARKETPLACE_ID}\r\n` +
        'content-type: application/json\r\n' +
        'content-length: 500\r\n\r\n{"phone":"',
    );
  }
  const drops = setInterval(() => {
    for (const { socket } of [...heads, ...bodies]) if (socket.writable) socket.write('9');
  }, 1_000);
  try {
    expect(new Set(await others())).toEqual(new Set([200]));
    await Promise.all([...heads, ...bodies].map(({ over }) => over));
  } finally {
    clearInterval(drops);
  }
  for (const { received } of [...silent, ...heads, ...bodies])
    expect(received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"TIMEOUT"/);
  if (before !== null) {
    // The connections of `others` stay open for their next request.
    await expect.poll(descriptors, { timeout: 5_000 }).toBeLessThan(before + 30);
    expect(silent.every(({ socket }) => !socket.destroyed)).toBe(true);
  }
  for (const { socket } of silent) socket.destroy();
  expect(new Set(await others())).toEqual(new Set([200]));
  expect(product.output()).toMatch(/"status":408/);
}, 90_000);

it('holds no answers in memory for who asks and never reads', async () => {
  const greedy = Array.from({ length: OF_EACH_KIND }, () => net.connect(product.port, '127.0.0.1'));
  for (const socket of greedy) {
    socket.on('error', () => undefined).pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(400));
  }
  // Each of the 24,000 answers is some hundred kilobytes: kept for their readers they would be gigabytes.
  for (let round = 0; round < 10; round++) expect(new Set(await others())).toEqual(new Set([200]));
  const metrics = await (await fetch(`${product.origin}/metrics`)).text();
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  expect(resident).toBeGreaterThan(50e6);
  expect(resident).toBeLessThan(700e6);
  for (const socket of greedy) socket.destroy();
  expect(new Set(await others())).toEqual(new Set([200]));
}, 60_000);
