import type { Booking } from '#contract/floor/bookings.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { CallInput, CallResult } from '#web/platform/query/call-types.ts';
import { useOptimisticCall } from '#web/platform/query/use-optimistic-call.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useToast } from '#web/ui/toast.tsx';

const LIST = 'GET /console/bookings';

interface MovePlan {
  tableIds: string[];
  arrivesAt: number;
}

interface BookingMove {
  /** As it was shown when it was moved. */
  booking: Booking;
  plan: MovePlan;
  isUndo?: boolean;
}

/** The day with this booking in place of the one with its order. */
export const withBooking = (day: CallResult<typeof LIST>, booking: Booking): CallResult<typeof LIST> => ({
  ...day,
  items: day.items.map((each) => (each.order.id === booking.order.id ? booking : each)),
});

const afterMove = ({ booking, plan: { tableIds, arrivesAt } }: BookingMove): Booking => {
  const turn = Date.parse(booking.leavesAt) - Date.parse(booking.arrivesAt);
  return {
    ...booking,
    tableIds,
    arrivesAt: new Date(arrivesAt).toISOString(),
    leavesAt: new Date(arrivesAt + turn).toISOString(),
  };
};

/** Moves a booking at once on the page, then on the server; the message offers to move it back. */
export function useBookingMove(input: CallInput<typeof LIST>): (move: BookingMove) => void {
  const { show } = useToast();
  const onError = useErrorToast();
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock();
  const { mutate } = useOptimisticCall({
    call: LIST,
    input,
    change: (day, move: BookingMove) => withBooking(day, afterMove(move)),
    send: (api, move, current) => {
      const { tableIds, arrivesAt, order } = afterMove(move);
      // An earlier move of the same booking has given it a new version.
      const { version } = current?.items.find((each) => each.order.id === order.id)?.order ?? order;
      return api('POST /console/bookings/:id/move', {
        params: { id: order.id },
        body: { tableIds, arrivesAt, version },
      });
    },
    answer: withBooking,
    onSuccess: (moved, { booking, plan, isUndo }) => {
      const back = { tableIds: booking.tableIds, arrivesAt: Date.parse(booking.arrivesAt) };
      show({
        text: ct('bookings.moved', { time: clock.time(plan.arrivesAt) }),
        duration: UNDO_MS,
        ...(isUndo
          ? {}
          : { action: { label: t('undo'), onAction: () => mutate({ booking: moved, plan: back, isUndo: true }) } }),
      });
    },
    onError,
  });
  return mutate;
}
