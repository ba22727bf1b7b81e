import { describe, expect, it } from 'vitest';
import { UNDO_MS } from './moves.ts';
import { ORDER_STATUSES } from './statuses.ts';
import { canUndo, type LastMove } from './undo.ts';

const NOW = 1_800_000_000_000;
const order = { status: 'COOKING' as const, serviceType: 'DELIVERY' as const, later: false };
const last = (more: Partial<LastMove> = {}): LastMove => ({
  from: 'ACCEPTED',
  to: 'COOKING',
  by: { kind: 'STAFF', id: 'cook' },
  at: NOW,
  isUndo: false,
  filled: ['cookingTime'],
  markedPaid: false,
  ...more,
});

describe('taking a move back', () => {
  it('goes where it came from and empties what it filled', () => {
    expect(canUndo(order, last({ markedPaid: true }), 'cook', NOW + UNDO_MS - 1)).toEqual({
      ok: true,
      to: 'ACCEPTED',
      clears: ['cookingTime'],
      unmarksPaid: true,
    });
  });

  it.each([
    ['too late', last(), 'cook', NOW + UNDO_MS, { code: 'NOT_ALLOWED_NOW', why: 'TOO_LATE' }],
    ['by somebody else', last(), 'chef', NOW, { code: 'FORBIDDEN' }],
    [
      "of a machine's move",
      last({ by: { kind: 'WEBHOOK', id: null } }),
      'cook',
      NOW,
      { code: 'NOT_ALLOWED_NOW', why: 'NOT_UNDOABLE' },
    ],
    [
      "of the clock's move",
      last({ by: { kind: 'SYSTEM', id: null } }),
      'cook',
      NOW,
      { code: 'NOT_ALLOWED_NOW', why: 'NOT_UNDOABLE' },
    ],
    ['of an undo', last({ isUndo: true }), 'cook', NOW, { code: 'NOT_ALLOWED_NOW', why: 'NOT_UNDOABLE' }],
    ['after it moved on', last({ to: 'CREATED' }), 'cook', NOW, { code: 'NOT_ALLOWED_NOW', why: 'MOVED_ON' }],
    ['of nothing', null, 'cook', NOW, { code: 'NOT_ALLOWED_NOW', why: 'NOT_UNDOABLE' }],
    // oxlint-disable-next-line max-params -- One parameter for each column.
  ] as const)('fails %s', (_, move, who, now, expected) =>
    expect(canUndo(order, move, who, now)).toMatchObject({ ok: false, ...expected }),
  );

  it('is for seven states only', () => {
    const back = ORDER_STATUSES.filter((to) =>
      ORDER_STATUSES.some(
        (from) =>
          canUndo({ ...order, serviceType: 'PICK_UP', status: to }, last({ from, to }), 'cook', NOW).ok ||
          canUndo({ ...order, status: to }, last({ from, to }), 'cook', NOW).ok ||
          canUndo({ serviceType: 'DINE_IN', later: true, status: to }, last({ from, to }), 'cook', NOW).ok,
      ),
    );
    expect(new Set(back)).toEqual(
      new Set(['ACCEPTED', 'AT_TIME', 'ATTACHED', 'CREATED', 'COOKING', 'DONE', 'DELIVERED']),
    );
  });

  it('never puts an order on the way again', () => {
    expect(canUndo({ ...order, status: 'DONE' }, last({ from: 'ON_WAY', to: 'DONE' }), 'cook', NOW)).toMatchObject({
      ok: false,
    });
  });
});
