/** The code on a table: made from the installation's key and the table's number of codes, kept as a hash alone. */
import { createHash, createHmac } from 'node:crypto';

export interface TableLinks {
  token(tableId: string, version: number): string;
}

export function tableLinks(key: Buffer): TableLinks {
  return { token: (tableId, version) => createHmac('sha256', key).update(`table code ${tableId} ${version}`).digest('base64url') };
}

export const tableHash = (token: string): Buffer => createHash('sha256').update(token).digest();
