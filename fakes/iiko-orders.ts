/** Deliveries at the fake of iiko: those that are sent to it, and those that staff enter at the till. */
import { randomUUID } from 'node:crypto';
import type { FakeAnswer } from './fake-server.ts';
import {
  account,
  done,
  FRONT_MS,
  notify,
  ORGANIZATION,
  refused,
  STEP_MS,
  terminals,
  type Given,
} from './iiko-account.ts';
import { isProduct, nameOfProduct, paymentTypes } from './iiko-menu.ts';

const PATH = ['WaitCooking', 'CookingStarted', 'CookingCompleted', 'Waiting'];

interface Item {
  productId: string;
  amount: number;
  price?: number;
  productSizeId?: string;
  modifiers?: { productId: string; productGroupId?: string; amount: number; price?: number }[];
}
interface Order {
  id: string;
  correlationId: string;
  terminalGroupId: string;
  creationStatus: 'InProgress' | 'Success' | 'Error';
  errorInfo: { code: string; message: string } | null;
  status: string;
  cancelComment: string | null;
  body: Given;
}

export const orders = new Map<string, Order>();

/** The restaurant's own server fetches the order. */
function front(order: Order): Order {
  if (order.creationStatus !== 'InProgress') return order;
  const error = account.refusal;
  order.creationStatus = error ? 'Error' : 'Success';
  order.errorInfo = error ? { code: error, message: `${error} (fake)` } : null;
  if (!error) order.status = PATH[0]!;
  void notify(error ? 'DeliveryOrderError' : 'DeliveryOrderUpdate', order.id);
  if (!error && STEP_MS > 0) setTimeout(() => step(order), STEP_MS);
  return order;
}

function step(order: Order): void {
  const next = PATH[PATH.indexOf(order.status) + 1];
  if (!next) return;
  order.status = next;
  void notify('DeliveryOrderUpdate', order.id);
  setTimeout(() => step(order), STEP_MS);
}

const info = ({ id, creationStatus, errorInfo, status }: Order): object => ({
  id,
  organizationId: ORGANIZATION,
  timestamp: Date.now(),
  creationStatus,
  errorInfo,
  ...(creationStatus === 'Success' ? { order: { status } } : {}),
});

const whole = (order: Order): object => {
  const items = ((order.body as { items?: Item[] }).items ?? []).map(({ productId, amount, price = 0 }) => ({
    type: 'Product',
    product: { id: productId, name: nameOfProduct(productId) },
    amount,
    price,
    modifiers: [],
  }));
  const sum = items.reduce((total, { amount, price: each }) => total + amount * each, 0);
  const { sourceKey, phone, comment, customer } = order.body;
  const service = order.body['orderServiceType'];
  return {
    ...info(order),
    order: {
      status: order.status,
      terminalGroupId: order.terminalGroupId,
      sourceKey,
      phone,
      comment,
      customer,
      sum,
      items,
      orderType: { orderServiceType: service },
    },
  };
};

function create(given: Given): FakeAnswer {
  const order = given['order'] as Given & { items?: Item[] };
  const id = (order['id'] as string | undefined) ?? randomUUID();
  if (orders.has(id)) return refused(400, 'DuplicatedOrderId');
  if (!/^\+\d{8,39}$/.test(String(order['phone']))) return refused(400, 'InvalidPhone');
  const terminalGroupId = String(given['terminalGroupId']);
  if (!terminals.some((each) => each.id === terminalGroupId)) return refused(400, 'TerminalGroupIdNotDetermined');
  const completeBefore = order['completeBefore'] as string | undefined;
  if (completeBefore !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(completeBefore))
    return refused(400, 'DeliveryDateNotSpecified');
  const used = (order.items ?? []).flatMap((item) => [
    item.productId,
    ...(item.modifiers ?? []).map((m) => m.productId),
  ]);
  const payments = (order['payments'] ?? []) as { paymentTypeId: string; paymentTypeKind: string; sum: number }[];
  const isKnown = (each: (typeof payments)[number]): boolean =>
    paymentTypes.some(
      ({ id: known, paymentTypeKind: kind }) => known === each.paymentTypeId && kind === each.paymentTypeKind,
    );
  if (!payments.every(isKnown)) return refused(400, 'PaymentTypeNotFound');
  if (used.length === 0 || !used.every(isProduct)) return refused(400, 'ProductNotFound');
  const made: Order = {
    id,
    correlationId: randomUUID(),
    terminalGroupId,
    creationStatus: 'InProgress',
    errorInfo: null,
    status: 'Unconfirmed',
    cancelComment: null,
    body: order,
  };
  orders.set(id, made);
  if (FRONT_MS > 0) setTimeout(() => front(made), FRONT_MS);
  return done({ correlationId: made.correlationId, orderInfo: info(made) });
}

/** Null: not a call about orders. */
export function answerOrders(path: string, given: Given): FakeAnswer | null {
  switch (path) {
    case '/api/1/deliveries/create':
      return create(given);
    case '/api/1/commands/status': {
      const found = [...orders.values()].find(({ correlationId }) => correlationId === given['correlationId']);
      if (!found) return refused(410, 'CorrelationNotFound');
      return { status: 200, body: { state: found.creationStatus, errorReason: found.errorInfo?.code ?? null } };
    }
    case '/api/1/deliveries/by_id': {
      const found = (given['orderIds'] as string[]).flatMap((id) => orders.get(id) ?? []);
      return done({ orders: found.map(info) });
    }
    case '/api/1/deliveries/by_delivery_date_and_status':
      return done({
        maxRevision: Date.now(),
        ordersByOrganizations: [{ organizationId: ORGANIZATION, orders: [...orders.values()].map(whole) }],
      });
    case '/api/1/deliveries/cancel': {
      const found = orders.get(String(given['orderId']));
      if (!found) return refused(400, 'OrderNotFound');
      if (['Delivered', 'Closed'].includes(found.status)) return refused(400, 'WrongDeliveryStatus');
      found.status = 'Cancelled';
      found.cancelComment = (given['cancelComment'] as string | undefined) ?? null;
      void notify('DeliveryOrderUpdate', found.id);
      return done();
    }
    default:
      return null;
  }
}

export const orderControl = {
  /** An order that staff enter at the till. */
  till: ({ spot, ...body }: { spot: string; id?: string }) => {
    const id = body.id ?? randomUUID();
    const made: Order = {
      id,
      correlationId: randomUUID(),
      terminalGroupId: spot,
      creationStatus: 'Success',
      errorInfo: null,
      status: 'WaitCooking',
      cancelComment: null,
      body,
    };
    orders.set(id, made);
    void notify('DeliveryOrderUpdate', id);
    return made;
  },
  orders: () => [...orders.values()],
  front: ({ id }: { id: string }) => front(orders.get(id)!),
  status: ({ id, status }: { id: string; status: string }) => {
    const order = orders.get(id)!;
    order.status = status;
    void notify('DeliveryOrderUpdate', id);
    return order;
  },
};
