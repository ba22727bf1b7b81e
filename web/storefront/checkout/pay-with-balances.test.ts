import { expect, it, vi } from 'vitest';
import type { Api } from '#web/platform/api/api-client.ts';
import { payWithBalances } from './pay-with-balances.ts';

const client = (answer: (key: string) => Promise<unknown>) => {
  const calls = vi.fn(answer);
  return { api: calls as unknown as Api, calls };
};

it('asks for nothing that was not chosen', async () => {
  const { api, calls } = client(() => Promise.reject(new Error('asked')));
  expect(await payWithBalances(api, 'o', { points: 0, giftCode: '  ' })).toEqual({ isPaid: false, hasFailed: false });
  expect(calls).not.toHaveBeenCalled();
});

it('takes points first, and the code for the rest', async () => {
  const { api, calls } = client((key) => Promise.resolve({ isPaid: key.endsWith('/gift') }));
  expect(await payWithBalances(api, 'o', { points: 500, giftCode: 'abcd' })).toEqual({
    isPaid: true,
    hasFailed: false,
  });
  expect(calls.mock.calls.map(([key]) => key)).toEqual(['POST /orders/:id/points', 'POST /orders/:id/gift']);
});

it('leaves the code alone when points have paid all', async () => {
  const { api, calls } = client(() => Promise.resolve({ isPaid: true }));
  await payWithBalances(api, 'o', { points: 500, giftCode: 'abcd' });
  expect(calls).toHaveBeenCalledTimes(1);
});

it('goes on with the code when points were refused, and says so', async () => {
  const { api } = client((key) =>
    key.endsWith('/gift') ? Promise.resolve({ isPaid: false }) : Promise.reject(new Error('409')),
  );
  expect(await payWithBalances(api, 'o', { points: 500, giftCode: 'abcd' })).toEqual({
    isPaid: false,
    hasFailed: true,
  });
});
