import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import { changeVisit, NEW_VISIT, useVisit, visitDrafts, type VisitDraft } from '#web/shared/ordering/visit-draft.ts';
import { useHold } from './use-hold.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const taken = { holdId: 'h', expiresAt: '2026-11-22T10:10:00Z' };
const when = { day: '2026-11-22', time: '19:30' };

interface Props {
  service: Order['service'];
  branchId: string | null;
  userId: string | null;
}
const dineIn: Props = { service: 'DINE_IN', branchId: 'b', userId: null };

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  visitDrafts.set(null);
  server = fakeApi({ 'POST /holds': () => taken });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (visit: Partial<VisitDraft>, props: Props = dineIn) => {
  visitDrafts.set({ r: { ...NEW_VISIT, ...visit } });
  return runHook(
    ({ service, branchId, userId }: Props) => {
      const order = { restaurant: { id: 'r' }, service, visit: useVisit('r') } as Order;
      return useHold(order, branchId, userId);
    },
    { props, api: server.api },
  );
};

it('reserves seats shortly after a time was chosen', async () => {
  const hook = await run({ when, partySize: 4 });
  expect(server.calls).toEqual([]);
  await hook.pass(400);
  expect(server.calls).toMatchObject([
    { args: { body: { merchantId: 'r', serviceType: 'DINE_IN', branchId: 'b', ...when, partySize: 4 } } },
  ]);
  expect(hook.now).toMatchObject({ hold: { ...taken, branchId: 'b', partySize: 4 }, taking: false, problem: null });
  expect(visitDrafts.get()?.r?.hold?.holdId).toBe('h');
});

it('sends one request while the guest goes through party sizes', async () => {
  const hook = await run({ when });
  for (const partySize of [3, 4, 5]) {
    await hook.do(() => changeVisit('r', { partySize }));
    await hook.pass(100);
  }
  await hook.pass(400);
  expect(server.calls.map(({ args }) => (args.body as { partySize: number }).partySize)).toEqual([5]);
});

it.each([
  ['a delivery', { when }, { ...dineIn, service: 'DELIVERY' as const }],
  ['a table without a time', {}, dineIn],
  ['an unknown branch', { when }, { ...dineIn, branchId: null }],
])('reserves nothing for %s', async (_, visit, props) => {
  const hook = await run(visit, props);
  await hook.pass(1_000);
  hook.now.renew();
  expect(server.calls).toEqual([]);
  expect(hook.now.hold).toBeNull();
});

it('reserves again after another time was chosen, and does not show the old hold meanwhile', async () => {
  const hook = await run({ when });
  await hook.pass(400);
  await hook.do(() => changeVisit('r', { when: { ...when, time: '20:00' } }));
  expect(hook.now.hold).toBeNull();
  await hook.pass(400);
  expect(server.calls).toHaveLength(2);
  expect(hook.now.hold?.time).toBe('20:00');
});

it('uses the stored hold after a reload as long as it lasts', async () => {
  const hold = { ...taken, branchId: 'b', ...when, partySize: 2, hallId: null, tableId: null };
  const hook = await run({ when, hold });
  await hook.pass(1_000);
  expect(server.calls).toEqual([]);
  expect(hook.now.hold?.holdId).toBe('h');
});

it('tells that the seats are taken, and does not try the same again by itself', async () => {
  server.answer('POST /holds', () => Promise.reject(refusal(409, 'NO_SEATS', { why: 'FULL' })));
  const hook = await run({ when });
  await hook.pass(400);
  expect(hook.now.problem).toMatchObject({ code: 'NO_SEATS' });
  await hook.pass(5_000);
  expect(server.calls).toHaveLength(1);
  await hook.do(() => hook.now.renew());
  expect(server.calls).toHaveLength(2);
});

it('forgets the problem of a time that is not wanted any more', async () => {
  server.answer('POST /holds', () => Promise.reject(refusal(409, 'NO_SEATS')));
  const hook = await run({ when });
  await hook.pass(400);
  await hook.do(() => changeVisit('r', { when: { ...when, time: '20:00' } }));
  expect(hook.now.problem).toBeNull();
});

it.each([
  ['a limit for unverified guests', () => refusal(409, 'NO_SEATS', { why: 'STRANGERS' })],
  ['a lost connection', () => refusal(0, 'NETWORK')],
  ['a failing server', () => refusal(500, 'INTERNAL')],
])('does not take %s for a full restaurant', async (_, error) => {
  server.answer('POST /holds', () => Promise.reject(error()));
  const hook = await run({ when });
  await hook.pass(400);
  expect(hook.now.problem).toBeNull();
});

it('tries again once the guest has signed in', async () => {
  server.answer('POST /holds', () => Promise.reject(refusal(409, 'NO_SEATS', { why: 'STRANGERS' })));
  const hook = await run({ when });
  await hook.pass(400);
  server.answer('POST /holds', () => taken);
  await hook.set({ ...dineIn, userId: 'u' });
  await hook.pass(400);
  expect(hook.now.hold?.holdId).toBe('h');
});
