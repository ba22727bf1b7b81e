import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupOrder, GroupPerson } from '#contract/orders/group-orders.ts';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { leavePage } from '#tests/components/component.tsx';
import { orderAllergies, sayAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import type { Group } from './use-group.ts';
import { useOwnAllergy } from './use-own-allergy.ts';

const CALL = 'PUT /merchants/:id/group-orders/:token/allergies';

beforeEach(() => {
  orderAllergies.set(null);
});
afterEach(() => leavePage());

async function run({ isHost = false, answer = (): object => ({}) } = {}) {
  const fake = fakeApi({ [CALL]: answer });
  const put = vi.fn<(group: GroupOrder) => void>();
  const state = { params: { id: 'r', token: 'x' }, put } as unknown as Group;
  const person = (allergens: string[], note: string | null = null) =>
    ({ isHost, allergy: { allergens, note } }) as GroupPerson;
  const hook = await runHook((me: GroupPerson) => useOwnAllergy(state, me, 'r'), { props: person([]), api: fake.api });
  return { ...fake, hook, put, person };
}

it('says what was chosen, once, and nothing while it is as the group has it', async () => {
  const { calls, hook, put, person } = await run();
  expect(calls).toEqual([]);
  await hook.do(() => sayAllergy('r', { allergens: ['nuts'], note: ' asal ' }));
  expect(calls.map(({ args }) => args['body'])).toEqual([{ allergens: ['nuts'], allergyNote: 'asal' }]);
  expect(put).toHaveBeenCalledOnce();
  await hook.set(person(['nuts'], 'asal'));
  expect(calls).toHaveLength(1);
});

it("leaves the host's to the order", async () => {
  const { calls, hook } = await run({ isHost: true });
  await hook.do(() => sayAllergy('r', { allergens: ['nuts'], note: '' }));
  expect(calls).toEqual([]);
});

it('reports why it was not said, and tries again once there is a connection', async () => {
  vi.useFakeTimers();
  const { answer, calls, hook } = await run({
    answer: () => {
      throw new TypeError('offline');
    },
  });
  await hook.do(() => sayAllergy('r', { allergens: ['nuts'], note: '' }));
  expect(hook.now).toEqual({ code: 'NETWORK' });
  answer(CALL, () => ({}));
  await hook.pass(5_000);
  expect(hook.now).toBeNull();
  expect(calls).toHaveLength(2);
  answer(CALL, () => {
    throw refusal(409, 'NOT_ALLOWED_NOW', { why: 'GROUP_CLOSED' });
  });
  await hook.do(() => sayAllergy('r', { allergens: [], note: 'kivi' }));
  expect(hook.now).toMatchObject({ why: 'GROUP_CLOSED' });
  await hook.pass(20_000);
  expect(calls).toHaveLength(3);
});
