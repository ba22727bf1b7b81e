/** What a request reveals about its origin: the host a session is bound to, the cookie, same origin or another. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnHost, normaliseHost } from '#domain/tenancy/storefront-address.ts';
import { cookieOf } from '../platform/http/cookie.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { SESSION_DAYS } from './sessions.ts';

/** All names of the product's own domain share sessions; every merchant's host has its own. */
export function sessionHost(request: FastifyRequest, publicHost: string): string {
  const host = normaliseHost(request.headers.host);
  return host && !isOwnHost(host, publicHost) ? host : publicHost;
}

/** The prefix makes a browser bind it to this host, this path and https. */
const cookieName = (https: boolean): string => (https ? '__Host-dasturxon-refresh' : 'dasturxon-refresh');

export const refreshCookie = (request: FastifyRequest, https: boolean): string | undefined =>
  cookieOf(request.headers.cookie, cookieName(https));

export function setRefreshCookie(reply: FastifyReply, token: string | null, https: boolean): void {
  const age = token === null ? 0 : SESSION_DAYS * 86_400;
  reply.header(
    'set-cookie',
    `${cookieName(https)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  );
}

/**
 * Browsers send the origin of a writing request, and a foreign page cannot forge it. A request without it comes from no
 * browser, so no cookie is abused.
 */
export function demandSameOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('FORBIDDEN');
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (from === undefined || from !== host?.toLowerCase()) throw new Refusal('FORBIDDEN');
}
