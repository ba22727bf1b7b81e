/** Bodies of the vendor protocol of Yandex Eats, which Express24 (Uzum Tezkor) uses as well. Sums are in soʻm. */
import { z } from 'zod';
import type { CourierInfo, AggregatorMenu, StatusReport } from '#server/partners/aggregators/ports.ts';
import { OUTSIDE_STATUSES } from '#domain/partners/aggregators/outside-status.ts';
import type { DeliveredBy, OutsideOrder } from '#domain/partners/aggregators/outside-order.ts';

const MOST_SUM = 1_000_000_000;
const Sum = z.number().min(0).max(MOST_SUM);
const Quantity = z.number().positive().max(10_000);
const Name = z.string().trim().max(500);
const OutsideId = z.coerce.string().trim().min(1).max(200);
const Text = z.string().max(5_000).nullish();
const Coordinate = z.union([z.string(), z.number()]).nullish();

const Item = z.looseObject({
  id: OutsideId,
  name: Name.default(''),
  quantity: Quantity,
  price: Sum,
  modifications: z
    .array(
      z.looseObject({ id: OutsideId, name: Name.default(''), price: Sum.default(0), quantity: Quantity.default(1) }),
    )
    .max(100)
    .nullish(),
});

const Order = z.looseObject({
  discriminator: z.string().max(50),
  eatsId: z.string().trim().min(1).max(100),
  restaurantId: OutsideId,
  deliveryInfo: z.looseObject({
    clientName: Text,
    phoneNumber: Text,
    clientPhoneNumber: Text,
    courierArrivementDate: Text,
    deliveryDate: Text,
    pickupCode: z.union([z.string(), z.number()]).nullish(),
    deliveryAddress: z.looseObject({ full: Text, latitude: Coordinate, longitude: Coordinate }).nullish(),
  }),
  paymentInfo: z.looseObject({ itemsCost: Sum, paymentType: z.string().max(50).nullish(), deliveryFee: Sum.nullish() }),
  items: z.array(Item).min(1).max(300),
  persons: z.number().nullish(),
  comment: Text,
});

export interface EatsDialect {
  priceHasModifications: boolean;
  /** The field of the guest's phone; the other one is the courier's. */
  guestPhone: 'phoneNumber' | 'clientPhoneNumber';
}

const DELIVERED_BY: Record<string, DeliveredBy> = {
  yandex: 'AGGREGATOR',
  marketplace: 'RESTAURANT',
  pickup: 'GUEST',
};

const tiyin = (sum: number): number => Math.round(sum * 100);
const text = (value: string | null | undefined, most: number): string | null => value?.trim().slice(0, most) || null;

function moment(value: string | null | undefined): number | null {
  const ms = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

function degrees(value: string | number | null | undefined, most: number): number | null {
  const degree = typeof value === 'string' ? Number(value.trim() || Number.NaN) : (value ?? Number.NaN);
  return Math.abs(degree) <= most ? degree : null;
}

export type ReadBody<T> = { ok: true; value: T } | { ok: false; errors: { code: number; description: string }[] };

const INVALID = 400;
const refused = (description: string): { ok: false; errors: { code: number; description: string }[] } => ({
  ok: false,
  errors: [{ code: INVALID, description }],
});

/** PostgreSQL stores no zero bytes and no halves of surrogate pairs. */
const storable = (value: string): string => value.replaceAll('\0', '').toWellFormed();

function parse<T>(schema: z.ZodType<T>, body: Buffer): ReadBody<{ raw: object; value: T }> {
  let raw: unknown;
  try {
    raw = JSON.parse(body.toString('utf8'), (_key, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
  } catch {
    return refused('The body is not JSON');
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: { raw: raw as object, value: parsed.data } };
  return {
    ok: false,
    errors: parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => ({ code: INVALID, description: `${path.join('.')}: ${message}` })),
  };
}

export function readOrder(body: Buffer, dialect: EatsDialect): ReadBody<{ raw: object; order: OutsideOrder }> {
  const parsed = parse(Order, body);
  if (!parsed.ok) return parsed;
  const { raw, value } = parsed.value;
  const { deliveryInfo: info, paymentInfo: payment } = value;
  // An unknown kind is cooked like one that the aggregator delivers: nobody here is sent out for it.
  const deliveredBy = DELIVERED_BY[value.discriminator] ?? 'AGGREGATOR';
  const isOurs = deliveredBy === 'RESTAURANT';
  const persons = Math.round(value.persons ?? 0);
  const address = info.deliveryAddress;
  return {
    ok: true,
    value: {
      raw,
      order: {
        eatsId: value.eatsId,
        placeId: value.restaurantId,
        deliveredBy,
        guestName: text(info.clientName, 100),
        phone: text(info[dialect.guestPhone], 60),
        pickupCode: text(String(info.pickupCode ?? ''), 30),
        expectedAt: moment(isOurs ? info.deliveryDate : (info.courierArrivementDate ?? info.deliveryDate)),
        address:
          isOurs && address
            ? {
                text: text(address.full, 300) ?? '',
                latitude: degrees(address.latitude, 90),
                longitude: degrees(address.longitude, 180),
              }
            : null,
        paysCourier: isOurs && payment.paymentType === 'CASH',
        itemsCost: tiyin(payment.itemsCost),
        deliveryFee: isOurs ? tiyin(payment.deliveryFee ?? 0) : 0,
        persons: persons >= 1 && persons <= 50 ? persons : null,
        comment: text(value.comment, 1_000),
        items: value.items.map((item) => ({
          id: item.id,
          name: item.name || item.id,
          quantity: item.quantity,
          price: tiyin(item.price),
          modifications: (item.modifications ?? []).map((each) => ({
            id: each.id,
            name: each.name || each.id,
            quantity: each.quantity,
            price: tiyin(each.price),
          })),
        })),
      },
    },
  };
}

const Report = z.looseObject({ status: z.string().max(50), reason: Text, comment: Text });

/** Null: a status that we do not know, which changes nothing. */
export function readReport(body: Buffer): ReadBody<StatusReport | null> {
  const parsed = parse(Report, body);
  if (!parsed.ok) return parsed;
  const { status, reason, comment } = parsed.value.value;
  const known = OUTSIDE_STATUSES.find((each) => each === status);
  return {
    ok: true,
    value: known ? { status: known, reason: text(reason, 100), comment: text(comment, 500) } : null,
  };
}

const Cancellation = z.looseObject({ eatsId: Text, reason: Text, comment: Text });

export function readCancellation(body: Buffer): ReadBody<StatusReport> {
  if (body.length === 0) return { ok: true, value: { status: 'CANCELLED', reason: null, comment: null } };
  const parsed = parse(Cancellation, body);
  if (!parsed.ok) return parsed;
  const { reason, comment } = parsed.value.value;
  return { ok: true, value: { status: 'CANCELLED', reason: text(reason, 100), comment: text(comment, 500) } };
}

const Courier = z.looseObject({
  courier: z.looseObject({ name: Name, phone: Text, status: Text, type: Text }),
  maxPlaceArrivalTime: Text,
});

export function readCourier(body: Buffer): ReadBody<CourierInfo> {
  const parsed = parse(Courier, body);
  if (!parsed.ok) return parsed;
  const { courier, maxPlaceArrivalTime } = parsed.value.value;
  const arrivesAt = moment(maxPlaceArrivalTime);
  return {
    ok: true,
    value: {
      name: courier.name,
      phone: text(courier.phone, 60),
      status: text(courier.status, 50),
      transport: text(courier.type, 50),
      arrivesAt: arrivesAt === null ? null : new Date(arrivesAt).toISOString(),
    },
  };
}

/** RFC 3339 with microseconds, as the vendor writes times. */
export const eatsTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

const GRAMS = 'g';
const MILLILITRES = 'ml';

export const menuBody = ({ categories, items, changedAt }: AggregatorMenu): object => ({
  categories: categories.map(({ id, name, parentId }, sortOrder) => ({
    id,
    name,
    sortOrder,
    ...(parentId === null ? {} : { parentId }),
  })),
  items: items.map((item, sortOrder) => ({
    id: item.id,
    categoryId: item.categoryId,
    name: item.name,
    description: item.description,
    price: item.price / 100,
    sortOrder,
    ...(item.weight === null
      ? item.volume === null
        ? {}
        : { measure: item.volume, measureUnit: MILLILITRES }
      : { measure: item.weight, measureUnit: GRAMS }),
    images: item.image ? [{ url: item.image }] : [],
    ...(item.mxik === null ? {} : { serviceCodesUz: { mxikCodeUz: item.mxik } }),
    modifierGroups: item.groups.map((group, groupOrder) => ({
      id: group.id,
      name: group.name,
      minSelectedModifiers: group.min,
      maxSelectedModifiers: group.max,
      sortOrder: groupOrder,
      modifiers: group.modifiers.map((modifier) => ({
        id: modifier.id,
        name: modifier.name,
        price: modifier.price / 100,
        minAmount: 0,
        maxAmount: modifier.max,
      })),
    })),
  })),
  lastChange: eatsTime(changedAt),
});
