import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, mountHook, setHidden } from '#tests/components/component.tsx';
import { persistedStore } from './persisted-store.ts';

type Basket = { dish: string; count: number };

let stored: Map<string, string>;
let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  frames = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void (frames[id - 1] = () => undefined));
});

const readBasket = (value: unknown): Basket | null =>
  typeof value === 'object' && value !== null && 'dish' in value ? (value as Basket) : null;
const store = (options?: { later?: boolean }) => persistedStore('basket', readBasket, options);
const osh = { dish: 'osh', count: 1 };

const paint = (): void => {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
};
const otherTab = (key: string | null): void => {
  act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key })));
};

describe('a stored value', () => {
  it('is there for the next page', () => {
    store().set(osh);
    expect(store().get()).toEqual(osh);
    store().set(null);
    expect(stored.has('basket')).toBe(false);
    expect(store().get()).toBeNull();
  });

  it.each(['{', '"text"', '[]', 'null', ''])('is nothing when the browser holds %j', (raw) => {
    stored.set('basket', raw);
    expect(store().get()).toBeNull();
  });

  it('is the same object until its text changes', () => {
    stored.set('basket', JSON.stringify(osh));
    const some = store();
    const first = some.get();
    expect(some.get()).toBe(first);
    stored.set('basket', JSON.stringify({ ...osh, count: 2 }));
    expect(some.get()).toEqual({ dish: 'osh', count: 2 });
  });

  it('lasts as long as the page where storage is refused or full', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const some = store();
    expect(some.get()).toBeNull();
    some.set(osh);
    expect(some.get()).toEqual(osh);
    some.set(null);
    expect(some.get()).toBeNull();
  });

  it('that does not fit any more is shown all the same', () => {
    const some = store();
    some.set(osh);
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    some.set({ dish: 'manti', count: 5 });
    expect(some.get()).toEqual({ dish: 'manti', count: 5 });
  });
});

describe('those who watch it', () => {
  it('see changes of this page and of other tabs', () => {
    const some = store();
    const hook = mountHook(() => some.use(), undefined);
    expect(hook.current()).toBeNull();
    act(() => some.set(osh));
    expect(hook.current()).toEqual(osh);
    stored.set('basket', JSON.stringify({ dish: 'lagmon', count: 1 }));
    otherTab('basket');
    expect(hook.current()).toEqual({ dish: 'lagmon', count: 1 });
    stored.clear();
    otherTab(null);
    expect(hook.current()).toBeNull();
  });

  it('are not woken by other keys, nor after they have left', () => {
    const some = store();
    const listener = vi.fn();
    const leave = some.listen(listener);
    otherTab('theme');
    expect(listener).not.toHaveBeenCalled();
    otherTab('basket');
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    otherTab('basket');
    some.set(osh);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a value that is written later', () => {
  const writes = () => vi.spyOn(localStorage, 'setItem');

  it('is seen at once and written once after the paint', () => {
    const some = store({ later: true });
    const setItem = writes();
    some.set(osh);
    some.set({ ...osh, count: 2 });
    expect(some.get()).toEqual({ dish: 'osh', count: 2 });
    expect(setItem).not.toHaveBeenCalled();
    paint();
    expect(setItem).toHaveBeenCalledExactlyOnceWith('basket', '{"dish":"osh","count":2}');
    paint();
    expect(setItem).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is written at once when %s, and not again', (_, leave) => {
    const some = store({ later: true });
    const setItem = writes();
    some.set(osh);
    leave();
    expect(stored.get('basket')).toBe(JSON.stringify(osh));
    paint();
    leave();
    expect(setItem).toHaveBeenCalledTimes(1);
  });

  it('is written at once on a hidden page, where nothing is painted', () => {
    setHidden(true);
    store({ later: true }).set(osh);
    expect(stored.get('basket')).toBe(JSON.stringify(osh));
  });

  it('is not replaced meanwhile by what another tab wrote', () => {
    const some = store({ later: true });
    some.set(osh);
    stored.set('basket', JSON.stringify({ dish: 'manti', count: 9 }));
    otherTab('basket');
    expect(some.get()).toEqual(osh);
    paint();
    expect(some.get()).toEqual(osh);
  });

  it('can be removed later too', () => {
    stored.set('basket', JSON.stringify(osh));
    const some = store({ later: true });
    some.set(null);
    expect(some.get()).toBeNull();
    paint();
    expect(stored.size).toBe(0);
  });
});
