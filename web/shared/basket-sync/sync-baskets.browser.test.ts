import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHidden } from '#tests/components/component.tsx';
import type { PutBasket } from '#contract/orders/basket.ts';
import { fakeApi, refusal, type FakeApi } from '#tests/components/fake-api.ts';
import { addItem, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { basketStore, putLines } from '#web/shared/basket/basket-store.ts';
import { visitDrafts } from '#web/shared/ordering/visit-draft.ts';
import { agreedStore } from './basket-merge.ts';
import { linesFromMenu, syncBaskets } from './sync-baskets.ts';

const token = vi.hoisted(() => ({ value: null as string | null }));
vi.mock('#web/platform/session/token.ts', async (original) => {
  const { storedToken } = await original<{ storedToken: object }>();
  return { storedToken: { ...storedToken, get: () => token.value } };
});

const restaurant = { id: 'r', slug: 'anhor', name: 'Anhor' };
const product = (id: string) => ({
  id,
  name: `${id} of the menu`,
  description: '',
  type: 'NONE',
  costPrice: 500,
  discount: 0,
  branches: ['b'],
  soldOut: false,
  stoppedAt: [],
  tags: [],
  image: null,
  modificationGroups: [
    { id: 'g', name: 'Size', min: 0, max: 1, modifications: [{ id: 'big', name: 'Big', price: 50, max: 1 }] },
  ],
});
const menu = {
  version: 1,
  groups: [{ id: 'g', name: 'g', categories: [{ id: 'c', name: 'c', products: [product('osh'), product('non')] }] }],
};
const remoteItem = (productId: string, productCount: number, more: object = {}) => ({
  id: `line-${productId}`,
  productId,
  productCount,
  modifications: [] as { id: string; count: number }[],
  note: null,
  ...more,
});
type RemoteItem = ReturnType<typeof remoteItem>;
const basketOf = (version: number, cartItems: RemoteItem[], more: object = {}) => ({
  version,
  cartItems,
  changes: [],
  ...more,
});
const lines = (productId: string, count: number): BasketLine[] =>
  addItem(
    [],
    { productId, name: productId, picture: null, costPrice: 100, discount: 0, modifications: [], note: '' },
    count,
  );

let server: FakeApi;
let stop: () => void;
let onToken: () => void;
let remote: ReturnType<typeof basketOf>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  token.value = null;
  remote = basketOf(0, []);
  // Written at once while the page is hidden, so that nothing is left of the test before.
  setHidden(true);
  basketStore('m').set(null);
  agreedStore('m').set(null);
  visitDrafts.set(null);
  setHidden(false);
  server = fakeApi({
    'GET /merchants/:id': () => ({ ...restaurant, services: [] }),
    'GET /merchants/:id/menu': () => menu,
    'GET /baskets': () => ({ items: [] }),
    'GET /basket': () => remote,
    'PUT /basket': ({ body }: { body: PutBasket }) => {
      remote = basketOf(
        remote.version + 1,
        body.cartItems.map((item) => remoteItem(item.productId, item.productCount)),
      );
      return remote;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (): void => {
  stop = syncBaskets(server.api, 'm', (listener) => {
    onToken = listener;
    return () => undefined;
  });
};
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const here = () => (basketStore('m').get()?.[0]?.lines ?? []).map(({ productId, count }) => [productId, count]);
const puts = () => server.calls.filter(({ key }) => key === 'PUT /basket').map(({ args }) => args.body as PutBasket);

describe('changes in this browser', () => {
  it('are sent together once the guest pauses', async () => {
    start();
    for (const count of [1, 2, 3]) {
      putLines(basketStore('m'), restaurant, lines('osh', count));
      await settle(500);
    }
    expect(puts()).toEqual([]);
    await settle(1_000);
    expect(puts()).toMatchObject([{ merchantId: 'r', version: 0, cartItems: [{ productId: 'osh', productCount: 3 }] }]);
  });

  it('name the lines that the server knows by their ids', async () => {
    start();
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    await settle(1_300);
    putLines(basketStore('m'), restaurant, lines('osh', 2));
    await settle(1_300);
    expect(puts()[1]).toMatchObject({ version: 1, cartItems: [{ id: 'line-osh', productCount: 2 }] });
  });

  it('are sent again 20 seconds after a lost connection, or as soon as there is one', async () => {
    start();
    const put = vi.fn().mockRejectedValue(refusal(0, 'NETWORK'));
    server.answer('PUT /basket', put);
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    await settle(1_300);
    expect(put).toHaveBeenCalledTimes(1);
    await settle(20_000);
    expect(put).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(put).toHaveBeenCalledTimes(3);
    expect(here()).toEqual([['osh', 1]]);
  });

  it('that were stored after the page was left do not bring back a basket that was ordered since', async () => {
    const stored = server.api;
    let answer: () => void = () => undefined;
    const late = ((...call: Parameters<typeof stored>) =>
      call[0] === 'PUT /basket'
        ? // The server stores it, and its answer never arrives.
          stored(...call).then(() => new Promise((resolve) => (answer = () => resolve(remote as never))))
        : stored(...call)) as typeof stored;
    putLines(basketStore('m'), restaurant, lines('osh', 2));
    stop = syncBaskets(late, 'm', () => () => undefined);
    await settle(1500);
    expect(remote.cartItems).toHaveLength(1);
    basketStore('m').set(null);
    stop();
    start();
    await settle(3000);
    expect(here()).toEqual([]);
    expect(remote.cartItems).toEqual([]);
    answer();
  });

  it('that the server refuses stay here and are not repeated', async () => {
    start();
    const put = vi.fn().mockRejectedValue(refusal(422, 'VALIDATION'));
    server.answer('PUT /basket', put);
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    await settle(60_000);
    expect(put).toHaveBeenCalledTimes(1);
    expect(here()).toEqual([['osh', 1]]);
  });

  it('are merged with those of another device after a conflict, then sent', async () => {
    start();
    remote = basketOf(4, [remoteItem('non', 2)]);
    server.answer('PUT /basket', ({ body }: { body: PutBasket }) => {
      if (body.version !== remote.version) throw refusal(409, 'VERSION_CONFLICT');
      remote = basketOf(
        remote.version + 1,
        body.cartItems.map((item) => remoteItem(item.productId, item.productCount)),
      );
      return remote;
    });
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    await settle(5_000);
    expect(here()).toEqual([
      ['osh', 1],
      ['non', 2],
    ]);
    expect(remote.cartItems.map(({ productId }) => productId)).toEqual(['osh', 'non']);
  });

  it('are no longer sent after the end', async () => {
    start();
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    stop();
    await settle(60_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.calls).toEqual([]);
  });
});

describe('changes of another device', () => {
  const shared = async (): Promise<void> => {
    start();
    putLines(basketStore('m'), restaurant, lines('osh', 1));
    await settle(1_300);
    await settle(31_000);
  };

  it('are read when the page becomes visible, with names and prices of the menu', async () => {
    await shared();
    remote = basketOf(2, [remoteItem('osh', 5), remoteItem('non', 1)]);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(here()).toEqual([
      ['osh', 5],
      ['non', 1],
    ]);
    expect(basketStore('m').get()?.[0]?.lines[1]).toMatchObject({ name: 'non of the menu', costPrice: 500 });
  });

  it('are read at most every 30 seconds', async () => {
    await shared();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    const before = server.calls.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(server.calls).toHaveLength(before);
  });

  it('are not read while the page is hidden', async () => {
    await shared();
    const before = server.calls.length;
    setHidden(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(server.calls).toHaveLength(before);
  });

  it('remove what was removed there', async () => {
    await shared();
    remote = basketOf(2, []);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(basketStore('m').get()).toBeNull();
  });

  it('give way to a tap that came while they were read', async () => {
    await shared();
    let answer: (basket: unknown) => void = () => {};
    server.answer('GET /basket', () => new Promise((resolve) => (answer = resolve)));
    let menuAnswer: (value: unknown) => void = () => {};
    server.answer('GET /merchants/:id/menu', () => new Promise((resolve) => (menuAnswer = resolve)));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    answer(basketOf(2, [remoteItem('osh', 9), remoteItem('non', 1)]));
    await settle();
    putLines(basketStore('m'), restaurant, lines('osh', 3));
    menuAnswer(menu);
    await settle();
    expect(here()).toEqual([['osh', 3]]);
  });
});

describe('signing in', () => {
  it('brings the baskets that only the other devices have', async () => {
    start();
    token.value = 'bearer';
    remote = basketOf(3, [remoteItem('osh', 2)]);
    server.answer('GET /baskets', () => ({ items: [{ merchantId: 'r', lastModifiedDate: '2026-11-22T10:00:00Z' }] }));
    onToken();
    await settle();
    expect(basketStore('m').get()).toMatchObject([
      { restaurant, lines: [{ productId: 'osh', count: 2 }], changedAt: Date.parse('2026-11-22T10:00:00Z') },
    ]);
    await settle(5_000);
    expect(puts()).toEqual([]);
  });

  it('costs a guest with an empty basket no request', async () => {
    start();
    onToken();
    await settle(60_000);
    expect(server.calls).toEqual([]);
  });

  it('takes over notes and options of the other device where there are none here', async () => {
    agreedStore('m').set({ r: { version: 1, lines: {}, changes: [] } });
    remote = basketOf(2, [remoteItem('osh', 1)], { promoCode: 'OSH', cutlery: 3, partySize: 5, instruction: 'ring' });
    start();
    await settle();
    expect(visitDrafts.get()?.r).toMatchObject({ promoCode: 'OSH', cutlery: 3, partySize: 5, note: 'ring' });
  });

  it('keeps the options that were entered here', async () => {
    agreedStore('m').set({ r: { version: 1, lines: {}, changes: [] } });
    visitDrafts.set({ r: { promoCode: 'MINE' } as never });
    remote = basketOf(2, [remoteItem('osh', 1)], { promoCode: 'OSH' });
    start();
    await settle();
    expect(visitDrafts.get()?.r?.promoCode).toBe('MINE');
  });
});

describe('lines from the menu', () => {
  beforeEach(() => {
    stop = () => undefined;
  });

  it('have the choices that are still offered, with their prices', async () => {
    const { lines: made } = await linesFromMenu(server.api, 'r', [
      remoteItem('osh', 1, {
        modifications: [
          { id: 'big', count: 1 },
          { id: 'gone', count: 1 },
        ],
        note: 'mild',
      }),
    ]);
    expect(made).toMatchObject([{ modifications: [{ id: 'big', name: 'Big', price: 50, count: 1 }], note: 'mild' }]);
  });

  it('leave out dishes that are gone from the menu', async () => {
    const { lines: made } = await linesFromMenu(server.api, 'r', [remoteItem('old', 1), remoteItem('non', 2)]);
    expect(made.map(({ productId, count }) => [productId, count])).toEqual([['non', 2]]);
  });
});
