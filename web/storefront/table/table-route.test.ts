import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { loader } from './table-route.tsx';

const load = (answer: () => unknown) => {
  const { api } = fakeApi({ 'GET /table-codes/:token': answer });
  const args = { context: { get: () => ({ api }) }, params: { token: 'token' } };
  return loader(args as unknown as Parameters<typeof loader>[0]);
};

describe('the page of a table', () => {
  it.each([
    [404, 'NOT_FOUND'],
    [400, 'VALIDATION'],
  ])('answers 404 when its code is refused with %i %s', async (status, code) => {
    const answer = load(() => {
      throw refusal(status, code);
    });
    expect(await answer).toMatchObject({ init: { status: 404 } });
  });

  it('answers 200 when its code is valid', async () => {
    expect(await load(() => ({ number: '7' }))).toMatchObject({ init: { status: 200 } });
  });
});
