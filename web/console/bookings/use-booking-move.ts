import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { CallInput } from '#web/platform/query/call-types.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useToast } from '#web/ui/toast.tsx';

interface MovePlan {
  tableIds: string[];
  arrivesAt: number;
}

/** Moves a booking at once on the page, then on the server; the message offers to move it back. */
export function useBookingMove(input: CallInput<'GET /console/bookings'>, refetch: () => unknown) {
  const client = useQueryClient();
  const { show } = useToast();
  const showError = useErrorToast();
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock();
  const { mutateAsync } = useCallMutation('POST /console/bookings/:id/move');
  const put = (booking: Booking): void =>
    setCallData(client, 'GET /console/bookings', input, (before) => ({
      ...before,
      items: before.items.map((each) => (each.order.id === booking.order.id ? booking : each)),
    }));

  const move = async (booking: Booking, { tableIds, arrivesAt }: MovePlan, isUndo = false): Promise<void> => {
    const turn = Date.parse(booking.leavesAt) - Date.parse(booking.arrivesAt);
    const at = new Date(arrivesAt).toISOString();
    put({ ...booking, tableIds, arrivesAt: at, leavesAt: new Date(arrivesAt + turn).toISOString() });
    try {
      const { id, version } = booking.order;
      const moved = await mutateAsync({ params: { id }, body: { tableIds, arrivesAt: at, version } });
      put(moved);
      const back = { tableIds: booking.tableIds, arrivesAt: Date.parse(booking.arrivesAt) };
      show({
        text: ct('bookings.moved', { time: clock.time(arrivesAt) }),
        duration: UNDO_MS,
        ...(isUndo ? {} : { action: { label: t('undo'), onAction: () => void move(moved, back, true) } }),
      });
    } catch (error) {
      put(booking);
      showError(error);
    } finally {
      void refetch();
    }
  };
  return move;
}
