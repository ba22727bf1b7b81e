import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant } from '#tests/support/city.ts';
import { newGuest, order } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { openExporter } from './otlp-exporter.ts';
import { inSpan, newTraceId, readTraceparent, startSpan, type FinishedSpan } from './spans.ts';
import { openTracer } from './tracer.ts';

const acceptByItself = statement('test.tracing-accept', 'update branch set auto_accept = true');

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  spans: ReceivedSpan[];
}

/** Answers 200 to everything, and remembers it. */
async function startCollector() {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text || '{"resourceSpans":[]}') as OtlpBody;
      const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      received.push({ path: request.url!, headers: request.headers, spans });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () => received.flatMap(({ spans }) => spans),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
type Collector = Awaited<ReturnType<typeof startCollector>>;

describe('the traces of a product', () => {
  let collector: Collector;
  let t: TestProduct;
  let merchant: string;
  let restaurant: { id: string; products: string[] };
  const lines: string[] = [];

  beforeAll(async () => {
    collector = await startCollector();
    t = await composeProduct({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%20key',
        TRUSTED_PROXIES: '127.0.0.1',
      },
      log: (line) => lines.push(line),
    });
    merchant = await createMerchant(t.db.transactions, { key: 'anhor' });
    restaurant = await openRestaurant(t.db.transactions, merchant, {
      slug: 'anhor',
      dishes: [{ name: 'Osh', price: 4_500_000 }],
    });
    await t.db.transactions.tenantRows(merchant, acceptByItself);
    await t.product.startJobs();
  });
  afterAll(async () => {
    await t.stop();
    await collector.stop();
  });

  const findSpan = (name: string | RegExp, traceId?: string): ReceivedSpan | undefined =>
    collector
      .spans()
      .find(
        (span) => (!traceId || span.traceId === traceId) && (span.name === name || span.name.match(name)?.index === 0),
      );

  it('lead from a request to its statements and to its jobs, and stand in the log', async () => {
    const user = await newGuest(t.db.transactions);
    const { status } = await order(t, {
      merchant,
      user,
      body: {
        merchantId: restaurant.id,
        serviceType: 'PICK_UP',
        pickupValid: true,
        cartItems: [{ productId: restaurant.products[0], productCount: 1 }],
      },
    });
    expect(status).toBe(201);
    await expect.poll(() => findSpan('POST /orders'), { timeout: 15_000 }).toBeTruthy();
    const request = findSpan('POST /orders')!;
    await expect.poll(() => findSpan('job orders.auto-accept', request.traceId), { timeout: 15_000 }).toBeTruthy();
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('outbox.add-all');
    for (const span of statements) {
      expect(span.traceId).toBe(request.traceId);
      expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    }
    const logged = lines.map((line) => JSON.parse(line) as { route?: string; traceId?: string });
    expect(logged.find(({ route }) => route === 'POST /orders')?.traceId).toBe(request.traceId);
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'secret key' } });
  });

  it('continue the trace of a proxy that is trusted', async () => {
    const traceId = newTraceId();
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await t.ask('/merchants/anhor', { merchant, headers });
    await expect.poll(() => findSpan('GET /merchants/:id', traceId), { timeout: 15_000 }).toBeTruthy();
    expect(findSpan('GET /merchants/:id', traceId)).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
  });

  it('leave out a request whose proxy does not record it', async () => {
    const traceId = newTraceId();
    await t.ask('/merchants/anhor', { merchant, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` } });
    await t.ask('/merchants/anhor/branches', { merchant });
    await expect.poll(() => findSpan('GET /merchants/:id/branches'), { timeout: 15_000 }).toBeTruthy();
    expect(findSpan(/./, traceId)).toBeUndefined();
    expect(lines.some((line) => line.includes(traceId))).toBe(true);
  });
});

describe('an outbound request', () => {
  it('carries the trace of the work that sends it, and is recorded without its path', async () => {
    const other = await startCollector();
    const spans: FinishedSpan[] = [];
    const exporter = { add: (span: FinishedSpan) => void spans.push(span), stop: async () => {} };
    const tracer = openTracer({ exporter, ratio: 1 });
    const parent = { traceId: newTraceId(), spanId: undefined };
    const span = startSpan(parent, { name: 'work', kind: 'internal' }, exporter.add);
    await inSpan(span, async () => (await fetch(`${other.endpoint}/bot12345:secret/send`)).text());
    await fetch(`${other.endpoint}/without`).then((answer) => answer.text());
    await tracer.stop();
    const [inTrace, without] = other.received;
    expect(readTraceparent(inTrace!.headers['traceparent'])).toMatchObject({ traceId: parent.traceId });
    expect(without!.headers).not.toHaveProperty('traceparent');
    expect(spans).toHaveLength(1);
    expect(JSON.stringify(spans)).not.toContain('secret');
    await other.stop();
  });
});

describe('a collector that is away', () => {
  it('is named once in the log, and its spans are dropped', async () => {
    const lines: string[] = [];
    const exporter = openExporter({
      settings: { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'test', ratio: 1 },
      log: { warn: (_, message) => lines.push(message) },
    });
    const finish = () =>
      startSpan({ traceId: newTraceId(), spanId: undefined }, { name: 'work', kind: 'internal' }, exporter.add).end();
    for (let n = 0; n < 6_000; n++) finish();
    await exporter.stop();
    expect(lines).toEqual(['the collector of traces takes no spans']);
  });
});

it.each(['', '00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `01-${'a'.repeat(32)}-00f067aa0ba902b7-01`])(
  'ignores the header %o',
  (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  },
);
