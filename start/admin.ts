/**
 * `npm run admin -- +998…`: makes the person with this phone PLATFORM_ADMIN; they sign in like everybody else.
 *
 * - `--code` prints a one-time code, for an installation whose SMS account is not set yet.
 * - `--email` stores an e-mail address of the person as confirmed, so that codes can be sent to it.
 * - `--reset-second-factor` changes no role: it removes the second factor of a person who has lost it.
 */
import path from 'node:path';
import { CODE_MINUTES } from '#domain/accounts/identity/code-limits.ts';
import { parseEmail } from '#domain/accounts/notifications/email-address.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { nameAdmin, vouchForEmail } from '#server/accounts/identity/name-admin.ts';
import { codeByCommand } from '#server/accounts/identity/codes.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { resetByPhone } from '#server/accounts/second-factor/second-factor.ts';
import { secretKey } from '#server/platform/secret-box.ts';
import { openDatabase, type DatabaseSettings } from '#server/platform/database/connect.ts';
import { connectOrRefuse } from '#server/platform/database/connection-refusal.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { landedMigrations } from '#server/platform/database/migrate.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { existingDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run admin -- +998901234567 [--email me@restaurant.example] [--code | --reset-second-factor]';

async function main(): Promise<void> {
  // A number is often written in groups, which a shell splits.
  const args = process.argv.slice(2);
  const emailAt = args.indexOf('--email');
  const [, emailText = ''] = emailAt < 0 ? [] : args.splice(emailAt, 2);
  const phone = parsePhone(args.filter((each) => !each.startsWith('--')).join(' '));
  if (!phone) throw new StartRefusal('Give the phone number of the administrator.', USAGE);
  const email = parseEmail(emailText);
  if (emailAt >= 0 && !email) throw new StartRefusal('Give a whole e-mail address after --email.', USAGE);
  const config = readConfig();
  const running = await existingDatabase(config);
  try {
    await refuseUnmadeDatabase(running.settings);
    const database = openDatabase(running.settings);
    const transactions = openTransactions(database);
    try {
      if (args.includes('--reset-second-factor')) {
        const wasThere = await resetByPhone(transactions, phone);
        console.log(wasThere ? `The second factor of ${phone} is removed.` : `${phone} has no second factor.`);
        return;
      }
      const { isNew } = await nameAdmin(transactions, phone);
      console.log(isNew ? `${phone} is PLATFORM_ADMIN now.` : `${phone} was PLATFORM_ADMIN already.`);
      if (email) {
        await vouchForEmail(transactions, phone, email);
        console.log(`Messages and sign-in codes for ${phone} may go to ${email}.`);
      }
      if (!args.includes('--code')) return;
      const key = secretKey(config.secretKey, path.join(config.dataDir, 'secret.key'));
      const code = await codeByCommand(transactions, identityKeys(key), phone);
      console.log(`One-time code: ${code}. Enter it within ${CODE_MINUTES} minutes, at the sign-in of the storefront.`);
    } finally {
      await database.close();
    }
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
