import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import { useTrackedOrder } from './use-tracked-order.ts';

interface Follower {
  onEvent: (event: { data: string }) => void;
  onResume: () => void;
  onState: (isConnected: boolean) => void;
}
const stream = vi.hoisted(() => ({ followers: [] as Follower[], status: 'guest' }));
vi.mock('#web/platform/session/visitor.ts', () => ({ useVisitor: () => ({ status: stream.status }) }));
vi.mock('#web/shared/orders/watch-order.ts', () => ({
  watchOrder: (_: string, follower: Follower) => {
    stream.followers.push(follower);
    return () => void stream.followers.splice(stream.followers.indexOf(follower), 1);
  },
}));

const BY_LINK = 'GET /orders/by-link/:token';
const OWN = 'GET /orders/own/:token';
const courier = { name: 'Ali', position: null };
const position = { latitude: 41, longitude: 69 };

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  stream.followers = [];
  stream.status = 'guest';
  server = fakeApi({
    [BY_LINK]: () => ({ status: 'COOKING', courier }),
    [OWN]: () => ({ id: 'o', status: 'COOKING', courier }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const run = (link: string | null = 'l') =>
  runHook((of: string | null) => useTrackedOrder(of), { props: link, api: server.api });

describe('which order is shown', () => {
  it('to a guest: the one behind the link', async () => {
    const hook = await run();
    expect(hook.now).toMatchObject({ state: 'ready', own: null, order: { status: 'COOKING' } });
    expect(server.keys()).toEqual([BY_LINK]);
  });

  it('to its owner: the full order, with one request', async () => {
    stream.status = 'user';
    const hook = await run();
    expect(hook.now.own).toMatchObject({ id: 'o' });
    expect(hook.now.order).toBe(hook.now.own);
    expect(server.keys()).toEqual([OWN]);
  });

  it('to somebody else who is signed in: what the link shows', async () => {
    stream.status = 'user';
    server.answer(OWN, () => Promise.reject(refusal(404, 'NOT_FOUND')));
    const hook = await run();
    expect(hook.now).toMatchObject({ state: 'ready', own: null, order: { status: 'COOKING' } });
  });

  it('to nobody before it is known who it is, and without a link', async () => {
    stream.status = 'unknown';
    expect((await run()).now.state).toBe('loading');
    stream.status = 'guest';
    expect((await run(null)).now.order).toBeNull();
    expect(server.calls).toEqual([]);
    expect(stream.followers).toEqual([]);
  });

  it('is none once the link has expired, whatever was shown before', async () => {
    const hook = await run();
    server.answer(BY_LINK, () => Promise.reject(refusal(404, 'NOT_FOUND')));
    await hook.do(() => hook.now.refresh());
    expect(hook.now).toMatchObject({ state: 'gone', order: null, live: false });
  });

  it('stays when a later request fails, and fails without an earlier one', async () => {
    const hook = await run();
    server.answer(BY_LINK, () => Promise.reject(refusal(0, 'NETWORK')));
    await hook.do(() => hook.now.refresh());
    await hook.pass(20_000);
    expect(hook.now).toMatchObject({ state: 'ready', order: { status: 'COOKING' } });
    const other = await run('other');
    await other.pass(20_000);
    expect(other.now.state).toBe('failed');
  });

  it('is not gone because of too many requests', async () => {
    server.answer(BY_LINK, () => Promise.reject(refusal(429, 'RATE_LIMITED')));
    const hook = await run();
    await hook.pass(20_000);
    expect(hook.now.state).toBe('failed');
  });
});

describe('live updates', () => {
  it('load the order again at an event and after an interruption', async () => {
    const hook = await run();
    server.answer(BY_LINK, () => ({ status: 'ON_WAY', courier }));
    await hook.do(() => stream.followers[0]!.onEvent({ data: '{"at":"x"}' }));
    expect(hook.now.order?.status).toBe('ON_WAY');
    server.answer(BY_LINK, () => ({ status: 'DELIVERED', courier }));
    await hook.do(() => stream.followers[0]!.onResume());
    expect(hook.now.order?.status).toBe('DELIVERED');
  });

  it('move the courier without a request', async () => {
    const hook = await run();
    await hook.do(() => stream.followers[0]!.onEvent({ data: JSON.stringify({ position, at: 'now' }) }));
    expect(hook.now.order?.courier).toEqual({ name: 'Ali', position: { ...position, at: 'now' } });
    expect(server.calls).toHaveLength(1);
  });

  it('keep the data current while the stream is connected, and no longer', async () => {
    const hook = await run();
    const loadedAt = hook.now.seenAt;
    await hook.do(() => stream.followers[0]!.onState(true));
    expect(hook.now.live).toBe(true);
    await hook.pass(65_000);
    expect(hook.now.seenAt).toBeGreaterThanOrEqual(loadedAt + 60_000);
    await hook.do(() => stream.followers[0]!.onState(false));
    const lostAt = hook.now.seenAt;
    await hook.pass(120_000);
    expect(hook.now).toMatchObject({ live: false, seenAt: lostAt });
  });

  it('come from the network alone, because the service worker may keep an answer from before a change', async () => {
    stream.status = 'user';
    server.answer(OWN, () => Promise.reject(refusal(404, 'NOT_FOUND')));
    const hook = await run();
    await hook.do(() => hook.now.refresh());
    const fetches = server.calls.map(({ key, args }) => [key, args['fetch']]);
    expect(fetches).toEqual([
      [OWN, undefined],
      [BY_LINK, undefined],
      [OWN, fromNetwork],
      [BY_LINK, fromNetwork],
    ]);
  });

  it('take over the answer of a change at once', async () => {
    const hook = await run();
    await hook.do(() => hook.now.put({ id: 'o', status: 'CANCELED' } as OwnerOrder));
    expect(hook.now).toMatchObject({ own: { id: 'o' }, order: { status: 'CANCELED' } });
  });

  it('end with the page, and follow another link', async () => {
    const hook = await run();
    await hook.set('other');
    expect(stream.followers).toHaveLength(1);
    await hook.leave();
    expect(stream.followers).toEqual([]);
  });
});
