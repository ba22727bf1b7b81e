/** Who may read the inbox of demo mode and the metrics. */
import type { FastifyRequest } from 'fastify';
import { isSame } from '#server/platform/is-same.ts';
import { isLocalRequest } from '#server/platform/http/local-request.ts';

const hasBearer = (request: FastifyRequest, token: string): boolean =>
  isSame(request.headers.authorization ?? '', `Bearer ${token}`);

export interface MetricsAccess {
  token: string | undefined;
  production: boolean;
}

/** With a token: whoever has it. Without one: this machine, and in production nobody. */
export function maySeeMetrics(request: FastifyRequest, { token, production }: MetricsAccess): boolean {
  return token === undefined ? !production && isLocalRequest(request) : hasBearer(request, token);
}

/** `token` is set where the demo has a public name; a demo on localhost answers this machine. */
export function mayReadInbox(request: FastifyRequest | undefined, token: string | null): boolean {
  if (token === null) return isLocalRequest(request);
  if (!request) return false;
  const { token: given } = request.query as { token?: unknown };
  return hasBearer(request, token) || (typeof given === 'string' && isSame(given, token));
}
