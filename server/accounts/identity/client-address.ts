/** What a request reveals about its origin: the host a session is bound to, the cookie, same origin or another. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnHost, normaliseHost } from '#domain/accounts/tenancy/storefront-address.ts';
import { cookieOf } from '#server/platform/http/cookie.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { SESSION_DAYS } from './sessions.ts';

/** All names of the product's own domain share sessions; every merchant's host has its own. */
export function sessionHost(request: FastifyRequest, publicHost: string): string {
  const host = normaliseHost(request.headers.host);
  return host && !isOwnHost(host, publicHost) ? host : publicHost;
}

/** The prefix makes a browser bind it to this host, this path and https. */
const cookieName = (what: 'refresh' | 'sign-in', https: boolean): string =>
  `${https ? '__Host-' : ''}dasturxon-${what}`;

export const refreshCookie = (request: FastifyRequest, https: boolean): string | undefined =>
  cookieOf(request.headers.cookie, cookieName('refresh', https));

export function setRefreshCookie(reply: FastifyReply, token: string | null, https: boolean): void {
  const age = token === null ? 0 : SESSION_DAYS * 86_400;
  const sameSite = https ? 'Lax; Secure' : 'Lax';
  reply.header(
    'set-cookie',
    `${cookieName('refresh', https)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}`,
  );
}

const BROWSER_SECRET = /^[\w-]{43}$/;

/** What the browser that begins a sign-in at a provider shows when it returns from there. */
export function signInCookie(request: FastifyRequest, https: boolean): string | undefined {
  const secret = cookieOf(request.headers.cookie, cookieName('sign-in', https));
  return secret && BROWSER_SECRET.test(secret) ? secret : undefined;
}

/** Apple returns by a form of its own site, which carries no Lax cookie; `None` needs https. */
export function setSignInCookie(reply: FastifyReply, secret: string, https: boolean): void {
  const sameSite = https ? 'None; Secure' : 'Lax';
  reply.header(
    'set-cookie',
    `${cookieName('sign-in', https)}=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=${sameSite}`,
  );
}

/**
 * The browser drops what its cache keeps of the signed-in person; its storage stays, because it holds the basket and
 * the device. The page deletes the personal entries of the worker itself.
 */
export function endRefreshCookie(reply: FastifyReply, https: boolean): void {
  setRefreshCookie(reply, null, https);
  reply.header('clear-site-data', '"cache"');
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
