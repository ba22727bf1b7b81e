/** Composes the connections of merchants to outside systems, and the carriers among them. */
import type { Logger } from 'pino';
import { posProviders } from '#adapters/pos/pos-providers.ts';
import { yandexDelivery } from '#adapters/delivery/yandex.ts';
import { downloadFile } from '#adapters/media/download-file.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import type { CarrierDeps } from '#server/partners/carriers/carrier-deps.ts';
import { followSoon } from '#server/partners/carriers/carrier-jobs.ts';
import { openCarrierQuotes } from '#server/partners/carriers/carrier-quotes.ts';
import type { CarrierQuotes } from '#server/restaurants/delivery/ports.ts';
import { hookAddress, openPartnerCalls } from '#server/partners/integrations/integrations.ts';
import { lookAtPosMenu, lookAtPosOrders, readPosMenuSoon } from '#server/partners/pos/pos-jobs.ts';
import type { IntegrationsDeps } from '#server/partners/integrations/integrations-routes.ts';
import { takePicture } from '#server/accounts/media/picture-from-address.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import type { Vendor } from '#domain/partners/integrations/vendors.ts';
import { POS_VENDORS, type PosVendor } from '#domain/partners/pos/pos.ts';
import type { PosDeps } from '#server/partners/pos/pos-deps.ts';
import type { PosProvider } from '#server/partners/pos/ports.ts';
import { ORDER_FOLLOWERS } from './order-followers.ts';
import type { Config } from './config.ts';

interface Parts {
  config: Config;
  transactions: Transactions;
  secrets: Secrets;
  key: Buffer;
  store: MediaStore;
  log: Logger;
  now: () => number;
}

interface Partners {
  carriers: CarrierDeps;
  integrations: IntegrationsDeps;
  carrierQuotes: CarrierQuotes;
  pos: PosDeps;
}

/** A notice of a POS is only a hint: what it is about is read from the POS itself. */
const posVendor = (provider: PosProvider): IntegrationsDeps['vendors'][Vendor] => ({
  check: (account) => provider.check(account),
  setHook: provider.setHook,
  readHook({ rawBody, extra }) {
    const notice = provider.readHook(rawBody, extra);
    return notice && { eventKey: notice.eventKey, job: notice.about === 'ORDERS' ? lookAtPosOrders : lookAtPosMenu };
  },
});

export function composePartners({ config, transactions, secrets, key, store, log, now }: Parts): Partners {
  const { urls, thisMachine, timeoutMs } = config.partners;
  const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs, log, now });
  const provider = yandexDelivery();
  const download = downloadFile({ thisMachine });
  const providers = posProviders(now);
  const posVendors = Object.fromEntries(POS_VENDORS.map((vendor) => [vendor, posVendor(providers[vendor])])) as Record<
    PosVendor,
    ReturnType<typeof posVendor>
  >;
  const callbackUrl = (merchantId: string): string =>
    hookAddress(config.publicOrigin, key, merchantId, 'YANDEX_DELIVERY');
  return {
    carriers: { transactions, followers: ORDER_FOLLOWERS, partners, provider, callbackUrl, log, now },
    carrierQuotes: openCarrierQuotes({ transactions, partners, provider, now }),
    pos: {
      transactions,
      followers: ORDER_FOLLOWERS,
      partners,
      providers,
      photos: { take: (photo) => takePicture({ transactions, store, now, download }, photo) },
      log,
      now,
    },
    integrations: {
      transactions,
      secrets,
      partners,
      vendors: {
        YANDEX_DELIVERY: {
          check: (account, at) => provider.check(account, at),
          readHook({ query }) {
            const hint = provider.readCallback(query);
            return hint && { eventKey: `${hint.claimId} ${hint.updatedAt}`, job: followSoon };
          },
        },
        ...posVendors,
      },
      readPosMenuSoon,
      urlPolicy: { allowed: urls, thisMachine },
      key,
      publicOrigin: config.publicOrigin,
      now,
    },
  };
}
