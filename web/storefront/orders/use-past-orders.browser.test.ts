import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { usePastOrders } from './use-past-orders.ts';

interface Props {
  enabled: boolean;
  isModalOpen: boolean;
}
const page = (ids: string[], nextCursor?: string) => ({ items: ids.map((id) => ({ id })), nextCursor });

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'GET /orders': ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? page(['b', 'c']) : page(['a', 'b'], 'next'),
  });
});
afterEach(() => vi.unstubAllGlobals());
const run = (props: Partial<Props> = {}) =>
  runHook(({ enabled, isModalOpen }: Props) => usePastOrders(enabled, isModalOpen), {
    props: { enabled: true, isModalOpen: false, ...props },
    api: server.api,
  });
const ids = ({ items }: ReturnType<typeof usePastOrders>) => items?.map(({ id }) => id);

it('are requested only where they are shown', async () => {
  expect((await run({ enabled: false })).now).toMatchObject({ items: null, failed: null });
  expect(server.calls).toEqual([]);
});

it('come by pages, each order once, until there are no more', async () => {
  const hook = await run();
  expect(ids(hook.now)).toEqual(['a', 'b']);
  await hook.do(() => hook.now.more!());
  expect(ids(hook.now)).toEqual(['a', 'b', 'c']);
  expect(hook.now.more).toBeUndefined();
  expect(server.calls[1]?.args.query).toEqual({ active: false, cursor: 'next' });
});

it('are loaded again when an overlay closes, not when it opens', async () => {
  const hook = await run();
  await hook.set({ enabled: true, isModalOpen: true });
  expect(server.calls).toHaveLength(1);
  server.answer('GET /orders', () => page(['new']));
  await hook.set({ enabled: true, isModalOpen: false });
  expect(ids(hook.now)).toEqual(['new']);
});

it('repeat the page that failed and keep those before it', async () => {
  const hook = await run();
  server.answer('GET /orders', () => Promise.reject(refusal(400, 'VALIDATION')));
  await hook.do(() => hook.now.more!());
  expect(hook.now.failed).toBeInstanceOf(Error);
  expect(ids(hook.now)).toEqual(['a', 'b']);
  server.answer('GET /orders', () => page(['c']));
  await hook.do(() => hook.now.retry());
  expect(ids(hook.now)).toEqual(['a', 'b', 'c']);
  expect(server.calls.at(-1)?.args.query).toMatchObject({ cursor: 'next' });
});
