import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, leavePage } from '#tests/support/fake-page.ts';

let assigned: string[];
let filled: boolean;
let stored: Map<string, string>;

beforeEach(() => {
  fakePage();
  assigned = [];
  filled = false;
  stored = new Map();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const location = { href: 'http://x/anhor/Menu', assign: (url: string) => void assigned.push(url) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', {
    querySelectorAll: () => (filled ? [{ type: 'text', value: 'Aziza', defaultValue: '' }] : []),
  });
  return leavePage;
});

const goingTo = (pathname: string) =>
  Object.assign(window, {
    __reactRouterDataRouter: { state: { navigation: { location: { pathname, search: '?a=1', hash: '' } } } },
  });

/** The module of a route, which arrives at the `times`-th request. */
const failing = (times: number) => {
  let requests = 0;
  return vi.fn(async () => {
    requests += 1;
    if (requests <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => null };
  });
};
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
  stored.set('reloadedAt', String(Date.now()));
  const cache = {};
  expect(await loadRouteModule(ROUTE, cache, failing(2))).toHaveProperty('default');
  expect(cache).toEqual({});
});

it('names the page that was not opened while a form is filled in', async () => {
  const { loadRouteModule, NAVIGATION_FAILED } = await fresh();
  filled = true;
  const failed = vi.fn();
  window.addEventListener(NAVIGATION_FAILED, (event) => failed((event as CustomEvent).detail));
  goingTo('/anhor/basket');
  await loadRouteModule(ROUTE, {}, failing(2));
  expect(failed).toHaveBeenCalledExactlyOnceWith('/anhor/basket?a=1');
  expect(assigned).toEqual([]);
});
