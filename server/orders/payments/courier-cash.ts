/** Entries of the cash that couriers carry; a trigger adds each to the courier's balance. */
import { newId } from '#server/platform/ids.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';

interface CourierCash {
  courierId: string;
  /** In tiyin; positive: the courier carries or owes more. */
  amount: number;
  orderId: string;
  /** CHARGE: cash that was missing at the door and is the courier's to pay. */
  kind: 'ORDER' | 'CHARGE';
  at: number;
}

const addEntry = statement(
  'payments.courier-cash',
  `
  insert into courier_cash_entry (merchant_id, id, courier_id, kind, amount, order_id, created_date)
  select current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5, $6 where $4::bigint <> 0`,
);

/** In the transaction of the move; negative when a hand-over at the door is undone. */
export const bookCourierCash = (tx: TenantTx, { courierId, kind, amount, orderId, at }: CourierCash): Promise<number> =>
  tx.run(addEntry, [newId(), courierId, kind, amount, orderId, new Date(at)]);
