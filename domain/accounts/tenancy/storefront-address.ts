/**
 * Which storefront an address stands in. One pure rule for the server, the settings call and the tests:
 * on the product's own domain the first path segment is the merchant key, on any other host its first label is.
 */

/** The screens of the route table, as they are written in addresses. @internal */
export const ROUTE_NAMES = [
  'basket',
  'checkout',
  'confirmation',
  'pay',
  'EditProfile',
  'header',
  'liked',
  'login',
  'map',
  'Merchants',
  'Modals',
  'navigationBar',
  'off',
  'open',
  'orders',
  'phone',
  'profile',
  'search',
  'vacancies',
  'privacy',
  'offer',
  'table',
  'wait',
] as const;

/** First segments that are never a merchant: calls, files, the console. */
const RESERVED_SEGMENTS = [
  'api',
  'assets',
  'media',
  'console',
  'health',
  'www',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  '.well-known',
  'manifest.webmanifest',
  'service-worker.js',
  'offline.html',
  'icons',
  'builds',
  'docs',
  'gallery',
] as const;

export type StorefrontAddress =
  /** The address makes no sense: a host or path that no browser of good faith sends. */
  | { form: 'refused'; because: 'host' | 'path' }
  /** A merchant's home without its final slash: the same page under its canonical address. */
  | { form: 'redirect'; key: string; to: `/${string}/` }
  /** The marketplace on the product's own domain. */
  | { form: 'marketplace'; basePath: '/' }
  /** A merchant by the first path segment of the own domain. */
  | { form: 'path'; key: string; basePath: `/${string}/` }
  /** A merchant by host: first an exact own domain, then the first label as key. */
  | { form: 'host'; host: string; key: string | null; basePath: '/' };

const KEY = /^[a-z0-9-]{2,40}$/;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** Names whose last part is a number are read as addresses, and one that no machine can have makes no URL. */
const NUMBERS = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/;

/**
 * Double slashes, backslashes, control characters and steps to the folder above are how path checks are tricked:
 * whoever reads the address next may read another one. No page of ours has them.
 */
const HOSTILE = /\/\/|\\|[\u0000-\u001f\u007f]|%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)|\/(?:\.|%2e){1,2}(?:\/|$)/i;

const routeNames = new Set(ROUTE_NAMES.map((name) => name.toLowerCase()));
const reserved = new Set<string>(RESERVED_SEGMENTS);

const belongsToRoot = (segment: string): boolean => segment.includes('checkout') || segment.includes('orders');

/** Whether a word may be a merchant's key. Names of screens are none in any letter case. */
export const isMerchantKey = (word: string): boolean =>
  KEY.test(word) && !reserved.has(word) && !routeNames.has(word) && !belongsToRoot(word);

function isIpv6(host: string): boolean {
  const [head = '', tail, more] = host.slice(1, -1).split('::');
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')));
  const last = groups.at(-1) ?? '';
  const width = groups.length + (last.includes('.') ? 1 : 0);
  return (
    more === undefined &&
    (tail === undefined ? width === 8 : width < 8) &&
    groups.every((group, at) => /^[0-9a-f]{1,4}$/.test(group) || (at === groups.length - 1 && IPV4.test(group)))
  );
}

/** Host header → lower case, without port and final dot; undefined when it is no host at all. */
export function normaliseHost(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(header.trim().toLowerCase());
  const host = match?.[1]?.replace(/\.$/, '');
  if (!host || (match?.[2] && Number(match[2]) > 65535)) return undefined;
  if (IPV6.test(host)) return isIpv6(host) ? host : undefined;
  return HOST.test(host) && (!NUMBERS.test(host) || IPV4.test(host)) ? host : undefined;
}

export const isPublicHost = (host: string, publicHost: string): boolean =>
  host === publicHost || host === `www.${publicHost}`;

export const isOwnHost = (host: string, publicHost: string): boolean =>
  host === 'localhost' || IPV4.test(host) || IPV6.test(host) || isPublicHost(host, publicHost);

/**
 * Whether the platform alone decides what is served at a host: its own names and whatever is below them. Every other
 * host is in the hands of the merchant whose domain it is.
 */
export const isPlatformHost = (host: string, publicHost: string): boolean =>
  isOwnHost(host, publicHost) || host.endsWith(`.${publicHost}`) || host.endsWith('.localhost');

function byPath(pathname: string): StorefrontAddress {
  const [, segment = '', ...rest] = pathname.split('/');
  const marketplace = { form: 'marketplace', basePath: '/' } as const;
  if (segment === '' || reserved.has(segment)) return marketplace;
  if (!isMerchantKey(segment)) return marketplace;
  // `/pizza` and `/pizza/` are one page; the router needs the slash to know its own base.
  if (rest.length === 0) return { form: 'redirect', key: segment, to: `/${segment}/` };
  return { form: 'path', key: segment, basePath: `/${segment}/` };
}

function byHost(host: string): StorefrontAddress {
  const label = host.split('.')[0] ?? '';
  return { form: 'host', host, key: isMerchantKey(label) ? label : null, basePath: '/' };
}

export function storefrontAddress(where: {
  host: string | undefined;
  pathname: string;
  publicHost: string;
}): StorefrontAddress {
  const host = normaliseHost(where.host);
  if (!host) return { form: 'refused', because: 'host' };
  if (!where.pathname.startsWith('/') || HOSTILE.test(where.pathname)) {
    return { form: 'refused', because: 'path' };
  }
  return isOwnHost(host, where.publicHost) ? byPath(where.pathname) : byHost(host);
}
