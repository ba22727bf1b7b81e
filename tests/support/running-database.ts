/** The journeys' own database, for what a restaurant changes while a guest looks away. */
import path from 'node:path';
import { findRunningEmbedded } from '#adapters/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';

export async function inRunningDatabase<Result>(
  work: (transactions: Transactions) => Promise<Result>,
): Promise<Result> {
  const dataDir = process.env.PRODUCT_DATA_DIR;
  const connection = dataDir === undefined ? undefined : findRunningEmbedded(path.join(dataDir, 'postgres'));
  if (!connection) throw new Error('Journeys run with their own setup: vitest run --project journeys');
  const database = openDatabase({ connection, prepare: true, poolSize: 2 });
  try {
    return await work(openTransactions(database));
  } finally {
    await database.close();
  }
}
