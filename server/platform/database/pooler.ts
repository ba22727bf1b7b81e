/** What a pooler between the product and PostgreSQL does to connections. */
import pg from 'pg';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { clientConfig, type DatabaseSettings } from './connect.ts';

const NO_SUCH_STATEMENT = '26000';
const TRIES = 5;
const probe = { name: 'pooler.probe', text: 'select pg_backend_pid() as pid' };

const pidOf = async (client: pg.Client, query: string | typeof probe): Promise<number> =>
  (await client.query<{ pid: number }>(query)).rows[0]!.pid;

/** PgBouncer names a process of its own to its clients. */
const isDirect = async (client: pg.Client): Promise<boolean> =>
  (client as pg.Client & { processID: number }).processID === (await pidOf(client, probe.text));

/**
 * Refuses to start where named statements are lost between transactions: requests would fail now and then, and more
 * often the more there are.
 */
export async function refuseLostStatements(settings: DatabaseSettings): Promise<void> {
  if (settings.url === undefined || !settings.prepare) return;
  const [first, second] = [new pg.Client(clientConfig(settings)), new pg.Client(clientConfig(settings))];
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await first.connect();
    if (await isDirect(first)) return;
    await second.connect();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const pid = await pidOf(first, probe);
      // While the second client holds that connection, the first one is given another.
      await second.query('begin');
      const isTaken = (await pidOf(second, probe.text)) === pid;
      await pidOf(first, probe);
      await second.query('rollback');
      if (isTaken) return;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_STATEMENT) throw error;
    throw new StartRefusal(
      'DATABASE_URL leads to a pooler that loses named statements between transactions.',
      'Set DATABASE_PREPARE=0, or use PgBouncer 1.21 or newer with max_prepared_statements.',
      error,
    );
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => {})));
  }
}
