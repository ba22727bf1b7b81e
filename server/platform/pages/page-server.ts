/**
 * Serves pages: from the cache as finished bytes, or rendered by React Router, hashed for the policy, compressed and
 * cached under the tags that their loaders read. Nothing personal is rendered, so one page serves everybody.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RouterContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { TaggedCache, type Made } from '../cache/tagged-cache.ts';
import '../http/fastify-types.ts';
import type { PageContext, RenderedPage } from '#contract/page-rendering.ts';
import { LANGUAGE_COOKIE } from '#domain/text/language.ts';
import { cookieOf } from '../http/cookie.ts';
import type { FastPathResponse } from '../http/response-fast-path.ts';
import { bytesHeld, matchesEtag, pickEncoding, type CompressedBody } from '../http/compressed-body.ts';
import type { RateVerdict } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { allowedMethods } from '../http/unknown-call.ts';
import { API_POLICY, pagePolicy, type PolicyExtras } from '../http/security-headers.ts';
import type { Metrics } from '../http/metrics.ts';
import { compressPage } from './rendered-page.ts';
import { knownQuery, pageKey } from './page-key.ts';

/** The storefront and language of a request, as the tenancy capability resolves them. */
export interface PagePlace {
  host: string;
  basePath: string;
  language: string;
  /** For the log. */
  merchantKey: string;
  /** Needed only when a page is rendered: a cached one has its header already. */
  policy: () => PolicyExtras;
  /** 503 while the merchant is closed for now, 404 when there is no such merchant. */
  status?: 404 | 503;
}

export type PageAddress = { go: string } | { refused: true } | { place: PagePlace };

/** The web build's server entry also exports the key of the page context. */
export type PageBuild = ServerBuild & { entry: { module: { pageContext: RouterContext<PageContext> } } };

/** One rendering: the context that loaders read from, and what is known about the result afterwards. */
export interface Rendering {
  context: RouterContextProvider;
  /** Sets the page context under the build's own key. */
  prepare(build: PageBuild): void;
  /** What the web build reported; undefined for a redirect or an error before rendering. */
  rendered(): RenderedPage | undefined;
  /** Whether the database or another source was unreachable while rendering. */
  wasUnavailable(): boolean;
  provenance: { tags: Iterable<string>; validUntil: number | undefined; isPersonal: boolean };
}

export interface PageParts {
  build(): Promise<PageBuild>;
  buildId(): string;
  mode: 'production' | 'development';
  /** Resolves host, path and language; called for every request, so it answers from memory. */
  locate(request: {
    host: string | undefined;
    pathname: string;
    lang: string | null;
    cookie: string | undefined;
    https: boolean;
  }): PageAddress | Promise<PageAddress>;
  rendering(place: PagePlace, isDocument: boolean, traceId: string): Rendering;
  /** Whether this client may have another page rendered: cached ones cost nothing, made-up addresses do. */
  mayRender(request: FastifyRequest): RateVerdict;
  metrics: Metrics;
  commonHeaders: Record<string, string>;
  maxBytes: number;
  now?: () => number;
}

export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** As the fast path sends it: with the headers that every answer carries. */
  answer: FastPathResponse;
  bytes: CompressedBody;
  route: string;
  /** Number of the rendering: the same address may lead elsewhere after the next one. */
  drawing: number;
}

/** A redirect, or an error before anything was rendered. */
const NOTHING_RENDERED: RenderedPage = { route: 'page' };

const EMPTY_QUERY = new URLSearchParams();
const PAGE_CACHE_CONTROL = 'private, no-cache';
/** A page that shows minutes is never older than this, whatever its loaders reported. */
const MOST_MS = 60_000;
/** While the database is unavailable, a page some minutes old is better than none; ordering reads anew in any case. */
const AWAY_MS = 15 * 60_000;
const DROPPED_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'set-cookie']);

export class PageServer {
  readonly cache: TaggedCache<CachedPage>;
  private readonly parts: PageParts;
  /**
   * Addresses as visitors write them, mapped to their pages: user input, so bounded, and it holds no page that the
   * cache has evicted.
   */
  private readonly byAddress = new LRUCache<string, { key: string; drawing: number }>({ max: 5_000 });
  private drawings = 0;
  private readonly handlers = new Map<
    string,
    { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }
  >();
  private readonly now: () => number;

  constructor(parts: PageParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.cache = new TaggedCache({ maxBytes: parts.maxBytes, now: this.now, awayMs: AWAY_MS });
  }

  mountOn(app: FastifyInstance): void {
    app.register(async (scope) => {
      // Pages have no request bodies: forms use the API.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', (request, reply) => this.answer(request, reply));
    });
  }

  /** A cached page, if this request can be answered by one without waiting. */
  fastPathPage(request: IncomingMessage, path: string, search: string): FastPathResponse | undefined {
    const { host, cookie } = request.headers;
    // The address as written, and the one cookie that matters, lead to the same page as last time.
    const written = `${host}\n${request.url}\n${cookieOf(cookie, LANGUAGE_COOKIE)?.slice(0, 8) ?? ''}`;
    const known = this.byAddress.get(written);
    const found = known && this.cache.peek(known.key);
    if (found && found.drawing === known.drawing) {
      this.parts.metrics.page('hit');
      return found.answer;
    }
    const query = search === '' ? EMPTY_QUERY : new URLSearchParams(search);
    const located = this.parts.locate({
      host,
      pathname: path,
      lang: query.get('lang'),
      cookie,
      https: false,
    });
    if (located instanceof Promise || !('place' in located)) return undefined;
    const { place } = located;
    const key = pageKey({
      ...place,
      pathname: path,
      query: query === EMPTY_QUERY ? '' : knownQuery(query),
      build: this.parts.buildId(),
    });
    const page = this.cache.peek(key);
    if (!page) return undefined;
    this.byAddress.set(written, { key, drawing: page.drawing });
    this.parts.metrics.page('hit');
    return page.answer;
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', allowedMethods(['GET']));
      throw new Refusal('METHOD_NOT_ALLOWED');
    }
    const written = request.raw.url ?? '/';
    const [pathname = '/'] = written.split('?', 1);
    const searchParams = new URLSearchParams(written.slice(pathname.length));
    const where = {
      host: request.headers.host,
      pathname,
      lang: searchParams.get('lang'),
      cookie: request.headers.cookie,
      https: request.protocol === 'https',
    };
    const located = this.parts.locate(where);
    const address = located instanceof Promise ? await located : located;
    if ('refused' in address) throw new Refusal('VALIDATION');
    if ('go' in address) {
      // Only the query is parsed: a path of slashes would be read as a host, and an empty one is no URL.
      const { search } = new URL(written.slice(pathname.length), 'http://page');
      return reply
        .code(308)
        .header('location', address.go + search)
        .header('cache-control', 'no-cache')
        .send();
    }
    const { place } = address;
    request.loggedMerchant = place.merchantKey;

    const query = knownQuery(searchParams);
    const key = pageKey({ ...place, pathname, query, build: this.parts.buildId() });
    let page = this.cache.peek(key);
    if (page) this.parts.metrics.page('hit');
    else {
      this.parts.metrics.page('miss');
      const verdict = this.parts.mayRender(request);
      if (!verdict.allowed) throw new Refusal('RATE_LIMITED', { retryAfter: verdict.retryAfter });
      const origin = `${request.protocol}://${request.headers.host ?? place.host}`;
      const at = `${origin}${pathname}${query ? `?${query}` : ''}`;
      // A busy page is rendered again after a write, which may have changed its storefront.
      let known: PagePlace | undefined = place;
      page = await this.cache.get(key, async () => {
        const now = known ?? (await this.placeNow(where));
        known = undefined;
        return this.render(at, now, request.id);
      });
    }
    request.loggedRoute = page.route;
    return send(request, reply, page);
  }

  private async placeNow(where: Parameters<PageParts['locate']>[0]): Promise<PagePlace> {
    const address = await this.parts.locate(where);
    if (!('place' in address)) throw new Error('the page is not at this address any more');
    return address.place;
  }

  /** Renders one page to bytes. Error pages, and what a loader called personal, are not cached. */
  private async render(url: string, place: PagePlace, traceId: string): Promise<Made<CachedPage>> {
    // The router requests the data of a page by its address with a suffix.
    const rendering = this.parts.rendering(place, !url.split('?', 1)[0]!.endsWith('.data'), traceId);
    const build = await this.parts.build();
    rendering.prepare(build);
    const handle = this.handlerFor(build, place.basePath);
    // No header of the visitor reaches the loaders: the page is shared by everybody.
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), rendering.context);
    const { body, route } = rendering.rendered() ?? NOTHING_RENDERED;
    const { bytes, inline } = compressPage(body ?? [await response.text()], place.language);
    const type = response.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    const wasUnavailable = rendering.wasUnavailable() && response.status >= 500;
    const status = wasUnavailable
      ? 503
      : isPage && response.status === 200 && place.status
        ? place.status
        : response.status;

    const headers: [string, string][] = [...response.headers].filter(([name]) => !DROPPED_HEADERS.has(name));
    headers.push(['cache-control', PAGE_CACHE_CONTROL], ['vary', 'cookie, accept-encoding']);
    // Vite injects scripts and styles of its own in development.
    if (this.parts.mode === 'production') {
      headers.push(['content-security-policy', isPage ? pagePolicy(inline, place.policy()) : API_POLICY]);
    }
    if (isPage) headers.push(['content-language', place.language === 'eng' ? 'en' : place.language]);
    if (status === 503) headers.push(['retry-after', wasUnavailable ? '5' : '3600']);

    const { tags, validUntil, isPersonal } = rendering.provenance;
    const fastPathHeaders = [...Object.entries(this.parts.commonHeaders), ...headers].flat();
    this.drawings += 1;
    const page: CachedPage = {
      status,
      headers,
      bytes,
      route,
      drawing: this.drawings,
      answer: { status, headers: fastPathHeaders, bytes, route, merchant: place.merchantKey },
    };
    return {
      value: page,
      bytes: bytesHeld(bytes),
      tags: [...tags],
      validUntil: Math.min(validUntil ?? Infinity, this.now() + MOST_MS),
      isStandIn: rendering.wasUnavailable(),
      keep:
        status === 200 &&
        !rendering.wasUnavailable() &&
        !isPersonal &&
        this.parts.mode === 'production' &&
        !response.headers.has('set-cookie'),
    };
  }

  private handlerFor(build: ServerBuild, basePath: string): ReturnType<typeof createRequestHandler> {
    const known = this.handlers.get(basePath);
    if (known?.build === build) {
      this.handlers.delete(basePath);
      this.handlers.set(basePath, known);
      return known.handle;
    }
    const handle = createRequestHandler({ ...build, basename: basePath }, this.parts.mode);
    this.handlers.set(basePath, { build, handle });
    if (this.handlers.size > 500) this.handlers.delete(this.handlers.keys().next().value!);
    return handle;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).removeHeader('content-security-policy');
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('etag', page.bytes.etag);
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.bytes.etag)) {
    return reply.code(304).send();
  }
  // A redirect has no body, so it has no content type.
  if (page.bytes.rawLength === 0) return reply.send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(page.bytes.raw);
  return reply.header('content-encoding', encoding).send(page.bytes[encoding]);
}
