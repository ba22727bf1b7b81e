import type { TillShift, TillShiftView } from '#contract/floor/till.ts';
import { expectedCash, type TillTotal } from '#domain/floor/till/till.ts';
import type { Tx } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { printsOf } from './till-print-store.ts';
import { countEntries, entriesOf, shiftBefore, shiftById, totalsOf, type ShiftRow } from './till-statements.ts';

export const toShift = (row: ShiftRow, totals: readonly TillTotal[] = []): TillShift => ({
  id: row.id,
  branchId: row.branch_id,
  number: row.number,
  openedAt: row.opened_at.toISOString(),
  openedBy: row.opened_by,
  opening: row.opening,
  expected: row.expected ?? expectedCash(row.opening, totals),
  closedAt: row.closed_at && row.closed_at.toISOString(),
  closedBy: row.closed_at && row.closed_by,
  counted: row.counted,
  note: row.note,
});

export async function shiftView(tx: Tx, id: string): Promise<TillShiftView> {
  const row = await tx.maybe(shiftById, [id]);
  if (!row) throw new Refusal('NOT_FOUND');
  const [totals, entries, { count }, prints, before] = await Promise.all([
    tx.rows(totalsOf, [id, false]),
    tx.rows(entriesOf, [id]),
    tx.row(countEntries, [id]),
    tx.rows(printsOf, [id]),
    tx.maybe(shiftBefore, [row.branch_id, row.number]),
  ]);
  return {
    shift: toShift(row, totals),
    totals,
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    entryCount: count,
    openingPieces: row.opening_pieces,
    countedPieces: row.counted_pieces,
    outside: before ? await tx.rows(totalsOf, [before.id, true]) : [],
    prints: prints.map((print) => ({ ...print, at: print.at.toISOString() })),
  };
}
