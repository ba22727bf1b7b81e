import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { Act, NewAct } from './acts.ts';
import { indexedDbStore } from './act-store.ts';
import { Outbox } from './outbox.ts';

const AT = Date.parse('2026-11-22T12:00:00Z');
const offline = new ApiError({ type: '', title: 'offline', status: 0, code: 'NETWORK' });
const refused = new ApiError({ type: '', title: 'refused', status: 409, code: 'VERSION_CONFLICT' });
const dish = (position: number): NewAct => ({ kind: 'DISH_DONE', orderId: 'a', position, done: true });

let time: number;

/** As a page has it after each load: its acts are in the database of the browser alone. */
function open(send: (act: Act) => Promise<unknown>, owner = 'merchant cook'): Outbox {
  return new Outbox({ store: indexedDbStore(), owner, send: send as never, now: () => time++ });
}

beforeEach(async () => {
  time = AT;
  const store = indexedDbStore();
  for (const { id } of await store.all()) await store.remove(id);
});

it('what was done without a connection outlives the page, and is sent in its order with its time', async () => {
  const before = open(async () => Promise.reject(offline));
  await before.add(dish(1));
  await before.add(dish(2));
  expect(before.pending().map(({ isWaiting }) => isWaiting)).toEqual([true, true]);

  const send = vi.fn(async (act: Act) => act);
  const answered = vi.fn();
  const after = open(send);
  after.listen({ answered, refused: () => undefined });
  await after.flush();
  expect(send.mock.calls.map(([act]) => [act.kind, 'position' in act && act.position, act.at])).toEqual([
    ['DISH_DONE', 1, AT],
    ['DISH_DONE', 2, AT + 1],
  ]);
  expect(answered).toHaveBeenCalledTimes(2);
  expect(after.pending()).toEqual([]);
  expect(await indexedDbStore().all()).toEqual([]);
});

it('a refused act ends, and those after it are sent', async () => {
  const send = vi.fn(async (act: Act) => ('position' in act && act.position === 1 ? Promise.reject(refused) : act));
  const outbox = open(send);
  const onRefused = vi.fn();
  outbox.listen({ answered: () => undefined, refused: onRefused });
  await Promise.all([outbox.add(dish(1)), outbox.add(dish(2))]);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(2);
  expect(outbox.pending()).toEqual([]);
});

it('nobody else who signs in on the device sends it', async () => {
  await open(async () => Promise.reject(offline)).add(dish(1));
  const send = vi.fn(async (act: Act) => act);
  await open(send, 'merchant waiter').flush();
  expect(send).not.toHaveBeenCalled();
  expect(await indexedDbStore().all()).toHaveLength(1);
});
