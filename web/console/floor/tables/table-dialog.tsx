import { Link, useNavigate } from 'react-router';
import type { Booking, HallPlan } from '#contract/floor/bookings.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useMoves } from '#web/shared/console/orders/use-moves.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { isOver, seatsLabel } from '#web/shared/console/tables/timeline.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { SessionCard } from './session-card.tsx';

interface TableDialogProps {
  /** null: closed. */
  table: HallPlan['tables'][number] | null;
  session: TableSession | undefined;
  bookings: readonly Booking[];
  /** Of the hall, to come back to. */
  view: 'PLAN' | 'STATES';
  onMove: (session: TableSession) => void;
  onClose: () => void;
}

/** The card of a table of the plan: its guests and their bill, or who is expected at it. */
export function TableDialog({ table, session, bookings, view, onMove, onClose }: TableDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const last = useLastValue(table);
  if (!last) return null;
  return (
    <Dialog
      open={table !== null}
      onClose={onClose}
      title={ct('card.table', { number: last.number })}
      closeLabel={t('close')}
      size="small"
    >
      {session ? (
        <SessionCard session={session} view={view} onMove={onMove} />
      ) : (
        <EmptyTable
          table={last}
          view={view}
          bookings={bookings.filter((each) => each.tableIds.includes(last.id) && !isOver(each))}
        />
      )}
    </Dialog>
  );
}

interface EmptyTableProps extends Pick<TableDialogProps, 'bookings' | 'view'> {
  table: HallPlan['tables'][number];
}

function EmptyTable({ table, bookings, view }: EmptyTableProps) {
  const ct = useConsoleT();
  const clock = useClock();
  const { can } = useStaff();
  const { move, busy } = useMoves();
  const navigate = useNavigate();
  const orderPath = consolePaths.newOrder({ table: table.id, view });
  // The first one who may still be seated.
  const expected = bookings.find(({ order }) => order.moves.some(({ to }) => to === 'ATTACHED'));
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{ct('tables.seats', { seats: seatsLabel(table) })}</p>
      {bookings.length === 0 ? (
        <p>{ct('tables.noBookings')}</p>
      ) : (
        <ul className="grid gap-2" aria-label={ct('section.bookings')}>
          {bookings.map(({ order, arrivesAt, leavesAt }) => (
            <li key={order.id}>
              <b className="tabular">
                {clock.time(arrivesAt)}–{clock.time(leavesAt)}
              </b>{' '}
              {order.customerName ?? ct('bookings.guest')}
              {order.partySize !== null && ` · ${ct('card.party', { n: order.partySize })}`}
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        {can('orders.place') && expected && (
          <Button
            kind="primary"
            size={48}
            icon="armchair"
            loading={busy.has(expected.order.id)}
            onClick={async () => {
              if (await move(expected.order, 'ATTACHED')) await navigate(orderPath);
            }}
          >
            {ct('tables.seatAndOrder', {
              time: clock.time(expected.arrivesAt),
              name: expected.order.customerName ?? ct('bookings.guest'),
            })}
          </Button>
        )}
        {can('orders.place') && (
          <Button
            kind={expected ? 'outline' : 'primary'}
            size={48}
            icon="plus"
            render={(props) => <Link to={orderPath} {...props} />}
          >
            {ct('tables.orderHere')}
          </Button>
        )}
        <Button size={48} icon="calendar-check" render={(props) => <Link to={consolePaths.bookings()} {...props} />}>
          {ct('section.bookings')}
        </Button>
      </ButtonRow>
    </div>
  );
}
