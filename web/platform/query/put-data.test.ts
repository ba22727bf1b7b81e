import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { putQueryData, setCallData } from './put-data.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeyOf } from './query-keys.ts';

const LIST = 'GET /me/devices';
const queryKey = queryKeyOf(LIST);
const client = createQueryClient();
afterEach(() => client.clear());

type Devices = { items: { id: string }[] };
const ids = (): string | undefined =>
  client
    .getQueryData<Devices>(queryKey)
    ?.items.map(({ id }) => id)
    .join('');
const withoutA = ({ items }: Devices): Devices => ({ items: items.filter(({ id }) => id !== 'a') });

/** A list on screen, whose answers wait until they are released with what the server had then. */
function shownList() {
  const answers: ((devices: string) => void)[] = [];
  const observer = new QueryObserver<Devices>(client, {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        answers.push((devices) => resolve({ items: [...devices].map((id) => ({ id })) }));
      }),
  });
  const leave = observer.subscribe(() => undefined);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    leave,
    settle,
    isFetching: () => client.isFetching({ queryKey }) > 0,
    answer: async (devices: string): Promise<void> => {
      answers.shift()!(devices);
      await settle();
    },
  };
}
const put = (): void => setCallData(client, LIST, undefined, withoutA as never);

describe('what is put into the cache', () => {
  it('is not undone by a fetch that began before it, and the list is fetched again', async () => {
    const list = shownList();
    await list.answer('abc');
    void client.refetchQueries({ queryKey });
    put();
    expect(ids()).toBe('bc');
    await list.settle();
    expect(ids()).toBe('bc');
    await list.answer('abc');
    expect(ids(), 'the answer to the fetch before the change').toBe('bc');
    await list.answer('bcd');
    expect(ids()).toBe('bcd');
    expect(list.isFetching()).toBe(false);
    list.leave();
  });

  it('fetches nothing while nothing is being fetched', async () => {
    const list = shownList();
    await list.answer('abc');
    put();
    expect(ids()).toBe('bc');
    expect(list.isFetching()).toBe(false);
    list.leave();
  });

  it('leaves a list that is still loading to a fetch that begins after the change', async () => {
    const list = shownList();
    put();
    await list.settle();
    await list.answer('abc');
    expect(ids()).toBeUndefined();
    await list.answer('bc');
    expect(ids()).toBe('bc');
    list.leave();
  });

  it('does not begin a list that nothing shows', () => {
    put();
    expect(ids()).toBeUndefined();
    putQueryData(client, queryKey, () => ({ items: [{ id: 'z' }] }));
    expect(ids()).toBe('z');
  });
});
