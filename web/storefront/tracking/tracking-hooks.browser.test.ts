import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { currentOrder } from '#web/shared/orders/current-order.ts';
import { useOrderLink } from './use-order-link.ts';
import { useRouteLine } from './use-route-line.ts';
import { useTabStatus } from './use-tab-status.ts';

const active = vi.hoisted(() => ({ orders: null as { link: string }[] | null }));
vi.mock('#web/shared/orders/active-orders.ts', () => ({ useActiveOrders: () => active.orders }));

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  currentOrder.set(null);
  active.orders = null;
  server = fakeApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the order of the tracking page', () => {
  const run = (at: string) => runHook(() => useOrderLink(), { at });

  it('is the one of the address, before any other', async () => {
    currentOrder.set('last');
    active.orders = [{ link: 'active' }];
    expect((await run('/x?order=named')).now).toEqual({ link: 'named', known: true });
  });

  it('is else the active one, else the one placed last', async () => {
    currentOrder.set('last');
    expect((await run('/x')).now).toEqual({ link: 'last', known: true });
    active.orders = [{ link: 'active' }, { link: 'second' }];
    expect((await run('/x')).now).toEqual({ link: 'active', known: true });
  });

  it('is known to be none only once the orders are loaded', async () => {
    expect((await run('/x')).now).toEqual({ link: null, known: false });
    active.orders = [];
    expect((await run('/x')).now).toEqual({ link: null, known: true });
  });
});

describe('the title of the tab', () => {
  const run = (title: string | null) => {
    Object.assign(document, { title: 'Anhor', querySelector: () => null });
    return runHook((text: string | null) => useTabStatus(text, null), { props: title });
  };

  it('follows the order and is put back afterwards', async () => {
    const hook = await run('18:42 · Cooking');
    expect(document.title).toBe('18:42 · Cooking');
    await hook.set('18:42 · On the way');
    expect(document.title).toBe('18:42 · On the way');
    await hook.leave();
    expect(document.title).toBe('Anhor');
  });

  it('stays when the page has changed it meanwhile', async () => {
    const hook = await run('18:42 · Cooking');
    document.title = 'Basket';
    await hook.leave();
    expect(document.title).toBe('Basket');
  });

  it('is left alone without an order', async () => {
    await run(null);
    expect(document.title).toBe('Anhor');
  });
});

describe('the line on the map', () => {
  const own = { id: 'o' } as OwnerOrder;
  const from = { latitude: 41.3, longitude: 69.2 };
  const to = { latitude: 41.32, longitude: 69.2 };
  const corner = { latitude: 41.31, longitude: 69.21 };
  interface Props {
    order: OwnerOrder | null;
    start: typeof from | null;
    end: typeof to | null;
    rides: boolean;
  }
  const run = (more: Partial<Props> = {}) =>
    runHook(({ order, start, end, rides }: Props) => useRouteLine(order, start, end, rides), {
      props: { order: own, start: from, end: to, rides: false, ...more },
      api: server.api,
    });

  it('follows the streets', async () => {
    server.answer('GET /orders/:id/way', () => ({ points: [from, corner, to] }));
    const { now } = await run();
    expect(now.isStreets).toBe(true);
    expect(now.points).toContainEqual(corner);
    expect([now.points[0], now.points.at(-1)]).toEqual([from, to]);
  });

  it.each([
    ['without a router', () => ({ points: [] })],
    ['without an answer', () => Promise.reject(refusal(404, 'NOT_FOUND'))],
  ])('is straight and says so %s', async (_, answer) => {
    server.answer('GET /orders/:id/way', answer);
    expect((await run()).now).toEqual({ points: [from, to], isStreets: false });
  });

  it('is straight without a request for somebody who only has the link', async () => {
    expect((await run({ order: null })).now).toEqual({ points: [from, to], isStreets: false });
    expect(server.calls).toEqual([]);
  });

  it.each([{ start: null }, { end: null }])('is none with %j', async (more) => {
    expect((await run(more)).now).toEqual({ points: [], isStreets: false });
    expect(server.calls).toEqual([]);
  });

  it('is requested again when a courier takes over', async () => {
    server.answer('GET /orders/:id/way', () => ({ points: [from, corner, to] }));
    const hook = await run();
    await hook.set({ order: own, start: from, end: to, rides: true });
    await hook.pass(100);
    expect(server.calls).toHaveLength(2);
  });
});
