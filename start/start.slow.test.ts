import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { arePicturesMade } from '#demo/art/picture-stamp.ts';
import { CITY_PICTURES } from '#demo/rows/city-pictures.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const root = path.join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the start command and returns what it printed before it ended. */
function refusal(env: Record<string, string>): { status: number | null; sentText: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['start/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, DATABASE_URL: '', ...env },
  });
  return { status, sentText: stdout + stderr };
}

describe('a start that fails', () => {
  it('says that the port is taken, and which to use', async () => {
    const taken = net.createServer();
    taken.listen(0, '::');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const { status, sentText } = refusal({ PORT: String(port) });
    taken.close();
    expect(status).toBe(1);
    expect(sentText).toContain(`Port ${port} is taken by another program.`);
    expect(sentText).toContain(`put another port before the command: PORT=${port + 1}`);
    expect(sentText).not.toMatch(/\n\s+at /);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://dasturxon:secret-word@127.0.0.1:1/none' }, /127\.0\.0\.1/],
    [{ DATABASE_URL: 'not a url' }, /DATABASE_URL/],
    [{ PORT: 'eighty' }, /PORT/],
    [{ PUBLIC_HOST: 'HTTPS://X' }, /PUBLIC_HOST/],
    [{ PUBLIC_HOST: 'dasturxon.uz' }, /public name .*\n.*DEMO=0 .*DEMO=1/],
    [{ BUILD_DIR: '/nonexistent' }, /npm start/],
    [{ HOST: '203.0.113.9' }, /HOST is 203\.0\.113\.9, which is no address of this machine\./],
    [{ HOST: 'nowhere.invalid' }, /HOST is nowhere\.invalid, which is no address of this machine\./],
    [{ DATA_DIR: path.join(root, 'package.json') }, /package\.json cannot hold the data: .*\n.*DATA_DIR/],
    [{ DATA_DIR: path.join(root, 'package.json/data') }, /cannot hold the data: .*\n.*DATA_DIR/],
  ])('says in one sentence what is wrong with %j', async (env, sentence) => {
    const { status, sentText } = refusal({ PORT: String(await freePort()), ...env });
    expect(status).toBe(1);
    expect(sentText).toMatch(sentence);
    expect(sentText).not.toContain('secret-word');
    expect(sentText).not.toMatch(/\n\s+at /);
  });
});

describe('a running product', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ dataDir: path.join(folder, 'running'), env: { DEMO: '0' } });
  });
  afterAll(() => product?.stop());

  it('is healthy, ready and measured', async () => {
    expect(await (await fetch(`${product.origin}/api/health`)).json()).toMatchObject({ ok: true });
    expect((await fetch(`${product.origin}/api/ready`)).status).toBe(200);
    expect(await (await fetch(`${product.origin}/metrics`)).text()).toContain('http_request_seconds');
  });

  it('logs what it answered without further configuration', async () => {
    expect((await fetch(`${product.origin}/api/settings?host=localhost&path=/`)).status).toBe(200);
    await expect.poll(() => product.output(), { timeout: 10_000 }).toMatch(/"route":"[^"]*settings","status":200/);
  });

  it('refuses a second one on the same data, and goes on itself', async () => {
    const { status, sentText } = refusal({ PORT: String(await freePort()), DATA_DIR: path.join(folder, 'running') });
    expect(status).toBe(1);
    expect(sentText).toMatch(/in use by/);
    expect((await fetch(`${product.origin}/api/ready`)).status).toBe(200);
  });

  it('recovers when the database is killed', async () => {
    const postmaster = Number(
      readFileSync(path.join(folder, 'running/postgres/postmaster.pid'), 'utf8').split('\n')[0],
    );
    expect(postmaster).toBeGreaterThan(0);
    process.kill(postmaster, 'SIGKILL');
    // The death is noticed a moment later; until the server is back, clients are told to try again.
    const seen = new Set<number>();
    let inARow = 0;
    await expect
      .poll(
        async () => {
          // An unknown key each time: a cached answer would not need the database.
          const { status } = await fetch(
            `${product.origin}/api/settings?host=localhost&path=/k${Math.random().toString(36).slice(2, 10)}/`,
          );
          seen.add(status);
          inARow = status === 404 ? inARow + 1 : 0;
          return inARow;
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBeGreaterThanOrEqual(20);
    expect([...seen].filter((status) => ![404, 503].includes(status))).toEqual([]);
    expect((await fetch(`${product.origin}/api/ready`)).status).toBe(200);
  });

  it('finishes requests in flight when it is told to stop, and accepts no new ones', async () => {
    const socket = net.connect(product.port, 'localhost');
    await once(socket, 'connect');
    const body = JSON.stringify({ id: 'A1', message: 'x' });
    socket.write(
      'POST /api/faults HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        `content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    product.process.kill('SIGTERM');
    const isRefused = (): Promise<boolean> =>
      fetch(`${product.origin}/api/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { timeout: 10_000, interval: 50 }).toBe(true);
    socket.write(body.slice(5));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 (202|503)/);
    await once(product.process, 'exit');
    expect(product.process.exitCode).toBe(0);
  });
});

describe('a new installation', () => {
  it('is open before the pictures of the demo city are made, and makes those that pages ask for', async () => {
    const dataDir = path.join(folder, 'city');
    const product = await startProduct({ dataDir, env: { DEMO_PICTURES: '1' } });
    try {
      expect(arePicturesMade(path.join(dataDir, 'media'))).toBe(false);
      expect(product.output().match(/pictures are left to make/g)).toHaveLength(1);
      expect((await fetch(`${product.origin}/`)).status).toBe(200);
      const names = CITY_PICTURES.slice(-20).map(({ id }) => `${product.origin}/media/city/${id}-400.webp`);
      for (const { status, headers } of await Promise.all(names.map((name) => fetch(name))))
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      const none = await fetch(`${product.origin}/media/city/none-400.webp`);
      expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    } finally {
      await product.stop();
    }
    expect(product.process.exitCode).toBe(0);
  });
});

describe('the commands', () => {
  const admin = (env: Record<string, string>, ...words: string[]): { status: number | null; stderr: string } =>
    spawnSync(process.execPath, ['start/admin.ts', ...words], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, DATABASE_URL: '', ...env },
    });

  it.each([
    [{ DATABASE_URL: 'postgres://dasturxon@127.0.0.1:1/none' }, 'No PostgreSQL answers at 127.0.0.1, port 1.'],
    [{ DATABASE_URL: 'not a url' }, 'DATABASE_URL is not an address of a PostgreSQL server.'],
  ])('say in one sentence that there is no database: %j', (env, sentence) => {
    const { status, stderr } = admin(env, '+998901234567');
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  });

  it('say that the product has to create the database first', async () => {
    const dataDir = path.join(folder, 'unmade');
    const place = { dataDir: path.join(dataDir, 'postgres'), runDir: path.join(dataDir, 'run'), log: () => {} };
    await (await startEmbedded(place)).stop();
    const { status, stderr } = admin({ DATA_DIR: dataDir }, '+998901234567');
    expect(stderr).toContain('This database holds nothing of Dasturxon yet.\nRun npm start');
    expect(status).toBe(1);
  });

  it('name an administrator while the product is not running', async () => {
    const child = spawn(process.execPath, ['start/admin.ts', '+998', '90', '123-45-67'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: path.join(folder, 'running'), DATABASE_URL: '' },
    });
    let sentText = '';
    child.stdout.on('data', (chunk: Buffer) => {
      sentText += chunk.toString();
    });
    await once(child, 'exit');
    expect(sentText).toContain('+998901234567 is PLATFORM_ADMIN now.');
  });
});
