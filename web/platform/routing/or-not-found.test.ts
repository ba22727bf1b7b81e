import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-client.ts';
import { orNotFound } from './or-not-found.ts';

const refused = (status: number, code: string): Promise<never> =>
  Promise.reject(new ApiError({ type: 'about:blank', title: code, status, code } as ApiError['problem']));

it('hands on an answer, also an empty one', async () => {
  expect(await orNotFound(Promise.resolve({ id: 1 }))).toEqual({ id: 1 });
  expect(await orNotFound(Promise.resolve(null))).toBeNull();
});

it.each([
  [404, 'NOT_FOUND'],
  [400, 'VALIDATION'],
])('turns %i %s into the page that does not exist', async (status, code) => {
  await expect(orNotFound(refused(status, code))).rejects.toMatchObject({ init: { status: 404 } });
});

it.each([
  [500, 'INTERNAL'],
  [403, 'FORBIDDEN'],
  [0, 'NETWORK'],
])('leaves %i %s as it is: the page may exist', async (status, code) => {
  await expect(orNotFound(refused(status, code))).rejects.toBeInstanceOf(ApiError);
});

it('leaves what is no refusal of the API as it is', async () => {
  const error = new TypeError('NOT_FOUND');
  await expect(orNotFound(Promise.reject(error))).rejects.toBe(error);
});
