import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { define } from '#contract/platform/kit.ts';
import type { Problem } from '#contract/platform/problems.ts';
import { queryFlag } from '#contract/platform/values.ts';
import { acceptedLanguage } from '#domain/platform/text/language.ts';
import type { FastifyInstance } from 'fastify';
import { implement, newProvenance, CachedResponse, type Tenant } from './call-context.ts';
import { DEADLINES, remainingMs } from '../database/deadline.ts';
import { EventStreams } from './event-stream.ts';
import { createHttpServer } from './http-server.ts';
import { CallRegistry } from './implement.ts';
import { createLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { RateLimiter } from './rate-limit.ts';
import { compressBody } from './compressed-body.ts';
import { Refusal } from './refusal.ts';
import { readRawBody } from './request-body.ts';

const contract = define({
  'GET /dishes/:id': {
    summary: 'A dish',
    tag: 'test',
    query: z.object({ portions: z.coerce.number<number>().int().min(1).optional() }),
    result: z.object({ id: z.string(), portions: z.int() }),
    errors: ['SOLD_OUT'],
  },
  'GET /ready-dish': { summary: 'Ready bytes', tag: 'test', tenant: 'none', result: z.object({ id: z.string() }) },
  'POST /orders': {
    summary: 'An order',
    tag: 'test',
    status: 201,
    body: z.object({ phone: z.string().regex(/^\+998\d{9}$/), items: z.array(z.string()).min(1) }),
    result: z.object({ id: z.string() }),
    limit: { perMinute: 3 },
  },
  'POST /pictures': {
    summary: 'An upload',
    tag: 'test',
    as: 'upload',
    mostBytes: 1_000,
    status: 201,
    body: z.object({ alt: z.string().max(5) }),
    result: z.object({ bytes: z.int(), alt: z.string() }),
  },
  'POST /hooks/:vendor': {
    summary: 'A webhook',
    tag: 'test',
    as: 'webhook',
    tenant: 'none',
    result: z.object({ raw: z.string() }),
  },
  'POST /notes': {
    summary: 'Words',
    tag: 'test',
    body: z.object({ text: z.string() }),
    result: z.object({ text: z.string() }),
  },
  'POST /menus': {
    summary: 'What asks an outside service first',
    tag: 'test',
    takesLong: true,
    body: z.object({}),
    result: z.object({ msLeft: z.number().nullable() }),
  },
  'GET /menus': { summary: 'A question', tag: 'test', result: z.object({ msLeft: z.number().nullable() }) },
  'POST /tokens': {
    summary: 'A secret beside words of the request',
    tag: 'test',
    holdsSecret: true,
    body: z.object({ text: z.string() }),
    result: z.object({ text: z.string(), token: z.string() }),
  },
  'GET /events': { summary: 'A stream', tag: 'test', as: 'stream', result: z.object({ n: z.int() }) },
  'GET /flags': {
    summary: 'A flag',
    tag: 'test',
    tenant: 'none',
    query: z.object({ open: queryFlag() }),
    result: z.object({ open: z.boolean() }),
  },
  'GET /fails': { summary: 'A surprise', tag: 'test', tenant: 'none', result: z.object({}) },
});

const tenant: Tenant = { id: 't', key: 'osh', kind: 'MERCHANT', mainLanguage: 'ru' };
const lines: string[] = [];
const streams = new EventStreams({ perClient: 3 });
const calls = new CallRegistry();
let app: FastifyInstance;
let origin: string;
let listeners = 0;
/** What the handler of a stream awaits before it subscribes. */
let looking = Promise.resolve();

beforeAll(async () => {
  const bytes = compressBody('{"id":"plov"}');
  calls.add(
    implement(contract, {
      'GET /dishes/:id': ({ params, query }) => {
        if (params.id === 'unnamed')
          throw new Refusal('VALIDATION', { errors: [{ path: 'body.name', code: 'REQUIRED' }] });
        if (params.id === 'gone') throw new Refusal('SOLD_OUT', { productId: 'gone' });
        return { id: params.id, portions: query.portions ?? 1, secret: 'never' } as { id: string; portions: number };
      },
      'GET /ready-dish': () => new CachedResponse(bytes),
      'POST /orders': () => ({ id: 'o1' }),
      'POST /menus': () => ({ msLeft: remainingMs() ?? null }),
      'GET /menus': () => ({ msLeft: remainingMs() ?? null }),
      'POST /pictures': async ({ request, body }) => ({ bytes: request!.uploaded!.length, alt: body.alt }),
      'POST /hooks/:vendor': async ({ request }) => ({ raw: (await readRawBody(request!)).toString() }),
      'GET /events': async ({ request }) => {
        await looking;
        return {
          subscribe({ send }) {
            listeners += 1;
            const after = Number(request?.headers['last-event-id'] ?? 0);
            send({ id: String(after + 1), event: 'status', data: { n: after + 1 } });
            return () => {
              listeners -= 1;
            };
          },
        };
      },
      'POST /notes': ({ body }) => body,
      'POST /tokens': ({ body }) => ({ ...body, token: 'abc' }),
      'GET /flags': ({ query }) => ({ open: query.open }),
      'GET /fails': () => {
        throw new Error("somebody's address: Chilonzor 9");
      },
    }),
  );
  app = await createHttpServer({
    settings: { https: false, trustedProxies: [], mostBodyBytes: 10_000 },
    log: createLog({
      level: 'info',
      write: (line) => {
        lines.push(line);
      },
    }),
    metrics: new Metrics(),
    streams,
  });
  await app.register(
    async (api) =>
      calls.mountOn(api, {
        tenantOf: (request) => {
          if (!request.headers.merchant) throw new Refusal('MERCHANT_REQUIRED');
          return tenant;
        },
        callerOf: ({ headers }) => ({ userId: (headers.person as string | undefined) ?? null, deviceUuid: null }),
        admit: () => {},
        demandConfirmed: async () => {},
        languageOf: (request) => acceptedLanguage(request.headers['accept-language']) ?? 'ru',
        clientOf: (request) => request.ip,
        limiter: new RateLimiter(),
        repeated: { once: (_keyed, work) => work() },
        streams,
        output: 'fast',
        deadlines: DEADLINES,
      }),
    { prefix: '/api' },
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${origin}/api${path}`, { ...init, headers: { merchant: 't', ...init.headers } });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('calls by their contract', () => {
  it('answers the value itself and nothing the contract does not name', async () => {
    const response = await ask('/dishes/plov?portions=2');
    expect(await response.json()).toEqual({ id: 'plov', portions: 2 });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-language')).toBe('ru');
  });

  it('bounds how long a call waits for the database, but not one that takes long', async () => {
    expect(await (await post('/menus', {})).json()).toEqual({ msLeft: null });
    const { msLeft } = (await (await ask('/menus')).json()) as { msLeft: number };
    expect(msLeft).toBeGreaterThan(0);
    expect(msLeft).toBeLessThanOrEqual(DEADLINES.readMs);
  });

  it("says what is invalid, where, in the reader's language", async () => {
    const response = await post('/orders', { phone: '123', items: [] }, { 'accept-language': 'en' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({
      type: 'urn:problem:VALIDATION',
      status: 400,
      code: 'VALIDATION',
      title: 'Some of what was sent is not valid.',
    });
    expect(problem.errors!.map((each) => each.path)).toEqual(['body.phone', 'body.items']);
    expect(problem.traceId).toBeTruthy();
    const russian = (await (
      await post('/orders', { phone: '123', items: ['x'] }, { 'accept-language': 'ru' })
    ).json()) as Problem;
    expect(russian.errors![0]!.message).toMatch(/[а-я]/);
    const uzbek = (await (
      await post('/orders', { phone: '123', items: ['x'] }, { 'accept-language': 'uz' })
    ).json()) as Problem;
    expect(uzbek.errors![0]!.message).toContain('Notoʻgʻri');
  });

  it('passes on a refusal with its fields', async () => {
    expect(await (await ask('/dishes/gone')).json()).toMatchObject({
      code: 'SOLD_OUT',
      status: 409,
      productId: 'gone',
    });
  });

  it('gives a field that a handler refuses its text, in the language of the reader', async () => {
    const refused = await ask('/dishes/unnamed', { headers: { 'accept-language': 'en' } });
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'body.name', code: 'REQUIRED', message: 'This is required.' }],
    });
  });

  it('keeps the message of an unexpected error to the log, and out of it what may be personal', async () => {
    const response = await ask('/fails');
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain('Chilonzor');
  });

  it('sends cached bytes compressed under a strong ETag, and nothing when the client has them', async () => {
    const first = await ask('/ready-dish', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{22}-br"$/);
    const known = (condition: string, encoding: string) =>
      ask('/ready-dish', { headers: { 'if-none-match': condition, 'accept-encoding': encoding } });
    expect((await known(etag, 'br')).headers.get('etag')).toBe(etag);
    expect((await known(etag, 'br')).status).toBe(304);
    expect((await known(`W/${etag}, "x"`, 'br')).status).toBe(304);
    expect((await known('"other"', 'br')).status).toBe(200);
    const plain = await known(etag, 'identity');
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(plain.headers.get('etag')).not.toBe(etag);
    expect((await known(plain.headers.get('etag')!, 'identity')).status).toBe(304);
  });

  it('counts limited calls and says when to come back', async () => {
    const good = { phone: '+998901234567', items: ['x'] };
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await post('/orders', good)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const refused = await post('/orders', good);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    // Others of the network have used up its budget; whoever is known has one of their own.
    for (const person of ['owner', 'cook']) expect((await post('/orders', good, { person })).status).not.toBe(429);
    const own: number[] = [];
    for (let i = 0; i < 4; i++) own.push((await post('/orders', good, { person: 'owner' })).status);
    expect(own).toContain(429);
    expect((await post('/orders', good, { person: 'cook' })).status).not.toBe(429);
  });

  it('takes one file with its fields, and refuses what is too large or no form', async () => {
    const form = (size: number, alt = 'osh') => {
      const data = new FormData();
      data.append('alt', alt);
      data.append('file', new Blob(['x'.repeat(size)]), 'a.jpg');
      return data;
    };
    expect(await (await ask('/pictures', { method: 'POST', body: form(900) })).json()).toEqual({
      bytes: 900,
      alt: 'osh',
    });
    expect((await ask('/pictures', { method: 'POST', body: form(2_000) })).status).toBe(413);
    expect(await (await ask('/pictures', { method: 'POST', body: form(9, 'too long') })).json()).toMatchObject({
      code: 'VALIDATION',
    });
    expect((await post('/pictures', {})).status).toBe(415);
  });

  it('gives a webhook the raw bytes it must verify', async () => {
    const raw = '{"b":1,  "a":2}';
    expect(await (await post('/hooks/payme', raw)).json()).toEqual({ raw });
    expect(await (await post('/hooks/payme', 'status=1', { 'content-type': 'text/plain' })).json()).toEqual({
      raw: 'status=1',
    });
  });

  it('streams events, resumes after the last one seen and unsubscribes clients that left', async () => {
    const gone = new AbortController();
    const response = await ask('/events', { headers: { 'last-event-id': '41' }, signal: gone.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('data:')) text += new TextDecoder().decode((await reader.read()).value);
    expect(text).toContain('id: 42\nevent: status\ndata: {"n":42}\n\n');
    expect(listeners).toBe(1);
    gone.abort();
    await expect.poll(() => listeners).toBe(0);
    expect(streams.count).toBe(0);
  });

  it('opens a limited number of streams for one client', async () => {
    const gone = new AbortController();
    const open = () => ask('/events', { signal: gone.signal });
    expect((await Promise.all([open(), open(), open()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    gone.abort();
    await expect.poll(() => streams.count).toBe(0);
    const again = new AbortController();
    expect((await ask('/events', { signal: again.signal })).status).toBe(200);
    again.abort();
  });

  it('opens no stream for a client that left before it was ready', async () => {
    await expect.poll(() => streams.count).toBe(0);
    let redirectTo = (): void => {};
    looking = new Promise((resolve) => {
      redirectTo = resolve;
    });
    const gone = new AbortController();
    const left = ask('/events', { signal: gone.signal }).catch(() => 'left');
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.abort();
    expect(await left).toBe('left');
    await new Promise((resolve) => setTimeout(resolve, 50));
    redirectTo();
    looking = Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([streams.count, listeners]).toEqual([0, 0]);
  });

  it('answers in-process as over HTTP', async () => {
    const where = {
      tenant,
      language: 'ru' as const,
      caller: { userId: null, deviceUuid: null },
      provenance: newProvenance(),
      traceId: 'x',
    };
    expect(await calls.ask('GET /ready-dish', {}, where)).toEqual({ id: 'plov' });
    expect(await calls.ask('GET /flags', { query: { open: true } }, where)).toEqual({ open: true });
    await expect(
      calls.ask('GET /dishes/:id', { params: { id: 'a' }, query: { portions: 0 } }, where),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('bad input', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      setTimeout(() => socket.end(), 500);
    });

  it('is compressed from a thousand bytes on, unless it holds a secret', async () => {
    const [long, short] = [{ text: 'osh '.repeat(1_000) }, { text: 'osh' }];
    const encodingOf = async (path: string, body: object, accept: string) => {
      const answer = await post(path, body, { 'accept-encoding': accept });
      expect(await answer.json()).toMatchObject(body);
      return answer.headers.get('content-encoding');
    };
    expect(await encodingOf('/notes', long, 'gzip, br')).toBe('br');
    expect(await encodingOf('/notes', long, 'gzip')).toBe('gzip');
    expect(await encodingOf('/notes', long, 'identity')).toBeNull();
    expect(await encodingOf('/notes', short, 'gzip, br')).toBeNull();
    expect(await encodingOf('/tokens', long, 'gzip, br')).toBeNull();
  });

  it.each([
    ['malformed JSON', () => post('/notes', '{"phone":'), 400, 'VALIDATION'],
    ['a prototype trick', () => post('/notes', '{"__proto__":{"x":1}}'), 400, 'VALIDATION'],
    ['another content type', () => post('/notes', '<x/>', { 'content-type': 'text/xml' }), 415, 'UNSUPPORTED_MEDIA'],
    ['a body beyond the limit', () => post('/notes', JSON.stringify({ phone: 'x'.repeat(20_000) })), 413, 'TOO_LARGE'],
    ['no merchant', () => fetch(`${origin}/api/dishes/plov`), 400, 'MERCHANT_REQUIRED'],
    ['an unknown call', () => ask('/nothing'), 404, 'NOT_FOUND'],
    ['a call by another method', () => ask('/notes'), 405, 'METHOD_NOT_ALLOWED'],
    [
      'words where values are meant',
      () => post('/notes', 'text=osh', { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['text with a zero byte', () => post('/notes', { text: 'osh\0' }), 400, 'VALIDATION'],
    ['half of a letter', () => post('/notes', '{"text":"\\ud83c"}'), 400, 'VALIDATION'],
    [
      'a body as deep as it is long',
      () => post('/notes', `{"text":${'['.repeat(4_900)}${']'.repeat(4_900)}}`),
      400,
      'VALIDATION',
    ],
    ['a broken escape', () => ask('/dishes/%E0%A4%A'), 400, 'VALIDATION'],
    ['a wrong type', () => ask('/dishes/plov?portions=many'), 400, 'VALIDATION'],
  ])('answers %s with a problem', async (_name, send, status, code) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, status });
    expect((await ask('/dishes/plov')).status).toBe(200);
  });

  it('answers what is not HTTP, and headers that never end', async () => {
    expect(await raw('nonsense\r\n\r\n')).toContain('"code":"VALIDATION"');
    expect(await raw(`GET /api/dishes/a HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toContain(
      '"code":"TOO_LARGE"',
    );
    expect((await ask('/dishes/plov')).status).toBe(200);
  });

  it('answers a person who opens an address with a page, in their language', async () => {
    const open = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${url}`, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
    const missing = await open('/nothing', { cookie: 'i18n_redirected=ru', 'accept-language': 'en' });
    const html = await missing.text();
    expect([missing.status, missing.headers.get('content-type'), missing.headers.get('content-language')]).toEqual([
      404,
      'text/html; charset=utf-8',
      'ru',
    ]);
    expect(html).toContain('Ничего такого не найдено.');
    expect(html).toMatch(/404 · [\w-]{8,}/);
    expect(missing.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    const broken = await open('/%zz', { 'accept-language': 'en' });
    expect([broken.status, await broken.text()]).toEqual([404, expect.stringContaining('Page not found: /%zz')]);
    expect((await open('/api/fails')).headers.get('content-type')).toContain('application/problem+json');
    expect((await open('/nothing', { accept: '*/*' })).headers.get('content-type')).toContain(
      'application/problem+json',
    );
  });

  it('guards and logs also what never reaches a route', async () => {
    lines.length = 0;
    const response = await ask('/dishes/%zz');
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await expect
      .poll(() => lines.map((line) => JSON.parse(line) as object))
      .toMatchObject([{ method: 'GET', route: 'unreadable', status: 400 }]);
    expect(lines.join('')).not.toContain('%zz');
    expect((await raw('nonsense\r\n\r\n')).toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('writes one log line per request: a pattern, never an address, a body or a header', async () => {
    lines.length = 0;
    await ask('/dishes/some-secret-id?portions=3');
    await post('/orders', { phone: '+998901234567', items: ['x'] });
    await expect.poll(() => lines.length).toBe(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', route: 'GET /dishes/:id', status: 200 });
    expect(lines.join('')).not.toMatch(/some-secret-id|portions|998901234567/);
  });
});
