import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { gatherReads, MOST_READS } from './gather-reads.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const TOGETHER = 'GET /console/reads';
const answered = (...bodies: object[]) => ({ items: bodies.map((body) => ({ status: 200, body })) });

it('asks in one request what is asked for at the same time, and gives each its own answer', async () => {
  const server = fakeApi({ [TOGETHER]: () => answered({ items: ['printer'] }, { orders: 3 }) });
  const api = gatherReads(server.api);
  const printers = api('GET /console/printers');
  const today = api('GET /console/orders/today', { query: { branchId: 'b1' } });
  await vi.runAllTimersAsync();
  expect(await printers).toEqual({ items: ['printer'] });
  expect(await today).toEqual({ orders: 3 });
  expect(server.calls).toEqual([
    { key: TOGETHER, args: { query: { of: ['/console/printers', '/console/orders/today?branchId=b1'] } } },
  ]);
});

it('asks alone for one read, and at once for what is no small read', async () => {
  const server = fakeApi({ 'GET /console/printers': () => 'printers', 'GET /console/orders': () => 'orders' });
  const api = gatherReads(server.api);
  const printers = api('GET /console/printers');
  expect(await api('GET /console/orders')).toBe('orders');
  await vi.runAllTimersAsync();
  expect(await printers).toBe('printers');
  expect(server.keys()).toEqual(['GET /console/orders', 'GET /console/printers']);
});

it('a refusal of one read is the refusal of that one', async () => {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'FORBIDDEN' };
  const server = fakeApi({
    [TOGETHER]: () => ({
      items: [
        { status: 403, body: problem },
        { status: 200, body: 'calls' },
      ],
    }),
  });
  const api = gatherReads(server.api);
  const setup = api('GET /console/setup').catch((error: unknown) => error);
  const calls = api('GET /console/calls');
  await vi.runAllTimersAsync();
  expect(await setup).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await calls).toBe('calls');
});

it('asks one by one where the server does not know the call', async () => {
  const server = fakeApi({
    [TOGETHER]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
    'GET /console/calls': () => 'calls',
    'GET /console/mentions': () => 'mentions',
  });
  const api = gatherReads(server.api);
  const both = Promise.all([api('GET /console/calls'), api('GET /console/mentions')]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual(['calls', 'mentions']);
});

it('a failed request fails every read of it', async () => {
  const server = fakeApi({
    [TOGETHER]: () => {
      throw refusal(503, 'UNAVAILABLE');
    },
  });
  const api = gatherReads(server.api);
  const both = Promise.allSettled([api('GET /console/calls'), api('GET /console/mentions')]);
  await vi.runAllTimersAsync();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('leaves out what nobody waits for any more', async () => {
  const server = fakeApi({ 'GET /console/calls': () => 'calls' });
  const api = gatherReads(server.api);
  const gone = new AbortController();
  const mentions = api('GET /console/mentions', { signal: gone.signal }).catch((error: unknown) => error);
  const calls = api('GET /console/calls');
  gone.abort();
  await vi.runAllTimersAsync();
  expect(await mentions).toMatchObject({ name: 'AbortError' });
  expect(await calls).toBe('calls');
});

it('asks in several requests for more than one may hold', async () => {
  const server = fakeApi({
    [TOGETHER]: ({ query }: { query: { of: string[] } }) => answered(...query.of.map((of) => ({ of }))),
  });
  const api = gatherReads(server.api);
  const all = Promise.all(
    Array.from({ length: MOST_READS + 2 }, (_, n) => api('GET /console/branches/:id/state', { params: { id: n } })),
  );
  await vi.runAllTimersAsync();
  expect((await all).at(-1)).toEqual({ of: `/console/branches/${MOST_READS + 1}/state` });
  expect(server.calls).toHaveLength(2);
});
