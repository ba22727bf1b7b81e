import { paths } from './paths.ts';

// Browsers drop tabs and line breaks from addresses, so `/\t/host` would name another host.
// oxlint-disable-next-line no-control-regex -- those are the characters that are refused
const REFUSED = /[\\\u0000-\u001f\u007f]/;
const ANY_BASE = 'http://storefront.invalid';

/** Addresses of this storefront only: a prepared link must not lead somebody who just signed in to another site. */
export function safeReturn(wished: string | null): string {
  if (!wished || !/^\/(?!\/)/.test(wished) || REFUSED.test(wished) || !URL.canParse(wished, ANY_BASE))
    return paths.profile();
  // Resolving dots may leave two leading slashes, which name a host.
  return new URL(wished, ANY_BASE).pathname.startsWith('//') ? paths.profile() : wished;
}
