import { startEmbedded } from '#adapters/database/embedded-postgres.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/**
 * A product process that does nothing but hold the embedded database, for tests that kill it. Says on one line what
 * became of its start, and then stays.
 */
const [dataDir, runDir, native] = process.argv.slice(2) as [string, string, string | undefined];

process.on('SIGINT', () => {});
try {
  const settings = { fsync: 'off' };
  const server = await startEmbedded({ dataDir, runDir, log: () => {}, settings, ...(native ? { native } : {}) });
  console.log(JSON.stringify({ pid: server.pid, owner: server.owner }));
} catch (error) {
  const { name, message } = error as Error;
  const told = error instanceof StartRefusal ? { sentence: error.sentence, next: error.next } : {};
  console.log(JSON.stringify({ refused: { name, message, ...told } }));
  process.exit(1);
}
setInterval(() => {}, 1000);
