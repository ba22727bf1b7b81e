import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useDebouncedCallQuery } from '#web/shared/query/use-debounced-call-query.ts';

type Day = string | null;

let server: FakeApi;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeApi({ 'GET /merchants/:id/slots': ({ query }: { query: { day: string } }) => ({ day: query.day }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (day: Day) =>
  runHook(
    (shown: Day) =>
      useDebouncedCallQuery(
        'GET /merchants/:id/slots',
        shown === null ? null : { params: { id: 'r' }, query: { serviceType: 'DINE_IN', day: shown } },
        120,
      ),
    { props: day, api: server.api },
  );

it('waits until the input stands still', async () => {
  const hook = await run('2026-11-21');
  for (const day of ['2026-11-22', '2026-11-23']) {
    await hook.pass(100);
    await hook.set(day);
  }
  expect(server.calls).toEqual([]);
  await hook.pass(130);
  expect(server.calls.map(({ args }) => (args.query as { day: string }).day)).toEqual(['2026-11-23']);
  expect(hook.now).toMatchObject({ data: { day: '2026-11-23' }, isBusy: false, isFailed: false });
});

it('keeps the earlier result meanwhile and marks it as busy', async () => {
  const hook = await run('2026-11-21');
  await hook.pass(130);
  await hook.set('2026-11-22');
  expect(hook.now).toMatchObject({ data: { day: '2026-11-21' }, isBusy: true });
});

it('is free of results and requests without an input', async () => {
  const hook = await run(null);
  await hook.pass(500);
  expect(server.calls).toEqual([]);
  expect(hook.now).toMatchObject({ data: null, isBusy: false, isFailed: false });
});

it('forgets the shown result when the input goes', async () => {
  const hook = await run('2026-11-21');
  await hook.pass(130);
  await hook.set(null);
  expect(hook.now.data).toBeNull();
});

it('fails without a result and recovers by a retry', async () => {
  server.answer('GET /merchants/:id/slots', () => Promise.reject(refusal(404, 'NOT_FOUND')));
  const hook = await run('2026-11-21');
  await hook.pass(130);
  expect(hook.now).toMatchObject({ data: null, isBusy: false, isFailed: true });
  server.answer('GET /merchants/:id/slots', () => ({ day: 'loaded' }));
  await hook.do(() => hook.now.retry());
  expect(hook.now).toMatchObject({ data: { day: 'loaded' }, isFailed: false });
});
