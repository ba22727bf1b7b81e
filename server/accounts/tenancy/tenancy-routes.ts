import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/platform/kit.ts';
import type { tenancyContract } from '#contract/accounts/tenancy.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isUuid } from '#server/platform/ids.ts';
import { merchantTag, MERCHANTS_TAG, storefrontTag, type Storefront, type Tenancy } from './tenancy.ts';

export const tenantOfStorefront = ({ merchant, web }: Storefront): Tenant => ({
  id: merchant.id,
  key: merchant.key,
  kind: merchant.kind,
  mainLanguage: web.mainLanguage,
});

/**
 * The `merchant` header names the caller's storefront; on a merchant's own host it must be that one. A merchant that is
 * closed for now has no public answers, but running orders are finished by its staff and guests.
 */
export function tenantByHeader(tenancy: Tenancy) {
  return async (request: FastifyRequest, access: Access): Promise<Tenant> => {
    const header = request.headers.merchant;
    if (typeof header !== 'string' || header === '') throw new Refusal('MERCHANT_REQUIRED');
    if (!isUuid(header)) throw new Refusal('NOT_FOUND');
    const storefront = await tenancy.byId(header.toLowerCase());
    if (!storefront || (!storefront.merchant.isActive && access === 'public')) throw new Refusal('NOT_FOUND');
    const host = await tenancy.merchantOfHost(request.headers.host);
    if (host && host.merchant.id !== storefront.merchant.id) throw new Refusal('FORBIDDEN');
    request.loggedMerchant = storefront.merchant.key;
    return tenantOfStorefront(storefront);
  };
}

export function tenancyHandlers(tenancy: Tenancy): Handlers<typeof tenancyContract> {
  return {
    'GET /settings': async ({ query, provenance }) => {
      const located = await tenancy.locate(query.host, query.path);
      const address = 'go' in located ? await tenancy.locate(query.host, located.go) : located;
      if (!('storefront' in address) || !address.found) throw new Refusal('NOT_FOUND');
      const { storefront, basePath } = address;
      const { id } = storefront.merchant;
      provenance.tag(merchantTag(id), storefrontTag(id), MERCHANTS_TAG);
      return { merchant: storefront.merchant, web: storefront.web, basePath };
    },
    'GET /tls/ask': async ({ query }) => {
      if (!(await tenancy.servesHost(query.domain))) throw new Refusal('NOT_FOUND');
      return { ok: true };
    },
  };
}
