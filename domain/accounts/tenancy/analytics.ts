/**
 * The analytics tag is loaded only on the addresses that the merchant lists, and never where somebody types or where
 * an address is a secret: checkout, sign-in, profile, console, links to orders and group orders.
 */
export interface AnalyticsSettings {
  /** Fragments of addresses; one that is contained in the full address is enough. */
  addresses: readonly string[];
  gtagId?: string | undefined;
  metrikaId?: string | undefined;
}

const EXCLUDED = [
  'checkout',
  'confirmation',
  'pay',
  'login',
  'phone',
  'profile',
  'EditProfile',
  'orders',
  'Modals',
  'console',
  'basket',
  'table',
  String.raw`Merchants/[^/]+/group`,
];
const NEVER = new RegExp(`^/(?:${EXCLUDED.join('|')})(?:/|$)`);
const GTAG = /^G-[A-Z0-9]{4,16}$/;
const METRIKA = /^\d{4,12}$/;

export interface AnalyticsTags {
  gtagId?: string;
  metrikaId?: string;
}

/** `address` is the whole address of the page, `path` the part below the storefront's base. */
export function analyticsFor(settings: AnalyticsSettings, address: string, path: string): AnalyticsTags | null {
  if (NEVER.test(path)) return null;
  if (!settings.addresses.some((fragment) => fragment !== '' && address.includes(fragment))) return null;
  const tags: AnalyticsTags = {};
  // Ids only: a free script of a merchant's would be everybody's script.
  if (settings.gtagId && GTAG.test(settings.gtagId)) tags.gtagId = settings.gtagId;
  if (settings.metrikaId && METRIKA.test(settings.metrikaId)) tags.metrikaId = settings.metrikaId;
  return tags.gtagId || tags.metrikaId ? tags : null;
}

/**
 * Whether a navigation needs a new document: the security policy of a document allows analytics from its first page on,
 * and a script that is loaded stays loaded, so neither may be carried over by a client navigation.
 */
export function needsOwnDocument(
  settings: AnalyticsSettings,
  document: { address: string; path: string },
  target: { address: string; path: string },
): boolean {
  const isListed = ({ address, path }: typeof target): boolean => analyticsFor(settings, address, path) !== null;
  return isListed(document) !== isListed(target);
}

/** Which hosts a page with these tags must be allowed to speak to. */
export function analyticsHosts({ gtagId, metrikaId }: AnalyticsTags): {
  scripts: string[];
  connect: string[];
  images: string[];
} {
  const google = gtagId ? ['https://www.googletagmanager.com'] : [];
  const googleData = gtagId ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : [];
  const yandex = metrikaId ? ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'] : [];
  return {
    scripts: [...google, ...yandex],
    connect: [...google, ...googleData, ...yandex],
    images: [...google, ...googleData, ...yandex],
  };
}
