/**
 * Spans of distributed tracing: the span of the work that runs now is found through AsyncLocalStorage, and each
 * statement and outbound request below it becomes a child. Without a tracer there is no span, and nothing is recorded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** By their numbers in OTLP. */
const SPAN_KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
type SpanKind = keyof typeof SPAN_KINDS;

export type Attributes = Readonly<Record<string, string | number>>;

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  startMs: number;
  endMs: number;
  attributes: Attributes;
  error: string | undefined;
}

interface SpanContext {
  traceId: string;
  spanId: string | undefined;
}

export interface Span {
  readonly traceId: string;
  /** For the header `traceparent` of W3C Trace Context. */
  readonly traceparent: string;
  child(name: string, kind: SpanKind, attributes?: Attributes): Span;
  end(outcome?: { name?: string; attributes?: Attributes; error?: string }): void;
}

type Export = (span: FinishedSpan) => void;

const now = (): number => performance.timeOrigin + performance.now();

export const newTraceId = (): string => randomBytes(16).toString('hex');

export function startSpan(
  parent: SpanContext,
  { name, kind, attributes = {} }: { name: string; kind: SpanKind; attributes?: Attributes },
  send: Export,
): Span {
  const spanId = randomBytes(8).toString('hex');
  const { traceId } = parent;
  const startMs = now();
  let isOver = false;
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    child: (childName, childKind, more) =>
      startSpan({ traceId, spanId }, { name: childName, kind: childKind, ...(more && { attributes: more }) }, send),
    end(outcome = {}) {
      if (isOver) return;
      isOver = true;
      send({
        traceId,
        spanId,
        parentSpanId: parent.spanId,
        name: outcome.name ?? name,
        kind: SPAN_KINDS[kind],
        startMs,
        endMs: now(),
        attributes: { ...attributes, ...outcome.attributes },
        error: outcome.error,
      });
    },
  };
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Undefined where the header is missing or not one of version 00. */
export function readTraceparent(header: unknown): (SpanContext & { sampled: boolean }) | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const spans = new AsyncLocalStorage<Span | undefined>();

export const currentSpan = (): Span | undefined => spans.getStore();
export const inSpan = <T>(span: Span | undefined, work: () => T): T => spans.run(span, work);

/** Runs the work in a new span below the current one; without a current span nothing is recorded. */
export function asChild<T>(
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const span = currentSpan()?.child(name, kind, attributes);
  return span ? endingWith(span, work) : work();
}

/** Ends the span with the work. */
export async function endingWith<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    span?.end();
    return result;
  } catch (error) {
    span?.end({ error: (error as Error).message });
    throw error;
  }
}
