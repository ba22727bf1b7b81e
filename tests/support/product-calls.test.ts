import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchProduct } from './product-calls.ts';

/** For each entry the server answers one request with 503 and this `Retry-After` in seconds. Later requests get 200. */
let refusals: number[];
let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => {
    const seconds = refusals.shift();
    if (seconds === undefined) response.end('served');
    else response.writeHead(503, { 'retry-after': String(seconds) }).end('refused');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('PRODUCT_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('asks again while the product is unavailable for a moment', async () => {
  refusals = [1, 1];
  expect(await (await fetchProduct('/')).text()).toBe('served');
});

it('returns the refusal of a merchant that is closed for now', async () => {
  refusals = [3600];
  const answer = await fetchProduct('/');
  expect([answer.status, await answer.text()]).toEqual([503, 'refused']);
});
