/** What parts of a table's bill, and what is taken off it, read and write. */
import type { PaymentMeans } from '#domain/orders/orders/statuses.ts';
import type { AdjustmentKind } from '#domain/orders/pricing/split-bill.ts';
import { statement } from '#server/platform/database/sql.ts';

const merchant = `current_setting('app.merchant_id')::uuid`;

/** $1 session: waits for others who take money or change the bill of the same table. */
export const lockSession = statement<{ id: string }>(
  'tables.lock-session',
  'select id from table_session where id = $1 for no key update',
);

export const partById = statement<{
  session_id: string;
  amount: number;
  means: PaymentMeans;
  /** null: a guest paid it online. */
  staff_id: string | null;
  /** They all have been. */
  paid_at: Date | null;
  undone_at: Date | null;
}>(
  'tables.part',
  `
  select session_id, amount, means, staff_id, paid_at, undone_at from bill_part
  where id = $1 and paid_at is not null`,
);

/** $1 id, $2 session, $3 kind, $4 means, $5 tiyin, $6 portions, $7 who took the money, $8 now. */
export const addPart = statement(
  'tables.add-part',
  `
  insert into bill_part (merchant_id, id, session_id, kind, means, amount, dishes, staff_id, paid_at)
  values (${merchant}, $1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** $1 part, $2 who, $3 now. */
export const markPartUndone = statement(
  'tables.undo-part',
  'update bill_part set undone_by = $2, undone_at = $3 where id = $1 and undone_at is null',
);

/** $1 order: of a table, with something taken off its bill. */
export const adjustmentById = statement<{
  session_id: string;
  order_id: string;
  kind: AdjustmentKind;
  amount: number;
  undone_at: Date | null;
}>('tables.adjustment', 'select session_id, order_id, kind, amount, undone_at from bill_adjustment where id = $1');

/** $1 id, $2 order, $3 session, $4 kind, $5 position, $6 count, $7 tiyin, $8 reason, $9 note, $10 who, $11 now. */
export const addAdjustment = statement(
  'tables.add-adjustment',
  `
  insert into bill_adjustment (merchant_id, id, order_id, session_id, kind, position, count, amount, reason, note,
    staff_id, created_date)
  values (${merchant}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** $1 adjustment, $2 who, $3 now. */
export const markAdjustmentUndone = statement(
  'tables.undo-adjustment',
  'update bill_adjustment set undone_by = $2, undone_at = $3 where id = $1 and undone_at is null',
);

/** Takes a sum off the dishes of an order. $1 order, $2 tiyin; negative: puts it back. */
export const takeOffOrder = statement(
  'tables.take-off-order',
  `
  update orders set total_product_price = total_product_price - $2::bigint,
    total_product_discount = total_product_discount + $2::bigint, total_discount = total_discount + $2::bigint,
    total_price = total_price - $2::bigint, bill = bill - $2::bigint
  where id = $1`,
);
