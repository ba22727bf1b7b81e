import { beforeEach, expect, it, vi } from 'vitest';
import { chunkPage, lateChunk, type ChunkPage } from '#tests/support/chunk-page.ts';

let page: ChunkPage;

beforeEach(() => {
  page = chunkPage();
});

const failing = (times: number) => lateChunk(times, { default: () => null });
const ROUTE = { id: 'basket', module: '/basket.js' };

const fresh = async () => {
  vi.resetModules();
  return import('./load-route-module.ts');
};

it('remembers a route module once it has arrived', async () => {
  const { loadRouteModule } = await fresh();
  const load = failing(1);
  const cache = {};
  const first = await loadRouteModule(ROUTE, cache, load);
  expect(await loadRouteModule(ROUTE, cache, load)).toBe(first);
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not remember a module that did not arrive, and never rejects, which the router could not show', async () => {
  const { loadRouteModule } = await fresh();
  page.stored.set('reloadedAt', String(Date.now()));
  const cache = {};
  expect(await loadRouteModule(ROUTE, cache, failing(2))).toHaveProperty('default');
  expect(cache).toEqual({});
});

it('names the page that was not opened while a form is filled in', async () => {
  const { loadRouteModule, NAVIGATION_FAILED } = await fresh();
  page.isFilled = true;
  const failed = vi.fn();
  window.addEventListener(NAVIGATION_FAILED, (event) => failed((event as CustomEvent).detail));
  page.goTo('/anhor/basket');
  await loadRouteModule(ROUTE, {}, failing(2));
  expect(failed).toHaveBeenCalledExactlyOnceWith('/anhor/basket?a=1');
  expect(page.assigned).toEqual([]);
});
