/** Connects the standby from which reports are read, and shows how far it is behind. */
import type { Logger } from 'pino';
import { openDatabase } from '#server/platform/database/connect.ts';
import { openReplica, type DelayedReads } from '#server/platform/database/replica.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import type { Config } from './config.ts';

interface StandbyDeps {
  transactions: Transactions;
  log: Logger;
  metrics: Metrics;
}

interface RunningStandby {
  reads: DelayedReads;
  close(): Promise<void>;
}

/** Reports of all merchants of one process rarely overlap. */
const POOL_SIZE = 4;

/** Null where no standby is configured. */
export function openStandby(
  { replica: settings, prepare }: Config['database'],
  { transactions, log, metrics }: StandbyDeps,
): RunningStandby | null {
  if (!settings) return null;
  const database = openDatabase({ url: settings.url, prepare, poolSize: POOL_SIZE });
  const reads = metrics.counter('report_reads_total', 'Reads of reports by the server that answered', ['server']);
  const replica = openReplica({
    primary: transactions,
    standby: openTransactions(database),
    maxLagMs: settings.maxLagMs,
    log: { warn: (details, message) => log.warn(details, message), info: (message) => log.info(message) },
    onRead: (server) => reads.labels({ server }).inc(),
  });
  metrics.gauge(
    'database_replica_lag_seconds',
    'How far the standby is behind; infinite while it is away',
    () => replica.lagMs() / 1000,
  );
  return {
    reads: replica.reads,
    async close() {
      await replica.stop();
      await database.close();
    },
  };
}
