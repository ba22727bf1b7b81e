import { beforeEach, expect, it, vi } from 'vitest';
import { mountHook } from '#tests/components/component.tsx';
import { useNewerBuild } from './use-newer-build.ts';

const router = vi.hoisted(() => ({ state: 'idle', next: undefined as string | undefined, pathname: '/' }));
const reloaded = vi.hoisted(() => [] as string[]);

vi.mock('react-router', () => ({
  useNavigation: () => ({ state: router.state, location: router.next && { pathname: router.next } }),
  useLocation: () => ({ pathname: router.pathname }),
}));
vi.mock('#web/platform/browser/build-watch.ts', () => ({ reloadIfNewer: (url: string) => void reloaded.push(url) }));
vi.mock('#web/platform/loading/load-chunk.ts', () => ({ targetAddress: () => router.next ?? router.pathname }));

beforeEach(() => {
  Object.assign(router, { state: 'idle', next: undefined, pathname: '/' });
  reloaded.length = 0;
});

it('loads a newer build while the next page is loading', () => {
  const hook = mountHook(useNewerBuild, undefined);
  expect(reloaded).toEqual([]);
  Object.assign(router, { state: 'loading', next: '/basket' });
  hook.render(undefined);
  expect(reloaded).toEqual(['/basket']);
});

it('loads it on a page that appeared without a loading state, and once', () => {
  const hook = mountHook(useNewerBuild, undefined);
  router.pathname = '/search';
  hook.render(undefined);
  hook.render(undefined);
  expect(reloaded).toEqual(['/search']);
});
