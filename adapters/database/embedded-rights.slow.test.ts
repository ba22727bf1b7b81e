import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  copiedBinaries,
  embeddedPlace,
  isLinux,
  isRoot,
  killed,
  NOBODY,
  query,
} from '#tests/support/embedded-place.ts';
import { startEmbedded } from './embedded-postgres.ts';

const place = embeddedPlace();
const { seed, start, startElsewhere } = place;

describe.runIf(isRoot && isLinux)('as root', () => {
  it('the server runs as an ordinary user, and so do its files', async () => {
    seed();
    const { pid } = await start();
    const uid = Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
    expect(uid).not.toBe(0);
    expect(fs.statSync(path.join(place.dataDir, 'PG_VERSION')).uid).toBe(uid);
  });

  it('works with project and data below a private home', async () => {
    const home = path.join(place.folder, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const native = copiedBinaries(path.join(home, 'package'));
    place.dataDir = path.join(home, 'data');
    place.runDir = path.join(home, 'run');
    const first = await start({ native });
    await query(first.owner, 'create table dish (id int)');
    await first.stop();
    const second = await start({ native });
    expect(await query(second.owner, 'select count(*)::int as n from dish')).toEqual([{ n: 0 }]);
    await expect(
      startEmbedded({ dataDir: place.dataDir, runDir: place.runDir, native, log: () => {} }),
    ).rejects.toThrow('is in use by pids');
    expect(fs.statSync(home).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(home).toSorted()).toEqual(['data', 'data.product', 'package', 'run']);
  });

  it('uses no binaries from a folder that another user prepared', async () => {
    seed();
    const home = path.join(place.folder, 'home');
    fs.mkdirSync(home, { mode: 0o700 });
    const native = copiedBinaries(path.join(home, 'package'));
    const version = JSON.parse(fs.readFileSync(path.join(home, 'package', 'package.json'), 'utf8')).version as string;
    fs.chmodSync(place.folder, 0o777);
    const trap = path.join(place.runDir, `postgres-${version}`, 'native', 'bin');
    fs.mkdirSync(trap, { recursive: true });
    fs.writeFileSync(path.join(trap, 'postgres'), `#!/bin/sh\ntouch ${place.folder}/sprung\n`, { mode: 0o755 });
    fs.chownSync(path.join(place.runDir, `postgres-${version}`), NOBODY, NOBODY);
    const { owner } = await start({ native });
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(path.join(place.folder, 'sprung'))).toBe(false);
  });

  it('says what to do with a database that belongs to root', async () => {
    seed();
    execFileSync('chown', ['-R', '0:0', place.dataDir]);
    await expect(start()).rejects.toMatchObject({
      sentence: expect.stringContaining('belongs to root'),
      next: expect.stringMatching(/chown -R (postgres|nobody) /),
    });
  });

  it('continues as the user who owns the database', async () => {
    fs.chownSync(place.folder, NOBODY, NOBODY);
    const theirs = await startElsewhere({ uid: NOBODY });
    expect(theirs.refused).toBeUndefined();
    await query(theirs.owner, 'create table dish (id int)');
    await killed(theirs.child);
    const mine = await start();
    expect(await query(mine.owner, 'select count(*)::int as n from dish')).toEqual([{ n: 0 }]);
    expect(fs.statSync(place.dataDir).uid).toBe(NOBODY);
  });
});

describe.runIf(isRoot && isLinux)('as an ordinary user', () => {
  it('works, with symlinks that npm did not unpack in a folder of another user', async () => {
    const native = copiedBinaries(path.join(place.folder, 'package'), { symlinks: false });
    fs.chownSync(place.folder, NOBODY, NOBODY);
    const { owner, refused } = await startElsewhere({ uid: NOBODY, native });
    expect(refused).toBeUndefined();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is told who owns the data directory', async () => {
    seed();
    fs.chownSync(place.folder, NOBODY, NOBODY);
    const { refused } = await startElsewhere({ uid: NOBODY });
    expect(refused.sentence).toMatch(/belongs to (postgres|user id \d+), but this process runs as nobody/);
    expect(refused.next).toContain(`sudo chown -R nobody ${place.dataDir}`);
  });

  it('without a name in the system is told so', async () => {
    fs.chownSync(place.folder, 54321, 54321);
    const { refused } = await startElsewhere({ uid: 54321 });
    expect(refused.sentence).toContain('has no entry in /etc/passwd');
    expect(refused.next).toContain('DATABASE_URL');
  });
});
