/**
 * `npm run new-key`: for an installation whose secret key is lost. Deletes what was encrypted with it (passwords and
 * tokens of the merchants' outside services, which they enter again), so that the product starts with another key.
 */
import path from 'node:path';
import { forgetKey, fingerprintIn } from '#server/platform/database/installation-key.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { existingSecretKey, keyFingerprint } from '#server/platform/secret-box.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { existingDatabase, runCommand } from './command.ts';
import { keyPlace, readConfig } from './config.ts';

const USAGE = 'npm run new-key';

async function main(): Promise<void> {
  const config = readConfig();
  const running = await existingDatabase(config);
  try {
    const client = await connectOrRefuse(running.settings);
    try {
      const { given, file } = keyPlace(config);
      const fingerprint = await fingerprintIn(client);
      const key = existingSecretKey(given, file);
      const place = given ? 'SECRET_KEY' : path.resolve(file);
      if (key && keyFingerprint(key) === fingerprint)
        throw new StartRefusal('The key of this database is not lost.', `It is ${place}.`);
      await forgetKey(client);
      console.log(
        `What was encrypted with the key ${fingerprint ?? ''} is deleted. The next start uses ` +
          `${key ? place : 'a new key'}. Merchants enter the passwords of their ` +
          'payment, SMS, POS and delivery services again; everybody signs in again.',
      );
    } finally {
      await client.end();
    }
  } finally {
    await running.close();
  }
}

await runCommand(USAGE, main);
