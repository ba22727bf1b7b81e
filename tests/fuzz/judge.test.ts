import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { openapi } from '#server/platform/http/openapi.ts';
import type { FuzzAnswer } from './client.ts';
import { faultsOf } from './judge.ts';
import type { FuzzRequest, OpenApi } from './requests.ts';
import { difference } from './row-hashes.ts';
import type { MerchantFixture } from './two-merchants.ts';

const document = openapi(contract, { title: 't', version: '1', description: '' }) as unknown as OpenApi;
const fuzzed = (more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  key: 'GET /me/likes',
  method: 'GET',
  url: '/api/me/likes',
  headers: {},
  body: undefined,
  ...more,
});
const answer = (body: unknown, more: Partial<FuzzAnswer> = {}): FuzzAnswer => {
  const isProblem = (more.status ?? 200) >= 400;
  return {
    status: 200,
    ms: 5,
    isStream: false,
    headers: { 'content-type': isProblem ? 'application/problem+json; charset=utf-8' : 'application/json' },
    text: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  };
};
const SECRET_ID = '01a20399-0175-7000-bdcf-a42c227db3d7';
const foreign = {
  fixture: { mark: 'zqb', phones: ['+998901112233'] } as MerchantFixture,
  ids: { all: new Map<string, string[]>(), private: [SECRET_ID] },
};
const against = { document, foreign };
const good = { restaurantIds: [] };
const notFound = { code: 'NOT_FOUND', status: 404, title: 'x' };

it('finds nothing wrong with what the contract says', () => {
  expect(
    faultsOf(fuzzed({ key: 'GET /health', url: '/api/health' }), answer({ ok: true, build: 'x' }), against),
  ).toEqual([]);
  expect(faultsOf(fuzzed(), answer(notFound, { status: 404 }), against)).toEqual([]);
});

it.each<[string, FuzzAnswer]>([
  ['failed with 500', answer('', { status: 500 })],
  ['failed with 503', answer(notFound, { status: 503 })],
  ['differs from the contract', answer({ wrong: 1 })],
  ['answers 201 instead of 200', answer(good, { status: 201 })],
  ['does not fit the status', answer(notFound, { status: 409 })],
  ['is not among the errors', answer({ code: 'PROMO_UNKNOWN', status: 409, title: 'x' }, { status: 409 })],
  ['is no problem+json', answer('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['redirects', answer('', { status: 302 })],
  ['took 2500 ms', answer(notFound, { status: 404, ms: 2_500 })],
  ['shows zqb', answer({ ...notFound, detail: 'of zqb' }, { status: 404 })],
  ['shows +998901112233', answer({ ...notFound, detail: '+998901112233' }, { status: 404 })],
  [`shows ${SECRET_ID}`, answer({ ...notFound, detail: SECRET_ID }, { status: 404 })],
])('reports an answer that %s', (fault, wrong) => {
  expect(faultsOf(fuzzed(), wrong, against).join('; ')).toContain(fault);
});

it('lets an answer repeat what the request said', () => {
  const echo = answer({ ...notFound, detail: SECRET_ID }, { status: 404 });
  expect(faultsOf(fuzzed({ url: `/api/me/likes?x=${SECRET_ID}` }), echo, against)).toEqual([]);
});

it('names tables with rows that were lost and added', () => {
  expect(difference(new Set(['orders a', 'printer b']), new Set(['orders a', 'printer c', 'hold d']))).toEqual({
    lost: ['printer'],
    added: ['hold', 'printer'],
  });
});
