import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useMoves } from './use-moves.ts';
import { useOrderConflict } from './use-order-conflict.ts';

interface Shown {
  text: string;
  kind?: string;
  duration?: number;
  action?: { label: string; onAction: () => void };
}
const toasts = vi.hoisted(() => ({ shown: [] as Shown[] }));
vi.mock('#web/ui/toast.tsx', async (original) => ({
  ...(await original<object>()),
  useToast: () => ({ show: (toast: Shown) => void toasts.shown.push(toast) }),
}));
beforeEach(() => void (toasts.shown = []));

const refusal = (code: string): ApiError =>
  new ApiError({ type: '', title: code, status: 409, code: code as 'NOT_FOUND', detail: `why ${code}` });
const order = (given: object = {}): StaffOrder =>
  ({
    id: 'a',
    number: 7,
    version: 3,
    status: 'OPEN',
    lane: 'NEW',
    branchId: 'b',
    serviceType: 'PICK_UP',
    ...given,
  }) as never;
const entry = (given: object) => ({
  type: 'CHANGE_STATUS',
  isUndo: false,
  course: null,
  bill: null,
  name: null,
  by: 'STAFF',
  to: null,
  ...given,
});

describe('a refused change of an order', () => {
  const conflict = async (error: unknown, answers: Record<string, unknown>) => {
    const api = vi.fn(async (call: string) => {
      const answer = answers[call];
      if (answer === undefined) throw refusal('NETWORK');
      return answer;
    });
    const { resolve, board } = renderHook(() => ({ resolve: useOrderConflict(), board: useBoard() }), { api });
    await resolve('a', error);
    return { board, calls: api.mock.calls.map(([call]) => call) };
  };
  const ONE = 'GET /console/orders/:id';
  const HISTORY = 'GET /console/orders/:id/history';

  it('names the colleague who was faster, and what they did last', async () => {
    const items = [entry({ to: 'ACCEPTED', name: 'Bek' }), entry({ to: 'CANCELED', name: 'Malika' })];
    const { board } = await conflict(refusal('VERSION_CONFLICT'), {
      [ONE]: order({ version: 5 }),
      [HISTORY]: { items },
    });
    expect(toasts.shown).toEqual([{ text: 'refused.quicker Malika status.CANCELED', kind: 'error' }]);
    expect(board.store.order('a')?.version).toBe(5);
  });

  it('says what happened where the history is empty or cannot be read', async () => {
    await conflict(refusal('BAD_TRANSITION'), { [ONE]: order(), [HISTORY]: { items: [] } });
    await conflict(refusal('VERSION_CONFLICT'), { [ONE]: order() });
    expect(toasts.shown.map(({ text }) => text)).toEqual(['refused.BAD_TRANSITION', 'refused.VERSION_CONFLICT']);
  });

  it('by a rule needs no history', async () => {
    const { calls } = await conflict(refusal('NOT_ALLOWED_NOW'), { [ONE]: order() });
    expect(calls).toEqual([ONE]);
    expect(toasts.shown[0]?.text).toBe('why NOT_ALLOWED_NOW');
  });

  it('leaves the board as it is without a connection', async () => {
    const { board } = await conflict(refusal('NETWORK'), {});
    expect(board.store.order('a')).toBeUndefined();
    expect(toasts.shown[0]?.text).toBe('refused.NETWORK');
  });
});

describe('a moved order', () => {
  const moving = (answers: Record<string, unknown>) => {
    const calls: [string, unknown][] = [];
    const api = vi.fn(async (call: string, args: unknown) => {
      calls.push([call, args]);
      return answers[call];
    });
    const parts = renderHook(() => ({ moves: useMoves(), board: useBoard() }), { api });
    return { ...parts, calls };
  };
  const PATCH = 'PATCH /console/orders/:id/status';
  const UNDO = 'POST /console/orders/:id/undo';

  it('can be undone for a moment, with the version that the move made', async () => {
    const { moves, board, calls } = moving({
      [PATCH]: order({ version: 4, status: 'DONE', lane: 'READY' }),
      [UNDO]: order({ version: 5, lane: 'NEW' }),
    });
    await moves.move(order(), 'DONE');
    const [shown] = toasts.shown;
    expect(shown?.text).toBe('moved 0007 status.DONE');
    expect(shown?.duration).toBeGreaterThan(0);
    shown?.action?.onAction();
    await vi.waitFor(() => expect(board.store.order('a')?.version).toBe(5));
    expect(calls.at(-1)).toEqual([UNDO, { params: { id: 'a' }, body: { version: 4 } }]);
  });

  it('that is cancelled cannot be undone', async () => {
    const { moves } = moving({ [PATCH]: order({ version: 4, status: 'CANCELED', lane: null }) });
    expect(await moves.move(order(), 'CANCELED', { reason: 'BUSY' })).toBe(true);
    expect(toasts.shown).toEqual([{ text: 'moved 0007 status.CANCELED' }]);
  });

  it('says nothing of a move that was ignored because another one is on its way', async () => {
    const first = Promise.withResolvers<StaffOrder>();
    const { moves } = moving({ [PATCH]: first.promise });
    const running = moves.move(order(), 'ACCEPTED');
    expect(await moves.move(order(), 'ACCEPTED')).toBe(false);
    expect(toasts.shown).toEqual([]);
    first.resolve(order({ version: 4 }));
    expect(await running).toBe(true);
    expect(toasts.shown).toHaveLength(1);
  });
});
