/** Shared by the commands: expected errors are printed as a sentence and the next step, without a stack trace. */
import path from 'node:path';
import { databaseForCommand } from '#adapters/database/command-database.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import type { Config } from './config.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The installation's database, which may be in use by the running product; it is not created. */
export const existingDatabase = ({ database, dataDir, runDir }: Config): ReturnType<typeof databaseForCommand> =>
  databaseForCommand({
    url: database.url,
    sessionUrl: database.sessionUrl,
    prepare: database.prepare,
    dataDir: path.join(dataDir, 'postgres'),
    runDir,
    beside: true,
    create: false,
    log: console.log,
  });

/** `usage` is how the command is called. */
export async function runCommand(usage: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sent = inWords(error as NodeJS.ErrnoException, usage);
    console.error(sent instanceof StartRefusal ? sent.message : sent);
    process.exitCode = 1;
  }
}

function inWords(error: NodeJS.ErrnoException, usage: string): Error {
  const code = String(error.code);
  if (code.startsWith('ERR_PARSE_ARGS')) return new StartRefusal(`${error.message.split('. ', 1)[0]}.`, usage);
  if (FULL.has(code)) return new StartRefusal('The disk is full.', 'Free some space, and run the command again.');
  if (code === 'EACCES' || code === 'EROFS')
    return new StartRefusal(
      `This user may not write ${error.path ?? 'there'}.`,
      'Choose another place, or run the command as its owner.',
    );
  return error;
}
