import { expect, it } from 'vitest';
import { fakeApi } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { useCallQuery } from './use-call-query.ts';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

function useHistory(version: number): unknown {
  const query = useCallQuery('GET /console/orders/:id/history', { params: { id: 'o' } });
  useRefetchOnChange(version, query);
  return query.data;
}

it('refetches when the value has changed', async () => {
  let answer = 'first';
  const server = fakeApi({ 'GET /console/orders/:id/history': () => answer });
  const hook = await runHook(useHistory, { props: 1, api: server.api });
  answer = 'second';
  await hook.set(1);
  expect(hook.now).toBe('first');
  await hook.set(2);
  expect(hook.now).toBe('second');
});

it('does not keep the answer to a first fetch that began before the change', async () => {
  const answers: ((answer: string) => void)[] = [];
  const server = fakeApi({
    'GET /console/orders/:id/history': () => new Promise((resolve) => answers.push(resolve)),
  });
  const hook = await runHook(useHistory, { props: 1, api: server.api });
  await hook.set(2);
  await hook.do(() => answers[0]!('first'));
  await hook.do(() => answers[1]!('second'));
  expect(hook.now).toBe('second');
});
