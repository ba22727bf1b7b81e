import { useCallback, useMemo } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import type { CancelReason, OrderStatus } from '#domain/orders/statuses.ts';
import { UNDOABLE } from '#domain/orders/undo.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/shared/console/feedback/use-one-at-a-time.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { rememberMinutes } from './prep-minutes.ts';
import { useOrderConflict } from './use-order-conflict.ts';

export interface MoveMore {
  minutes?: number;
  reason?: CancelReason;
  note?: string;
  productIds?: string[];
  stopUntil?: string | null;
}

const UNDO_MS = 8_000;

/** Moves orders: says what happened, offers the way back, and puts the board right when it was wrong. */
export function useMoves() {
  const { api } = useStorefront();
  const { store } = useBoard();
  const { show } = useToast();
  const t = useT();
  const ct = useConsoleT();
  const resolveConflict = useOrderConflict();
  const { alone, busy } = useOneAtATime();

  const undo = useCallback(
    (moved: StaffOrder) =>
      alone(moved.id, async () => {
        try {
          store.put(
            await api('POST /console/orders/:id/undo', { params: { id: moved.id }, body: { version: moved.version } }),
          );
        } catch (error) {
          await resolveConflict(moved.id, error);
        }
      }),
    [alone, api, resolveConflict, store],
  );

  const move = useCallback(
    async (order: StaffOrder, to: OrderStatus, more: MoveMore = {}): Promise<boolean> => {
      let done = false;
      await alone(order.id, async () => {
        try {
          const moved = await api('PATCH /console/orders/:id/status', {
            params: { id: order.id },
            body: { from: order.status, to, version: order.version, ...more },
          });
          store.put(moved);
          if (more.minutes) rememberMinutes(order, more.minutes);
          done = true;
          const undoable = (UNDOABLE as readonly OrderStatus[]).includes(to);
          show({
            text: ct('moved', { number: shortNumber(order.number), status: ct(`status.${to}`) }),
            ...(undoable ? { duration: UNDO_MS, action: { label: t('undo'), onAction: () => void undo(moved) } } : {}),
          });
        } catch (error) {
          await resolveConflict(order.id, error);
        }
      });
      return done;
    },
    [alone, api, resolveConflict, show, store, t, undo, ct],
  );

  return useMemo(() => ({ move, busy }), [move, busy]);
}

/** Screens show the last four digits large. */
export const shortNumber = (number: number): string => String(number).slice(-4);
