import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { chooseSystemUser, idsOf, ownDirectory } from '#adapters/database/system-user.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL that is reached as DATABASE_URL reaches one: over TCP, with a password. */
export interface TcpServer {
  /** An address of this server. */
  url(user: string, password: string, database: string): string;
  port: number;
  admin<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const adminPassword = 'Admin1!';

/** The bundled PostgreSQL, and the one the system brings, if there is one. */
export function serversToTry(): { name: string; start: () => Promise<TcpServer> }[] {
  const bundled = { name: 'the bundled PostgreSQL', start: startBundled };
  const bin = systemBinaries();
  return bin ? [bundled, { name: `the system’s PostgreSQL (${bin})`, start: () => startSystem(bin) }] : [bundled];
}

function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((tool) => fs.existsSync(path.join(folder, tool))));
}

async function startBundled(): Promise<TcpServer> {
  const folder = openFolder();
  const port = await freePort();
  const server = await startEmbedded({
    dataDir: path.join(folder, 'data'),
    runDir: path.join(folder, 'run'),
    log: () => {},
    settings: { fsync: 'off', listen_addresses: '127.0.0.1', port: String(port) },
  });
  const client = new pg.Client({ ...server.superuser, port });
  await client.connect();
  await client.query(`alter role postgres password '${adminPassword}'`);
  await client.end();
  return tcpServer(port, async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true });
  });
}

async function startSystem(bin: string): Promise<TcpServer> {
  const folder = openFolder();
  const data = path.join(folder, 'data');
  const port = await freePort();
  const user = chooseSystemUser(data);
  ownDirectory(data, user);
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, adminPassword);
  const common = { ...idsOf(user), cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  const initial = [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ];
  execFileSync(path.join(bin, 'initdb'), initial, { ...common, stdio: 'pipe' });
  const settings = [
    '-c',
    'fsync=off',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    'unix_socket_directories=',
  ];
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], { ...common, stdio: 'ignore' });
  const ready = () => fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').includes('\nready');
  while (!fs.existsSync(path.join(data, 'postmaster.pid')) || !ready()) await sleep(10);
  return tcpServer(port, async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    fs.rmSync(folder, { recursive: true });
  });
}

function tcpServer(port: number, stop: () => Promise<void>): TcpServer {
  return {
    port,
    stop,
    url: (user, password, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    async admin(database, work) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: adminPassword, database });
      await client.connect();
      return work(client).finally(() => client.end());
    },
  };
}

function openFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-server-'));
  // Root hands the server to another user, who has to get there.
  fs.chmodSync(folder, 0o755);
  return folder;
}
