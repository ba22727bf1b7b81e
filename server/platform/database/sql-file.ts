import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A file of statements, and the checksum by which a database knows that it has had this text. */
export interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

export function readSqlFile(folder: string, name: string): SqlFile {
  // A checkout on Windows may change line ends; that is not an edit.
  const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  return { name, text, checksum: crypto.createHash('sha256').update(text).digest('hex') };
}

/** Tables in which a database notes the files that it has had; they are no part of its data. */
export const TABLES_OF_FILES: readonly string[] = ['schema_migrations', 'schema_rules'];
