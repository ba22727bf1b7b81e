/**
 * Joins the page server to the product: which storefront an address means, and what the loaders of a page read through.
 */
import { hash } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import type { InProcessApi, RenderedPage } from '#contract/page-rendering.ts';
import {
  chooseLanguage,
  fromHtmlLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '#domain/platform/text/language.ts';
import { ANONYMOUS, newProvenance } from '#server/platform/http/call-context.ts';
import { cookieOf } from '#server/platform/http/cookie.ts';
import type { CallRegistry } from '#server/platform/http/implement.ts';
import { isOutage } from '#server/platform/database/database-errors.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { HeadersOf } from '#server/platform/http/security-headers.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { PageServer, type PagePlace, type Rendering, type PageBuild } from '#server/platform/pages/page-server.ts';
import {
  merchantTag,
  MERCHANTS_TAG,
  storefrontTag,
  type Storefront,
  type Tenancy,
} from '#server/accounts/tenancy/tenancy.ts';
import { tenantOfStorefront } from '#server/accounts/tenancy/tenancy-routes.ts';
import type { Config } from './config.ts';
import { policyOf } from './page-policy.ts';
import type { WebPart } from './product-deps.ts';

interface PageDependencies {
  config: Config;
  web: WebPart;
  metrics: Metrics;
  tenancy: Tenancy;
  calls: CallRegistry;
  limiter: RateLimiter;
  headersOf: HeadersOf;
  readMs: number;
  now: () => number;
}

interface Place extends PagePlace {
  storefront: Storefront;
  origin: string;
}

interface Seen {
  host: string;
  pathname: string;
  lang: string | null;
  cookie: string | undefined;
  https: boolean;
}

export function composePages(dependencies: PageDependencies): PageServer {
  const { config, web, metrics, tenancy, limiter, headersOf, readMs, now } = dependencies;
  return new PageServer({
    build: web.build,
    buildId: web.id,
    mode: web.mode,
    metrics,
    headersOf,
    maxBytes: config.pageCacheBytes,
    now,
    locate({ host, pathname, lang, cookie, https }) {
      const located = tenancy.locate(host, pathname.replace(/\.data$/, ''));
      const place = (found: Awaited<typeof located>): ReturnType<typeof addressOf> =>
        addressOf(dependencies, found, { host: host ?? '', pathname, lang, cookie, https });
      return located instanceof Promise ? located.then(place) : place(located);
    },
    mayRender: (request) => limiter.allowLocally(`page|${networkOf(request.ip)}`, config.pagesPerClient),
    rendering: (place, isDocument, traceId) => rendering(dependencies, place as Place, isDocument, traceId),
    readMs,
  });
}

/** Staff keep working while the storefront is closed for now. */
const isConsole = (pathname: string, basePath: string): boolean =>
  /^console(?:\/|\.data$|$)/.test(pathname.slice(basePath.length));

const statusOf = (found: boolean, isOpen: boolean): { status?: 404 | 503 } =>
  found ? (isOpen ? {} : { status: 503 }) : { status: 404 };

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12);

function addressOf({ config }: PageDependencies, found: Awaited<ReturnType<Tenancy['locate']>>, seen: Seen) {
  if ('refused' in found) return { refused: found.refused };
  if ('go' in found) return { go: found.go };
  const { storefront, basePath } = found;
  const requestedLanguage = seen.lang && (isLanguage(seen.lang) ? seen.lang : fromHtmlLanguage(seen.lang));
  const language = chooseLanguage(storefront.web, requestedLanguage || cookieOf(seen.cookie, LANGUAGE_COOKIE));
  const origin = `${seen.https ? 'https' : 'http'}://${seen.host}`;
  const place: Place = {
    host: seen.host,
    basePath,
    language,
    merchantKey: storefront.merchant.key,
    policy: () =>
      policyOf({
        isMarketplace: storefront.merchant.kind === 'MARKETPLACE',
        web: storefront.web,
        tilesUrl: config.tiles.url,
        storeUrl: config.s3?.endpoint,
        address: origin + seen.pathname,
        path: `/${seen.pathname.slice(basePath.length)}`,
      }),
    storefront,
    origin,
    ...statusOf(found.found, storefront.merchant.isActive || isConsole(seen.pathname, basePath)),
  };
  return { place };
}

/** What the loaders of one page read through: the same calls as a browser's, without the network. */
function rendering(
  { config, web, tenancy, calls }: PageDependencies,
  place: Place,
  isDocument: boolean,
  traceId: string,
): Rendering {
  const provenance = newProvenance();
  const { storefront } = place;
  let unavailable = false;
  let rendered: RenderedPage | undefined;
  const { id } = storefront.merchant;
  provenance.tag(merchantTag(id), storefrontTag(id), MERCHANTS_TAG);
  const context = new RouterContextProvider();
  return {
    provenance,
    wasUnavailable: () => unavailable,
    context,
    rendered: () => rendered,
    prepare: (build: PageBuild) => {
      context.set(build.entry.module.pageContext, {
        settings: { merchant: storefront.merchant, web: storefront.web, basePath: place.basePath },
        language: place.language as Language,
        found: place.status !== 404,
        origin: place.origin,
        canonicalHome: tenancy.homeOf(storefront),
        buildId: web.id(),
        isDocument,
        gallery: config.demo || !config.production,
        tiles: config.tiles,
        openMode: storefront.merchant.kind === 'MARKETPLACE' ? config.openMode : 'off',
        hashOf,
        onRendered: (page) => {
          rendered = page;
        },
        api: ((key: string, args: Record<string, unknown> = {}) =>
          calls
            .ask(key, args, {
              tenant: tenantOfStorefront(storefront),
              language: place.language as Language,
              caller: ANONYMOUS,
              provenance,
              traceId,
            })
            .catch((error: Error) => {
              unavailable ||= isOutage(error);
              throw error;
            })) as InProcessApi,
      });
    },
  };
}
