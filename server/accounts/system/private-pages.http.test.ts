/**
 * Demo inbox and metrics over the network: what a loopback peer, a proxy on the same machine and a rebound name see.
 */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';

const PATHS = ['/api/dev/inbox', '/api/dev/inbox.html', '/metrics'];
let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function listening(env: Record<string, string>): Promise<{
  t: TestProduct;
  lines: string[];
  status: (path: string, headers?: Record<string, string>) => Promise<number>;
}> {
  const lines: string[] = [];
  const t = await composeProduct({ db, env, tell: (line) => lines.push(line) });
  await t.product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.product.app.server.address() as AddressInfo;
  const status = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  return { t, lines, status };
}

describe('a demo on localhost', () => {
  let product: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    product = await listening({ DEMO: '1' });
  });
  afterAll(() => product.t.stop());

  it.each(PATHS)('%s answers this machine by a loopback name, without traces of a proxy', async (path) => {
    for (const host of ['localhost:3000', 'anhor.localhost', '127.0.0.1', '[::1]:3000'])
      expect([host, await product.status(path, { host })]).toEqual([host, 200]);
    for (const host of ['rebound.example', 'dasturxon.uz:3000', 'localhost.example'])
      expect([host, await product.status(path, { host })]).toEqual([host, 404]);
    for (const name of [
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
      'cf-ray',
      'true-client-ip',
    ]) {
      expect([name, await product.status(path, { [name]: '127.0.0.1' })]).toEqual([name, 404]);
    }
  });
});

describe('a demo with a public name', () => {
  let product: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    product = await listening({ DEMO: '1', PUBLIC_HOST: 'dasturxon.test' });
  });
  afterAll(() => product.t.stop());

  it('opens its inbox with the token that was printed at the start, from anywhere', async () => {
    const token = /inbox\.html\?token=(\S{24})/.exec(product.lines.join('\n'))?.[1];
    for (const path of PATHS.slice(0, 2)) {
      expect(await product.status(path)).toBe(404);
      expect(await product.status(`${path}?token=${'x'.repeat(24)}`)).toBe(404);
      expect(
        await product.status(`${path}?token=${token}`, { host: 'dasturxon.test', 'x-forwarded-for': '10.0.0.7' }),
      ).toBe(200);
      expect(await product.status(path, { host: 'dasturxon.test', authorization: `Bearer ${token}` })).toBe(200);
    }
  });
});

it('keeps metrics closed in production without a token', async () => {
  const product = await listening({ NODE_ENV: 'production' });
  try {
    expect(await product.status('/metrics')).toBe(404);
  } finally {
    await product.t.stop();
  }
});
