import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { chosenBranchOf } from '#web/shared/visitor-choices/chosen-branch.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';
import { useTakeTable } from './use-take-table.ts';
import { visitDrafts } from './visit-draft.ts';

const taken = { holdId: 'h', expiresAt: '2026-11-22T10:10:00Z' };
const wanted = { branchId: 'b', day: '2026-11-22', time: '19:30', partySize: 2 };

let server: FakeApi;
beforeEach(() => {
  chosenService.set(null);
  visitPlan.set(null);
  visitDrafts.set(null);
  server = fakeApi({ 'POST /holds': () => taken });
});
afterEach(() => vi.unstubAllGlobals());

const run = () => runHook(() => useTakeTable('r'), { props: {}, api: server.api });

it('holds the table and makes it the plan: service, time, party and branch', async () => {
  const hook = await run();
  await hook.do(async () => expect(await hook.now.take(wanted)).toBe(true));
  expect(server.calls).toMatchObject([{ args: { body: { merchantId: 'r', serviceType: 'DINE_IN', ...wanted } } }]);
  expect(visitDrafts.get()?.r).toMatchObject({
    when: { day: '2026-11-22', time: '19:30' },
    partySize: 2,
    hold: { ...taken, branchId: 'b', time: '19:30', partySize: 2 },
  });
  expect(chosenService.get()).toBe('DINE_IN');
  expect(visitPlan.get()).toEqual({ day: '2026-11-22', time: '19:30', party: 2 });
  expect(chosenBranchOf('r')).toBe('b');
});

it.each([
  ['NO_SEATS', 409, 'tableTimes.gone'],
  ['SLOT_FULL', 409, 'tableTimes.gone'],
  ['CLOSED', 409, 'problem.CLOSED'],
  ['RATE_LIMITED', 429, 'problem.RATE_LIMITED'],
  ['INTERNAL', 500, 'problem.UNAVAILABLE'],
])('says why %s is refused, and plans nothing', async (code, status, why) => {
  server.answer('POST /holds', () => Promise.reject(refusal(status, code)));
  const hook = await run();
  await hook.do(async () => expect(await hook.now.take(wanted)).toBe(false));
  expect(hook.now).toMatchObject({ taking: null, refused: { wanted, why } });
  expect(chosenService.get()).toBeNull();
  expect(visitDrafts.get()?.r).toBeUndefined();
});

it('goes on without a hold where guests without a verified phone hold enough', async () => {
  server.answer('POST /holds', () => Promise.reject(refusal(409, 'NO_SEATS', { why: 'STRANGERS' })));
  const hook = await run();
  await hook.do(async () => expect(await hook.now.take(wanted)).toBe(true));
  expect(hook.now.refused).toBeNull();
  expect(visitDrafts.get()?.r).toMatchObject({ when: { time: '19:30' }, partySize: 2, hold: null });
});
