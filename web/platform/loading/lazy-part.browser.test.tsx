import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { act, mount, settle } from '#tests/components/component.tsx';
import { lazyExtra, lazyPage } from './lazy-part.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
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

it('the code of a page is requested with its route, and a page that has it is drawn without a fallback', async () => {
  const load = vi.fn(async () => () => <b>menu</b>);
  const Page = lazyPage<object>(load);
  expect(load).toHaveBeenCalledOnce();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  const fallback = vi.fn(() => '…');
  const Fallback = (): string => fallback();
  const host = mount(
    <Suspense fallback={<Fallback />}>
      <Page />
    </Suspense>,
  );
  expect(host.text()).toBe('menu');
  expect(fallback).not.toHaveBeenCalled();
});

it('a page that is drawn before its code is there shows the fallback until then', async () => {
  const loading = Promise.withResolvers<() => React.JSX.Element>();
  const Page = lazyPage<object>(() => loading.promise);
  const host = mount(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
  expect(host.text()).toBe('…');
  await act(async () => loading.resolve(() => <b>menu</b>));
  await vi.waitFor(() => expect(host.text()).toBe('menu'));
});

it('a page whose code could not be loaded in advance is requested again when it is drawn', async () => {
  let isOnline = false;
  const Page = lazyPage<object>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return () => <b>menu</b>;
  });
  await settle();
  isOnline = true;
  const host = mount(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
  await vi.waitFor(() => expect(host.text()).toBe('menu'));
});
