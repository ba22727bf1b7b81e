/**
 * iiko Cloud's protocol: tokens, terminal groups, the nomenclature, stop lists, deliveries and webhooks. A creation is
 * answered with InProgress; the restaurant's server takes it after FRONT_MS, or when /__control/front says so.
 * /__control/status moves an order on; /__control/refuse names the error with which the next orders are refused there.
 * STEP_MS: orders go on by themselves so often.
 */
import { randomUUID } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const LOGIN = process.env['KEY'] ?? 'demo-iiko-login';
const STEP_MS = Number(process.env['STEP_MS'] ?? 0);
const FRONT_MS = Number(process.env['FRONT_MS'] ?? STEP_MS);
const ORGANIZATION = '7f6f2f0e-1111-4a11-8a11-0123456789ab';
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
  body: Record<string, unknown>;
}

const terminals = [
  {
    id: '11111111-aaaa-4a11-8a11-000000000001',
    organizationId: ORGANIZATION,
    name: 'Markaz',
    timeZone: 'Asia/Tashkent',
  },
  {
    id: '11111111-aaaa-4a11-8a11-000000000002',
    organizationId: ORGANIZATION,
    name: 'Chilonzor',
    timeZone: 'Asia/Tashkent',
  },
];
const price = (soum: number, sizeId: string | null = null): object => ({
  sizeId,
  price: { currentPrice: soum, isIncludedInMenu: true },
});
interface Product {
  id: string;
  name: string;
  type: string;
  isDeleted: boolean;
  sizePrices: object[];
  modifiers: { id: string }[];
  groupModifiers: { id: string; childModifiers: { id: string }[] }[];
}
const product = (id: string, name: string, sizePrices: object[], more: Partial<Product> = {}): Product => ({
  id,
  name,
  type: 'dish',
  isDeleted: false,
  sizePrices,
  modifiers: [],
  groupModifiers: [],
  ...more,
});
let products: Product[] = [
  product('101', 'Osh', [price(45_000)]),
  product('102', 'Choy', [price(8_000, 'black'), price(9_000, 'green')]),
  product('103', 'Lagʻmon', [price(38_000)], {
    groupModifiers: [{ id: 'extras', childModifiers: [{ id: '71' }] }],
  }),
  product('71', 'Goʻsht', [price(12_000)], { type: 'modifier' }),
];
const sizes = [
  { id: 'black', name: 'Qora' },
  { id: 'green', name: 'Koʻk' },
];
let revision = 1_700_000_000_000;
const paymentTypes = [
  { id: 'pay-cash', name: 'Naqd', paymentTypeKind: 'Cash', isDeleted: false },
  { id: 'pay-card', name: 'Karta', paymentTypeKind: 'Card', isDeleted: false },
  { id: 'pay-online', name: 'Payme', paymentTypeKind: 'External', isDeleted: false },
  { id: 'pay-old', name: 'Eski', paymentTypeKind: 'Card', isDeleted: true },
];
const discounts = [
  { id: 'off-sum', name: 'Chegirma', mode: 'FlexibleSum', isDeleted: false },
  { id: 'off-ten', name: '10%', mode: 'Percent', isDeleted: false },
];
const stops = new Map<string, Set<string>>();
const tokens = new Set<string>();
const orders = new Map<string, Order>();
interface Reservation {
  id: string;
  creationStatus: 'InProgress' | 'Success' | 'Error';
  errorInfo: { code: string; message: string } | null;
  cancelReason: string | null;
  body: { comment: string };
}
const tables = [
  { id: 'table-1', number: 1, name: '1', seatingCapacity: 4, isDeleted: false },
  { id: 'table-2', number: 2, name: 'Deraza', seatingCapacity: 4, isDeleted: false },
  { id: 'table-3', number: 3, name: '3', seatingCapacity: 4, isDeleted: true },
];
const reservations = new Map<string, Reservation>();
let hook: string | null = null;
let hookToken = 'demo';
let refusal: string | null = null;

const refused = (status: number, error: string): FakeAnswer => ({
  status,
  body: { correlationId: randomUUID(), errorDescription: `${error} (fake)`, error },
});

async function notify(eventType: string, id?: string): Promise<void> {
  if (!hook) return;
  const event = {
    eventType,
    eventTime: new Date().toISOString(),
    organizationId: ORGANIZATION,
    correlationId: randomUUID(),
    eventInfo: id ? { id } : {},
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hookToken}` };
  await fetch(hook, { method: 'POST', headers, body: JSON.stringify([event]) }).catch(() => undefined);
}

/** The restaurant's own server fetches the order. */
function front(order: Order): Order {
  if (order.creationStatus !== 'InProgress') return order;
  const error = refusal;
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

function putStop(spot: string, productId: string, isStopped: boolean): Set<string> {
  const list = stops.get(spot) ?? new Set<string>();
  if (isStopped) list.add(productId);
  else list.delete(productId);
  stops.set(spot, list);
  return list;
}

const whole = (order: Order): object => {
  const items = ((order.body as { items?: Item[] }).items ?? []).map(({ productId, amount, price = 0 }) => ({
    type: 'Product',
    product: { id: productId, name: products.find(({ id }) => id === productId)?.name ?? productId },
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

function create(given: Record<string, unknown>): FakeAnswer {
  const order = given['order'] as Record<string, unknown> & { items?: Item[] };
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
  if (used.length === 0 || used.some((each) => !products.some((p) => p.id === each && !p.isDeleted)))
    return refused(400, 'ProductNotFound');
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
  return { status: 200, body: { correlationId: made.correlationId, orderInfo: info(made) } };
}

/** The restaurant's own server takes the reservation. */
function frontReservation(made: Reservation | undefined): Reservation | null {
  if (!made) return null;
  made.creationStatus = refusal ? 'Error' : 'Success';
  made.errorInfo = refusal ? { code: refusal, message: `${refusal} (fake)` } : null;
  void notify(refusal ? 'ReserveError' : 'ReserveUpdate', made.id);
  return made;
}

const reserveInfo = ({ id, creationStatus, errorInfo, cancelReason }: Reservation): object => ({
  id,
  organizationId: ORGANIZATION,
  timestamp: Date.now(),
  creationStatus,
  errorInfo,
  isDeleted: false,
  ...(creationStatus === 'Success' ? { reserve: { status: cancelReason ? 'Closed' : 'New', cancelReason } } : {}),
});

function reserve(given: Record<string, unknown>): FakeAnswer {
  const id = (given['id'] as string | undefined) ?? randomUUID();
  if (reservations.has(id)) return refused(400, 'DuplicatedReserveId');
  const tableIds = given['tableIds'] as string[];
  if (tableIds.length === 0 || tableIds.some((each) => !tables.some((table) => table.id === each)))
    return refused(400, 'TableNotFound');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(String(given['estimatedStartTime'])))
    return refused(400, 'InvalidStartTime');
  const made: Reservation = {
    id,
    creationStatus: 'InProgress',
    errorInfo: null,
    cancelReason: null,
    body: given as never,
  };
  reservations.set(id, made);
  if (FRONT_MS > 0) setTimeout(() => frontReservation(made), FRONT_MS);
  return { status: 200, body: { correlationId: randomUUID(), reserveInfo: reserveInfo(made) } };
}

function answerReserve(path: string, given: Record<string, unknown>): FakeAnswer {
  switch (path) {
    case '/api/1/reserve/available_restaurant_sections':
      return {
        status: 200,
        body: {
          correlationId: randomUUID(),
          restaurantSections: (given['terminalGroupIds'] as string[]).map((terminalGroupId) => ({
            id: `section ${terminalGroupId}`,
            terminalGroupId,
            name: 'Zal',
            tables: terminalGroupId === terminals[0]!.id ? tables : [],
          })),
        },
      };
    case '/api/1/reserve/create':
      return reserve(given);
    case '/api/1/reserve/status_by_id': {
      const found = (given['reserveIds'] as string[]).flatMap((id) => reservations.get(id) ?? []);
      return { status: 200, body: { correlationId: randomUUID(), reserves: found.map(reserveInfo) } };
    }
    case '/api/1/reserve/cancel': {
      const found = reservations.get(String(given['reserveId']));
      if (!found) return refused(400, 'ReserveNotFound');
      found.cancelReason = String(given['cancelReason']);
      void notify('ReserveUpdate', found.id);
      return { status: 200, body: { correlationId: randomUUID() } };
    }
    default:
      return refused(404, 'NotFound');
  }
}

function answer(path: string, given: Record<string, unknown>): FakeAnswer {
  switch (path) {
    case '/api/1/organizations':
      return { status: 200, body: { organizations: [{ id: ORGANIZATION, name: 'Anhor', code: '1' }] } };
    case '/api/1/terminal_groups':
      return {
        status: 200,
        body: { terminalGroups: [{ organizationId: ORGANIZATION, items: terminals }], terminalGroupsInSleep: [] },
      };
    case '/api/1/nomenclature':
      // As the real one: nothing but the revision where nothing has changed.
      return {
        status: 200,
        body: {
          groups: [],
          productCategories: [],
          products: given['startRevision'] === revision ? [] : products,
          sizes,
          revision,
        },
      };
    case '/api/1/payment_types':
      return { status: 200, body: { correlationId: randomUUID(), paymentTypes } };
    case '/api/1/discounts':
      return {
        status: 200,
        body: { correlationId: randomUUID(), discounts: [{ organizationId: ORGANIZATION, items: discounts }] },
      };
    case '/api/1/stop_lists':
      return {
        status: 200,
        body: {
          terminalGroupStopLists: [
            {
              organizationId: ORGANIZATION,
              items: terminals.map(({ id }) => ({
                terminalGroupId: id,
                items: [...(stops.get(id) ?? [])].map((productId) => ({
                  productId,
                  sizeId: null,
                  balance: 0,
                  dateAdd: new Date().toISOString(),
                })),
              })),
            },
          ],
        },
      };
    case '/api/1/stop_lists/add':
    case '/api/1/stop_lists/remove': {
      const spot = String(given['terminalGroupId']);
      const items = given['items'] as { productId: string; balance?: number }[];
      if (!terminals.some(({ id }) => id === spot)) return refused(400, 'TerminalGroupIdNotDetermined');
      if (items.some(({ productId }) => !products.some(({ id }) => id === productId)))
        return refused(400, 'ProductNotFound');
      for (const { productId } of items) putStop(spot, productId, path.endsWith('add'));
      void notify('StopListUpdate');
      return { status: 200, body: { correlationId: randomUUID() } };
    }
    case '/api/1/webhooks/update_settings': {
      const address = String(given['webHooksUri']);
      if (!URL.canParse(address) || !given['webHooksFilter']) return refused(400, 'InvalidWebHookSettings');
      hook = address;
      hookToken = String(given['authToken']);
      return { status: 200, body: { correlationId: randomUUID() } };
    }
    case '/api/1/deliveries/create':
      return create(given);
    case '/api/1/commands/status': {
      const found = [...orders.values()].find(({ correlationId }) => correlationId === given['correlationId']);
      if (!found) return refused(410, 'CorrelationNotFound');
      return { status: 200, body: { state: found.creationStatus, errorReason: found.errorInfo?.code ?? null } };
    }
    case '/api/1/deliveries/by_id': {
      const found = (given['orderIds'] as string[]).flatMap((id) => orders.get(id) ?? []);
      return { status: 200, body: { correlationId: randomUUID(), orders: found.map(info) } };
    }
    case '/api/1/deliveries/by_delivery_date_and_status':
      return {
        status: 200,
        body: {
          maxRevision: Date.now(),
          ordersByOrganizations: [{ organizationId: ORGANIZATION, orders: [...orders.values()].map(whole) }],
        },
      };
    case '/api/1/deliveries/cancel': {
      const found = orders.get(String(given['orderId']));
      if (!found) return refused(400, 'OrderNotFound');
      if (['Delivered', 'Closed'].includes(found.status)) return refused(400, 'WrongDeliveryStatus');
      found.status = 'Cancelled';
      found.cancelComment = (given['cancelComment'] as string | undefined) ?? null;
      void notify('DeliveryOrderUpdate', found.id);
      return { status: 200, body: { correlationId: randomUUID() } };
    }
    default:
      return path.startsWith('/api/1/reserve/') ? answerReserve(path, given) : refused(404, 'NotFound');
  }
}

await serveFake({
  answer({ path, body, headers }: FakeRequest): FakeAnswer {
    const given = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    if (path === '/api/1/access_token') {
      if (given['apiLogin'] !== LOGIN) return refused(401, 'Login is not authorized');
      const token = randomUUID();
      tokens.add(token);
      return { status: 200, body: { correlationId: randomUUID(), token } };
    }
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return refused(401, 'Token is not valid');
    return answer(path, given);
  },
  control: {
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
    reservations: () => [...reservations.values()],
    takeReservation: ({ id }: { id: string }) => frontReservation(reservations.get(id)),
    /** Staff at the till cancel a reservation. */
    dropReservation: ({ id }: { id: string }) => {
      reservations.get(id)!.cancelReason = 'Other';
      void notify('ReserveUpdate', id);
    },
    front: ({ id }: { id: string }) => front(orders.get(id)!),
    status: ({ id, status }: { id: string; status: string }) => {
      const order = orders.get(id)!;
      order.status = status;
      void notify('DeliveryOrderUpdate', id);
      return order;
    },
    refuse: ({ error }: { error: string | null }) => {
      refusal = error;
      return { error };
    },
    products: ({ items }: { items: Product[] }) => {
      revision += 1;
      products = items;
      void notify('NomenclatureUpdate');
      return items;
    },
    stop: ({ id, spot, stopped }: { id: string; spot: string; stopped: boolean }) => {
      const list = putStop(spot, id, stopped);
      void notify('StopListUpdate');
      return [...list];
    },
    /** All tokens end, as they do in the real system after an hour. */
    forget: () => tokens.clear(),
    hook: ({ url }: { url: string }) => {
      hook = url;
      return { url };
    },
    hooked: () => ({ url: hook, token: hookToken }),
    unhook: () => {
      hook = null;
    },
  },
});
