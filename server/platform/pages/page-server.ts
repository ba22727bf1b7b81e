/**
 * Serves pages from the cache as compressed bytes, or has them rendered by React Router, hashed for the security
 * policy, compressed and cached under the tags that their loaders read. Nothing personal is rendered, so one page
 * serves everybody.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { TaggedCache, type Made } from '../cache/tagged-cache.ts';
import { withDeadline } from '../database/deadline.ts';
import '../http/fastify-types.ts';
import type { PageContext, RenderedPage } from '#contract/page-rendering.ts';
import type { FastPathResponse } from '../http/response-fast-path.ts';
import { compressBody, etagOf, matchesEtag, pickEncoding, type CompressedBody } from '../http/compressed-body.ts';
import type { RateVerdict } from '../http/rate-limit.ts';
import { leaveBodies } from '../http/request-body.ts';
import { Refusal } from '../http/refusal.ts';
import { allowedMethods } from '../http/unknown-call.ts';
import { API_POLICY, FRAME_OPTIONS, pagePolicy, type HeadersOf, type PolicyExtras } from '../http/security-headers.ts';
import type { Metrics } from '../http/metrics.ts';
import { knownQuery, pageKey } from './page-key.ts';

/** The storefront and language of a request, resolved by the tenancy capability. */
export interface PagePlace {
  host: string;
  basePath: string;
  language: string;
  /** For the log. */
  merchantKey: string;
  /** Called only when a page is rendered: a cached one has its header already. */
  policy: () => PolicyExtras;
  /** 503 while the merchant is temporarily closed, 404 when there is no such merchant. */
  status?: 404 | 503;
}

type PageAddress = { go: string } | { refused: 'host' | 'path' } | { place: PagePlace };

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

export interface PageDeps {
  build(): Promise<PageBuild>;
  buildId(): string;
  mode: 'production' | 'development';
  /** Resolves host, path and language from memory: it is called for every request. */
  locate(request: {
    host: string | undefined;
    pathname: string;
    lang: string | null;
    cookie: string | undefined;
    https: boolean;
  }): PageAddress | Promise<PageAddress>;
  rendering(place: PagePlace, isDocument: boolean, traceId: string): Rendering;
  /** The rate limit of rendering per client: invented addresses would each be rendered. */
  mayRender(request: FastifyRequest): RateVerdict;
  metrics: Metrics;
  headersOf: HeadersOf;
  maxBytes: number;
  /** How long a page may wait for the database. */
  readMs: number;
  now?: () => number;
}

export interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Prepared for the fast path, with the headers of every response. */
  response: FastPathResponse;
  bytes: CompressedBody;
  route: string;
  /** Others may frame it, as its policy says. */
  isFramed: boolean;
}

/** A redirect, or an error before anything was rendered. */
const NOTHING_RENDERED: RenderedPage = { route: 'page' };

const EMPTY_QUERY = new URLSearchParams();
const PAGE_CACHE_CONTROL = 'private, no-cache';
/** Pages show times relative to now, so none is older than this, whatever its loaders allow. */
const MAX_AGE_MS = 60_000;
/** While the database is unavailable an older page is better than none; ordering checks everything again. */
const UNAVAILABLE_MS = 15 * 60_000;
const DROPPED_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'set-cookie']);

export class PageServer {
  readonly cache: TaggedCache<CachedPage>;
  private readonly parts: PageDeps;
  /** Request handlers by base path, which React Router fixes when a handler is created. */
  private readonly handlers = new Map<
    string,
    { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }
  >();
  private readonly now: () => number;

  constructor(parts: PageDeps) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.cache = new TaggedCache({ maxBytes: parts.maxBytes, now: this.now, awayMs: UNAVAILABLE_MS });
  }

  mountOn(app: FastifyInstance): void {
    app.register(async (scope) => {
      // Pages take no bodies: forms send their data to the API.
      leaveBodies(scope);
      scope.all('/*', { config: { takes: 'none' } }, (request, reply) =>
        withDeadline(this.parts.readMs, () => this.answer(request, reply)),
      );
    });
  }

  /** A cached page, if the storefront of the request is known without waiting. */
  fastPathPage(request: IncomingMessage, path: string, search: string): FastPathResponse | undefined {
    const { host, cookie } = request.headers;
    const query = search === '' ? EMPTY_QUERY : new URLSearchParams(search);
    const located = this.parts.locate({ host, pathname: path, lang: query.get('lang'), cookie, https: false });
    if (located instanceof Promise) {
      // Routing reads the same storefront and answers with the error.
      located.catch(() => undefined);
      return undefined;
    }
    if (!('place' in located)) return undefined;
    const page = this.cache.peek(this.keyOf(located.place, path, query === EMPTY_QUERY ? '' : knownQuery(path, query)));
    if (page) this.parts.metrics.page('hit');
    return page?.response;
  }

  private keyOf({ host, basePath, language }: PagePlace, pathname: string, query: string): string {
    return pageKey({ host, basePath, language, pathname, query, build: this.parts.buildId() });
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
    if ('refused' in address) {
      // The path is shown on the 404 page; programs get the problem without it.
      throw address.refused === 'path' ? new Refusal('NOT_FOUND', { path: pathname }) : new Refusal('VALIDATION');
    }
    if ('go' in address) {
      // Parsed without the path: a path of slashes would be read as a host.
      const { search } = new URL(written.slice(pathname.length), 'http://page');
      return reply
        .code(308)
        .header('location', address.go + search)
        .header('cache-control', 'no-cache')
        .send();
    }
    const { place } = address;
    request.loggedMerchant = place.merchantKey;

    const query = knownQuery(pathname, searchParams);
    const key = this.keyOf(place, pathname, query);
    let page = this.cache.peek(key);
    if (page) this.parts.metrics.page('hit');
    else {
      this.parts.metrics.page('miss');
      const verdict = this.parts.mayRender(request);
      if (!verdict.allowed) throw new Refusal('RATE_LIMITED', { retryAfter: verdict.retryAfter });
      const origin = `${request.protocol}://${request.headers.host ?? place.host}`;
      const at = `${origin}${pathname}${query ? `?${query}` : ''}`;
      // The cache renders a busy page again after a write, which may have changed its storefront. The cookie of the
      // visitor is not kept for that: the language that it chose is passed on.
      const again = { ...where, lang: place.language, cookie: undefined };
      let known: PagePlace | undefined = place;
      page = await this.cache.get(key, async () => {
        const now = known ?? (await this.placeNow(again));
        known = undefined;
        return this.render(at, now, request.id);
      });
    }
    request.loggedRoute = page.route;
    return send(request, reply, isRedirect(page) ? withQuery(page, written.slice(pathname.length)) : page);
  }

  private async placeNow(where: Parameters<PageDeps['locate']>[0]): Promise<PagePlace> {
    const address = await this.parts.locate(where);
    if (!('place' in address)) throw new Error('This address has no page any more');
    return address.place;
  }

  /** Renders one page to bytes. Error pages and personal data are not cached. */
  private async render(url: string, place: PagePlace, traceId: string): Promise<Made<CachedPage>> {
    // The router requests route data under the page's address with the extension .data.
    const rendering = this.parts.rendering(place, !url.split('?', 1)[0]!.endsWith('.data'), traceId);
    const build = await this.parts.build();
    rendering.prepare(build);
    const handle = this.handlerFor(build, place.basePath);
    // Loaders see no header of the visitor: what they render is served to everybody.
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), rendering.context);
    const { body, route, scripts: ownScripts = [] } = rendering.rendered() ?? NOTHING_RENDERED;
    const text = body ?? (await response.text());
    const bytes = compressBody(Buffer.from(text), place.language);
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
    // In development Vite injects scripts and styles of its own.
    const common = { ...this.parts.headersOf(place.host) };
    if (this.parts.mode === 'production') {
      const extras = place.policy();
      headers.push(['content-security-policy', isPage ? pagePolicy(text, { ...extras, ownScripts }) : API_POLICY]);
      if (isPage && extras.ancestors) delete common[FRAME_OPTIONS];
    }
    if (isPage) headers.push(['content-language', place.language === 'eng' ? 'en' : place.language]);
    if (status === 503) headers.push(['retry-after', wasUnavailable ? '5' : '3600']);

    const { tags, validUntil, isPersonal } = rendering.provenance;
    const fastPathHeaders = [...Object.entries(common), ...headers].flat();
    const page: CachedPage = {
      status,
      headers,
      bytes,
      route,
      isFramed: !(FRAME_OPTIONS in common),
      response: { status, headers: fastPathHeaders, bytes, route, merchant: place.merchantKey },
    };
    return {
      value: page,
      bytes: bytes.bytesHeld,
      tags: [...tags],
      validUntil: Math.min(validUntil ?? Infinity, this.now() + MAX_AGE_MS),
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

const isRedirect = ({ status }: CachedPage): boolean => status >= 300 && status < 400;

/**
 * Another address of a page keeps the query as it was written, such as the language and where a visitor came from: what
 * a page does not know was not part of its rendering. A redirect that has a query of its own leads elsewhere.
 */
function withQuery(page: CachedPage, query: string): CachedPage {
  const headers = page.headers.map(([name, value]): [string, string] =>
    name === 'location' && (page.status === 308 || !value.includes('?'))
      ? [name, value.split('?', 1)[0] + query]
      : [name, value],
  );
  return { ...page, headers };
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).removeHeader('content-security-policy');
  if (page.isFramed) reply.removeHeader(FRAME_OPTIONS);
  for (const [name, value] of page.headers) reply.header(name, value);
  // A redirect has an empty body, so it is sent without an encoding.
  const isEmpty = page.bytes.rawLength === 0;
  const encoding = isEmpty ? 'identity' : pickEncoding(request.headers['accept-encoding']);
  const etag = etagOf(page.bytes, encoding);
  reply.header('etag', etag);
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (isEmpty) return reply.send();
  if (encoding === 'identity') return reply.send(page.bytes.raw);
  return reply.header('content-encoding', encoding).send(page.bytes[encoding]);
}
