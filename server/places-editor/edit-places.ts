/** What every change of a place does: one transaction, a check of the version, an entry in the audit. */
import type { Body as BodyOf } from '#contract/kit.ts';
import type { consolePlacesContract } from '#contract/console-places.ts';
import type { Action } from '#domain/identity/roles.ts';
import type { Router } from '../delivery/ports.ts';
import { statement, type Statement } from '../platform/database/sql.ts';
import type { TenantTx, Transactions } from '../platform/database/transactions.ts';
import type { Caller, Tenant } from '../platform/http/call-context.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { branchesFor, differences, mayAt, noteChange, staffIn, type Staff } from '../staff/staff.ts';

export interface PlacesEditorParts {
  transactions: Transactions;
  router: Router;
  now: () => number;
}

export interface PlacesEditor {
  tx: TenantTx;
  now: number;
  /** Refuses whoever may not change every branch. */
  demandAll(): void;
  demandAt(branchId: string): void;
  note(action: PlaceChange, subject: string, before: object | null, after: object | null): Promise<unknown>;
}

type PlaceChange = 'PLACE_ADDED' | 'PLACE_CHANGED' | 'PLACE_ARCHIVED' | 'HOURS_CHANGED';

export type Body<Key extends keyof typeof consolePlacesContract> = BodyOf<(typeof consolePlacesContract)[Key]>;

interface EditRequest {
  tenant: Tenant;
  caller: Caller;
}

export async function editPlaces<T>(
  { transactions, now }: PlacesEditorParts,
  { tenant, caller }: EditRequest,
  action: Action,
  work: (editor: PlacesEditor) => Promise<T>,
): Promise<T> {
  const staff = await staffIn(transactions, tenant.id, caller);
  // A marketplace has merchants, and no restaurants of its own.
  if (tenant.kind === 'MARKETPLACE') throw new Refusal('FORBIDDEN');
  return transactions.withTenant(tenant.id, (tx) => work(editorFor(tx, staff, action, now())), { retry: true });
}

export const editorFor = (tx: TenantTx, staff: Staff, action: Action, now: number): PlacesEditor => ({
  tx,
  now,
  demandAll() {
    if (branchesFor(staff, action) !== null) throw new Refusal('FORBIDDEN');
  },
  demandAt(branchId) {
    if (!mayAt(staff, action, branchId)) throw new Refusal('FORBIDDEN');
  },
  note: (what, subject, before, after) => noteChange(tx, { by: staff.userId, action: what, subject, before, after }),
});

/** A row as managers see it. */
export async function rowToChange<Found extends { row: { version: number } }>(
  { tx }: PlacesEditor,
  byId: Statement<Found>,
  params: readonly [id: string, ...more: unknown[]],
): Promise<Found> {
  const found = await tx.maybe(byId, params);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What the request says is not possible, or names something that is not there. */
export const invalid = (path: string, code: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `body.${path}`, code, message: path }] });

/** Columns from one table; a change names some of them. */
export const updateOf = (table: string, columns: readonly string[], returns = ''): Statement<{ version: number }> =>
  statement(
    `places-editor.update-${table}`,
    `
    update ${table} t set ${columns.map((column) => `${column} = n.${column}`).join(', ')}, version = t.version + 1
    from ${table} before cross join lateral jsonb_populate_record(before, $3::jsonb) n
    where before.id = $1 and t.merchant_id = before.merchant_id and t.id = before.id and t.version = $2 ${returns}
    returning t.version`,
  );

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns named like their fields; absent fields are left out. */
export const toColumns = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf(field), value]),
  );

type Written = { uz?: string | undefined; ru?: string | undefined; eng?: string | undefined };

/** Without the languages in which nothing is written; null when that is all of them. */
export function writtenTexts(texts: Written | null): Record<string, string> | null {
  const some = Object.entries(texts ?? {}).filter((each): each is [string, string] => !!each[1]);
  return some.length > 0 ? Object.fromEntries(some) : null;
}

/** Texts that a guest reads on every card: one language at least. */
export function demandTexts(path: string, texts: Written): Record<string, string> {
  const written = writtenTexts(texts);
  if (!written) throw invalid(path, 'REQUIRED');
  return written;
}

interface Saving<Row> {
  byId: Statement<{ row: Row }>;
  /** Of `byId`; the first is the id of the row. */
  params: readonly [id: string, ...more: unknown[]];
  update: Statement<{ version: number }>;
  was: Row;
  /** The version that the caller has seen. */
  version: number;
  /** Computed only for a row of that version. */
  columns: () => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Changes of other rows that belong to it. */
  also?: () => Promise<unknown>;
}

/** Writes a change, notes it in the audit and returns the row as it is then. */
export async function saveChange<Row extends { version: number }>(
  { tx, note }: PlacesEditor,
  { byId, params, update, was, version, columns, also }: Saving<Row>,
): Promise<Row> {
  if (was.version !== version) throw new Refusal('VERSION_CONFLICT', { current: was });
  const [id] = params;
  const changed = await tx.maybe(update, [id, version, await columns()]);
  if (!changed) throw new Refusal('VERSION_CONFLICT', { current: (await tx.row(byId, params)).row });
  await also?.();
  const { row } = await tx.row(byId, params);
  const { before, after } = differences(was, row);
  await note('PLACE_CHANGED', id, before, after);
  return row;
}

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
