import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { isMovableBooking } from '#domain/orders/orders/booking-move.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { bigMove } from '#web/shared/console/orders/lane-moves.ts';
import { notesOf } from '#web/shared/console/orders/order-labels.ts';
import { PosPart } from '#web/shared/console/orders/pos-part.tsx';
import type { MoveMore } from '#web/shared/console/orders/use-moves.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { guestLabel, stateOf, tablesLabel, timeLabel } from './booking-labels.ts';
import { TablePicker } from '#web/shared/console/tables/table-picker.tsx';
import { isOver, takenIn } from '#web/shared/console/tables/timeline.ts';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import { DrawerFacts, DrawerMoves, DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

interface BookingProps {
  halls: readonly HallPlan[];
  bookings: readonly Booking[];
  sitting: ReadonlySet<string>;
  /** The quarters of an hour of the shown day that are still to come. */
  times: readonly number[];
  busy: boolean;
  onMove: (order: StaffOrder, to: OrderStatus, more?: MoveMore) => Promise<void>;
  onAskReason: (order: StaffOrder) => void;
  onChanged: (booking: Booking) => void;
  onStale: () => void;
}

export function BookingDialog({
  booking,
  onClose,
  ...rest
}: BookingProps & { booking: Booking | null; onClose: () => void }) {
  const ct = useConsoleT();
  const t = useT();
  const title = booking ? `${timeLabel(booking)} · ${guestLabel(booking, ct)}` : '';
  return (
    <Dialog open={booking !== null} onClose={onClose} title={title} closeLabel={t('close')}>
      {booking && <OneBooking key={booking.order.id} booking={booking} {...rest} />}
    </Dialog>
  );
}

function OneBooking({
  booking,
  halls,
  bookings,
  sitting,
  times,
  busy,
  onMove,
  onAskReason,
  onChanged,
  onStale,
}: BookingProps & { booking: Booking }) {
  const ct = useConsoleT();
  const { order } = booking;
  const [choosing, setChoosing] = useState(false);
  const state = stateOf(booking, ct);
  const facts = [
    { name: ct('order.party'), value: ct('card.party', { n: order.partySize ?? 1 }) },
    {
      name: ct('order.phone'),
      value: order.phone && (
        <a className="link" href={`tel:${order.phone}`}>
          {formatPhone(order.phone)}
        </a>
      ),
    },
    { name: ct('bookings.tables'), value: tablesLabel(booking, halls, ct) },
    {
      name: ct('order.dishes'),
      value: order.productCount > 0 && order.lines.map((line) => `${line.productCount}× ${line.name}`).join(', '),
    },
  ];
  const noShow = order.moves.find(({ to }) => to === 'CANCELED');
  // Seating the guests comes first, whatever the kitchen may do meanwhile.
  const main = order.moves.find(({ to }) => to === 'ATTACHED') ?? bigMove(order);
  return (
    <div className="grid gap-5 text-[0.875rem]">
      <Row className="flex-wrap">
        <Badge size={28} tone={state.tone}>
          {state.words}
        </Badge>
        <span className="tabular">№ {shortNumber(order.number)}</span>
      </Row>
      {booking.late === 'NO_SHOW' && noShow && (
        <Notice
          tone="bad"
          title={ct('bookings.didTheyCome')}
          trailing={
            <Button
              size={40}
              kind="danger"
              loading={busy}
              onClick={() => void onMove(order, 'CANCELED', { reason: 'NO_SHOW' })}
            >
              {ct('reason.NO_SHOW')}
            </Button>
          }
        />
      )}
      <DrawerFacts>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </DrawerFacts>
      {notesOf(order).map((note) => (
        <CardNote key={note}>{note}</CardNote>
      ))}
      <PosPart order={order} />
      {choosing ? (
        <Assign
          booking={booking}
          halls={halls}
          bookings={bookings}
          sitting={sitting}
          times={times}
          onStale={onStale}
          onClose={() => setChoosing(false)}
          onChanged={onChanged}
        />
      ) : (
        <DrawerMoves>
          {!isOver(booking) && (
            <Button icon="armchair" onClick={() => setChoosing(true)}>
              {ct('bookings.otherTables')}
            </Button>
          )}
          {order.moves.map((move) => (
            <Button
              key={move.to}
              kind={move.to === 'CANCELED' ? 'danger' : move === main ? 'primary' : 'outline'}
              loading={busy}
              onClick={() => (move.asksReason ? onAskReason(order) : void onMove(order, move.to))}
            >
              {ct(`move.${move.label}` as 'move.accept')}
            </Button>
          ))}
        </DrawerMoves>
      )}
    </div>
  );
}

interface AssignProps extends Pick<BookingProps, 'halls' | 'bookings' | 'sitting' | 'times' | 'onChanged' | 'onStale'> {
  booking: Booking;
  onClose: () => void;
}

function Assign({ booking, halls, bookings, sitting, times, onChanged, onStale, onClose }: AssignProps) {
  const ct = useConsoleT();
  const t = useT();
  const showError = useErrorToast();
  const [tableIds, setTableIds] = useState<string[]>(booking.tableIds);
  const clock = useClock(booking.order.branchId);
  const was = Date.parse(booking.arrivesAt);
  const [arrivesAt, setArrivesAt] = useState(was);
  const settled = {
    onSuccess: (changed: Booking) => {
      onChanged(changed);
      onClose();
    },
    onError: (error: Error) => {
      showError(error);
      onStale();
    },
  };
  const assign = useCallMutation('POST /console/bookings/:id/assign', settled);
  const moveTo = useCallMutation('POST /console/bookings/:id/move', settled);
  const mayMove = isMovableBooking(booking.order.status);
  const [now] = useState(() => Date.now());
  const isNow = Date.parse(booking.arrivesAt) <= now && now < Date.parse(booking.leavesAt);
  const turn = Date.parse(booking.leavesAt) - was;
  const wanted = { arrivesAt: iso(arrivesAt), leavesAt: iso(arrivesAt + turn) };
  const taken = takenIn(bookings, wanted, booking.order.id);
  const save = (): void => {
    const { id, version } = booking.order;
    if (arrivesAt === was) assign.mutate({ params: { id }, body: { tableIds, version } });
    else moveTo.mutate({ params: { id }, body: { tableIds, version, arrivesAt: iso(arrivesAt) } });
  };
  return (
    <DrawerPart aria-label={ct('bookings.otherTables')}>
      {mayMove && (
        <Select
          label={ct('bookings.time')}
          value={String(arrivesAt)}
          options={[...new Set([was, ...times])]
            .toSorted((a, b) => a - b)
            .map((at) => ({ value: String(at), label: clock.time(at) }))}
          onChange={(event) => setArrivesAt(Number(event.target.value))}
        />
      )}
      <TablePicker
        halls={halls}
        taken={isNow ? new Set([...taken, ...sitting]) : taken}
        chosen={tableIds}
        partySize={booking.order.partySize ?? 1}
        onChange={setTableIds}
      />
      <DrawerMoves>
        <Button kind="ghost" onClick={onClose}>
          {ct('change.leave')}
        </Button>
        <Button
          kind="primary"
          loading={assign.isPending || moveTo.isPending}
          disabled={tableIds.length === 0}
          disabledReason={ct('newOrder.chooseTable')}
          onClick={save}
        >
          {t('save')}
        </Button>
      </DrawerMoves>
    </DrawerPart>
  );
}

const iso = (moment: number): string => new Date(moment).toISOString();
