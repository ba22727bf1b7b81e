/**
 * Poster. An order is offered to the till of a spot, where staff accept or decline it. There is no idempotency key: an
 * earlier attempt is found by its mark in the comment. Poster has no call that takes an offered order back.
 */
import { mapResult, type PartnerAccount } from '#server/partners/integrations/ports.ts';
import type { PosOrderRequest, PosProvider } from '#server/partners/pos/ports.ts';
import type { PosLine } from '#domain/partners/pos/pos-lines.ts';
import {
  failureIn,
  hasMark,
  OneOrder,
  OrderList,
  Products,
  rawId,
  readHook,
  SEARCH_MARGIN_MS,
  SpotList,
  stoppedAt,
  toMenu,
  toOrder,
  toTillOrder,
  Transactions,
} from './poster-shapes.ts';
import { posterReservations, type PosterCall } from './poster-reservations.ts';

const CURRENCY = 'UZS';
const SERVICE_MODE = { DINE_IN: 1, PICK_UP: 2, DELIVERY: 3 } as const;

const call: PosterCall = (account, method, request) => {
  const { query = {}, ...more } = request;
  // The token stands in the address, which is not logged.
  const search = new URLSearchParams({ token: account.key, ...query });
  return account.send({
    action: method,
    method: more.body ? 'POST' : 'GET',
    path: `/api/${method}?${search.toString()}`,
    failureIn,
    ...more,
  });
};

/** `Y-m-d H:i:s` */
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** `Ymd` */
const compactDay = (ms: number): string => day(ms).slice(0, 10).replaceAll('-', '');

function productOf({ productId, variantId, modifiers, count, unitPrice }: PosLine): object {
  return {
    product_id: Number(productId),
    count,
    price: unitPrice,
    ...(variantId === null ? {} : { modificator_id: rawId(variantId) }),
    ...(modifiers.length === 0
      ? {}
      : { modification: JSON.stringify(modifiers.map(({ id, count: a }) => ({ m: rawId(id), a }))) }),
  };
}

function orderBody(request: PosOrderRequest): object {
  const { branchId, phone, guestName, mark, comment, service, address, lines, isPaid, total } = request;
  const notes = lines.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []));
  return {
    spot_id: Number(branchId),
    phone,
    first_name: guestName,
    comment: [mark, comment, ...notes].filter(Boolean).join('. '),
    service_mode: SERVICE_MODE[service],
    ...(address ? { address: address.text } : {}),
    products: lines.map(productOf),
    ...(isPaid ? { payment: { type: 1, sum: total, currency: CURRENCY } } : {}),
  };
}

/** Whatever its number is: the mark of another order of ours. */
const isOurs = ({ comment }: { comment?: string | null | undefined }): boolean =>
  comment?.startsWith('Dasturxon №') === true;

export function poster(): PosProvider {
  const products = (account: PartnerAccount) => call(account, 'menu.getProducts', { answer: Products });
  const spots = (account: PartnerAccount) => call(account, 'spots.getSpots', { answer: SpotList });
  return {
    vendor: 'POSTER',
    isIdempotent: false,
    async check(account) {
      return mapResult(await spots(account), (found) => ({
        offers: found.map(({ spot_id: id, name }) => name ?? id),
      }));
    },
    async menu(account) {
      const found = await spots(account);
      if (!found.ok) return found;
      return mapResult(await products(account), (each) => ({
        menu: toMenu(each, found.value, account.baseUrl),
        revision: null,
      }));
    },
    async stops(account, branchIds) {
      return mapResult(await products(account), (each) =>
        branchIds.map((branchId) => ({ branchId, productIds: stoppedAt(each, branchId) })),
      );
    },
    setStopped: () => Promise.resolve({ ok: true, value: 'BY_HAND' }),
    async tillOrders(account, { branchIds, from, to }) {
      const incoming = await call(account, 'incomingOrders.getIncomingOrders', {
        query: { date_from: day(from - SEARCH_MARGIN_MS), date_to: day(to) },
        answer: OrderList,
      });
      if (!incoming.ok) return incoming;
      const query = { dateFrom: compactDay(from), dateTo: compactDay(to), include_products: 'true', status: '0' };
      const checks = await call(account, 'dash.getTransactions', { query, answer: Transactions });
      return mapResult(checks, (all) => {
        // A check of an order that we have sent is not the till's own.
        const ours = new Set(incoming.value.filter(isOurs).map(({ transaction_id: id }) => id));
        return all
          .filter((each) => branchIds.includes(each.spot_id) && !ours.has(each.transaction_id))
          .map(toTillOrder);
      });
    },
    async find(account, { mark, since, orderId, requestId }) {
      const found = await call(account, 'incomingOrders.getIncomingOrders', {
        query: { date_from: day(since - SEARCH_MARGIN_MS), date_to: day(since + 2 * SEARCH_MARGIN_MS) },
        answer: OrderList,
        orderId,
        requestId,
      });
      return mapResult(found, (orders) => {
        const order = orders.find(({ comment }) => hasMark(comment, mark));
        return order ? toOrder(order) : null;
      });
    },
    async create(account, request) {
      const created = await call(account, 'incomingOrders.createIncomingOrder', {
        body: orderBody(request),
        answer: OneOrder,
        orderId: request.orderId,
        requestId: request.requestId,
      });
      return mapResult(created, toOrder);
    },
    async get(account, { externalId, orderId }) {
      const found = await call(account, 'incomingOrders.getIncomingOrder', {
        query: { incoming_order_id: externalId },
        answer: OneOrder,
        orderId,
      });
      return mapResult(found, toOrder);
    },
    cancel: () => Promise.resolve({ ok: true, value: 'BY_HAND' }),
    reservations: posterReservations(call),
    problemOf: ({ kind, providerCode }) =>
      kind === 'notFound' || providerCode === '155' ? 'PRODUCT_GONE' : 'REJECTED',
    readHook,
  };
}
