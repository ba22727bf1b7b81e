/** Where to report a vulnerability (RFC 9116), on hosts of the platform: merchants decide what is at their domains. */
import type { FastifyInstance } from 'fastify';
import { isPlatformHost, normaliseHost } from '#domain/accounts/tenancy/storefront-address.ts';

interface SecurityTxtDeps {
  /** A mailto or https address; null: the installation publishes none. */
  contact: string | null;
  publicHost: string;
  publicOrigin: string;
  now: () => number;
}

const PATH = '/.well-known/security.txt';
/** Readers distrust a file that is older; this one is written anew for each of them. */
const VALID_MS = 180 * 86_400_000;

export function mountSecurityTxt(app: FastifyInstance, { contact, publicHost, publicOrigin, now }: SecurityTxtDeps) {
  app.get(PATH, (request, reply) => {
    const host = normaliseHost(request.headers.host);
    if (contact === null || host === undefined || !isPlatformHost(host, publicHost)) {
      reply.callNotFound();
      return reply;
    }
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: uz, ru, en',
      `Canonical: ${publicOrigin}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
