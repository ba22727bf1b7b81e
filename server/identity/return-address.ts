/** Where a sign-in may lead back to: hosts that were made sure of, and paths on them. */
import type { FastifyRequest } from 'fastify';
import { normaliseHost } from '#domain/tenancy/storefront-address.ts';
import type { Tenancy } from '../tenancy/tenancy.ts';

export interface Origins {
  tenancy: Pick<Tenancy, 'merchantOfHost'>;
  publicOrigin: string;
  publicHost: string;
}

/**
 * The origin a request was made to, if it is one of ours. That a host leads to a merchant by its first label is not
 * enough: anybody can point a name of their own at this machine.
 */
export async function trustedOrigin(
  request: FastifyRequest,
  { tenancy, publicOrigin, publicHost }: Origins,
): Promise<string | undefined> {
  const header = request.headers.host?.toLowerCase();
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

/** A path of the same host, whatever a link from elsewhere says. */
export function returnPath(wished: string): string {
  const base = 'http://here.invalid';
  // oxlint-disable-next-line no-control-regex -- those are the characters that are not let through
  if (!/^\/(?![/\\])/.test(wished) || /[\\\u0000-\u001f\u007f]/.test(wished) || !URL.canParse(wished, base))
    return '/login';
  const { origin, pathname, search } = new URL(wished, base);
  // Dots that are resolved may leave two slashes in front, and those name a host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/login';
}
