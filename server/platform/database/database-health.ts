/**
 * Whether the database answers, found out on a connection of its own: a frozen server accepts connections and
 * statements, and is silent.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { Database } from './connect.ts';
import { isDiskFull } from './database-errors.ts';

type DatabaseProblem = 'DATABASE_UNREACHABLE' | 'DATABASE_SILENT';

export interface DatabaseHealth {
  /** Null: the database answers. */
  problem(): DatabaseProblem | null;
  /** Writes fail because its disk is full; what is there can be read. */
  isFull(): boolean;
  /** A statement failed; whether the disk is full is found out until a write succeeds. */
  noteFailure(error: unknown): void;
  /** An answer on any other connection shows as well that the database is alive. */
  noteAnswer(): void;
  stop(): Promise<void>;
}

interface HealthOptions {
  database: Pick<Database, 'transactionClient'>;
  log: { warn(details: object, message: string): void };
}

/** A megabyte that is not kept. */
const WRITE = `begin; create temp table room on commit drop as select repeat('x', 200) from generate_series(1, 5000);
  commit`;
const LOOK_MS = 1_000;
const LOOK_WHILE_AWAY_MS = 200;
const SILENT_AFTER_MS = 1_000;
/** A silent connection is replaced, because a machine that is gone never closes it. */
const REPLACE_AFTER_MS = 3_000;

/** Asks whether the server is there, without a statement and without a transaction. */
const answer = (client: pg.Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.sync(),
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    });
  });

export function watchDatabase({ database, log }: HealthOptions): DatabaseHealth {
  let current: DatabaseProblem | null = null;
  let isFull = false;
  let lastAnswerAt = performance.now();
  let client: pg.Client | undefined;
  let wake = (): void => {};
  const stopped = new AbortController();

  const report = (found: DatabaseProblem | null, why?: string): void => {
    if (found === current) return;
    current = found;
    if (found) log.warn({ problem: found, why }, 'the database does not answer');
    else log.warn({}, 'the database answers again');
  };

  async function connect(): Promise<pg.Client> {
    const fresh = database.transactionClient();
    fresh.on('error', () => {});
    client = fresh;
    // When this connection ends, another one is opened at once, to learn whether the server has ended too.
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = undefined;
      wake();
    });
    await fresh.connect();
    return fresh;
  }

  async function probe(): Promise<void> {
    let silence: NodeJS.Timeout | undefined;
    const replacing = setTimeout(() => client?.connection.stream.destroy(), REPLACE_AFTER_MS);
    try {
      // Opening a connection takes several round trips, and a process that is starting reads the answers late.
      const connected = client ?? (await connect());
      const askedAt = performance.now();
      // Timers run before sockets are read, so after a busy moment the answer may be there and not yet read.
      silence = setTimeout(() => {
        setImmediate(() => {
          if (lastAnswerAt <= askedAt) report('DATABASE_SILENT');
        });
      }, SILENT_AFTER_MS);
      await answer(connected);
      lastAnswerAt = performance.now();
      report(null);
    } catch (error) {
      if (current === null) report('DATABASE_UNREACHABLE', (error as Error).message);
      const broken = client;
      client = undefined;
      void broken?.end().catch(() => {});
    } finally {
      clearTimeout(silence);
      clearTimeout(replacing);
    }
  }

  /** A process that is not ready gets no writes that would show that there is room again. */
  async function probeDisk(): Promise<void> {
    try {
      await client?.query(WRITE);
      isFull = false;
      log.warn({}, 'the disk of the database has room again');
    } catch {
      await client?.query('rollback').catch(() => {});
    }
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await probe();
      if (isFull && current === null) await probeDisk();
      const pause = current === null ? LOOK_MS : LOOK_WHILE_AWAY_MS;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const rested = sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      await Promise.race([woken, rested]);
    }
  }
  const watching = watch();

  return {
    problem: () => current,
    isFull: () => isFull,
    noteFailure(error) {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      log.warn({ why: (error as Error).message }, 'the disk of the database is full');
    },
    noteAnswer: () => (lastAnswerAt = performance.now()),
    async stop() {
      stopped.abort();
      client?.connection.stream.destroy();
      await watching;
    },
  };
}
