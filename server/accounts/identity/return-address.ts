/** Where a sign-in may return to: verified hosts, and paths on them. */
import { isPlatformHost, normaliseHost } from '#domain/accounts/tenancy/storefront-address.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';

export interface Origins {
  tenancy: Pick<Tenancy, 'merchantOfHost'>;
  publicOrigin: string;
  publicHost: string;
}

/**
 * The origin of a request by its host header, if it is one of ours. A first label that names a merchant is not enough:
 * anybody can point a host name of their own at this machine.
 */
export async function trustedOrigin(
  hostHeader: string | undefined,
  { tenancy, publicOrigin, publicHost }: Origins,
): Promise<string | undefined> {
  const header = hostHeader?.toLowerCase();
  const host = normaliseHost(header);
  if (!host || !header) return undefined;
  const { protocol, port, host: central } = new URL(publicOrigin);
  const origin = `${protocol}//${host}${port ? `:${port}` : ''}`;
  if (`${protocol}//${header}` !== origin) return undefined;
  if (new URL(origin).host === central || host === publicHost || host === `www.${publicHost}`) return origin;
  const storefront = await tenancy.merchantOfHost(host);
  if (!storefront) return undefined;
  return storefront.hosts.includes(host) || host === `${storefront.merchant.key}.${publicHost}` ? origin : undefined;
}

/** Whether a host of ours is in the hands of a merchant. */
export const isOfMerchant = (origin: string, publicHost: string): boolean =>
  !isPlatformHost(normaliseHost(new URL(origin).host) ?? '', publicHost);

/** A path on the same host, whatever a link contains. */
export function returnPath(requested: string): string {
  const base = 'http://here.invalid';
  // oxlint-disable-next-line no-control-regex -- control characters are what this rejects
  if (!/^\/(?![/\\])/.test(requested) || /[\\\u0000-\u001f\u007f]/.test(requested) || !URL.canParse(requested, base))
    return '/login';
  const { origin, pathname, search } = new URL(requested, base);
  // Resolving dots may leave two leading slashes, which would name a host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/login';
}
