import { expect, it } from 'vitest';

import { runHook } from '#tests/components/run-hook.tsx';
import { useAddressView } from './use-address-view.ts';

const pageAt = (at: string) => runHook(() => useAddressView(['PEOPLE', 'CHANGES']), { at });

it('is the view of the address, and the first one for a value that it does not know', async () => {
  expect((await pageAt('/?view=CHANGES')).now[0]).toBe('CHANGES');
  expect((await pageAt('/?view=OTHERS')).now[0]).toBe('PEOPLE');
  expect((await pageAt('/')).now[0]).toBe('PEOPLE');
});

it('changes nothing else of the address', async () => {
  const page = await pageAt('/?day=2026-01-05');
  await page.do(() => page.now[1]('CHANGES'));
  expect(page.router.state.location.search).toBe('?day=2026-01-05&view=CHANGES');
  expect(page.now[0]).toBe('CHANGES');
  await page.do(() => page.now[1]('PEOPLE'));
  expect(page.router.state.location.search).toBe('?day=2026-01-05');
});
