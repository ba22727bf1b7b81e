import type { MarketingConsent, marketingConsentsContract } from '#contract/guests/broadcasts-consents.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import {
  consentRows,
  merchantOf,
  noteUnsubscribed,
  recipientOfCode,
  setConsents,
  tenantsOfPerson,
  withdrawAll,
  withdrawEmail,
} from './consent-rows.ts';

export interface ConsentDeps {
  transactions: Transactions;
  tenancy: Pick<Tenancy, 'byId'>;
  now: () => number;
}

export function consentHandlers({
  transactions,
  tenancy,
  now,
}: ConsentDeps): Handlers<typeof marketingConsentsContract> {
  async function nameOf(merchantId: string, language: Language): Promise<string> {
    const storefront = await tenancy.byId(merchantId);
    return storefront ? textIn(storefront.merchant.name, language, storefront.web.mainLanguage) : '';
  }

  async function consentIn(merchantId: string, userId: string, language: Language): Promise<MarketingConsent> {
    const rows = await transactions.tenantRows(merchantId, consentRows, [userId]);
    const channels = { PUSH: false, TELEGRAM: false, SMS: false, EMAIL: false };
    for (const { channel, agreed } of rows) channels[channel] = agreed;
    return { id: merchantId, name: await nameOf(merchantId, language), channels, isDecided: rows.length > 0 };
  }

  /** The merchant of a storefront, or in the marketplace the one that is named. */
  async function named(tenant: Tenant, id: string): Promise<string> {
    const [found] = await transactions.platformRows(merchantOf, [id]);
    if (!found || (tenant.kind !== 'MARKETPLACE' && found.id !== tenant.id)) throw new Refusal('NOT_FOUND');
    return found.id;
  }

  return {
    'GET /me/marketing': async ({ tenant, caller, query, language }) => {
      const userId = caller.userId!;
      if (query.merchantId) {
        return { items: [await consentIn(await named(tenant, query.merchantId), userId, language)] };
      }
      if (tenant.kind !== 'MARKETPLACE') return { items: [await consentIn(tenant.id, userId, language)] };
      const decided = await transactions.asVisitor({ userId }, (tx) => tx.rows(tenantsOfPerson));
      return {
        items: await Promise.all(decided.map(({ merchant_id: id }) => consentIn(id, userId, language))),
      };
    },
    'PATCH /me/marketing/:id': async ({ tenant, caller, params, body, language }) => {
      const merchantId = await named(tenant, params.id);
      const userId = caller.userId!;
      await transactions.tenantRows(merchantId, setConsents, [userId, body.channels, body.source, new Date(now())]);
      return consentIn(merchantId, userId, language);
    },
    'GET /marketing/:code': async ({ tenant, params, language }) => {
      const [found] = await transactions.tenantRows(tenant.id, recipientOfCode, [params.code]);
      if (!found) throw new Refusal('NOT_FOUND');
      return { name: await nameOf(tenant.id, language), isEnded: found.ended };
    },
    'POST /marketing/:id/:code/unsubscribe': async ({ params }) => {
      await transactions.withTenant(params.id, async (tx) => {
        const at = new Date(now());
        await tx.run(withdrawEmail, [params.code, at]);
        await tx.run(noteUnsubscribed, [params.code, at]);
      });
      return null;
    },
    'POST /marketing/:code': async ({ tenant, params, language }) => {
      await transactions.withTenant(tenant.id, async (tx) => {
        const found = await tx.maybe(recipientOfCode, [params.code]);
        if (!found) throw new Refusal('NOT_FOUND');
        const at = new Date(now());
        await tx.run(withdrawAll, [found.user_id, at]);
        await tx.run(noteUnsubscribed, [params.code, at]);
      });
      return { name: await nameOf(tenant.id, language), isEnded: true };
    },
  };
}
