import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/bookings/bookings.css';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { addDays } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useWithPending } from '#web/platform/query/use-optimistic-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReasonDialog } from '#web/shared/console/orders/reason-dialog.tsx';
import { useMinute } from '#web/platform/browser/use-time.ts';
import { useMoves, type MoveMore } from '#web/shared/console/orders/use-moves.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useAddressView } from '#web/shared/console/navigation/use-address-view.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { DayField } from '#web/shared/console/calendar/day-field.tsx';
import { DayTimeline } from './day-timeline.tsx';
import {
  axisOf,
  isOver,
  placeOf,
  quarterAt,
  quartersOf,
  seatedAt,
  tablesAfter,
} from '#web/shared/console/tables/timeline.ts';
import type { BookingDrop } from './booking-drag.ts';
import { NewBookingDialog, type NewBookingStart } from './new-booking-dialog.tsx';
import { useBookingMove, withBooking } from './use-booking-move.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';
import type { Booking } from '#contract/floor/bookings.ts';

const TOPICS = ['ORDERS', 'TABLES'] as const;

export default function BookingsPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.bookings')}>
      {({ id, name, restaurantId }) => (
        <Bookings key={id} branchId={id} branchName={name} restaurantId={restaurantId} />
      )}
    </AtBranch>
  );
}

interface Here {
  branchId: string;
  branchName: string;
  restaurantId: string;
}

function Bookings({ branchId, branchName, restaurantId }: Here) {
  const client = useQueryClient();
  const t = useT();
  const ct = useConsoleT();
  const format = useFormat();
  const clock = useClock(branchId);
  const { move, busy } = useMoves();
  const now = useMinute();
  /** null: today, also after midnight. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useAddressView(['TIMELINE', 'LIST']);
  const [openId, setOpenId] = useState<string | null>(null);
  const [walkIn, setWalkIn] = useState(false);
  /** The new booking, with the table and the time that were pressed. */
  const [adding, setAdding] = useState<NewBookingStart | null>(null);
  const mayPlace = useStaff().can('orders.place');
  const [canceling, setCanceling] = useState<StaffOrder | null>(null);

  const input = useMemo(() => ({ query: { branchId, ...(chosen ? { day: chosen } : {}) } }), [branchId, chosen]);
  const { data, error, isPlaceholderData, refetch } = useLiveQuery('GET /console/bookings', input, TOPICS, {
    placeholderData: keepPreviousData,
  });
  // Of the day before only `today` is used: its bookings must not be shown under the new day's name.
  const value = useWithPending('GET /console/bookings', input, isPlaceholderData ? undefined : data);
  // An evening belongs to its day until after midnight; the server knows until when.
  const today = data?.today ?? clock.day(now);
  const day = chosen ?? value?.day ?? today;
  const setDay = (next: string): void => setChosen(next === today ? null : next);
  const { sessions } = useTableSessions();
  const sitting = useMemo(() => new Set(sessions?.flatMap(({ tables }) => tables.map(({ id }) => id))), [sessions]);

  const moveAndRefetch = useCallback(
    async (order: StaffOrder, to: OrderStatus, more?: MoveMore): Promise<boolean> => {
      const done = await move(order, to, more);
      void refetch();
      return done;
    },
    [move, refetch],
  );
  const changed = useCallback(
    (booking: Booking) => {
      setCallData(client, 'GET /console/bookings', input, (before) => withBooking(before, booking));
      void refetch();
    },
    [client, input, refetch],
  );

  const items = value?.items;
  const axis = useMemo(
    () => axisOf(day, items?.filter((each) => !isOver(each)) ?? [], clock, day === today ? now : undefined),
    [clock, day, items, now, today],
  );
  const seated = useMemo(
    () => (day === today ? seatedAt(sessions ?? [], items ?? [], now) : []),
    [day, items, now, sessions, today],
  );
  const times = quartersOf(axis, now);
  const moveBooking = useBookingMove(input);
  const drop = ({ id, from, to, place }: BookingDrop): void => {
    const booking = items?.find(({ order }) => order.id === id);
    if (!booking) return;
    const was = Date.parse(booking.arrivesAt);
    const at = quarterAt(axis, place);
    // Dragged to another row, a booking keeps its minute.
    const arrivesAt = at === quarterAt(axis, placeOf(axis, was) / 100) ? was : Math.max(at, times[0] ?? at);
    const tableIds = tablesAfter(booking.tableIds, from, to);
    if (arrivesAt !== was || tableIds.join() !== booking.tableIds.join())
      moveBooking({ booking, plan: { tableIds, arrivesAt } });
  };
  const pick = (tableId: string, place: number): void =>
    setAdding({ tableId, arrivesAt: Math.max(quarterAt(axis, place), times[0] ?? 0) });
  const open = items?.find(({ order }) => order.id === openId) ?? null;
  const guests =
    items?.filter((each) => !isOver(each)).reduce((sum, { order }) => sum + (order.partySize ?? 0), 0) ?? 0;
  return (
    <div className="hall-page" data-view={view}>
      <div className="hall-head">
        <h1 className="text-h2">{ct('section.bookings')}</h1>
        <Badge size={28}>{branchName}</Badge>
        <span className="flex-1 max-md:hidden" />
        <Button size={48} icon="users" render={(props) => <Link to={consolePaths.waitingList()} {...props} />}>
          {ct('waiting.title')}
        </Button>
        <Button
          size={48}
          icon="user-plus"
          disabled={!value || day !== today}
          disabledReason={ct('walkIn.todayOnly')}
          onClick={() => setWalkIn(true)}
        >
          {ct('walkIn')}
        </Button>
        {mayPlace && (
          <Button
            size={48}
            kind="primary"
            icon="plus"
            disabled={times.length === 0}
            disabledReason={ct('bookings.noTimes')}
            onClick={() => setAdding({})}
          >
            {ct('bookings.new')}
          </Button>
        )}
      </div>
      <div className="hall-head">
        <div className="flex flex-wrap items-center gap-2" role="group" aria-label={ct('bookings.day')}>
          <IconButton
            className="size-11"
            icon="chevron-left"
            kind="raised"
            label={ct('bookings.dayBefore')}
            onClick={() => setDay(addDays(day, -1))}
          />
          <DayField day={day} today={today} onDay={setDay} />
          <IconButton
            className="size-11"
            icon="chevron-right"
            kind="raised"
            label={ct('bookings.dayAfter')}
            onClick={() => setDay(addDays(day, 1))}
          />
          <b aria-live="polite">{format.day(day, today)}</b>
          {day !== today && (
            <Button size={40} kind="ghost" onClick={() => setDay(today)}>
              {ct('bookings.today')}
            </Button>
          )}
        </div>
        {items && (
          <span className="text-ink-2">
            {ct('bookings.count', { n: items.filter((each) => !isOver(each)).length })} ·{' '}
            {ct('card.party', { n: guests })}
          </span>
        )}
        <span className="flex-1 max-md:hidden" />
        <SegmentedControl
          className="hall-views max-md:hidden"
          label={ct('bookings.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'TIMELINE', label: ct('bookings.timeline') },
            { value: 'LIST', label: ct('bookings.list') },
          ]}
        />
      </div>
      {!value && error && <LoadError title={ct('bookings.failed')} error={error} onRetry={refetch} />}
      {!value && !error && (
        <div className="grid gap-2" aria-busy="true">
          <span className="sr-only" role="status">
            {t('loading')}
          </span>
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} shape="box" className="h-14 w-full" />
          ))}
        </div>
      )}
      {value && value.halls.length === 0 && <EmptyState icon="armchair" title={ct('hall.noTables')} />}
      {value && value.halls.length > 0 && (
        <>
          <DayTimeline
            halls={value.halls}
            bookings={value.items}
            axis={axis}
            now={day === today ? now : null}
            seated={seated}
            onOpen={setOpenId}
            onMove={drop}
            onPick={mayPlace && times.length > 0 ? pick : undefined}
          />
          {value.items.length === 0 ? (
            <EmptyState className="booking-none" icon="calendar" title={ct('bookings.none')} />
          ) : (
            <BookingList halls={value.halls} bookings={value.items} onOpen={setOpenId} />
          )}
          <NewBookingDialog
            start={adding}
            onClose={() => setAdding(null)}
            branchId={branchId}
            restaurantId={restaurantId}
            halls={value.halls}
            bookings={value.items}
            times={times}
            onDone={() => void refetch()}
          />
          <WalkInDialog
            open={walkIn}
            onClose={() => setWalkIn(false)}
            branchId={branchId}
            halls={value.halls}
            bookings={value.items}
            sitting={sitting}
            onDone={() => void refetch()}
          />
          <BookingDialog
            booking={open}
            onClose={() => setOpenId(null)}
            halls={value.halls}
            bookings={value.items}
            sitting={sitting}
            times={times}
            busy={open !== null && busy.has(open.order.id)}
            onChanged={changed}
            onStale={() => void refetch()}
            onMove={async (order, to, more) => void (await moveAndRefetch(order, to, more))}
            onAskReason={(order) => {
              setOpenId(null);
              setCanceling(order);
            }}
          />
        </>
      )}
      <ReasonDialog
        request={canceling && { order: canceling, to: 'CANCELED' }}
        onClose={() => setCanceling(null)}
        onMove={moveAndRefetch}
      />
    </div>
  );
}
