import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import type { Listening } from '#web/platform/api/event-source.ts';
import { BoardStore } from './board-store.ts';
import { startFeed, type FeedState } from './board-feed.ts';

const stream = vi.hoisted(() => ({
  opened: [] as Listening[],
  ended: 0,
  renewals: [] as (() => void)[],
}));

vi.mock('#web/platform/api/event-source.ts', () => ({
  listen: (listening: Listening) => {
    stream.opened.push(listening);
    return () => {
      stream.ended += 1;
    };
  },
}));
vi.mock('#web/platform/session/session.ts', () => ({
  renew: () => new Promise<void>((done) => stream.renewals.push(done)),
}));

const order = (id: string, version = 1, given: Partial<StaffOrder> = {}): StaffOrder =>
  ({
    id,
    version,
    lane: 'NEW',
    branchId: 'b1',
    createdDate: '2026-11-21T10:00:00Z',
    expiresAt: null,
    ...given,
  }) as never;
const refusal = (status: number, code: string): ApiError =>
  new ApiError({ type: '', title: code, status, code: code as 'NOT_FOUND' });

interface CallOptions {
  fetch?: (url: string, init: RequestInit) => Promise<unknown>;
}

let windowListeners: Map<string, () => void>;
let running: { stop: () => void } | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  Object.assign(stream, { opened: [], ended: 0, renewals: [] });
  windowListeners = new Map();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => windowListeners.set(type, listener),
    removeEventListener: (type: string) => windowListeners.delete(type),
  });
});
afterEach(() => {
  running?.stop();
  running = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A running feed; `orders` is what the server has, `failure` what it answers instead. */
async function feedOf({ branchId = 'b1' } = {}) {
  const server = { orders: [order('a')], cursor: 'c1', failure: null as unknown };
  const calls: string[] = [];
  const api = vi.fn(async (call: string, args: { params?: { id: string } }) => {
    calls.push(args.params ? `${call} ${args.params.id}` : call);
    if (server.failure) throw server.failure;
    if (call === 'GET /console/orders') return { items: [...server.orders], cursor: server.cursor };
    const found = server.orders.find(({ id }) => id === args.params?.id);
    if (!found) throw refusal(404, 'NOT_FOUND');
    return found;
  });
  const store = new BoardStore((flush) => flush());
  const state: FeedState = { ready: false, lostAt: null, error: null };
  const events = { emit: vi.fn(), emitAll: vi.fn() };
  const start = async () => {
    const feed = startFeed({
      api: api as unknown as Api,
      store,
      events,
      branchId,
      headers: () => ({}),
      onState: (change) => Object.assign(state, change),
    });
    running = feed;
    await vi.advanceTimersByTimeAsync(0);
    return feed;
  };
  const reported = (orderId: string, version: number, id = 'c2', status = 'OPEN'): void =>
    stream.opened.at(-1)!.onEvent({ id, event: 'message', data: JSON.stringify({ orderId, version, status }) });
  return { server, calls, api, store, state, events, start, reported };
}

const WHOLE_BOARD = 'GET /console/orders';

describe('the first load of the board', () => {
  it('opens the stream where the board ends, so that nothing is missed in between', async () => {
    const { start, store, state } = await feedOf();
    await start();
    expect(store.lanes().NEW).toEqual(['a']);
    expect(state).toMatchObject({ ready: true, error: null });
    expect(stream.opened).toHaveLength(1);
    expect(stream.opened[0]!.url).toBe('/api/console/orders/events?branchId=b1&cursor=c1');
    expect(stream.opened[0]!.whileHidden).toBe(true);
  });

  it('asks for no branch while all are shown', async () => {
    const parts = await feedOf({ branchId: '' });
    await parts.start();
    expect(parts.api.mock.calls[0]?.[1]).toEqual({ query: {} });
    expect(stream.opened[0]!.url).toBe('/api/console/orders/events?cursor=c1');
  });

  it('is tried again until it succeeds, and says meanwhile that the connection is lost', async () => {
    const { start, server, state } = await feedOf();
    server.failure = refusal(0, 'NETWORK');
    await start();
    expect(state).toMatchObject({ ready: false, lostAt: Date.now() });
    expect(state.error?.code).toBe('NETWORK');
    expect(stream.opened).toHaveLength(0);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state).toMatchObject({ ready: true, error: null });
    expect(stream.opened).toHaveLength(1);
  });

  it('that is forbidden is an error, not a lost connection', async () => {
    const { start, server, state } = await feedOf();
    server.failure = refusal(403, 'FORBIDDEN');
    await start();
    expect(state.lostAt).toBeNull();
    expect(state.error?.code).toBe('FORBIDDEN');
  });
});

describe('an event of an order', () => {
  it('fetches that order once, however often it is reported', async () => {
    const { start, server, calls, store, reported } = await feedOf();
    await start();
    server.orders = [order('a', 4)];
    reported('a', 3);
    reported('a', 4);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([WHOLE_BOARD, 'GET /console/orders/:id a']);
    expect(store.order('a')?.version).toBe(4);
  });

  it('fetches nothing for a version that is on the board already', async () => {
    const { start, calls, events, reported } = await feedOf();
    await start();
    reported('a', 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([WHOLE_BOARD]);
    expect(events.emit).toHaveBeenCalledWith('ORDERS');
  });

  it('fetches no order that has left the board, but one that comes back to it', async () => {
    const { start, server, calls, reported } = await feedOf();
    await start();
    reported('gone', 1);
    reported('gone', 2, 'c2', 'CANCELED');
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([WHOLE_BOARD]);
    server.orders = [order('gone', 3)];
    reported('gone', 3);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([WHOLE_BOARD, 'GET /console/orders/:id gone']);
  });

  it('fetches the whole board where many orders have changed', async () => {
    const { start, server, calls, store, reported } = await feedOf();
    await start();
    server.orders = Array.from({ length: 7 }, (_, n) => order(`o${n}`, 2));
    for (const { id } of server.orders) reported(id, 2);
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toEqual([WHOLE_BOARD, WHOLE_BOARD]);
    expect(store.lanes().NEW).toHaveLength(7);
  });

  it('removes an order that exists no longer', async () => {
    const { start, server, store, reported } = await feedOf();
    await start();
    server.orders = [];
    reported('a', 2);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.lanes().NEW).toEqual([]);
  });

  it('keeps an order that could not be fetched, and loads the board again soon', async () => {
    const { start, server, store, reported } = await feedOf();
    await start();
    server.failure = refusal(503, 'UNAVAILABLE');
    reported('a', 2);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.lanes().NEW).toEqual(['a']);
    server.failure = null;
    server.orders = [order('a', 2)];
    await vi.advanceTimersByTimeAsync(3_000);
    expect(store.order('a')?.version).toBe(2);
  });

  it('does not show an order that moved to another branch', async () => {
    const { start, server, store, reported } = await feedOf();
    await start();
    server.orders = [order('b', 1, { branchId: 'b2' })];
    reported('b', 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.order('b')).toBeUndefined();
  });

  it('of the house reaches the pages of its part and fetches no order', async () => {
    const { start, calls, events } = await feedOf();
    await start();
    stream.opened[0]!.onEvent({ id: '', event: 'house', data: JSON.stringify({ part: 'TABLES' }) });
    await vi.advanceTimersByTimeAsync(100);
    expect(events.emit).toHaveBeenCalledExactlyOnceWith('TABLES');
    expect(calls).toEqual([WHOLE_BOARD]);
  });
});

describe('the connection', () => {
  it('is lost when the stream breaks, and back when it opens', async () => {
    const { start, state, events } = await feedOf();
    await start();
    stream.opened[0]!.onState?.(false);
    expect(state.lostAt).toBe(Date.now());
    stream.opened[0]!.onState?.(true);
    expect(state.lostAt).toBeNull();
    expect(events.emitAll).toHaveBeenCalledOnce();
  });

  it('that opens right after the first reads has nothing read a second time', async () => {
    const { start, events } = await feedOf();
    await start();
    stream.opened[0]!.onState?.(true);
    expect(events.emitAll).not.toHaveBeenCalled();
  });

  it('that opens long after the first reads has all read again', async () => {
    const { start, events } = await feedOf();
    await start();
    vi.advanceTimersByTime(6_000);
    stream.opened[0]!.onState?.(true);
    expect(events.emitAll).toHaveBeenCalledOnce();
  });

  it('loads the board again after an interruption', async () => {
    const { start, server, store } = await feedOf();
    await start();
    server.orders = [order('b')];
    stream.opened[0]!.onResume?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.lanes().NEW).toEqual(['b']);
    expect(stream.opened).toHaveLength(1);
  });

  it('stays lost after a load while the stream is broken', async () => {
    const { start, state } = await feedOf();
    const feed = await start();
    stream.opened[0]!.onState?.(false);
    await feed.reload();
    expect(state.lostAt).not.toBeNull();
  });

  it('is lost while the browser is offline, and the board is loaded once it is online', async () => {
    const { start, state, calls } = await feedOf();
    await start();
    windowListeners.get('offline')!();
    expect(state.lostAt).toBe(Date.now());
    windowListeners.get('online')!();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([WHOLE_BOARD, WHOLE_BOARD]);
  });

  it('opens again with a new token, from the last event', async () => {
    const { start, reported } = await feedOf();
    await start();
    reported('a', 1, 'c9');
    stream.opened[0]!.onRefused?.(401);
    expect(stream.opened).toHaveLength(1);
    stream.renewals[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.opened).toHaveLength(2);
    expect(stream.opened[1]!.url).toContain('cursor=c9');
  });

  it('is not opened twice where the board was loaded before the new token came', async () => {
    const { start } = await feedOf();
    const feed = await start();
    stream.opened[0]!.onRefused?.(401);
    await feed.reload();
    stream.renewals[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.opened).toHaveLength(2);
  });

  it('that is refused for another reason opens with the next load', async () => {
    const { start } = await feedOf();
    await start();
    stream.opened[0]!.onRefused?.(403);
    expect(stream.renewals).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(stream.opened).toHaveLength(2);
  });
});

it('asks for the whole board again without the cache of the service worker', async () => {
  const { start, api } = await feedOf();
  const feed = await start();
  await feed.reload();
  const [first, again] = api.mock.calls.map(([, args]) => args as CallOptions);
  expect(first).toEqual({ query: { branchId: 'b1' } });
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await again!.fetch!('/api/console/orders', { method: 'GET' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/console/orders', { method: 'GET', cache: 'no-store' });
});

describe('a feed that was stopped', () => {
  it('ends its stream and calls nothing any more', async () => {
    const { start, calls, reported } = await feedOf();
    const feed = await start();
    reported('b', 1);
    feed.stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(stream.ended).toBe(1);
    expect(calls).toEqual([WHOLE_BOARD]);
    expect([...windowListeners.keys()]).toEqual([]);
  });

  it('does not load the board again for an order that could not be fetched', async () => {
    const { start, server, calls, reported } = await feedOf();
    const feed = await start();
    reported('a', 2);
    server.failure = refusal(503, 'UNAVAILABLE');
    vi.advanceTimersByTime(100);
    feed.stop();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(calls).toEqual([WHOLE_BOARD, 'GET /console/orders/:id a']);
  });

  it('puts no late answer on the board of the next branch', async () => {
    const { start, store, state } = await feedOf();
    const feed = await start();
    store.remove('a');
    const late = feed.reload();
    feed.stop();
    await late;
    expect(store.lanes().NEW).toEqual([]);
    expect(state.error).toBeNull();
  });

  it('opens no stream with a token that came too late', async () => {
    const { start } = await feedOf();
    const feed = await start();
    stream.opened[0]!.onRefused?.(401);
    feed.stop();
    stream.renewals[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.opened).toHaveLength(1);
  });
});
