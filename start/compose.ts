/** The house put together: what is built, in which order, and how it is taken down. */
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from '#domain/text/language.ts';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import { basketJobs } from '#server/basket/basket-jobs.ts';
import { deviceJobs } from '#server/devices/device-jobs.ts';
import { discoveryJobs } from '#server/discovery/discovery-jobs.ts';
import { mountSitemap } from '#server/discovery/sitemap-routes.ts';
import { identityJobs } from '#server/identity/identity-jobs.ts';
import { availabilityJobs } from '#server/availability/branch-state.ts';
import { courierJobs } from '#server/couriers/courier-jobs.ts';
import { orderJobs } from '#server/orders/order-jobs.ts';
import { dropOnChange } from '#server/platform/cache/changes.ts';
import { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import { openTransactions, type Transactions } from '#server/platform/database/transactions.ts';
import { startJobs, type Jobs } from '#server/platform/database/jobs.ts';
import { statementsSent } from '#server/platform/database/sql.ts';
import { EventStreams } from '#server/platform/http/event-stream.ts';
import { ResponseFastPath } from '#server/platform/http/response-fast-path.ts';
import { createHttpServer, traceIds } from '#server/platform/http/http-server.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { commonHeaders } from '#server/platform/http/security-headers.ts';
import type { PageServer } from '#server/platform/pages/page-server.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import { holdJobs } from '#server/holds/holds.ts';
import { reviewJobs } from '#server/reviews/rate-visit.ts';
import { notTooOften } from '#server/integration-keys/integration-keys.ts';
import { merchantJobs } from '#server/settings/erase-merchants.ts';
import { admit } from '#server/staff/staff.ts';
import { maySeeMetrics } from '#server/system/private-pages.ts';
import { tableJobs } from '#server/tables/host-table.ts';
import { tenantByHeader } from '#server/tenancy/tenancy-routes.ts';
import { ticketJobs } from '#server/tickets/tickets.ts';
import { composeCalls } from './compose-calls.ts';
import { composePages } from './compose-pages.ts';
import { mountDocs, mountFiles } from './mount-files.ts';
import type { ProductParts } from './product-parts.ts';

export interface Product {
  app: FastifyInstance;
  transactions: Transactions;
  pages: PageServer;
  ready: CachedResponses;
  metrics: Metrics;
  /** After listening: the first page does not wait for the worker. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

export async function compose(parts: ProductParts): Promise<Product> {
  const { config, log, database, hub, web } = parts;
  const now = parts.now ?? Date.now;
  const transactions = openTransactions(database, { onOutbox: () => parts.relay.nudge() });
  const metrics = new Metrics();
  const streams = new EventStreams({ perClient: config.streamsPerClient });
  const ready = new CachedResponses({ maxBytes: config.pageCacheBytes / 2, now });
  const commonPageHeaders = commonHeaders({ https: config.https });
  const nextTraceId = traceIds();
  const { tenancy, calls, identity, messages, feed, memory, store } = composeCalls({
    ...parts,
    transactions,
    ready,
    metrics,
    now,
  });
  const lane = new ResponseFastPath({ log, metrics, headers: commonPageHeaders, nextTraceId });
  const limiter = new RateLimiter({ shared: rateCounter(transactions), now });

  const app = await createHttpServer({
    settings: {
      https: config.https,
      trustedProxies: config.trustedProxies,
      bodyLimit: 1 << 20,
      uploadLimit: 64 << 20,
      connectionsPerNetwork: config.connectionsPerClient,
    },
    log,
    metrics,
    streams,
    lane,
    nextTraceId,
  });
  parts.attach?.(app);

  await app.register(
    async (api) => {
      calls.mountOn(api, {
        tenantOf: tenantByHeader(tenancy),
        callerOf: parts.callerOf ?? identity.callerOf,
        async admit(access, caller, tenant) {
          await admit(transactions, access, caller, tenant);
          // Only keys that are good are counted: others would fill the table of counts.
          if (caller.integrationKey) await notTooOften(limiter, caller.integrationKey);
        },
        languageOf: (request, tenant) =>
          acceptedLanguage(request.headers['accept-language']) ?? tenant?.mainLanguage ?? 'uz',
        // Whoever has a block of addresses would otherwise have as many counts.
        clientOf: (request) => networkOf(request.ip),
        limiter,
        lane,
        streams,
        output: config.answers,
      });
      mountDocs(api);
      messages.mountInbox(api);
    },
    { prefix: '/api' },
  );

  const pages = composePages({ config, web, metrics, tenancy, calls, limiter, commonHeaders: commonPageHeaders, now });

  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, { token: config.metricsToken, production: config.production }))
      throw new Refusal('NOT_FOUND');
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
  await mountFiles(app, { web, mediaDir: config.mediaDir });
  mountSitemap(app, { transactions, tenancy, ready });
  pages.mountOn(app);
  if (web.mode === 'production') lane.page = (request, path, query) => pages.lanePage(request, path, query);

  metrics.gauge('event_streams_open', 'Server-Sent Events streams', () => streams.count);
  metrics.gauge('page_cache_bytes', 'Bytes of kept pages', () => pages.cache.bytes);
  metrics.gauge('sql_statements_sent', 'Statements since the start', statementsSent);

  const stopDropping = dropOnChange(hub, [tenancy.cache, ready.cache, pages.cache, memory.cache]);
  app.addHook('onClose', async () => {
    stopDropping();
    feed.close();
    identity.close();
  });

  let jobs: Jobs | undefined;
  return {
    app,
    transactions,
    pages,
    ready,
    metrics,
    async startJobs() {
      const discovery = discoveryJobs({ transactions, now });
      const sweeping = identityJobs({ transactions, now });
      const holding = holdJobs({ transactions });
      const ordering = orderJobs({ transactions, now });
      const baskets = basketJobs({ transactions, now });
      const devices = deviceJobs({ transactions, now });
      const merchants = merchantJobs({ transactions, store });
      jobs = await startJobs({
        database,
        cron: {
          ...discovery.cron,
          ...sweeping.cron,
          ...holding.cron,
          ...ordering.cron,
          ...baskets.cron,
          ...devices.cron,
          ...merchants.cron,
        },
        tasks: {
          ...sweeping.tasks,
          ...identity.phoneChanges.jobs,
          ...discovery.tasks,
          ...ordering.tasks,
          ...courierJobs({ transactions, now }),
          ...holding.tasks,
          ...baskets.tasks,
          ...devices.tasks,
          ...merchants.tasks,
          ...availabilityJobs({ transactions, now }),
          ...tableJobs({ transactions, now }),
          ...reviewJobs({ transactions, now }),
          ...messages.jobs,
          ...ticketJobs({ transactions, printer: escposNetwork({ thisMachine: config.printersHere }) }),
        },
        alone: config.database.url === undefined,
        log: (line) => log.info(line),
      });
    },
    async stop() {
      await jobs?.stop();
    },
  };
}
