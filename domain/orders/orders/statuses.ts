/** The words of an order: exactly the spec's enumerations. */
export const ORDER_STATUSES = [
  'OPEN',
  'ACCEPTED',
  'CANCELED',
  'CREATED',
  'COOKING',
  'DONE',
  'ON_WAY',
  'DELIVERED',
  'CLOSED',
  'ATTACHED',
  'AT_TIME',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_SERVICE_TYPES = ['DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24'] as const;
export type OrderServiceType = (typeof ORDER_SERVICE_TYPES)[number];

export const ORDER_SOURCES = ['LAPOSTER', 'OPERATOR', 'INSTAGRAM', 'CLIENT_APP', 'CLIENT_WEB', 'TELEGRAM_BOT'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const CHANGE_TYPES = [
  'PAID',
  'UPDATE',
  'PAID_AND_CHANGE_STATUS',
  'CHANGE_STATUS',
  'CHANGE_COURIER_STATUS',
  'CHANGE_PAYMENT_TYPE',
  'CHANGE_DELIVERY_TYPE',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Without the spec's "none (empty)", which is null here. */
export const COURIER_STATUSES = [
  'PERFORMER_LOOK_UP',
  'PERFORMER_FOUND',
  'PERFORMER_NOT_FOUND',
  'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED',
  'PERFORMER_ARRIVED',
  'PERFORMER_DELIVERED_FINISH',
  'PERFORMER_RETURNING',
  'PERFORMER_RETURN_ARRIVED',
  'PERFORMER_RETURNED_FINISH',
  'NEW_ORDER',
  'ESTIMATING_FAILED',
  'READY_FOR_APPROVAL',
  'FAILED',
  'CANCELLED',
  'ACCEPTED',
] as const;
export type CourierStatus = (typeof COURIER_STATUSES)[number];

/** Paid on a page of the provider. */
export const ONLINE_PAYMENTS = ['PAYME', 'CLICK', 'UZUM_BANK', 'STRIPE'] as const;
export type OnlinePayment = (typeof ONLINE_PAYMENTS)[number];
export const PAYMENT_TYPES = ['CASH', 'CARD', ...ONLINE_PAYMENTS] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** Paid with a balance that the merchant owes its guest; it pays a part of an order beside its payment type. */
const BALANCE_PAYMENTS = ['POINTS', 'GIFT'] as const;
export type BalancePayment = (typeof BALANCE_PAYMENTS)[number];
/** How one payment of an order was made. */
export type PaymentMeans = PaymentType | BalancePayment;

/** Paid when the food is handed over. */
export const isPaidAtHandOver = (payment: PaymentMeans): payment is 'CASH' | 'CARD' =>
  payment === 'CASH' || payment === 'CARD';
export const isOnlinePayment = (payment: PaymentMeans): payment is OnlinePayment =>
  (ONLINE_PAYMENTS as readonly PaymentMeans[]).includes(payment);
export const isBalancePayment = (payment: PaymentMeans): payment is BalancePayment =>
  (BALANCE_PAYMENTS as readonly PaymentMeans[]).includes(payment);

/** Why an order was cancelled. */
export const CANCEL_REASONS = [
  'NO_SEATS',
  'EXPIRED',
  'NO_SHOW',
  'CLIENT',
  'OUT_OF_STOCK',
  'BUSY',
  'CLOSED',
  'OUT_OF_ZONE',
  'NO_COURIER',
  'PAYMENT_FAILED',
  'DUPLICATE',
  'OTHER',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

const TERMINAL_STATUSES = ['CANCELED', 'CLOSED'] as const satisfies readonly OrderStatus[];
export const isTerminal = (status: OrderStatus): boolean =>
  (TERMINAL_STATUSES as readonly OrderStatus[]).includes(status);

/**
 * The four columns of the table of moves. A booking is a DINE_IN order for later; no service type of the spec's
 * stands for it. Aggregators' orders follow DELIVERY.
 */
export type Column = 'DELIVERY' | 'PICK_UP' | 'DINE_IN' | 'BOOKING';

export const isBooking = (order: { serviceType: OrderServiceType; later: boolean }): boolean =>
  order.serviceType === 'DINE_IN' && order.later;

export function columnOf(order: { serviceType: OrderServiceType; later: boolean }): Column {
  if (order.serviceType === 'PICK_UP') return 'PICK_UP';
  if (order.serviceType === 'DINE_IN') return order.later ? 'BOOKING' : 'DINE_IN';
  return 'DELIVERY';
}
