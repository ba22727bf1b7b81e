/** `/sitemap.xml` and `/robots.txt`, on every host and under every path storefront. Registered before the pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { sendCached } from '#server/platform/http/implement.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { MERCHANTS_TAG, storefrontTag, type Storefront, type Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { tagLists } from './discovery.ts';
import { robotsText, sitemapXml } from './sitemap.ts';

interface Parts {
  transactions: Transactions;
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
}

export function mountSitemap(app: FastifyInstance, { transactions, tenancy, cachedResponses }: Parts): void {
  async function storefrontOf(request: FastifyRequest, pathname: string): Promise<Storefront | undefined> {
    const located = await tenancy.locate(request.headers.host, pathname);
    return 'storefront' in located && located.found ? located.storefront : undefined;
  }

  async function sitemap(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
    const storefront = await storefrontOf(request, pathname);
    const { part: requested } = request.query as { part?: unknown };
    const part = requested === undefined ? undefined : Number(requested);
    const isPart = part === undefined || (Number.isInteger(part) && part > 0 && part < 10_000);
    if (!storefront?.merchant.isActive || !isPart) return reply.callNotFound() as unknown as FastifyReply;
    try {
      const provenance = { tag() {}, until() {}, personal() {} };
      const answer = await cachedResponses.answer(
        `sitemap|${storefront.merchant.id}|${part ?? ''}`,
        provenance,
        async (inner) => {
          tagLists(storefront.merchant, inner);
          inner.tag(storefrontTag(storefront.merchant.id), MERCHANTS_TAG);
          const xml = await sitemapXml({ transactions, tenancy }, storefront, part);
          if (xml === undefined) throw new Refusal('NOT_FOUND');
          return xml;
        },
      );
      return sendCached(request, reply, answer, 'application/xml; charset=utf-8');
    } catch (error) {
      if (error instanceof Refusal) return reply.callNotFound() as unknown as FastifyReply;
      throw error;
    }
  }

  app.get('/sitemap.xml', (request, reply) => sitemap(request, reply, '/'));
  app.get<{ Params: { key: string } }>('/:key/sitemap.xml', (request, reply) =>
    sitemap(request, reply, `/${request.params.key}/`),
  );
  app.get('/robots.txt', async (request, reply) => {
    const storefront = await storefrontOf(request, '/');
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return robotsText(storefront ? [tenancy.homeOf(storefront)] : [], storefront?.merchant.isActive ?? false);
  });
}
