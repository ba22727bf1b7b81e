import { expect, it } from 'vitest';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { runHook } from '#tests/support/hook-runner.tsx';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useOwnChoice } from './use-own-choice.ts';

it('claims the nearest branch only where a place is known', async () => {
  stubBrowserStorage();
  visitorPlace.set(null);
  const hook = await runHook(() => useOwnChoice());
  expect(hook.now).toEqual({ isNearest: false, name: 'merchant.branchAny', why: 'merchant.branchAnyBody' });
  await hook.do(() => visitorPlace.set({ name: 'Chorsu', latitude: 41.3, longitude: 69.2 } as never));
  expect(hook.now).toEqual({ isNearest: true, name: 'merchant.branchNearest', why: 'merchant.branchNearestBody' });
  await hook.do(() => visitorPlace.set(null));
});
