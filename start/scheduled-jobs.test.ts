import { expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Relay } from '#server/platform/database/relay.ts';
import { retentionJobs } from '#server/platform/database/retention.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import { createLog } from '#server/platform/http/log.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { readConfig } from './config.ts';
import { composeModules } from './modules.ts';

/** Nothing is read while the product is composed. */
const transactions = {} as Transactions;
const database = {} as Database;
const hub: Hub = { on: () => () => {}, onGap: () => () => {}, close: async () => {} };
const now = () => 0;

function composedJobs() {
  const { modules } = composeModules({
    config: readConfig({ DEMO: '0', SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), BACKUP_DIR: 'backups' }),
    log: createLog({ level: 'silent', write: () => {} }),
    database,
    transactions,
    delayedReads: transactions,
    hub,
    relay: {} as Relay,
    web: { id: () => 'test', build: () => Promise.reject(new Error('no pages')), mode: 'production' },
    cachedResponses: new CachedResponses({ maxBytes: 1 }),
    metrics: new Metrics(),
    problem: () => null,
    now,
  });
  return [...modules, retentionJobs({ transactions, database, now, onRows: () => {} })];
}

it('jobs that run every few minutes are in the queue `minutes`, rarer ones in `nightly` or `housekeeping`', () => {
  const capabilities = composedJobs();
  const jobs = capabilities.flatMap((each) => each.jobs ?? []);
  const scheduled = capabilities.flatMap(({ cron = {} }) =>
    Object.entries(cron).map(([name, pattern]) => ({
      name,
      pattern,
      queue: jobs.find((job) => job.name === name)?.queue,
    })),
  );
  expect(scheduled.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger.book', 'discovery.renew', 'system.backup', 'retention.nightly']),
  );
  const misplaced = scheduled.filter(({ pattern, queue }) =>
    pattern.startsWith('*') ? queue !== 'minutes' : queue !== 'nightly' && queue !== 'housekeeping',
  );
  expect(misplaced).toEqual([]);
});
