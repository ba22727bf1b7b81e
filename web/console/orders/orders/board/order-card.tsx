import { Row } from '#web/shared/console/kit/rows.tsx';
import { AllergyNote, AllergyOfLine } from '#web/shared/console/orders/allergy-note.tsx';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { memo, type ReactNode } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useOrder } from '#web/shared/console/board/board-provider.tsx';
import { CardActions, type CardHandlers } from './card-actions.tsx';
import { compactBoard } from './compact-board.ts';
import { PosMarkOf } from './pos-marks.tsx';
import { PrintMarkOf } from './printer-troubles.tsx';
import { CardTimer, LateNote } from './card-timer.tsx';
import {
  courierLabel,
  modificationText,
  notesOf,
  partyLabel,
  paymentLabel,
  serviceLook,
  serviceLabel,
  sourceLabel,
} from '#web/shared/console/orders/order-labels.ts';
import { waitingCourse } from '#web/shared/console/orders/fire-course.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

/** Where the expected time may differ from the promise. */
const UNDER_WAY: ReadonlySet<string> = new Set(['COOKING', 'READY', 'ON_WAY']);

interface OrderCardProps {
  id: string;
  busy: boolean;
  /** Disabled because the connection is lost. */
  frozen: boolean;
  handlers: CardHandlers;
  /** It was dragged on its way without a courier. */
  isHandedOver: boolean;
}

export const OrderCard = memo(function OrderCard({ id, busy, frozen, handlers, isHandedOver }: OrderCardProps) {
  const order = useOrder(id);
  const ct = useConsoleT();
  const language = useLanguage();
  const isAtAllBranches = useStaff().branch === null;
  const isCompact = compactBoard.use() ?? false;
  if (!order || !order.lane) return null;
  const { icon, tone } = serviceLook(order);
  const isByStaff = order.source === 'OPERATOR';
  const source = isByStaff ? null : sourceLabel(order, ct);
  const courier = courierLabel(order, ct);
  const waits = waitingCourse(order.lines);
  const actions = (
    <CardActions
      order={order}
      busy={busy}
      frozen={frozen}
      isCompact={isCompact}
      isHandedOver={isHandedOver}
      handlers={handlers}
    />
  );
  return (
    <article
      className="order-card"
      data-drag="hold"
      data-order={id}
      data-lane={order.lane}
      tabIndex={-1}
      aria-label={ct('card.name', { number: shortNumber(order.number), lane: ct(`lane.${order.lane}`) })}
      onPointerDown={(event) => !frozen && handlers.drag(event, order)}
      // Not on the way down: what disappears then would move the button from below the pointer.
      onClick={() => handlers.seen(id)}
      onFocus={(event) => event.target.matches(':focus-visible') && handlers.seen(id)}
    >
      <Row>
        <button
          type="button"
          className="card-number tabular"
          data-open=""
          onClick={() => handlers.open(order)}
          aria-label={ct('card.open', { number: shortNumber(order.number) })}
        >
          {shortNumber(order.number)}
        </button>
        {order.productCount > 0 && <span className="card-sum tabular">{formatMoney(order.bill, language)}</span>}
        <CardTimer order={order} isCompact={isCompact} />
      </Row>
      {isCompact ? (
        <CompactLines order={order}>{actions}</CompactLines>
      ) : (
        <>
          {isAtAllBranches && <p className="card-party">{order.branchName}</p>}
          <Row className="flex-wrap gap-y-1">
            <Badge tone={tone} icon={icon}>
              {serviceLabel(order, ct)}
            </Badge>
            <span className="card-party">
              {[order.productCount > 0 && paymentLabel(order, ct), partyLabel(order, ct)].filter(Boolean).join(' · ')}
            </span>
            {order.lane === 'COOKING' && order.readyBy && order.readyBy !== order.promisedFrom && (
              <span className="flex-none ml-auto text-(length:--text-small) font-semibold tabular">
                {ct('card.readyBy', { time: clockOf(order.timeZone).time(order.readyBy) })}
              </span>
            )}
            {order.estimatedAt && UNDER_WAY.has(order.lane) && (
              <span className="flex-none ml-auto text-(length:--text-small) font-semibold tabular">
                {ct('card.by', { time: clockOf(order.timeZone).time(order.estimatedAt) })}
              </span>
            )}
            {waits !== null && (
              <Badge tone="info" icon="flame">
                {ct('course.waits', { n: waits })}
              </Badge>
            )}
            {order.isTest && <Badge tone="warn">{ct('testOrder.mark')}</Badge>}
            {source && source !== serviceLabel(order, ct) && <Badge>{source}</Badge>}
            {isByStaff && (
              <span className="flex-none ml-auto text-ink-3">
                <Icon name="phone" size={16} />
                <span className="sr-only">{ct('source.OPERATOR')}</span>
              </span>
            )}
          </Row>
          {courier && <p className="card-party">{courier}</p>}
          <AllergyNote allergy={order.guestAllergy} />
          <CardLines order={order} />
          {notesOf(order).map((note) => (
            <CardNote key={note}>
              <Icon name="message-square-warning" size={16} />
              <span>{note}</span>
            </CardNote>
          ))}
        </>
      )}
      {order.lane === 'LATER' && order.kitchenStartAt && (
        <CardNote>
          <Icon name="clock" size={16} />
          <span>{ct('card.startAt', { time: clockOf(order.timeZone).time(order.kitchenStartAt) })}</span>
        </CardNote>
      )}
      {order.shortfall && !order.shortfall.resolution && (
        <CardNote data-tone="bad">
          <Icon name="banknote" size={16} />
          <span>
            {ct('short.badge', { sum: formatMoney(order.shortfall.due - order.shortfall.received, language) })}
          </span>
        </CardNote>
      )}
      {order.courierStatus === 'PERFORMER_LOOK_UP' && (
        <CardNote>
          <Icon name="bike" size={16} />
          <span>{ct('courier.PERFORMER_LOOK_UP')}</span>
        </CardNote>
      )}
      {order.courierStatus === 'PERFORMER_NOT_FOUND' && (
        <CardNote data-tone="bad">
          <Icon name="alarm-clock" size={16} />
          <span>{ct('courier.PERFORMER_NOT_FOUND')}</span>
        </CardNote>
      )}
      <PosMarkOf orderId={id} />
      <PrintMarkOf orderId={id} />
      <LateNote order={order} />
      {!isCompact && actions}
    </article>
  );
});

function CardLines({ order }: { order: StaffOrder }) {
  if (order.lines.length === 0) return null;
  return (
    <ul className="card-lines">
      {order.lines.map((line) => (
        <li key={line.position} data-done={line.doneAt ? '' : undefined}>
          <b className="tabular">{line.productCount}×</b>
          <span>
            {line.name}
            {line.modifications.length > 0 && <small>{line.modifications.map(modificationText).join(' · ')}</small>}
            <AllergyOfLine allergens={line.allergens} />
            {line.note && <small className="font-label text-warn">{line.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One order in two lines, beside its buttons; the rest is in the drawer. An allergy is always in full. */
function CompactLines({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const ct = useConsoleT();
  const isAtAllBranches = useStaff().branch === null;
  const notes = notesOf(order);
  const allergens = [...new Set(order.lines.flatMap((line) => line.allergens))];
  return (
    <>
      <AllergyNote
        allergy={order.guestAllergy}
        className="rounded-badge border px-1.5 py-0.5 text-(length:--text-small)"
      />
      <AllergyOfLine allergens={allergens} />
      <div className="card-brief">
        <p>
          <span>
            <Icon name={serviceLook(order).icon} size={16} className="inline-block align-[-3px]" />{' '}
            {[isAtAllBranches && order.branchName, serviceLabel(order, ct), courierLabel(order, ct)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            {notes.length > 0 && <em>{notes.join(' · ')} </em>}
            {order.lines.map(({ productCount, name }) => `${productCount}× ${name}`).join(', ')}
          </span>
        </p>
        {children}
      </div>
    </>
  );
}
