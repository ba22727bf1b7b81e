/** Builds the product from its modules: HTTP server, calls, pages and jobs, and how they are stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LIVE_AGENT } from '#demo/live/live-agent.ts';
import { acceptedLanguage } from '#domain/platform/text/language.ts';
import { dropOnChange } from '#server/platform/cache/changes.ts';
import { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import { watchDatabase } from '#server/platform/database/database-health.ts';
import { DEADLINES } from '#server/platform/database/deadline.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';
import { startJobs, type Jobs } from '#server/platform/database/jobs.ts';
import { retentionJobs } from '#server/platform/database/retention.ts';
import { statementsSent } from '#server/platform/database/sql.ts';
import { EventStreams } from '#server/platform/http/event-stream.ts';
import { ResponseFastPath } from '#server/platform/http/response-fast-path.ts';
import { CallRegistry } from '#server/platform/http/implement.ts';
import { createHttpServer, traceIds } from '#server/platform/http/http-server.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { isLocalRequest } from '#server/platform/http/local-request.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { commonHeaders } from '#server/platform/http/security-headers.ts';
import type { PageServer } from '#server/platform/pages/page-server.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import { limitKey } from '#server/accounts/integration-keys/integration-keys.ts';
import { admit } from '#server/accounts/staff/staff.ts';
import { maySeeMetrics } from '#server/accounts/system/private-pages.ts';
import { tenantByHeader } from '#server/accounts/tenancy/tenancy-routes.ts';
import { repeatedCalls } from '#server/platform/http/repeated-calls.ts';
import { openExporter } from '#server/platform/telemetry/otlp-exporter.ts';
import { openTracer } from '#server/platform/telemetry/tracer.ts';
import { composeModules } from './modules.ts';
import { composePages } from './compose-pages.ts';
import { mediaPlace } from './media-store.ts';
import { mountDocsSite } from './mount-docs-site.ts';
import { mountDocs, mountFiles } from './mount-files.ts';
import { mountAppLinks } from './mount-app-links.ts';
import { mountSecurityTxt } from './mount-security-txt.ts';
import { mountInstallable } from './mount-installable.ts';
import type { ProductDeps } from './product-deps.ts';
import { openStandby } from './standby.ts';

export interface Product {
  app: FastifyInstance;
  transactions: Transactions;
  /** Opens the inbox of a public demo. */
  inboxToken: string | null;
  pages: PageServer;
  cachedResponses: CachedResponses;
  metrics: Metrics;
  /** Called after listening: the first page does not wait for the worker. */
  startJobs(): Promise<void>;
  /**
   * The balancer is told to send requests elsewhere, and has this time to notice; those that come are served. Jobs end.
   */
  drain(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function compose(parts: ProductDeps): Promise<Product> {
  const { config, log, database, hub, web } = parts;
  const now = parts.now ?? Date.now;
  const deadlines = parts.deadlines ?? DEADLINES;
  const health = watchDatabase({ database, log });
  const transactions = openTransactions(database, { onOutbox: () => parts.relay.nudge(), health });
  let isStopping = false;
  const problem = (): string | null =>
    isStopping ? 'STOPPING' : (health.problem() ?? (health.isFull() ? 'DISK_FULL' : null));
  const metrics = new Metrics();
  const standby = openStandby(config.database, { transactions, log, metrics });
  const tracer =
    config.traces &&
    openTracer({ exporter: openExporter({ settings: config.traces, log }), ratio: config.traces.ratio });
  const streams = new EventStreams({ perClient: config.streamsPerClient });
  const cachedResponses = new CachedResponses({ maxBytes: config.pageCacheBytes / 2, now });
  const headersOf = commonHeaders(config);
  const nextTraceId = traceIds();
  const { modules, tenancy, identity, secondFactor, inboxToken, box } = composeModules({
    ...parts,
    transactions,
    delayedReads: standby?.reads ?? transactions,
    cachedResponses,
    metrics,
    now,
    problem,
  });
  const calls = new CallRegistry();
  for (const each of modules) calls.add(each.calls ?? []);
  const fastPath = new ResponseFastPath({ log, metrics, headersOf, nextTraceId });
  const limiter = new RateLimiter({ shared: rateCounter(transactions), now });

  const app = await createHttpServer({
    settings: {
      https: config.https,
      publicHost: config.publicHost,
      trustedProxies: config.trustedProxies,
      connectionsPerNetwork: config.connectionsPerClient,
      // Twenty lines a minute of simulated people would hide the sign-in codes on the terminal.
      ...(config.demoLive && {
        isQuiet: (request) => request.headers['user-agent'] === LIVE_AGENT && isLocalRequest(request),
      }),
    },
    log,
    metrics,
    streams,
    fastPath,
    nextTraceId,
    tracer,
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  parts.attach?.(app);

  await app.register(
    async (api) => {
      calls.mountOn(api, {
        tenantOf: tenantByHeader(tenancy),
        callerOf: parts.callerOf ?? identity.callerOf,
        async admit(access, caller, tenant) {
          await admit(transactions, access, caller, tenant);
          await identity.refuseOldStaff(caller);
          // Only valid keys are counted: invented ones would fill the table of counts.
          if (caller.integrationKey) await limitKey(limiter, caller.integrationKey);
        },
        demandConfirmed: secondFactor.demandConfirmed,
        languageOf: (request, tenant) =>
          acceptedLanguage(request.headers['accept-language']) ?? tenant?.mainLanguage ?? 'uz',
        // By network: a client with a block of addresses would otherwise have as many limits.
        clientOf: (request) => networkOf(request.ip),
        limiter,
        repeated: repeatedCalls(transactions, box),
        fastPath,
        streams,
        output: config.answers,
        deadlines,
      });
      mountDocs(api);
      for (const each of modules) each.mountApiRoutes?.(api);
    },
    { prefix: '/api' },
  );

  const pages = composePages({
    config,
    web,
    metrics,
    tenancy,
    calls,
    limiter,
    headersOf,
    readMs: deadlines.readMs,
    now,
  });

  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, { token: config.metricsToken, production: config.production }))
      throw new Refusal('NOT_FOUND');
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
  const { store: media, bucket } = mediaPlace(config);
  await mountFiles(app, { web, mediaDir: config.mediaDir, bucket, pictures: parts.pictures });
  if (config.docs) await mountDocsSite(app);
  mountInstallable(app, { tenancy, media });
  mountAppLinks(app, { tenancy });
  const { securityContact: contact, publicHost, publicOrigin } = config;
  mountSecurityTxt(app, { contact, publicHost, publicOrigin, now });
  for (const each of modules) each.mountRoutes?.(app);
  pages.mountOn(app);
  if (web.mode === 'production') fastPath.page = (request, path, query) => pages.fastPathPage(request, path, query);

  metrics.gauge('event_streams_open', 'Server-Sent Events streams', () => streams.count);
  metrics.gauge('page_cache_bytes', 'Bytes of cached pages', () => pages.cache.bytes);
  metrics.gauge('sql_statements_sent', 'Statements since the start', statementsSent);

  const stopDropping = dropOnChange(hub, [
    // In this order: pages are rendered again from answers, and answers from what the capabilities cache.
    ...modules.flatMap(({ caches = [] }) => caches),
    cachedResponses.cache,
    pages.cache,
  ]);
  app.addHook('onClose', async () => {
    stopDropping();
    for (const each of modules) each.onClose?.();
  });

  const deleted = metrics.counter('retention_rows_total', 'Rows that a rule of retention has deleted or emptied', [
    'table',
  ]);
  const retention = retentionJobs({
    transactions,
    database,
    now,
    onRows: (table, rows) => deleted.labels({ table }).inc(rows),
  });

  let starting: Promise<Jobs> | undefined;
  /** Also where they are only just being started. */
  const stopJobs = async (): Promise<void> => (await starting?.catch(() => undefined))?.stop();
  return {
    app,
    transactions,
    inboxToken,
    pages,
    cachedResponses,
    metrics,
    async startJobs() {
      starting = startJobs({
        database,
        jobs: [...modules.flatMap((each) => each.jobs ?? []), ...retention.jobs],
        cron: Object.assign({}, retention.cron, ...modules.map(({ cron }) => cron)) as Record<string, string>,
        alone: config.database.url === undefined,
        log: (line) => log.info(line),
        tracer,
      });
      await starting;
    },
    async drain(milliseconds) {
      isStopping = true;
      fastPath.isClosed = true;
      await Promise.all([sleep(milliseconds), stopJobs()]);
    },
    async stop() {
      await stopJobs();
      await standby?.close();
      await health.stop();
      await tracer?.stop();
    },
  };
}
