/** PostgreSQL, two processes of the product and HAProxy with haproxy.cfg, on loopback. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { serversToTry, type TcpServer } from '#tests/support/other-servers.ts';
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts';

const SHUTDOWN_DELAY_SECONDS = Number(process.env.SHUTDOWN_DELAY ?? 3);

export interface BalancedPlace {
  database: TcpServer;
  /** Where a check may leave files until its end. */
  folder: string;
  /** Starts one of the two processes; from another source tree, where one is given. */
  start(place: 0 | 1, root?: string): Promise<RunningProduct>;
  /** The port at which HAProxy answers. */
  balance(): Promise<number>;
  stop(): Promise<void>;
}

export async function openPlace(): Promise<BalancedPlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-haproxy-'));
  const endings: (() => Promise<unknown>)[] = [() => Promise.resolve(rmSync(folder, { recursive: true, force: true }))];
  const database = await serversToTry()[0]!.start();
  endings.push(database.stop);
  // The bundled server has its owner and database already.
  await database.admin('postgres', (client) => client.query("alter role dasturxon login password 'dasturxon'"));
  const ports = [await freePort(), await freePort()] as const;
  return {
    database,
    folder,
    async start(place, root) {
      const product = await startProduct({
        root,
        dataDir: path.join(folder, `process-${place}`),
        port: ports[place],
        env: {
          DATABASE_URL: database.url('dasturxon', 'dasturxon', 'dasturxon'),
          SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
          DEMO: '1',
          LOG_LEVEL: 'warn',
          TRUSTED_PROXIES: 'loopback',
          PAGES_PER_CLIENT: '1000000',
          SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_SECONDS),
        },
      });
      endings.push(product.stop);
      return product;
    },
    async balance() {
      const port = await freePort();
      const balancer = spawn('haproxy', ['-f', path.join(import.meta.dirname, 'haproxy.cfg')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: `${process.env.PATH}:/usr/sbin`,
          LISTEN: `127.0.0.1:${port}`,
          FIRST: `127.0.0.1:${ports[0]}`,
          SECOND: `127.0.0.1:${ports[1]}`,
          // All visitors of the load come from one address.
          REQUESTS_PER_SOURCE: '1000000',
        },
      });
      endings.push(() => stopProcess(balancer));
      await sleep(1_500);
      if (balancer.exitCode !== null) throw new Error('haproxy does not start');
      return port;
    },
    async stop() {
      for (const end of endings.toReversed()) await end();
    },
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
