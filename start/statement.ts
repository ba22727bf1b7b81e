/**
 * `npm run statement -- --month 2026-10 [--merchant anhor]`: prints the statement of each merchant for a month beside
 * the same sums made from orders and payments. Ends with 1 where they differ.
 */
import { parseArgs } from 'node:util';
import { MONTH } from '#domain/platform/time/months.ts';
import { compareStatements, printStatements } from '#server/money/ledger/ledger.ts';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openTransactions } from '#server/platform/database/transactions.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { existingDatabase, runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run statement -- --month 2026-10 [--merchant anhor]';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { month: { type: 'string' }, merchant: { type: 'string' } } });
  const { month = '', merchant: merchantKey } = values;
  if (!MONTH.test(month)) throw new StartRefusal('Give the month of the statement.', USAGE);
  const config = readConfig();
  const running = await existingDatabase(config);
  try {
    const database = openDatabase(running.settings);
    const compared = await compareStatements(openTransactions(database), { month, merchantKey }).finally(() =>
      database.close(),
    );
    if (compared.length === 0) throw new StartRefusal('There is no such merchant.', USAGE);
    const { lines, differences } = printStatements(month, compared);
    for (const each of lines) console.log(each);
    if (differences > 0) process.exitCode = 1;
  } finally {
    await running.close();
  }
}

await runCommand(USAGE, main);
