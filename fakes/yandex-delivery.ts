/**
 * Yandex Delivery's protocol "cargo integration v2": its calls and their refusals; the claims are in yandex-claims.ts.
 * The last digits of the guest's phone choose what happens: 01 no courier, 02 the courier cancels, 03 a return,
 * 04 no price, 05 too many requests twice, 06 create answers 504 but the claim exists.
 * STEP_MS: claims go on by themselves so often; without it /__control/advance moves them.
 */
import { randomUUID } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import {
  advance,
  byRequest,
  callBack,
  CARRIES,
  claims,
  courierOf,
  expire,
  inFinal,
  iso,
  journal,
  now,
  OFFER_MS,
  put,
  settings,
  WITH_COURIER,
  type Claim,
  type ClaimBody,
  type LonLat,
} from './yandex-claims.ts';

const PREFIX = '/b2b/cargo/integration/v2';
const KEY = process.env['KEY'] ?? 'demo-yandex-key';
const STEP_MS = Number(process.env['STEP_MS'] ?? 0);
const MOST_EVENTS = 1000;
/** Outside this box a point is in no zone: coordinates were swapped. */
const UZBEKISTAN = { west: 55.9, east: 73.2, south: 37.1, north: 45.6 };

const FREE_TO_CANCEL = ['estimating', 'new', 'ready_for_approval', 'accepted', 'performer_lookup', 'performer_draft'];

const tried = new Map<string, number>();

const refusal = (status: number, code: string, message = code): FakeAnswer => ({ status, body: { code, message } });

function distance(from: LonLat, to: LonLat): number {
  const [dx, dy] = [(to[0] - from[0]) * 83_000, (to[1] - from[1]) * 111_000];
  return Math.round(Math.hypot(dx, dy) * 1.3);
}
/** In whole soʻm with two places, as text. */
const priceOf = (metres: number): string => `${9_000 + Math.ceil(metres / 1000) * settings.rate}.00`;
const inZone = ([lon, lat]: LonLat): boolean =>
  lon > UZBEKISTAN.west && lon < UZBEKISTAN.east && lat > UZBEKISTAN.south && lat < UZBEKISTAN.north;

function full(claim: Claim): object {
  expire(claim);
  const { id, body, status, version, revision } = claim;
  const found = [...WITH_COURIER, ...CARRIES, 'delivered', 'delivered_finish', 'returned', 'returned_finish'];
  const isPriced = claim.offerAt !== null;
  return {
    id,
    status,
    version,
    revision,
    user_request_revision: '1',
    created_ts: iso(claim.updatedAt),
    updated_ts: iso(claim.updatedAt),
    items: body.items,
    route_points: body.route_points.map((point) => ({
      ...point,
      id: point.point_id,
      visit_status: 'pending',
      visited_at: found.includes(status)
        ? { expected: iso(claim.updatedAt + (point.type === 'source' ? 5 : 20) * 60_000) }
        : {},
    })),
    error_messages: claim.errors,
    warnings: [],
    ...(isPriced && {
      pricing: {
        offer: { offer_id: `offer-${id}`, price: claim.price, valid_until: iso(claim.offerAt! + OFFER_MS) },
        currency: 'UZS',
        currency_rules: { code: 'UZS', template: '$VALUE$ $SIGN$$CURRENCY$', text: 'сум' },
        ...(claim.finalPrice && { final_price: claim.finalPrice }),
      },
    }),
    ...(found.includes(status) && { performer_info: { ...courierOf(claim), legal_name: 'MCHJ Tez Kuryer' } }),
  };
}
function faultOf(body: ClaimBody): FakeAnswer | null {
  const { items, route_points: points } = body;
  if (items.length === 0 || points.length < 2) return refusal(400, 'validation_error');
  if (points.some(({ contact }) => !contact?.name)) return refusal(400, 'validation_error', 'contact');
  if (points.some(({ contact }) => !contact.phone.startsWith('+')))
    return refusal(400, 'invalid_phone_must_start_plus_symbol');
  if (points.some(({ contact }) => !/^\+\d{11,13}$/.test(contact.phone)))
    return refusal(400, 'invalid_phone_size_incorrect');
  if (points.some(({ address }) => !address.fullname)) return refusal(400, 'address_not_found');
  if (points.some(({ address }) => !inZone(address.coordinates))) return refusal(400, 'unknown_zone');
  if (new Set(items.map((item) => item.cost_currency)).size > 1) return refusal(400, 'different_cost_currencies');
  const ids = new Set(points.map(({ point_id: id }) => id));
  if (ids.size < points.length) return refusal(400, 'validation_error', 'point_id');
  if (items.some(({ pickup_point: point }) => !ids.has(point))) return refusal(400, 'item_source_point_not_found');
  if (items.some(({ cost_value: value }) => !/^\d+(\.\d{1,4})?$/.test(value)))
    return refusal(400, 'validation_error', 'cost_value');
  return null;
}

async function create(request: FakeRequest): Promise<FakeAnswer> {
  const requestId = request.query.get('request_id') ?? '';
  if (requestId === '' || requestId.length > 128) return refusal(400, 'bad_request', 'request_id');
  const known = claims.get(byRequest.get(requestId) ?? '');
  // The same id gives the old claim, whatever the body.
  if (known) return { status: 200, body: full(known) };
  const body: ClaimBody = { items: [], route_points: [], ...(JSON.parse(request.body) as Partial<ClaimBody>) };
  const fault = faultOf(body);
  if (fault) return fault;
  const [from, to] = [body.route_points[0]!, body.route_points.find(({ type }) => type === 'destination')!];
  const scenario = to.contact.phone.slice(-2);
  const attempts = (tried.get(requestId) ?? 0) + 1;
  tried.set(requestId, attempts);
  if (scenario === '05' && attempts <= 2)
    return { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '1' } };
  const claim: Claim = {
    id: randomUUID().replaceAll('-', ''),
    body,
    status: 'new',
    version: 1,
    revision: 1,
    updatedAt: now(),
    offerAt: null,
    price: priceOf(distance(from.address.coordinates, to.address.coordinates)),
    finalPrice: null,
    errors: [],
    courier: -1,
    scenario,
  };
  claims.set(claim.id, claim);
  byRequest.set(requestId, claim.id);
  put(claim, 'new');
  if (settings.callbacks === 'early') await callBack(claim);
  if (scenario === '06' && attempts === 1) return { status: 504, body: 'Gateway Time-out' };
  return { status: 200, body: full(claim) };
}

const short = ({ id, status, version }: Claim): object => ({
  id,
  status,
  version,
  user_request_revision: '1',
  skip_client_notify: false,
});

function accept(claim: Claim, { version }: { version?: number }): FakeAnswer {
  expire(claim);
  if (version !== claim.version) return refusal(409, 'old_version');
  if (claim.status === 'failed') return refusal(409, 'offer_expired');
  if (claim.status !== 'ready_for_approval') return refusal(409, 'inappropriate_status');
  put(claim, 'accepted');
  return { status: 200, body: short(claim) };
}

function cancelInfo(claim: Claim): FakeAnswer {
  const isFree = FREE_TO_CANCEL.includes(claim.status);
  const state = isFree ? 'free' : WITH_COURIER.includes(claim.status) ? 'paid' : 'unavailable';
  return { status: 200, body: { cancel_state: state, ...(state === 'paid' && { price: '6000.00', currency: 'UZS' }) } };
}

function cancel(
  claim: Claim,
  { version, cancel_state: wanted }: { version?: number; cancel_state?: string },
): FakeAnswer {
  const { cancel_state: state } = cancelInfo(claim).body as { cancel_state: string };
  if (version !== claim.version) return refusal(409, 'old_version');
  if (state === 'unavailable') return refusal(409, 'inappropriate_status');
  if (wanted === 'free' && state === 'paid') return refusal(409, 'free_cancel_is_unavailable');
  if (state === 'paid') claim.finalPrice = '6000.00';
  put(claim, state === 'paid' ? 'cancelled_with_payment' : 'cancelled');
  return { status: 200, body: short(claim) };
}

function readJournal(request: FakeRequest): FakeAnswer {
  const { cursor } = (request.body ? JSON.parse(request.body) : {}) as { cursor?: string };
  const limit = Math.min(MOST_EVENTS, Number(request.query.get('limit') ?? MOST_EVENTS));
  const from = cursor === undefined ? 0 : Number(/^j-(\d+)$/.exec(cursor)?.[1] ?? NaN);
  if (Number.isNaN(from)) return refusal(400, 'invalid_cursor');
  const events = journal.slice(from, from + limit);
  return { status: 200, body: { cursor: `j-${from + events.length}`, events } };
}

function position(claim: Claim): FakeAnswer {
  if (![...WITH_COURIER, ...CARRIES].includes(claim.status)) return refusal(409, 'inappropriate_status');
  const at = claim.body.route_points.find(
    ({ type }) => type === (WITH_COURIER.includes(claim.status) ? 'source' : 'destination'),
  )!;
  const [lon, lat] = at.address.coordinates;
  return {
    status: 200,
    body: { position: { lat: lat + 0.002, lon: lon + 0.002, timestamp: Math.round(now() / 1000) } },
  };
}

function answerClaim(call: string, request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
  if (call === 'create') return create(request);
  if (call === 'journal') return readJournal(request);
  const claim = claims.get(request.query.get('claim_id') ?? '');
  if (!claim) return refusal(404, 'not_found');
  const body = (request.body ? JSON.parse(request.body) : {}) as { version?: number; cancel_state?: string };
  if (call === 'info') return { status: 200, body: full(claim) };
  if (call === 'accept') return accept(claim, body);
  if (call === 'cancel-info') return cancelInfo(claim);
  if (call === 'cancel') return cancel(claim, body);
  if (call === 'performer-position') return position(claim);
  return refusal(404, 'not_found');
}

function checkPrice(request: FakeRequest): FakeAnswer {
  const { route_points: points = [] } = JSON.parse(request.body) as { route_points?: { coordinates: LonLat }[] };
  if (points.length < 2) return refusal(400, 'validation_error');
  if (points.some(({ coordinates }) => !inZone(coordinates))) return refusal(400, 'unknown_zone');
  const metres = distance(points[0]!.coordinates, points.at(-1)!.coordinates);
  return {
    status: 200,
    body: {
      price: priceOf(metres),
      distance_meters: metres,
      eta: Math.round(metres / 400) + 10,
      zone_id: 'tashkent',
      currency_rules: { code: 'UZS', template: '$VALUE$ $SIGN$$CURRENCY$', text: 'сум' },
      requirements: { taxi_class: 'express' },
    },
  };
}

function answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
  if (request.headers.authorization !== `Bearer ${KEY}`) return refusal(401, 'unauthorized', 'Not authorized request');
  if (!/^(ru|en)\b/.test(request.headers['accept-language'] ?? ''))
    return refusal(400, 'validation_error', 'Accept-Language');
  const path = request.path.startsWith(PREFIX) ? request.path.slice(PREFIX.length) : '';
  if (path === '/check-price') return checkPrice(request);
  if (path === '/tariffs') {
    const { start_point: start } = JSON.parse(request.body) as { start_point: LonLat };
    if (!inZone(start)) return refusal(400, 'unknown_zone');
    return {
      status: 200,
      body: {
        available_tariffs: [
          { name: 'courier', title: 'Курьер', minimal_price: 9000 },
          { name: 'express', title: 'Экспресс', minimal_price: 11000 },
        ],
      },
    };
  }
  if (path === '/driver-voiceforwarding') {
    const claim = claims.get((JSON.parse(request.body) as { claim_id?: string }).claim_id ?? '');
    if (!claim || ![...WITH_COURIER, ...CARRIES].includes(claim.status)) return refusal(409, 'inappropriate_status');
    return { status: 200, body: { phone: '+998712000000', ext: '4432', ttl_seconds: 3600 } };
  }
  return path.startsWith('/claims/') ? answerClaim(path.slice('/claims/'.length), request) : refusal(404, 'not_found');
}

const every = (): Claim[] => [...claims.values()];
const named = ({ claim }: { claim?: string }): Claim[] => (claim ? [claims.get(claim)!] : every());

if (STEP_MS > 0)
  setInterval(
    () =>
      every()
        .filter((claim) => !inFinal(claim))
        .forEach(advance),
    STEP_MS,
  ).unref();

await serveFake({
  state: { claims, byRequest, journal, tried },
  answer,
  control: {
    claims: () => every().map((claim) => ({ ...claim, final: inFinal(claim) })),
    advance: (body: { claim?: string; steps?: number }) => {
      for (const claim of named(body)) for (let n = 0; n < (body.steps ?? 1); n += 1) advance(claim);
      return named(body).map(({ id, status }) => ({ id, status }));
    },
    status: (body: { claim?: string; to: string }) => named(body).forEach((claim) => put(claim, body.to)),
    clock: ({ shiftMs }: { shiftMs: number }) => (settings.clockShiftMs = shiftMs),
    rate: ({ perKm }: { perKm: number }) => (settings.rate = perKm),
    callbacks: ({ as }: { as: typeof settings.callbacks }) => ({ as: (settings.callbacks = as) }),
    order: ({ mixed }: { mixed: boolean }) => (settings.isMixed = mixed),
    again: (body: { claim?: string }) => Promise.all(named(body).map(callBack)),
  },
});
