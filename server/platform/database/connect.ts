import pg from 'pg';

import { columnTypes } from './column-types.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { JOB_QUEUES } from './job-queues.ts';

export interface DatabaseSettings {
  /** A server of one's own. */
  url?: string;
  /** The embedded server, where `url` is absent. */
  connection?: ConnectionSettings;
  /** For what needs a session (LISTEN, locks, jobs) when `url` goes through a transaction pooler. */
  sessionUrl?: string;
  /** Named statements. A pooler below PgBouncer 1.21 does not support them. */
  prepare: boolean;
  poolSize: number;
  /** False for a process that runs no jobs. */
  jobs?: boolean;
  /** How long a visitor's statement may go unanswered before its connection is given up. */
  patienceMs?: number;
  /** Called when an idle connection breaks; the pool has already replaced it. */
  onConnectionLost?: (error: Error) => void;
}

export interface Database {
  /** Tenants' transactions. Statements are sent without waiting for the previous answer (pipelining). */
  transactions: pg.Pool;
  /** Work of the owner across tenants: the relay, the jobs. Connects to the session address. */
  owner: pg.Pool;
  prepare: boolean;
  /** How long a transaction without a deadline of its own waits for each answer. */
  patienceMs: number;
  /** A connection of its own for LISTEN or a lock; the caller connects and ends it. */
  sessionClient(): pg.Client;
  /** A connection of its own to the address that transactions use. */
  transactionClient(): pg.Client;
  close(): Promise<void>;
}

/** Longer than any statement of a page or an order takes on a machine under load; somebody waits for the answer. */
const PATIENCE_MS = 15_000;

/**
 * How long an unused connection stays open: longer than the pauses of a quiet evening, because a new one costs more
 * than most requests; shorter than the time after which networks forget a connection.
 */
const IDLE_MS = 60_000;

/** The connection pools of one process. Nothing connects before the first statement. */
export function openDatabase(settings: DatabaseSettings): Database {
  const main = clientConfig(settings);
  const session = sessionConfig(settings);
  const patienceMs = settings.patienceMs ?? PATIENCE_MS;
  const transactions = new pg.Pool({
    ...main,
    pipeline: true,
    max: settings.poolSize,
    query_timeout: patienceMs,
    idleTimeoutMillis: IDLE_MS,
  });
  // The worker of each queue holds one connection to learn of new jobs. Without jobs only the relay needs some.
  const listeners = Object.keys(JOB_QUEUES).length;
  const forOwner = settings.jobs === false ? 2 : listeners + Math.max(4, Math.ceil(settings.poolSize / 2));
  const owner = new pg.Pool({ ...session, max: forOwner, idleTimeoutMillis: IDLE_MS });

  // Without error listeners a broken connection, idle or in use, would end the process.
  for (const pool of [transactions, owner]) {
    // A pool does not wait until the server has closed its connections, and may report them as lost when it stops.
    pool.on('error', (error) => {
      if (!pool.ending) settings.onConnectionLost?.(error);
    });
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  return {
    transactions,
    owner,
    prepare: settings.prepare,
    patienceMs,
    sessionClient: () => new pg.Client(session),
    transactionClient: () => new pg.Client(main),
    close: async () => {
      await Promise.all([transactions.end(), owner.end()]);
    },
  };
}

export function clientConfig(settings: DatabaseSettings): pg.ClientConfig {
  const common = { types: columnTypes, connectionTimeoutMillis: 10_000, keepAlive: true };
  if (settings.url !== undefined) return { ...common, connectionString: settings.url };
  if (settings.connection) return { ...common, ...settings.connection };
  throw new TypeError('a database needs a url or a connection');
}

export function sessionConfig(settings: DatabaseSettings): pg.ClientConfig {
  return clientConfig(settings.sessionUrl === undefined ? settings : { ...settings, url: settings.sessionUrl });
}
