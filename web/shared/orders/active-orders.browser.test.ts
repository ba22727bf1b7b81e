import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useLoadedActiveOrders } from './active-orders.ts';
import { currentOrder } from './current-order.ts';

const visitor = vi.hoisted(() => ({ status: 'guest' }));
vi.mock('#web/platform/session/visitor.ts', () => ({ useVisitor: () => visitor }));

let server: FakeApi;
beforeEach(() => {
  visitor.status = 'guest';
  currentOrder.set(null);
  server = fakeApi({
    'GET /orders': () => ({ items: [{ id: 'o', link: 'own' }] }),
    'GET /orders/by-link/:token': () => ({ status: 'COOKING' }),
  });
});
afterEach(() => vi.unstubAllGlobals());
const run = () => runHook(() => useLoadedActiveOrders(), { api: server.api });

it('loads nothing until it is known who the visitor is', async () => {
  visitor.status = 'unknown';
  currentOrder.set('link');
  const hook = await run();
  expect(hook.now).toEqual({ orders: null, isLinkExpired: false });
  expect(server.calls).toEqual([]);
});

it('of a guest are the order of the stored link', async () => {
  currentOrder.set('link');
  const hook = await run();
  expect(server.calls[0]?.args).toMatchObject({ params: { token: 'link' } });
  expect(hook.now).toEqual({ orders: [{ status: 'COOKING', link: 'link' }], isLinkExpired: false });
});

it('of a guest without a link are none, without a request', async () => {
  const hook = await run();
  expect(hook.now.orders).toEqual([]);
  expect(server.calls).toEqual([]);
});

it.each(['CLOSED', 'CANCELED'])('do not contain the linked order once it is %s', async (status) => {
  currentOrder.set('link');
  server.answer('GET /orders/by-link/:token', () => ({ status }));
  expect((await run()).now).toEqual({ orders: [], isLinkExpired: false });
});

it('tell an expired link from a lost connection', async () => {
  vi.useFakeTimers();
  currentOrder.set('link');
  server.answer('GET /orders/by-link/:token', () => Promise.reject(refusal(404, 'NOT_FOUND')));
  expect((await run()).now).toEqual({ orders: [], isLinkExpired: true });
  server.answer('GET /orders/by-link/:token', () => Promise.reject(refusal(0, 'NETWORK')));
  const offline = await run();
  await offline.pass(10_000);
  expect(offline.now).toEqual({ orders: null, isLinkExpired: false });
  vi.useRealTimers();
});

it('of a person are all own orders, not the one of the link', async () => {
  visitor.status = 'user';
  currentOrder.set('link');
  const hook = await run();
  expect(hook.now.orders).toEqual([{ id: 'o', link: 'own' }]);
  expect(server.keys()).toEqual(['GET /orders']);
});

it('read only a text as a link', async () => {
  localStorage.setItem('currentOrderId', '{"a":1}');
  expect(currentOrder.get()).toBeNull();
});
