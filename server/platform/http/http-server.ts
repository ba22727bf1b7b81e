/** The HTTP server without any capability: limits, errors, headers, log line, graceful shutdown. */
import { randomBytes } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { BODY_BUDGETS } from '#contract/platform/input-budgets.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, htmlLanguage, type Language } from '#domain/platform/text/language.ts';
import './fastify-types.ts';
import { endAndDestroy, limitConnections } from './connections.ts';
import type { EventStreams } from './event-stream.ts';
import type { ResponseFastPath } from './response-fast-path.ts';
import { hashed } from './log.ts';
import { DatabaseAway, isBeyondHolding, isOutage, OutcomeUnknown } from '../database/database-errors.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import type { Metrics } from './metrics.ts';
import { fieldText, PROBLEM_TEXTS } from './problem-texts.ts';
import { hasBody, limitBodies } from './request-body.ts';
import { Refusal } from './refusal.ts';
import { isCallAddress, isOpenedByPerson, languageOfPerson, refusalPage } from './refusal-page.ts';
import { routeOf, traceRequests } from './request-traces.ts';
import { API_POLICY, commonHeaders } from './security-headers.ts';

/** @internal */
export interface HttpSettings {
  https: boolean;
  publicHost?: string;
  /** Addresses or ranges of proxies whose forwarded headers are believed. */
  trustedProxies: string[];
  /** Bytes of a body, where they are to be less than the budgets. */
  mostBodyBytes?: number;
  /** Open connections of one network; trusted proxies have no limit. */
  connectionsPerNetwork?: number;
  timeouts?: Partial<HttpTimeouts>;
  /** Requests that are logged at debug level only. */
  isQuiet?: (request: FastifyRequest) => boolean;
}

interface HttpTimeouts {
  /** Until the headers of a request have arrived, from the connection or its first byte. */
  headersMs: number;
  /** Until the whole request has arrived. */
  requestMs: number;
  /** An idle connection between two requests. */
  keepAliveMs: number;
  /** A connection in use on which nothing moves in either direction: a client that does not read. */
  stalledMs: number;
  /** How often the first two are checked. */
  checkMs: number;
}

/** An upload that waits in the queue sends nothing for up to a minute; a stream has a heartbeat every 20 s. */
const TIMEOUTS: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: BODY_BUDGETS.none.ms,
  keepAliveMs: 72_000,
  stalledMs: 120_000,
  checkMs: 5_000,
};

const BODY_STATUS: Record<number, ProblemCode> = {
  400: 'VALIDATION',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  431: 'TOO_LARGE',
  503: 'UNAVAILABLE',
};

function refusalOf(error: FastifyError | Error, { method }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OutcomeUnknown && method !== 'GET') return new Refusal('OUTCOME_UNKNOWN', { retryAfter: 1 });
  if (isOutage(error)) return new Refusal('UNAVAILABLE', { retryAfter: 1 });
  if (isBeyondHolding(error)) return new Refusal('VALIDATION');
  const status = (error as FastifyError).statusCode ?? 500;
  return new Refusal(status >= 500 && status !== 503 ? 'INTERNAL' : (BODY_STATUS[status] ?? 'VALIDATION'));
}

/** A page's address with a broken escape names no page; a call's is a malformed parameter. */
const isPageAddress = (error: FastifyError, { url }: FastifyRequest): boolean =>
  error.code === 'FST_ERR_BAD_URL' && !isCallAddress(url);

function problemBody(refusal: Refusal, language: Language, traceId: string): string {
  const { code, status, extra } = refusal;
  const faults = extra['errors'] as { code: string; message?: string }[] | undefined;
  const errors = faults?.map((fault) => ({ ...fault, message: fault.message ?? fieldText(fault.code, language) }));
  return JSON.stringify({
    type: `urn:problem:${code}`,
    title: PROBLEM_TEXTS[code][language],
    status,
    code,
    ...extra,
    ...(errors ? { errors } : {}),
    traceId,
  });
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const forPerson = isOpenedByPerson(request.raw);
  const language = forPerson
    ? languageOfPerson(request.raw)
    : (acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
  const { retryAfter } = refusal.extra;
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  reply.code(refusal.status).header('content-language', htmlLanguage(language)).header('cache-control', 'no-store');
  if (forPerson) {
    const { html, policy } = refusalPage(refusal, language, request.id);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(html);
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .serializer(String)
    .send(problemBody(refusal, language, request.id));
}

/** Short, hard enough to guess to be quoted by a guest, cheap enough for every request. */
export function traceIds(): () => string {
  let prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    if (count === 46_655) {
      count = 0;
      prefix = randomBytes(6).toString('base64url');
    }
    return prefix + count.toString(36).padStart(3, '0');
  };
}

export interface HttpDeps {
  settings: HttpSettings;
  log: Logger;
  metrics: Metrics;
  streams: EventStreams;
  fastPath?: ResponseFastPath | undefined;
  nextTraceId?: () => string;
  /** Records requests as spans; null where traces are off. */
  tracer?: Tracer | null;
}

function writeLogLine(parts: HttpDeps, request: FastifyRequest, reply: FastifyReply): void {
  const ms = reply.elapsedTime;
  const route = routeOf(request);
  parts.metrics.answered(request.method, route, reply.statusCode, ms / 1000);
  const line: Record<string, unknown> = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    traceId: request.id,
  };
  if (request.loggedMerchant) line.merchant = request.loggedMerchant;
  if (request.loggedUser) line.user = hashed(request.loggedUser);
  if (parts.settings.isQuiet?.(request)) parts.log.debug(line);
  else parts.log.info(line);
}

/** Node reads the first of two; a proxy in front may have read the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Fastify applies no timeout to a server that it did not create. */
function newServer(timeouts: HttpTimeouts, fastPath: ResponseFastPath | undefined, handler: RequestHandler): Server {
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
    (request, response) => {
      if (hasBody(request) || hasTwoHosts(request) || !fastPath?.serve(request, response)) handler(request, response);
    },
  );
  return server.setTimeout(timeouts.stalledMs);
}

export async function createHttpServer(parts: HttpDeps): Promise<FastifyInstance> {
  const { settings, log, metrics, streams, fastPath } = parts;
  const headersOf = commonHeaders(settings);
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const nextId = parts.nextTraceId ?? traceIds();
  const traced = parts.tracer ? traceRequests(parts.tracer, settings.trustedProxies, nextId) : undefined;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: traced?.idOf ?? nextId,
    serverFactory: (handler: RequestHandler) => newServer(timeouts, fastPath, handler),
    trustProxy: settings.trustedProxies.length ? settings.trustedProxies : false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // A request that still arrives on an open connection is served; its connection is closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be parsed reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      const refusal = isPageAddress(error, request)
        ? new Refusal('NOT_FOUND', { path: request.url.split('?', 1)[0] })
        : refusalOf(error, request);
      reply.headers(headersOf(request.headers.host)).header('content-security-policy', API_POLICY);
      sendProblem(request, reply, refusal);
      metrics.answered(request.method, 'unreadable', refusal.status, 0);
      log.info({ method: request.method, route: 'unreadable', status: refusal.status, traceId: request.id });
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable || socket.destroyed) {
        socket.destroy();
        return;
      }
      const code = (error as NodeJS.ErrnoException).code;
      const problem = new Refusal(
        code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TIMEOUT' : 'VALIDATION',
      );
      const body = problemBody(problem, DEFAULT_LANGUAGE, 'none');
      log.info({ route: 'unreadable', status: problem.status, reason: code });
      const lines = Object.entries({
        ...headersOf(undefined),
        'content-security-policy': API_POLICY,
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'content-language': htmlLanguage(DEFAULT_LANGUAGE),
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      endAndDestroy(
        socket,
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`,
      );
    },
  });

  const connections = limitConnections(app.server, {
    perNetwork: settings.connectionsPerNetwork ?? Number.POSITIVE_INFINITY,
    trustedProxies: settings.trustedProxies,
  });
  metrics.gauge(
    'connections_refused',
    'Connections above the limit of their network since the start',
    connections.refused,
  );

  app.addHook('onRequest', async (request, reply) => {
    const headers = headersOf(request.headers.host);
    request.securityHeaders = headers;
    reply.headers(headers).header('content-security-policy', API_POLICY);
    if (hasTwoHosts(request.raw)) throw new Refusal('VALIDATION');
  });
  limitBodies(app, settings.mostBodyBytes);
  traced?.mountOn(app);
  app.addHook('onResponse', async (request, reply) => writeLogLine(parts, request, reply));
  app.addHook('preClose', async () => {
    if (fastPath) fastPath.isClosed = true;
    streams.endAll();
    // A keep-alive connection whose last answer has gone out would stay open for its client's next request, and the
    // process with it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    const where = { traceId: request.id, route: request.routeOptions.config.key };
    // That the database is away is said once, by whoever watches it.
    if (isOutage(error)) {
      if (!(error instanceof DatabaseAway)) log.warn({ ...where, reason: error.message }, 'unavailable');
    } else if (refusal.status >= 500 || isBeyondHolding(error)) log.error({ err: error, ...where });
    return sendProblem(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('NOT_FOUND')));

  await app.register(fastifyMultipart, {
    limits: { fileSize: BODY_BUDGETS.upload.bytes, files: 1, fields: 20, fieldSize: 4_000, parts: 22 },
  });
  return app;
}
