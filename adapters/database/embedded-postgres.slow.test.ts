import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { embeddedPlace, isLinux, isRoot, killed, query } from '#tests/support/embedded-place.ts';
import { holdersOf } from './data-directory.ts';
import { DataDirectoryInUse } from './data-directory.ts';
import { findRunningEmbedded, startEmbedded } from './embedded-postgres.ts';

const place = embeddedPlace();
const { seed, start, startElsewhere } = place;

describe('the embedded PostgreSQL', () => {
  it('opens, keeps its rows, and serves an owner that is not superuser', async () => {
    const first = await start();
    const rights = await query(
      first.owner,
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(rights).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
    await query(first.owner, 'create table dish (id int); insert into dish values (7)');
    await first.stop();
    const second = await start();
    expect(await query(second.owner, 'select id from dish')).toEqual([{ id: 7 }]);
    expect(findRunningEmbedded(place.dataDir)).toEqual(second.owner);
    await second.stop();
    expect(findRunningEmbedded(place.dataDir)).toBeUndefined();
  });

  it('classifies Cyrillic whatever the locale of the shell', async () => {
    for (const name of ['LANG', 'LC_ALL', 'LC_CTYPE']) vi.stubEnv(name, 'C');
    const { owner } = await start();
    const [row] = await query(owner, `create extension pg_trgm;`).then(() =>
      query(
        owner,
        `select pg_encoding_to_char(encoding) as encoding, lower('ПЛОВ Oʻ') as lower, length('Плов') as length,
       cardinality(show_trgm('Плов')) as trigrams from pg_database where datname = current_database()`,
      ),
    );
    expect(row).toEqual({ encoding: 'UTF8', lower: 'плов oʻ', length: 4, trigrams: 5 });
  });

  it('writes durably and listens only on a private socket', async () => {
    seed();
    const { owner, logFile } = await start({ settings: { fsync: 'on' } });
    const settings = await query(
      owner,
      `select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums', 'jit')
        order by name`,
    );
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

  it('logs no statement that the product refuses by an error', async () => {
    const { owner, superuser, logFile } = await start();
    const refused = `do $$ begin raise exception 'SLOT_FULL' using errcode = 'DX001'; end $$`;
    await expect(query(owner, refused)).rejects.toThrow('SLOT_FULL');
    expect(fs.readFileSync(logFile, 'utf8')).not.toContain('SLOT_FULL');
    // Errors of other roles are logged as before.
    await expect(query(superuser, 'select 1 / 0')).rejects.toThrow('division');
    expect(fs.readFileSync(logFile, 'utf8')).toContain('division by zero');
  });

  it('runs below a path too long for a socket', async () => {
    place.dataDir = path.join(place.folder, ...Array<string>(6).fill('a-rather-long-folder-name'), 'data');
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
    expect(holdersOf(fs.realpathSync(place.dataDir))).toEqual([]);
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
    const second = startEmbedded({ dataDir: place.dataDir, runDir: path.join(place.folder, 'run2'), log: () => {} });
    const refusal = await second.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect((refusal as Error).message).toMatch(/is in use by pids .*\d+.* \(started by process \d+\)/);
    expect((refusal as DataDirectoryInUse).pids).toContain(first.pid);
    expect((refusal as Error).message).toContain(`process ${first.child.pid}`);
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is recognised through a symlink', async () => {
    seed();
    const link = path.join(place.folder, 'link');
    fs.symlinkSync(place.dataDir, link);
    const first = await start();
    const second = startEmbedded({ dataDir: link, runDir: place.runDir, log: () => {} });
    await expect(second).rejects.toBeInstanceOf(DataDirectoryInUse);
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(findRunningEmbedded(link)).toEqual(first.owner);
  });

  it.runIf(isRoot && isLinux)('is recognised by a root that may not inspect processes, as in a container', async () => {
    seed();
    const first = await startElsewhere({ container: true });
    const second = await startElsewhere({ container: true });
    expect(second.refused.name).toBe('DataDirectoryInUse');
    expect(await query(first.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killed(first.child);
    const third = await startElsewhere({ container: true });
    expect(third.refused).toBeUndefined();
  });

  it('at the very first start does not damage the new database', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()]);
    const [winner, loser] = both[0].refused ? [both[1], both[0]] : both;
    expect(loser.refused.name).toBe('DataDirectoryInUse');
    expect(await query(winner.owner, 'select current_user as me')).toEqual([{ me: 'dasturxon' }]);
    expect(fs.readdirSync(place.folder).filter((name) => /init|lock/.test(name))).toEqual([]);
  });
});
