/** Every capability of the product with its dependencies and adapters. */
import { resolveTxt } from 'node:dns/promises';
import path from 'node:path';
import { eatsPush } from '#adapters/aggregators/eats-push.ts';
import { AGGREGATOR_PROTOCOLS } from '#adapters/aggregators/eats-protocol.ts';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import { click } from '#adapters/payments/click.ts';
import { payme } from '#adapters/payments/payme.ts';
import { stripe } from '#adapters/payments/stripe.ts';
import { uzumBank } from '#adapters/payments/uzum-bank.ts';
import { jsonNotices } from '#adapters/telephone/json-notices.ts';
import { zadarma } from '#adapters/telephone/zadarma.ts';
import { osrm } from '#adapters/routing/osrm.ts';
import { straightLine } from '#adapters/routing/straight-line.ts';
import { aggregatorsModule } from '#server/partners/aggregators/aggregators-module.ts';
import { availabilityModule } from '#server/restaurants/availability/availability-module.ts';
import { basketModule } from '#server/orders/basket/basket-module.ts';
import { boardModule } from '#server/floor/board/board-module.ts';
import { bookingsModule } from '#server/floor/bookings/bookings-module.ts';
import { broadcastsModule } from '#server/guests/broadcasts/broadcasts-module.ts';
import { carriersModule } from '#server/partners/carriers/carriers-module.ts';
import { catalogModule } from '#server/restaurants/catalog/catalog-module.ts';
import { GIFT, openOrderingTermsCache, openPromoAttempts } from '#server/orders/checkout/checkout.ts';
import { checkoutModule } from '#server/orders/checkout/checkout-module.ts';
import { courierPayModule } from '#server/money/courier-pay/courier-pay-module.ts';
import { couriersModule } from '#server/floor/couriers/couriers-module.ts';
import { devicesModule } from '#server/accounts/devices/devices-module.ts';
import { discoveryModule } from '#server/restaurants/discovery/discovery-module.ts';
import { guestsModule } from '#server/guests/guests/guests-module.ts';
import { groupOrdersModule } from '#server/orders/group-orders/group-orders-module.ts';
import { holdsModule } from '#server/orders/holds/holds-module.ts';
import type { Identity } from '#server/accounts/identity/identity.ts';
import { identityModule } from '#server/accounts/identity/identity-module.ts';
import { documentsModule } from '#server/management/documents/documents-module.ts';
import { telephoneModule } from '#server/partners/telephone/telephone-module.ts';
import { integrationKeysModule } from '#server/accounts/integration-keys/integration-keys-module.ts';
import { integrationsModule } from '#server/partners/integrations/integrations-module.ts';
import { kitchenModule } from '#server/floor/kitchen/kitchen-module.ts';
import { ledgerModule } from '#server/money/ledger/ledger-module.ts';
import { loyaltyModule } from '#server/money/loyalty/loyalty-module.ts';
import { menuEditorModule } from '#server/restaurants/menu-editor/menu-editor-module.ts';
import { mediaModule } from '#server/accounts/media/media-module.ts';
import { offersModule } from '#server/restaurants/offers/offers-module.ts';
import { onlinePaymentsModule } from '#server/money/online-payments/online-payments-module.ts';
import { openOrderFeed, orderLinks } from '#server/orders/orders/orders.ts';
import { ordersModule } from '#server/orders/orders/orders-module.ts';
import { createPayments } from '#server/orders/payments/payments.ts';
import { merchantOpeningsModule } from '#server/management/merchant-openings/merchant-openings-module.ts';
import { merchantSetupModule } from '#server/management/merchant-setup/merchant-setup-module.ts';
import { placesModule } from '#server/restaurants/places/places-module.ts';
import { placesEditorModule } from '#server/restaurants/places-editor/places-editor-module.ts';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { DelayedReads } from '#server/platform/database/replica.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Tenant } from '#server/platform/http/call-context.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { rateCounter } from '#server/platform/http/rate-counter.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { openPasskeys } from '#server/accounts/second-factor/passkeys.ts';
import { openConfirmations, type Confirmations } from '#server/accounts/second-factor/second-factor.ts';
import { secondFactorModule } from '#server/accounts/second-factor/second-factor-module.ts';
import { identityKeys } from '#server/accounts/identity/identity-keys.ts';
import { secretBox, secretKey, type SecretBox } from '#server/platform/secret-box.ts';
import { printAgentsModule } from '#server/floor/print-agents/print-agents-module.ts';
import { posModule } from '#server/partners/pos/pos-module.ts';
import { prepForecastModule } from '#server/management/prep-forecast/prep-forecast-module.ts';
import { reportsModule } from '#server/management/reports/reports-module.ts';
import { reviewsModule } from '#server/guests/reviews/reviews-module.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { settingsModule } from '#server/management/settings/settings-module.ts';
import { staffModule } from '#server/accounts/staff/staff-module.ts';
import { systemModule } from '#server/accounts/system/system-module.ts';
import { leaveTable, seatAt, seatForOrder, seatOf, tableLinks } from '#server/floor/tables/tables.ts';
import { tabletsModule } from '#server/accounts/tablets/tablets-module.ts';
import { tablesModule } from '#server/floor/tables/tables-module.ts';
import { createTenancy, type Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { tenancyModule } from '#server/accounts/tenancy/tenancy-module.ts';
import { ticketsModule } from '#server/floor/tickets/tickets-module.ts';
import { tillModule } from '#server/floor/till/till-module.ts';
import { waitingLinks } from '#server/floor/waiting-list/waiting-list.ts';
import { waitingListModule } from '#server/floor/waiting-list/waiting-list-module.ts';
import { orderNotesModule } from '#server/orders/order-notes/order-notes-module.ts';
import { workShiftsModule } from '#server/accounts/work-shifts/work-shifts-module.ts';
import { readPosStopsSoon } from '#server/partners/pos/pos-jobs.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { ORDER_FOLLOWERS } from './order-followers.ts';
import { composeGeocoder } from './geocoding.ts';
import { mediaPlace } from './media-store.ts';
import { composePartners } from './partners.ts';
import { composeMessages } from './messages.ts';
import type { ProductDeps } from './product-deps.ts';
import { composeIdentity, composeProviders } from './sign-in.ts';

interface ModuleDeps extends ProductDeps {
  transactions: Transactions;
  /** For reports. */
  delayedReads: DelayedReads;
  cachedResponses: CachedResponses;
  metrics: Metrics;
  now: () => number;
  problem: () => string | null;
}

export interface ComposedModules {
  modules: readonly CapabilityModule[];
  tenancy: Tenancy;
  identity: Identity;
  inboxToken: string | null;
  box: SecretBox;
  secondFactor: Confirmations;
}

export function composeModules(deps: ModuleDeps): ComposedModules {
  const { config, log, hub, web, transactions, cachedResponses, metrics, now } = deps;
  const { publicHost, publicOrigin, https } = config;
  const print = deps.print ?? (() => {});
  const key = secretKey(config.secretKey, path.join(config.dataDir, 'secret.key'));
  const { providers, offered } = composeProviders(config, now);
  const installation = { signIn: offered, mapKey: config.yandexMapKey };
  const tenancy = createTenancy({ transactions, publicHost, publicOrigin, installation, now });
  const box = secretBox(key);
  const secrets = openSecrets({ transactions, box });
  const links = orderLinks(key);
  const { store } = mediaPlace(config);
  const printer = escposNetwork({ isInside: config.printersHere });
  const router = config.osrmUrl ? osrm({ url: config.osrmUrl }) : straightLine();

  async function orderPage(merchantId: string, orderId: string): Promise<string> {
    const storefront = (await tenancy.byId(merchantId)) ?? (await tenancy.marketplace());
    return `${tenancy.homeOf(storefront)}Modals/activeorder?order=${links.token(orderId)}`;
  }
  /** A page of the storefront in which the guest is. */
  async function guestPage({ id, kind }: Tenant, page: string, orderId: string): Promise<string> {
    const storefront = (kind === 'MERCHANT' && (await tenancy.byId(id))) || (await tenancy.marketplace());
    return `${tenancy.homeOf(storefront)}${page}?order=${links.token(orderId)}`;
  }
  async function addressOf(merchantId: string, page: string): Promise<string> {
    const storefront = await tenancy.byId(merchantId);
    return `${storefront ? tenancy.homeOf(storefront) : '/'}${page}`;
  }
  const messages = composeMessages({
    config,
    transactions,
    secrets,
    tenancy,
    key,
    log,
    now,
    print,
    linkOf: orderPage,
    profileOf: (id) => addressOf(id, 'profile'),
  });
  const identity = composeIdentity({ config, transactions, hub, tenancy, key, log, metrics, now });

  const base = { transactions, now, followers: ORDER_FOLLOWERS };
  const cached = { ...base, tenancy, cachedResponses };
  const promoAttempts = openPromoAttempts({ now, shared: rateCounter(transactions) });
  const giftAttempts = openPromoAttempts({ now, shared: rateCounter(transactions), of: GIFT });
  const termsCache = openOrderingTermsCache({ transactions, tenancy, now });
  const payments = createPayments(transactions);
  const { carriers, integrations, carrierQuotes, pos } = composePartners({
    config,
    transactions,
    secrets,
    key,
    store,
    log,
    now,
  });
  const checkout = { ...base, tenancy, router, carrierQuotes, termsCache, promoAttempts };
  const feed = openOrderFeed(hub);
  const watched = { ...base, feed, hub };
  const tables = { ...base, links: tableLinks(key) };
  const botTokens = {
    platform: config.telegram.botToken,
    ofMerchant: async (merchantId: string) => (await secrets.readVerified(merchantId, 'telegramBotToken'))?.value,
  };

  const modules = [
    systemModule({
      buildId: web.id,
      problem: deps.problem,
      inbox: messages.inbox,
      inboxToken: messages.inboxToken,
      transactions,
      database: deps.database,
      backups: config.backups && { ...config.backups, mediaDir: config.s3 ? null : config.mediaDir },
      log,
    }),
    tenancyModule({ tenancy }),
    discoveryModule({ ...cached, hub, router: checkout.router }),
    mediaModule({ ...base, store }),
    catalogModule({ ...cached, hub }),
    checkoutModule(checkout),
    placesModule({ geocoder: composeGeocoder(config) }),
    placesEditorModule({ ...base, router }),
    offersModule(base),
    guestsModule(base),
    broadcastsModule({ ...base, tenancy, reachOf: messages.reachOf, smsPrice: config.sms.price }),
    reportsModule({ ...base, delayedReads: deps.delayedReads, reachOf: messages.reachOf, log }),
    merchantOpeningsModule({ ...base, tenancy, openMode: config.openMode }),
    merchantSetupModule(base),
    ordersModule({
      ...checkout,
      hub,
      feed,
      links,
      key,
      payments,
      seatOf: seatOf(tables),
      seatAt: seatAt(tables),
      seatForOrder: seatForOrder(tables),
      leaveTable: leaveTable(tables),
    }),
    onlinePaymentsModule({
      ...base,
      tenancy,
      secrets,
      payments,
      providers: [
        payme(config.payments.payme),
        click({ ...config.payments.click, http: partnerHttp, timeoutMs: config.payments.timeoutMs, now }),
        uzumBank(config.payments.uzumBank),
        stripe({ ...config.payments.stripe, http: partnerHttp, timeoutMs: config.payments.timeoutMs, now }),
      ],
      key,
      publicOrigin,
      payPageOf: (storefront, orderId) => guestPage(storefront, 'pay', orderId),
      orderPageOf: (storefront, orderId) => guestPage(storefront, 'Modals/activeorder', orderId),
      tablePageOf: (merchantId, { id, qrVersion }) =>
        addressOf(merchantId, `table/${tables.links.token(id, qrVersion)}`),
      log,
    }),
    boardModule(watched),
    menuEditorModule(base),
    kitchenModule(base),
    prepForecastModule(base),
    couriersModule(watched),
    carriersModule(carriers),
    posModule(pos),
    aggregatorsModule({
      ...base,
      tenancy,
      secrets,
      partners: pos.partners,
      urlPolicy: integrations.urlPolicy,
      protocols: AGGREGATOR_PROTOCOLS,
      pushes: eatsPush(now),
      publicOrigin,
      key,
      log,
    }),
    tablesModule({ ...tables, hub, addressOf }),
    bookingsModule(base),
    waitingListModule({ ...base, hub, links: waitingLinks(key), addressOf }),
    availabilityModule({ ...base, afterStop: readPosStopsSoon }),
    basketModule(checkout),
    groupOrdersModule({ ...base, tenancy, hub, linkOf: links.token }),
    holdsModule({ ...checkout, key }),
    messages.module,
    reviewsModule({ ...cached, key, store }),
    identityModule({
      ...base,
      identity,
      personalData: PERSONAL_DATA,
      tenancy,
      providers,
      publicOrigin,
      publicHost,
      https,
      key,
      log,
      store,
      botTokens,
    }),
    secondFactorModule({
      ...base,
      identity,
      keys: identityKeys(key),
      box,
      passkeys: openPasskeys({ transactions, publicHost, publicOrigin, now }),
      policy: config.secondFactor,
      issuer: publicHost === 'localhost' ? 'Dasturxon' : publicHost,
    }),
    devicesModule(base),
    printAgentsModule({ ...base, hub, addressOf }),
    ticketsModule({ ...base, printer }),
    tillModule({ ...base, printer }),
    ledgerModule(base),
    courierPayModule(base),
    loyaltyModule({ ...base, tenancy, giftAttempts }),
    settingsModule({
      transactions,
      tenancy,
      secrets,
      installation,
      key,
      publicHost,
      store,
      bots: messages.bot,
      resolveTxt: deps.resolveTxt ?? resolveTxt,
    }),
    staffModule({ ...base, tenancy, smsPrice: config.sms.price }),
    tabletsModule({ ...base, identity }),
    workShiftsModule(base),
    orderNotesModule({ ...base, tenancy, reachOf: messages.reachOf }),
    documentsModule(base),
    integrationKeysModule({ transactions }),
    telephoneModule({ ...base, secrets, vendors: { GENERIC: jsonNotices, ZADARMA: zadarma }, publicOrigin }),
    integrationsModule(integrations),
  ];
  const secondFactor = openConfirmations({ transactions, policy: config.secondFactor, now });
  return { modules, tenancy, identity, secondFactor, inboxToken: messages.inboxToken, box };
}
