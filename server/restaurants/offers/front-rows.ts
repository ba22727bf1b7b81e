/** Banners, stories, vacancies and collections: one way to add, change, order and archive them. */
import type { FrontNoun } from '#domain/accounts/identity/audit-actions.ts';
import { statement, type Statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { rowToChange, saveRow, updateOf, type RowEditor } from '#server/accounts/staff/staff.ts';

interface StoredRow {
  id: string;
  version: number;
  archived: boolean;
}

/** Columns that the change names, checked against the row as it was; null: a new row. */
type ToColumns<Row, Change> = (
  editor: RowEditor,
  change: Change,
  was: Row | null,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

interface FrontTable<Row, Change> {
  table: string;
  /** For the audit: BANNER_ADDED. */
  noun: FrontNoun;
  /** The row `t` as the contract has it. */
  json: string;
  /** What the least row of the table has, for the columns of `required`. */
  required: readonly string[];
  columns: readonly string[];
  toColumns: ToColumns<Row, Change>;
  /** Rows of other tables that belong to it. */
  also?: (editor: RowEditor, id: string, change: Change) => Promise<unknown>;
}

export interface FrontRows<Row, Change> {
  /** $1 the archived ones. */
  all: Statement<{ row: Row }>;
  add: (editor: RowEditor, change: Change) => Promise<Row>;
  change: (editor: RowEditor, id: string, change: Change & { version: number }) => Promise<Row>;
  archive: (editor: RowEditor, id: string) => Promise<null>;
  /** It comes back switched off: its time may be over, and guests see it once somebody has looked at it. */
  restore: (editor: RowEditor, id: string) => Promise<Row>;
  order: (editor: RowEditor, ids: readonly string[]) => Promise<null>;
}

export const instantJson = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const scheduleJson = `'activeFrom', ${instantJson('t.active_from')},
  'activeUntil', ${instantJson('t.active_until')},
  'isActive', t.is_active, 'archived', t.archived_at is not null`;

export function frontRows<Row extends StoredRow, Change extends object>(
  of: FrontTable<Row, Change>,
): FrontRows<Row, Change> {
  const { table, noun, json, required, columns, toColumns, also } = of;
  const byId = statement<{ row: Row }>(`offers.${table}`, `select ${json} as row from ${table} t where t.id = $1`);
  const insert = statement(
    `offers.add-${table}`,
    `
    insert into ${table} (merchant_id, id, position, ${required.join(', ')})
    select current_setting('app.merchant_id')::uuid, $1,
      coalesce((select max(o.position) + 1 from ${table} o where o.archived_at is null), 0),
      ${required.map((column) => `n.${column}`).join(', ')}
    from jsonb_populate_record(null::${table}, $2::jsonb) n`,
  );
  const update = updateOf(`offers.update-${table}`, table, columns, 'and t.archived_at is null');
  const archiveRow = statement<{ id: string }>(
    `offers.archive-${table}`,
    `
    update ${table} set is_active = false, archived_at = now(), version = version + 1
    where id = $1 and archived_at is null returning id`,
  );
  const restoreRow = statement<{ id: string }>(
    `offers.restore-${table}`,
    `
    update ${table} set archived_at = null, version = version + 1
    where id = $1 and archived_at is not null returning id`,
  );
  const orderRows = statement<{ id: string }>(
    `offers.order-${table}`,
    `
    update ${table} t set position = coalesce(w.position, t.position + $2::integer)
    from ${table} own left join unnest($1::uuid[]) with ordinality as w(id, position) on w.id = own.id
    where t.merchant_id = own.merchant_id and t.id = own.id and own.archived_at is null returning t.id`,
  );
  const existing = async (editor: RowEditor, id: string): Promise<Row> => {
    const { row } = await rowToChange(editor, byId, [id]);
    if (row.archived) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    all: statement<{ row: Row }>(
      `offers.all-${table}`,
      `
      select ${json} as row from ${table} t where (t.archived_at is not null) = $1::boolean
      order by t.position, t.id limit 500`,
    ),
    async add(editor, change) {
      const id = newId();
      const written = { active_from: new Date(editor.now), ...(await toColumns(editor, change, null)) };
      await editor.tx.run(insert, [id, written]);
      await editor.tx.row(update, [id, 1, written]);
      await also?.(editor, id, change);
      const { row } = await editor.tx.row(byId, [id]);
      await editor.note(`${noun}_ADDED`, id, null, row);
      return row;
    },
    async change(editor, id, { version, ...rest }) {
      const was = await existing(editor, id);
      const change = rest as unknown as Change;
      return saveRow(editor, {
        action: `${noun}_CHANGED`,
        byId,
        params: [id],
        update,
        was,
        version,
        columns: () => toColumns(editor, change, was),
        ...(also ? { also: () => also(editor, id, change) } : {}),
      });
    },
    async archive(editor, id) {
      const row = await existing(editor, id);
      await editor.tx.row(archiveRow, [id]);
      await editor.note(`${noun}_ARCHIVED`, id, row, null);
      return null;
    },
    async restore(editor, id) {
      if (!(await editor.tx.maybe(restoreRow, [id]))) throw new Refusal('NOT_FOUND');
      const { row } = await editor.tx.row(byId, [id]);
      await editor.note(`${noun}_RESTORED`, id, null, null);
      return row;
    },
    async order(editor, ids) {
      const unique = [...new Set(ids)];
      const rows = await editor.tx.rows(orderRows, [unique, unique.length]);
      // Nothing of it is written when one of them is not here.
      if (!unique.every((id) => rows.some((row) => row.id === id))) throw new Refusal('NOT_FOUND');
      await editor.note(`${noun}_ORDERED`, unique[0] ?? '', null, { ids: unique });
      return null;
    },
  };
}
