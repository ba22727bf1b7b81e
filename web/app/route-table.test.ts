import { ROUTE_NAMES } from '#domain/accounts/tenancy/storefront-address.ts';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { matchPath } from 'react-router';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { CONSOLE_ROUTES } from './console-routes.ts';
import { checkGuards, MERCHANT_ROUTES, STOREFRONT_ROUTES } from './route-table.ts';

it('names a file for every address, and each address once', () => {
  for (const { file } of [...STOREFRONT_ROUTES, ...MERCHANT_ROUTES, ...CONSOLE_ROUTES]) {
    expect(existsSync(path.join(import.meta.dirname, '..', file)), file).toBe(true);
  }
  const addresses = STOREFRONT_ROUTES.map((route) => route.path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('names every page of the console: a file is named like a page where it has an address', () => {
  const pages = globSync('console/**/*-page.tsx', { cwd: path.join(import.meta.dirname, '..') });
  expect(CONSOLE_ROUTES.map(({ file }) => file).toSorted()).toEqual(pages.toSorted());
});

it('links to every page of the console by a path of the builder', () => {
  const linked = Object.values(consolePaths).map((path) => (path as (id?: string) => string)('ID'));
  for (const { path } of CONSOLE_ROUTES) {
    const address = `/console/${path}`;
    expect(
      linked.some((link) => matchPath(address, link.split(/[?#]/)[0]!)),
      address,
    ).toBe(true);
  }
});

it('holds every address of the specification', () => {
  const addresses = new Set(STOREFRONT_ROUTES.map((route) => `/${route.path}`));
  for (const address of [
    '/',
    '/basket',
    '/checkout',
    '/confirmation',
    '/EditProfile',
    '/header',
    '/liked',
    '/login',
    '/map',
    '/Merchants',
    '/Merchants/modals/Cardmodal',
    '/Merchants/modals/modal',
    '/Merchants/modals/reatingmodal',
    '/Modals/activeorder',
    '/Modals/Branchmodal',
    '/Modals/LangModal',
    '/Modals/MapModal',
    '/Modals/statusmodal',
    '/Modals/timeModal',
    '/navigationBar',
    '/orders',
    '/orders/modal',
    '/phone',
    '/profile',
    '/search',
  ])
    expect(addresses.has(address), address).toBe(true);
  expect(MERCHANT_ROUTES.map((route) => route.path)).toEqual(
    expect.arrayContaining(['', 'About', 'Menu', 'branchModal']),
  );
});

it('does not start with a guard that nobody knows, or one that stands nowhere', () => {
  expect(() => checkGuards({ '/profile': 'adminOnly' }, STOREFRONT_ROUTES)).toThrow(
    'The route /profile names an unknown guard: adminOnly',
  );
  expect(() => checkGuards({ '/nowhere': 'signedIn' }, STOREFRONT_ROUTES)).toThrow('is no route');
});

it('no merchant can have a key that is the first part of an address of the storefront', () => {
  const names = new Set(STOREFRONT_ROUTES.map(({ path }) => path.split('/')[0]!).filter(Boolean));
  expect([...names].filter((name) => !ROUTE_NAMES.some((known) => known === name))).toEqual([]);
});
