import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { createQueryClient } from './query-client.ts';
import { queryKeyOf } from './query-keys.ts';
import { useCallQuery } from './use-call-query.ts';
import { useOptimisticCall, useWithPending } from './use-optimistic-call.ts';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /me/devices';
const MOVE = 'POST /console/menu/order';

/** A server with one ordered list, whose answers to writes wait until they are released. */
function listServer(ids: string[]) {
  let stored = ids;
  const waiting: (() => void)[] = [];
  const server = fakeApi({
    [LIST]: () => ({ items: stored.map((id) => ({ id })) }),
    [MOVE]: async ({ body }: { body: { ids: string[] } }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      stored = body.ids;
    },
  });
  return { server, waiting, stored: () => stored };
}

async function openList(server: FakeApi) {
  const client = createQueryClient();
  const errors: Error[] = [];
  const hook = await runHook(
    () => {
      const query = useCallQuery(LIST);
      const { mutate } = useOptimisticCall({
        call: LIST,
        change: (before, ids: string[]) => ({
          ...before,
          items: [...before.items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        }),
        send: (api, ids) => api(MOVE, { body: { parentId: 'list', ids } }),
        onError: (error) => errors.push(error),
      });
      const data = useWithPending(LIST, undefined, query.data);
      return { shown: data?.items.map(({ id }) => id).join(''), mutate };
    },
    { props: undefined, api: server.api, client },
  );
  await hook.do();
  expect(hook.now.shown).toBe('abc');
  return { client, hook, errors };
}

const sent = (server: FakeApi): string[] =>
  server.calls.filter(({ key }) => key === MOVE).map(({ args }) => (args.body as { ids: string[] }).ids.join(''));

describe('writes shown before the server has answered', () => {
  it('are sent one after another and all stand on the screen, however late the first answer is', async () => {
    const { server, waiting, stored } = listServer(['a', 'b', 'c']);
    const { hook } = await openList(server);
    await hook.do(() => hook.now.mutate(['b', 'a', 'c']));
    await hook.do(() => hook.now.mutate(['b', 'c', 'a']));
    expect(hook.now.shown).toBe('bca');
    expect(sent(server)).toEqual(['bac']);
    await hook.do(() => waiting.shift()!());
    expect(sent(server)).toEqual(['bac', 'bca']);
    expect(hook.now.shown).toBe('bca');
    await hook.do(() => waiting.shift()!());
    expect(stored()).toEqual(['b', 'c', 'a']);
    expect(hook.now.shown).toBe('bca');
  });

  it('are not undone by a refetch that answers with the old state', async () => {
    const { server, waiting } = listServer(['a', 'b', 'c']);
    const { hook, client } = await openList(server);
    await hook.do(() => hook.now.mutate(['c', 'b', 'a']));
    await hook.do(() => client.refetchQueries({ queryKey: queryKeyOf(LIST) }));
    expect(hook.now.shown).toBe('cba');
    await hook.do(() => waiting.shift()!());
    expect(client.isMutating()).toBe(0);
    expect(hook.now.shown).toBe('cba');
  });

  it('disappear alone when the server refuses them', async () => {
    const { server, waiting } = listServer(['a', 'b', 'c']);
    const { hook, errors, client } = await openList(server);
    server.answer(MOVE, () => {
      throw refusal(409, 'VERSION_CONFLICT');
    });
    await hook.do(() => hook.now.mutate(['c', 'b', 'a']));
    expect(errors).toHaveLength(1);
    expect(hook.now.shown).toBe('abc');
    expect(waiting).toEqual([]);
    expect(client.isMutating()).toBe(0);
  });
});
