/** The port by which messages, tickets, couriers, the stop-list, tills and carriers react to orders. */
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import type { Call } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { OrderRow } from './order-rows.ts';

export interface OrderMove {
  /** As it was before the move, with the time that is promised now. */
  row: OrderRow;
  to: OrderStatus;
  now: number;
}

export interface OutOfStock {
  productIds: readonly string[];
  /** Null: until somebody sells them again. */
  until: Date | null;
}

interface Notice {
  merchantId: string;
  orderId: string;
  runAt: Date;
}

/**
 * Everything happens in the transaction of the order: jobs that are enqueued here run if and only if it is committed.
 * Each job reads the order again when it runs, so a move that is undone leaves no trace.
 */
export interface OrderFollower {
  /** Not told of orders that began at a till: it prints, cooks and hands over itself. */
  afterMove?(tx: TenantTx, move: OrderMove): Promise<void>;
  /** The dishes of a running order have changed. */
  afterChange?(tx: TenantTx, orderId: string): Promise<void>;
  /** A booking has another time or other tables. */
  afterRebooking?(tx: TenantTx, orderId: string, now: number): Promise<void>;
  /** A carrier is to deliver it, under this claim. */
  afterCarrierCall?(tx: TenantTx, claimId: string): Promise<void>;
  /** Staff have received cash for an order. */
  afterCash?(tx: TenantTx, branchId: string): Promise<void>;
  /** An order was canceled because its branch has run out of these dishes. */
  afterRunningOut?(tx: TenantTx, branchId: string, outOf: OutOfStock): Promise<void>;
  // The calls that these methods return are sent in one statement with the events and jobs of the order itself.
  /** Notifies the guest that the order has changed its status. */
  tellGuest?(notice: Notice & { to: OrderStatus }): Call<never>[];
  /** Reminds staff of an order that nobody has answered by `runAt`. */
  remindStaff?(notice: Notice): Call<never>[];
  /** Tells staff and the courier that a cash shortfall of this courier was resolved. */
  tellShortfallResolved?(merchantId: string, courierId: string): Call<never>[];
}

/** All of them as one. */
export type OrderFollowers = Required<OrderFollower>;
