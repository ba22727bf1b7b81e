import { expect, it } from 'vitest';
import { runHook } from '#tests/components/run-hook.tsx';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useOwnChoice } from './use-own-choice.ts';

it('claims the nearest branch only where a place is known', async () => {
  visitorPlace.set(null);
  const hook = await runHook(() => useOwnChoice());
  expect(hook.now).toEqual({ isNearest: false, name: 'merchant.branchAny', why: 'merchant.branchAnyBody' });
  await hook.do(() => visitorPlace.set({ name: 'Chorsu', latitude: 41.3, longitude: 69.2 } as never));
  expect(hook.now).toEqual({ isNearest: true, name: 'merchant.branchNearest', why: 'merchant.branchNearestBody' });
  await hook.do(() => visitorPlace.set(null));
});
