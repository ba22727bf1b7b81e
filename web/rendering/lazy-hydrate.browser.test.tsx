import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { mount } from '#tests/components/component.tsx';
import { lazyHydrate } from './lazy-hydrate.tsx';

it('renders the view once its code is there', async () => {
  const Menu = lazyHydrate(async () => () => <b>menu</b>);
  const host = mount(
    <Suspense fallback="...">
      <Menu />
    </Suspense>,
  );
  expect(host.text()).toBe('...');
  window.dispatchEvent(new Event('wheel'));
  await expect.poll(() => host.text()).toBe('menu');
});
