/**
 * Sends cached pages and answers before routing: a cached answer costs little more than sending its bytes. Everything
 * else, and every request that is not certain, is routed by Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CachedResponse } from './call-context.ts';
import { quickLines, type QuickLine } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { HeadersOf } from './security-headers.ts';
import { etagOf, matchesEtag, pickEncoding, type Encoding, type CompressedBody } from './compressed-body.ts';

export interface FastPathResponse {
  status: number;
  /** Names and values in turn, like Node's `rawHeaders`, without those that depend on the encoding. */
  headers: readonly string[];
  bytes: CompressedBody;
  route: string;
  merchant?: string | undefined;
}

/** One encoding of an answer with its headers, assembled once. */
interface Wire {
  body: Buffer;
  headers: string[];
}

export interface FastPathDeps {
  log: Logger;
  metrics: Metrics;
  /** Sent with every answer. */
  headersOf: HeadersOf;
  nextTraceId(): string;
}

const LONGEST_ADDRESS = 512;
/** The cache may have evicted these answers already: without a bound, made-up addresses would fill the memory. */
const MOST_BYTES = 32 << 20;

export class ResponseFastPath {
  /** Set by the page server. */
  page: ((request: IncomingMessage, path: string, query: string) => FastPathResponse | undefined) | undefined;
  /** While the process drains, ordinary routing tells clients to reconnect elsewhere. */
  isClosed = false;
  private readonly parts: FastPathDeps;
  private readonly wires = new WeakMap<FastPathResponse, Partial<Record<Encoding, Wire>>>();
  private readonly lines = new WeakMap<FastPathResponse, QuickLine>();
  private readonly newLine: ReturnType<typeof quickLines>;
  private readonly answers = new LRUCache<string, { ready: CachedResponse; answer: FastPathResponse }>({
    max: 5_000,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ ready }) => ready.bytes.bytesHeld,
  });

  constructor(parts: FastPathDeps) {
    this.parts = parts;
    this.newLine = quickLines(parts.log);
  }

  /** An answer that depends on nothing but the storefront, the language and the address. */
  remember(request: IncomingMessage, ready: CachedResponse, answer: Omit<FastPathResponse, 'bytes'>): void {
    const key = this.keyOf(request);
    const common = Object.entries(this.parts.headersOf(request.headers.host)).flat();
    if (key)
      this.answers.set(key, {
        ready,
        answer: { ...answer, headers: [...common, ...answer.headers], bytes: ready.bytes },
      });
  }

  /** Answers the request from the cache. Returns false when it could not: the request then goes on to Fastify. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.isClosed || request.method !== 'GET') return false;
    const { url } = request;
    if (!url || url.length > LONGEST_ADDRESS) return false;
    const began = performance.now();
    const found = url.startsWith('/api/') ? this.cachedAnswer(request) : this.cachedPage(request, url);
    if (!found) return false;
    this.send(request, response, found);
    const ms = performance.now() - began;
    this.parts.metrics.answered('GET', found.route, response.statusCode, ms / 1000);
    this.lineOf(found)(response.statusCode, ms, this.parts.nextTraceId());
    return true;
  }

  private lineOf(answer: FastPathResponse): QuickLine {
    let line = this.lines.get(answer);
    if (!line) {
      const { route, merchant } = answer;
      line = this.newLine({ method: 'GET', route, ...(merchant ? { merchant } : {}) });
      this.lines.set(answer, line);
    }
    return line;
  }

  private send(request: IncomingMessage, response: ServerResponse, answer: FastPathResponse): void {
    const { status, headers, bytes } = answer;
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const condition = request.headers['if-none-match'];
    if (status === 200 && condition !== undefined) {
      const etag = etagOf(bytes, encoding);
      if (matchesEtag(condition, etag)) {
        response.writeHead(304, [...headers, 'etag', etag]);
        response.end();
        return;
      }
    }
    const body = encoding === 'identity' ? bytes.raw : bytes[encoding];
    response.writeHead(status, this.wireOf(answer, encoding, body).headers);
    response.end(body);
  }

  private wireOf(answer: FastPathResponse, encoding: Encoding, body: Buffer): Wire {
    let forms = this.wires.get(answer);
    if (!forms) this.wires.set(answer, (forms = {}));
    const known = forms[encoding];
    // Recompressed in the meantime, it has another length.
    if (known?.body === body) return known;
    const own = [
      'etag',
      etagOf(answer.bytes, encoding),
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    return (forms[encoding] = { body, headers: [...answer.headers, ...own] });
  }

  private cachedAnswer(request: IncomingMessage): FastPathResponse | undefined {
    // Answers to authenticated callers may differ; only anonymous requests take the fast path.
    if (request.headers.authorization !== undefined) return undefined;
    const key = this.keyOf(request);
    const known = key && this.answers.get(key);
    if (!known) return undefined;
    if (known.ready.isFresh()) return known.answer;
    this.answers.delete(key);
    return undefined;
  }

  private cachedPage(request: IncomingMessage, url: string): FastPathResponse | undefined {
    const mark = url.indexOf('?');
    return this.page?.(request, mark < 0 ? url : url.slice(0, mark), mark < 0 ? '' : url.slice(mark + 1));
  }

  private keyOf(request: IncomingMessage): string | undefined {
    const { headers, url } = request;
    if (typeof headers.merchant !== 'string') return undefined;
    return `${headers.host}\n${headers.merchant}\n${headers['accept-language'] ?? ''}\n${url}`;
  }
}
