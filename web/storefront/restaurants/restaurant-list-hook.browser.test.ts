import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RestaurantPage } from '#contract/restaurants/discovery-list.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { NO_FILTERS, type Filters } from '#web/shared/filters/filters.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { useRestaurantList } from './use-restaurant-list.ts';

const page = (ids: string[], nextCursor?: string) =>
  ({ items: ids.map((id) => ({ id })), total: 5, nextCursor }) as unknown as RestaurantPage;
const rendered = page(['a', 'b'], 'two');

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  visitorPlace.set(null);
  server = fakeApi({
    'GET /merchants': ({ query }: { query: { cursor?: string } }) =>
      ({ two: page(['b', 'c'], 'three'), three: page(['d']) })[query.cursor ?? ''] ?? page(['p'], 'two'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const run = async (filters: Partial<Filters> = {}) => {
  const hook = await runHook((of: Filters) => useRestaurantList(of, rendered), {
    props: NO_FILTERS,
    api: server.api,
    at: '/Merchants',
  });
  // The first location of a history counts as a step back; a visitor usually arrives by a link.
  await hook.do(() => hook.router.navigate('/Merchants', { replace: true }));
  await hook.set({ ...NO_FILTERS, ...filters });
  return hook;
};
const ids = (shown: { page: RestaurantPage | null }) => shown.page?.items.map(({ id }) => id);

it('shows what the server rendered, without a request', async () => {
  const hook = await run();
  expect(ids(hook.now)).toEqual(['a', 'b']);
  expect(server.calls).toEqual([]);
});

it('appends pages without restaurants that are already shown, up to the last one', async () => {
  const hook = await run();
  for (let each = 0; each < 4; each += 1) await hook.do(() => hook.now.more());
  expect(ids(hook.now)).toEqual(['a', 'b', 'c', 'd']);
  expect(hook.now.page?.nextCursor).toBeUndefined();
  expect(server.calls.map(({ args }) => (args.query as { cursor: string }).cursor)).toEqual(['two', 'three']);
});

it('requests a page once, however often the end of the list is reached', async () => {
  server.answer('GET /merchants', () => new Promise(() => {}));
  const hook = await run();
  await hook.do(() => hook.now.more());
  expect(hook.now.loadingMore).toBe(true);
  await hook.do(() => hook.now.more());
  expect(server.calls).toHaveLength(1);
});

it('loads a personal list in the browser, with the place only when it is known', async () => {
  visitorPlace.set({ latitude: 41, longitude: 69, name: '', source: 'MAP' });
  const hook = await run({ sort: 'near' });
  expect(ids(hook.now)).toEqual(['p']);
  expect(server.calls[0]?.args.query).toMatchObject({ sort: 'near', latitude: 41, longitude: 69 });
});

it('never sends the place for a list that is the same for everybody', async () => {
  visitorPlace.set({ latitude: 41, longitude: 69, name: '', source: 'MAP' });
  const hook = await run({ openNow: true });
  await hook.do(() => hook.now.more());
  expect(server.calls[0]?.args.query).toMatchObject({ openNow: true, cursor: 'two', latitude: undefined });
});

it('says that a personal list failed, and loads it by a retry', async () => {
  server.answer('GET /merchants', () => Promise.reject(refusal(400, 'VALIDATION')));
  const hook = await run({ liked: true });
  expect(hook.now).toMatchObject({ page: null, failed: expect.any(Error) });
  server.answer('GET /merchants', () => page(['p']));
  await hook.do(() => hook.now.retry());
  expect(ids(hook.now)).toEqual(['p']);
});

it('keeps the shown pages when the next one fails, and repeats that one', async () => {
  const hook = await run();
  server.answer('GET /merchants', () => Promise.reject(refusal(400, 'VALIDATION')));
  await hook.do(() => hook.now.more());
  expect(ids(hook.now)).toEqual(['a', 'b']);
  expect(hook.now.failed).toBeInstanceOf(Error);
  server.answer('GET /merchants', () => page(['c']));
  await hook.do(() => hook.now.retry());
  expect(ids(hook.now)).toEqual(['a', 'b', 'c']);
});
