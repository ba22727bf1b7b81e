/** The one place where capabilities meet adapters: what is built, in which order, and how it is taken down. */
import { resolveTxt } from 'node:dns/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { localDisk } from '#adapters/media/local-disk.ts';
import { contract } from '#contract/contract.ts';
import { discoveryContract } from '#contract/discovery.ts';
import { catalogContract } from '#contract/catalog.ts';
import { basketContract } from '#contract/basket.ts';
import { checkoutContract } from '#contract/checkout.ts';
import { consoleContract } from '#contract/console.ts';
import { availabilityContract } from '#contract/availability.ts';
import { notificationsContract } from '#contract/notifications.ts';
import { ordersContract } from '#contract/orders.ts';
import { reservationsContract } from '#contract/reservations.ts';
import { reviewsContract } from '#contract/reviews.ts';
import { identityContract } from '#contract/identity.ts';
import { kitchenContract } from '#contract/kitchen.ts';
import { mediaContract } from '#contract/media.ts';
import { otherWaysContract } from '#contract/other-ways.ts';
import { profileContract } from '#contract/profile.ts';
import { settingsContract } from '#contract/settings.ts';
import { staffContract } from '#contract/staff.ts';
import { tablesContract } from '#contract/tables.ts';
import { systemContract } from '#contract/system.ts';
import { tenancyContract } from '#contract/tenancy.ts';
import { ticketsContract } from '#contract/tickets.ts';
import { acceptedLanguage, chooseLanguage, fromHtmlLanguage, isLanguage, LANGUAGE_COOKIE, type Language } from '#domain/language.ts';
import { basketHandlers } from '#server/basket/basket-routes.ts';
import { catalogHandlers } from '#server/catalog/catalog-routes.ts';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import { straightLine } from '#adapters/routing/straight-line.ts';
import { osrm } from '#adapters/routing/osrm.ts';
import { openTradeMemory } from '#server/checkout/checkout.ts';
import { checkoutHandlers } from '#server/checkout/checkout-routes.ts';
import { discoveryJobs } from '#server/discovery/discovery-jobs.ts';
import { discoveryHandlers } from '#server/discovery/discovery-routes.ts';
import { mountSitemap } from '#server/discovery/sitemap-routes.ts';
import { identityJobs } from '#server/identity/identity-jobs.ts';
import { identityHandlers } from '#server/identity/identity-routes.ts';
import { otherWaysHandlers } from '#server/identity/other-ways-routes.ts';
import { profileHandlers } from '#server/identity/profile-routes.ts';
import { mediaHandlers } from '#server/media/media-routes.ts';
import { mayUpload } from '#server/media/media-policy.ts';
import { availabilityHandlers } from '#server/availability/availability-routes.ts';
import { availabilityJobs } from '#server/availability/branch-state.ts';
import { demandAt } from '#server/orders/console-policy.ts';
import { consoleHandlers } from '#server/orders/console-routes.ts';
import { kitchenHandlers } from '#server/orders/kitchen-routes.ts';
import { courierJobs } from '#server/orders/courier-jobs.ts';
import { orderJobs } from '#server/orders/order-jobs.ts';
import { openOrderFeed } from '#server/orders/order-feed.ts';
import { orderLinks } from '#server/orders/order-link.ts';
import { ordersHandlers } from '#server/orders/orders-routes.ts';
import { createPayments } from '#server/payments/payments.ts';
import { dropOnChange } from '#server/platform/cache/changes.ts';
import { ReadyAnswers } from '#server/platform/cache/ready-answers.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openDoors, type Doors } from '#server/platform/database/doors.ts';
import { startJobs, type Jobs } from '#server/platform/database/jobs.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import type { Relay } from '#server/platform/database/relay.ts';
import { statementsSent } from '#server/platform/database/sql.ts';
import { apiDocsPage } from '#server/platform/http/api-docs.ts';
import { ANONYMOUS, newProvenance, type Caller } from '#server/platform/http/call-context.ts';
import { EventStreams } from '#server/platform/http/event-stream.ts';
import { FastLane } from '#server/platform/http/fast-lane.ts';
import { cookieOf } from '#server/platform/http/cookie.ts';
import { createHttpServer, traceIds } from '#server/platform/http/http-server.ts';
import { CallRegistry } from '#server/platform/http/implement.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { openapi } from '#server/platform/http/openapi.ts';
import { secretBox, secretKey } from '#server/platform/secret-box.ts';
import { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { commonHeaders, pagePolicy } from '#server/platform/http/security-headers.ts';
import { PageServer, type PagePlace } from '#server/platform/pages/page-server.ts';
import { rateCounter } from '#server/platform/rate-counter.ts';
import { holdJobs } from '#server/reservations/holds.ts';
import { reservationsHandlers } from '#server/reservations/reservations-routes.ts';
import { reviewJobs } from '#server/reviews/rate-visit.ts';
import { reviewsHandlers } from '#server/reviews/reviews-routes.ts';
import { openSecrets } from '#server/secrets/secrets.ts';
import { admit } from '#server/staff/staff.ts';
import { staffHandlers } from '#server/staff/staff-routes.ts';
import { settingsHandlers } from '#server/settings/settings-routes.ts';
import { systemHandlers } from '#server/system/system-routes.ts';
import { tableJobs } from '#server/tables/host-table.ts';
import { seatAt, seatOf } from '#server/tables/sit-down.ts';
import { tableLinks } from '#server/tables/table-link.ts';
import { tablesHandlers } from '#server/tables/tables-routes.ts';
import { createTenancy, merchantTag, MERCHANTS_TAG, type Storefront } from '#server/tenancy/tenancy.ts';
import { tenancyHandlers, tenantByHeader, tenantOfStorefront } from '#server/tenancy/tenancy-routes.ts';
import { ticketHandlers } from '#server/tickets/ticket-routes.ts';
import { ticketJobs } from '#server/tickets/tickets.ts';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { FAVICON } from './favicon.ts';
import { PUSH_WORKER } from './push-worker.ts';
import { composeMessages } from './messages.ts';
import { policyOf } from './page-policy.ts';
import { composeIdentity, composeProviders } from './sign-in.ts';

export interface WebPart {
  id(): string;
  build(): Promise<ServerBuild>;
  /** Built files; absent in development, where Vite serves them. */
  assetsDir?: string;
  manifest?: { id: string; routes: string[] };
  mode: 'production' | 'development';
}

export interface ProductParts {
  config: Config;
  log: Logger;
  database: Database;
  hub: Hub;
  relay: Relay;
  web: WebPart;
  /** What must stand before the product's own routes. */
  attach?: ((app: FastifyInstance) => void) | undefined;
  now?: () => number;
  /** How a host proves whose it is; the network's own directory where nothing else is given. */
  resolveTxt?: ((name: string) => Promise<string[][]>) | undefined;
  /** What a person at the terminal should read. */
  tell?: ((line: string) => void) | undefined;
  /** Who a request is made by, where another than the header of the device says so. */
  callerOf?: ((request: FastifyRequest) => Caller | Promise<Caller>) | undefined;
}

export interface Product {
  app: FastifyInstance;
  doors: Doors;
  pages: PageServer;
  ready: ReadyAnswers;
  metrics: Metrics;
  /** After listening: the first page does not wait for the worker. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** A built file is no page: of the headers that guard pages it carries one, and saves half a kilobyte on each of dozens. */
const PAGE_HEADERS = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy'];
function withoutPageHeaders(reply: { removeHeader(name: string): unknown }): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
}

export async function compose(parts: ProductParts): Promise<Product> {
  const { config, log, database, hub, web } = parts;
  const now = parts.now ?? Date.now;
  const doors = openDoors(database, { onOutbox: () => parts.relay.nudge() });
  const metrics = new Metrics();
  const streams = new EventStreams();
  const ready = new ReadyAnswers({ maxBytes: config.pageCacheBytes / 2, now });
  const { providers, offered } = composeProviders(config, now);
  const tenancy = createTenancy({ doors, publicHost: config.publicHost, publicOrigin: config.publicOrigin, signIn: offered, now });
  const commonPageHeaders = commonHeaders({ https: config.https });
  const nextTraceId = traceIds();
  const lane = new FastLane({ log, metrics, headers: commonPageHeaders, nextTraceId });
  const limiter = new RateLimiter({ shared: rateCounter(doors), now });

  const key = secretKey(config.secretKey, path.join(config.dataDir, 'secret.key'));
  const secrets = openSecrets({ doors, box: secretBox(key) });
  const links = orderLinks(key);
  const orderPage = async (merchantId: string, orderId: string): Promise<string> => {
    const storefront = (await tenancy.byId(merchantId)) ?? (await tenancy.marketplace());
    return `${tenancy.homeOf(storefront)}Modals/activeorder?order=${links.token(orderId)}`;
  };
  const messages = composeMessages({ config, doors, secrets, key, log, now, tell: parts.tell ?? (() => {}), linkOf: orderPage });

  const store = localDisk(config.mediaDir);
  const calls = new CallRegistry();
  const databaseAnswers = async (): Promise<boolean> => database.owner.query('select 1').then(() => true, () => false);
  calls.add(systemContract, systemHandlers({ buildId: web.id, ready: databaseAnswers, inbox: messages.inbox, log }));
  calls.add(tenancyContract, tenancyHandlers(tenancy));
  calls.add(discoveryContract, discoveryHandlers({ doors, tenancy, ready, now }));
  calls.add(mediaContract, mediaHandlers({ doors, store, mayUpload: mayUpload(doors) }));
  calls.add(catalogContract, catalogHandlers({ doors, tenancy, ready, hub, now }));
  const router = config.osrmUrl ? osrm({ url: config.osrmUrl }) : straightLine();
  const checkout = { doors, tenancy, router, now };
  calls.add(checkoutContract, checkoutHandlers(checkout));
  const feed = openOrderFeed(hub);
  const memory = openTradeMemory({ doors, tenancy, now });
  const placing = { ...checkout, payments: createPayments(), links, memory };
  calls.add(ordersContract, ordersHandlers({ ...placing, feed, hub, seatOf: seatOf({ doors, now }) }));
  calls.add(consoleContract, consoleHandlers({ ...placing, seatAt: seatAt({ doors, now }) }));
  calls.add(kitchenContract, kitchenHandlers({ doors, now }));
  calls.add(tablesContract, tablesHandlers({
    doors, now, hub, links: tableLinks(key),
    async addressOf(merchantId, path) {
      const storefront = await tenancy.byId(merchantId);
      return `${storefront ? tenancy.homeOf(storefront) : '/'}${path}`;
    },
  }));
  calls.add(availabilityContract, availabilityHandlers({ doors, now, demand: demandAt(doors) }));
  calls.add(basketContract, basketHandlers(checkout));
  calls.add(reservationsContract, reservationsHandlers({ ...checkout, key }));
  calls.add(notificationsContract, messages.handlers);
  calls.add(reviewsContract, reviewsHandlers({ doors, tenancy, ready, key, now }));
  const identity = composeIdentity({ config, doors, hub, tenancy, key, log, now });
  calls.add(identityContract, identityHandlers({ doors, identity, https: config.https }));
  calls.add(otherWaysContract, otherWaysHandlers({
    doors, identity, tenancy, providers, publicOrigin: config.publicOrigin, publicHost: config.publicHost, key, now, log,
    botTokens: {
      platform: config.telegram.botToken,
      ofMerchant: async (merchantId) => (await secrets.read(merchantId, ['telegramBotToken'])).telegramBotToken,
    },
  }));
  calls.add(profileContract, profileHandlers({ doors, identity, store, https: config.https, now }));
  calls.add(ticketsContract, ticketHandlers({ doors, demand: demandAt(doors) }));
  calls.add(settingsContract, settingsHandlers({
    doors, tenancy, secrets, key, publicHost: config.publicHost, resolveTxt: parts.resolveTxt ?? resolveTxt,
  }));
  calls.add(staffContract, staffHandlers({ doors, tenancy }));

  const app = await createHttpServer({
    settings: { https: config.https, trustedProxies: config.trustedProxies, bodyLimit: 1 << 20, uploadLimit: 64 << 20 },
    log, metrics, streams, lane, nextTraceId,
  });
  parts.attach?.(app);

  await app.register(async (api) => {
    calls.mountOn(api, {
      tenantOf: tenantByHeader(tenancy),
      callerOf: parts.callerOf ?? identity.callerOf,
      admit: (access, caller, tenant) => admit(doors, access, caller, tenant),
      languageOf: (request, tenant) =>
        acceptedLanguage(request.headers['accept-language']) ?? tenant?.mainLanguage ?? 'uz',
      clientOf: (request) => request.ip,
      limiter,
      lane,
      streams,
      output: config.answers,
    });
    mountDocs(api);
    messages.mountInbox(api);
  }, { prefix: '/api' });

  const pages = new PageServer({
    build: web.build,
    buildId: web.id,
    mode: web.mode,
    metrics,
    commonHeaders: commonPageHeaders,
    maxBytes: config.pageCacheBytes,
    now,
    locate({ host, pathname, lang, cookie, https }) {
      const located = tenancy.locate(host, pathname.replace(/\.data$/, ''));
      const place = (found: Awaited<typeof located>): ReturnType<typeof addressOf> =>
        addressOf(found, { host: host ?? '', pathname, lang, cookie, https });
      return located instanceof Promise ? located.then(place) : place(located);
    },
    rendering: (place, traceId) => rendering(place as Place, traceId),
  });

  interface Place extends PagePlace {
    storefront: Storefront;
    origin: string;
  }

  function addressOf(found: Awaited<ReturnType<typeof tenancy.locate>>,
    seen: { host: string; pathname: string; lang: string | null; cookie: string | undefined; https: boolean }) {
    if ('refused' in found) return { refused: true as const };
    if ('go' in found) return { go: found.go };
    const { storefront, basePath } = found;
    const wish = seen.lang && (isLanguage(seen.lang) ? seen.lang : fromHtmlLanguage(seen.lang));
    const language = chooseLanguage(storefront.web, wish || cookieOf(seen.cookie, LANGUAGE_COOKIE));
    const origin = `${seen.https ? 'https' : 'http'}://${seen.host}`;
    const place: Place = {
      host: seen.host,
      basePath,
      language,
      merchantKey: storefront.merchant.key,
      policy: () => policyOf({
        web: storefront.web, tilesUrl: config.tiles.url, address: origin + seen.pathname, path: `/${seen.pathname.slice(basePath.length)}`,
      }),
      storefront,
      origin,
      ...(found.found ? (storefront.merchant.isActive ? {} : { status: 503 as const }) : { status: 404 as const }),
    };
    return { place };
  }

  /** What the loaders of one page read through: the same calls as a browser's, without the network. */
  function rendering(place: Place, traceId: string) {
    const provenance = newProvenance();
    const { storefront } = place;
    provenance.tag(merchantTag(storefront.merchant.id), MERCHANTS_TAG);
    const context = new RouterContextProvider();
    return {
      provenance,
      context,
      ready: (build: ServerBuild) => {
        const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<typeof context.set>[0] };
        context.set(pageContext, {
          settings: { merchant: storefront.merchant, web: storefront.web, basePath: place.basePath },
          language: place.language as Language,
          found: place.status !== 404,
          origin: place.origin,
          canonicalHome: tenancy.homeOf(storefront),
          buildId: web.id(),
          gallery: config.demo || !config.production,
          tiles: config.tiles,
          ask: (key: string, args: Record<string, unknown> = {}) => calls.ask(key, args, {
            tenant: tenantOfStorefront(storefront),
            language: place.language as Language,
            caller: ANONYMOUS,
            provenance,
            traceId,
          }),
        });
      },
    };
  }

  function mountDocs(api: FastifyInstance): void {
    const document = openapi(contract, {
      title: 'Dasturxon', version: '1', description: 'Restaurants, menus, orders and tables of one installation.',
    });
    const json = JSON.stringify(document);
    const page = apiDocsPage(document);
    const policy = pagePolicy(page);
    api.get('/openapi.json', (_request, reply) => reply.type('application/json').header('cache-control', 'no-cache').send(json));
    api.get('/docs', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page));
  }

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(await metrics.text()));
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON));
  app.get('/push-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(PUSH_WORKER));
  app.get('/health', (_request, reply) => reply.send({ ok: true, build: web.id() }));

  app.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ id: web.id() }));
  app.get<{ Params: { id: string } }>('/builds/meta/:id', (request, reply) => {
    if (request.params.id !== `${web.id()}.json` || !web.manifest) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').send(web.manifest);
  });

  if (web.assetsDir) {
    await app.register(fastifyStatic, {
      root: web.assetsDir, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '1y', decorateReply: false,
      setHeaders: withoutPageHeaders,
    });
  }
  await app.register(fastifyStatic, {
    root: path.join(config.mediaDir), prefix: '/media/', immutable: true, maxAge: '1y', decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
  mountSitemap(app, { doors, tenancy, ready });
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
    app, doors, pages, ready, metrics,
    async startJobs() {
      const discovery = discoveryJobs({ doors, now });
      const sweeping = identityJobs({ doors, now });
      const holding = holdJobs({ doors });
      const ordering = orderJobs({ doors, now });
      jobs = await startJobs({
        database, cron: { ...discovery.cron, ...sweeping.cron, ...holding.cron, ...ordering.cron },
        tasks: {
          ...sweeping.tasks, ...discovery.tasks, ...ordering.tasks, ...courierJobs({ doors, now }), ...holding.tasks, ...availabilityJobs({ doors, now }),
          ...tableJobs({ doors, now }), ...reviewJobs({ doors, now }), ...messages.jobs, ...ticketJobs({ doors, printer: escposNetwork() }),
        },
        alone: config.database.url === undefined, log: (line) => log.info(line),
      });
    },
    async stop() {
      await jobs?.stop();
    },
  };
}
