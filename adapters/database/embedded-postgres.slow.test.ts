import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ConnectionSettings } from '#server/platform/database/connection-settings.ts';

import { holdersOf, readPostmasterFile } from './data-directory.ts';
import { DataDirectoryInUse, findRunningEmbedded, startEmbedded } from './embedded-postgres.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from './embedded-postgres.ts';
import { explainLaunchFailure } from './launch-failure.ts';
import { bundledPostgres } from './native-binaries.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const nobody = 65534;
const project = path.resolve(import.meta.dirname, '../..');
const script = fileURLToPath(import.meta.resolve('#tests/support/embedded-process.ts'));

let seedFolder: string;
let folder: string;
let dataDir: string;
let runDir: string;
let servers: EmbeddedPostgres[];
let children: ChildProcess[];

/** One database made beforehand; most tests are about what happens to one that is there already. */
beforeAll(async () => {
  seedFolder = openFolder();
  const options = { dataDir: path.join(seedFolder, 'data'), runDir: path.join(seedFolder, 'run'), log: () => {} };
  const server = await startEmbedded({ ...options, settings: { fsync: 'off' } });
  await server.stop();
});

afterAll(() => fs.rmSync(seedFolder, { recursive: true, force: true }));

beforeEach(() => {
  folder = openFolder();
  // Sockets and copies of binaries lie there too, and go with it.
  vi.stubEnv('TMPDIR', folder);
  dataDir = path.join(folder, 'data');
  runDir = path.join(folder, 'run');
  servers = [];
  children = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const server of servers) await server.stop();
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await killed(child);
  while (fs.existsSync(dataDir) && holdersOf(fs.realpathSync(dataDir)).length > 0) await sleep(10);
  fs.rmSync(folder, { recursive: true, force: true });
});

function openFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-embedded-'));
  fs.chmodSync(made, 0o755);
  return made;
}

function seed(): void {
  execFileSync('cp', ['-a', path.join(seedFolder, 'data'), dataDir]);
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  // The machine does not lose its power in these tests, so nothing has to wait for the disk.
  const settings = { fsync: 'off', ...options.settings };
  const server = await startEmbedded({ dataDir, runDir, log: () => {}, ...options, settings });
  servers.push(server);
  return server;
}

async function query(connection: ConnectionSettings, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(text).then(({ rows }) => rows).finally(() => client.end());
}

interface Told {
  pid: number;
  owner: ConnectionSettings;
  refused: { name: string; sentence: string; next: string; message: string };
}

/** Starts the embedded database in a process of its own. */
async function startElsewhere(options: { uid?: number; native?: string; container?: boolean } = {}) {
  const { uid, native, container } = options;
  const words = [process.execPath, script, dataDir, runDir, ...(native ? [native] : [])];
  // Docker takes this right away from root.
  if (container) words.unshift('setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace');
  const child = spawn(words[0]!, words.slice(1), {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Told) };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The shells that hold the watch over a server. */
function watchdogsOf(postmaster: number): number[] {
  const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const shell = parentOf(postmaster);
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number);
  const siblings = all.filter((pid) => {
    try {
      return pid !== postmaster && parentOf(pid) === shell;
    } catch {
      return false;
    }
  });
  return [...siblings, shell];
}

/** A copy of the binaries, to be spoilt. */
function copiedBinaries(place: string, { symlinks = true } = {}): string {
  const native = path.join(place, 'native');
  fs.mkdirSync(place, { recursive: true });
  fs.cpSync(path.join(bundledPostgres(), '..', 'package.json'), path.join(place, 'package.json'));
  fs.cpSync(bundledPostgres(), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => symlinks || !fs.lstatSync(file).isSymbolicLink(),
  });
  return native;
}

describe('the embedded PostgreSQL', () => {
  it('opens, keeps its rows, and serves an owner that is not superuser', async () => {
    const first = await start();
    const rights = await query(first.owner, 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user');
    expect(rights).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
    await query(first.owner, 'create table dish (id int); insert into dish values (7)');
    await first.stop();
    const second = await start();
    expect(await query(second.owner, 'select id from dish')).toEqual([{ id: 7 }]);
    expect(findRunningEmbedded(dataDir)).toEqual(second.owner);
    await second.stop();
    expect(findRunningEmbedded(dataDir)).toBeUndefined();
  });

  it('knows Cyrillic whatever the locale of the shell', async () => {
    for (const name of ['LANG', 'LC_ALL', 'LC_CTYPE']) vi.stubEnv(name, 'C');
    const { owner } = await start();
    const [row] = await query(
      owner,
      `create extension pg_trgm;`,
    ).then(() => query(owner, `select pg_encoding_to_char(encoding) as encoding, lower('ПЛОВ Oʻ') as lower, length('Плов') as length,
       cardinality(show_trgm('Плов')) as trigrams from pg_database where datname = current_database()`));
    expect(row).toEqual({ encoding: 'UTF8', lower: 'плов oʻ', length: 4, trigrams: 5 });
  });

  it('writes durably and listens nowhere but on a closed socket', async () => {
    seed();
    const { owner, logFile } = await start({ settings: { fsync: 'on' } });
    const settings = await query(owner, `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums', 'jit') order by name`);
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'jit', setting: 'off' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(fs.statSync(owner.host).mode & 0o777).toBe(0o700);
    expect(fs.readFileSync(logFile, 'utf8')).toContain('ready to accept connections');
  });

  it('lives below a path too long for a socket', async () => {
    dataDir = path.join(folder, ...Array<string>(6).fill('a-rather-long-folder-name'), 'data');
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(`${owner.host}/.s.PGSQL.${owner.port}`.length).toBeLessThan(104);
  });

  it('stops although a client is connected', async () => {
    seed();
    const { owner, stop, ended } = await start();
    const client = new pg.Client(owner);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await Promise.all([stop(), ended]);
    await stop();
    expect(holdersOf(fs.realpathSync(dataDir))).toEqual([]);
  });
});

describe('a server that is killed', () => {
  it('is noticed', async () => {
    seed();
    const { pid, ended } = await start();
    process.kill(pid, 'SIGKILL');
    await ended;
  });
});

describe('a second opener', () => {
  it('is refused with the pids, and harms nothing', async () => {
    seed();
    const first = await startElsewhere();
    const second = startEmbedded({ dataDir, runDir: path.join(folder, 'run2'), log: () => {} });
    const refusal = await second.then(() => undefined, (error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect((refusal as Error).message).toMatch(/is in use by pids .*\d+.* \(started by process \d+\)/);
    expect((refusal as DataDirectoryInUse).pids).toContain(first.pid);
    expect((refusal as Error).message).toContain(`process ${first.child.pid}`);
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is recognised through a symlink', async () => {
    seed();
    const link = path.join(folder, 'link');
    fs.symlinkSync(dataDir, link);
    const first = await start();
    const second = startEmbedded({ dataDir: link, runDir, log: () => {} });
    await expect(second).rejects.toBeInstanceOf(DataDirectoryInUse);
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(findRunningEmbedded(link)).toEqual(first.owner);
  });

  it.runIf(isRoot && isLinux)('is recognised by a root that may not look into processes, as in a container', async () => {
    seed();
    const first = await startElsewhere({ container: true });
    const second = await startElsewhere({ container: true });
    expect(second.refused.name).toBe('DataDirectoryInUse');
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killed(first.child);
    const third = await startElsewhere({ container: true });
    expect(third.refused).toBeUndefined();
  });

  it('at the very first start does not spoil the making of the database', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()]);
    const [winner, loser] = both[0].refused ? [both[1], both[0]] : both;
    expect(loser.refused.name).toBe('DataDirectoryInUse');
    expect(await query(winner.owner, 'select current_user as me')).toEqual([{ me: 'dasturxon' }]);
    expect(fs.readdirSync(folder).filter((name) => /init|lock/.test(name))).toEqual([]);
  });
});

/** As the kernel writes it: R, S, Z … */
const stateOf = (pid: number): string => {
  try {
    return /^State:\s+(\w)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'gone';
  } catch {
    return 'gone';
  }
};
const isDraft = (name: string): boolean => name.startsWith(`${path.basename(dataDir)}.init-`);

describe.runIf(isLinux)('after a crash', () => {
  it('of the product by SIGKILL, the server ends by itself', async () => {
    seed();
    const { child, pid } = await startElsewhere();
    await killed(child);
    while (holdersOf(fs.realpathSync(dataDir)).length > 0) await sleep(10);
    // Ended, though whoever adopted it may not have looked yet.
    expect(stateOf(pid)).toMatch(/^(gone|Z)$/);
    expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
  });

  it('the next start may come at once', async () => {
    seed();
    const { child } = await startElsewhere();
    await killed(child);
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of product and server together, what was committed is there', async () => {
    seed();
    const { child, pid, owner } = await startElsewhere();
    await query(owner, 'create table dish (id int); insert into dish values (7)');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await once(child, 'exit');
    const again = await start();
    expect(await query(again.owner, 'select id from dish')).toEqual([{ id: 7 }]);
  });

  it('of product and watchdog together, the orphan is ended and its place taken', async () => {
    seed();
    const { child, pid } = await startElsewhere();
    for (const shell of watchdogsOf(pid)) process.kill(shell, 'SIGKILL');
    await killed(child);
    await sleep(100);
    expect(holdersOf(fs.realpathSync(dataDir))).toContain(pid);
    const { pid: fresh } = await start();
    expect(fresh).not.toBe(pid);
  });

  it('a lock file that names a living stranger does not block the start', async () => {
    seed();
    const first = await start();
    const file = path.join(dataDir, 'postmaster.pid');
    const content = fs.readFileSync(file, 'utf8');
    await first.stop();
    // A container gives the same small pids again and again: the file names this very process.
    fs.writeFileSync(file, content.replace(/^\d+/, String(process.pid)));
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('in the middle of the first start leaves no half of a database', async () => {
    for (const delay of [0, 100, 250]) {
      const child = spawn(process.execPath, [script, dataDir, runDir], { cwd: project, stdio: 'ignore', detached: true });
      children.push(child);
      const begun = fs.readdirSync(folder).filter(isDraft);
      while (fs.readdirSync(folder).filter(isDraft).every((name) => begun.includes(name))) await sleep(5);
      await sleep(delay);
      await killed(child);
      expect(fs.existsSync(dataDir) && !fs.existsSync(path.join(dataDir, 'PG_VERSION'))).toBe(false);
    }
    const { owner } = await start();
    expect(await query(owner, 'select current_user as me')).toEqual([{ me: 'dasturxon' }]);
  });

  it('Ctrl-C in the terminal reaches the product, not the database', async () => {
    seed();
    const { child, owner } = await startElsewhere();
    process.kill(-child.pid!, 'SIGINT');
    await sleep(200);
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(isRoot && isLinux)('as root', () => {
  it('the server runs as an ordinary user, and so do its files', async () => {
    seed();
    const { pid } = await start();
    const uid = Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
    expect(uid).not.toBe(0);
    expect(fs.statSync(path.join(dataDir, 'PG_VERSION')).uid).toBe(uid);
  });

  it('works with project and data below a closed home', async () => {
    const home = path.join(folder, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const native = copiedBinaries(path.join(home, 'package'));
    dataDir = path.join(home, 'data');
    runDir = path.join(home, 'run');
    const first = await start({ native });
    await query(first.owner, 'create table dish (id int)');
    await first.stop();
    const second = await start({ native });
    expect(await query(second.owner, 'select count(*)::int as n from dish')).toEqual([{ n: 0 }]);
    await expect(startEmbedded({ dataDir, runDir, native, log: () => {} })).rejects.toThrow('is in use by pids');
    expect(fs.statSync(home).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(home).toSorted()).toEqual(['data', 'data.product', 'package', 'run']);
  });

  it('takes no binaries from a folder that another user prepared', async () => {
    seed();
    const home = path.join(folder, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const native = copiedBinaries(path.join(home, 'package'));
    const version = JSON.parse(fs.readFileSync(path.join(home, 'package', 'package.json'), 'utf8')).version as string;
    fs.chmodSync(folder, 0o777);
    const trap = path.join(runDir, `postgres-${version}`, 'native', 'bin');
    fs.mkdirSync(trap, { recursive: true });
    fs.writeFileSync(path.join(trap, 'postgres'), `#!/bin/sh\ntouch ${folder}/sprung\n`, { mode: 0o755 });
    fs.chownSync(path.join(runDir, `postgres-${version}`), nobody, nobody);
    const { owner } = await start({ native });
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(path.join(folder, 'sprung'))).toBe(false);
  });

  it('says what to do with a database that belongs to root', async () => {
    seed();
    execFileSync('chown', ['-R', '0:0', dataDir]);
    await expect(start()).rejects.toMatchObject({
      sentence: expect.stringContaining('belongs to root'),
      next: expect.stringMatching(/chown -R (postgres|nobody) /),
    });
  });

  it('goes on as the user whose database it is', async () => {
    fs.chownSync(folder, nobody, nobody);
    const theirs = await startElsewhere({ uid: nobody });
    expect(theirs.refused).toBeUndefined();
    await query(theirs.owner, 'create table dish (id int)');
    await killed(theirs.child);
    const mine = await start();
    expect(await query(mine.owner, 'select count(*)::int as n from dish')).toEqual([{ n: 0 }]);
    expect(fs.statSync(dataDir).uid).toBe(nobody);
  });
});

describe.runIf(isRoot && isLinux)('as an ordinary user', () => {
  it('works, with symlinks that npm did not unpack in a folder that is not ours', async () => {
    const native = copiedBinaries(path.join(folder, 'package'), { symlinks: false });
    fs.chownSync(folder, nobody, nobody);
    const { owner, refused } = await startElsewhere({ uid: nobody, native });
    expect(refused).toBeUndefined();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is told whose the data directory is', async () => {
    seed();
    fs.chownSync(folder, nobody, nobody);
    const { refused } = await startElsewhere({ uid: nobody });
    expect(refused.sentence).toMatch(/belongs to (postgres|user id \d+), but this process runs as nobody/);
    expect(refused.next).toContain(`sudo chown -R nobody ${dataDir}`);
  });

  it('without a name in the system is told so', async () => {
    fs.chownSync(folder, 54321, 54321);
    const { refused } = await startElsewhere({ uid: 54321 });
    expect(refused.sentence).toContain('has no entry in /etc/passwd');
    expect(refused.next).toContain('DATABASE_URL');
  });
});

describe('what cannot work is said in a sentence', () => {
  it('symlinks are mended where that is possible', async () => {
    seed();
    const native = copiedBinaries(path.join(folder, 'package'), { symlinks: false });
    const { owner } = await start({ native });
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(runDir)).toEqual(['postgres.log']);
  });

  it('no build for this platform', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    try {
      await expect(start()).rejects.toMatchObject({
        sentence: expect.stringContaining(`@embedded-postgres/${process.platform}-riscv64`),
        next: expect.stringContaining('DATABASE_URL'),
      });
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('a build that does not run here (another C library, say)', async () => {
    const native = copiedBinaries(path.join(folder, 'package'));
    fs.writeFileSync(path.join(native, 'bin', 'postgres'), '#!/no/such/loader\n', { mode: 0o755 });
    await expect(start({ native })).rejects.toMatchObject({
      sentence: expect.stringContaining('does not run on this system'),
      next: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('too little room', async () => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 100, bsize: 1024 * 1024 } as fs.StatsFs);
    await expect(start()).rejects.toThrow('has 100 MB free, and a new database needs 300 MB');
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  it('a disk that fills up later', () => {
    const output = 'FATAL:  could not write to file "pg_wal/xlogtemp.36": No space left on device';
    const refusal = explainLaunchFailure({ step: 'starting', output, dataDir, user: { name: 'me' } });
    expect(refusal.sentence).toBe(`No space is left on the disk that holds ${dataDir}.`);
  });

  it('a data directory of another version', async () => {
    seed();
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toMatchObject({
      sentence: expect.stringContaining('written by another version of PostgreSQL'),
      next: expect.stringContaining('db:backup'),
    });
  });

  it('a folder with other things in it, which stay', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'letter.txt'), 'dear');
    await expect(start()).rejects.toThrow('holds files, but no PostgreSQL cluster');
    expect(fs.readFileSync(path.join(dataDir, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('a server that does not come up, with the last words of its log', async () => {
    seed();
    await expect(start({ settings: { work_mem: 'plenty' } })).rejects.toThrow(/PostgreSQL failed while starting:\n.*work_mem/);
    expect(readPostmasterFile(dataDir)).toBeUndefined();
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
