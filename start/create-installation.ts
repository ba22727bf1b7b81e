/** Creates what must exist before the first page: the marketplace's own row, and in demo mode the city. */
import type { CityPictures } from '#demo/make-pictures.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { createMarketplace } from '#server/accounts/tenancy/create-marketplace.ts';
import type { Config } from './config.ts';

export async function createInstallation(parts: {
  config: Config;
  database: Database;
  print: (line: string) => void;
}): Promise<CityPictures | null> {
  const { config, database, print } = parts;
  const transactions = openTransactions(database);
  await createMarketplace(transactions);
  if (!config.demo) return null;
  // Imported only where it is used: a production start does not load the menus of a city.
  const { loadCity } = await import('#demo/load-city.ts');
  return loadCity({ transactions, database, mediaDir: config.mediaDir, print, makesRest: config.demoPictures });
}
