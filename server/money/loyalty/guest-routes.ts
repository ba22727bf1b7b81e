/** Points and gift codes as guests see and use them. */
import type { loyaltyContract } from '#contract/money/loyalty.ts';
import { pointsState } from '#domain/money/loyalty/points.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { DEFAULT_TIME_ZONE } from '#domain/platform/time/default-time-zone.ts';
import { wallOf } from '#domain/platform/time/kitchen-time.ts';
import { findRestaurant } from '#server/restaurants/catalog/catalog.ts';
import type { PromoAttempts } from '#server/orders/checkout/checkout.ts';
import { visitorOf } from '#server/accounts/devices/devices.ts';
import { ownOrderOf } from '#server/orders/orders/orders.ts';
import { call, statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import * as store from './loyalty-store.ts';
import { guessing } from './gift-attempts.ts';
import { findGiftCode, payWithGiftCode, payWithPoints } from './pay-with-balance.ts';

type GuestCalls = Pick<
  typeof loyaltyContract,
  | 'GET /merchants/:id/loyalty'
  | 'GET /me/points'
  | 'POST /gift-codes/look'
  | 'POST /orders/:id/points'
  | 'POST /orders/:id/gift'
>;

/** Read as the visitor: where they have ordered. */
const merchantsOfVisitor = statement<{ merchant_id: string }>(
  'loyalty.merchants-of-visitor',
  'select distinct merchant_id from orders limit 100',
);
/** $1 merchants. */
const namesOf = statement<{ id: string; name: Record<string, string> }>(
  'loyalty.merchant-names',
  'select id, name from merchant where id = any($1::uuid[]) order by sub',
);

export interface LoyaltyDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  giftAttempts: PromoAttempts;
  now: () => number;
}

export function guestHandlers(deps: LoyaltyDeps): Handlers<GuestCalls> {
  const { transactions, now } = deps;

  /** null: there are no rules, or they are off. */
  async function pointsAt(merchantId: string, userId: string | null) {
    const today = wallOf(now(), DEFAULT_TIME_ZONE).day;
    const [[rules], rows, [codes]] = await transactions.pipelined(merchantId, [
      call(store.rulesOf),
      call(store.pointsOfUser, [userId]),
      call(store.hasCodes, [today]),
    ]);
    const active = rules?.isActive ? rules : null;
    const states = active ? rows.map((row) => pointsState(store.toEntries(row), active.expireDays, now())) : [];
    const next = states.flatMap((state) => state.next ?? []).toSorted((a, b) => a.at - b.at)[0];
    return {
      rules: active && {
        earnBasisPoints: active.earnBasisPoints,
        burnPercent: active.burnPercent,
        expireDays: active.expireDays,
      },
      points: {
        balance: states.reduce((sum, { balance }) => sum + balance, 0),
        next: next ? { amount: next.amount, at: new Date(next.at).toISOString() } : null,
      },
      takesGiftCodes: codes!.found,
    };
  }

  async function ownOrder(tenant: Tenant, caller: Caller, id: string, language: Language) {
    const own = await ownOrderOf(transactions, await visitorOf(transactions, caller), { tenant, id, language });
    if (!own) throw new Refusal('NOT_FOUND');
    return { merchantId: own.merchant_id, orderId: own.id, userId: caller.userId };
  }

  return {
    'GET /merchants/:id/loyalty': async ({ params, tenant, caller }) => {
      const { owner } = await findRestaurant(deps, tenant, params.id);
      const { rules, points, takesGiftCodes } = await pointsAt(owner.merchant.id, caller.userId);
      return { rules, points: caller.userId === null ? null : points, takesGiftCodes };
    },

    'GET /me/points': async ({ tenant, caller, language }) => {
      const ids =
        tenant.kind === 'MERCHANT'
          ? [tenant.id]
          : (
              await transactions.asVisitor({ userId: caller.userId ?? undefined }, (tx) => tx.rows(merchantsOfVisitor))
            ).map(({ merchant_id: id }) => id);
      const items = [];
      for (const { id, name } of await transactions.platformRows(namesOf, [ids])) {
        const { rules, points } = await pointsAt(id, caller.userId);
        if (rules) items.push({ merchantId: id, merchantName: textIn(name, language), ...points });
      }
      return { items };
    },

    'POST /gift-codes/look': async ({ body, tenant, caller, request }) => {
      const { owner } = await findRestaurant(deps, tenant, body.restaurantId);
      const { id: merchantId } = owner.merchant;
      const attempt = { caller, client: request?.ip, merchantId, code: body.code };
      const found = await guessing(deps.giftAttempts, attempt, () =>
        transactions.withTenant(merchantId, (tx) => findGiftCode(tx, body.code, now())),
      );
      return { balance: found.balance, expiresOn: found.expires_on };
    },

    'POST /orders/:id/points': async ({ params, body, tenant, caller, language }) =>
      payWithPoints(deps, { ...(await ownOrder(tenant, caller, params.id, language)), ...body }),

    'POST /orders/:id/gift': async ({ params, body, tenant, caller, language, request }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const attempt = { caller, client: request?.ip, merchantId: own.merchantId, code: body.code };
      return guessing(deps.giftAttempts, attempt, () => payWithGiftCode(deps, { ...own, ...body }));
    },
  };
}
