/**
 * Proves on one machine that processes are replaced without a failed request, and that slow connections of one address
 * take nothing from others: PostgreSQL, two processes of the product and HAProxy with haproxy.cfg, on loopback.
 * `node deploy/haproxy/check.ts [restarts]`, after `node tools/build.ts`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { serversToTry } from '#tests/support/other-servers.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { slowClients, SLOW_BODY, SLOW_HEADERS, statusFrom } from '../shared/slow-clients.ts';

const CLIENTS = 16;
const SHUTDOWN_DELAY_SECONDS = Number(process.env.SHUTDOWN_DELAY ?? 3);
const restarts = Number(process.argv[2] ?? 6);

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-haproxy-'));
const endings: (() => Promise<unknown>)[] = [() => Promise.resolve(rmSync(folder, { recursive: true, force: true }))];

async function startDatabase(): Promise<string> {
  const server = await serversToTry()[0]!.start();
  endings.push(server.stop);
  // The bundled server has its owner and database already.
  await server.admin('postgres', (client) => client.query("alter role dasturxon login password 'dasturxon'"));
  return server.url('dasturxon', 'dasturxon', 'dasturxon');
}

const ports = [await freePort(), await freePort()] as const;

const start = (url: string, place: 0 | 1): Promise<RunningProduct> =>
  startProduct({
    dataDir: path.join(folder, `process-${place}`),
    port: ports[place],
    env: {
      DATABASE_URL: url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: 'loopback',
      PAGES_PER_CLIENT: '1000000',
      SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_SECONDS),
    },
  });

async function startBalancer(): Promise<number> {
  const port = await freePort();
  const balancer = spawn('haproxy', ['-f', path.join(import.meta.dirname, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      LISTEN: `127.0.0.1:${port}`,
      FIRST: `127.0.0.1:${ports[0]}`,
      SECOND: `127.0.0.1:${ports[1]}`,
      // All visitors of the load below come from one address.
      REQUESTS_PER_SOURCE: '1000000',
    },
  });
  endings.push(() => stopProcess(balancer));
  await sleep(1_500);
  if (balancer.exitCode !== null) throw new Error('haproxy does not start');
  return port;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

let merchant = '';

async function findMerchant(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/settings?host=localhost&path=/kuydiryapti/`);
  return ((await answer.json()) as { merchant: { id: string } }).merchant.id;
}

interface Count {
  answered: number;
  failed: Map<string, number>;
  slowestMs: number;
}

interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** One request over keep-alive connections, as browsers send theirs. */
function ask(
  agent: http.Agent,
  port: number,
  { method, path: where, body }: LoadRequest,
  client: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': client, merchant, ...(body && { 'content-type': 'application/json' }) };
    const request = http.request({ agent, port, host: '127.0.0.1', method, path: where, headers }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

async function visit(port: number, number: number, count: Count, isOver: () => boolean): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const requests: LoadRequest[] = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/merchants' },
    { method: 'GET', path: '/Merchants/kuydiryapti/menu' },
    { method: 'GET', path: `/api/search?q=osh` },
    { method: 'POST', path: '/api/faults', body: { id: 'check', message: 'a request with a body' } },
  ];
  for (let n = 0; !isOver(); n += 1) {
    const began = performance.now();
    // Another network for each visit, so that no limit is reached.
    const client = `10.${number}.${(n >> 8) & 255}.${n & 255}`;
    const outcome = await ask(agent, port, requests[n % requests.length]!, client).catch(
      (error: Error) => error.message,
    );
    if (typeof outcome === 'number' && outcome < 400) count.answered += 1;
    else count.failed.set(String(outcome), (count.failed.get(String(outcome)) ?? 0) + 1);
    count.slowestMs = Math.max(count.slowestMs, performance.now() - began);
    await sleep(5);
  }
  agent.destroy();
}

/** As many as the process may have in all, and some more. */
const SLOW_CONNECTIONS = 5_100;
const SLOW_BODIES = 300;
const MOST_OF_ONE_ADDRESS = 500;
const [ATTACKER, SLOW_SENDER, NEIGHBOUR] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

/** What another address is answered while these hold their connections. */
async function answersBeside(port: number, seconds: number): Promise<Map<number | string, number>> {
  const answers = new Map<number | string, number>();
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(100)) {
    const answer = await statusFrom({ port }, NEIGHBOUR);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  return answers;
}

const isAllWell = (answers: ReadonlyMap<number | string, number>): boolean =>
  answers.size === 1 && (answers.get(200) ?? 0) > 0;
const worded = (answers: ReadonlyMap<number | string, number>): string =>
  [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');

async function attack(port: number): Promise<void> {
  const slow = slowClients({ port }, { source: ATTACKER, count: SLOW_CONNECTIONS, ...SLOW_HEADERS });
  const beside = await answersBeside(port, 8);
  expectThat(isAllWell(beside), `beside ${SLOW_CONNECTIONS} slow connections others are answered: ${worded(beside)}`);
  expectThat(slow.open() <= MOST_OF_ONE_ADDRESS, `${slow.open()} of them are open`);
  await sleep(6_000);
  expectThat(slow.open() === 0, `${slow.open()} are open after the time of headers`);
  slow.stop();
  const senders = slowClients({ port }, { source: SLOW_SENDER, count: SLOW_BODIES, ...SLOW_BODY });
  const besideBodies = await answersBeside(port, 5);
  expectThat(isAllWell(besideBodies), `beside ${SLOW_BODIES} slow bodies others are answered: ${worded(besideBodies)}`);
  await sleep(36_000);
  expectThat(senders.open() === 0, `${senders.open()} slow bodies are open after the time of a request`);
  senders.stop();
  const large = await statusFrom({ port }, NEIGHBOUR, {
    path: '/api/faults',
    method: 'POST',
    headers: { 'content-length': String(300 << 20), 'content-type': 'application/json' },
  });
  expectThat(large === 413, `a body of 300 MB is refused by its length: ${large}`);
}

try {
  const url = await startDatabase();
  const running = [await start(url, 0), await start(url, 1)];
  endings.push(() => Promise.all(running.map((product) => product.stop())));
  const port = await startBalancer();
  merchant = await findMerchant(port);

  await attack(port);

  const count: Count = { answered: 0, failed: new Map(), slowestMs: 0 };
  let isOver = false;
  const visits = Array.from({ length: CLIENTS }, (_, number) => visit(port, number, count, () => isOver));
  await sleep(1_000);
  for (let n = 0; n < restarts; n += 1) {
    const place = n % 2 === 0 ? 0 : 1;
    const began = performance.now();
    await running[place]!.stop();
    const stoppedMs = Math.round(performance.now() - began);
    running[place] = await start(url, place);
    console.log(`restart ${n + 1}: stopped in ${stoppedMs} ms, ${count.answered} requests answered so far`);
    await sleep(1_500);
  }
  isOver = true;
  await Promise.all(visits);

  const failed = [...count.failed.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${count.answered} requests answered, ${failed} failed, slowest ${Math.round(count.slowestMs)} ms`);
  for (const [outcome, times] of count.failed) console.log(`  ${times} × ${outcome}`);
  expectThat(failed === 0 && count.answered > 0, 'no request failed while processes were replaced');
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
