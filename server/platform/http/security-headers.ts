/** Headers of every answer, and the policy of pages: only what we rendered may run. */
import { hash } from 'node:crypto';
import { isPlatformHost, normaliseHost } from '#domain/accounts/tenancy/storefront-address.ts';

/** This header cannot list origins, so pages that other sites may frame are sent with `frame-ancestors` alone. */
export const FRAME_OPTIONS = 'x-frame-options';

export interface HeaderSettings {
  https: boolean;
  /** Of the platform, whose names below it are its own. */
  publicHost?: string;
}

/** HSTS by the host of a request, without the subdomains of a merchant's domain: they are not the platform's. */
export type HeadersOf = (host: string | undefined) => Record<string, string>;

export function commonHeaders({ https, publicHost }: HeaderSettings): HeadersOf {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), screen-wake-lock=(self)',
    // Sign-in popups must be able to message the window that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    [FRAME_OPTIONS]: 'SAMEORIGIN',
  };
  if (!https) return () => common;
  const here = { ...common, 'strict-transport-security': 'max-age=31536000' };
  const below = { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return (header) => {
    const host = normaliseHost(header);
    return host && publicHost && isPlatformHost(host, publicHost) ? below : here;
  };
}

/** An answer for programs: it may load nothing and be framed by nobody. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const sha256 = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export interface PolicyExtras {
  /** Hosts of map tiles, for `img-src`. */
  images?: readonly string[];
  scripts?: readonly string[];
  /** Texts of inline scripts. Listed by whoever wrote them: what else the finished page contains may be injected. */
  ownScripts?: readonly string[];
  connect?: readonly string[];
  /** Origins to which the answer to a form may redirect. */
  forms?: readonly string[];
  /** Origins that may frame the page, besides its own. */
  ancestors?: readonly string[];
}

/** The styles that a page contains inline, by their hashes. */
interface InlineParts {
  styles: Set<string>;
  attributes: Set<string>;
}

const QUOTED_STYLE = ' style="';

/**
 * One pass over the page: pages have 200 kB, and patterns with lookahead take a millisecond. The renderer escapes
 * quotes in text, so ` style="` outside of scripts and styles is an attribute.
 */
function inlineParts(html: string): InlineParts {
  const parts: InlineParts = { styles: new Set(), attributes: new Set() };
  const nextOf = (needle: string, from: number): number => {
    const found = html.indexOf(needle, from);
    return found < 0 ? html.length : found;
  };
  let [script, style, attribute] = [nextOf('<script', 0), nextOf('<style', 0), nextOf(QUOTED_STYLE, 0)];
  let at = Math.min(script, style, attribute);
  while (at < html.length) {
    if (at === attribute) {
      const from = at + QUOTED_STYLE.length;
      const to = nextOf('"', from);
      parts.attributes.add(sha256(unescaped(html.slice(from, to))));
      at = to;
    } else {
      const name = at === script ? 'script' : 'style';
      const from = nextOf('>', at) + 1;
      const to = nextOf(`</${name}>`, from);
      if (name === 'style') parts.styles.add(sha256(html.slice(from, to)));
      at = to;
    }
    if (script < at) script = nextOf('<script', at);
    if (style < at) style = nextOf('<style', at);
    if (attribute < at) attribute = nextOf(QUOTED_STYLE, at);
    at = Math.min(script, style, attribute);
  }
  return parts;
}

/**
 * The policy of one rendered page: the scripts that the product wrote, style blocks and style attributes by hashes.
 * Hashes rather than a nonce, because the page and its header are cached and served to many.
 */
export function pagePolicy(html: string, extras: PolicyExtras = {}): string {
  const { styles, attributes } = inlineParts(html);
  const scripts = new Set(extras.ownScripts?.map(sha256));
  const styleHashes = [...styles, ...(attributes.size ? ["'unsafe-hashes'", ...attributes] : [])];
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...(extras.scripts ?? [])].join(' '),
    ['style-src', "'self'", ...styleHashes].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...(extras.images ?? [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(extras.connect ?? [])].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(extras.forms ?? [])].join(' '),
    ["frame-ancestors 'self'", ...(extras.ancestors ?? [])].join(' '),
  ].join('; ');
}
