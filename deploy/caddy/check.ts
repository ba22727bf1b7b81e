/**
 * Proves on one machine that Caddy gets certificates for the domains of merchants and for no others, and ends slow
 * connections: the product, Caddy with this folder's Caddyfile, and Pebble, an ACME server for tests, on loopback.
 * `node deploy/caddy/check.ts [domains]`, after `node tools/build.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '#tests/support/free-port.ts';
import { serversToTry } from '#tests/support/other-servers.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { slowClients, SLOW_BODY, SLOW_HEADERS, statusFrom } from '../shared/slow-clients.ts';
import { eventually, requirePrograms, residentMb, startProgram } from '../shared/programs.ts';

requirePrograms({ caddy: 'caddy', pebble: 'pebble', 'pebble-challtestsrv': 'pebble', openssl: 'openssl' });

const DOMAINS = Number(process.argv[2] ?? 100);
const FOREIGN = 100;
const AT_ONCE = 16;
const MOST_VISITS = 5;
const SLOW_CONNECTIONS = 200;
const PUBLIC_HOST = 'dasturxon.example';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-caddy-'));
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

interface AcmeServer {
  directory: string;
  /** The file with the certificate of the ACME server's own address. */
  trusted: string;
  /** How many certificates were requested so far. */
  orders(): number;
}

/** Pebble, which looks every name up at a DNS server that answers 127.0.0.1. */
async function startAcmeServer(httpPort: number, tlsPort: number): Promise<AcmeServer> {
  const [certificate, key] = [path.join(folder, 'acme.pem'), path.join(folder, 'acme.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const [listen, management, dns] = [await freePort(), await freePort(), await freePort()];
  const configuration = path.join(folder, 'pebble.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${listen}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate,
        privateKey: key,
        httpPort,
        tlsPort,
      },
    }),
  );
  const names = startProgram('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', ''],
    ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-management', `127.0.0.1:${await freePort()}`],
  ]);
  const pebble = startProgram('pebble', ['-config', configuration, '-dnsserver', `127.0.0.1:${dns}`], {
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  });
  endings.push(
    () => names.stop(),
    () => pebble.stop(),
  );
  await eventually('pebble does not start', async () => {
    if (!pebble.output().includes('Listening on')) throw new Error(pebble.output());
  });
  let orders = 0;
  for (const stream of [pebble.child.stdout!, pebble.child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      orders += chunk.toString().split('Added order').length - 1;
    });
  return { directory: `https://localhost:${listen}/dir`, trusted: certificate, orders: () => orders };
}

/** The issuer of the certificate shown for a host, or null where the handshake is refused. */
function issuerOf(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: '127.0.0.1',
      port,
      servername: host,
      rejectUnauthorized: false,
      timeout: 60_000,
    });
    const end = (issuer: string | null): void => {
      socket.destroy();
      resolve(issuer);
    };
    socket.once('secureConnect', () => {
      const { issuer, subjectaltname } = socket.getPeerCertificate();
      end(subjectaltname?.includes(`DNS:${host}`) ? String(issuer.CN) : null);
    });
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}

async function issuersOf(hosts: readonly string[], port: number): Promise<Map<string, string | null>> {
  const waiting = [...hosts];
  const found = new Map<string, string | null>();
  const work = async (): Promise<void> => {
    for (let host = waiting.pop(); host !== undefined; host = waiting.pop())
      found.set(host, await issuerOf(host, port));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

try {
  const server = await serversToTry()[0]!.start();
  endings.push(() => server.stop());
  await server.admin('postgres', (client) => client.query("alter role dasturxon login password 'dasturxon'"));
  const product = await startProduct({
    dataDir: path.join(folder, 'product'),
    env: {
      DATABASE_URL: server.url('dasturxon', 'dasturxon', 'dasturxon'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '1',
      DEMO_HISTORY: '0',
      DEMO_LIVE: '0',
      LOG_LEVEL: 'warn',
      PUBLIC_HOST,
      PUBLIC_URL: `https://${PUBLIC_HOST}`,
      TRUSTED_PROXIES: 'loopback',
    },
  });
  endings.push(() => product.stop());
  const own = Array.from({ length: DOMAINS }, (_, n) => `restaurant-${n}.uz`);
  await server.admin('dasturxon', (client) =>
    client.query(
      `insert into merchant_domain (merchant_id, host, verified_at)
       select (select id from merchant where sub = 'anhor'), unnest($1::text[]), now()`,
      [own],
    ),
  );

  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const acme = await startAcmeServer(httpPort, httpsPort);
  const caddy = startProgram(
    'caddy',
    ['run', '--config', path.join(import.meta.dirname, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: {
        ACME_EMAIL: 'operator@dasturxon.example',
        ACME_CA: acme.directory,
        HTTP_PORT: String(httpPort),
        HTTPS_PORT: String(httpsPort),
        PRODUCT: new URL(product.origin).host,
        SSL_CERT_FILE: acme.trusted,
        XDG_DATA_HOME: path.join(folder, 'caddy'),
        XDG_CONFIG_HOME: path.join(folder, 'caddy'),
        HOME: folder,
      },
    },
  );
  endings.push(() => caddy.stop());
  await eventually('caddy does not answer', async () => {
    if ((await issuerOf(PUBLIC_HOST, httpsPort)) === null) throw new Error(caddy.output().slice(-2_000));
  });
  console.log(`Caddy ${execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim()} in front of ${product.origin}`);

  const memoryBefore = residentMb(caddy);
  const wanted = [`anhor.${PUBLIC_HOST}`, ...own];
  const began = performance.now();
  const issued = await issuersOf(wanted, httpsPort);
  const isIssued = (host: string): boolean => issued.get(host)?.startsWith('Pebble') ?? false;
  let waiting = wanted.filter((host) => !isIssued(host));
  const late = waiting.length;
  let visits = 1;
  // Caddy begins ten certificates in ten seconds, in no order: of many visitors at once some wait for over a minute.
  for (; waiting.length > 0 && visits < MOST_VISITS; visits += 1) {
    for (const [host, issuer] of await issuersOf(waiting, httpsPort)) issued.set(host, issuer);
    waiting = waiting.filter((host) => !isIssued(host));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const granted = wanted.length - waiting.length;
  expectThat(
    granted === wanted.length,
    `${granted} of ${wanted.length} hosts of merchants have a certificate, in ${seconds} s` +
      ` (${late} not at the first visit, all after ${visits})`,
  );
  const rate = ((granted / seconds) * 60).toFixed(0);
  console.log(`      ${rate} certificates a minute; memory of Caddy ${memoryBefore} MB, then ${residentMb(caddy)} MB`);

  const ordersBefore = acme.orders();
  const foreign = [
    `nobody.${PUBLIC_HOST}`,
    'anhor.evil.example',
    'localhost',
    ...Array.from({ length: FOREIGN }, (_, n) => `foreign-${n}.example`),
  ];
  const refused = [...(await issuersOf(foreign, httpsPort)).values()].filter((issuer) => issuer === null).length;
  expectThat(refused === foreign.length, `${refused} of ${foreign.length} foreign hosts are refused`);
  expectThat(acme.orders() === ordersBefore, 'no certificate was requested for them');

  const again = performance.now();
  const repeated = await issuersOf(own.slice(0, 200), httpsPort);
  const each = Math.round((performance.now() - again) / repeated.size);
  expectThat(
    [...repeated.values()].every((issuer) => issuer?.startsWith('Pebble')) && acme.orders() === ordersBefore,
    `a second visit uses the stored certificate (${each} ms a handshake, ${AT_ONCE} at once)`,
  );

  const page = execFileSync(
    'curl',
    ['-skL', '--resolve', `restaurant-0.uz:${httpsPort}:127.0.0.1`, `https://restaurant-0.uz:${httpsPort}/`],
    { encoding: 'utf8', maxBuffer: 10 << 20 },
  );
  expectThat(page.includes('Anhor'), 'the domain shows the storefront of its merchant');

  const target = { port: httpsPort, host: 'restaurant-0.uz' };
  const slow = slowClients(target, { source: '127.0.0.2', count: SLOW_CONNECTIONS, ...SLOW_HEADERS });
  const senders = slowClients(target, { source: '127.0.0.3', count: SLOW_CONNECTIONS, ...SLOW_BODY });
  await sleep(15_000);
  expectThat(slow.open() === 0, `${slow.open()} of ${SLOW_CONNECTIONS} slow headers are open after their time`);
  const beside = await statusFrom(target, '127.0.0.4');
  expectThat(beside === 200, `beside as many slow bodies another address is answered: ${beside}`);
  await sleep(30_000);
  expectThat(senders.open() === 0, `${senders.open()} slow bodies are open after the time of a request`);
  for (const each of [slow, senders]) each.stop();
  const large = await statusFrom(target, '127.0.0.4', {
    path: '/api/faults',
    method: 'POST',
    headers: { 'content-length': String(300 << 20), 'content-type': 'application/json' },
  });
  expectThat(large === 413, `a body of 300 MB is refused by its length: ${large}`);
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
