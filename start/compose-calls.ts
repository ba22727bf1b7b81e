/** Where capabilities meet each other and the outside world: every call of the contract with what it needs. */
import { resolveTxt } from 'node:dns/promises';
import path from 'node:path';
import { localDisk } from '#adapters/media/local-disk.ts';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import { discoveryContract } from '#contract/discovery.ts';
import { catalogContract } from '#contract/catalog.ts';
import { basketContract } from '#contract/basket.ts';
import { checkoutContract } from '#contract/checkout.ts';
import { staffOrdersContract } from '#contract/staff-orders.ts';
import { availabilityContract } from '#contract/availability.ts';
import { notificationsContract } from '#contract/notifications.ts';
import { ordersContract } from '#contract/orders.ts';
import { holdsContract } from '#contract/holds.ts';
import { reviewsContract } from '#contract/reviews.ts';
import { identityContract } from '#contract/identity.ts';
import { integrationKeysContract } from '#contract/integration-keys.ts';
import { kitchenContract } from '#contract/kitchen.ts';
import { mediaContract } from '#contract/media.ts';
import { signInProvidersContract } from '#contract/sign-in-providers.ts';
import { placesContract } from '#contract/places.ts';
import { profileContract } from '#contract/profile.ts';
import { settingsContract } from '#contract/settings.ts';
import { boardContract } from '#contract/board.ts';
import { staffContract } from '#contract/staff.ts';
import { tablesContract } from '#contract/tables.ts';
import { systemContract } from '#contract/system.ts';
import { tenancyContract } from '#contract/tenancy.ts';
import { ticketsContract } from '#contract/tickets.ts';
import { basketHandlers } from '#server/basket/basket-routes.ts';
import { catalogHandlers } from '#server/catalog/catalog-routes.ts';
import { straightLine } from '#adapters/routing/straight-line.ts';
import { osrm } from '#adapters/routing/osrm.ts';
import { openPromoAttempts, openOrderingTermsCache } from '#server/checkout/checkout.ts';
import { checkoutHandlers } from '#server/checkout/checkout-routes.ts';
import { discoveryHandlers } from '#server/discovery/discovery-routes.ts';
import { identityHandlers } from '#server/identity/identity-routes.ts';
import { signInProvidersHandlers } from '#server/identity/sign-in-providers-routes.ts';
import { profileHandlers } from '#server/identity/profile-routes.ts';
import { mediaHandlers } from '#server/media/media-routes.ts';
import { mayUpload } from '#server/media/media-policy.ts';
import { availabilityHandlers } from '#server/availability/availability-routes.ts';
import { demandAt } from '#server/staff/branch-access.ts';
import { boardHandlers } from '#server/board/board-routes.ts';
import { staffOrdersHandlers } from '#server/orders/staff-orders-routes.ts';
import { kitchenHandlers } from '#server/kitchen/kitchen-routes.ts';
import { openOrderFeed } from '#server/orders/order-feed.ts';
import { orderLinks } from '#server/orders/order-link.ts';
import { ordersHandlers } from '#server/orders/orders-routes.ts';
import { createPayments } from '#server/payments/payments.ts';
import { placesHandlers } from '#server/places/places-routes.ts';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { CallRegistry } from '#server/platform/http/implement.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import { secretBox, secretKey } from '#server/platform/secret-box.ts';
import { holdsHandlers } from '#server/holds/holds-routes.ts';
import { reviewsHandlers } from '#server/reviews/reviews-routes.ts';
import { openSecrets } from '#server/secrets/secrets.ts';
import { integrationKeysHandlers } from '#server/integration-keys/integration-keys-routes.ts';
import { staffHandlers } from '#server/staff/staff-routes.ts';
import { settingsHandlers } from '#server/settings/settings-routes.ts';
import { systemHandlers } from '#server/system/system-routes.ts';
import { seatAt, seatOf } from '#server/tables/sit-down.ts';
import { tableLinks } from '#server/tables/table-link.ts';
import { tablesHandlers } from '#server/tables/tables-routes.ts';
import { createTenancy } from '#server/tenancy/tenancy.ts';
import { tenancyHandlers } from '#server/tenancy/tenancy-routes.ts';
import { ticketHandlers } from '#server/tickets/ticket-routes.ts';
import { composeGeocoder } from './geocoding.ts';
import { composeMessages } from './messages.ts';
import { composeIdentity, composeProviders } from './sign-in.ts';
import type { ProductParts } from './product-parts.ts';

interface CallParts extends ProductParts {
  transactions: Transactions;
  ready: CachedResponses;
  metrics: Metrics;
  now: () => number;
}

export function composeCalls(parts: CallParts) {
  const { config, log, database, hub, web, transactions, ready, now } = parts;
  const { providers, offered } = composeProviders(config, now);
  const tenancy = createTenancy({
    transactions,
    publicHost: config.publicHost,
    publicOrigin: config.publicOrigin,
    signIn: offered,
    now,
  });
  const key = secretKey(config.secretKey, path.join(config.dataDir, 'secret.key'));
  const secrets = openSecrets({ transactions, box: secretBox(key) });
  const links = orderLinks(key);
  const orderPage = async (merchantId: string, orderId: string): Promise<string> => {
    const storefront = (await tenancy.byId(merchantId)) ?? (await tenancy.marketplace());
    return `${tenancy.homeOf(storefront)}Modals/activeorder?order=${links.token(orderId)}`;
  };
  const messages = composeMessages({
    config,
    transactions,
    secrets,
    key,
    log,
    now,
    tell: parts.tell ?? (() => {}),
    linkOf: orderPage,
  });

  const store = localDisk(config.mediaDir);
  const calls = new CallRegistry();
  const databaseAnswers = async (): Promise<boolean> =>
    database.owner.query('select 1').then(
      () => true,
      () => false,
    );
  calls.add(
    systemContract,
    systemHandlers({
      buildId: web.id,
      ready: databaseAnswers,
      inbox: messages.inbox,
      inboxToken: messages.inboxToken,
      log,
    }),
  );
  calls.add(tenancyContract, tenancyHandlers(tenancy));
  calls.add(discoveryContract, discoveryHandlers({ transactions, tenancy, ready, now }));
  calls.add(mediaContract, mediaHandlers({ transactions, store, mayUpload: mayUpload(transactions) }));
  calls.add(catalogContract, catalogHandlers({ transactions, tenancy, ready, hub, now }));
  const router = config.osrmUrl ? osrm({ url: config.osrmUrl }) : straightLine();
  const checkout = {
    transactions,
    tenancy,
    router,
    guesses: openPromoAttempts({ now, shared: rateCounter(transactions) }),
    now,
  };
  calls.add(checkoutContract, checkoutHandlers(checkout));
  calls.add(placesContract, placesHandlers({ geocoder: composeGeocoder(config) }));
  const feed = openOrderFeed(hub);
  const memory = openOrderingTermsCache({ transactions, tenancy, now });
  const placing = { ...checkout, payments: createPayments(), links, memory, key };
  const atTables = { transactions, now, links: tableLinks(key) };
  calls.add(ordersContract, ordersHandlers({ ...placing, feed, seatOf: seatOf(atTables) }));
  calls.add(boardContract, boardHandlers({ transactions, now, feed, hub }));
  calls.add(staffOrdersContract, staffOrdersHandlers({ ...placing, feed, hub, seatAt: seatAt(atTables) }));
  calls.add(kitchenContract, kitchenHandlers({ transactions, now }));
  calls.add(
    tablesContract,
    tablesHandlers({
      ...atTables,
      hub,
      async addressOf(merchantId, path) {
        const storefront = await tenancy.byId(merchantId);
        return `${storefront ? tenancy.homeOf(storefront) : '/'}${path}`;
      },
    }),
  );
  calls.add(availabilityContract, availabilityHandlers({ transactions, now, demand: demandAt(transactions) }));
  calls.add(basketContract, basketHandlers(checkout));
  calls.add(holdsContract, holdsHandlers({ ...checkout, key }));
  calls.add(notificationsContract, messages.handlers);
  calls.add(reviewsContract, reviewsHandlers({ transactions, tenancy, ready, key, now }));
  const identity = composeIdentity({ config, transactions, hub, tenancy, key, log, metrics: parts.metrics, now });
  calls.add(identityContract, identityHandlers({ transactions, identity, https: config.https }));
  calls.add(
    signInProvidersContract,
    signInProvidersHandlers({
      transactions,
      identity,
      tenancy,
      providers,
      publicOrigin: config.publicOrigin,
      publicHost: config.publicHost,
      key,
      now,
      log,
      botTokens: {
        platform: config.telegram.botToken,
        ofMerchant: async (merchantId) => (await secrets.readVerified(merchantId, 'telegramBotToken'))?.value,
      },
    }),
  );
  calls.add(profileContract, profileHandlers({ transactions, identity, store, https: config.https, now }));
  calls.add(
    ticketsContract,
    ticketHandlers({
      transactions,
      printer: escposNetwork({ thisMachine: config.printersHere }),
      demand: demandAt(transactions),
    }),
  );
  calls.add(
    settingsContract,
    settingsHandlers({
      transactions,
      tenancy,
      secrets,
      key,
      bots: messages.bot,
      publicHost: config.publicHost,
      resolveTxt: parts.resolveTxt ?? resolveTxt,
    }),
  );
  calls.add(staffContract, staffHandlers({ transactions, tenancy, smsPrice: config.sms.price, now }));
  calls.add(integrationKeysContract, integrationKeysHandlers({ transactions }));
  return { tenancy, calls, identity, messages, feed, memory, store };
}
