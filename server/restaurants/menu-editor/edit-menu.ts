/** What every change of a menu does: one transaction, a check of the version, an entry in the audit. */
import type { AuditAction } from '#domain/accounts/identity/audit-actions.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import type { Caller, Tenant } from '#server/platform/http/call-context.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { branchesFor, invalid, noteChange, staffIn } from '#server/accounts/staff/staff.ts';

export interface MenuEditorDeps {
  transactions: Transactions;
  /** Counts files that are read. */
  limiter: RateLimiter;
}

/** Who changes a menu, in the transaction of the change. */
export interface Editor {
  tx: TenantTx;
  language: Language;
  by: string;
  note(action: AuditAction, subject: string, before: object | null, after: object | null): Promise<unknown>;
}

export interface EditRequest {
  tenant: Tenant;
  caller: Caller;
  language: Language;
}

/** A menu belongs to all branches of a restaurant: whoever manages only some of them may not change it. */
export async function demandMenu(transactions: Transactions, { tenant, caller }: EditRequest): Promise<string> {
  const staff = await staffIn(transactions, tenant.id, caller);
  if (branchesFor(staff, 'menu.change') !== null) throw new Refusal('FORBIDDEN');
  return staff.userId;
}

export async function editMenu<T>(
  { transactions }: MenuEditorDeps,
  request: EditRequest,
  work: (editor: Editor) => Promise<T>,
): Promise<T> {
  const by = await demandMenu(transactions, request);
  return transactions.withTenant(
    request.tenant.id,
    (tx) =>
      work({
        tx,
        by,
        language: request.language,
        note: (action, subject, before, after) => noteChange(tx, { by, action, subject, before, after }),
      }),
    { retry: true },
  );
}

/** Who changed a dish last: the entry of the audit that was written in the same transaction. */
const lastChange = statement<{ name: string | null; at: Date }>(
  'menu-editor.last-change',
  `
  select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, a.at
  from product p join audit a on a.merchant_id = p.merchant_id and a.at = p.last_modified_date
    and a.subject in (p.id::text, p.restaurant_id::text)
  left join app_user u on u.id = a.user_id
  where p.id = $1 order by a.id limit 1`,
);

/** Carries the current version, and where it is a dish, who changed it when. */
export async function versionConflict({ tx }: Editor, id: string, current: object): Promise<Refusal> {
  const last = await tx.maybe(lastChange, [id]);
  return new Refusal('VERSION_CONFLICT', {
    current,
    changedBy: last?.name ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

/** The row as managers see it; refused when it is not there, or another than the caller has seen. */
export async function rowToChange<Row extends { version: number }, Found extends { row: Row }>(
  editor: Editor,
  byId: Statement<Found>,
  id: string,
  version: number | undefined,
): Promise<Found> {
  const found = await editor.tx.maybe(byId, [editor.language, id]);
  if (!found) throw new Refusal('NOT_FOUND');
  if (version !== undefined && found.row.version !== version) throw await versionConflict(editor, id, found.row);
  return found;
}

/** Something that the body names at this path is not of this restaurant. */
export const notHere = (path: string): Refusal => invalid(path, 'UNKNOWN');
