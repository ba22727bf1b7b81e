import { promisedMinutes, quickestKitchen } from '#domain/platform/time/kitchen-time.ts';
import { deliveryRange } from '#domain/restaurants/delivery/delivery-offer.ts';
import type { Tariff } from '#domain/restaurants/delivery/delivery-price.ts';
import type { BranchView, catalogContract, Menu, RestaurantDetails } from '#contract/restaurants/catalog.ts';
import type { PictureValue } from '#contract/platform/values.ts';
import { PRIVACY_TEXT, PRIVACY_TEXT_DATE } from '#domain/accounts/tenancy/privacy-text.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import { languagesOf, type Language } from '#domain/platform/text/language.ts';
import type { CachedResponses } from '#server/platform/cache/cached-responses.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Hub } from '#server/platform/database/notifications.ts';
import { newProvenance, type Handlers, type Provenance, type Tenant } from '#server/platform/http/call-context.ts';
import type { CompressedBody } from '#server/platform/http/compressed-body.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { merchantTag, storefrontTag, type Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import {
  branchesOfRestaurant,
  branchNow,
  placeNow,
  zoneOfPlace,
  type BranchNow,
  type BranchRow,
} from './branch-view.ts';
import {
  findRestaurant,
  homeTag,
  menuTag,
  documentsTag,
  restaurantTag,
  tagRestaurant,
  watchStock,
  type FoundRestaurant,
} from './catalog.ts';
import { like, likedIds, unlike } from './likes.ts';
import { menuOfRestaurant } from './menu-view.ts';
import {
  documentOf,
  galleryOfRestaurant,
  openVacancies,
  toGalleryItem,
  toVacancy,
  vacanciesTurn,
} from './papers-view.ts';
import { restaurantDetails } from './restaurant-view.ts';

interface AskedMenu {
  tenant: Tenant;
  language: Language;
  id: string;
}

export interface CatalogDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  cachedResponses: CachedResponses;
  hub: Hub;
  now: () => number;
}

const instant = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

function toBranchView(row: BranchRow, now: BranchNow, offered: readonly string[]): BranchView {
  return defined({
    id: row.id,
    name: row.name,
    address: row.address,
    landmark: row.landmark,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    timeZone: row.time_zone,
    services: row.services.filter((service) => offered.includes(service)),
    open: now.open,
    opensAt: instant(now.opensAt),
    closesAt: instant(now.closesAt),
    state: now.state,
    busyMinutes: row.busy_minutes,
    maxParty: row.max_party,
    shifts: [...row.shifts],
    specialShifts: row.special_shifts,
  });
}

const withBusyMinutes = (tariff: Tariff, busy: number): Tariff => ({
  ...tariff,
  minutesFrom: tariff.minutesFrom + busy,
  minutesTo: tariff.minutesTo + busy,
});

/** Minutes until it can be picked up; null without any branch. */
function readyIn(branches: readonly { row: BranchRow }[]): RestaurantDetails['minutes'] {
  const quickest = quickestKitchen(
    branches.map(({ row }) => ({ prepMinutes: row.prep_minutes + row.busy_minutes, slotMinutes: row.slot_minutes })),
  );
  return quickest ? promisedMinutes(quickest.prepMinutes, quickest.slotMinutes) : null;
}

const SWITCH_OF_DOCUMENT = { privacy: 'privacyActive', about: 'aboutMerchantActive', offer: 'offerActive' } as const;

export function catalogHandlers(deps: CatalogDeps): Handlers<typeof catalogContract> {
  const { transactions, cachedResponses, now } = deps;

  async function branchesOf(found: FoundRestaurant, language: string, provenance: Provenance) {
    const rows = await transactions.tenantRows(found.owner.merchant.id, branchesOfRestaurant, [
      found.id,
      language,
      found.mainLanguage,
    ]);
    const branches = rows.map((row) => ({ row, now: branchNow(row, now()) }));
    for (const branch of branches) provenance.until(branch.now.changesAt);
    return branches;
  }

  const menuAnswer = ({ tenant, language, id }: AskedMenu, provenance: Provenance) =>
    cachedResponses.answer(`menu|${tenant.id}|${language}|${id}`, provenance, async (inner) => {
      const found = await findRestaurant(deps, tenant, id);
      tagRestaurant(found, inner);
      inner.tag(menuTag(found.id));
      const [row] = await transactions.tenantRows(found.owner.merchant.id, menuOfRestaurant, [
        found.id,
        language,
        found.mainLanguage,
      ]);
      if (!row) throw new Refusal('NOT_FOUND');
      inner.until(row.stops_until?.getTime());
      return row.menu;
    });

  /** Parsed once per cached menu. */
  const versions = new WeakMap<CompressedBody, number>();
  async function menuVersion(asked: AskedMenu): Promise<number> {
    const { bytes } = await menuAnswer(asked, newProvenance());
    const version = versions.get(bytes) ?? (JSON.parse(bytes.raw.toString()) as Menu).version;
    versions.set(bytes, version);
    return version;
  }

  return {
    'GET /merchants/:id': ({ params, tenant, language, provenance }) =>
      cachedResponses.answer(`restaurant|${tenant.id}|${language}|${params.id}`, provenance, async (inner) => {
        const found = await findRestaurant(deps, tenant, params.id);
        tagRestaurant(found, inner);
        const merchantId = found.owner.merchant.id;
        const [[row], branches] = await Promise.all([
          transactions.tenantRows(merchantId, restaurantDetails, [found.id, language, found.mainLanguage]),
          branchesOf(found, language, inner),
        ]);
        if (!row) throw new Refusal('NOT_FOUND');
        const offered = offeredServices(found.owner.web);
        const place = placeNow(branches.map((branch) => branch.now));
        const tariffs = branches
          .filter(({ row: each }) => offered.includes('DELIVERY') && each.services.includes('DELIVERY'))
          .flatMap(({ row: each }) => each.tariffs.map((tariff) => withBusyMinutes(tariff, each.busy_minutes)));
        const delivery = deliveryRange(tariffs);
        const ready = readyIn(branches);
        const details: RestaurantDetails = defined({
          id: row.id,
          slug: row.slug,
          name: row.name,
          about: found.owner.web.aboutMerchantActive ? row.about : '',
          legalName: row.legal_name,
          logo: row.logo,
          cover: row.cover as PictureValue | null,
          kitchens: row.kitchens,
          features: row.features,
          preferFor: row.prefer_for,
          priceCategory: row.price_category,
          phone: row.phone,
          rating: row.rating_count < 3 || row.rating_average === null ? null : Number(row.rating_average),
          ratingCount: row.rating_count,
          open: place.open,
          opensAt: instant(place.opensAt),
          closesAt: instant(place.closesAt),
          timeZone: zoneOfPlace(branches, place),
          minutes: delivery?.minutes ?? ready,
          readyIn: ready ?? undefined,
          deliveryPrice: delivery?.lowest,
          deliveryPriceVaries: delivery && delivery.highest > delivery.lowest ? true : undefined,
          minimumOrder: delivery?.minimumOrder.highest ? delivery.minimumOrder.lowest : undefined,
          minimumOrderVaries:
            delivery && delivery.minimumOrder.highest > delivery.minimumOrder.lowest ? true : undefined,
          freeFrom: delivery?.freeFrom ?? undefined,
          services: offered.filter((service) => branches.some(({ row: each }) => each.services.includes(service))),
          branchCount: branches.length,
          galleryCount: row.gallery_count,
          productCount: row.product_count,
          canonical: { home: deps.tenancy.homeOf(found.owner), languages: languagesOf(found.owner.web) },
        });
        return details;
      }),

    'GET /merchants/:id/menu': ({ params, tenant, language, provenance }) =>
      menuAnswer({ tenant, language, id: params.id }, provenance),

    'GET /merchants/:id/branches': ({ params, tenant, language, provenance }) =>
      cachedResponses.answer(`branches|${tenant.id}|${language}|${params.id}`, provenance, async (inner) => {
        const found = await findRestaurant(deps, tenant, params.id);
        tagRestaurant(found, inner);
        const offered = offeredServices(found.owner.web);
        return (await branchesOf(found, language, inner)).map((branch) =>
          toBranchView(branch.row, branch.now, offered),
        );
      }),

    'GET /merchants/:id/gallery': ({ params, tenant, language, provenance }) =>
      cachedResponses.answer(`gallery|${tenant.id}|${language}|${params.id}`, provenance, async (inner) => {
        const found = await findRestaurant(deps, tenant, params.id);
        tagRestaurant(found, inner);
        const rows = await transactions.tenantRows(found.owner.merchant.id, galleryOfRestaurant, [
          found.id,
          language,
          found.mainLanguage,
        ]);
        return rows.map(toGalleryItem);
      }),

    'GET /me/likes': async ({ caller, tenant, provenance }) => {
      provenance.personal();
      return { merchantIds: await likedIds(transactions, caller, tenant.kind === 'MARKETPLACE' ? null : tenant.id) };
    },

    'PUT /me/likes/:id': async ({ params, caller, tenant, provenance }) => {
      provenance.personal();
      const found = await findRestaurant(deps, tenant, params.id);
      await like(transactions, caller, { merchantId: found.owner.merchant.id, restaurantId: found.id });
      return null;
    },

    'DELETE /me/likes/:id': async ({ params, caller, tenant, provenance }) => {
      provenance.personal();
      const found = await findRestaurant(deps, tenant, params.id);
      await unlike(transactions, caller, { merchantId: found.owner.merchant.id, restaurantId: found.id });
      return null;
    },

    'GET /vacancies': ({ tenant, language, provenance }) =>
      cachedResponses.answer(`vacancies|${tenant.id}|${language}`, provenance, async (inner) => {
        inner.tag(documentsTag(tenant.id), merchantTag(tenant.id), storefrontTag(tenant.id));
        if (!(await deps.tenancy.byId(tenant.id))?.web.vacanciesActive) throw new Refusal('NOT_FOUND');
        const moment = new Date(now());
        const [rows, [turn]] = await transactions.pipelined(tenant.id, [
          call(openVacancies, [language, tenant.mainLanguage, moment]),
          call(vacanciesTurn, [moment]),
        ]);
        inner.until(turn?.at?.getTime());
        return rows.map(toVacancy);
      }),

    'GET /documents/:kind': ({ params, tenant, language, provenance }) =>
      cachedResponses.answer(`document|${tenant.id}|${language}|${params.kind}`, provenance, async (inner) => {
        inner.tag(documentsTag(tenant.id), merchantTag(tenant.id), storefrontTag(tenant.id));
        const web = (await deps.tenancy.byId(tenant.id))?.web;
        const [row] = web?.[SWITCH_OF_DOCUMENT[params.kind]]
          ? await transactions.tenantRows(tenant.id, documentOf, [
              params.kind.toUpperCase(),
              language,
              tenant.mainLanguage,
            ])
          : [];
        const { kind } = params;
        if (row?.body) return { kind, body: row.body, updatedAt: row.last_modified_date.toISOString() };
        if (kind === 'privacy' && web?.privacyActive)
          return { kind, body: PRIVACY_TEXT[language], updatedAt: PRIVACY_TEXT_DATE };
        throw new Refusal('NOT_FOUND');
      }),

    'GET /merchants/:id/events': async ({ params, tenant, language }) => {
      const found = await findRestaurant(deps, tenant, params.id);
      const menu = menuTag(found.id);
      const state = restaurantTag(found.id);
      const offers = homeTag(tenant.id);
      return {
        subscribe: async ({ send }) => {
          const stops = [
            deps.hub.on('changed', ({ id, payload }) => {
              const { tags } = payload as { tags: string[] };
              if (tags.includes(menu)) send({ id: String(id), event: 'menu', data: { event: 'menu' } });
              if (tags.includes(offers)) send({ id: String(id), event: 'offers', data: { event: 'offers' } });
              if (tags.includes(state)) send({ id: String(id), event: 'state', data: { event: 'state' } });
            }),
            watchStock(deps.hub, found.id, (id, productIds) =>
              send({ id: String(id), event: 'stock', data: { event: 'stock', productIds } }),
            ),
          ];
          // Asked for after listening has begun: a change is in this version, or its event follows. Without an answer
          // the page stays as it is, as before.
          const version = await menuVersion({ tenant, language, id: found.id }).catch(() => undefined);
          if (version !== undefined) send({ event: 'version', data: { event: 'version', version } });
          return () => stops.forEach((stop) => stop());
        },
      };
    },
  };
}
