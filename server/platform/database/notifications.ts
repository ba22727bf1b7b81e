import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import type { Database } from './connect.ts';
import { joinParts } from './notification-parts.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

export const channel = 'dasturxon';

/** Something that was committed, delivered to every process. */
export interface OutboxEvent {
  id: number;
  topic: string;
  merchantId: string | null;
  payload: unknown;
}

type Handler = (event: OutboxEvent) => void;

export interface Hub {
  /** Subscribes to one topic, or to all of them with '*'. Returns how to unsubscribe. */
  on(topic: string, handler: Handler): () => void;
  /** Called when events may have been missed (the connection was lost for a while): cached state must be dropped. */
  onGap(handler: () => void): () => void;
  close(): Promise<void>;
}

interface HubOptions {
  database: Database;
  log: (message: string) => void;
  /** How long to wait for the first notification, which this process sends itself. */
  selfTestMs?: number;
}

/** One listening connection per process, and the subscribers behind it. */
export async function openHub({ database, log, selfTestMs = 5_000 }: HubOptions): Promise<Hub> {
  const handlers = new Map<string, Set<Handler>>();
  const gapHandlers = new Set<() => void>();
  const probes = new Map<string, () => void>();
  const join = joinParts();
  let client: pg.Client | undefined;
  let closing = false;

  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log(`a listener failed: ${(error as Error).stack}`);
    }
  };

  const deliver = (event: OutboxEvent) => {
    for (const topic of [event.topic, '*']) {
      for (const handler of handlers.get(topic) ?? []) guarded(() => handler(event));
    }
  };

  const hear = ({ payload = '' }: pg.Notification) => {
    guarded(() => {
      const text = join(payload);
      if (text === undefined) return;
      const message = JSON.parse(text) as OutboxEvent & { probe?: string };
      if (message.probe === undefined) deliver(message);
      else probes.get(message.probe)?.();
    });
  };

  const listen = async () => {
    const fresh = database.sessionClient();
    fresh.on('notification', hear);
    fresh.on('error', () => {});
    await fresh.connect();
    fresh.once('end', () => {
      if (client === fresh && !closing) void reconnect();
    });
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };

  const reconnect = async () => {
    log('lost the connection that listens for changes; connecting again');
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 1000)) {
      await sleep(wait);
      try {
        await listen();
        break;
      } catch {
        // The server may be restarting; the next attempt waits longer.
      }
    }
    for (const handler of gapHandlers) guarded(handler);
  };

  const receivesOwnNotification = async () => {
    const probe = crypto.randomUUID();
    const heard = new Promise<boolean>((resolve) => probes.set(probe, () => resolve(true)));
    // Through the pool that transactions use, as real notifications are sent.
    await database.transactions.query('select pg_notify($1, $2)', [channel, JSON.stringify({ probe })]);
    const gaveUp = new AbortController();
    const silence = sleep(selfTestMs, false, { signal: gaveUp.signal }).catch(() => false);
    const result = await Promise.race([heard, silence]);
    gaveUp.abort();
    probes.delete(probe);
    return result;
  };

  await listen();
  if (!(await receivesOwnNotification())) {
    closing = true;
    await client!.end().catch(() => {});
    throw new StartRefusal(
      'Notifications of PostgreSQL do not arrive on this connection: a pooler by transaction does not pass them on.',
      'Set DATABASE_SESSION_URL to the address of PostgreSQL itself.',
    );
  }

  // A dead connection shows only when something is sent on it.
  const pulse = setInterval(() => {
    const requested = client;
    if (!requested) return;
    const late = setTimeout(() => requested.connection.stream.destroy(), 10_000);
    late.unref();
    requested.query('select 1').then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, 30_000);
  pulse.unref();

  return {
    on(topic, handler) {
      const known = handlers.get(topic) ?? new Set();
      handlers.set(topic, known.add(handler));
      return () => void known.delete(handler);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => void gapHandlers.delete(handler);
    },
    async close() {
      closing = true;
      clearInterval(pulse);
      await client?.end().catch(() => {});
    },
  };
}
