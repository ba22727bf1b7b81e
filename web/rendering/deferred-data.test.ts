import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDeferredData, promisedAt, deferData as send, textAt } from './deferred-data.ts';

const deferData = (address: string, value: object, text: () => string) =>
  send(address, value, text, (of) => of.replaceAll(/\W/g, '_'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (...given: (Response | Error)[]) => {
  const asked = vi.fn(() => {
    const next = given.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};

it('is known by its address alone: the thing itself does not travel', () => {
  const sent = deferData('/menu.json?lang=uz', { sections: [] }, () => 'manti');
  expect(JSON.stringify(sent)).toBe('{"later":"/menu.json?lang=uz&v=manti"}');
  expect([sent, null, 'text', { later: 1 }].map(isDeferredData)).toEqual([true, false, false, false]);
});

it('keeps its promise when what is true has changed, at its own address alone', () => {
  const [menu, newer] = [{}, {}];
  const [first, again, second] = [menu, menu, newer].map((value, at) =>
    deferData('/anhor/menu.json?lang=uz', value, () => `text ${at}`),
  );
  const at = (address: string) => promisedAt(new Request(`http://localhost:3000${address}`));
  expect(again).toEqual(first);
  expect([at(first!.later), at(second!.later)]).toEqual(['text 1', 'text 2']);
  expect([at('/anhor/menu.json?lang=uz'), at(first!.later.replace('anhor', 'other')), at(`${first!.later}x`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (let others = 0; others < 200; others++) deferData(`/m${others}/menu.json?lang=uz`, {}, () => 'other');
  expect(at(first!.later)).toBeUndefined();
});

it('is promised at the same address by every process that drew from the same data', () => {
  const [here, there, newer] = ['osh', 'osh', 'manti'].map((dish) =>
    deferData('/anhor/menu.json?lang=uz', { dish }, () => dish),
  );
  expect(here).toEqual(there);
  expect(newer).not.toEqual(there);
});

it('asks for a text once, however many wait for it', async () => {
  const asked = answers(new Response('{"a":1}'));
  expect(await Promise.all([textAt('/once'), textAt('/once')])).toEqual(['{"a":1}', '{"a":1}']);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('waits for a network that is away and a server that is not itself, a little longer each time', async () => {
  const asked = answers(
    new TypeError('no network'),
    new Response('', { status: 503 }),
    new Response('', { status: 429 }),
    new Response('there'),
  );
  const text = textAt('/patient');
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000 + 4000);
  expect(await text).toBe('there');
  expect(asked).toHaveBeenCalledTimes(4);
});

it('does not wait for what is not there', async () => {
  answers(new Response('', { status: 404 }));
  await expect(textAt('/gone')).rejects.toThrow('404');
});
