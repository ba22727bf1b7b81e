import { useCallback, useMemo } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { UNDOABLE } from '#domain/orders/orders/undo.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { useBusyOrders, useOrderMutation } from './order-mutations.ts';
import { rememberMinutes } from './prep-minutes.ts';
import { useOrderConflict } from './use-order-conflict.ts';
import { statusLabel } from './order-labels.ts';

export interface MoveMore {
  minutes?: number;
  reason?: CancelReason;
  note?: string;
  productIds?: string[];
  stopUntil?: string | null;
}

/** Moves orders between statuses: reports the result, offers an undo, and resolves conflicts. */
export function useMoves() {
  const { api } = useStorefront();
  const { store } = useBoard();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const resolveConflict = useOrderConflict();
  const changeOrder = useOrderMutation<StaffOrder>((error, id) => resolveConflict(id, error));
  const busy = useBusyOrders();

  const undo = useCallback(
    ({ id, version }: StaffOrder) =>
      changeOrder(id, async () => {
        const restored = await api('POST /console/orders/:id/undo', { params: { id }, body: { version } });
        store.put(restored);
        return restored;
      }),
    [api, changeOrder, store],
  );

  /** Whether the order was moved. */
  const move = useCallback(
    async (order: StaffOrder, to: OrderStatus, more: MoveMore = {}): Promise<boolean> => {
      const moved = await changeOrder(order.id, async () => {
        const changed = await api('PATCH /console/orders/:id/status', {
          params: { id: order.id },
          body: { from: order.status, to, version: order.version, ...more },
        });
        store.put(changed);
        return changed;
      });
      if (!moved) return false;
      if (more.minutes) rememberMinutes(order, more.minutes);
      const undoable = (UNDOABLE as readonly OrderStatus[]).includes(to);
      show({
        text: ct('moved', { number: shortNumber(order.number), status: statusLabel({ ...order, status: to }, ct) }),
        ...(undoable ? { duration: UNDO_MS, action: { label: t('undo'), onAction: () => void undo(moved) } } : {}),
      });
      return true;
    },
    [api, changeOrder, show, store, t, undo, ct],
  );

  return useMemo(() => ({ move, busy }), [move, busy]);
}
