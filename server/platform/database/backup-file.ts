import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

import { StartRefusal } from '#server/platform/start-refusal.ts';

/**
 * The backup file: gzipped lines. A JSON header names the schema, the tables, their columns and row counts; then the
 * rows of each table as COPY text; last, a checksum of everything above. `zcat` shows it.
 */
export interface BackupHeader {
  format: 'dasturxon backup';
  version: 1;
  createdAt: string;
  migrations: { name: string; checksum: string }[];
  /** Of the key that the secrets in it are encrypted with; null where none has been used yet. */
  keyFingerprint?: string | null;
  tables: BackupTable[];
  /** The next value of each identity column. */
  sequences: { table: string; column: string; next: number }[];
}

export interface BackupTable {
  name: string;
  columns: string[];
  rows: number;
}

const newline = 0x0a;

export async function createBackupFile(file: string, header: BackupHeader) {
  const draft = `${file}.partial`;
  // It contains phones and addresses: readable by this user alone.
  const output = fs.createWriteStream(draft, { mode: 0o600, flush: true });
  const gzip = zlib.createGzip({ level: 6 });
  gzip.pipe(output);
  let failure: Error | undefined;
  output.on('error', (error) => {
    failure = error;
    gzip.destroy(error);
  });
  gzip.on('error', (error) => (failure = error));
  const hash = crypto.createHash('sha256');

  const write = async (bytes: Buffer) => {
    if (failure) throw failure;
    hash.update(bytes);
    if (!gzip.write(bytes)) await once(gzip, 'drain');
  };
  await write(Buffer.from(`${JSON.stringify(header)}\n`));

  return {
    write,
    /** A file gets its requested name only once it is complete. */
    async finish() {
      gzip.end(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
      await finished(output);
      fs.renameSync(draft, file);
    },
    async discard() {
      gzip.destroy();
      output.destroy();
      fs.rmSync(draft, { force: true });
    },
  };
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads a backup from front to end: the header, then each table's lines, then the checksum. */
export async function openBackupFile(file: string) {
  if (!fs.existsSync(file)) throw new StartRefusal(`There is no file ${file}.`, 'Name the backup to restore.');
  const damaged = (cause?: unknown) =>
    new StartRefusal(
      `${file} is damaged or was cut short.`,
      'Take another copy of the backup. Nothing was changed.',
      cause,
    );

  // Before anything is read of it: a single flipped bit fails the checksum of the whole file.
  await pipeline(fs.createReadStream(file), zlib.createGunzip(), nowhere()).catch((error: unknown) => {
    throw damaged(error);
  });
  const source = fs.createReadStream(file).pipe(zlib.createGunzip());
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const hash = crypto.createHash('sha256');
  let buffer: Buffer = Buffer.alloc(0);

  const more = async () => {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      throw damaged(error);
    });
    if (done) return false;
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value]);
    return true;
  };

  const take = (length: number, counted = true) => {
    const taken = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    if (counted) hash.update(taken);
    return taken;
  };

  const line = async (counted: boolean): Promise<string> => {
    let end = buffer.indexOf(newline);
    while (end === -1) {
      const searched = buffer.length;
      if (!(await more())) throw damaged();
      end = buffer.indexOf(newline, searched);
    }
    return take(end + 1, counted).toString();
  };

  const parsed = async (counted: boolean): Promise<Record<string, unknown>> => {
    const text = await line(counted);
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      throw damaged(error);
    }
  };

  const header = (await parsed(true)) as unknown as BackupHeader;
  if (header.format !== 'dasturxon backup') throw damaged();
  if (header.version !== 1) {
    throw new StartRefusal(`${file} was written by a newer release.`, 'Restore it with that release or a later one.');
  }

  return {
    header,
    /** The next table's lines, in large pieces. */
    async *rows(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0;) {
        let end = 0;
        for (; left > 0; left--) {
          const next = buffer.indexOf(newline, end);
          if (next === -1) break;
          end = next + 1;
        }
        if (end > 0) yield take(end);
        if (left > 0 && !(await more())) throw damaged();
      }
    },
    async verify(): Promise<void> {
      const expected = hash.copy().digest('hex');
      const last = await parsed(false);
      if (last['sha256'] !== expected || buffer.length > 0 || (await more())) throw damaged();
    },
    close: () => void source.destroy(),
  };
}

/** Checked as a whole, like every read. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const backup = await openBackupFile(file);
  backup.close();
  return backup.header;
}
