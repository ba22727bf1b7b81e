import pg from 'pg';

import { columnTypes } from './column-types.ts';
import type { ConnectionSettings } from './connection-settings.ts';

export interface DatabaseSettings {
  /** A server of one's own … */
  url?: string;
  /** … or the embedded one. */
  connection?: ConnectionSettings;
  /** For what needs a session (LISTEN, locks, jobs) when `url` leads through a transaction pooler. */
  sessionUrl?: string;
  /** Named statements. A pooler below PgBouncer 1.21 cannot carry them. */
  prepare: boolean;
  poolSize: number;
  /** How long a statement of a visitor may go unanswered before its connection is given up. */
  patienceMs?: number;
  /** Told of connections that broke while idle; the pool has already replaced them. */
  onConnectionLost?: (error: Error) => void;
}

export interface Database {
  /** Tenants' transactions. Statements are sent without waiting for the answer to the one before. */
  transactions: pg.Pool;
  /** The owner at work across tenants: the relay, the jobs. Connects to the session address. */
  owner: pg.Pool;
  prepare: boolean;
  /** A connection of its own for LISTEN or a lock; the caller connects and ends it. */
  sessionClient(): pg.Client;
  close(): Promise<void>;
}

/** Longer than any statement of a page or an order takes on a machine under load; somebody waits at the other end. */
const PATIENCE_MS = 15_000;

/** The pools of one process. Nothing connects before the first statement. */
export function openDatabase(settings: DatabaseSettings): Database {
  const main = clientConfig(settings);
  const session = sessionConfig(settings);
  const transactions = new pg.Pool({
    ...main,
    pipeline: true,
    max: settings.poolSize,
    query_timeout: settings.patienceMs ?? PATIENCE_MS,
  });
  const owner = new pg.Pool({ ...session, max: Math.max(4, Math.ceil(settings.poolSize / 2)) });

  // Without listeners a connection that breaks, idle or lent out, would end the process.
  for (const pool of [transactions, owner]) {
    pool.on('error', (error) => settings.onConnectionLost?.(error));
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  return {
    transactions,
    owner,
    prepare: settings.prepare,
    sessionClient: () => new pg.Client(session),
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
