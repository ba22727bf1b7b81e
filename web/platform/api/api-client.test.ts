import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createApi, onConfirmationRequired } from './api-client.ts';

const merchantId = '0190b6a0-0000-7000-8000-000000000001';
let token: string | null;
let answers: (Response | Error)[];
let seen: { url: string; init: RequestInit }[];
/** Called when a request has been sent and before it is answered. */
let whileUnderWay: () => void;

const api = () =>
  createApi({
    merchantId,
    language: 'ru',
    deviceId: () => 'device-1',
    token: {
      get: () => token,
      clear: () => {
        token = null;
      },
    },
    fetch: (async (url: string, init: RequestInit) => {
      seen.push({ url, init });
      whileUnderWay();
      const answer = answers.shift() ?? Response.json({ ok: true });
      if (answer instanceof Error) throw answer;
      return answer;
    }) as typeof fetch,
  });
const headers = (index = 0) => seen[index]!.init.headers as Record<string, string>;
const problem = (status: number, code = 'INTERNAL') => Response.json({ status, code, title: 'no' }, { status });

beforeEach(() => {
  token = null;
  answers = [];
  seen = [];
  whileUnderWay = () => {};
});
afterEach(() => vi.useRealTimers());

describe('the browser client', () => {
  it('calls under /api and accepts JSON', async () => {
    await api()('GET /health');
    expect(seen[0]!.url).toBe('/api/health');
    expect(headers().accept).toBe('application/json');
  });

  it('sends the merchant header with every request', async () => {
    await api()('GET /home');
    await api()('POST /faults', { body: { id: '1', message: 'x' } });
    expect(headers(0).merchant).toBe(merchantId);
    expect(headers(1).merchant).toBe(merchantId);
  });

  it('sends the bearer when a token is stored, and only then', async () => {
    await api()('GET /home');
    token = 'abc';
    await api()('GET /home');
    expect(headers(0).authorization).toBeUndefined();
    expect(headers(1).authorization).toBe('Bearer abc');
  });

  it('names the device and the language', async () => {
    await api()('GET /home');
    expect(headers()).toMatchObject({ 'device-id': 'device-1', 'accept-language': 'ru' });
  });

  it.each(['/home/WITH_TOKEN', '/home/NO_TOKEN'])('removes the suffix of %s', async (path) => {
    await api()(`GET ${path}` as 'GET /home');
    expect(seen[0]!.url).toBe('/api/home');
  });

  it('removes a suffix before the query too', async () => {
    await api()('GET /merchants/WITH_TOKEN' as 'GET /merchants', { query: { q: 'osh', kitchen: ['plov', 'sushi'] } });
    expect(seen[0]!.url).toBe('/api/merchants?q=osh&kitchen=plov&kitchen=sushi');
  });

  it('puts parameters into the path, encoded', async () => {
    await api()('GET /merchants/:id', { params: { id: 'a/b' } });
    expect(seen[0]!.url).toBe('/api/merchants/a%2Fb');
  });

  it('hands its caller the value, not the response', async () => {
    answers = [Response.json({ ok: true, build: 'b1' })];
    expect(await api()('GET /health')).toEqual({ ok: true, build: 'b1' });
  });

  it('serialises bodies as JSON, and says so only when there is one', async () => {
    await api()('POST /faults', { body: { id: '1', message: 'x' } });
    await api()('GET /home');
    expect(seen[0]!.init.body).toBe('{"id":"1","message":"x"}');
    expect(headers(0)['content-type']).toBe('application/json');
    expect(headers(1)['content-type']).toBeUndefined();
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a GET once on %i', async (status) => {
    answers = [problem(status), Response.json({ build: 'b2' })];
    expect(await api()('GET /health')).toEqual({ build: 'b2' });
    expect(seen).toHaveLength(2);
  });

  it('repeats no more than once', async () => {
    answers = [problem(503, 'UNAVAILABLE'), problem(503, 'UNAVAILABLE')];
    await expect(api()('GET /health')).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 413])('does not repeat on %i', async (status) => {
    answers = [problem(status)];
    await expect(api()('GET /health')).rejects.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(1);
  });

  it('never repeats what changes something', async () => {
    answers = [problem(503)];
    await expect(api()('POST /faults', { body: { id: '1', message: 'x' } })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  it.each([502, 503, 504])('repeats what changes something once after a %i when it carries a key', async (status) => {
    answers = [problem(status), Response.json({ id: 'made' })];
    const headers = { 'idempotency-key': 'k1' };
    await expect(api()('POST /orders', { body: {} as never, headers })).resolves.toEqual({ id: 'made' });
    expect(seen.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])).toEqual(['k1', 'k1']);
    answers = [problem(status), problem(status)];
    await expect(api()('POST /orders', { body: {} as never, headers })).rejects.toMatchObject({ status });
    expect(seen).toHaveLength(4);
  });

  it.each([new TypeError('failed'), problem(503, 'OUTCOME_UNKNOWN')])(
    'repeats a change under its key once, and when it is asked for again after two failures',
    async (failure) => {
      const client = api();
      const again = (): Response | Error => (failure instanceof Error ? failure : failure.clone());
      const add = () => client('POST /console/promos', { body: { startDate: '2026-11-26' } as never });
      answers = [again(), again()];
      await expect(add()).rejects.toBeInstanceOf(ApiError);
      answers = [Response.json({ id: 'made' })];
      await expect(add()).resolves.toEqual({ id: 'made' });
      await add();
      const keys = seen.map((_, index) => headers(index)['idempotency-key']);
      expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
      expect(keys[3]).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('never repeats a refused call with a key', async () => {
    answers = [problem(409)];
    const headers = { 'idempotency-key': 'k1' };
    await expect(api()('POST /orders', { body: {} as never, headers })).rejects.toMatchObject({ status: 409 });
    expect(seen).toHaveLength(1);
  });

  it('clears the token on 401, and the error still reaches the caller', async () => {
    token = 'old';
    answers = [problem(401, 'UNAUTHENTICATED')];
    await expect(api()('GET /home')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(token).toBeNull();
  });

  it('keeps a token that replaced the refused one while the call was under way, and reads again with it', async () => {
    whileUnderWay = () => {
      token = 'new';
    };
    for (const before of ['old', null]) {
      [token, answers, seen] = [before, [problem(401, 'UNAUTHENTICATED')], []];
      await expect(api()('GET /home')).resolves.toEqual({ ok: true });
      expect(seen.map((_, index) => headers(index).authorization)).toEqual([
        before === null ? undefined : 'Bearer old',
        'Bearer new',
      ]);
      expect(token).toBe('new');
    }
    // A request that changes something is not sent again, because the new token may belong to another person.
    [token, answers, seen] = ['old', [problem(401, 'UNAUTHENTICATED')], []];
    await expect(api()('POST /orders', { body: {} as never })).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    expect(token).toBe('new');
    // The session has ended when the server refuses the new token as well.
    [token, answers, seen] = ['old', [problem(401), problem(401)], []];
    await expect(api()('GET /home')).rejects.toMatchObject({ status: 401 });
    expect(token).toBeNull();
  });

  it('gives up after 30 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(30_000);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    answers = [new DOMException('late', 'TimeoutError')];
    await expect(api()('GET /home')).rejects.toMatchObject({ code: 'TIMEOUT' });
    limit.mockRestore();
  });

  it('says NETWORK when there is none, and passes on a caller who gave up', async () => {
    answers = [new TypeError('fetch failed')];
    await expect(api()('GET /home')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    answers = [new DOMException('gone', 'AbortError')];
    await expect(api()('GET /home', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('passes on an interface that the browser lacks, and sends nothing', async () => {
    vi.stubGlobal(
      'AbortSignal',
      class extends AbortSignal {
        static override any = undefined as never;
      },
    );
    const asked = api()('GET /home', { signal: new AbortController().signal });
    await expect(asked).rejects.toBeInstanceOf(TypeError);
    expect(seen).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('turns an answer that is no problem+json into one', async () => {
    answers = [new Response('<html>', { status: 418, statusText: 'Teapot' })];
    await expect(api()('GET /home')).rejects.toMatchObject({ status: 418, code: 'INTERNAL', message: 'Teapot' });
  });
});

describe('a call that has to be confirmed', () => {
  const refused = () => problem(403, 'CONFIRMATION_REQUIRED');
  const make = () => api()('POST /console/integration-keys', { body: { name: 'till', scopes: [] } });

  it('is sent again with its key once the person has confirmed, and waits as long as that takes', async () => {
    let confirm = (_isConfirmed: boolean): void => undefined;
    const asked: string[] = [];
    const stop = onConfirmationRequired(({ code }) => {
      asked.push(code);
      return new Promise((resolve) => {
        confirm = resolve;
      });
    });
    answers = [refused(), Response.json({ ok: true })];
    const made = make();
    await vi.waitFor(() => expect(asked).toEqual(['CONFIRMATION_REQUIRED']));
    expect(seen).toHaveLength(1);
    confirm(true);
    await expect(made).resolves.toEqual({ ok: true });
    expect(headers(1)['idempotency-key']).toBe(headers(0)['idempotency-key']);
    expect(seen[1]!.init.body).toBe(seen[0]!.init.body);
    stop();
  });

  it('is refused when the person does not, or where nobody asks', async () => {
    const stop = onConfirmationRequired(async () => false);
    answers = [refused()];
    await expect(make()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    stop();
    answers = [refused()];
    await expect(make()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(seen).toHaveLength(2);
  });
});
