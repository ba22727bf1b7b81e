/** Files by which phones learn that a merchant's own app may open the links of its storefront. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appleLinks, assetLinks } from '#domain/accounts/tenancy/app-links.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';

const CACHE = 'public, max-age=3600';

export function mountAppLinks(app: FastifyInstance, { tenancy }: { tenancy: Tenancy }): void {
  const send = (reply: FastifyReply, links: object | null): FastifyReply => {
    if (links === null) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('application/json').header('cache-control', CACHE).send(JSON.stringify(links));
  };
  const ownerOf = async ({ headers }: FastifyRequest) => {
    const located = await tenancy.locate(headers.host, '/');
    return 'storefront' in located && located.found && located.storefront.merchant.isActive
      ? located.storefront
      : undefined;
  };

  app.get('/.well-known/assetlinks.json', async (request, reply) => {
    const owner = await ownerOf(request);
    return send(reply, owner ? assetLinks(owner.apps) : null);
  });

  // On the platform's host each merchant's app is limited to that merchant's path, which Apple enforces.
  app.get('/.well-known/apple-app-site-association', async (request, reply) => {
    const owner = await ownerOf(request);
    if (!owner) return send(reply, null);
    const own = { appleAppId: owner.apps.appleAppId, basePath: '/' };
    const below = owner.merchant.kind === 'MARKETPLACE' ? await tenancy.appsBelowPaths() : [];
    return send(reply, appleLinks([...below, own]));
  });
}
