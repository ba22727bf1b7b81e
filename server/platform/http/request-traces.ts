/** Requests as spans of distributed tracing. Answers of the fast path need no statement, and have no span. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import './fastify-types.ts';
import { inSpan, readTraceparent, type Span } from '../telemetry/spans.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { addressList } from './connections.ts';

/** As it stands in the log: a pattern, never an address. */
export const routeOf = (request: FastifyRequest): string =>
  request.loggedRoute ?? request.routeOptions.config.key ?? request.routeOptions.url ?? 'none';

/** Each request gets a span, under whose trace it appears in the log. Returns how request ids are made. */
export function traceRequests(
  tracer: Tracer,
  trustedProxies: readonly string[],
  nextId: () => string,
): { idOf(raw: IncomingMessage): string; mountOn(app: FastifyInstance): void } {
  const isTrusted = addressList(trustedProxies);
  const started = new WeakMap<IncomingMessage, Span>();
  const idOf = (raw: IncomingMessage): string => {
    // A sender that is not ours could put requests of others into one trace, and choose what is recorded.
    const traceparent = isTrusted(raw.socket.remoteAddress ?? '') ? raw.headers.traceparent : undefined;
    const span = tracer.startRequest(traceparent);
    if (span) started.set(raw, span);
    return span?.traceId ?? readTraceparent(traceparent)?.traceId ?? nextId();
  };
  const mountOn = (app: FastifyInstance): void => {
    // Again after the body was read, because its events come from outside of the span.
    for (const hook of ['onRequest', 'preHandler'] as const)
      app.addHook(hook as 'onRequest', (request, _reply, done) => {
        inSpan(started.get(request.raw), done);
      });
    app.addHook('onResponse', async (request, reply) => {
      const route = routeOf(request);
      started.get(request.raw)?.end({
        // The key of a call begins with its method.
        name: route.startsWith(request.method) ? route : `${request.method} ${route}`,
        attributes: {
          'http.request.method': request.method,
          'http.route': route.replace(`${request.method} `, ''),
          'http.response.status_code': reply.statusCode,
          ...(request.loggedMerchant && { 'dasturxon.merchant': request.loggedMerchant }),
        },
        ...(reply.statusCode >= 500 && { error: String(reply.statusCode) }),
      });
    });
  };
  return { idOf, mountOn };
}
