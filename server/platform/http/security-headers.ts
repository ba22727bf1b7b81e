/** Headers of every answer, and the policy of pages: nothing runs that was not rendered by us. */
import { createHash } from 'node:crypto';

export interface HeaderSettings {
  https: boolean;
}

export function commonHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), screen-wake-lock=(self)',
    // Sign-in popups must be able to speak to the window that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'SAMEORIGIN',
    ...(settings.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** An answer for programs: it may load nothing and be framed by nobody. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface PolicyExtras {
  /** Hosts of map tiles, for `img-src`. */
  images?: readonly string[];
  scripts?: readonly string[];
  connect?: readonly string[];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/g;

/**
 * The policy of one rendered page: its own inline scripts, style blocks and style attributes by their hashes.
 * Hashes rather than a nonce, because the page and its header are kept and served to many.
 */
export function pagePolicy(html: string, extras: PolicyExtras = {}): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  for (const [, tag, attrs = '', body = ''] of html.matchAll(INLINE)) {
    if (/\ssrc=|type="application\/(?:ld\+)?json"/.test(attrs)) continue;
    (tag === 'script' ? scripts : styles).add(sha256(body));
  }
  // Inside scripts and styles a `style="` is no attribute.
  const markup = html.replace(INLINE, '');
  for (const [, value = ''] of markup.matchAll(STYLE_ATTRIBUTE)) attributes.add(sha256(unescaped(value)));

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
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
