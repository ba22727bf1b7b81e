/** One merchant's side of the conversation with an aggregator. */
import { outsideStatus } from '#domain/partners/aggregators/outside-status.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { branchesOfRestaurant, branchNow } from '#server/restaurants/catalog/catalog.ts';
import { isUuid } from '#server/platform/ids.ts';
import { staffEvent } from '#server/accounts/staff-events/staff-events.ts';
import { applyReport } from './apply-report.ts';
import type { AggregatorMenus } from './aggregator-menu.ts';
import {
  aggregatorOrderOf,
  everyPlace,
  noteAggregatorCourier,
  orderStateOf,
  placeName,
  type AggregatorRow,
} from './aggregator-store.ts';
import type { AggregatorCredentials } from './credentials.ts';
import type { AggregatorInbox, AggregatorProtocol } from './ports.ts';
import { changeOrder, placeOf, receiveOrder, type ReceiveDeps, type Receiver } from './receive-order.ts';

export interface InboxDeps extends ReceiveDeps {
  credentials: AggregatorCredentials;
  menus: AggregatorMenus;
}

export function openInbox(
  deps: InboxDeps,
  { vendor, priceHasModifications }: AggregatorProtocol,
  { merchantId, row, language }: { merchantId: string; row: AggregatorRow; language: Language },
): AggregatorInbox {
  const { transactions, credentials, menus, now } = deps;
  const of = { merchantId, vendor, secretNumber: row.secret_number };
  const receiver: Receiver = { merchantId, vendor, priceHasModifications, isActive: row.is_active, language };
  const findPlace = (placeId: string) =>
    transactions.withTenant(merchantId, (tx) => placeOf(tx, vendor, placeId, now()), { retry: true });

  async function openBranches(restaurantIds: readonly string[]): Promise<Set<string>> {
    if (!row.is_active) return new Set();
    const found = await Promise.all(
      restaurantIds.map((id) => transactions.tenantRows(merchantId, branchesOfRestaurant, [id, language, language])),
    );
    return new Set(
      found
        .flat()
        .filter((each) => branchNow(each, now()).open)
        .map(({ id }) => id),
    );
  }

  return {
    issueToken: (clientId, clientSecret) => credentials.issueToken(of, { clientId, clientSecret }, now()),
    isToken: (token) => credentials.isToken(of, token, now()),
    async places() {
      const rows = await transactions.tenantRows(merchantId, everyPlace);
      const open = await openBranches([...new Set(rows.map((each) => each.restaurant_id))]);
      return rows.map((each) => ({
        id: each.id,
        title: placeName(each, language),
        address: textIn(each.address, language),
        isOpen: open.has(each.id),
      }));
    },
    async menu(placeId) {
      const place = await findPlace(placeId);
      return place ? menus.menu(merchantId, place, language) : null;
    },
    async availability(placeId) {
      const place = await findPlace(placeId);
      return place ? menus.availability(merchantId, place) : null;
    },
    accept: (order, body) => receiveOrder(deps, receiver, order, body),
    async order(orderId) {
      if (!isUuid(orderId)) return null;
      const [found] = await transactions.tenantRows(merchantId, aggregatorOrderOf, [orderId, vendor]);
      return found ? (JSON.parse(found.body) as object) : null;
    },
    change: async (orderId, order, body) =>
      isUuid(orderId) ? changeOrder(deps, receiver, orderId, { order, body }) : 'UNKNOWN',
    async state(orderId) {
      if (!isUuid(orderId)) return null;
      const [found] = await transactions.tenantRows(merchantId, orderStateOf, [orderId, vendor]);
      if (!found) return null;
      return {
        status: outsideStatus(found.status as OrderStatus),
        comment: found.status === 'CANCELED' ? (found.reason_note ?? found.reason) : null,
        updatedAt: found.last_modified_date.getTime(),
      };
    },
    report: async (orderId, report) =>
      isUuid(orderId) && (await applyReport(deps, { merchantId, vendor, orderId }, report)),
    courier: async (orderId, courier) =>
      isUuid(orderId) &&
      (await transactions.withTenant(merchantId, async (tx) => {
        const found = await tx.maybe(noteAggregatorCourier, [orderId, vendor, courier, new Date(now())]);
        if (found) await tx.send(staffEvent(merchantId, 'COURIERS', found.branch_id));
        return found !== undefined;
      })),
  };
}
