import { paths } from './paths.ts';

// Browsers drop tabs and line breaks from addresses, so `/\t/host` would name another host.
// oxlint-disable-next-line no-control-regex -- control characters are what this rejects
const REFUSED = /[\\\u0000-\u001f\u007f]/;
const ANY_BASE = 'http://storefront.invalid';

/** Addresses of this storefront only: a prepared link must not lead somebody who just signed in to another site. */
export function safeReturn(wanted: string | null): string {
  if (!wanted || !/^\/(?!\/)/.test(wanted) || REFUSED.test(wanted) || !URL.canParse(wanted, ANY_BASE))
    return paths.profile();
  // Resolving dots may leave two leading slashes, which name a host.
  return new URL(wanted, ANY_BASE).pathname.startsWith('//') ? paths.profile() : wanted;
}
