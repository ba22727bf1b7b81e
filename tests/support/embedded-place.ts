/**
 * The embedded database for its own tests: a folder for each, made ready once, and everything that was started ended
 * again.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { holdersOf } from '#adapters/database/data-directory.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from '#adapters/database/embedded-postgres.ts';
import { bundledPostgres } from '#adapters/database/native-binaries.ts';
import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';

export const isRoot = process.getuid?.() === 0;
export const isLinux = process.platform === 'linux';
export const NOBODY = 65534;
export const PROJECT = path.resolve(import.meta.dirname, '../..');
export const SCRIPT = fileURLToPath(import.meta.resolve('#tests/support/embedded-process.ts'));

interface Told {
  pid: number;
  owner: ConnectionSettings;
  refused: { name: string; sentence: string; next: string; message: string };
}

export interface EmbeddedPlace {
  folder: string;
  dataDir: string;
  runDir: string;
  children: ChildProcess[];
  /** A database that is there already: most tests are about what happens to one. */
  seed(): void;
  start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedPostgres>;
  /** In a process of its own. */
  startElsewhere(options?: {
    uid?: number;
    native?: string;
    container?: boolean;
  }): Promise<Told & { child: ChildProcess }>;
}

/** To be called once in a file, outside of its tests. */
export function embeddedPlace(): EmbeddedPlace {
  let seedFolder: string;
  let servers: EmbeddedPostgres[] = [];

  const place: EmbeddedPlace = {
    folder: '',
    dataDir: '',
    runDir: '',
    children: [],
    seed() {
      execFileSync('cp', ['-a', path.join(seedFolder, 'data'), place.dataDir]);
    },
    async start(options = {}) {
      // The machine does not lose its power in these tests, so nothing has to wait for the disk.
      const settings = { fsync: 'off', ...options.settings };
      const server = await startEmbedded({
        dataDir: place.dataDir,
        runDir: place.runDir,
        log: () => {},
        ...options,
        settings,
      });
      servers.push(server);
      return server;
    },
    async startElsewhere({ uid, native, container } = {}) {
      const words = [process.execPath, SCRIPT, place.dataDir, place.runDir, ...(native ? [native] : [])];
      // Docker takes this right away from root.
      if (container) words.unshift('setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace');
      const child = spawn(words[0]!, words.slice(1), {
        cwd: PROJECT,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
        ...(uid === undefined ? {} : { uid, gid: uid }),
      });
      place.children.push(child);
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
      return { child, ...(JSON.parse(line) as Told) };
    },
  };

  beforeAll(async () => {
    seedFolder = openFolder();
    const options = { dataDir: path.join(seedFolder, 'data'), runDir: path.join(seedFolder, 'run'), log: () => {} };
    const server = await startEmbedded({ ...options, settings: { fsync: 'off' } });
    await server.stop();
  });
  afterAll(() => fs.rmSync(seedFolder, { recursive: true, force: true }));

  beforeEach(() => {
    const folder = openFolder();
    // Sockets and copies of binaries lie there too, and go with it.
    vi.stubEnv('TMPDIR', folder);
    Object.assign(place, {
      folder,
      dataDir: path.join(folder, 'data'),
      runDir: path.join(folder, 'run'),
      children: [],
    });
    servers = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    for (const server of servers) await server.stop();
    for (const child of place.children) if (child.exitCode === null && child.signalCode === null) await killed(child);
    while (fs.existsSync(place.dataDir) && holdersOf(fs.realpathSync(place.dataDir)).length > 0) await sleep(10);
    fs.rmSync(place.folder, { recursive: true, force: true });
  });
  return place;
}

function openFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-embedded-'));
  fs.chmodSync(made, 0o755);
  return made;
}

export async function query(connection: ConnectionSettings, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A copy of the binaries, to be spoilt. */
export function copiedBinaries(to: string, { symlinks = true } = {}): string {
  const native = path.join(to, 'native');
  fs.mkdirSync(to, { recursive: true });
  fs.cpSync(path.join(bundledPostgres(), '..', 'package.json'), path.join(to, 'package.json'));
  fs.cpSync(bundledPostgres(), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => symlinks || !fs.lstatSync(file).isSymbolicLink(),
  });
  return native;
}
