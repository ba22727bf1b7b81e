/**
 * The printed QR token names a table and proves nothing else: it is derived from the installation's key and the version
 * of the table's QR code, and stored as a hash. The table code proves presence: six digits that change every few
 * minutes.
 */
import { createHash, createHmac } from 'node:crypto';
import { isSame } from '#server/platform/is-same.ts';

export interface TableLinks {
  token(tableId: string, version: number): string;
  /** The code of one time step. */
  code(tableId: string, version: number, step: number): string;
}

const STEP_MS = 5 * 60_000;

export function tableLinks(key: Buffer): TableLinks {
  const mac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    token: (tableId, version) => mac(`table code ${tableId} ${version}`).toString('base64url'),
    code: (tableId, version, step) =>
      String(mac(`table presence ${tableId} ${version} ${step}`).readUInt32BE() % 1_000_000).padStart(6, '0'),
  };
}

export const tableHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

export interface TableCode {
  code: string;
  /** When the next one is shown. A code is accepted for one step longer, in case it changes while being typed. */
  validUntil: string;
}

interface CodedTable {
  id: string;
  qrVersion: number;
}

export function tableCodeAt(links: TableLinks, table: CodedTable, now: number): TableCode {
  const step = stepAt(now);
  const validUntil = new Date((step + 1) * STEP_MS).toISOString();
  return { code: links.code(table.id, table.qrVersion, step), validUntil };
}

/** Of any of the joined tables, in this step or the one before. */
export const isCodeOf = (links: TableLinks, tables: readonly CodedTable[], code: string, now: number): boolean =>
  tables.some(({ id, qrVersion }) =>
    [0, 1].some((back) => isSame(code, links.code(id, qrVersion, stepAt(now) - back))),
  );
