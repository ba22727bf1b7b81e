import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMerchant } from '#tests/support/city.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { keyFingerprint, secretKey } from '../secret-box.ts';
import { readBackupHeader } from './backup-file.ts';
import { writeBackup } from './backup.ts';
import { fingerprintIn, forgetKey, holdKey } from './installation-key.ts';

const OTHER = Buffer.alloc(32, 7).toString('base64');

let db: TestDatabase;
let client: pg.Client;
let folder: string;
let place: { given: undefined; file: string };

beforeAll(async () => {
  db = await freshDatabase();
  client = await db.connect();
});
afterAll(async () => {
  await client.end();
  await db.drop();
});
beforeEach(async () => {
  await client.query('delete from installation');
  folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-key-'));
  place = { given: undefined, file: path.join(folder, 'secret.key') };
  return () => rmSync(folder, { recursive: true });
});

it('is made at the first start, and later starts insist on it', async () => {
  await holdKey(client, place);
  expect(await fingerprintIn(client)).toBe(keyFingerprint(secretKey(undefined, place.file)));
  await holdKey(client, place);
  await expect(holdKey(client, { given: OTHER, file: place.file })).rejects.toThrow(
    /This database is encrypted with the secret key [0-9a-f]{16}, but SECRET_KEY is the key [0-9a-f]{16}/,
  );
});

it('is not made anew where it is missing', async () => {
  await holdKey(client, place);
  rmSync(place.file);
  await expect(holdKey(client, place)).rejects.toThrow(`there is no key in ${place.file}`);
  expect(existsSync(place.file)).toBe(false);
});

it('is named by a backup', async () => {
  await holdKey(client, place);
  const file = path.join(folder, 'all.gz');
  await writeBackup(client, file);
  expect((await readBackupHeader(file)).keyFingerprint).toBe(keyFingerprint(secretKey(undefined, place.file)));
});

it('may be another after what it encrypted was given up', async () => {
  await holdKey(client, place);
  const merchant = await createMerchant(db.transactions, { key: 'anhor' });
  await client.query('begin');
  await client.query(`select set_config('app.merchant_id', $1, true)`, [merchant]);
  await client.query('set local role dasturxon_app');
  await client.query(`insert into merchant_secret (merchant_id, name, sealed) values ($1, 'smsPassword', 'v1.x')`, [
    merchant,
  ]);
  await client.query('commit');
  await forgetKey(client);
  await holdKey(client, { given: OTHER, file: place.file });
  expect(await fingerprintIn(client)).toBe(keyFingerprint(secretKey(OTHER, place.file)));
  const { rows } = await client.query<{ size: string }>(`select pg_relation_size('merchant_secret') as size`);
  expect(Number(rows[0]!.size)).toBe(0);
});
