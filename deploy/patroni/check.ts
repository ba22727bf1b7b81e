/**
 * Proves on one machine that no acknowledged order is lost when the primary of PostgreSQL dies or hangs: etcd, three
 * nodes of Patroni with synchronous replication, HAProxy and two processes of the product, on loopback.
 * `node deploy/patroni/check.ts`, after `node tools/build.ts`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { expectThat, reportExpectations } from '../shared/expectations.ts';
import { judgeOrders, loadOrders, longestGap, openTelephones } from '../shared/order-load.ts';
import { eventually, requirePrograms, startProgram, type Program } from '../shared/programs.ts';

requirePrograms({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' });

const CLIENTS = 8;
const PASSWORD = 'dasturxon';
const LONGEST_SECONDS = 15;
const BIN = path.join('/usr/lib/postgresql', readdirSync('/usr/lib/postgresql').toSorted().at(-1)!, 'bin');

const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-patroni-'));
chmodSync(folder, 0o777);
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function startEtcd(): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const etcd = startProgram('etcd', [
    ...['--data-dir', path.join(folder, 'etcd'), '--listen-client-urls', `http://127.0.0.1:${client}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${client}`, '--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ]);
  endings.push(() => etcd.stop('SIGKILL'));
  await eventually('etcd does not answer', async () => {
    if (!(await fetch(`http://127.0.0.1:${client}/health`)).ok) throw new Error(etcd.output().slice(-500));
  });
  return `127.0.0.1:${client}`;
}

interface Node {
  name: string;
  port: number;
  rest: number;
  data: string;
  program: Program;
}

async function startNode(name: string, etcd: string, at?: { port: number; rest: number }): Promise<Node> {
  const [port, rest] = at ? [at.port, at.rest] : [await freePort(), await freePort()];
  const data = path.join(folder, name);
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o777);
  const program = startProgram('patroni', [path.join(import.meta.dirname, 'patroni.yml')], {
    user: 'postgres',
    env: {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `'${etcd}'`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(data, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: BIN,
      PATRONI_POSTGRESQL_PGPASS: path.join(data, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    },
  });
  endings.push(() => program.stop());
  return { name, port, rest, data, program };
}

async function roleOf({ rest }: Node): Promise<'primary' | 'sync' | 'other'> {
  const is = async (role: string): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1_000) })).ok;
    } catch {
      return false;
    }
  };
  if (await is('primary')) return 'primary';
  return (await is('synchronous')) ? 'sync' : 'other';
}

async function primaryOf(nodes: readonly Node[], seconds: number): Promise<Node> {
  return eventually(
    'no primary with a synchronous standby',
    async () => {
      const roles = await Promise.all(nodes.map(roleOf));
      const primary = nodes[roles.indexOf('primary')];
      if (!primary || !roles.includes('sync'))
        throw new Error(nodes.map(({ program }) => program.output().slice(-600)).join('\n'));
      return primary;
    },
    seconds,
  );
}

/** Patroni, PostgreSQL and its processes of one node. */
function signalNode({ program, data }: Node, signal: 'KILL' | 'STOP' | 'CONT'): void {
  const postmaster = readFileSync(path.join(data, 'data/postmaster.pid'), 'utf8').split('\n')[0]!;
  program.child.kill(`SIG${signal}`);
  // Processes of PostgreSQL are children of the postmaster.
  spawnSync('pkill', [`-${signal}`, '-P', postmaster]);
  process.kill(Number(postmaster), `SIG${signal}`);
}

const urlAt = (port: number, user: string, database: string): string =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function onDatabase<T>(port: number, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlAt(port, 'postgres', database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

try {
  const etcd = await startEtcd();
  const nodes = [await startNode('node1', etcd), await startNode('node2', etcd), await startNode('node3', etcd)];
  const first = await primaryOf(nodes, 120);
  console.log(`Patroni: ${first.name} is the primary of three nodes`);
  await onDatabase(first.port, 'postgres', async (client) => {
    await client.query(`create role dasturxon login createrole password '${PASSWORD}'`);
    await client.query('create database dasturxon owner dasturxon');
  });

  const listen = await freePort();
  const balancer = startProgram('haproxy', ['-f', path.join(import.meta.dirname, 'haproxy.cfg')], {
    env: {
      LISTEN: `127.0.0.1:${listen}`,
      ...Object.fromEntries(
        nodes.flatMap(({ port, rest }, n) => [
          [`NODE${n + 1}`, `127.0.0.1:${port}`],
          [`REST${n + 1}`, String(rest)],
        ]),
      ),
    },
  });
  endings.push(() => balancer.stop());
  await eventually('the database does not answer through haproxy', () =>
    onDatabase(listen, 'dasturxon', (client) => client.query('select 1')),
  );

  const env = {
    DATABASE_URL: urlAt(listen, 'dasturxon', 'dasturxon'),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DEMO: '1',
    DEMO_HISTORY: '0',
    DEMO_LIVE: '0',
    LOG_LEVEL: 'error',
  };
  const products = [];
  for (const name of ['one', 'two']) {
    const product = await startProduct({ dataDir: path.join(folder, name), env });
    products.push(product);
    endings.push(() => product.stop());
  }
  const telephones = await openTelephones([products[0]!.origin, products[1]!.origin]);

  async function failover(
    what: string,
    harm: (primary: Node) => void,
    mend: (old: Node) => Promise<void>,
  ): Promise<void> {
    console.log(`\n${what}`);
    const old = await primaryOf(nodes, 60);
    const load = loadOrders(telephones, { clients: CLIENTS, pauseMs: 100 });
    await sleep(5_000);
    harm(old);
    await sleep(30_000);
    // A pause that lasts to the end counts too.
    const gap = longestGap([...load.times, performance.now()]) / 1000;
    await load.stop();
    await mend(old);
    const primary = await primaryOf(nodes, 60);
    const verdict = await onDatabase(primary.port, 'dasturxon', (client) =>
      judgeOrders(client, telephones[0].merchant, load),
    );
    expectThat(primary !== old, `${primary.name} took over from ${old.name}`);
    expectThat(gap <= LONGEST_SECONDS, `the longest pause between two acknowledged orders was ${gap.toFixed(1)} s`);
    expectThat(
      verdict.acknowledged > 0 && verdict.lost === 0 && verdict.doubled === 0,
      `${verdict.acknowledged} orders acknowledged, ${verdict.lost} lost, ${verdict.doubled} doubled`,
    );
  }

  await failover(
    'The primary dies',
    (primary) => signalNode(primary, 'KILL'),
    async (old) => {
      const again = await startNode(old.name, etcd, old);
      nodes[nodes.indexOf(old)] = again;
    },
  );
  await failover(
    'The primary hangs',
    (primary) => signalNode(primary, 'STOP'),
    (old) => Promise.resolve(signalNode(old, 'CONT')),
  );
  reportExpectations();
} finally {
  for (const end of endings.toReversed()) await end();
}
