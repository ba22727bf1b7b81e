import { changedRules, readRules } from '#server/platform/database/rules.ts';
import { parseArgs } from 'node:util';
import { databaseForCommand } from '#adapters/database/command-database.ts';
import { checkServer } from '#server/platform/database/check-server.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { migrate, pendingMigrations } from '#server/platform/database/migrate.ts';
import { otherConnections } from '#server/platform/database/restore.ts';
import path from 'node:path';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run db:migrate -- [--plan]';

/** Brings the schema up to this release, as a start does; `--plan` names what is to come and changes nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { plan: { type: 'boolean' } } });
  const { database, dataDir, runDir } = readConfig();
  const { settings, close } = await databaseForCommand({
    ...database,
    dataDir: path.join(dataDir, 'postgres'),
    runDir,
    beside: true,
    create: values.plan !== true,
    log: console.log,
  });
  try {
    const client = await connectOrRefuse(settings);
    try {
      if (values.plan) {
        const pending = await pendingMigrations(client);
        console.log(`${pending.length} migrations to apply.`);
        for (const { name } of pending) console.log(name);
        const changed = await changedRules(client, readRules());
        console.log(`${changed.length} files of functions to apply.`);
        for (const { name } of changed) console.log(name);
        const others = await otherConnections(client);
        if (others !== null) console.log(others);
        return;
      }
      for (const warning of (await checkServer(client)).warnings) console.warn(warning);
      const { applied } = await migrate(client);
      console.log(`${applied.length} migrations applied.`);
    } finally {
      await client.end();
    }
  } finally {
    await close();
  }
}

await runCommand(USAGE, main);
