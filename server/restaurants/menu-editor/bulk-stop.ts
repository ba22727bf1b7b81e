/** Stops many dishes at branches, or ends that. The stop-list is not part of a dish, so versions do not change. */
import type { BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import { menuChanged } from '../availability/availability.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Editor } from './edit-menu.ts';

type Stop = Extract<BulkChange, { stop: unknown }>['stop'];

/** A dish with its stops as they were. */
interface Dish {
  id: string;
  branches: readonly { branchId: string; stopped: boolean; stoppedUntil: string | null }[];
}

interface Stopped {
  product_id: string;
  branch_id: string;
}

/** $1 dishes, $2 branches, $3 stopped, $4 until. */
const stopAt = statement<Stopped>(
  'menu-editor.stop-many',
  `
  update product_branch set stopped = $3, stopped_until = $4
  where product_id = any($1::uuid[]) and branch_id = any($2::uuid[]) returning product_id, branch_id`,
);
/** $1 what they were before; where somebody has stopped or returned one since, it differs from $2 and $3. */
const returnStops = statement<Stopped>(
  'menu-editor.undo-stops',
  `
  update product_branch b set stopped = w.stopped, stopped_until = w."stoppedUntil"
  from jsonb_to_recordset($1::jsonb)
    as w("productId" uuid, "branchId" uuid, stopped boolean, "stoppedUntil" timestamptz)
  where b.product_id = w."productId" and b.branch_id = w."branchId"
    and b.stopped = $2 and b.stopped_until is not distinct from $3
  returning b.product_id, b.branch_id`,
);

const untilOf = ({ stopped, until }: Stop): Date | null => (stopped && until !== null ? new Date(until) : null);

async function notify({ tx }: Editor, restaurantId: string, rows: readonly Stopped[]): Promise<string[]> {
  for (const branchId of new Set(rows.map((row) => row.branch_id))) await menuChanged(tx, restaurantId, branchId);
  return [...new Set(rows.map((row) => row.product_id))];
}

export async function stopMany(
  editor: Editor,
  restaurantId: string,
  { ids, stop }: { ids: readonly string[]; stop: Stop },
): Promise<string[]> {
  const rows = await editor.tx.rows(stopAt, [ids, stop.branchIds, stop.stopped, untilOf(stop)]);
  return notify(editor, restaurantId, rows);
}

/** Returns the dishes that are as before. */
export async function undoStops(
  editor: Editor,
  restaurantId: string,
  { before, stop }: { before: readonly Dish[]; stop: Stop },
): Promise<string[]> {
  const stops = before.flatMap(({ id, branches }) =>
    branches
      .filter(({ branchId }) => stop.branchIds.includes(branchId))
      .map((branch) => ({ ...branch, productId: id })),
  );
  const rows = await editor.tx.rows(returnStops, [JSON.stringify(stops), stop.stopped, untilOf(stop)]);
  return notify(editor, restaurantId, rows);
}
