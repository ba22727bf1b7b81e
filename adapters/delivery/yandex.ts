/**
 * Yandex Delivery, "cargo integration v2". A price is only an estimate until a claim has been priced; a claim that is
 * not accepted within ten minutes fails and costs nothing. The journal is what deliveries are followed by.
 */
import { z } from 'zod';
import type {
  CarrierQuote,
  ClaimRequest,
  Delivery,
  DeliveryProvider,
  Performer,
} from '#server/partners/carriers/ports.ts';
import {
  mapResult,
  type PartnerAccount,
  type PartnerRequest,
  type PartnerResult,
} from '#server/partners/integrations/ports.ts';
import type { Spot } from '#domain/restaurants/places/nearest.ts';
import { priceText, tiyinOf } from './yandex-money.ts';
import { isYandexEnd, yandexStatus } from './yandex-status.ts';

const PREFIX = '/b2b/cargo/integration/v2';
/** It takes Russian and English. */
const LANGUAGE = 'ru';
const JOURNAL_LIMIT = 500;
const CURRENCY = 'UZS';
/** A bag of dishes, within the limits of a courier on foot. */
const BAG = { size: { length: 0.4, width: 0.3, height: 0.3 }, weight: 3 };

const Price = z.string().transform((text, context) => {
  const tiyin = tiyinOf(text);
  if (tiyin === null) context.addIssue({ code: 'custom', message: 'price' });
  return tiyin ?? 0;
});
const Moment = z.string().transform((text) => Date.parse(text) || null);

const Quote = z.object({
  price: Price,
  distance_meters: z.number().nullish(),
  eta: z.number().nullish(),
  currency_rules: z.object({ code: z.string() }).nullish(),
});
const Tariffs = z.object({ available_tariffs: z.array(z.object({ name: z.string(), title: z.string().nullish() })) });
const Claim = z.object({
  id: z.string().min(1).max(64),
  status: z.string(),
  version: z.int().default(1),
  updated_ts: Moment.nullish(),
  pricing: z
    .object({
      offer: z.object({ price: Price, price_with_vat: Price.nullish(), valid_until: Moment.nullish() }).nullish(),
      currency: z.string().nullish(),
      currency_rules: z.object({ code: z.string() }).nullish(),
      final_price: Price.nullish(),
    })
    .nullish(),
  error_messages: z.array(z.object({ code: z.string(), message: z.string().default('') })).nullish(),
  performer_info: z
    .object({
      courier_name: z.string(),
      car_model: z.string().nullish(),
      car_number: z.string().nullish(),
      car_color: z.string().nullish(),
    })
    .nullish(),
  eta: z.number().nullish(),
  route_points: z
    .array(
      z.object({
        type: z.string(),
        visited_at: z.object({ expected: Moment.nullish(), actual: Moment.nullish() }).nullish(),
      }),
    )
    .nullish(),
});
const Terms = z.object({
  cancel_state: z.enum(['free', 'paid', 'unavailable']),
  price: Price.nullish(),
  price_with_vat: Price.nullish(),
});
const Journal = z.object({
  cursor: z.string(),
  events: z.array(z.object({ claim_id: z.string() })),
});
const Position = z.object({ position: z.object({ lat: z.number(), lon: z.number() }).nullish() });
const Phone = z.object({ phone: z.string(), ext: z.string().nullish() });

/** Longitude first. */
const coordinates = ({ latitude, longitude }: Spot): [number, number] => [longitude, latitude];

function performerOf(info: NonNullable<z.output<typeof Claim>['performer_info']>): Performer {
  const car = [info.car_color, info.car_model].filter((text) => text?.trim()).join(' ');
  return { name: info.courier_name, car: car || null, plate: info.car_number?.trim() || null };
}

function toDelivery(claim: z.output<typeof Claim>): Delivery {
  const { pricing } = claim;
  const expectedAt = (type: string): number | null =>
    claim.route_points?.find((point) => point.type === type)?.visited_at?.expected ?? null;
  const arrivesAt =
    expectedAt('destination') ?? (claim.eta && claim.updated_ts ? claim.updated_ts + claim.eta * 60_000 : null);
  return {
    claimId: claim.id,
    status: yandexStatus(claim.status),
    rawStatus: claim.status,
    version: claim.version,
    updatedAt: claim.updated_ts ?? null,
    isEnded: isYandexEnd(claim.status),
    price: pricing?.offer ? (pricing.offer.price_with_vat ?? pricing.offer.price) : null,
    finalPrice: pricing?.final_price ?? null,
    currency: pricing?.currency ?? pricing?.currency_rules?.code ?? null,
    validUntil: pricing?.offer?.valid_until ?? null,
    performer: claim.performer_info ? performerOf(claim.performer_info) : null,
    pickupAt: expectedAt('source'),
    arrivesAt,
    errors: claim.error_messages ?? [],
  };
}

function claimBody({ orderNumber, from, to, items, vehicle, callbackUrl }: ClaimRequest): object {
  const point = (stop: ClaimRequest['from'], id: number, type: 'source' | 'destination' | 'return'): object => ({
    point_id: id,
    visit_order: id,
    type,
    contact: { name: stop.name, phone: stop.phone },
    address: {
      fullname: stop.address,
      coordinates: coordinates(stop),
      ...(stop.entrance ? { porch: stop.entrance } : {}),
      ...(stop.floor ? { sfloor: stop.floor } : {}),
      ...(stop.office ? { sflat: stop.office } : {}),
      ...(stop.domophone ? { door_code: stop.domophone } : {}),
      ...(stop.comment ? { comment: stop.comment } : {}),
    },
    // The code that a guest would have to read from an SMS of the carrier.
    skip_confirmation: true,
    ...(type === 'destination' ? { external_order_id: orderNumber } : {}),
  });
  return {
    items: items.map(({ title, count, price }) => ({
      title: title.slice(0, 200),
      quantity: count,
      cost_value: priceText(price),
      cost_currency: CURRENCY,
      pickup_point: 1,
      dropoff_point: 2,
      // The misspelling is still in the vendor's schema.
      droppof_point: 2,
    })),
    route_points: [point(from, 1, 'source'), point(to, 2, 'destination'), point(from, 3, 'return')],
    client_requirements: { taxi_class: vehicle, cargo_options: ['thermobag'] },
    emergency_contact: { name: from.name, phone: from.phone },
    callback_properties: { callback_url: callbackUrl },
    optional_return: false,
  };
}

export function yandexDelivery(): DeliveryProvider {
  const headersOf = (key: string): Record<string, string> => ({
    authorization: `Bearer ${key}`,
    'accept-language': LANGUAGE,
  });
  const onClaim = <T>(
    account: PartnerAccount,
    call: string,
    claimId: string,
    {
      method = 'POST',
      ...request
    }: Pick<PartnerRequest<T>, 'answer' | 'body'> & Partial<Pick<PartnerRequest<T>, 'method'>>,
  ): Promise<PartnerResult<T>> =>
    account.send({
      action: `claims/${call}`,
      method,
      path: `${PREFIX}/claims/${call}?claim_id=${encodeURIComponent(claimId)}`,
      headers: headersOf(account.key),
      requestId: claimId,
      ...request,
    });

  return {
    async check(account, at) {
      const found = await account.send({
        action: 'tariffs',
        method: 'POST',
        path: `${PREFIX}/tariffs`,
        headers: headersOf(account.key),
        body: { start_point: coordinates(at) },
        answer: Tariffs,
      });
      return mapResult(found, ({ available_tariffs: tariffs }) => ({ offers: tariffs.map(({ name }) => name) }));
    },
    async quote(account, { from, to, vehicle }, timeoutMs) {
      const found = await account.send({
        action: 'check-price',
        method: 'POST',
        path: `${PREFIX}/check-price`,
        headers: headersOf(account.key),
        body: {
          items: [{ ...BAG, quantity: 1 }],
          route_points: [{ coordinates: coordinates(from) }, { coordinates: coordinates(to) }],
          requirements: { taxi_class: vehicle, cargo_options: ['thermobag'] },
        },
        answer: Quote,
        timeoutMs,
      });
      if (found.ok && found.value.currency_rules && found.value.currency_rules.code !== CURRENCY)
        return { ok: false, failure: { kind: 'invalidResponse', providerCode: 'currency', providerMessage: null } };
      return mapResult(found, ({ price, eta, distance_meters: metres }): CarrierQuote => ({
        price,
        minutes: eta == null ? null : Math.ceil(eta),
        metres: metres == null ? null : Math.round(metres),
      }));
    },
    async create(account, request, orderId) {
      const created = await account.send({
        action: 'claims/create',
        method: 'POST',
        path: `${PREFIX}/claims/create?request_id=${encodeURIComponent(request.requestId)}`,
        headers: headersOf(account.key),
        body: claimBody(request),
        answer: Claim,
        requestId: request.requestId,
        orderId,
      });
      return mapResult(created, toDelivery);
    },
    async get(account, claimId) {
      const found = await onClaim(account, 'info', claimId, {
        answer: Claim,
      });
      return mapResult(found, toDelivery);
    },
    async accept(account, claimId, version) {
      const accepted = await onClaim(account, 'accept', claimId, {
        body: { version },
        answer: z.object({ status: z.string() }),
      });
      return mapResult(accepted, () => null);
    },
    async cancelTerms(account, claimId) {
      const found = await onClaim(account, 'cancel-info', claimId, {
        answer: Terms,
      });
      return mapResult(found, ({ cancel_state: state, price, price_with_vat: withVat }) => ({
        terms: state === 'free' ? 'FREE' : state === 'paid' ? 'PAID' : 'UNAVAILABLE',
        fee: state === 'free' ? 0 : (withVat ?? price ?? null),
      }));
    },
    async cancel(account, claimId, version, terms) {
      const cancelled = await onClaim(account, 'cancel', claimId, {
        body: { version, cancel_state: terms === 'FREE' ? 'free' : 'paid' },
        answer: z.object({ status: z.string() }),
      });
      return mapResult(cancelled, () => null);
    },
    async journal(account, cursor) {
      const page = await account.send({
        action: 'claims/journal',
        method: 'POST',
        path: `${PREFIX}/claims/journal?limit=${JOURNAL_LIMIT}`,
        headers: headersOf(account.key),
        body: cursor === null ? {} : { cursor },
        answer: Journal,
      });
      if (!page.ok && page.failure.providerCode === 'invalid_cursor') return { ok: true, value: null };
      return mapResult(page, ({ cursor: next, events }) => ({
        cursor: next,
        claimIds: [...new Set(events.map(({ claim_id: id }) => id))],
        hasMore: events.length >= JOURNAL_LIMIT,
      }));
    },
    async position(account, claimId) {
      const found = await onClaim(account, 'performer-position', claimId, {
        method: 'GET',
        answer: Position,
      });
      // There is no position before a courier is found and after the delivery.
      if (!found.ok && (found.failure.kind === 'conflict' || found.failure.kind === 'notFound'))
        return { ok: true, value: null };
      return mapResult(found, ({ position }) =>
        position ? { latitude: position.lat, longitude: position.lon } : null,
      );
    },
    async courierPhone(account, claimId) {
      const found = await account.send({
        action: 'driver-voiceforwarding',
        method: 'POST',
        path: `${PREFIX}/driver-voiceforwarding`,
        headers: headersOf(account.key),
        body: { claim_id: claimId },
        answer: Phone,
        requestId: claimId,
      });
      return mapResult(found, ({ phone, ext }) => (ext ? `${phone},${ext}` : phone));
    },
    readCallback(query) {
      const [claimId, updatedAt] = [query.get('claim_id'), query.get('updated_ts')];
      return claimId && claimId.length <= 64 ? { claimId, updatedAt: updatedAt?.slice(0, 64) ?? '' } : null;
    },
  };
}
