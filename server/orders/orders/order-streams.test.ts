import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderEvent } from '#contract/orders/orders.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { OrderEventPayload } from './order-events.ts';
import type { OrderFeed } from './order-feed.ts';
import { orderStream } from './order-streams.ts';

const AT = '2026-12-03T14:00:00.000Z';
const ORDER = 'order';

const announced = (version: number) =>
  ({
    orderId: ORDER,
    branchId: 'branch',
    version,
    type: 'UPDATE',
    status: 'OPEN',
    from: null,
    to: null,
    reason: null,
    at: AT,
  }) as OrderEventPayload;

/** Opens a stream over two stored events. `sent` has the version of each event it sends, and `reads` counts queries. */
async function opened(lastId: number | null) {
  const stored = [announced(1), announced(2)];
  let reads = 0;
  const rowsSince = (last: number) =>
    stored
      .filter(({ version }) => version > last)
      .map((event) => ({ ...event, at: new Date(event.at), from_value: null, to_value: null }));
  const transactions = {
    // The query for the order itself begins with a language instead of the order's id, and finds nothing.
    tenantRows: (_: string, __: unknown, [first, last]: [string, number]) => {
      reads += 1;
      return Promise.resolve(first === ORDER ? rowsSince(last) : []);
    },
  } as unknown as Transactions;
  let announce!: (change: OrderEventPayload | 'GAP') => void;
  const feed = {
    ofOrder: (_: string, listener: typeof announce) => {
      announce = listener;
      return () => {};
    },
  } as unknown as OrderFeed;
  const sent: number[] = [];
  const stream = orderStream({ transactions, feed, now: () => Date.parse(AT) }, 'merchant', ORDER, lastId);
  const close = await stream.subscribe({
    send: ({ data }: { data: OrderEvent }) => void sent.push(data.version),
    sendBytes: () => {},
    end: () => {},
  });
  return {
    sent,
    close,
    reads: () => reads,
    async announce(event: OrderEventPayload) {
      stored.push(event);
      announce(event);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Stores an event without an announcement, as when the connection to the database is lost. */
    miss: (event: OrderEventPayload) => void stored.push(event),
    async reconnect() {
      announce('GAP');
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins with the latest event, or after the one that the client received last', async () => {
  expect((await opened(null)).sent).toEqual([2]);
  expect((await opened(0)).sent).toEqual([1, 2]);
});

it('reads what was missed before an event, and sends each once', async () => {
  const stream = await opened(null);
  stream.miss(announced(3));
  await stream.announce(announced(4));
  await stream.announce(announced(4));
  expect(stream.sent).toEqual([2, 3, 4]);
});

it('reads what was missed while the connection was lost', async () => {
  const stream = await opened(null);
  stream.miss(announced(3));
  await stream.reconnect();
  expect(stream.sent).toEqual([2, 3]);
});

it('looks for another expected time every half minute until it is closed', async () => {
  const stream = await opened(null);
  const before = stream.reads();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stream.reads()).toBe(before + 1);
  stream.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.reads()).toBe(before + 1);
});
