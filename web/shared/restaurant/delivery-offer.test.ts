import { expect, it } from 'vitest';
import { fakeApi } from '#tests/components/fake-api.ts';
import { loadOffer } from './delivery-offer.ts';

const HOME = { latitude: 41.31, longitude: 69.28 };
const WORK = { latitude: 41.29, longitude: 69.2 };

interface Asked {
  query: { merchantId: string[]; branchId: string[]; latitude: number };
}
const answering = () =>
  fakeApi({
    'GET /delivery/offers': ({ query }: Asked) => ({
      items: query.merchantId
        .filter((id) => id !== 'far')
        .map((merchantId) => ({ merchantId, delivery: { price: query.latitude, branchId: merchantId } })),
    }),
  });

it('cards that appear together share a request, each address has its own', async () => {
  const { api, calls } = answering();
  const offers = await Promise.all([
    loadOffer(api, HOME, 'a', null),
    loadOffer(api, HOME, 'b', 'chosen'),
    loadOffer(api, HOME, 'a', null),
    loadOffer(api, HOME, 'far', null),
    loadOffer(api, WORK, 'a', null),
  ]);
  expect(offers.map((offer) => offer?.price)).toEqual([41.31, 41.31, 41.31, undefined, 41.29]);
  expect(offers[3]).toBeNull();
  expect(calls.map(({ args }) => (args as unknown as Asked).query)).toEqual([
    { merchantId: ['a', 'b', 'far'], branchId: ['chosen'], ...HOME },
    { merchantId: ['a'], branchId: [], ...WORK },
  ]);
  await loadOffer(api, HOME, 'a', null);
  expect(calls).toHaveLength(3);
});

it('more than a request may carry are split, and a failure reaches everybody who waits', async () => {
  const { api, calls, answer } = answering();
  await Promise.all(Array.from({ length: 61 }, (_, at) => loadOffer(api, HOME, `r${at}`, null)));
  expect(calls.map(({ args }) => (args as unknown as Asked).query.merchantId.length)).toEqual([60, 1]);
  answer('GET /delivery/offers', () => {
    throw new Error('no answer');
  });
  const results = await Promise.allSettled(['a', 'b'].map((id) => loadOffer(api, HOME, id, null)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
