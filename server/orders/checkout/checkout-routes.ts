import type { z } from 'zod';
import type { checkoutContract, QuoteRequest } from '#contract/orders/checkout.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { businessDaysFor } from '#domain/restaurants/hours/business-day.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { offerDelivery } from '#domain/restaurants/delivery/delivery-offer.ts';
import { checkPromo, normalCode, promoOnDelivery, promoOnProducts } from '#domain/orders/pricing/promo.ts';
import { offeredServices } from '#domain/restaurants/places/service-type.ts';
import { asSoonAsPossible, offeredSlots } from '#domain/restaurants/hours/slots.ts';
import { USUAL_TRAVEL_MINUTES } from '#domain/restaurants/places/street-route.ts';
import { routeTo } from '#server/restaurants/delivery/delivery.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import { clockOf, toDeliveringBranch, usageOf } from './branch-terms.ts';
import { guesserOf, judge, type CheckoutDeps } from './checkout.ts';
import { toQuote } from './quote.ts';
import { hallTexts, tablesView } from './tables-view.ts';
import { findRestaurantToOrder, readFacts } from './read-facts.ts';
import type { QuoteInput } from './decision.ts';
import { tableChoices } from './quote-time.ts';

/** $1 the storefront's merchant, or null in the marketplace; $2 branch. */
const restaurantOfBranch = statement<{ restaurant_id: string }>(
  'checkout.restaurant-of-branch',
  `
  select b.restaurant_id from directory_branch b join directory_restaurant r on r.restaurant_id = b.restaurant_id
  where b.branch_id = $2 and r.shown and (r.merchant_id = $1 or ($1::uuid is null and r.listed))`,
);

function quoteInputOf(restaurantId: string, body: z.infer<typeof QuoteRequest>): QuoteInput {
  const { address, day, time, day2, time2 } = body;
  return {
    restaurantId,
    serviceType: body.serviceType,
    lines: body.cartItems,
    address: address
      ? { name: address.name ?? null, latitude: address.latitude ?? null, longitude: address.longitude ?? null }
      : null,
    branchId: body.branchId ?? null,
    hallId: body.hallId ?? null,
    tableId: body.tableId ?? null,
    promoCode: body.promoCode ?? null,
    requestedTime:
      day?.trim() && time?.trim()
        ? {
            day: day.trim(),
            time: time.trim().slice(0, 5),
            day2: day2?.trim() || null,
            time2: time2?.trim().slice(0, 5) || null,
          }
        : null,
    partySize: body.partySize ?? null,
    holdId: body.holdId ?? null,
    tableSessionId: body.tableSessionId ?? null,
    isByStaff: body.isByStaff,
  };
}

export interface CheckoutRoutesDeps extends CheckoutDeps {
  tenancy: Tenancy;
}

export function checkoutHandlers(deps: CheckoutRoutesDeps): Handlers<typeof checkoutContract> {
  const { transactions, now } = deps;

  /** The facts of a restaurant for a caller without a basket. */
  async function placeOf(
    tenant: Tenant,
    idOrSlug: string,
    requested: { serviceType: QuoteInput['serviceType']; around?: number; promoCode?: string; userId?: string | null },
  ) {
    const found = await findRestaurantToOrder(deps, tenant, idOrSlug);
    const facts = await readFacts(deps, tenant, found, {
      restaurantId: found.id,
      productIds: [],
      serviceType: requested.serviceType,
      promoCode: requested.promoCode ?? null,
      userId: requested.userId ?? null,
      deviceUuid: null,
      holdId: null,
      around: requested.around ?? now(),
      now: now(),
    });
    return { found, facts };
  }

  return {
    'POST /basket/quote': async ({ body, tenant, caller, request }) => {
      const found = await findRestaurantToOrder(deps, tenant, body.merchantId);
      return toQuote(await judge(deps, { tenant, found, caller, client: request?.ip }, quoteInputOf(found.id, body)));
    },

    'POST /promo/check': async ({ body, tenant, caller, request }) => {
      const attempt = await deps.promoAttempts.at(guesserOf(caller, request?.ip), body.promoCode);
      if (attempt.retryAfter > 0) throw new Refusal('RATE_LIMITED', { retryAfter: attempt.retryAfter });
      const serviceType = body.serviceType ?? 'DELIVERY';
      const { found, facts } = await placeOf(tenant, body.merchantId, {
        serviceType,
        promoCode: normalCode(body.promoCode),
        userId: caller.userId,
      });
      const zone = facts.branches.find(({ id }) => id === body.branchId)?.time_zone ?? facts.branches[0]?.time_zone;
      const verdict = checkPromo(facts.promo, {
        wall: wallOf(now(), zone ?? DEFAULT_TIME_ZONE),
        restaurantId: found.id,
        branchId: body.branchId ?? null,
        serviceType,
        productPrice: body.productPrice,
        guest: facts.guest && { ...facts.guest, usedThisPromo: facts.promo?.usedByGuest ?? 0 },
      });
      await attempt.judged(verdict.ok ? [] : [verdict.refusal]);
      if (!verdict.ok) {
        const { code, ...rest } = verdict.refusal;
        throw new Refusal(code, rest);
      }
      const { id, discountType, productDiscount, deliveryDiscount, minPrice, startDate, endDate, isActive } =
        verdict.promo;
      return {
        promo: {
          id,
          code: normalCode(body.promoCode),
          discountType,
          productDiscount,
          deliveryDiscount,
          minPrice,
          startDate,
          endDate,
          isActive,
        },
        productDiscount: promoOnProducts(verdict.promo, body.productPrice),
        deliveryDiscount: promoOnDelivery(verdict.promo, body.deliveryPrice),
      };
    },

    'POST /delivery/distance': async ({ body, tenant }) => {
      const scope = tenant.kind === 'MARKETPLACE' ? null : tenant.id;
      const [row] = await transactions.platformRows(restaurantOfBranch, [scope, body.branchId]);
      if (!row) throw new Refusal('NOT_FOUND');
      const { facts } = await placeOf(tenant, row.restaurant_id, { serviceType: 'DELIVERY' });
      const branch = facts.branches.find(({ id }) => id === body.branchId);
      if (!branch) throw new Refusal('NOT_FOUND');
      const to = { latitude: body.latitude, longitude: body.longitude };
      const route = await routeTo(deps.router, branch, to);
      const offer = offerDelivery(toDeliveringBranch(branch), to, route, {
        productPrice: body.productPrice,
        deliveredAt: null,
        now: now(),
      });
      if (!offer) throw new Refusal('OUT_OF_ZONE');
      return { price: offer.price, tariffId: offer.tariffId, distance: offer.distance, minutes: offer.minutes.from };
    },

    'GET /merchants/:id/slots': async ({ params, query, tenant }) => {
      const { serviceType, partySize } = query;
      const around = query.day ? Date.parse(`${query.day}T12:00:00Z`) : now();
      const { found, facts } = await placeOf(tenant, params.id, { serviceType, around });
      const branch = query.branchId ? facts.branches.find(({ id }) => id === query.branchId) : facts.branches[0];
      if (!branch) throw new Refusal('NOT_FOUND');
      const clock = clockOf(branch, offeredServices(found.owner.web));
      const usage = usageOf(branch, null);
      const booking = serviceType === 'DINE_IN';
      const ask = {
        service: serviceType,
        booking,
        items: booking ? 0 : 1,
        partySize: booking ? (partySize ?? 2) : null,
        travelMinutes: serviceType === 'DELIVERY' ? USUAL_TRAVEL_MINUTES : 0,
      };
      const days = businessDaysFor(query.day ?? wallOf(now(), branch.time_zone).day, clock.hours, serviceType, now());
      const slots = days.flatMap((day) => offeredSlots(clock, ask, day, { now: now(), usage }));
      const asap = booking ? null : asSoonAsPossible(clock, ask, { now: now(), usage });
      return {
        ...(asap?.ok ? { asap: { readyAt: new Date(asap.plan.promisedAt).toISOString() } } : {}),
        slots: slots.map(({ start, end, left, day, time }) => {
          const seated =
            !booking ||
            left === 0 ||
            tableChoices(
              branch,
              facts,
              { partySize: ask.partySize, hallId: null, tableId: null },
              { promisedAt: start, promisedTo: end },
            ).length > 0;
          return {
            start: new Date(start).toISOString(),
            end: new Date(end).toISOString(),
            left: seated ? left : 0,
            day,
            time,
          };
        }),
      };
    },

    'GET /merchants/:id/tables': async ({ params, query, tenant, language }) => {
      const { day, time, partySize = 2 } = query;
      const around = day ? Date.parse(`${day}T12:00:00Z`) : now();
      const { found, facts } = await placeOf(tenant, params.id, { serviceType: 'DINE_IN', around });
      const branch = query.branchId ? facts.branches.find(({ id }) => id === query.branchId) : facts.branches[0];
      if (!branch) throw new Refusal('NOT_FOUND');
      const words = await transactions.tenantRows(found.owner.merchant.id, hallTexts, [branch.id]);
      return tablesView(words, branch, facts, {
        requestedTime: day && time ? { day, time } : null,
        partySize,
        offered: offeredServices(found.owner.web),
        now: now(),
        language,
        mainLanguage: found.mainLanguage,
      });
    },
  };
}
