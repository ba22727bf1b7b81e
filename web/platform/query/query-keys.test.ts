import { readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { fromNetwork } from '#web/platform/api/from-network.ts';
import { pollIntervalMs } from './polling-fallback.ts';
import { retryDelayMs, shouldRetry } from './query-client.ts';
import { invalidateCalls, queryKeyOf } from './query-keys.ts';
import { setCallData } from './put-data.ts';
import type { CallName } from './call-types.ts';
import { callQuery } from './use-call-query.ts';

const problem = (status: number): ApiError =>
  new ApiError({ type: 'about:blank', title: 'no', status, code: 'INTERNAL' });

describe('query keys', () => {
  it('are the call name and its input', () => {
    expect(queryKeyOf('GET /console/kitchen', { query: { branchId: 'b' } })).toEqual([
      'GET /console/kitchen',
      { query: { branchId: 'b' } },
    ]);
  });

  it('are the same without an input, with an empty one and with undefined fields', () => {
    const key = ['GET /console/audit'];
    expect(queryKeyOf('GET /console/audit')).toEqual(key);
    expect(queryKeyOf('GET /console/audit', {})).toEqual(key);
    expect(queryKeyOf('GET /console/audit', { query: {} })).toEqual(key);
    expect(queryKeyOf('GET /console/audit', { query: { before: undefined } })).toEqual(key);
  });
});

describe('a call as a query', () => {
  it('passes its input and the abort signal to the client', async () => {
    const api = vi.fn(async () => ({ items: [] }));
    const { signal } = new AbortController();
    const { queryKey, queryFn } = callQuery(api as unknown as Api, 'GET /console/audit', {
      query: { before: '2026' },
    });
    await queryFn({ signal, queryKey, client: new QueryClient(), meta: undefined });
    expect(api).toHaveBeenCalledWith('GET /console/audit', { query: { before: '2026' }, signal });
  });

  it('is refetched from the network alone, where the service worker keeps what guests and staff change', async () => {
    const worker = readFileSync(new URL('../../service-worker/service-worker.ts', import.meta.url), 'utf8');
    const patternOf = (name: string): RegExp => {
      const [, source] = new RegExp(`^const ${name} = /(.*)/;$`, 'm').exec(worker)!;
      return new RegExp(source!);
    };
    const kept = [patternOf('PERSONAL_CALLS'), patternOf('FIELD_CALLS')];
    const isKept = (call: string): boolean =>
      // The pages that show who is signed in do not change it.
      call !== 'GET /console/me' && kept.some((each) => each.test(`/api${call.slice('GET '.length)}`));
    const calls = Object.keys(contract).filter((call) => call.startsWith('GET ')) as CallName[];
    expect(calls.filter(isKept).length).toBeGreaterThan(10);
    const api = vi.fn(async (_call: string, _given: { fetch?: typeof fromNetwork }) => ({ items: [] }));
    const client = new QueryClient();
    for (const call of calls) {
      const fetched = async () => {
        await client.fetchQuery(callQuery(api as unknown as Api, call));
        return api.mock.lastCall![1].fetch;
      };
      expect([call, await fetched()]).toEqual([call, undefined]);
      expect([call, await fetched()]).toEqual([call, isKept(call) ? fromNetwork : undefined]);
    }
  });

  it('is invalidated by its name, whatever its input', async () => {
    const client = new QueryClient();
    const key = queryKeyOf('GET /console/kitchen', { query: { branchId: 'b' } });
    const other = queryKeyOf('GET /console/audit');
    client.setQueryData(key, { items: [] });
    client.setQueryData(other, { items: [] });
    await invalidateCalls(client, 'GET /console/kitchen');
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryState(other)?.isInvalidated).toBe(false);
  });

  it('is fetched again after a first fetch that began before the invalidation', async () => {
    const client = new QueryClient();
    const answers: ((items: string[]) => void)[] = [];
    const query = new QueryObserver(client, {
      queryKey: queryKeyOf('GET /console/media', { query: { search: 'logo' } }),
      queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
    });
    const unsubscribe = query.subscribe(() => undefined);
    const isInvalidated = invalidateCalls(client, 'GET /console/media');
    answers[0]!([]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!(['logo.jpg']);
    await isInvalidated;
    expect(query.getCurrentResult().data).toEqual(['logo.jpg']);
    unsubscribe();
  });

  it('is changed in the cache only where it is cached', () => {
    const client = new QueryClient();
    const empty = (): { items: never[] } => ({ items: [] });
    setCallData(client, 'GET /console/audit', undefined, empty);
    expect(client.getQueryData(queryKeyOf('GET /console/audit'))).toBeUndefined();
    client.setQueryData(queryKeyOf('GET /console/audit'), { items: [1] });
    setCallData(client, 'GET /console/audit', {}, empty);
    expect(client.getQueryData(queryKeyOf('GET /console/audit'))).toEqual({ items: [] });
  });
});

describe('retries', () => {
  it.each([400, 401, 403, 404, 409, 422])('none on %i', (status) => {
    expect(shouldRetry(0, problem(status))).toBe(false);
  });

  it.each([0, 500, 503])('two on %i', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, problem(status)))).toEqual([true, true, false]);
  });

  it('none on an error of our own code', () => {
    expect(shouldRetry(0, new TypeError('bug'))).toBe(false);
  });

  it('wait longer each time, up to five seconds', () => {
    expect([0, 1, 9].map(retryDelayMs)).toEqual([500, 1_000, 5_000]);
  });
});

it('polls more often while the stream is down', () => {
  expect(pollIntervalMs(false)).toBeLessThan(pollIntervalMs(true));
});
