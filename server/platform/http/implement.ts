/** From a contract to routes: parse, call the handler, answer. Pages use the same handlers in-process. */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastJson from 'fast-json-stringify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Access, Call } from '#contract/platform/kit.ts';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import {
  newProvenance,
  CachedResponse,
  type CallContext,
  type Caller,
  type Implemented,
  type Tenant,
} from './call-context.ts';
import type { ResponseFastPath } from './response-fast-path.ts';
import { withDeadline, type Deadlines } from '../database/deadline.ts';
import type { EventSource, EventStreams } from './event-stream.ts';
import { once } from '../once.ts';
import { parse } from './parse-input.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readUpload } from './read-upload.ts';
import { keyOf, type RepeatedCalls } from './repeated-calls.ts';
import { whileHolding } from './held-uploads.ts';
import { compressOnce, etagOf, matchesEtag, pickEncoding, type CompressedBody } from './compressed-body.ts';
import { leaveBodies } from './request-body.ts';
import { Refusal } from './refusal.ts';
import { API_POLICY } from './security-headers.ts';
import { refuseUnknownCalls } from './unknown-call.ts';

export interface HttpSettings {
  tenantOf(request: FastifyRequest, access: Access): Tenant | Promise<Tenant>;
  callerOf(request: FastifyRequest, access: Access): Caller | Promise<Caller>;
  /** Throws where this caller may not use a call of this kind at all. */
  admit(access: Access, caller: Caller, tenant: Tenant): void | Promise<void>;
  /** Throws where a dangerous call has to be confirmed first. */
  demandConfirmed(confirmed: true | 'own', caller: Caller): Promise<void>;
  languageOf(request: FastifyRequest, tenant?: Tenant): Language;
  /** The address that rate limits count by. */
  clientOf(request: FastifyRequest): string;
  limiter: RateLimiter;
  /** Answers a call that is sent again with its key as before. */
  repeated: RepeatedCalls;
  streams: EventStreams;
  /** Sends cached answers before routing. */
  fastPath?: ResponseFastPath | undefined;
  /** `checked` validates every answer against the contract: development and tests. */
  output: 'fast' | 'checked';
  /** How long a call may wait for the database. */
  deadlines: Deadlines;
}

const NO_TENANT: Tenant = { id: '', key: '', kind: 'MARKETPLACE', mainLanguage: null };

function writer(call: Call, output: HttpSettings['output']): (value: unknown) => string {
  if (output === 'checked') return (value) => JSON.stringify(z.parse(call.result, value));
  // Built for the first answer: building all of them takes a quarter of the start, and most are rarely used.
  const write = once(() => answerWriter(call));
  return (value) => write()(value);
}

/** Omits fields that the contract does not name: a new column is never exposed by accident. @internal */
export const answerWriter = (call: Call): ((value: unknown) => string) =>
  fastJson(z.toJSONSchema(call.result, { target: 'draft-7', io: 'output' }) as fastJson.Schema);

const CHUNK_TYPE = 'application/offset+octet-stream';
const CACHED_VARY = 'accept-encoding, accept-language';

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CachedResponse,
  type: string,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const etag = etagOf(ready.bytes, encoding);
  reply.header('etag', etag).header('vary', CACHED_VARY).header('cache-control', 'no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type).serializer(String);
  if (encoding === 'identity') return reply.send(ready.bytes.raw);
  return reply.header('content-encoding', encoding).send(ready.bytes[encoding]);
}

function rememberResponse(
  fastPath: ResponseFastPath | undefined,
  request: FastifyRequest,
  ready: CachedResponse,
  { route, language }: { route: string; language: Language },
): void {
  fastPath?.remember(request.raw, ready, {
    status: 200,
    route,
    merchant: request.loggedMerchant,
    headers: [
      'content-security-policy',
      API_POLICY,
      'content-type',
      'application/json; charset=utf-8',
      'content-language',
      htmlLanguage(language),
      'vary',
      CACHED_VARY,
      'cache-control',
      'no-cache',
    ],
  });
}

async function readBody(call: Call, request: FastifyRequest, mostBytes: number): Promise<unknown> {
  if (call.as !== 'upload') return request.body;
  const { fields, file } = await readUpload(request, mostBytes);
  request.uploaded = file;
  return fields;
}

/** A stream that was opened with a token ends with it, and with its session. */
function endingWith({ session }: Caller, source: EventSource<unknown>): EventSource<unknown> {
  if (!session) return source;
  return {
    async subscribe(listener) {
      const stopWaiting = session.whenOver(listener.end);
      const stop = await source.subscribe(listener);
      return () => {
        stopWaiting();
        stop();
      };
    },
  };
}

/** Returns null for uploads, streams and calls that take long, because these have no deadline. */
function deadlineOf({ as: kind, takesLong }: Call, method: string, { readMs, writeMs }: Deadlines): number | null {
  if (takesLong || kind === 'upload' || kind === 'chunk' || kind === 'stream') return null;
  return method === 'GET' ? readMs : writeMs;
}

/** Whose budget a request uses: of whoever is known their own, else that of the network. */
function payerOf(door: HttpSettings, { userId, integrationKey }: Caller, request: FastifyRequest): string {
  if (integrationKey !== undefined) return `key ${hash('sha256', integrationKey, 'base64url')}`;
  return userId === null ? door.clientOf(request) : `user ${userId}`;
}

/** Until this has run, nothing of a body is read. */
async function admitRequest(door: HttpSettings, { key, call }: Implemented, request: FastifyRequest): Promise<void> {
  const access = call.access ?? 'public';
  const tenant = call.tenant === 'none' ? NO_TENANT : await door.tenantOf(request, call.ofPlatform ? 'anyone' : access);
  const language = door.languageOf(request, tenant);
  const charge = async (who: string): Promise<void> => {
    if (!call.limit) return;
    const { perMinute, alone } = call.limit;
    const of = `${key}|${who}`;
    const verdict = alone ? door.limiter.allowLocally(of, perMinute) : await door.limiter.allow(of, perMinute);
    if (!verdict.allowed) throw new Refusal('RATE_LIMITED', { retryAfter: verdict.retryAfter });
  };
  // A token is checked without the database, so a person pays for themselves, and never for others of their network.
  const caller = await door.callerOf(request, access);
  const isKey = caller.integrationKey !== undefined;
  if (!isKey) await charge(payerOf(door, caller, request));
  await door.admit(access, caller, tenant);
  // Only valid keys are counted: invented ones would fill the table of counts.
  if (isKey) await charge(payerOf(door, caller, request));
  if (typeof call.confirmed !== 'object' && call.confirmed) await door.demandConfirmed(call.confirmed, caller);
  request.admitted = { tenant, language, caller };
}

function mount(app: FastifyInstance, implemented: Implemented, door: HttpSettings): void {
  const { key, call, handler } = implemented;
  const [method = 'GET', url = '/'] = key.split(' ');
  const write = call.as === 'stream' ? undefined : writer(call, door.output);
  const deadlineMs = deadlineOf(call, method, door.deadlines);
  const inTime = <T>(work: () => Promise<T>): Promise<T> =>
    deadlineMs === null ? work() : withDeadline(deadlineMs, work);
  app.route({
    method,
    url,
    config: { key, takes: call.as === 'stream' ? 'none' : (call.as ?? 'json') },
    onRequest: (request) => inTime(() => admitRequest(door, implemented, request)),
    handler: (request, reply) =>
      inTime(() => (call.as === 'upload' ? answerUpload(request, reply) : answer(request, reply))),
  });

  function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bytes = Math.min(Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY), mostBytesOf(request));
    return whileHolding(payerOf(door, request.admitted!.caller, request), bytes, () => answer(request, reply));
  }

  function mostBytesOf(request: FastifyRequest): number {
    return Math.min(call.mostBytes ?? Number.POSITIVE_INFINITY, request.routeOptions.bodyLimit);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The parser of uploads takes such a body of any call, and reads nothing of it.
    if (call.as !== 'upload' && request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA');
    const { tenant, language, caller } = request.admitted!;
    const context = {
      params: parse(call.params, request.params, 'params', language),
      query: parse(call.query, request.query, 'query', language),
      body: parse(call.body, call.body && (await readBody(call, request, mostBytesOf(request))), 'body', language),
      tenant,
      language,
      caller,
      provenance: newProvenance(),
      traceId: request.id,
      request,
      reply,
    } as CallContext<string, Call>;
    if (typeof call.confirmed === 'object' && z.safeParse(call.confirmed.when, context.body).success)
      await door.demandConfirmed(true, caller);
    const work = async (): Promise<unknown> => {
      const answer = await handler(context);
      if (call.as === 'stream' || reply.sent || answer instanceof Readable || answer instanceof CachedResponse)
        return answer;
      return call.status === 204 ? '' : write!(answer);
    };
    const keyed = keyOf(key, call, request, context.body);
    const answer = keyed ? await door.repeated.once(keyed, work) : await work();
    if (call.as === 'stream') {
      await door.streams.serve(
        reply,
        endingWith(caller, answer as EventSource<unknown>),
        request.securityHeaders ?? {},
        payerOf(door, caller, request),
      );
      return reply;
    }
    if (reply.sent) return reply;
    reply.header('content-language', htmlLanguage(language));
    // Its statements are outside the deadline of the request, and Fastify destroys it when the client goes away.
    if (answer instanceof Readable) return reply.send(answer);
    if (answer instanceof CachedResponse) {
      if (!call.limit && call.tenant !== 'none')
        rememberResponse(door.fastPath, request, answer, { route: key, language });
      return sendCached(request, reply, answer, 'application/json; charset=utf-8');
    }
    reply.header('cache-control', 'no-store');
    if (call.status === 204) return reply.code(204).send();
    reply.code(call.status ?? 200);
    reply.type('application/json; charset=utf-8').serializer(String);
    const text = answer as string;
    const encoding = call.holdsSecret ? 'identity' : pickEncoding(request.headers['accept-encoding']);
    const compressed = compressOnce(text, encoding);
    if (!compressed) return reply.send(text);
    return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(compressed);
  }
}

/** A query as it would appear in a URL: the schemas parse text. */
function asWritten(query: object): Record<string, unknown> {
  const written = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(written)
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : value;
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, written(value)]],
    ),
  );
}

/** All implemented calls of a process: mounted once on HTTP, called in-process by pages. */
export class CallRegistry {
  readonly calls = new Map<string, Implemented>();
  /** Few: as objects they take several times the memory of their bytes. */
  private readonly values = new LRUCache<CompressedBody, object>({ max: 12 });

  add(implemented: readonly Implemented[]): void {
    for (const each of implemented) {
      if (this.calls.has(each.key)) throw new Error(`${each.key} is implemented twice`);
      this.calls.set(each.key, each);
    }
  }

  mountOn(app: FastifyInstance, door: HttpSettings): void {
    // Any site can post a form here: only calls that declare it read one.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
      const call = this.calls.get(request.routeOptions.config.key ?? '')?.call;
      if (call?.as === 'form') done(null, Object.fromEntries(new URLSearchParams(String(body))));
      else done(new Refusal('UNSUPPORTED_MEDIA'));
    });
    // As text it is no body of any call.
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser(CHUNK_TYPE, (request, payload, done) => {
      if (this.calls.get(request.routeOptions.config.key ?? '')?.call.as === 'chunk') done(null, payload);
      else done(new Refusal('UNSUPPORTED_MEDIA'));
    });
    const calls = [...this.calls.values()];
    for (const each of calls) if (each.call.as !== 'webhook') mount(app, each, door);
    app.register(async (scope) => {
      leaveBodies(scope);
      for (const each of calls) if (each.call.as === 'webhook') mount(scope, each, door);
    });
    refuseUnknownCalls(app, this.calls.keys());
  }

  /** Calls a handler as a browser would, without the network: the input is parsed by the same schemas. */
  async ask(
    key: string,
    args: { params?: unknown; query?: unknown; body?: unknown },
    where: Omit<CallContext<string, Call>, 'params' | 'query' | 'body'>,
  ): Promise<unknown> {
    const implemented = this.calls.get(key);
    if (!implemented) throw new Error(`No call ${key}`);
    const { call, handler } = implemented;
    const answer = await handler({
      ...where,
      params: parse(call.params, args.params ?? {}, 'params', where.language),
      query: parse(call.query, asWritten(args.query ?? {}), 'query', where.language),
      body: parse(call.body, args.body, 'body', where.language),
    } as CallContext<string, Call>);
    return answer instanceof CachedResponse ? this.readValue(answer.bytes) : answer;
  }

  /** Parsed once for all pages rendered from it. Frozen, because one page must not change what the next one reads. */
  private readValue(bytes: CompressedBody): unknown {
    const known = this.values.get(bytes);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(bytes.raw.toString(), (_key, each: unknown) => Object.freeze(each));
    if (typeof value === 'object' && value !== null) this.values.set(bytes, value);
    return value;
  }
}
