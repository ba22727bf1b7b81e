/**
 * The legal moves of an order, read by the server that moves it and by the buttons that offer the move. Why a row is
 * as it is stands in docs/decisions.
 */
import type { Column, OrderStatus } from './statuses.ts';

/** Who may make a move. People by their trade, machines by what woke them. @internal */
export const MOVERS = [
  'DINER',
  'HOST',
  'WAITER',
  'COOK',
  'COURIER',
  'CASHIER',
  'OPERATOR',
  'MANAGER',
  'AUTO_ACCEPT',
  'TABLE_QR',
  'WAKE',
  'EXPIRY',
  'PAYMENT',
  'NO_SHOW_TIMER',
  'SETTLE',
  'CLAIM_RETURNED',
  'POS',
  'CARRIER',
  'AGGREGATOR',
  'TILL',
] as const;
export type Mover = (typeof MOVERS)[number];

export type Stamp =
  | 'acceptedTime'
  | 'cookingTime'
  | 'readyTime'
  | 'deliveryAt'
  | 'deliveredAt'
  | 'closedAt'
  | 'canceledAt';

/** What must be true beside who and when; each is a function in moves.ts. */
export type Need =
  | 'LATER'
  | 'MONEY_IF_ONLINE'
  | 'DISHES'
  | 'NO_DISHES'
  | 'SETTLED'
  | 'KITCHEN_START'
  | 'REASON'
  | 'OWN_HALL';

export interface Row {
  from: readonly OrderStatus[];
  to: OrderStatus;
  columns: readonly Column[];
  by: readonly Mover[];
  needs: readonly Need[];
  fills: readonly Stamp[];
}

const ALL = ['DELIVERY', 'PICK_UP', 'DINE_IN', 'BOOKING'] as const;
const HERE = ['DINE_IN', 'BOOKING'] as const;

/** @internal */
export const MOVES = [
  {
    from: ['OPEN'],
    to: 'ACCEPTED',
    columns: ['DELIVERY', 'PICK_UP', 'DINE_IN'],
    by: ['OPERATOR', 'CASHIER', 'MANAGER', 'AUTO_ACCEPT', 'AGGREGATOR', 'TILL'],
    needs: ['MONEY_IF_ONLINE'],
    fills: ['acceptedTime'],
  },
  {
    from: ['OPEN'],
    to: 'AT_TIME',
    columns: ALL,
    by: ['OPERATOR', 'CASHIER', 'HOST', 'MANAGER', 'AUTO_ACCEPT'],
    needs: ['LATER', 'MONEY_IF_ONLINE'],
    fills: ['acceptedTime'],
  },
  {
    from: ['OPEN'],
    to: 'ATTACHED',
    columns: ['DINE_IN'],
    by: ['TABLE_QR', 'WAITER'],
    needs: ['MONEY_IF_ONLINE', 'OWN_HALL'],
    fills: ['acceptedTime'],
  },
  {
    from: ['OPEN'],
    to: 'CANCELED',
    columns: ALL,
    by: ['DINER', 'OPERATOR', 'CASHIER', 'HOST', 'MANAGER', 'EXPIRY', 'PAYMENT', 'AGGREGATOR', 'TILL'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },

  {
    from: ['AT_TIME'],
    to: 'ACCEPTED',
    columns: ALL,
    by: ['WAKE', 'OPERATOR', 'MANAGER'],
    needs: ['DISHES', 'KITCHEN_START'],
    fills: ['acceptedTime'],
  },
  {
    from: ['AT_TIME', 'ACCEPTED'],
    to: 'ATTACHED',
    columns: HERE,
    by: ['WAITER', 'HOST', 'OPERATOR', 'TABLE_QR'],
    needs: ['OWN_HALL'],
    fills: ['acceptedTime'],
  },
  {
    from: ['AT_TIME'],
    to: 'CANCELED',
    columns: ALL,
    by: ['DINER', 'OPERATOR', 'HOST', 'MANAGER', 'NO_SHOW_TIMER', 'AGGREGATOR'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },

  { from: ['ACCEPTED'], to: 'CREATED', columns: ALL, by: ['POS', 'COOK'], needs: [], fills: [] },
  {
    from: ['ACCEPTED', 'CREATED'],
    to: 'COOKING',
    columns: ALL,
    by: ['COOK', 'OPERATOR', 'POS', 'AGGREGATOR', 'TILL'],
    needs: [],
    fills: ['cookingTime'],
  },
  {
    from: ['ATTACHED'],
    to: 'CREATED',
    columns: HERE,
    by: ['WAITER', 'COOK', 'POS'],
    needs: ['DISHES', 'OWN_HALL'],
    fills: [],
  },
  {
    from: ['ATTACHED'],
    to: 'COOKING',
    columns: HERE,
    by: ['WAITER', 'COOK', 'POS'],
    needs: ['DISHES', 'OWN_HALL'],
    fills: ['cookingTime'],
  },
  {
    from: ['ACCEPTED', 'CREATED', 'ATTACHED'],
    to: 'DONE',
    columns: ALL,
    by: ['COOK', 'OPERATOR', 'CARRIER'],
    needs: ['DISHES'],
    fills: ['cookingTime', 'readyTime'],
  },
  {
    from: ['COOKING'],
    to: 'DONE',
    columns: ALL,
    by: ['COOK', 'OPERATOR', 'POS', 'CARRIER', 'AGGREGATOR', 'TILL'],
    needs: [],
    fills: ['readyTime'],
  },

  {
    from: ['DONE'],
    to: 'ON_WAY',
    columns: ['DELIVERY'],
    by: ['COURIER', 'OPERATOR', 'CARRIER', 'AGGREGATOR', 'TILL'],
    needs: [],
    fills: ['deliveryAt'],
  },
  {
    from: ['DONE'],
    to: 'DELIVERED',
    columns: ['PICK_UP', 'DINE_IN', 'BOOKING'],
    by: ['OPERATOR', 'CASHIER', 'WAITER', 'TILL'],
    needs: ['OWN_HALL'],
    fills: ['deliveredAt'],
  },
  {
    from: ['ON_WAY'],
    to: 'DELIVERED',
    columns: ['DELIVERY'],
    by: ['COURIER', 'CARRIER', 'OPERATOR', 'MANAGER', 'AGGREGATOR', 'TILL'],
    needs: [],
    fills: ['deliveredAt'],
  },
  { from: ['ON_WAY'], to: 'DONE', columns: ['DELIVERY'], by: ['MANAGER'], needs: ['REASON'], fills: [] },
  {
    from: ['DELIVERED'],
    to: 'CLOSED',
    columns: ALL,
    by: ['SETTLE', 'OPERATOR', 'CASHIER', 'WAITER', 'POS', 'TILL'],
    needs: ['SETTLED', 'OWN_HALL'],
    fills: ['closedAt'],
  },
  {
    from: ['ACCEPTED', 'ATTACHED', 'CREATED', 'COOKING', 'DONE'],
    to: 'CLOSED',
    columns: ['DINE_IN'],
    by: ['SETTLE'],
    needs: ['SETTLED'],
    fills: ['closedAt'],
  },
  {
    from: ['ATTACHED'],
    to: 'CLOSED',
    columns: ['BOOKING'],
    by: ['WAITER', 'HOST'],
    needs: ['NO_DISHES', 'OWN_HALL'],
    fills: ['closedAt'],
  },

  {
    from: ['ACCEPTED', 'CREATED'],
    to: 'CANCELED',
    columns: ALL,
    by: ['DINER', 'OPERATOR', 'MANAGER', 'AGGREGATOR', 'TILL'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },
  {
    from: ['ATTACHED'],
    to: 'CANCELED',
    columns: HERE,
    by: ['OPERATOR', 'MANAGER'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },
  {
    from: ['COOKING', 'DONE'],
    to: 'CANCELED',
    columns: ALL,
    by: ['MANAGER', 'AGGREGATOR', 'TILL'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },
  {
    from: ['ON_WAY'],
    to: 'CANCELED',
    columns: ['DELIVERY'],
    by: ['MANAGER', 'CLAIM_RETURNED', 'AGGREGATOR', 'TILL'],
    needs: ['REASON'],
    fills: ['canceledAt'],
  },
] as const satisfies readonly Row[];

export const rowOf = (from: OrderStatus, to: OrderStatus, column: Column): Row | undefined =>
  (MOVES as readonly Row[]).find((row) => row.to === to && row.from.includes(from) && row.columns.includes(column));

export const rowsFrom = (from: OrderStatus, column: Column): Row[] =>
  (MOVES as readonly Row[]).filter((row) => row.from.includes(from) && row.columns.includes(column));
