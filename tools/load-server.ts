import fs from 'node:fs';
import path from 'node:path';
import { registeredStatements } from '#server/platform/database/sql.ts';

const root = path.join(import.meta.dirname, '..');

export interface LoadedServer {
  /** Named from the root. */
  files: string[];
  /** Name and text of each statement. */
  statements: ReadonlyMap<string, string>;
}

/** Loads every file of server/, so that all its statements are registered. */
export async function loadServer(): Promise<LoadedServer> {
  const files = fs
    .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    // Files of worker threads answer as soon as they are loaded, and have no statements.
    .filter((file) => file.endsWith('.ts') && !/(?:\.test|-worker)\.ts$/.test(file))
    .map((file) => `server/${file}`);
  for (const file of files) await import(path.join(root, file));
  return { files, statements: registeredStatements() };
}
