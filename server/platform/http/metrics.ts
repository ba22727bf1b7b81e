import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. Routes are patterns, never addresses, so the number of series stays small. */
export class Metrics {
  readonly registry = new Registry();
  private readonly seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route pattern and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });
  private readonly series = new Map<string, { observe(seconds: number): void }>();
  private readonly pages = new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages by how they were found: hit or miss',
    labelNames: ['found'] as const,
    registers: [this.registry],
  });
  private readonly pageCounts = {
    hit: this.pages.labels({ found: 'hit' }),
    miss: this.pages.labels({ found: 'miss' }),
  };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    const statusClass = status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx';
    const series = `${method} ${statusClass} ${route}`;
    let known = this.series.get(series);
    if (!known) {
      // Looking up a series by its labels costs more than counting in it.
      known = this.seconds.labels({ method, route, status: series.split(' ')[1]! });
      this.series.set(series, known);
    }
    known.observe(seconds);
  }

  page(found: 'hit' | 'miss'): void {
    this.pageCounts[found].inc();
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A value that is read when metrics are requested. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
