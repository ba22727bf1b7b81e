/** `npm run admin -- +998…`: makes a person PLATFORM_ADMIN, by phone; they sign in like everybody else. */
import { parsePhone } from '#domain/identity/phone.ts';
import { nameAdmin } from '#server/identity/name-admin.ts';
import { openDatabase, type DatabaseSettings } from '#server/platform/database/connect.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { landedMigrations } from '#server/platform/database/migrate.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { existingDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run admin -- +998901234567';

async function main(): Promise<void> {
  // A number is often written in groups, which a shell splits.
  const phone = parsePhone(process.argv.slice(2).join(' '));
  if (!phone) throw new StartRefusal('Give the phone number of the administrator.', USAGE);
  const config = readConfig();
  const running = await existingDatabase(config);
  try {
    await refuseUnmadeDatabase(running.settings);
    const database = openDatabase(running.settings);
    const { isNew } = await nameAdmin(openTransactions(database), phone).finally(() => database.close());
    console.log(isNew ? `${phone} is PLATFORM_ADMIN now.` : `${phone} was PLATFORM_ADMIN already.`);
  } finally {
    await running.close();
  }
}

/** The tables are created when the product first starts. */
async function refuseUnmadeDatabase(settings: DatabaseSettings): Promise<void> {
  const client = await connectOrRefuse(settings);
  const landed = await landedMigrations(client).finally(() => client.end());
  if (landed.length === 0) {
    throw new StartRefusal(
      'This database holds nothing of Dasturxon yet.',
      'Run npm start on it once, and then this command again.',
    );
  }
}

await runCommand(USAGE, main);
