import { act, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, leavePage, mount } from '#tests/support/fake-page.ts';
import { lazyExtra } from './lazy-part.tsx';

beforeEach(() => {
  fakePage();
  vi.stubGlobal('navigator', { onLine: false });
  return leavePage;
});

it('an extra whose code does not load is left out, and is loaded when it is rendered anew', async () => {
  let isOnline = false;
  const Extra = lazyExtra<object>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return () => <b>again</b>;
  });
  const draw = (key: string) => (
    <Suspense fallback="…">
      page
      <Extra key={key} />
    </Suspense>
  );
  const host = mount(null);
  const show = (key: string): Promise<void> => act(async () => host.render(draw(key)));
  await show('first');
  expect(host.text()).toBe('page');
  isOnline = true;
  await show('second');
  expect(host.text()).toBe('pageagain');
});
