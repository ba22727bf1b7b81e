import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useTable } from './use-table.ts';

interface Listening {
  url: string;
  headers: () => Record<string, string>;
  onEvent: () => void;
}
const io = vi.hoisted(() => ({ status: 'guest', listening: [] as Listening[], rounds: [] as string[] }));
vi.mock('#web/platform/session/visitor.ts', () => ({ useVisitor: () => ({ status: io.status }) }));
vi.mock('#web/platform/session/device.ts', () => ({ deviceId: () => 'd', newId: () => 'i' }));
vi.mock('#web/platform/api/event-source.ts', () => ({
  listen: (options: Listening) => {
    io.listening.push(options);
    return () => void io.listening.splice(io.listening.indexOf(options), 1);
  },
}));
vi.mock('#web/shared/orders/watch-order.ts', () => ({
  watchOrder: (link: string) => {
    io.rounds.push(link);
    return () => void io.rounds.splice(io.rounds.indexOf(link), 1);
  },
}));

const OPEN = 'POST /table-sessions';
const READ = 'GET /table-sessions/:id';
const session = (more: object = {}) => ({ id: 's', state: 'OPEN', bill: 0, ...more });

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(io, { status: 'guest', listening: [], rounds: [] });
  server = fakeApi({ [OPEN]: () => session(), [READ]: () => session({ bill: 100 }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const run = () => runHook(() => useTable('code'), { api: server.api });
const reads = () => server.keys().filter((key) => key === READ).length;

it('opens or joins the session of the code once', async () => {
  const hook = await run();
  expect(server.calls[0]).toMatchObject({ key: OPEN, args: { body: { token: 'code' } } });
  expect(hook.now).toMatchObject({ state: 'ready', session: { id: 's' } });
  await hook.pass(60_000);
  expect(server.keys().filter((key) => key === OPEN)).toHaveLength(1);
});

it('waits until it is known who the guest is', async () => {
  io.status = 'unknown';
  const hook = await run();
  expect(hook.now.state).toBe('loading');
  expect(server.calls).toEqual([]);
});

it.each([
  [404, 'NOT_FOUND', 'gone'],
  [400, 'VALIDATION', 'gone'],
  [409, 'NOT_ALLOWED_NOW', 'full'],
  [0, 'NETWORK', 'failed'],
  [500, 'FAULT', 'failed'],
] as const)('tells after status %i %s that the table is %s', async (status, code, state) => {
  server.answer(OPEN, () => Promise.reject(refusal(status, code)));
  const hook = await run();
  expect(hook.now).toMatchObject({ state, session: null });
  server.answer(OPEN, () => session());
  await hook.do(() => hook.now.retry());
  expect(hook.now.state).toBe('ready');
});

it('names storefront and device in its event stream, and reads the session at each event', async () => {
  const hook = await run();
  expect(io.listening[0]?.url).toBe('/api/table-sessions/s/events');
  expect(io.listening[0]?.headers()).toEqual({ merchant: 'm', 'device-id': 'd' });
  const before = reads();
  await hook.do(() => io.listening[0]!.onEvent());
  expect(reads()).toBe(before + 1);
  expect(hook.now.session).toMatchObject({ bill: 100 });
});

it('stops listening when the bill is closed', async () => {
  const hook = await run();
  await hook.do(() => hook.now.put(session({ state: 'CLOSED' }) as unknown as TableSession));
  expect(hook.now.session?.state).toBe('CLOSED');
  expect(io.listening).toEqual([]);
  const before = reads();
  await hook.pass(120_000);
  expect(reads()).toBe(before);
});

it('follows only the latest round, until the page is left', async () => {
  const hook = await run();
  await hook.do(() => hook.now.follow('first'));
  await hook.do(() => hook.now.follow('second'));
  expect(io.rounds).toEqual(['second']);
  await hook.leave();
  expect([io.rounds, io.listening]).toEqual([[], []]);
});
