/** Starts the spans of requests and jobs, and passes the trace on to outbound requests. */
import diagnostics from 'node:diagnostics_channel';
import type { SpanExporter } from './otlp-exporter.ts';
import { currentSpan, endingWith, inSpan, newTraceId, readTraceparent, startSpan, type Span } from './spans.ts';

export interface Tracer {
  /** Undefined for requests that are not recorded. Callers pass `traceparent` only where the sender is trusted. */
  startRequest(traceparent: unknown): Span | undefined;
  /** Runs a job in the trace of the request that enqueued it, or in a trace of its own. */
  runJob<T>(name: string, traceparent: unknown, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** What undici, the client behind fetch, publishes about a request. */
interface OutboundRequest {
  method: string;
  origin: string;
  addHeader(name: string, value: string): void;
}

/** Adds `traceparent` to requests of fetch that are sent within a span, and records them. */
function followOutboundRequests(): () => void {
  const open = new WeakMap<OutboundRequest, Span>();
  const handlers: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: OutboundRequest };
      // Paths may contain tokens, so only the host is recorded.
      const host = new URL(request.origin).host;
      const attributes = { 'http.request.method': request.method, 'server.address': host };
      const span = currentSpan()?.child(`${request.method} ${host}`, 'client', attributes);
      if (!span) return;
      request.addHeader('traceparent', span.traceparent);
      open.set(request, span);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: OutboundRequest; response: { statusCode: number } };
      open.get(request)?.end({ attributes: { 'http.response.status_code': response.statusCode } });
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: OutboundRequest; error: Error };
      open.get(request)?.end({ error: error.message });
    },
  };
  for (const [name, handle] of Object.entries(handlers)) diagnostics.subscribe(name, handle);
  return () => {
    for (const [name, handle] of Object.entries(handlers)) diagnostics.unsubscribe(name, handle);
  };
}

export function openTracer({ exporter, ratio }: { exporter: SpanExporter; ratio: number }): Tracer {
  const stopFollowing = followOutboundRequests();
  const root = (traceparent: unknown, name: string, kind: 'server' | 'consumer'): Span | undefined => {
    const parent = readTraceparent(traceparent);
    if (parent ? !parent.sampled : Math.random() >= ratio) return undefined;
    return startSpan(parent ?? { traceId: newTraceId(), spanId: undefined }, { name, kind }, exporter.add);
  };
  return {
    startRequest: (traceparent) => root(traceparent, 'request', 'server'),
    runJob(name, traceparent, work) {
      const span = root(traceparent, `job ${name}`, 'consumer');
      return endingWith(span, () => inSpan(span, work));
    },
    async stop() {
      stopFollowing();
      await exporter.stop();
    },
  };
}
