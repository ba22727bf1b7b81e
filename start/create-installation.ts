/** What must be there before the first page: the marketplace's own row, and in demo mode the city. */
import type { Database } from '#server/platform/database/connect.ts';
import { openDoors } from '#server/platform/database/transactions.ts';
import { foundMarketplace } from '#server/tenancy/create-marketplace.ts';
import type { Config } from './config.ts';

export async function foundInstallation(parts: {
  config: Config;
  database: Database;
  tell: (line: string) => void;
}): Promise<void> {
  const { config, database, tell } = parts;
  const doors = openDoors(database);
  await foundMarketplace(doors);
  if (!config.demo) return;
  // Imported only where it is used: a production start does not read a city's worth of menus.
  const { loadCity } = await import('#demo/load-city.ts');
  await loadCity({ doors, database, mediaDir: config.mediaDir, tell });
}
