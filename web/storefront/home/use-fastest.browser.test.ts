import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HomePage } from '#contract/restaurants/discovery-home.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { fakeApi, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useFastest } from './use-fastest.ts';

const shelf = (kind: string, ids: string[]) =>
  ({ slug: kind, title: kind, kind, items: ids.map((id) => ({ id })) }) as unknown as HomePage['collections'][number];
const SHELVES = [shelf('NEAREST', ['a', 'b']), shelf('PROMO', ['b'])];
const HOME = { latitude: 41.33, longitude: 69.26, name: 'Labzak 12', source: 'MAP' as const };

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ 'GET /merchants': () => ({ items: [{ id: 'c' }, { id: 'a' }], total: 2 }) });
});
afterEach(() => {
  visitorPlace.set(null);
  chosenService.set(null);
  vi.unstubAllGlobals();
});

const settings = { web: { deliveryActive: true, pickupActive: true, dineInActive: true } };
const run = (collections = SHELVES) => runHook(useFastest, { props: collections, api: server.api, settings });
const ids = (collections: readonly HomePage['collections'][number][]) =>
  collections.map(({ items }) => items.map(({ id }) => id));

it('is what the page was loaded with while there is no address', async () => {
  expect(ids((await run()).now)).toEqual([['a', 'b'], ['b']]);
  expect(server.calls).toEqual([]);
});

it('follows the minutes to the address, and leaves other shelves alone', async () => {
  visitorPlace.set(HOME);
  expect(ids((await run()).now)).toEqual([['c', 'a'], ['b']]);
  expect(server.calls[0]?.args.query).toMatchObject({ sort: 'time', deliverHere: true, latitude: HOME.latitude });
});

it('is not asked for where nothing is delivered', async () => {
  visitorPlace.set(HOME);
  chosenService.set('PICK_UP');
  expect(ids((await run()).now)).toEqual([['a', 'b'], ['b']]);
  expect(server.calls).toEqual([]);
});

it('is not asked for by a page without such a shelf', async () => {
  visitorPlace.set(HOME);
  expect(ids((await run([SHELVES[1]!])).now)).toEqual([['b']]);
  expect(server.calls).toEqual([]);
});
