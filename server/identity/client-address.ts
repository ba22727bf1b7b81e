/**
 * What a request says of where it comes from: the host a session is bound to, the cookie, the same origin or another.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnHost, normaliseHost } from '#domain/tenancy/storefront-address.ts';
import { cookieOf } from '../platform/http/cookie.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { SESSION_DAYS } from './sessions.ts';

/** All names of the product's own domain are one place; every merchant's host is one of its own. */
export function sessionHost(request: FastifyRequest, publicHost: string): string {
  const host = normaliseHost(request.headers.host);
  return host && !isOwnHost(host, publicHost) ? host : publicHost;
}

/** The prefix makes a browser hold it to this host, this path and https. */
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
 * Browsers say where a writing request comes from, and a foreign page cannot make them lie. What says nothing at all is
 * no browser, and nobody's cookie is borrowed by it.
 */
export function demandSameOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('FORBIDDEN');
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (from === undefined || from !== host?.toLowerCase()) throw new Refusal('FORBIDDEN');
}
