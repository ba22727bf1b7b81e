import { expect, it } from 'vitest';
import type { BoardEvent } from '#contract/floor/board.ts';
import type { OrderEventPayload, OrderFeed } from '#server/orders/orders/orders.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { boardStream } from './board-stream.ts';

const NOW = Date.parse('2026-12-03T14:00:00Z');
const MINUTE = 60_000;

const announced = (orderId: string, minutes: number) =>
  ({
    orderId,
    branchId: 'branch',
    version: 1,
    type: 'UPDATE',
    status: 'OPEN',
    from: null,
    to: null,
    reason: null,
    at: new Date(NOW + minutes * MINUTE).toISOString(),
  }) as OrderEventPayload;
const stored = ({ orderId, branchId, at, ...rest }: OrderEventPayload) => ({
  ...rest,
  order_id: orderId,
  branch_id: branchId,
  at: new Date(at),
  from_value: null,
  to_value: null,
});

/** A stream resumed over what is stored; `announce` tells it of an event, and `sent` are the orders that it named. */
async function resumed(rows: OrderEventPayload[]) {
  let clock = NOW;
  let announce!: (change: OrderEventPayload | 'GAP') => void;
  const sent: string[] = [];
  const feed = {
    ofMerchant: (_: string, listener: typeof announce) => {
      announce = listener;
      return () => {};
    },
  } as unknown as OrderFeed;
  const transactions = { tenantRows: () => Promise.resolve(rows.map(stored)) } as unknown as Transactions;
  const stream = boardStream({ transactions, feed, now: () => clock }, 'merchant', null, String(NOW));
  await stream.subscribe({
    send: ({ data }: { data: BoardEvent }) => void sent.push(data.orderId),
    sendBytes: () => {},
    end: () => {},
  });
  return {
    sent,
    wait: (minutes: number) => (clock += minutes * MINUTE),
    async announce(...changes: (OrderEventPayload | 'GAP')[]) {
      for (const change of changes) announce(change);
      await new Promise(setImmediate);
    },
  };
}

it('an event that was read and is announced after it is sent once, whatever the times of others are', async () => {
  const before = announced('before', -0.2);
  const stream = await resumed([before, announced('ahead', 10)]);
  await stream.announce(announced('next', 0), before);
  expect(stream.sent).toEqual(['before', 'ahead', 'next']);
});

it('an event that is read again long after it was sent is not repeated while it is the latest', async () => {
  const only = announced('only', 0);
  const stream = await resumed([only]);
  stream.wait(10);
  await stream.announce('GAP');
  expect(stream.sent).toEqual(['only']);
});

it('what is older than any repetition is forgotten, and a late announcement of it is sent again', async () => {
  const stream = await resumed([announced('old', 0)]);
  stream.wait(10);
  await stream.announce(announced('next', 10), announced('after', 10), announced('old', 0));
  expect(stream.sent).toEqual(['old', 'next', 'after', 'old']);
});
