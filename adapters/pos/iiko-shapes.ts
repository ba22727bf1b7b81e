/** iiko's answers, but for its menus. Prices are numbers in soʻm. */
import { z } from 'zod';
import type { PosStatus } from '#domain/partners/pos/pos-status.ts';
import type { PosProblem } from '#domain/partners/pos/pos.ts';
import { instantOf } from './local-time.ts';
import type { PosNotice, PosOrder, TillOrder } from '#server/partners/pos/ports.ts';

export const Token = z.object({ token: z.string().min(1) });
export const Organizations = z.object({
  organizations: z.array(z.object({ id: z.string(), name: z.string().nullish() })),
});
export const TerminalGroups = z.object({
  terminalGroups: z.array(z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })),
});

export const StopLists = z.object({
  terminalGroupStopLists: z.array(
    z.object({
      items: z.array(
        z.object({
          terminalGroupId: z.string(),
          items: z.array(z.object({ productId: z.string(), sizeId: z.string().nullish(), balance: z.number() })),
        }),
      ),
    }),
  ),
});

export const ErrorInfo = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  description: z.string().nullish(),
});
type ErrorInfo = z.output<typeof ErrorInfo>;
const OrderInfo = z.object({
  id: z.string(),
  creationStatus: z.string(),
  errorInfo: ErrorInfo.nullish(),
  order: z.object({ status: z.string() }).nullish(),
});
export const Created = z.object({ correlationId: z.string(), orderInfo: OrderInfo });
export const Orders = z.object({ orders: z.array(OrderInfo) });
export const CommandStatus = z.object({
  state: z.string(),
  errorReason: z.string().nullish(),
  exception: z.union([z.string(), z.object({ message: z.string().nullish() })]).nullish(),
});
export const Accepted = z.object({ correlationId: z.string() });

export const tiyin = (soum: number): number => Math.round(soum * 100);

const STATUSES: Record<string, PosStatus> = {
  Unconfirmed: 'CREATED',
  WaitCooking: 'CREATED',
  ReadyForCooking: 'CREATED',
  CookingStarted: 'COOKING',
  CookingCompleted: 'DONE',
  Waiting: 'DONE',
  OnWay: 'DONE',
  Delivered: 'DONE',
  Closed: 'CLOSED',
};

/** By which our orders are known there. */
export const SOURCE_KEY = 'Dasturxon';

const Sold = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  amount: z.number(),
  price: z.number().nullish(),
});
const DeliveryInfo = z.object({
  id: z.string(),
  creationStatus: z.string().nullish(),
  order: z
    .object({
      status: z.string(),
      terminalGroupId: z.string().nullish(),
      sourceKey: z.string().nullish(),
      sum: z.number(),
      phone: z.string().nullish(),
      comment: z.string().nullish(),
      whenCreated: z.string().nullish(),
      customer: z.object({ name: z.string().nullish() }).nullish(),
      orderType: z.object({ orderServiceType: z.string().nullish() }).nullish(),
      deliveryPoint: z.object({ address: z.object({ line1: z.string().nullish() }).nullish() }).nullish(),
      items: z.array(Sold.extend({ modifiers: z.array(Sold).nullish() })).nullish(),
    })
    .nullish(),
});
export const OrdersOfDay = z.object({
  ordersByOrganizations: z.array(z.object({ orders: z.array(DeliveryInfo) })),
});

const TILL_STATUSES: Record<string, TillOrder['status']> = {
  Unconfirmed: 'ACCEPTED',
  WaitCooking: 'ACCEPTED',
  ReadyForCooking: 'ACCEPTED',
  CookingStarted: 'COOKING',
  CookingCompleted: 'DONE',
  Waiting: 'DONE',
  OnWay: 'ON_WAY',
  Delivered: 'DELIVERED',
  Closed: 'CLOSED',
  Cancelled: 'CANCELED',
};

/** Null: one that we have sent, or of another branch, or not yet at the restaurant. */
export function toTillOrder(
  { id, order }: z.output<typeof DeliveryInfo>,
  branchIds: readonly string[],
  timeZone: string,
): TillOrder | null {
  const branchId = order?.terminalGroupId;
  if (!order || !branchId || order.sourceKey === SOURCE_KEY || !branchIds.includes(branchId)) return null;
  const line = order.deliveryPoint?.address?.line1 ?? null;
  return {
    outsideId: id,
    branchId,
    service: order.orderType?.orderServiceType === 'DeliveryByCourier' ? 'DELIVERY' : 'PICK_UP',
    status: TILL_STATUSES[order.status] ?? null,
    rawStatus: order.status,
    items: (order.items ?? []).map(({ product, amount, price, modifiers }) => ({
      id: product.id,
      name: product.name,
      quantity: amount,
      price: tiyin(price ?? 0),
      modifications: (modifiers ?? []).map((each) => ({
        id: each.product.id,
        name: each.product.name,
        quantity: each.amount,
        price: tiyin(each.price ?? 0),
      })),
    })),
    total: tiyin(order.sum),
    guestName: order.customer?.name ?? null,
    phone: order.phone ?? null,
    address: line,
    comment: order.comment ?? null,
    openedAt: order.whenCreated ? instantOf(order.whenCreated, timeZone) : null,
  };
}

const PROBLEMS: Record<string, PosProblem> = {
  ProductNotFound: 'PRODUCT_GONE',
  RequestProductPriceIsNotEqualToFrontPrice: 'PRICE',
  InvalidPhone: 'NO_PHONE',
};
export const problemOfCode = (code: string | null | undefined): PosProblem => PROBLEMS[code ?? ''] ?? 'REJECTED';

export const messageOf = (info: ErrorInfo | null | undefined): string | null =>
  [info?.code, info?.message ?? info?.description].filter(Boolean).join(': ') || null;

/** The answer to a creation says only that it was taken for processing, unless it says more. */
export function toOrder(info: z.output<typeof OrderInfo>, commandId: string | null): PosOrder {
  const common = { externalId: info.id, rawStatus: info.order?.status ?? info.creationStatus, error: null };
  if (info.creationStatus === 'Error')
    return {
      ...common,
      commandId: null,
      state: 'FAILED',
      status: null,
      error: { problem: problemOfCode(info.errorInfo?.code), message: messageOf(info.errorInfo) },
    };
  if (info.creationStatus !== 'Success') return { ...common, commandId, state: 'PENDING', status: null };
  if (info.order?.status === 'Cancelled') return { ...common, commandId: null, state: 'CANCELLED', status: null };
  return {
    ...common,
    commandId: null,
    state: 'ACCEPTED',
    status: STATUSES[info.order?.status ?? 'Unconfirmed'] ?? null,
  };
}

export const failedCommand = (
  externalId: string,
  { errorReason, exception }: z.output<typeof CommandStatus>,
): PosOrder => {
  const message = errorReason ?? (typeof exception === 'string' ? exception : (exception?.message ?? null));
  const code = Object.keys(PROBLEMS).find((each) => message?.includes(each));
  return {
    externalId,
    commandId: null,
    rawStatus: 'Error',
    state: 'FAILED',
    status: null,
    error: { problem: problemOfCode(code), message },
  };
};

const Event = z.object({
  eventType: z.string(),
  eventTime: z.string(),
  correlationId: z.string().nullish(),
  eventInfo: z.object({ id: z.string().nullish() }).nullish(),
});
const Events = z.union([z.array(Event), Event.transform((event) => [event])]);
const HOOKS: Record<string, PosNotice['about']> = {
  DeliveryOrderUpdate: 'ORDERS',
  DeliveryOrderError: 'ORDERS',
  ReserveUpdate: 'ORDERS',
  ReserveError: 'ORDERS',
  StopListUpdate: 'MENU',
  NomenclatureUpdate: 'MENU',
};

/** One event or several. */
export function readHook(rawBody: string): PosNotice | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const read = Events.safeParse(body);
  const known = read.success ? read.data.filter(({ eventType }) => eventType in HOOKS) : [];
  if (known.length === 0) return null;
  const eventKey = known
    .map(({ eventType, eventTime, correlationId, eventInfo }) =>
      [eventType, eventInfo?.id, correlationId, eventTime].filter(Boolean).join(' '),
    )
    .join(', ')
    .slice(0, 500);
  return { eventKey, about: known.some(({ eventType }) => HOOKS[eventType] === 'ORDERS') ? 'ORDERS' : 'MENU' };
}
