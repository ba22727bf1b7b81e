import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, createApi } from './api-client.ts';

let seen: { url: string; init: RequestInit }[];
let order: string[];

beforeEach(() => {
  seen = [];
  order = [];
});

const api = (answer: (init: RequestInit) => Response | Promise<Response> = () => Response.json({})) =>
  createApi({
    merchantId: 'm',
    language: 'uz',
    deviceId: () => null,
    token: { get: () => null, clear: () => order.push('cleared') },
    before: async () => {
      await Promise.resolve();
      order.push('session is known');
    },
    fetch: (async (url: string, init: RequestInit) => {
      order.push('sent');
      seen.push({ url, init });
      return answer(init);
    }) as typeof fetch,
  }) as (key: string, args?: object) => Promise<unknown>;

const header = (name: string) => (seen[0]!.init.headers as Record<string, string>)[name];

describe('a call', () => {
  it('waits until the session is known', async () => {
    await api()('GET /home');
    expect(order).toEqual(['session is known', 'sent']);
  });

  it('has no value when the server has nothing to say', async () => {
    expect(await api(() => new Response(null, { status: 204 }))('DELETE /basket')).toBeUndefined();
  });

  it('sends a form as it is, with the type that the browser chooses for it', async () => {
    const body = new FormData();
    body.set('file', 'x');
    await api()('POST /images', { body });
    expect(seen[0]!.init.body).toBe(body);
    expect(header('content-type')).toBeUndefined();
  });

  it('sends an empty object and null as JSON, which are bodies too', async () => {
    await api()('POST /faults', { body: {} });
    await api()('POST /faults', { body: null });
    expect(seen.map(({ init }) => init.body)).toEqual(['{}', 'null']);
  });

  it('leaves out what is not set, and keeps zero, false and an empty text', async () => {
    await api()('GET /merchants', {
      query: { a: undefined, b: null, c: 0, d: false, e: '', f: [], g: ['x', undefined, 'y'] },
    });
    expect(seen[0]!.url).toBe('/api/merchants?c=0&d=false&e=&g=x&g=y');
  });

  it('names no device where none is known, and adds the headers of its caller', async () => {
    await api()('POST /orders', { headers: { 'idempotency-key': 'k1' } });
    expect(header('device-id')).toBeUndefined();
    expect(header('idempotency-key')).toBe('k1');
  });

  it('fills parameters of any script, and numbers', async () => {
    await api()('GET /tables/:token/:n', { params: { token: 'ош/1?x', n: 0 } });
    expect(seen[0]!.url).toBe(`/api/tables/${encodeURIComponent('ош/1?x')}/0`);
  });
});

describe('a call that fails', () => {
  it('is not repeated once its caller has given up', async () => {
    const controller = new AbortController();
    const call = api(() => {
      controller.abort();
      throw new DOMException('gone', 'AbortError');
    })('GET /home', { signal: controller.signal });
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(1);
  });

  it('passes the caller’s signal on to the request', async () => {
    const controller = new AbortController();
    await api()('GET /home', { signal: controller.signal });
    const { signal } = seen[0]!.init;
    expect(signal!.aborted).toBe(false);
    controller.abort();
    expect(signal!.aborted).toBe(true);
  });

  it('with an answer that breaks off counts as a lost connection', async () => {
    await expect(api(() => new Response('{"a":'))('GET /home')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
  });

  it('keeps what the server said about it', async () => {
    const problem = { type: 'about:blank', title: 'Sold out', status: 422, code: 'SOLD_OUT', dishes: ['osh'] };
    const call = api(() => Response.json(problem, { status: 422 }))('POST /orders', { body: {} });
    await expect(call).rejects.toMatchObject({ message: 'Sold out', code: 'SOLD_OUT', problem: { dishes: ['osh'] } });
    expect(order).not.toContain('cleared');
  });
});
