/** `npm run admin -- +998…`: names a person PLATFORM_ADMIN, by phone; they sign in like everybody else. */
import path from 'node:path';
import { databaseForCommand } from '#adapters/database/command-database.ts';
import { parsePhone } from '#domain/phone.ts';
import { nameAdmin } from '#server/identity/name-admin.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openDoors } from '#server/platform/database/doors.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const [given = ''] = process.argv.slice(2);
  const phone = parsePhone(given);
  if (!phone) throw new StartRefusal('Give the phone number of the administrator.', 'npm run admin -- +998901234567');
  const config = readConfig();
  const running = await databaseForCommand({
    url: config.database.url,
    sessionUrl: config.database.sessionUrl,
    prepare: config.database.prepare,
    dataDir: path.join(config.dataDir, 'postgres'),
    runDir: config.runDir,
    beside: true,
    create: false,
    log: console.log,
  });
  const database = openDatabase(running.settings);
  try {
    const { isNew } = await nameAdmin(openDoors(database), phone);
    console.log(isNew ? `${phone} is PLATFORM_ADMIN now.` : `${phone} was PLATFORM_ADMIN already.`);
  } finally {
    await database.close();
    await running.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
});
