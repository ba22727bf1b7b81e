import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

import { createCluster, productDatabase, productRole, serverEnvironment, workplace } from './create-cluster.ts';
import { prepareDirectory, holdersOf, readPostmasterFile } from './data-directory.ts';
import { explainFileError, explainLaunchFailure } from './launch-failure.ts';
import { bundledPostgres, usableBinaries } from './native-binaries.ts';
import { readProductFile, removeProductFile, writeProductFile } from './product-file.ts';
import { withStartLock } from './start-lock.ts';
import { chooseSystemUser, clusterExists, idsOf, ownDirectory, thisUser } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** For the log and, where needed, a copy of the binaries. */
  runDir: string;
  log: (message: string) => void;
  /** Server settings on top of ours; tests use it to switch fsync off. */
  settings?: Record<string, string>;
  /** Other binaries than the bundled ones. */
  native?: string;
}

export interface EmbeddedPostgres {
  /** The role that owns the product's database and is not superuser. */
  owner: ConnectionSettings;
  superuser: ConnectionSettings;
  pid: number;
  logFile: string;
  /** Settles when the server has ended, intentionally or not (killed for memory, say). */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL on the data directory, creating it the first time. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const requested = path.resolve(options.dataDir);
  let user: SystemUser = thisUser();
  try {
    fs.mkdirSync(path.dirname(requested), { recursive: true });
    fs.mkdirSync(options.runDir, { recursive: true });
    const dataDir = realPathOf(requested);
    user = chooseSystemUser(dataDir);
    return await withStartLock(`${dataDir}.lock`, () => start({ ...options, dataDir }, user));
  } catch (error) {
    throw explainFileError(error, { step: 'preparing', dataDir: requested, user });
  }
}

/** Processes in the directory are found by its real path, so symlinks have to be resolved. */
function realPathOf(requested: string): string {
  if (fs.existsSync(requested)) return fs.realpathSync(requested);
  return path.join(fs.realpathSync(path.dirname(requested)), path.basename(requested));
}

/** The connection of a server that is running here, for a command beside the product. */
export function findRunningEmbedded(dataDir: string): ConnectionSettings | undefined {
  if (!fs.existsSync(dataDir)) return undefined;
  const place = fs.realpathSync(dataDir);
  const file = readPostmasterFile(place);
  if (file?.status !== 'ready' || holdersOf(place).length === 0) return undefined;
  return connectionFor(place, file.port, file.socketDir).owner;
}

async function start(options: EmbeddedOptions, user: SystemUser): Promise<EmbeddedPostgres> {
  const { dataDir, runDir, log } = options;
  const binaries = usableBinaries(options.native ?? bundledPostgres(), user, runDir);
  await prepareDirectory(dataDir, readProductFile(dataDir));

  if (!clusterExists(dataDir)) {
    log('Creating the database');
    const durable = options.settings?.['fsync'] !== 'off';
    await createCluster({ binaries, dataDir, user, password: passwordFor(dataDir, true), durable });
  }
  ownDirectory(dataDir, user);

  const logFile = openLog(runDir);
  const port = process.platform === 'win32' ? await freePort() : 5432;
  const logStart = fs.statSync(logFile).size;
  const server = launch(options, { user, binaries, port, logFile });
  writeProductFile(dataDir);
  const pid = await untilReady(server, { dataDir, user, logFile, logStart });
  const connections = connectionFor(dataDir, port, socketDirectory(dataDir));
  const tidyUp = () => {
    removeProductFile(dataDir);
    if (process.platform !== 'win32') removeIfEmpty(connections.owner.host);
  };
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return { ...connections, pid, logFile, ended, stop: () => stop(server, binaries, dataDir).then(tidyUp) };
}

function launch(
  options: EmbeddedOptions,
  { user, binaries, port, logFile }: { user: SystemUser; binaries: string; port: number; logFile: string },
): ChildProcess {
  const { dataDir } = options;
  const place = workplace(dataDir, user);
  const settings: Record<string, string> = { ...serverSettings(dataDir, user, port), ...options.settings };
  const args = [
    '-D',
    place.dataArgument,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A log file and not a pipe: backends block when nobody drains a full pipe.
  const output = fs.openSync(logFile, 'a');
  // A session of its own, so that Ctrl-C ends the product, and the product ends the database.
  const shared = { ...idsOf(user), env: serverEnvironment(), cwd: place.cwd, detached: true } as const;
  try {
    if (process.platform === 'win32') {
      const program = path.join(binaries, 'bin', 'postgres.exe');
      return spawn(program, args, { ...shared, stdio: ['ignore', output, output], windowsHide: true });
    }
    const program = path.join(binaries, 'bin', 'postgres');
    return spawn('/bin/sh', ['-c', watchdog, program, ...args], { ...shared, stdio: ['pipe', output, output] });
  } finally {
    fs.closeSync(output);
  }
}

/**
 * The shell's input is a pipe held by this process. When this process ends in any way, SIGKILL included, the read
 * returns and the server gets a fast shutdown (SIGINT; SIGTERM would wait for its clients).
 */
const watchdog = `
trap "" INT TERM HUP
program="$0"
exec 3<&0
"$program" "$@" </dev/null 3<&- &
server=$!
( read line <&3; kill -INT $server ) &
watch=$!
wait $server
code=$?
kill -9 $watch 2>/dev/null
exit $code`;

function serverSettings(dataDir: string, user: SystemUser, port: number): Record<string, string> {
  const megabytes = Math.floor(os.totalmem() / 1024 / 1024);
  const common = {
    max_connections: '100',
    shared_buffers: `${Math.max(32, Math.min(256, Math.floor(megabytes / 8)))}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  };
  if (process.platform === 'win32') return { ...common, listen_addresses: '127.0.0.1', port: String(port) };
  const sockets = socketDirectory(dataDir);
  ownDirectory(sockets, user);
  return {
    ...common,
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
  };
}

/** A socket path must be shorter than 108 bytes (104 on macOS), and project folders may be deep: hence a short name. */
function socketDirectory(dataDir: string): string {
  const hash = crypto
    .createHash('sha256')
    .update(`${process.getuid?.() ?? ''} ${dataDir}`)
    .digest('hex')
    .slice(0, 12);
  const temporary = os.tmpdir().length <= 60 ? os.tmpdir() : '/tmp';
  const place = path.join(temporary, `dasturxon-${hash}`);
  const found = fs.lstatSync(place, { throwIfNoEntry: false });
  // Whoever owns the directory of the socket could impersonate the database.
  const strangers = found && process.getuid?.() !== 0 && (!found.isDirectory() || found.uid !== process.getuid?.());
  if (strangers || found?.isSymbolicLink()) {
    throw new StartRefusal(
      `${place} belongs to somebody else, and the database's socket should lie there.`,
      `Remove ${place}.`,
    );
  }
  return place;
}

type Connections = Pick<EmbeddedPostgres, 'owner' | 'superuser'>;

function connectionFor(dataDir: string, port: number, sockets: string): Connections {
  const password = passwordFor(dataDir, false);
  const host = process.platform === 'win32' ? '127.0.0.1' : sockets;
  const common = { host, port, ...(password === undefined ? {} : { password }) };
  return {
    owner: { ...common, user: productRole, database: productDatabase },
    superuser: { ...common, user: 'postgres', database: 'postgres' },
  };
}

/** Only where no unix socket in a private directory is possible. */
function passwordFor(dataDir: string, fresh: boolean): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = `${dataDir}.password`;
  if (fresh) fs.writeFileSync(file, crypto.randomBytes(24).toString('hex'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

interface Launch {
  dataDir: string;
  user: SystemUser;
  logFile: string;
  /** Offset in the log: what is before it was written by earlier starts. */
  logStart: number;
}

async function untilReady(server: ChildProcess, { dataDir, user, logFile, logStart }: Launch): Promise<number> {
  let ended = false;
  let failure: Error | undefined;
  server.once('exit', () => (ended = true));
  server.stdin?.on('error', () => {});
  server.once('error', (error) => ([ended, failure] = [true, error]));
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (ended) {
      removeProductFile(dataDir);
      const output = failure?.message ?? fs.readFileSync(logFile).subarray(logStart).toString();
      throw explainLaunchFailure({ step: 'starting', output, dataDir, user, logFile });
    }
    const file = readPostmasterFile(dataDir);
    if (file?.status === 'ready') return file.pid;
    await sleep(5);
  }
  server.stdin?.end();
  throw new StartRefusal('PostgreSQL was not ready after two minutes.', `Read ${logFile}.`);
}

async function stop(server: ChildProcess, binaries: string, dataDir: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    if (server.stdin) server.stdin.end();
    else spawn(path.join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast'], { stdio: 'ignore' });
    await ended;
  }
}

function removeIfEmpty(directory: string): void {
  try {
    fs.rmdirSync(directory);
  } catch {
    // A new server may be using it already.
  }
}

function openLog(runDir: string): string {
  const file = path.join(runDir, 'postgres.log');
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10 * 1024 * 1024) fs.renameSync(file, `${file}.1`);
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  return file;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
