/** Taking a move back: eight seconds, the same person, and only moves that have no consequences outside yet. */
import { rowOf, type Stamp } from './move-table.ts';
import { UNDO_MS } from './moves.ts';
import { columnOf, type OrderServiceType, type OrderStatus } from './statuses.ts';

export const UNDOABLE = [
  'ACCEPTED',
  'AT_TIME',
  'ATTACHED',
  'CREATED',
  'COOKING',
  'DONE',
  'DELIVERED',
] as const satisfies readonly OrderStatus[];

/** The order's latest change of status. */
export interface LastMove {
  from: OrderStatus;
  to: OrderStatus;
  by: { kind: 'CLIENT' | 'STAFF' | 'SYSTEM' | 'COURIER' | 'WEBHOOK'; id: string | null };
  at: number;
  /** It was an undo itself. */
  isUndo: boolean;
  /** What this move filled, so that exactly that is emptied again. */
  filled: readonly Stamp[];
  markedPaid: boolean;
}

export type UndoVerdict =
  | { ok: true; to: OrderStatus; clears: readonly Stamp[]; unmarksPaid: boolean }
  | { ok: false; code: 'FORBIDDEN' }
  | { ok: false; code: 'NOT_ALLOWED_NOW'; why: 'TOO_LATE' | 'NOT_UNDOABLE' | 'MOVED_ON' };

export function canUndo(
  order: { status: OrderStatus; serviceType: OrderServiceType; later: boolean },
  last: LastMove | null,
  personId: string,
  now: number,
): UndoVerdict {
  const no = (why: 'TOO_LATE' | 'NOT_UNDOABLE' | 'MOVED_ON'): UndoVerdict => ({
    ok: false,
    code: 'NOT_ALLOWED_NOW',
    why,
  });
  if (!last || last.isUndo) return no('NOT_UNDOABLE');
  if (last.to !== order.status) return no('MOVED_ON');
  const byPerson = last.by.kind === 'STAFF' || last.by.kind === 'COURIER';
  if (!byPerson || !(UNDOABLE as readonly OrderStatus[]).includes(last.to)) return no('NOT_UNDOABLE');
  if (last.by.id !== personId) return { ok: false, code: 'FORBIDDEN' };
  // A manager's ON_WAY → DONE cannot be taken back: that would be an ON_WAY, which asks a courier first.
  if (!rowOf(last.from, last.to, columnOf(order)) || (last.from === 'ON_WAY' && last.to === 'DONE'))
    return no('NOT_UNDOABLE');
  // Either way: a clock that was set back gives nobody an hour.
  if (Math.abs(now - last.at) >= UNDO_MS) return no('TOO_LATE');
  return { ok: true, to: last.from, clears: last.filled, unmarksPaid: last.markedPaid };
}
