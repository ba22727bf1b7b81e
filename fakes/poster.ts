/**
 * Poster's protocol: menu and spots, incoming orders that staff at the till accept or decline, and signed webhooks.
 * Failures are answered with status 200. /__control/accept and /__control/decline are the buttons of the till;
 * /__control/hook names the address to notify; notices that are not accepted are repeated fifteen times.
 * STEP_MS: the till accepts an order by itself after so long.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerPhoto } from './photo.ts';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const TOKEN = process.env['KEY'] ?? '687409:4164553abf6a031302898da7800b59fb';
const SECRET = process.env['SECRET'] ?? 'demo-poster-secret';
const STEP_MS = Number(process.env['STEP_MS'] ?? 0);
const RETRIES = 15;
/** Two days in the real system. */
const RETRY_MS = Number(process.env['RETRY_MS'] ?? 200);

interface Product {
  product_id: string;
  product_name: string;
  hidden: string;
  photo?: string;
  photo_origin?: string;
  spots?: { spot_id: string; price: string; visible: string }[];
  modifications?: object[];
  group_modifications?: { modifications: { dish_modification_id: number }[] }[];
}
interface Order {
  incoming_order_id: number;
  spot_id: number;
  status: number;
  phone: string;
  comment: string | null;
  created_at: string;
  updated_at: string;
  transaction_id: number | null;
  products: { product_id: number; modificator_id: number | null; count: number; price?: number }[];
  body: object;
}

const spots = [
  { spot_id: '1', name: 'Markaz' },
  { spot_id: '2', name: 'Chilonzor' },
];
const priced = (soum: number): Product['spots'] =>
  spots.map(({ spot_id: id }) => ({ spot_id: id, price: String(soum * 100), visible: '1' }));
let products: Product[] = [
  { product_id: '101', product_name: 'Osh', hidden: '0', photo_origin: '/photos/101.png', spots: priced(45_000) },
  {
    product_id: '102',
    product_name: 'Choy',
    hidden: '0',
    modifications: [
      { modificator_id: '11', modificator_name: 'Qora', spots: priced(8_000) },
      { modificator_id: '12', modificator_name: 'Koʻk', spots: priced(9_000) },
    ],
  },
  {
    product_id: '103',
    product_name: 'Lagʻmon',
    hidden: '0',
    spots: priced(38_000),
    group_modifications: [
      {
        dish_modification_group_id: 7,
        name: 'Qoʻshimcha',
        num_min: 0,
        num_max: 2,
        modifications: [{ dish_modification_id: 71, name: 'Goʻsht', price: 12_000 }],
      },
    ] as never,
  },
];
interface Check {
  transaction_id: string;
  spot_id: string;
  /** 1 open, 2 closed, 3 removed. */
  status: string;
  date_start: string;
  table_id: string;
  table_name: string;
  service_mode: string;
  transaction_comment: string | null;
  products: { product_id: string; num: string; product_price: string }[];
  sum: string;
}
interface Reservation {
  incoming_order_id: number;
  status: number;
  comment: string | null;
  created_at: string;
  body: Record<string, unknown>;
}
const checks: Check[] = [];
const tables = [
  { table_id: '501', table_num: '1', table_title: '1', spot_id: '1' },
  { table_id: '502', table_num: '2', table_title: 'Deraza', spot_id: '1' },
  { table_id: '503', table_num: '3', table_title: '3', spot_id: '1' },
];
const reservations: Reservation[] = [];
const orders: Order[] = [];
let lastId = 0;
let hook: string | null = null;

const clock = (ms = Date.now()): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const answer = (response: unknown): FakeAnswer => ({ status: 200, body: { response } });
const failure = (code: number, message: string): FakeAnswer => ({ status: 200, body: { error: { code, message } } });

async function notify(object: string, id: number | string, action: string): Promise<void> {
  if (!hook) return;
  const time = String(Math.floor(Date.now() / 1000));
  const verify = createHash('md5').update(['demo', object, id, action, time, SECRET].join(';')).digest('hex');
  const body = JSON.stringify({ account: 'demo', object, object_id: id, action, time, verify });
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const said = await fetch(hook, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .then(async (response) => (response.ok ? ((await response.json()) as { status?: string }).status : null))
      .catch(() => null);
    if (said === 'accept') return;
    await sleep(RETRY_MS);
  }
}

function decide(order: Order | undefined, status: 1 | 7): Order | null {
  if (!order) return null;
  order.status = status;
  order.updated_at = clock();
  if (status === 1) {
    order.transaction_id = 5_000 + order.incoming_order_id;
    checks.push({
      transaction_id: String(order.transaction_id),
      spot_id: String(order.spot_id),
      status: '1',
      date_start: String(Date.now()),
      table_id: '0',
      table_name: '',
      service_mode: '2',
      transaction_comment: order.comment,
      products: order.products.map(({ product_id: id, count, price = 0 }) => ({
        product_id: String(id),
        num: String(count),
        product_price: String(price),
      })),
      sum: '0',
    });
  }
  void notify('incoming_order', order.incoming_order_id, 'changed');
  return order;
}

const shown = ({ body: _, ...order }: Order): object => order;

function create(body: Record<string, unknown>): FakeAnswer {
  const lines = body['products'] as (Order['products'][number] & { modification?: string })[] | undefined;
  if (!body['phone'] && !body['client_id']) return failure(34, 'Phone is empty');
  if (!spots.some(({ spot_id: id }) => id === String(body['spot_id']))) return failure(32, 'No spot with this id');
  if (!lines?.length) return failure(34, 'Products are empty');
  for (const line of lines) {
    const product = products.find(({ product_id: id }) => id === String(line.product_id));
    if (!product) return failure(155, `Product ${line.product_id} not found`);
    if (product.modifications && !line.modificator_id) return failure(155, 'modificator_id is required');
    if (line.price !== undefined && !Number.isInteger(line.price)) return failure(155, 'price is not a whole number');
    const extras = JSON.parse(line.modification ?? '[]') as { m: number }[];
    const known = (product.group_modifications ?? []).flatMap((group) => group.modifications);
    if (extras.some(({ m }) => !known.some(({ dish_modification_id: id }) => id === m)))
      return failure(155, 'Unknown modification');
  }
  lastId += 1;
  const order: Order = {
    incoming_order_id: lastId,
    spot_id: Number(body['spot_id']),
    status: 0,
    phone: (body['phone'] as string | undefined) ?? '',
    comment: (body['comment'] as string | undefined) ?? null,
    created_at: clock(),
    updated_at: clock(),
    transaction_id: null,
    products: lines,
    body,
  };
  orders.push(order);
  if (STEP_MS > 0) setTimeout(() => order.status === 0 && decide(order, 1), STEP_MS);
  return answer(shown(order));
}

const SHORTEST_S = 1800;

function reserve(body: Record<string, unknown>): FakeAnswer {
  if (body['type'] !== 2 || !body['phone']) return failure(34, 'type and phone are required');
  if (!tables.some(({ table_id: id }) => id === String(body['table_id']))) return failure(32, 'No table with this id');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(body['date_reservation'])))
    return failure(155, 'date_reservation');
  if (Number(body['duration']) < SHORTEST_S) return failure(155, 'duration');
  lastId += 1;
  const made: Reservation = {
    incoming_order_id: lastId,
    status: 0,
    comment: (body['comment'] as string | undefined) ?? null,
    created_at: clock(),
    body,
  };
  reservations.push(made);
  if (STEP_MS > 0) setTimeout(() => made.status === 0 && decideReservation(made, 1), STEP_MS);
  return answer(shownReservation(made));
}

const shownReservation = ({ body: _, ...made }: Reservation): object => ({ ...made, type: 2 });

function decideReservation(made: Reservation | undefined, status: 1 | 7): Reservation | null {
  if (!made) return null;
  made.status = status;
  void notify('incoming_order', made.incoming_order_id, 'changed');
  return made;
}

const reservationById = (id: string | null): Reservation | undefined =>
  reservations.find((made) => String(made.incoming_order_id) === id);

function list(query: URLSearchParams): FakeAnswer {
  const [from, to, status] = [query.get('date_from'), query.get('date_to'), query.get('status')];
  return answer(
    orders
      .filter((order) => (from === null || order.created_at >= from) && (to === null || order.created_at <= to))
      .filter((order) => status === null || String(order.status) === status)
      .map(shown),
  );
}

const byId = (id: string | null): Order | undefined => orders.find((order) => String(order.incoming_order_id) === id);

await serveFake({
  answer({ path, query, body, method }: FakeRequest): FakeAnswer {
    const photo = answerPhoto(path);
    if (photo) return photo;
    const token = query.get('token');
    if (!token) return failure(10, 'Access token is required');
    if (token !== TOKEN) return failure(11, 'Access token is invalid');
    switch (path) {
      case '/api/dash.getTransactions':
        return answer(checks);
      case '/api/spots.getSpots':
        return answer(spots);
      case '/api/menu.getProducts':
        return answer(products);
      case '/api/incomingOrders.createIncomingOrder':
        return method === 'POST' ? create(JSON.parse(body) as Record<string, unknown>) : failure(400, 'POST only');
      case '/api/incomingOrders.getIncomingOrders':
        return list(query);
      case '/api/incomingOrders.getIncomingOrder': {
        const order = byId(query.get('incoming_order_id'));
        return order ? answer(shown(order)) : failure(32, 'No order with this id');
      }
      case '/api/incomingOrders.getTablesForReservation':
        return answer({ freeTables: tables.filter(({ spot_id: spot }) => spot === query.get('spot_id')) });
      case '/api/incomingOrders.createReservation':
        return method === 'POST' ? reserve(JSON.parse(body) as Record<string, unknown>) : failure(400, 'POST only');
      case '/api/incomingOrders.getReservations':
        return answer(reservations.map(shownReservation));
      case '/api/incomingOrders.getReservation': {
        const made = reservationById(query.get('incoming_order_id'));
        return made ? answer(shownReservation(made)) : failure(32, 'No reservation with this id');
      }
      default:
        return failure(404, 'Unknown method');
    }
  },
  control: {
    /** A check that staff at the till open; with an id they change it. */
    check: (given: Partial<Check> & { products?: Check['products'] }) => {
      const found = checks.find((each) => each.transaction_id === given.transaction_id);
      const made: Check = {
        transaction_id: String(7_000 + checks.length),
        spot_id: '1',
        status: '1',
        date_start: String(Date.now()),
        table_id: '0',
        table_name: '',
        service_mode: '2',
        transaction_comment: null,
        products: [],
        sum: '0',
        ...found,
        ...given,
      };
      made.sum = String(
        made.products.reduce((sum, { num, product_price: price }) => sum + Number(num) * Number(price), 0),
      );
      if (found) Object.assign(found, made);
      else checks.push(made);
      void notify('transaction', made.transaction_id, found ? 'changed' : 'added');
      return made;
    },
    orders: () => orders,
    reservations: () => reservations,
    /** Staff at the till accept a reservation, or decline it. */
    takeReservation: ({ id }: { id: string }) => decideReservation(reservationById(id), 1),
    dropReservation: ({ id }: { id: string }) => decideReservation(reservationById(id), 7),
    accept: ({ id }: { id: string }) => decide(byId(id), 1),
    decline: ({ id }: { id: string }) => decide(byId(id), 7),
    products: ({ items }: { items: Product[] }) => (products = items),
    /** Hides a product at a spot, or shows it again. */
    stop: ({ id, spot, stopped }: { id: string; spot: string; stopped: boolean }) => {
      const found = products.find(({ product_id: each }) => each === id);
      for (const each of found?.spots ?? []) if (each.spot_id === spot) each.visible = stopped ? '0' : '1';
      void notify('product', id, 'changed');
      return found ?? null;
    },
    hook: ({ url }: { url: string }) => {
      hook = url;
      return { url };
    },
    notify: ({ object, id, action }: { object: string; id: string; action: string }) => notify(object, id, action),
  },
});
