/** Backups in a folder: what is in it, how many are kept, and what the platform's console shows. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backups } from '#contract/accounts/system.ts';
import { statement } from '#server/platform/database/sql.ts';
import { runJob } from '#tests/support/jobs.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { backupJobs } from './backup-jobs.ts';

const makeAdmin = statement(
  'test.backups.make-admin',
  "insert into platform_role (user_id, role) values ($1, 'PLATFORM_ADMIN')",
);

let t: TestProduct;
let folder: string;
let admin: string;

beforeAll(async () => {
  t = await composeProduct();
  admin = await newGuest(t.db.transactions);
  await t.db.transactions.platformRows(makeAdmin, [admin]);
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-backups-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.stop();
});

const shown = async (): Promise<Backups> => (await t.ask<Backups>('/platform/backup', { user: admin })).body;
const mediaDir = (): string => path.join(folder, 'media');
const backups = (): string => path.join(folder, 'backups');
const files = (): string[] => readdirSync(backups()).filter((name) => name.endsWith('.gz'));
const night = (place = backups()): Promise<void> =>
  runJob(
    backupJobs({
      database: t.db.database,
      backups: { folder: place, keep: 2, mediaDir: mediaDir() },
      log: pino({ level: 'silent' }),
    }),
    'system.backup',
  );

it('are written each night with the pictures beside them, and the newest two are kept', async () => {
  expect(await shown()).toMatchObject({ isScheduled: false, last: null, problem: null });
  mkdirSync(path.join(mediaDir(), 'ab'), { recursive: true });
  writeFileSync(path.join(mediaDir(), 'ab/dish.webp'), 'picture');
  mkdirSync(backups());
  for (const name of ['dasturxon-20250101T223000Z.dasturxon.gz', 'dasturxon-20250102T223000Z.dasturxon.gz', 'mine.gz'])
    writeFileSync(path.join(backups(), name), '');
  await night();
  expect(files()).toEqual([
    'dasturxon-20250102T223000Z.dasturxon.gz',
    expect.stringMatching(/^dasturxon-\d{8}T\d{6}Z\.dasturxon\.gz$/),
    'mine.gz',
  ]);
  expect(readFileSync(path.join(backups(), 'media/ab/dish.webp'), 'utf8')).toBe('picture');
  const { last } = await shown();
  expect(last).toMatchObject({ place: path.join(backups(), files()[1]!), bytes: expect.any(Number) });
  expect(existsSync(last!.place)).toBe(true);
});

it('say why one was not written, and still which was the last', async () => {
  const file = path.join(folder, 'no-folder');
  writeFileSync(file, '');
  await expect(night(path.join(file, 'backups'))).rejects.toThrow('ENOTDIR');
  expect(await shown()).toMatchObject({
    problem: expect.stringContaining('ENOTDIR'),
    last: { place: expect.any(String) },
  });
});

it('are shown to administrators of the platform alone', async () => {
  const guest = await newGuest(t.db.transactions);
  expect((await t.ask('/platform/backup', { user: guest })).status).toBe(403);
});
