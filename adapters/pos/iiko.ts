/**
 * iiko Cloud (and Syrve, which is the same). A creation is answered before the restaurant's own server has seen it: it
 * is followed until that server has taken or refused it. The order's id is ours, and a repetition is refused.
 */
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import type { PosOrder, PosOrderRef, PosProvider } from '#server/partners/pos/ports.ts';
import {
  Accepted,
  CommandStatus,
  Created,
  failedCommand,
  Orders,
  OrdersOfDay,
  Organizations,
  problemOfCode,
  readHook,
  StopLists,
  toOrder,
  toTillOrder,
  Token,
} from './iiko-shapes.ts';
import { orderBody } from './iiko-order.ts';
import { iikoMenu, iikoTerminals } from './iiko-menu.ts';
import { iikoReservations, type IikoCall } from './iiko-reservations.ts';
import { localTime } from './local-time.ts';

/** A token is valid for an hour. */
const TOKEN_MS = 50 * 60_000;

/** What iiko notifies us of: every status of an order, bookings, and changes of the menu and the stop list. */
const HOOK_FILTER = {
  deliveryOrderFilter: {
    orderStatuses: [
      'Unconfirmed',
      'WaitCooking',
      'ReadyForCooking',
      'CookingStarted',
      'CookingCompleted',
      'Waiting',
      'OnWay',
      'Delivered',
      'Closed',
      'Cancelled',
    ],
    errors: true,
  },
  reserveFilter: { updates: true, errors: true },
  stopListUpdateFilter: { updates: true },
  nomenclatureUpdateFilter: { updates: true },
} as const;

type Call<T> = Pick<PartnerRequest<T>, 'answer' | 'orderId' | 'requestId'> & { body: object };

interface Session {
  token: string;
  organizationId: string;
  until: number;
}

/** `now`: tokens expire. */
export function iiko(now: () => number = Date.now): PosProvider {
  const sessions = new Map<string, Session>();
  const keyOf = ({ baseUrl, key, extra }: PartnerAccount): string => [baseUrl, key, extra].join(' ');

  const send = <T>(account: PartnerAccount, path: string, token: string | null, { body, ...more }: Call<T>) =>
    account.send({
      action: path.replace(/^\/api\/\d\//, ''),
      method: 'POST',
      path,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body,
      ...more,
    });

  async function sessionOf(account: PartnerAccount): Promise<PartnerResult<Session>> {
    const known = sessions.get(keyOf(account));
    if (known && known.until > now()) return { ok: true, value: known };
    const body = { apiLogin: account.key };
    const signedIn = await send(account, '/api/1/access_token', null, { body, answer: Token });
    if (!signedIn.ok) return signedIn;
    const { token } = signedIn.value;
    const found = await send(account, '/api/1/organizations', token, { body: {}, answer: Organizations });
    if (!found.ok) return found;
    const { organizations } = found.value;
    const organization = account.extra ? organizations.find(({ id }) => id === account.extra) : organizations[0];
    if (!organization)
      return {
        ok: false,
        failure: { kind: 'unauthorized', providerCode: 'ORGANIZATION', providerMessage: account.extra },
      };
    const session = { token, organizationId: organization.id, until: now() + TOKEN_MS };
    for (const [key, { until }] of sessions) if (until <= now()) sessions.delete(key);
    sessions.set(keyOf(account), session);
    return { ok: true, value: session };
  }

  /** With the organization's id; a token that has ended early is replaced once. */
  const call: IikoCall = async (account, path, request) => {
    for (let attempt = 1; ; attempt += 1) {
      const isCached = sessions.has(keyOf(account));
      const session = await sessionOf(account);
      if (!session.ok) return session;
      const { token, organizationId } = session.value;
      const result = await send(account, path, token, { ...request, body: request.body(organizationId) });
      if (result.ok || result.failure.kind !== 'unauthorized') return result;
      sessions.delete(keyOf(account));
      if (!isCached || attempt > 1) return result;
    }
  };

  async function byId(account: PartnerAccount, id: string, orderId: string): Promise<PartnerResult<PosOrder | null>> {
    const found = await call(account, '/api/1/deliveries/by_id', {
      body: (organizationId) => ({ organizationId, orderIds: [id] }),
      answer: Orders,
      orderId,
      requestId: id,
    });
    return mapResult(found, ({ orders: [order] }) => (order ? toOrder(order, null) : null));
  }

  async function get(
    account: PartnerAccount,
    { externalId, commandId, orderId }: PosOrderRef,
  ): Promise<PartnerResult<PosOrder>> {
    if (commandId !== null) {
      const command = await call(account, '/api/1/commands/status', {
        body: (organizationId) => ({ organizationId, correlationId: commandId }),
        answer: CommandStatus,
        orderId,
        requestId: externalId,
      });
      // A command that is too old is no longer known; the order itself is.
      if (!command.ok && command.failure.kind !== 'rejected' && command.failure.kind !== 'notFound') return command;
      if (command.ok && command.value.state === 'Error')
        return { ok: true, value: failedCommand(externalId, command.value) };
      if (command.ok && command.value.state !== 'Success') {
        const waiting = { externalId, commandId, rawStatus: command.value.state, status: null, error: null };
        return { ok: true, value: { ...waiting, state: 'PENDING' } };
      }
    }
    const found = await byId(account, externalId, orderId);
    if (!found.ok) return found;
    return found.value
      ? { ok: true, value: found.value }
      : { ok: false, failure: { kind: 'notFound', providerCode: 'OrderNotFound', providerMessage: null } };
  }

  return {
    vendor: 'IIKO',
    isIdempotent: true,
    async check(account) {
      return mapResult(await iikoTerminals(call, account), (found) => ({ offers: found.map(({ name }) => name) }));
    },
    menu: iikoMenu(call),
    async stops(account, branchIds) {
      const read = await call(account, '/api/1/stop_lists', {
        body: (id) => ({ organizationIds: [id], terminalGroupsIds: branchIds }),
        answer: StopLists,
      });
      return mapResult(read, ({ terminalGroupStopLists: lists }) => {
        const items = lists.flatMap((list) => list.items);
        return branchIds.map((branchId) => ({
          branchId,
          // A row with a size says that this size is sold out; the dish can still be ordered in its other sizes.
          productIds: items
            .filter(({ terminalGroupId }) => terminalGroupId === branchId)
            .flatMap((list) => list.items.filter(({ balance, sizeId }) => balance <= 0 && !sizeId))
            .map(({ productId }) => productId),
        }));
      });
    },
    async setStopped(account, branchId, productIds, isStopped) {
      const written = await call(account, `/api/1/stop_lists/${isStopped ? 'add' : 'remove'}`, {
        body: (organizationId) => ({
          organizationId,
          terminalGroupId: branchId,
          items: productIds.map((productId) => ({ productId, ...(isStopped ? { balance: 0 } : {}) })),
        }),
        answer: Accepted,
      });
      return mapResult(written, () => 'WRITTEN' as const);
    },
    async tillOrders(account, { branchIds, from, to, timeZone }) {
      const read = await call(account, '/api/1/deliveries/by_delivery_date_and_status', {
        body: (organizationId) => ({
          organizationIds: [organizationId],
          deliveryDateFrom: localTime(from, timeZone, 'millisecond'),
          deliveryDateTo: localTime(to, timeZone, 'millisecond'),
        }),
        answer: OrdersOfDay,
      });
      return mapResult(read, ({ ordersByOrganizations: of }) =>
        of.flatMap(({ orders }) => orders).flatMap((info) => toTillOrder(info, branchIds, timeZone) ?? []),
      );
    },
    find: (account, { requestId, orderId }) => byId(account, requestId, orderId),
    async create(account, request) {
      const { requestId, orderId } = request;
      const created = await call(account, '/api/1/deliveries/create', {
        body: (organizationId) => orderBody(organizationId, request),
        answer: Created,
        orderId,
        requestId,
      });
      const code = created.ok ? created.value.orderInfo.errorInfo?.code : created.failure.providerCode;
      // An earlier attempt came through.
      if (code === 'DuplicatedOrderId') return get(account, { externalId: requestId, commandId: null, orderId });
      return mapResult(created, ({ orderInfo, correlationId }) => toOrder(orderInfo, correlationId));
    },
    get,
    async cancel(account, { externalId, orderId }, reason) {
      const cancelled = await call(account, '/api/1/deliveries/cancel', {
        body: (organizationId) => ({ organizationId, orderId: externalId, cancelComment: reason }),
        answer: Accepted,
        orderId,
        requestId: externalId,
      });
      return mapResult(cancelled, () => 'CANCELLED' as const);
    },
    reservations: iikoReservations(call),
    async setHook(account, address, token) {
      const set = await call(account, '/api/1/webhooks/update_settings', {
        body: (organizationId) => ({
          organizationId,
          webHooksUri: address,
          authToken: token,
          webHooksFilter: HOOK_FILTER,
        }),
        answer: Accepted,
      });
      return mapResult(set, () => 'SET' as const);
    },
    problemOf: ({ providerCode }) => problemOfCode(providerCode),
    readHook,
  };
}
