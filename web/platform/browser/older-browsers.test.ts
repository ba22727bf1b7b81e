import { describe, expect, it } from 'vitest';
import { addMissing, addSize } from './older-browsers.ts';

/** Objects without the newer interfaces, as an older browser has them. */
function older() {
  const [array, url, signal] = [{}, {}, {}] as [Record<string, never>, Record<string, never>, Record<string, never>];
  addMissing(array, url, signal);
  const call = (name: string, on: unknown[], ...args: unknown[]): unknown =>
    (array[name] as unknown as (...given: unknown[]) => unknown).apply(on, args);
  return { call, url: url as unknown as typeof URL, signal: signal as unknown as typeof AbortSignal };
}

describe('interfaces that older browsers lack', () => {
  it('copies of arrays leave the array as it is, and answer what the browser would', () => {
    const { call } = older();
    const list = [3, 1, 2];
    expect(call('toSorted', list)).toEqual(list.toSorted());
    expect(call('toSorted', list, (a: number, b: number) => b - a)).toEqual([3, 2, 1]);
    expect(call('toReversed', list)).toEqual(list.toReversed());
    expect(call('toSpliced', list, 1, 1, 7, 8)).toEqual(list.toSpliced(1, 1, 7, 8));
    expect(call('with', list, 2, 9)).toEqual(list.with(2, 9));
    expect(call('with', list, -1, 9)).toEqual([3, 1, 9]);
    expect(list).toEqual([3, 1, 2]);
  });

  it('addresses are judged', () => {
    const { url } = older();
    for (const address of ['https://dasturxon.uz/a', '/orders', 'no address'])
      expect(url.canParse(address)).toBe(URL.canParse(address));
    expect(url.canParse('/orders', 'https://dasturxon.uz')).toBe(true);
  });

  it('a request is cancelled by any of several signals, with its reason', () => {
    const { signal } = older();
    const [one, two] = [new AbortController(), new AbortController()];
    const any = signal.any([one.signal, two.signal]);
    expect(any.aborted).toBe(false);
    two.abort('left');
    one.abort('late');
    expect([any.aborted, any.reason]).toEqual([true, 'left']);
    expect(signal.any([one.signal]).reason).toBe('late');
  });

  it('parameters of an address are counted, on which whether a query is sent depends', () => {
    const search: object = Object.create({
      *[Symbol.iterator]() {
        yield* [
          ['a', '1'],
          ['b', '2'],
        ];
      },
    });
    addSize(search);
    expect((search as { size: number }).size).toBe(2);
  });

  it('what the browser has is not replaced', () => {
    const own = { toSorted: 'own' };
    addMissing(own, {}, {});
    expect(own.toSorted).toBe('own');
  });
});
