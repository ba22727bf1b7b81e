/** What changes of rows by staff have in common: one transaction, a check of the version, an entry in the audit. */
import type { AuditAction } from '#domain/accounts/identity/audit-actions.ts';
import type { Action } from '#domain/accounts/identity/roles.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { differences, noteChange } from './audit.ts';
import { mayAt } from './branch-access.ts';
import { branchesFor, staffIn, type Staff } from './staff-access.ts';

export interface RowEditor<Change extends AuditAction = AuditAction> {
  tx: TenantTx;
  now: number;
  /** Refuses whoever may not change every branch. */
  demandAll(): void;
  demandAt(branchId: string): void;
  note(action: Change, subject: string, before: object | null, after: object | null): Promise<unknown>;
}

export interface EditRequest {
  tenant: Tenant;
  caller: Caller;
}

interface EditDeps {
  transactions: Transactions;
  now: () => number;
}

/** Runs a change of a merchant's rows; refused in the marketplace, which has no rows of this kind. */
export function editRows<T>(
  deps: EditDeps,
  request: EditRequest,
  action: Action,
  work: (editor: RowEditor) => Promise<T>,
): Promise<T> {
  if (request.tenant.kind === 'MARKETPLACE') return Promise.reject(new Refusal('FORBIDDEN'));
  return editOwnRows(deps, request, action, work);
}

/** The same for rows that the marketplace has as well. */
export async function editOwnRows<T>(
  { transactions, now }: EditDeps,
  { tenant, caller }: EditRequest,
  action: Action,
  work: (editor: RowEditor) => Promise<T>,
): Promise<T> {
  const staff = await staffIn(transactions, tenant.id, caller);
  return transactions.withTenant(tenant.id, (tx) => work(rowEditor(tx, staff, action, now())), { retry: true });
}

export const rowEditor = (tx: TenantTx, staff: Staff, action: Action, now: number): RowEditor => ({
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
  { tx }: Pick<RowEditor, 'tx'>,
  byId: Statement<Found>,
  params: readonly [id: string, ...more: unknown[]],
): Promise<Found> {
  const found = await tx.maybe(byId, params);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** What the request says is not possible, or names something that is not there. */
export const invalid = (path: string, code: string): Refusal =>
  new Refusal('VALIDATION', { errors: [{ path: `body.${path}`, code }] });

/** A value that another row has already is refused at its field. `constraint` is the unique index that says so. */
export async function refuseTaken<T>(constraint: string, path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, constraint)) throw invalid(path, 'TAKEN');
    throw error;
  }
}

/** Columns from one table; a change names some of them. `name` is of the statement. */
export const updateOf = (
  name: string,
  table: string,
  columns: readonly string[],
  returns = '',
): Statement<{ version: number }> =>
  statement(
    name,
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

/** Texts that guests read: one language at least. */
export function demandTexts(path: string, texts: Written): Record<string, string> {
  const written = writtenTexts(texts);
  if (!written) throw invalid(path, 'REQUIRED');
  return written;
}

export interface Saving<Row, Change extends AuditAction = AuditAction> {
  /** For the audit. */
  action: Change;
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
export async function saveRow<Row extends { version: number }, Change extends AuditAction>(
  { tx, note }: Pick<RowEditor<Change>, 'tx' | 'note'>,
  { action, byId, params, update, was, version, columns, also }: Saving<Row, Change>,
): Promise<Row> {
  if (was.version !== version) throw new Refusal('VERSION_CONFLICT', { current: was });
  const [id] = params;
  const changed = await tx.maybe(update, [id, version, await columns()]);
  if (!changed) throw new Refusal('VERSION_CONFLICT', { current: (await tx.row(byId, params)).row });
  await also?.();
  const { row } = await tx.row(byId, params);
  const { before, after } = differences(was, row);
  await note(action, id, before, after);
  return row;
}
