import type { Basket, basketContract } from '#contract/orders/basket.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { addEarlier, changesBetween, type BasketChange } from '#domain/orders/orders/basket.ts';
import type { FoundRestaurant } from '#server/restaurants/catalog/catalog.ts';
import {
  findRestaurantToOrder,
  invalid,
  judge,
  toQuote,
  type CheckoutDeps,
  type Decision,
} from '../checkout/checkout.ts';
import { deviceIdOf, usedDevice } from '#server/accounts/devices/devices.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { call } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Tenancy } from '#server/accounts/tenancy/tenancy.ts';
import {
  addLines,
  changeBasket,
  dropEarlier,
  dropLines,
  earlierBasket,
  liveBasket,
  ownLive,
  reachable,
  startBasket,
  type EarlierRow,
} from './basket-store.ts';
import { EMPTY_BASKET, quoteInputOf, seenOf, storedOf, type StoredBasket } from './stored-basket.ts';

interface Owner {
  userId: string | null;
  deviceId: string | null;
}

interface Look {
  row: (StoredBasket & { version?: number }) | undefined;
  earlier: EarlierRow | undefined;
}

interface Asking {
  tenant: Tenant;
  found: FoundRestaurant;
  owner: Owner;
  caller: Caller;
  language: Language;
  /** The client's IP address. */
  client: string | undefined;
}

interface Judged {
  version: number;
  decision: Decision;
  changes: BasketChange[];
  earlier: EarlierRow | undefined;
}

/** Changes of the basket that the guest did not make. */
const CHANGES_BY_OTHERS: readonly BasketChange['kind'][] = ['price', 'soldOut', 'removed', 'backAgain', 'promoGone'];

export interface BasketDeps extends CheckoutDeps {
  tenancy: Tenancy;
}

export function basketHandlers(deps: BasketDeps): Handlers<typeof basketContract> {
  const { transactions } = deps;

  async function ownerOf(caller: Caller, make: boolean): Promise<Owner> {
    if (caller.userId) return { userId: caller.userId, deviceId: null };
    const uuid = caller.deviceUuid;
    return {
      userId: null,
      deviceId: make && uuid ? await usedDevice(transactions, uuid) : await deviceIdOf(transactions, uuid),
    };
  }

  const look = async ({ id, owner: { merchant } }: FoundRestaurant, owner: Owner): Promise<Look> => {
    const [[row], [earlier]] = await transactions.pipelined(merchant.id, [
      call(liveBasket, [id, owner.userId, owner.deviceId]),
      call(earlierBasket, [id, owner.userId]),
    ]);
    return { row, earlier };
  };

  const viewOf = (
    found: FoundRestaurant,
    stored: StoredBasket,
    { version, decision, changes, earlier }: Judged,
  ): Basket => ({
    merchantId: found.id,
    version,
    serviceType: stored.service_type,
    branchId: stored.branch_id,
    branchChosenByHand: stored.branch_chosen_by_hand,
    promoCode: stored.promo_code,
    instruction: stored.instruction,
    partySize: stored.party_size,
    cutlery: stored.cutlery,
    ifMissing: stored.if_missing,
    address: stored.details.address ?? null,
    hallId: stored.details.hallId ?? null,
    tableId: stored.details.tableId ?? null,
    day: stored.details.day ?? null,
    time: stored.details.time ?? null,
    cartItems: stored.lines.map(({ id, productId, productCount, modifications, note }) => ({
      id,
      productId,
      productCount,
      modifications,
      note,
    })),
    quote: toQuote(decision),
    changes,
    earlier: earlier ? { setAsideDate: earlier.set_aside_at.toISOString(), cartItems: earlier.lines } : null,
  });

  async function save(
    found: FoundRestaurant,
    owner: Owner,
    stored: StoredBasket,
    seenVersion: number | undefined,
  ): Promise<number> {
    return transactions.withTenant(
      found.owner.merchant.id,
      async (tx) => {
        await tx.run(startBasket, [newId(), found.id, owner.userId, owner.deviceId]);
        const row = await tx.maybe(changeBasket, [
          found.id,
          owner.userId,
          seenVersion,
          owner.deviceId,
          stored.service_type,
          stored.branch_id,
          stored.branch_chosen_by_hand,
          stored.promo_code,
          stored.instruction,
          stored.party_size,
          stored.cutlery,
          stored.if_missing,
          stored.details,
        ]);
        if (!row) throw new Refusal('VERSION_CONFLICT');
        const lines = stored.lines.map((line, position) => ({ ...line, position }));
        await Promise.all([tx.run(dropLines, [row.id]), tx.run(addLines, [row.id, JSON.stringify(lines)])]);
        return row.version;
      },
      { retry: true },
    );
  }

  async function put(
    { tenant, found, owner, caller, language, client }: Asking,
    { row: before, earlier }: Look,
    requested: StoredBasket,
    seenVersion: number | undefined,
  ): Promise<Basket> {
    const decision = await judge(deps, { tenant, found, caller, client }, quoteInputOf(found.id, requested));
    const foreign = decision.problems.filter(({ why }) => why === 'UNKNOWN_PRODUCT' || why === 'BAD_COUNT');
    const hadIt = (productId: string | undefined): boolean =>
      before?.lines.some((line) => line.productId === productId) === true;
    // A dish that left the menu while in the basket may stay visible; a dish of another menu may not be added.
    const strange = foreign.filter(({ productId }) => !hadIt(productId));
    if (strange.length > 0)
      throw invalid(
        strange.map(({ path = '', why = '' }) => ({ path, code: why })),
        language,
      );
    const seen = seenOf(requested, decision);
    const stored: StoredBasket = {
      ...requested,
      branch_id: decision.branch?.id ?? null,
      details: { ...requested.details, seen },
    };
    const version = await save(found, owner, stored, seenVersion);
    const changes = before?.details.seen ? changesBetween(before.details.seen, seen) : [];
    const ids = new Set(stored.lines.map(({ id }) => id));
    return viewOf(found, stored, {
      version,
      decision,
      changes: changes.filter(
        (change) => CHANGES_BY_OTHERS.includes(change.kind) && (!('lineId' in change) || ids.has(change.lineId)),
      ),
      earlier,
    });
  }

  return {
    'GET /baskets': async ({ tenant, caller }) => {
      const { userId, deviceId } = await ownerOf(caller, false);
      if (!userId && !deviceId) return { items: [] };
      const rows = await transactions.asVisitor(userId ? { userId } : { deviceId: deviceId! }, (tx) =>
        tx.rows(ownLive),
      );
      const full = rows.filter(({ product_count: count }) => count > 0);
      const here = await transactions.platformRows(reachable, [
        full.map((row) => row.restaurant_id),
        tenant.kind === 'MARKETPLACE' ? null : tenant.id,
      ]);
      const ids = new Set(here.map((row) => row.restaurant_id));
      return {
        items: full
          .filter((row) => ids.has(row.restaurant_id))
          .map((row) => ({
            merchantId: row.restaurant_id,
            productCount: row.product_count,
            lastModifiedDate: row.last_modified_date.toISOString(),
          })),
      };
    },

    'GET /basket': async ({ query, tenant, caller, request }) => {
      const found = await findRestaurantToOrder(deps, tenant, query.merchantId);
      const owner = await ownerOf(caller, false);
      const { row, earlier } = await look(found, owner);
      const stored = row ?? EMPTY_BASKET;
      const context = { tenant, found, caller, client: request?.ip };
      const decision = await judge(deps, context, quoteInputOf(found.id, stored));
      const seen = stored.details.seen;
      return viewOf(found, stored, {
        version: row?.version ?? 0,
        decision,
        changes: seen ? changesBetween(seen, seenOf(stored, decision)) : [],
        earlier,
      });
    },

    'PUT /basket': async ({ body, tenant, caller, language, request }) => {
      const found = await findRestaurantToOrder(deps, tenant, body.merchantId);
      const owner = await ownerOf(caller, true);
      if (!owner.userId && !owner.deviceId) {
        throw new Refusal('VALIDATION', {
          errors: [{ path: 'headers.device-id', code: 'REQUIRED' }],
        });
      }
      return put(
        { tenant, found, owner, caller, language, client: request?.ip },
        await look(found, owner),
        storedOf(body),
        body.version,
      );
    },

    'POST /basket/earlier': async ({ body, tenant, caller, language, request }) => {
      const found = await findRestaurantToOrder(deps, tenant, body.merchantId);
      const owner = await ownerOf(caller, false);
      const { row, earlier } = await look(found, owner);
      if (!earlier) throw new Refusal('NOT_FOUND');
      const before = row ?? EMPTY_BASKET;
      const lines = addEarlier(before.lines, earlier.lines).map((line) => ({
        ...line,
        modifications: [...line.modifications],
      }));
      const basket = await put(
        { tenant, found, owner, caller, language, client: request?.ip },
        { row: { ...EMPTY_BASKET, ...row, lines }, earlier },
        { ...before, lines },
        row?.version,
      );
      await transactions.tenantRows(found.owner.merchant.id, dropEarlier, [found.id, owner.userId]);
      return { ...basket, earlier: null };
    },

    'DELETE /basket/earlier': async ({ query, tenant, caller }) => {
      const found = await findRestaurantToOrder(deps, tenant, query.merchantId);
      await transactions.tenantRows(found.owner.merchant.id, dropEarlier, [found.id, caller.userId]);
      return null;
    },
  };
}
