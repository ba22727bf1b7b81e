import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#adapters/database/embedded-postgres.ts';
import { holdKey } from '#server/platform/database/installation-key.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const project = path.join(import.meta.dirname, '..');
let folder: string;
let server: EmbeddedPostgres;

interface SentMessage {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as a person would. */
function run(command: 'backup' | 'restore' | 'new-key', dataDir: string, ...args: string[]): Promise<SentMessage> {
  const { DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: project, env: { ...env, DATA_DIR: path.join(folder, dataDir) } };
    execFile(process.execPath, [`start/${command}.ts`, ...args], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

async function names(connection: EmbeddedPostgres['owner']): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client
    .query('select sub from merchant')
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function open(dataDir: string): Promise<EmbeddedPostgres> {
  const place = path.join(folder, dataDir);
  return startEmbedded({ dataDir: path.join(place, 'postgres'), runDir: path.join(place, 'run'), log: () => {} });
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-commands-'));
  fs.chmodSync(folder, 0o755);
  server = await open('first');
  const client = new pg.Client(server.owner);
  await client.connect();
  await migrate(client);
  await client.query(`insert into merchant (id, sub, name)
    values ('0193a000-0000-7000-8000-000000000001', 'oshxona', '{"uz": "Oshxona"}')`);
  await client.end();
});

afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('carry the rows from a running product into a new place', async () => {
    const file = path.join(folder, 'one.dasturxon.gz');
    const saved = await run('backup', 'first', file);
    expect(saved).toMatchObject({ code: 0, err: '' });
    // One merchant, and the rows that migrations insert.
    const rows = /^(\d+) rows of \d+ tables are in .*one\.dasturxon\.gz/.exec(saved.out)?.[1];
    expect(Number(rows)).toBeGreaterThan(0);

    const restored = await run('restore', 'second', file);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(`${rows} rows`);
    const second = await open('second');
    expect(await names(second.owner)).toEqual([{ sub: 'oshxona' }]);
    await second.stop();

    // With the product stopped the command starts the database itself, and stops it again.
    const again = await run('backup', 'second', path.join(folder, 'two.dasturxon.gz'));
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(fs.existsSync(path.join(folder, 'second', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('insist on the key of the secrets, and bring the pictures', async () => {
    const key = (dataDir: string): string => path.join(folder, dataDir, 'secret.key');
    const client = new pg.Client(server.owner);
    await client.connect();
    await holdKey(client, { given: undefined, file: key('first') }).finally(() => client.end());
    fs.mkdirSync(path.join(folder, 'first/media'));
    fs.writeFileSync(path.join(folder, 'first/media/dish.webp'), 'picture');
    const saved = await run('backup', 'first', '--to', path.join(folder, 'nightly'));
    expect(saved).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 new pictures are beside it.') });
    expect(saved.out).toContain(key('first'));
    const [name] = fs.readdirSync(path.join(folder, 'nightly')).filter((each) => each.endsWith('.gz'));
    const file = path.join(folder, 'nightly', name!);

    expect((await run('restore', 'fifth', file)).err).toContain(`there is no key in ${key('fifth')}`);
    fs.mkdirSync(path.join(folder, 'fifth'));
    fs.writeFileSync(key('fifth'), Buffer.alloc(32, 7).toString('base64'));
    expect((await run('restore', 'fifth', file)).err).toMatch(/fifth\/secret\.key is the key [0-9a-f]{16}/);
    fs.copyFileSync(key('first'), key('fifth'));
    expect(await run('restore', 'fifth', file)).toMatchObject({ code: 0, err: '' });
    expect(fs.readFileSync(path.join(folder, 'fifth/media/dish.webp'), 'utf8')).toBe('picture');

    // The key is lost.
    fs.rmSync(key('fifth'));
    expect(await run('restore', 'fifth', '--replace', '--new-key', file)).toMatchObject({ code: 0, err: '' });
    expect((await run('new-key', 'first')).err).toContain('The key of this database is not lost.');
  });

  it('explain an error in one sentence', async () => {
    const file = path.join(folder, 'three.dasturxon.gz');
    expect((await run('restore', 'first', path.join(folder, 'one.dasturxon.gz'))).err).toContain(
      'Dasturxon is running on this database.',
    );
    expect((await run('backup', 'nowhere', file)).err).toContain('There is no database in');
    expect((await run('backup', 'first')).err).toContain('Name the file to write, or a folder with --to.');
    expect((await run('backup', 'first', path.join(folder, 'no', 'x.gz'))).err).toContain('There is no folder');
    fs.writeFileSync(file, '');
    const sent = await run('backup', 'first', file);
    expect(sent).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    expect(sent.err).not.toContain('    at ');
    expect((await run('restore', 'third', file)).err).toContain('is damaged');
    const missing = await run('restore', 'fourth', path.join(folder, 'missing.gz'));
    expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no file') });
    const unknown = await run('restore', 'first', '--force', file);
    expect(unknown).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Unknown option '--force'\.\nnpm run db:restore -- /),
    });
  });
});
