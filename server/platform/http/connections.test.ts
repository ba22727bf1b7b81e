import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { addressList, connectionNetworkOf } from './connections.ts';
import { EventStreams } from './event-stream.ts';
import { createHttpServer, type HttpSettings } from './http-server.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';

it.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2ff::9', '2001:db8:1:200'],
  ['2001:db8:1:200::1', '2001:db8:1:200'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => expect(connectionNetworkOf(address)).toBe(network));

it('reads the notation of TRUSTED_PROXIES', () => {
  const has = addressList(['10.0.0.0/8', '192.168.0.0/255.255.0.0', '203.0.113.9', 'fd00::/8', 'loopback']);
  for (const address of ['10.9.9.9', '::ffff:10.0.0.1', '192.168.7.7', '203.0.113.9', 'fd12::1', '127.0.0.1', '::1'])
    expect(has(address), address).toBe(true);
  for (const address of ['11.0.0.1', '192.169.0.1', '203.0.113.8', 'fe80::1', '', 'x'])
    expect(has(address), address).toBe(false);
});

const QUICK = { headersMs: 400, requestMs: 800, keepAliveMs: 400, stalledMs: 1_000, checkMs: 100 };
let app: FastifyInstance | undefined;
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

async function listen(settings: Partial<HttpSettings> = {}): Promise<number> {
  app = await createHttpServer({
    settings: {
      https: false,
      trustedProxies: [],
      timeouts: QUICK,
      ...settings,
    },
    log: createLog({ level: 'silent' }),
    metrics: new Metrics(),
    streams: new EventStreams(),
  });
  app.get('/large', () => 'x'.repeat(8 << 20));
  app.post('/body', { config: { takes: 'json' } }, () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Keeps its half of the connection open whatever the server does, and reads only if told to. */
function stubbornClient(port: number, { reads = true } = {}): { socket: net.Socket; received: () => string } {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let received = '';
  socket.on('error', () => undefined);
  if (reads)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
  return { socket, received: () => received };
}

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app!.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('a connection whose client never closes is destroyed', () => {
  it.each<[string, string, RegExp | null]>([
    ['that sends nothing', '', /^HTTP\/1\.1 408/],
    ['that stops within its headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ', /^HTTP\/1\.1 408/],
    [
      'that stops within its body',
      'POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
      /^HTTP\/1\.1 408/,
    ],
    ['that speaks another protocol', '\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1\.1 400/],
    [
      'that asks for an upgrade',
      'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      /^HTTP\/1\.1 404/,
    ],
    ['that asks for a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n', null],
    ['that got its answer', 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', /^HTTP\/1\.1 404/],
    [
      'that got its answer and asked to close',
      'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 404/,
    ],
  ])('%s', async (_, bytes, answer) => {
    const { socket, received } = stubbornClient(await listen());
    await once(socket, 'connect');
    socket.write(bytes);
    await expect.poll(openConnections, { timeout: 1_000 }).toBe(1);
    await expect.poll(openConnections, { timeout: 6_000 }).toBe(0);
    if (answer) expect(received()).toMatch(answer);
  });

  it('that does not read its answers', async () => {
    const { socket } = stubbornClient(await listen(), { reads: false });
    await once(socket, 'connect');
    socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
    await expect.poll(openConnections, { timeout: 6_000 }).toBe(0);
  });
});

it('closes connections above the limit of a network at once, and accepts new ones after others closed', async () => {
  const port = await listen({ connectionsPerNetwork: 5 });
  const first = Array.from({ length: 5 }, () => stubbornClient(port));
  await Promise.all(first.map(({ socket }) => once(socket, 'connect')));
  const above = stubbornClient(port);
  await once(above.socket, 'end');
  expect(above.received()).toBe('');
  expect(await openConnections()).toBe(5);
  first[0]!.socket.destroy();
  await expect.poll(openConnections).toBe(4);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('sets no limit for a trusted proxy', async () => {
  const port = await listen({ connectionsPerNetwork: 2, trustedProxies: ['loopback'] });
  await Promise.all(Array.from({ length: 6 }, () => once(stubbornClient(port).socket, 'connect')));
  await expect.poll(openConnections).toBe(6);
});
