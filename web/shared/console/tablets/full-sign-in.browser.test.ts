import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { refusal } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useNeedsFullSignIn } from './full-sign-in.ts';

beforeEach(() => {
  return () => vi.unstubAllGlobals();
});

it('notices that a PIN was not enough, for a query and for a change, and nothing else', async () => {
  const client = createQueryClient();
  const fail = (code: string) => () => Promise.reject(refusal(403, code));
  const read = (code: string) =>
    client.fetchQuery({ queryKey: [code], queryFn: fail(code), retry: false }).catch(() => undefined);
  const change = (code: string) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: fail(code) })
      .execute(undefined)
      .catch(() => undefined);
  const hook = await runHook(useNeedsFullSignIn, { client });
  for (const work of [read, change]) {
    await hook.do(() => work('FORBIDDEN'));
    expect(hook.now.isNeeded).toBe(false);
    await hook.do(() => work('FULL_SIGN_IN_REQUIRED'));
    expect(hook.now.isNeeded).toBe(true);
    await hook.do(() => hook.now.dismiss());
    expect(hook.now.isNeeded).toBe(false);
  }
});
