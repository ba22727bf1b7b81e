/** Sends finished spans to a collector as OTLP/HTTP with JSON, in batches; what cannot be sent is dropped. */
import type { Attributes, FinishedSpan } from './spans.ts';
import { inSpan } from './spans.ts';

export interface OtlpSettings {
  /** The collector's address, without the path of a signal. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of requests that are recorded, from 0 to 1. */
  ratio: number;
}

export interface SpanExporter {
  add(span: FinishedSpan): void;
  /** Sends what has been collected so far. */
  stop(): Promise<void>;
}

const FLUSH_MS = 2_000;
const BATCH = 512;
/** Beyond this many a collector that is away costs memory. */
const MOST_WAITING = 4_096;
const TIMEOUT_MS = 5_000;

const ERROR_STATUS = 2;

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const toOtlp = (span: FinishedSpan): object => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanoseconds(span.startMs),
  endTimeUnixNano: nanoseconds(span.endMs),
  attributes: attributesOf(span.attributes),
  status: span.error === undefined ? {} : { code: ERROR_STATUS, message: span.error },
});

interface ExporterDeps {
  settings: OtlpSettings;
  log: { warn(details: object, message: string): void };
}

export function openExporter({ settings, log }: ExporterDeps): SpanExporter {
  const { endpoint, headers, serviceName } = settings;
  const address = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: attributesOf({ 'service.name': serviceName, 'process.pid': process.pid }) };
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();

  async function send(batch: readonly FinishedSpan[]): Promise<void> {
    const body = {
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: serviceName }, spans: batch.map(toOtlp) }] }],
    };
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ reason: (error as Error).message, dropped }, 'the collector of traces takes no spans');
      isAway = true;
    }
  }

  /** One batch at a time. Outside of any span: the export itself is not recorded. */
  function flush(): void {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    sending = sending.then(() => inSpan(undefined, () => send(batch)));
  }
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length % BATCH === 0) inSpan(undefined, () => setImmediate(flush));
    },
    async stop() {
      clearInterval(timer);
      flush();
      await sending;
    },
  };
}
