/** A backup with a name of its own in a folder, the pictures beside it, and only the newest ones kept. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { writeBackup, type BackupSummary } from '#server/platform/database/backup.ts';

export interface BackupPlace {
  folder: string;
  /** Older ones are deleted. */
  keep: number;
  /** Null where media are in a bucket, which has copies of its own. */
  mediaDir: string | null;
}

export interface WrittenBackup extends BackupSummary {
  file: string;
  bytes: number;
  /** Pictures that were not in the folder yet. */
  newMedia: number;
  /** Names of the backups that were deleted. */
  deleted: string[];
}

export const MEDIA_COPY = 'media';
const NAME = /^dasturxon-\d{8}T\d{6}Z\.dasturxon\.gz$/;

const nameAt = (now: Date): string =>
  `dasturxon-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.dasturxon.gz`;

/** Copies what is not there or has changed: a picture that was deleted since stays, for the backups that name it. */
export async function copyMedia(from: string, to: string): Promise<number> {
  let copied = 0;
  await fs.promises.cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source, target) => {
      const here = fs.statSync(source);
      if (here.isDirectory()) return true;
      const there = fs.statSync(target, { throwIfNoEntry: false });
      const isNew = there?.size !== here.size || there.mtimeMs < Math.floor(here.mtimeMs);
      if (isNew) copied += 1;
      return isNew;
    },
  });
  return copied;
}

function deleteOld(folder: string, keep: number): string[] {
  const all = fs.readdirSync(folder).filter((name) => NAME.test(name));
  const old = all.toSorted().slice(0, -keep);
  for (const name of old) fs.rmSync(path.join(folder, name));
  return old;
}

const REMEMBER = `insert into installation (backup_at, backup_bytes, backup_place, backup_problem)
  values (now(), $1, $2, null)
  on conflict (id) do update set backup_at = now(), backup_bytes = $1, backup_place = $2, backup_problem = null`;
const REMEMBER_PROBLEM = `insert into installation (backup_problem) values ($1)
  on conflict (id) do update set backup_problem = $1`;

export async function makeBackup(client: pg.Client, { folder, keep, mediaDir }: BackupPlace): Promise<WrittenBackup> {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, nameAt(new Date()));
    // Before the rows, which may name a picture only once it is there.
    const before = mediaDir ? await copyMedia(mediaDir, path.join(folder, MEDIA_COPY)) : 0;
    const summary = await writeBackup(client, file);
    const since = mediaDir ? await copyMedia(mediaDir, path.join(folder, MEDIA_COPY)) : 0;
    const { size: bytes } = fs.statSync(file);
    const deleted = deleteOld(folder, keep);
    await client.query(REMEMBER, [bytes, file]);
    return { ...summary, file, bytes, newMedia: before + since, deleted };
  } catch (error) {
    await client.query(REMEMBER_PROBLEM, [(error as Error).message.slice(0, 300)]).catch(() => {});
    throw error;
  }
}
