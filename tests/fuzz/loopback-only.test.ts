import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowLoopbackOnly, type LoopbackGuard } from './loopback-only.ts';

let guard: LoopbackGuard;
let server: net.Server;
beforeAll(async () => {
  guard = allowLoopbackOnly();
  server = net.createServer((socket) => socket.end('x')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  guard.restore();
});

it('lets connections to this machine through', async () => {
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    const socket = net.connect({ port, host });
    await once(socket, 'data');
    socket.destroy();
  }
  expect(guard.attempts).toEqual([]);
});

it('refuses and remembers every other', async () => {
  await expect(fetch('http://203.0.113.9:81/')).rejects.toThrow('fetch failed');
  const socket = net.connect(81, '203.0.113.10');
  await expect(once(socket, 'connect')).rejects.toThrow('203.0.113.10');
  await expect(lookup('example.invalid')).rejects.toThrow();
  expect(guard.attempts).toEqual(expect.arrayContaining(['203.0.113.9', '203.0.113.10', 'example.invalid']));
});
