/**
 * An aggregator: the client of the vendor protocol. It fetches a token, polls menus, sends orders, asks for their
 * statuses and cancels what nobody accepts. KIND is YANDEX_EATS (default) or EXPRESS_24, which calls below /v1.
 *
 * It also has the calls that restaurants make: /block, /unblock, /v2/status and /menu/import/initiation, with the
 * credentials `eats-client` and `eats-secret`.
 *
 * /__control: `connect` {address, clientId, clientSecret}, `order` {…}, `raw` {method, path, body}, `status`, `report`,
 * `cancel`, `courier`, `poll`, `advance` {minutes}, `seen`,
 * `pushed`, `trouble` {next}.
 */
import { openVendorCalls } from './aggregator-calls.ts';
import { serveFake } from './fake-server.ts';

const KIND = process.env['KIND'] === 'EXPRESS_24' ? 'EXPRESS_24' : 'YANDEX_EATS';
const PREFIX = KIND === 'EXPRESS_24' ? '/v1' : '';
const POLL_MS = Number(process.env['POLL_MS'] ?? 0);
/** A guest orders so often by itself, and a courier takes what is ready; 0: only /__control does. */
const ORDER_MS = Number(process.env['ORDER_MS'] ?? 0);
const RIDE: Record<string, string> = { READY: 'TAKEN_BY_COURIER', TAKEN_BY_COURIER: 'DELIVERED' };
const CANCEL_AFTER_MS = 15 * 60_000;
const ORDER_TYPE = 'application/vnd.eats.order.v2+json';

interface Credentials {
  address: string;
  clientId: string;
  clientSecret: string;
}
interface Answer {
  status: number;
  type: string | null;
  body: unknown;
}
interface SentOrder {
  eatsId: string;
  orderId: string | null;
  status: string;
  sentAt: number;
}
interface OrderOptions {
  eatsId?: string;
  restaurantId?: string;
  discriminator?: 'yandex' | 'marketplace' | 'pickup';
  items?: object[];
  itemsCost?: number;
  paymentType?: 'CARD' | 'CASH';
  /** How many times the same order is posted; 1 by default. */
  times?: number;
  more?: object;
}
interface Menu {
  items: { id: string; name: string; price: number }[];
}

/** The token is fetched again after a restart. */
const connection: { credentials: Credentials | null } = { credentials: null };
let token: string | null = null;
let orders = 0;
/** The aggregator's clock may be moved ahead. */
let aheadMs = 0;
const sent: SentOrder[] = [];
const places = new Map<string, { enabled: boolean; menu: Menu | null; stopped: string[] }>();
const now = (): number => Date.now() + aheadMs;

async function call(method: string, path: string, body?: string, type = 'application/json'): Promise<Answer> {
  const response = await fetch(`${connection.credentials!.address}${PREFIX}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  let read: unknown = text;
  try {
    read = text ? JSON.parse(text) : null;
  } catch {
    // Left as text.
  }
  return { status: response.status, type: response.headers.get('content-type'), body: read };
}

async function signIn(): Promise<Answer> {
  token = null;
  const { clientId, clientSecret } = connection.credentials!;
  const form = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
    scope: 'read write',
  });
  const answer = await call('POST', '/security/oauth/token', String(form), 'application/x-www-form-urlencoded');
  token = answer.status === 200 ? (answer.body as { access_token: string }).access_token : null;
  return answer;
}

/** With a token; an expired one is fetched again once. */
async function signed(method: string, path: string, body?: object, type?: string): Promise<Answer> {
  if (!token) await signIn();
  const text = body && JSON.stringify(body);
  const answer = await call(method, path, text, type);
  if (answer.status !== 401) return answer;
  await signIn();
  return call(method, path, text, type);
}

async function poll(): Promise<object> {
  const found = (await signed('GET', '/restaurants')).body as { places?: { id: string }[] };
  const open = (await signed('GET', '/restaurants/availability')).body as {
    places?: { id: string; enabled: boolean }[];
  };
  for (const { id } of found.places ?? []) {
    const menu = await signed('GET', `/menu/${id}/composition`);
    const stops = (await signed('GET', `/menu/${id}/availability`)).body as {
      items?: { itemId: string; stock: number }[];
    };
    places.set(id, {
      enabled: open.places?.find((each) => each.id === id)?.enabled ?? false,
      menu: menu.status === 200 ? (menu.body as Menu) : null,
      stopped: (stops.items ?? []).filter(({ stock }) => stock === 0).map(({ itemId }) => itemId),
    });
  }
  for (const order of sent) await ask(order);
  return seen();
}

const seen = (): object => ({ kind: KIND, signedIn: token !== null, places: Object.fromEntries(places), orders: sent });

async function ask(order: SentOrder): Promise<void> {
  if (!order.orderId || order.status === 'CANCELLED' || order.status === 'DELIVERED') return;
  const { status, body } = await signed('GET', `/order/${order.orderId}/status`);
  if (status === 200) order.status = (body as { status: string }).status;
  if (ORDER_MS > 0 && order.status in RIDE) await report({ eatsId: order.eatsId, status: RIDE[order.status]! });
  if (order.status === 'NEW' && now() - order.sentAt > CANCEL_AFTER_MS)
    await report({ eatsId: order.eatsId, status: 'CANCELLED', reason: 'place.unable_to_call' });
}

async function post(options: OrderOptions): Promise<object> {
  if (places.size === 0) await poll();
  const [restaurantId = '', place] = [...places][0] ?? [];
  const dish = place?.menu?.items.find(({ id }) => !place.stopped.includes(id));
  const items = options.items ?? [
    { id: dish?.id, name: dish?.name, quantity: 2, price: dish?.price ?? 0, modifications: [], promos: [] },
  ];
  const discriminator = options.discriminator ?? 'yandex';
  const inHalfAnHour = new Date(now() + 30 * 60_000).toISOString().replace('Z', '000+00:00');
  orders += 1;
  const body = {
    platform: 'YE',
    discriminator,
    eatsId: options.eatsId ?? `190330-${String(10_000_000 + orders + Math.floor(Math.random() * 80_000_000))}`,
    restaurantId: options.restaurantId ?? restaurantId,
    deliveryInfo: {
      clientName: 'Aziz Karimov',
      phoneNumber: '+79031111111 доб. 4432',
      ...(KIND === 'EXPRESS_24' ? { clientPhoneNumber: '+998901112233' } : {}),
      ...(discriminator === 'marketplace'
        ? {
            deliveryDate: inHalfAnHour,
            deliveryAddress: { full: 'Navoiy 1', latitude: '41.312', longitude: '69.281' },
          }
        : { courierArrivementDate: inHalfAnHour, pickupCode: '4563' }),
    },
    paymentInfo: {
      itemsCost: options.itemsCost ?? items.reduce((sum: number, item) => sum + costOf(item), 0),
      paymentType: options.paymentType ?? 'CARD',
    },
    items,
    persons: 2,
    comment: 'Kam achchiq',
    promos: [],
    ...options.more,
  };
  const answers: Answer[] = [];
  for (let time = 0; time < (options.times ?? 1); time += 1)
    answers.push(await signed('POST', '/order', body, ORDER_TYPE));
  const orderId = (answers[0]?.body as { orderId?: string } | null)?.orderId ?? null;
  if (orderId) sent.push({ eatsId: body.eatsId, orderId, status: 'NEW', sentAt: now() });
  return { eatsId: body.eatsId, orderId, answers };
}

const costOf = (item: object): number => {
  const { price = 0, quantity = 1 } = item as { price?: number; quantity?: number };
  return price * quantity;
};

const orderIdOf = (eatsId: string): string => sent.find((each) => each.eatsId === eatsId)?.orderId ?? 'unknown';

async function report({ eatsId, ...change }: { eatsId: string; status: string; reason?: string }): Promise<Answer> {
  return signed(
    'PUT',
    `/order/${orderIdOf(eatsId)}/status`,
    { ...change, updatedAt: new Date(now()).toISOString().replace('Z', '000+00:00') },
    'application/vnd.eats.order.status.v1+json',
  );
}

const vendorCalls = openVendorCalls({ knowsPlace: (id) => places.has(id), now });

await serveFake({
  state: { connection, sent, places },
  answer: vendorCalls.answer,
  control: {
    pushed: vendorCalls.pushed,
    async connect(given: Credentials) {
      connection.credentials = given;
      places.clear();
      return signIn();
    },
    poll,
    seen,
    order: post,
    async status({ eatsId }: { eatsId: string }) {
      return signed('GET', `/order/${orderIdOf(eatsId)}/status`);
    },
    report,
    async cancel({ eatsId, comment }: { eatsId: string; comment?: string }) {
      return signed('DELETE', `/order/${orderIdOf(eatsId)}`, { eatsId, comment: comment ?? 'client.refused' });
    },
    async courier({ eatsId, ...courier }: { eatsId: string; name?: string; phone?: string; status?: string }) {
      return signed('PUT', `/order/${orderIdOf(eatsId)}/courier`, {
        courier: { name: 'Pablo', type: 'pedestrian', phone: '+79031111111 доб. 4432', status: 'accepted', ...courier },
        order: { orderNr: eatsId },
        location: { latitude: '41.31', longitude: '69.28' },
        maxPlaceArrivalTime: new Date(now() + 10 * 60_000).toISOString(),
      });
    },
    async advance({ minutes }: { minutes: number }) {
      aheadMs += minutes * 60_000;
      return poll();
    },
    /** Any call with the stored token, or with the given one. */
    async raw({ method, path, body, type, bearer }: Record<string, string>) {
      if (!token) await signIn();
      const before = token;
      if (bearer !== undefined) token = bearer || null;
      const answer = await call(method!, path!, body, type);
      token = before;
      return answer;
    },
  },
});
if (POLL_MS > 0)
  setInterval(() => void (connection.credentials ? poll() : Promise.resolve()).catch(console.error), POLL_MS);
if (ORDER_MS > 0) {
  const order = async (): Promise<void> => {
    const open = [...places].filter(([, { enabled, menu }]) => enabled && menu);
    const [restaurantId, place] = open[Math.floor(Math.random() * open.length)] ?? [];
    const dishes = place?.menu?.items.filter(({ id }) => !place.stopped.includes(id)) ?? [];
    const dish = dishes[Math.floor(Math.random() * dishes.length)];
    if (!connection.credentials || !restaurantId || !dish) return;
    const item = { id: dish.id, name: dish.name, quantity: 1, price: dish.price, modifications: [], promos: [] };
    await post({ restaurantId, items: [item] });
  };
  setInterval(() => void order().catch(console.error), ORDER_MS);
}
