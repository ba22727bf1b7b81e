/** Bodies of 300 MB to every route that takes one: refused early, with the connection closed, and never held. */
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BUDGETS } from '#contract/platform/input-budgets.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newStaff } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const MB = 1 << 20;
const BODY_BYTES = 300 * MB;
/** What the kernel takes from a client whose server reads nothing, for a socket of either end. */
const IN_FLIGHT = 16 * MB;
/** The garbage of requests is not collected after each of them. */
const MOST_GROWTH = 400 * MB;
const WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

interface Route {
  method: string;
  path: string;
  takes: keyof typeof BODY_BUDGETS;
}

const routes: Route[] = [];
let t: TestProduct;
let port: number;
let merchant: string;
let owner: string;

beforeAll(async () => {
  t = await composeProduct({
    env: { CONNECTIONS_PER_CLIENT: '10000' },
    attach(app) {
      app.addHook('onRoute', ({ method, url, config }) => {
        for (const each of [method].flat())
          if (!WITHOUT_BODY.includes(each)) routes.push({ method: each, path: url, takes: config!.takes! });
      });
    },
  });
  merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
  owner = await newStaff(t.db.transactions, merchant, 'OWNER');
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.product.app.server.address() as AddressInfo).port;
});
afterAll(() => t.stop());

const chunk = Buffer.alloc(MB, 'a');

interface Answer {
  status: number;
  sentBytes: number;
  isClosed: boolean;
}

/** Writes until there is an answer; the connection has to end by itself after it. */
async function flood({ method, path }: Route, headers: Record<string, string>, isChunked: boolean): Promise<Answer> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  const closed = Promise.withResolvers<void>();
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(BODY_BYTES) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  let received = '';
  let sentBytes = 0;
  socket.on('error', () => undefined).on('close', () => closed.resolve());
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  const address = path.replaceAll(/:\w+/g, () => newId()).replace('*', 'anything');
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const piece = isChunked ? Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]) : chunk;
  while (received === '' && !socket.destroyed && sentBytes < BODY_BYTES) {
    sentBytes += MB;
    await new Promise((resolve) => {
      socket.write(piece, resolve);
    });
  }
  const isClosed = await Promise.race([
    closed.promise.then(() => true),
    new Promise<false>((resolve) => {
      setTimeout(resolve, 20_000, false).unref();
    }),
  ]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]), sentBytes, isClosed };
}

const REFUSALS = [400, 401, 403, 404, 405, 409, 413, 415, 429];

/** Each route is sent a body in one of the eight ways, because all eight for every route would take minutes. */
const PARTS = 8;

/** Some routes at once; `findings` are what is wrong, so that a failure names all of them. */
async function floodAll(way: number, headers: Record<string, string>, isChunked: boolean): Promise<string[]> {
  const findings: string[] = [];
  const left = routes.filter((_, at) => at % PARTS === way % PARTS);
  const before = process.memoryUsage().rss;
  let most = before;
  const work = async (): Promise<void> => {
    for (let route = left.shift(); route; route = left.shift()) {
      const { status, sentBytes, isClosed } = await flood(route, headers, isChunked);
      most = Math.max(most, process.memoryUsage().rss);
      const mayRead = route.takes === 'none' ? 0 : BODY_BUDGETS[route.takes].bytes;
      // A call that has no body may be answered without reading one.
      const isAnswered = REFUSALS.includes(status) || (status === 204 && sentBytes <= IN_FLIGHT);
      const isRight = isAnswered && isClosed && sentBytes <= mayRead + IN_FLIGHT;
      if (!isRight)
        findings.push(`${route.method} ${route.path}: ${status}, ${sentBytes / MB} MB, closed: ${isClosed}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  if (most - before > MOST_GROWTH) findings.push(`memory grew by ${Math.round((most - before) / MB)} MB`);
  return findings;
}

describe('a body of 300 MB', () => {
  it('reaches every kind of route', () => {
    expect(new Set(routes.map(({ takes }) => takes))).toEqual(new Set(Object.keys(BODY_BUDGETS)));
    expect(routes.length).toBeGreaterThan(200);
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    ['with its length, from nobody', 0, false, () => json],
    ['without its length, from nobody', 1, true, () => json],
    ['with its length, from an owner', 2, false, () => ({ ...json, merchant, 'test-user': owner })],
    ['without its length, from an owner', 3, true, () => ({ ...json, merchant, 'test-user': owner })],
    ['of a form', 4, true, () => ({ 'content-type': 'application/x-www-form-urlencoded' })],
    [
      'of a kind that nobody takes',
      5,
      true,
      () => ({ 'content-type': 'application/x-unknown', merchant, 'test-user': owner }),
    ],
    [
      'of a file, from an owner',
      6,
      true,
      () => ({ 'content-type': 'multipart/form-data; boundary=border', merchant, 'test-user': owner }),
    ],
    [
      'of a part of a file, from an owner',
      7,
      true,
      () => ({ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', merchant, 'test-user': owner }),
    ],
  ])(
    '%s',
    async (_name, way, isChunked, headers) => {
      expect(await floodAll(way, headers(), isChunked)).toEqual([]);
    },
    240_000,
  );
});
