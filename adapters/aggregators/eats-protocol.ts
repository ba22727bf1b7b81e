/**
 * The vendor protocol of Yandex Eats, in which the aggregator is the client. Express24 (Uzum Tezkor) speaks it with
 * another field for the guest's phone and another meaning of prices; each configuration is a dialect.
 */
import type { Aggregator } from '#domain/orders/orders/aggregators.ts';
import type {
  AggregatorAnswer,
  AggregatorCall,
  AggregatorInbox,
  AggregatorProtocol,
} from '#server/partners/aggregators/ports.ts';
import {
  eatsTime,
  menuBody,
  readCancellation,
  readCourier,
  readOrder,
  readReport,
  type EatsDialect,
} from './eats-shapes.ts';

const MENU = 'application/vnd.eats.menu.composition.v2+json';
const AVAILABILITY = 'application/vnd.eats.menu.availability.v2+json';
const ORDER = 'application/vnd.eats.order.v2+json';

interface Step {
  call: AggregatorCall;
  inbox: AggregatorInbox;
  dialect: EatsDialect;
  action: string;
  /** The part of the path that names a place or an order. */
  id: string;
}
type Handler = (step: Step) => Promise<AggregatorAnswer> | AggregatorAnswer;

const ok = ({ action }: Pick<Step, 'action'>, body: object, type?: string): AggregatorAnswer => ({
  status: 200,
  body,
  action,
  outcome: 'ok',
  ...(type ? { type } : {}),
});
const done = ({ action, id }: Step): AggregatorAnswer => ({ status: 204, action, outcome: 'ok', orderId: id });

type Wrong = Exclude<AggregatorAnswer['outcome'], 'ok' | 'unauthorized'>;
/** Errors are an array, except those about credentials. */
const wrong = (
  { action }: Pick<Step, 'action'>,
  status: number,
  outcome: Wrong,
  errors: { code: number; description: string }[],
): AggregatorAnswer => ({ status, body: errors, action, outcome });
const missing = (step: Step, what: string): AggregatorAnswer =>
  wrong(step, 404, 'notFound', [{ code: 404, description: `${what} ${step.id} is not known` }]);
const unauthorized = (action: string, reason: string): AggregatorAnswer => ({
  status: 401,
  body: { reason },
  action,
  outcome: 'unauthorized',
});

const withOrderId = (answer: AggregatorAnswer, orderId: string): AggregatorAnswer => ({ ...answer, orderId });

/** A form by the protocol; some clients send it as JSON or with parts. */
function credentialsIn({ contentType, body }: AggregatorCall): { clientId: string; clientSecret: string } {
  const text = body.toString('utf8');
  const fields = contentType.includes('json') ? jsonFields(text) : Object.fromEntries(new URLSearchParams(text));
  const field = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return { clientId: field('client_id'), clientSecret: field('client_secret') };
}

function jsonFields(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function token({ call, inbox, action }: Step): AggregatorAnswer {
  const { clientId, clientSecret } = credentialsIn(call);
  const issued = inbox.issueToken(clientId, clientSecret);
  if (!issued) return unauthorized(action, 'client_id or client_secret is wrong');
  return ok({ action }, { access_token: issued.token, token_type: 'bearer', expires_in: issued.expiresInS });
}

const restaurants: Handler = async (step) => {
  const places = await step.inbox.places();
  return ok(step, { places: places.map(({ id, title, address }) => ({ id, title, address })) });
};
const restaurantsOpen: Handler = async (step) => {
  const places = await step.inbox.places();
  return ok(step, { places: places.map(({ id, isOpen }) => ({ id, enabled: isOpen })) });
};
const menu: Handler = async (step) => {
  const found = await step.inbox.menu(step.id);
  return found ? ok(step, menuBody(found), MENU) : missing(step, 'restaurant');
};
const availability: Handler = async (step) => {
  const found = await step.inbox.availability(step.id);
  if (!found) return missing(step, 'restaurant');
  const body = {
    items: found.dishes.map(({ id, left }) => ({ itemId: id, stock: left })),
    modifiers: found.modifiers.map(({ id, left }) => ({ modifierId: id, stock: left })),
    combos: [],
  };
  return ok(step, body, AVAILABILITY);
};
const promos: Handler = (step) => ok(step, { promos: [] });

const create: Handler = async (step) => {
  const read = readOrder(step.call.body, step.dialect);
  if (!read.ok) return wrong(step, 400, 'rejected', read.errors);
  const { order, raw } = read.value;
  const accepted = await step.inbox.accept(order, raw);
  if (accepted.ok) return withOrderId(ok(step, { result: 'OK', orderId: accepted.orderId }), accepted.orderId);
  const description =
    accepted.why === 'UNKNOWN_PLACE' ? `restaurant ${order.placeId} is not known` : 'the integration is switched off';
  return wrong(step, 400, 'rejected', [{ code: 400, description }]);
};
const change: Handler = async (step) => {
  const read = readOrder(step.call.body, step.dialect);
  if (!read.ok) return wrong(step, 400, 'rejected', read.errors);
  const { order, raw } = read.value;
  const changed = await step.inbox.change(step.id, order, raw);
  if (changed === 'UNKNOWN') return missing(step, 'order');
  if (changed === 'TOO_LATE')
    return wrong(step, 400, 'conflict', [{ code: 400, description: 'the order can no longer be changed' }]);
  return withOrderId(ok(step, { result: 'OK', orderId: step.id }), step.id);
};
const order: Handler = async (step) => {
  const found = await step.inbox.order(step.id);
  return found ? ok(step, found, ORDER) : missing(step, 'order');
};
const cancel: Handler = async (step) => {
  const read = readCancellation(step.call.body);
  if (!read.ok) return wrong(step, 400, 'rejected', read.errors);
  const isKnown = await step.inbox.report(step.id, read.value);
  return isKnown ? withOrderId(ok(step, { result: 'OK', orderId: step.id }), step.id) : missing(step, 'order');
};
const state: Handler = async (step) => {
  const found = await step.inbox.state(step.id);
  if (!found) return missing(step, 'order');
  const { status, comment, updatedAt } = found;
  return ok(step, { status, updatedAt: eatsTime(updatedAt), ...(comment ? { comment } : {}) });
};
const report: Handler = async (step) => {
  const read = readReport(step.call.body);
  if (!read.ok) return wrong(step, 400, 'rejected', read.errors);
  // A status that is not known must not end in repetitions.
  const isKnown = read.value ? await step.inbox.report(step.id, read.value) : await step.inbox.state(step.id);
  return isKnown ? done(step) : missing(step, 'order');
};
const courier: Handler = async (step) => {
  const read = readCourier(step.call.body);
  if (!read.ok) return wrong(step, 400, 'rejected', read.errors);
  return (await step.inbox.courier(step.id, read.value)) ? done(step) : missing(step, 'order');
};

const ROUTES: readonly [methods: readonly string[], path: RegExp, name: string, handler: Handler][] = [
  [['GET'], /^\/restaurants$/, '/restaurants', restaurants],
  [['GET'], /^\/restaurants\/availability$/, '/restaurants/availability', restaurantsOpen],
  [['GET'], /^\/menu\/([^/]+)\/composition$/, '/menu/:id/composition', menu],
  [['GET'], /^\/menu\/([^/]+)\/availability$/, '/menu/:id/availability', availability],
  [['GET'], /^\/menu\/([^/]+)\/promos$/, '/menu/:id/promos', promos],
  [['POST'], /^\/order$/, '/order', create],
  [['GET'], /^\/order\/([^/]+)$/, '/order/:id', order],
  [['PUT'], /^\/order\/([^/]+)$/, '/order/:id', change],
  [['DELETE'], /^\/order\/([^/]+)$/, '/order/:id', cancel],
  [['GET'], /^\/order\/([^/]+)\/status$/, '/order/:id/status', state],
  [['PUT'], /^\/order\/([^/]+)\/status$/, '/order/:id/status', report],
  // The vendor's page names it a POST in its address and a PUT in its text.
  [['PUT', 'POST'], /^\/order\/([^/]+)\/courier$/, '/order/:id/courier', courier],
];
const TOKEN = '/security/oauth/token';

/** Both mounts exist: with `/v1` and without. */
const plainPath = (path: string): string => path.replace(/^\/v1(?=\/)/, '').replace(/\/+$/, '');
const bearerIn = (authorization: string | undefined): string =>
  /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const eatsProtocol = (vendor: Aggregator, dialect: EatsDialect): AggregatorProtocol => ({
  vendor,
  priceHasModifications: dialect.priceHasModifications,
  async answer(call, inbox) {
    const path = plainPath(call.path);
    if (path === TOKEN && call.method === 'POST')
      return token({ call, inbox, dialect, action: `POST ${TOKEN}`, id: '' });
    const found = ROUTES.find(([methods, pattern]) => methods.includes(call.method) && pattern.test(path));
    const action = `${call.method} ${found?.[2] ?? 'other'}`;
    if (!inbox.isToken(bearerIn(call.authorization))) return unauthorized(action, 'the token is wrong or has expired');
    if (!found) return wrong({ action }, 404, 'notFound', [{ code: 404, description: 'there is no such method' }]);
    const [, pattern, , handler] = found;
    return handler({ call, inbox, dialect, action, id: decoded(pattern.exec(path)?.[1] ?? '') });
  },
  failed: ({ method }) =>
    wrong({ action: `${method} failed` }, 500, 'unavailable', [{ code: 500, description: 'internal error' }]),
});

export const AGGREGATOR_PROTOCOLS: readonly AggregatorProtocol[] = [
  eatsProtocol('YANDEX_EATS', { priceHasModifications: false, guestPhone: 'phoneNumber' }),
  eatsProtocol('EXPRESS_24', { priceHasModifications: true, guestPhone: 'clientPhoneNumber' }),
];
