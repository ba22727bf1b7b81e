import type { orderPlacementContract } from '#contract/orders/orders-placement.ts';
import type { ordersContract, OwnerOrder } from '#contract/orders/orders.ts';
import { isTerminal, type OrderSource } from '#domain/orders/orders/statuses.ts';
import { visitorOf } from '#server/accounts/devices/devices.ts';
import type { Visitor } from '#server/platform/database/transactions.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal, refusalOrThrow } from '#server/platform/http/refusal.ts';
import { moveOrder } from './move-order.ts';
import type { OrderFeed } from './order-feed.ts';
import { linkHash } from './order-link.ts';
import {
  branchSpotOf,
  courierOfOrder,
  courierSpots,
  hasCourier,
  type CourierRow,
  type CourierSpot,
} from './courier-rows.ts';
import { linkedOrder, orderById, ownOrders, picturesOf, type OrderRow, type WholeOrderRow } from './order-rows.ts';
import { ownOrderOf, scopeOf } from './own-order.ts';
import { toLinkOrder, toOwnerOrder } from './order-shapes.ts';
import { lastEventId, orderStream } from './order-streams.ts';
import { phoneKnownTo } from '#server/accounts/identity/identity.ts';
import { repeatOrder } from './repeat-order.ts';
import { withTenantColumns } from './with-tenant-columns.ts';
import { placeOrder } from './place-order.ts';
import { idempotencyKey, type PlaceDeps, type TablePlacer } from './place-command.ts';

export interface OrdersDeps extends PlaceDeps {
  feed: OrderFeed;
  /** The table of a caller who sits at one. */
  seatOf(tenant: Tenant, caller: Caller, sessionId: string): Promise<TablePlacer>;
}

const MOST_PICTURES = 4;

const versionOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Where guests follow an order that they placed: the app, Telegram or the site. */
const guestChannel = ({ source }: OrderRow): OrderSource =>
  source === 'CLIENT_APP' || source === 'TELEGRAM_BOT' ? source : 'CLIENT_WEB';

export function ordersHandlers(deps: OrdersDeps): Handlers<typeof ordersContract & typeof orderPlacementContract> {
  const { transactions, links, now, router } = deps;

  async function guestOf(caller: Caller): Promise<Visitor> {
    const guest = await visitorOf(transactions, caller);
    if (!guest.userId && !guest.deviceId) throw new Refusal('UNAUTHENTICATED');
    return guest;
  }

  /** Reads as the guest: orders of others are not found. */
  async function ownOrder(tenant: Tenant, caller: Caller, id: string, language: string): Promise<OrderRow> {
    const row = await ownOrderOf(transactions, await visitorOf(transactions, caller), { tenant, id, language });
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }

  /**
   * A session bound to a merchant must not reveal to that merchant a phone which it has not seen on an order before.
   */
  async function demandKnownPhone({ userId, session }: Caller): Promise<void> {
    if (!userId || !session?.merchantId) return;
    const known = await phoneKnownTo(transactions, session.merchantId, { userId, sessionId: session.id });
    if (known === null) throw new Refusal('PHONE_REQUIRED');
  }

  async function byLink(token: string): Promise<{ merchant_id: string; order_id: string }> {
    const [link] = await transactions.platformRows(linkedOrder, [linkHash(token)]);
    if (!link) throw new Refusal('NOT_FOUND');
    return link;
  }

  async function visibleOrder(
    row: OrderRow,
  ): Promise<{ sent: WholeOrderRow; courier: (CourierRow & CourierSpot) | undefined }> {
    const [[sent], [courier]] = await Promise.all([
      withTenantColumns(transactions, [row]),
      hasCourier(row) ? transactions.tenantRows(row.merchant_id, courierOfOrder, [row.id]) : [],
    ]);
    return { sent: sent!, courier };
  }

  async function ownView(own: OrderRow): Promise<OwnerOrder> {
    const { sent, courier } = await visibleOrder(own);
    return toOwnerOrder(sent, links.token(own.id), now(), { courier });
  }

  /** Pictures are tenants' rows, so they are read merchant by merchant. */
  async function picturesIn(rows: readonly OrderRow[]): Promise<(row: OrderRow) => string[]> {
    const found = new Map<string, string>();
    for (const [merchantId, orders] of Map.groupBy(rows, (row) => row.merchant_id)) {
      const products = new Set(orders.flatMap((row) => row.lines.flatMap((line) => line.productId ?? [])));
      if (products.size === 0) continue;
      for (const { id, src } of await transactions.tenantRows(merchantId, picturesOf, [[...products]]))
        found.set(id, src);
    }
    return (row) =>
      [...new Set(row.lines.flatMap((line) => found.get(line.productId ?? '') ?? []))].slice(0, MOST_PICTURES);
  }

  /** Couriers are tenants' rows as well; few orders of a list have one on the way. */
  async function courierSpotsOf(rows: readonly OrderRow[]) {
    const moving = rows.filter((row) => hasCourier(row) && !isTerminal(row.status));
    const found = await Promise.all(
      [...Map.groupBy(moving, (row) => row.merchant_id)].map(([merchantId, orders]) =>
        transactions.tenantRows(merchantId, courierSpots, [orders.map(({ id }) => id)]),
      ),
    );
    return new Map(found.flat().map(({ id, ...spot }) => [id, spot]));
  }

  return {
    'POST /orders': async ({ body, tenant, caller, language, request }) => {
      const key = idempotencyKey(request?.headers['idempotency-key'], language);
      await demandKnownPhone(caller);
      const placer = body.tableSessionId ? await deps.seatOf(tenant, caller, body.tableSessionId) : undefined;
      return placeOrder(deps, { tenant, caller, language, body, key, placer, client: request?.ip });
    },

    'GET /orders': async ({ query, tenant, caller, language }) => {
      const visitor = await guestOf(caller);
      const { active = null, cursor = null, limit } = query;
      const rows = await transactions.asVisitor(visitor, (tx) =>
        tx.rows(ownOrders, [language, scopeOf(tenant), active, cursor, limit + 1]),
      );
      const [page, pictures, spots] = await Promise.all([
        withTenantColumns(transactions, rows.slice(0, limit)),
        picturesIn(rows.slice(0, limit)),
        courierSpotsOf(rows),
      ]);
      return {
        items: page.map((row) => ({
          ...toOwnerOrder(row, links.token(row.id), now(), { spot: spots.get(row.id) }),
          pictures: pictures(row),
        })),
        ...(rows.length > limit ? { nextCursor: page.at(-1)!.id } : {}),
      };
    },

    'GET /orders/own/:token': async ({ params, tenant, caller, language }) =>
      ownView(await ownOrder(tenant, caller, (await byLink(params.token)).order_id, language)),

    'GET /orders/:id': async ({ params, tenant, caller, language }) =>
      ownView(await ownOrder(tenant, caller, params.id, language)),

    'GET /orders/:id/way': async ({ params, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const { courier, serviceType } = await ownView(own);
      const [branch] = await transactions.tenantRows(own.merchant_id, branchSpotOf, [own.id]);
      const from = courier?.position ?? branch;
      if (serviceType !== 'DELIVERY' || !from || own.latitude === null || own.longitude === null) return { points: [] };
      return { points: (await router.line(from, { latitude: own.latitude, longitude: own.longitude })) ?? [] };
    },

    'GET /orders/by-link/:token': async ({ params, language }) => {
      const link = await byLink(params.token);
      const [row] = await transactions.tenantRows(link.merchant_id, orderById, [language, link.order_id]);
      if (!row) throw new Refusal('NOT_FOUND');
      const { sent, courier } = await visibleOrder(row);
      return toLinkOrder(sent, now(), courier);
    },

    'POST /orders/:id/cancel': async ({ params, body, tenant, caller, language }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      const moved = moveOrder(deps, {
        merchantId: own.merchant_id,
        orderId: own.id,
        to: 'CANCELED',
        seen: { version: body.version },
        by: () => ({ actor: { kind: 'CLIENT' }, kind: 'CLIENT', id: caller.userId, source: guestChannel(own) }),
      });
      const refused = await moved.then(() => null, refusalOrThrow);
      const order = await ownOrder(tenant, caller, params.id, language);
      // The answer to the first attempt may have been lost: a repetition gets the same one.
      if (refused && !(order.status === 'CANCELED' && order.reason === 'CLIENT')) throw refused;
      return ownView(order);
    },

    'POST /orders/:id/repeat': async ({ params, tenant, caller, language }) =>
      repeatOrder(transactions, await ownOrder(tenant, caller, params.id, language), now()),

    'GET /orders/:id/events': async ({ params, tenant, caller, language, request }) => {
      const own = await ownOrder(tenant, caller, params.id, language);
      return orderStream(deps, own.merchant_id, own.id, versionOf(lastEventId(request)));
    },

    'GET /orders/by-link/:token/events': async ({ params, request }) => {
      const link = await byLink(params.token);
      return orderStream(deps, link.merchant_id, link.order_id, versionOf(lastEventId(request)));
    },
  };
}
