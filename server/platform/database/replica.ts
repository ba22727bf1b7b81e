/**
 * Reads that may be some seconds old are sent to a standby of the database, and to the primary while the standby is
 * away or too far behind, or where it failed to answer this read.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { remainingMs, withDeadline } from './deadline.ts';
import { statement } from './sql.ts';
import type { Transactions } from './transactions.ts';

/** For answers that do not have to show what was written a moment ago, such as reports. */
export type DelayedReads = Pick<Transactions, 'tenantRows' | 'pipelined'>;

type Server = DelayedReads & Pick<Transactions, 'platformRows'>;

interface ReplicaOptions {
  primary: Server;
  standby: Server;
  /** Reads go to the primary while the standby is farther behind than this. */
  maxLagMs: number;
  log: { warn(details: object, message: string): void; info(message: string): void };
  onRead?: (from: 'standby' | 'primary') => void;
  lookMs?: number;
}

export interface Replica {
  reads: DelayedReads;
  /** Infinity while the standby does not answer. */
  lagMs(): number;
  stop(): Promise<void>;
}

const LOOK_MS = 1_000;
const SILENT_AFTER_MS = 1_000;
/** Of the time that a request has left, this share waits for the standby; the rest is for the primary. */
const SHARE_OF_STANDBY = 0.5;
const LONGEST_READ_MS = 10_000;

const positionOfPrimary = statement<{ position: string }>(
  'replica.position',
  'select pg_current_wal_lsn()::text as position',
);

/** $1 a position of the primary. A standby that was promoted goes on by itself, so its position says nothing. */
const hasReached = statement<{ standby: boolean; reached: boolean | null }>(
  'replica.has-reached',
  'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
);

async function reaches(standby: Server, position: string): Promise<boolean> {
  const [row] = await withDeadline(SILENT_AFTER_MS, () => standby.platformRows(hasReached, [position]));
  if (!row?.standby) throw new Error('the server of DATABASE_REPLICA_URL is not a standby');
  return row.reached ?? false;
}

export function openReplica(options: ReplicaOptions): Replica {
  const { primary, standby, maxLagMs, log, onRead = () => {}, lookMs = LOOK_MS } = options;
  const stopped = new AbortController();
  /** Where the primary was at some time; the standby has not got there yet. */
  let mark: { position: string; at: number } | undefined;
  /** What was written until then can be read from the standby; undefined while it does not answer. */
  let freshAt: number | undefined;
  let isUsed = false;

  const lagMs = (): number => (freshAt === undefined ? Number.POSITIVE_INFINITY : performance.now() - freshAt);

  function decide(why?: string): void {
    const next = lagMs() <= maxLagMs;
    if (next === isUsed) return;
    isUsed = next;
    if (next) log.info('reports are read from the standby');
    else log.warn({ why: why ?? 'it is too far behind' }, 'reports are read from the primary, not from the standby');
  }

  function fail(error: unknown): void {
    freshAt = undefined;
    decide((error as Error).message);
  }

  async function look(): Promise<void> {
    if (!mark) {
      const at = performance.now();
      const [row] = await primary.platformRows(positionOfPrimary);
      mark = { at, position: row!.position };
    }
    try {
      if (await reaches(standby, mark.position)) {
        freshAt = mark.at;
        mark = undefined;
      }
    } catch (error) {
      fail(error);
    }
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      // That the primary is away is in the log already; the lag goes on growing meanwhile.
      await look().catch(() => {});
      decide();
      await sleep(lookMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const watching = watch();

  /** Any failure is tried again at the primary: only the primary's answer decides whether the read has failed. */
  async function read<T>(work: (reads: DelayedReads) => Promise<T>): Promise<T> {
    if (isUsed && lagMs() <= maxLagMs) {
      try {
        const limitMs = (remainingMs() ?? LONGEST_READ_MS) * SHARE_OF_STANDBY;
        const result = await withDeadline(limitMs, () => work(standby));
        onRead('standby');
        return result;
      } catch (error) {
        fail(error);
      }
    }
    onRead('primary');
    return work(primary);
  }

  return {
    reads: {
      tenantRows: (merchantId, what, params) => read((from) => from.tenantRows(merchantId, what, params)),
      pipelined: (merchantId, calls) => read((from) => from.pipelined(merchantId, calls)),
    },
    lagMs,
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}
