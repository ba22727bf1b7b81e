/** `npm run db:restore` refuses these backups before it opens a database. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackupFile } from '#server/platform/database/backup-file.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dasturxon-restore-'));
  file = path.join(folder, 'one.dasturxon.gz');
  const header = { format: 'dasturxon backup', version: 1, createdAt: '2026-11-28T00:00:00Z' } as const;
  const contents = { migrations: [], tables: [], sequences: [] };
  const backup = await createBackupFile(file, { ...header, ...contents, keyFingerprint: '0123456789abcdef' });
  await backup.finish();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** No database listens on its port. */
function restore(...more: string[]): string {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: '' };
  const { status, stderr } = spawnSync(process.execPath, ['start/restore.ts', file, ...more], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

it('a backup is not restored without the key that its secrets are encrypted with', () => {
  const key = path.join(folder, 'secret.key');
  expect(restore()).toContain(`there is no key in ${key}`);
  fs.writeFileSync(key, Buffer.alloc(32, 7).toString('base64'));
  expect(restore()).toMatch(
    /encrypted with the secret key 0123456789abcdef, but .*secret\.key is the key [0-9a-f]{16}/,
  );
});

it('where the key is lost that is said with --new-key, and the database comes next', () => {
  expect(restore('--new-key')).not.toContain('secret key');
});
