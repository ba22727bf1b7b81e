/**
 * Which outside hosts a page may load from: the tile server of maps, if there is one, and a merchant's map or analytics
 * where they are switched on.
 */
import type { WebSettings } from '#contract/accounts/tenancy.ts';
import { analyticsFor, analyticsHosts } from '#domain/accounts/tenancy/analytics.ts';
import type { PolicyExtras } from '#server/platform/http/security-headers.ts';

const YANDEX_MAP = {
  scripts: ['https://api-maps.yandex.ru', 'https://yastatic.net', 'https://*.maps.yandex.net'],
  connect: ['https://api-maps.yandex.ru', 'https://*.maps.yandex.net', 'https://yastatic.net'],
  images: ['https://*.maps.yandex.net', 'https://yastatic.net', 'https://api-maps.yandex.ru'],
};

/** Telegram Web opens Mini Apps in a frame; its apps open them in a window of their own. */
const TELEGRAM_WEB = ['https://web.telegram.org', 'https://webk.telegram.org', 'https://webz.telegram.org'];
/** A Mini App begins at the home page, which leads to the menu where a merchant has one restaurant. */
const isMiniApp = (path: string, isMarketplace: boolean): boolean =>
  path === '/' || (!isMarketplace && /^\/Merchants\/[^/]+\/?$/.test(path));

interface PolicyPage {
  isMarketplace: boolean;
  web: WebSettings;
  tilesUrl: string;
  /** Of the S3-compatible store to which consoles send large files. */
  storeUrl?: string | undefined;
  address: string;
  path: string;
}

export function policyOf(where: PolicyPage): PolicyExtras {
  const { isMarketplace, web, tilesUrl, storeUrl, address, path } = where;
  // {s} and the like are parts of the host that the map fills in.
  const tiles = tilesUrl === '' ? [] : [new URL(tilesUrl.replaceAll(/\{[a-z]\}/g, 'a')).origin];
  const tags = analyticsFor(web.analytics, address, path);
  const analytics = tags ? analyticsHosts(tags) : { scripts: [], connect: [], images: [] };
  const yandex = web.mapType !== 'LEAFLET' && web.mapKey ? YANDEX_MAP : { scripts: [], connect: [], images: [] };
  const store = storeUrl && /^\/console(\/|$)/.test(path) ? [new URL(storeUrl).origin] : [];
  return {
    images: [...tiles, ...yandex.images, ...analytics.images],
    scripts: [...yandex.scripts, ...analytics.scripts],
    connect: [...yandex.connect, ...analytics.connect, ...store],
    ...(isMiniApp(path, isMarketplace) && { ancestors: TELEGRAM_WEB }),
  };
}
