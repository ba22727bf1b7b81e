import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planOf, restore, waitUntilUnused } from './database.ts';

let folder: string;
const calls = (): number => readFileSync(path.join(folder, 'calls'), 'utf8').length;

/** A release whose restore is refused so often, with this sentence. */
function refusing(times: number, sentence: string): void {
  const script = `import fs from 'node:fs';
    fs.appendFileSync('calls', '.');
    if (fs.readFileSync('calls', 'utf8').length > ${times}) process.exit(0);
    console.error(${JSON.stringify(sentence)});
    process.exit(1);`;
  writeFileSync(path.join(folder, 'start/restore.ts'), script);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-restore-'));
  for (const name of ['start', 'node_modules/.bin']) mkdirSync(path.join(folder, name), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node_modules/.bin/node'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (): Parameters<typeof restore>[0] => ({ folder, env: process.env });

it('restores as soon as others have left the database', async () => {
  refusing(2, '2 other connections are open to this database.');
  await restore(place(), 'a.gz', { pauseMs: 1 });
  expect(calls()).toBe(3);
});

it('gives up when they stay, and says who they are', async () => {
  refusing(9, 'Other connections are open to this database: exporter (1).');
  await expect(restore(place(), 'a.gz', { patienceMs: 0, pauseMs: 1 })).rejects.toThrow('exporter (1)');
});

it('tries once where the reason is another one', async () => {
  refusing(9, 'There is no file a.gz.');
  await expect(restore(place(), 'a.gz', { pauseMs: 1 })).rejects.toThrow('There is no file');
  expect(calls()).toBe(1);
});

const planned = (...lines: string[]): void =>
  writeFileSync(path.join(folder, 'start/migrate.ts'), `console.log(${JSON.stringify(lines.join('\n'))});`);

it('reads migrations from a plan, which names files of functions too', () => {
  planned('1 migrations to apply.', '0007-more.sql', '1 files of functions to apply.', 'floor/till/rules.sql');
  expect(planOf(place())).toEqual({ migrations: ['0007-more.sql'], others: undefined });
});

it('refuses to go on while others are connected, and says who they are', async () => {
  planned('0 migrations to apply.', 'Other connections are open to this database: psql (1).');
  await expect(waitUntilUnused(place(), -1)).rejects.toThrow('psql (1). With them the backup could not be restored');
  planned('0 migrations to apply.');
  await waitUntilUnused(place(), -1);
});
