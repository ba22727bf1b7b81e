/** What every change of a place does: one transaction, a check of the version, an entry in the audit. */
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import type { consoleDeliveryContract } from '#contract/restaurants/places-editor-delivery.ts';
import type { consoleHallsContract } from '#contract/restaurants/places-editor-halls.ts';
import type { consolePlacesContract } from '#contract/restaurants/places-editor.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import type { Router } from '../delivery/ports.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  editRows,
  rowEditor,
  saveRow,
  updateOf as updateRow,
  type EditRequest,
  type RowEditor,
  type Saving,
  type Staff,
} from '#server/accounts/staff/staff.ts';

export interface PlacesEditorDeps {
  transactions: Transactions;
  router: Router;
  now: () => number;
}

export type PlacesEditor = RowEditor<PlaceChange>;

type PlaceChange = 'PLACE_ADDED' | 'PLACE_CHANGED' | 'PLACE_ARCHIVED' | 'HOURS_CHANGED';

export type PlacesContract = typeof consolePlacesContract &
  typeof consoleDeliveryContract &
  typeof consoleHallsContract;
export type Body<Key extends keyof PlacesContract> = BodyOf<PlacesContract[Key]>;

/** A marketplace has merchants, and no restaurants of its own. */
export const editPlaces: <T>(
  deps: PlacesEditorDeps,
  request: EditRequest,
  action: Action,
  work: (editor: PlacesEditor) => Promise<T>,
) => Promise<T> = editRows;

export const editorFor = (tx: TenantTx, staff: Staff, action: Action, now: number): PlacesEditor =>
  rowEditor(tx, staff, action, now);

export const updateOf = (table: string, columns: readonly string[], returns = ''): Statement<{ version: number }> =>
  updateRow(`places-editor.update-${table}`, table, columns, returns);

export const saveChange = <Row extends { version: number }>(
  editor: PlacesEditor,
  saving: Omit<Saving<Row>, 'action'>,
): Promise<Row> => saveRow(editor, { ...saving, action: 'PLACE_CHANGED' });

/** Orders number themselves in this row: whoever holds it knows that none is being placed. */
const lockOrders = statement(
  'places-editor.lock-orders',
  `select from merchant_counter where merchant_id = current_setting('app.merchant_id')::uuid for update`,
);

/** Unfinished orders, taken tables and bookings ahead. $1 branch, $2 its tables; one of them null. $3 now. */
const unfinished = statement<{ count: number }>(
  'places-editor.unfinished',
  `
  select ((select count(*) from orders o
      where (o.branch_id = $1 or o.table_id = any ($2::uuid[])) and o.status not in ('CLOSED', 'CANCELED'))
    + (select count(*) from table_session s
      where (s.branch_id = $1 or s.table_id = any ($2::uuid[])) and s.state <> 'CLOSED')
    + (select count(*) from table_booking k left join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id
      where k.table_id = any ($2::uuid[]) and upper(k.during) > $3 and k.session_id is null
        and coalesce(o.status, 'OPEN') not in ('CLOSED', 'CANCELED')))::integer as count`,
);

/** Refuses to archive what somebody eats at, waits for or has booked. */
export async function demandFinished(
  { tx, now }: PlacesEditor,
  { branchId = null, tableIds = null }: { branchId?: string | null; tableIds?: readonly string[] | null },
): Promise<void> {
  await tx.rows(lockOrders);
  const { count } = await tx.row(unfinished, [branchId, tableIds, new Date(now)]);
  if (count > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'UNFINISHED_ORDERS', count });
}
