import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferData as defer, fetchDeferredText, isDeferredData, recentTextAt } from './deferred-data.ts';

const deferData = (address: string, value: object, text: string) =>
  defer(address, value, text, (of) => of.replaceAll(/\W/g, '_'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubResponses(...responses: (Response | Error)[]) {
  const fetchStub = vi.fn(() => {
    const next = responses.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

it('sends the address alone', () => {
  const sent = deferData('/menu.json?lang=uz', { sections: [] }, 'manti');
  expect(JSON.stringify(sent)).toBe('{"deferred":"/menu.json?lang=uz&v=manti"}');
  expect([sent, null, 'text', { deferred: 1 }].map(isDeferredData)).toEqual([true, false, false, false]);
});

it('answers an address with the text it was made for, also after the data has changed', () => {
  const [menu, newer] = [{}, {}];
  const [first, again, second] = [menu, menu, newer].map((value, at) =>
    deferData('/anhor/menu.json?lang=uz', value, `text ${at === 2 ? 1 : 0}`),
  );
  const at = (address: string) => recentTextAt(new Request(`http://localhost:3000${address}`));
  expect(again).toEqual(first);
  expect([at(first!.deferred), at(second!.deferred)]).toEqual(['text 0', 'text 1']);
  const others = ['/anhor/menu.json?lang=uz', first!.deferred.replace('anhor', 'other'), `${first!.deferred}x`];
  expect(others.map(at)).toEqual([undefined, undefined, undefined]);
  for (let count = 0; count < 200; count++) deferData(`/m${count}/menu.json?lang=uz`, {}, 'other');
  expect(at(first!.deferred)).toBeUndefined();
});

it('names equal data alike in every process', () => {
  const [here, there, newer] = ['osh', 'osh', 'manti'].map((dish) =>
    deferData('/anhor/menu.json?lang=uz', { dish }, dish),
  );
  expect(here).toEqual(there);
  expect(newer).not.toEqual(there);
});

it('requests a text once', async () => {
  const fetchStub = stubResponses(new Response('{"a":1}'));
  expect(await Promise.all([fetchDeferredText('/once'), fetchDeferredText('/once')])).toEqual(['{"a":1}', '{"a":1}']);
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

it('retries with growing delays while the network or the server is down', async () => {
  const fetchStub = stubResponses(
    new TypeError('no network'),
    new Response('', { status: 503 }),
    new Response('', { status: 429 }),
    new Response('there'),
  );
  const text = fetchDeferredText('/patient');
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000 + 4000);
  expect(await text).toBe('there');
  expect(fetchStub).toHaveBeenCalledTimes(4);
});

it('does not retry what does not exist', async () => {
  stubResponses(new Response('', { status: 404 }));
  await expect(fetchDeferredText('/gone')).rejects.toThrow('404');
});
