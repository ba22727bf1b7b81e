import { AllergyNote, AllergyOfLine } from '#web/shared/console/orders/allergy-note.tsx';
import { shortNumber } from '#domain/orders/order-number.ts';
import { memo, useState, type DragEvent } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import type { OrderStatus } from '#domain/orders/statuses.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useOrder } from '#web/shared/console/board/board-provider.tsx';
import { AssignCourier } from './assign-courier.tsx';
import { PosMarkOf } from './pos-marks.tsx';
import { PrintMarkOf } from './printer-troubles.tsx';
import { CardTimer, LateNote } from './card-timer.tsx';
import { bigMove, rejectMove, type Move } from '#web/shared/console/orders/lane-moves.ts';
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
import { PREP_MINUTES, prepHistory, usualMinutes } from '#web/shared/console/orders/prep-minutes.ts';
import { FireCourse, waitingCourse } from '#web/shared/console/orders/fire-course.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import type { MoveMore } from '#web/shared/console/orders/use-moves.ts';

export interface CardHandlers {
  move: (order: StaffOrder, to: OrderStatus, more?: MoveMore) => void;
  /** Opens the dialog that asks for a reason. */
  askReason: (order: StaffOrder, to: OrderStatus) => void;
  open: (order: StaffOrder) => void;
  /** Acknowledges a new order, which stops its sound. */
  seen: (id: string) => void;
  drag: (order: StaffOrder | null) => void;
}

/** Where the expected time may differ from the promise. */
const UNDER_WAY: ReadonlySet<string> = new Set(['COOKING', 'READY', 'ON_WAY']);

interface OrderCardProps {
  id: string;
  busy: boolean;
  /** Disabled because the connection is lost. */
  frozen: boolean;
  handlers: CardHandlers;
}

export const OrderCard = memo(function OrderCard({ id, busy, frozen, handlers }: OrderCardProps) {
  const order = useOrder(id);
  const ct = useConsoleT();
  const language = useLanguage();
  const isAtAllBranches = useStaff().branch === null;
  if (!order || !order.lane) return null;
  const begin = (event: DragEvent): void => {
    event.dataTransfer.setData('text/plain', order.id);
    event.dataTransfer.effectAllowed = 'move';
    handlers.drag(order);
  };
  const { icon, tone } = serviceLook(order);
  const isByStaff = order.source === 'OPERATOR';
  const source = isByStaff ? null : sourceLabel(order, ct);
  const courier = courierLabel(order, ct);
  const waits = waitingCourse(order.lines);
  return (
    <article
      className="order-card"
      data-order={id}
      data-lane={order.lane}
      tabIndex={-1}
      draggable={!frozen}
      aria-label={ct('card.name', { number: shortNumber(order.number), lane: ct(`lane.${order.lane}`) })}
      onDragStart={begin}
      onDragEnd={() => handlers.drag(null)}
      // Not on the way down: what disappears then would move the button from below the pointer.
      onClick={() => handlers.seen(id)}
      onFocus={(event) => event.target.matches(':focus-visible') && handlers.seen(id)}
    >
      <div className="card-row">
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
        <CardTimer order={order} />
      </div>
      {isAtAllBranches && <p className="card-party">{order.branchName}</p>}
      <div className="card-row card-who">
        <Badge tone={tone} icon={icon}>
          {serviceLabel(order, ct)}
        </Badge>
        <span className="card-party">
          {[order.productCount > 0 && paymentLabel(order, ct), partyLabel(order, ct)].filter(Boolean).join(' · ')}
        </span>
        {order.lane === 'COOKING' && order.readyBy && order.readyBy !== order.promisedFrom && (
          <span className="card-expected tabular">
            {ct('card.readyBy', { time: clockOf(order.timeZone).time(order.readyBy) })}
          </span>
        )}
        {order.estimatedAt && UNDER_WAY.has(order.lane) && (
          <span className="card-expected tabular">
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
          <span className="card-source">
            <Icon name="phone" size={16} />
            <span className="sr-only">{ct('source.OPERATOR')}</span>
          </span>
        )}
      </div>
      {courier && <p className="card-party">{courier}</p>}
      <AllergyNote allergy={order.guestAllergy} />
      <CardLines order={order} />
      {notesOf(order).map((note) => (
        <p key={note} className="card-note">
          <Icon name="message-square-warning" size={16} />
          <span>{note}</span>
        </p>
      ))}
      {order.lane === 'LATER' && order.kitchenStartAt && (
        <p className="card-note">
          <Icon name="clock" size={16} />
          <span>{ct('card.startAt', { time: clockOf(order.timeZone).time(order.kitchenStartAt) })}</span>
        </p>
      )}
      {order.shortfall && !order.shortfall.resolution && (
        <p className="card-note" data-tone="bad">
          <Icon name="banknote" size={16} />
          <span>
            {ct('short.badge', { sum: formatMoney(order.shortfall.due - order.shortfall.received, language) })}
          </span>
        </p>
      )}
      {order.courierStatus === 'PERFORMER_LOOK_UP' && (
        <p className="card-note">
          <Icon name="bike" size={16} />
          <span>{ct('courier.PERFORMER_LOOK_UP')}</span>
        </p>
      )}
      {order.courierStatus === 'PERFORMER_NOT_FOUND' && (
        <p className="card-note" data-tone="bad">
          <Icon name="alarm-clock" size={16} />
          <span>{ct('courier.PERFORMER_NOT_FOUND')}</span>
        </p>
      )}
      <PosMarkOf orderId={id} />
      <PrintMarkOf orderId={id} />
      <LateNote order={order} />
      <CardActions order={order} busy={busy} frozen={frozen} handlers={handlers} />
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
            {line.note && <small className="card-line-note">{line.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Menus of a card: preparation minutes on accepting, and moves for those who cannot drag. */
type Opened = 'MINUTES' | 'MOVES' | 'COURIERS' | 'HAND_OVER' | null;

function CardActions({
  order,
  busy,
  frozen,
  handlers,
}: {
  order: StaffOrder;
  busy: boolean;
  frozen: boolean;
  handlers: CardHandlers;
}) {
  const t = useT();
  const ct = useConsoleT();
  const [opened, setOpened] = useState<Opened>(null);
  const lacksCourier = useLacksCourier(order);
  const big = lacksCourier ? undefined : bigMove(order);
  const reject = rejectMove(order);
  const rest = order.moves.filter((move) => move !== big && !(order.lane === 'NEW' && move === reject));
  const usual = usualMinutes(order, prepHistory());
  const assigns = useAssigns(order);
  const asksMinutes = big?.to === 'ACCEPTED' && order.status === 'OPEN';

  const press = (move: Move): void => {
    // Whoever takes it holds its money too.
    if (move.to === 'ON_WAY' && assigns) return setOpened('HAND_OVER');
    setOpened(null);
    if (move.asksReason) handlers.askReason(order, move.to);
    else handlers.move(order, move.to);
  };
  const accept = (minutes: number): void => {
    setOpened(null);
    handlers.move(order, 'ACCEPTED', { minutes });
  };
  if (opened === 'MINUTES') {
    return (
      <div className="card-minutes" role="group" aria-label={ct('card.minutesQuestion')}>
        {PREP_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="minute-chip tabular"
            data-usual={minutes === usual ? '' : undefined}
            ref={minutes === usual ? focusOnce : undefined}
            aria-label={ct('card.minutes', { n: minutes })}
            onClick={() => accept(minutes)}
          >
            {minutes}
          </button>
        ))}
        <IconButton icon="x" label={t('close')} onClick={() => setOpened(null)} />
      </div>
    );
  }
  if (opened === 'MOVES') {
    return (
      <div className="card-moves" role="group" aria-label={ct('card.moveTo')}>
        {rest.map((move) => (
          <Button
            key={move.to}
            size={40}
            wide
            kind={move.to === 'CANCELED' ? 'danger' : 'outline'}
            onClick={() => press(move)}
          >
            {ct(`move.${move.label}` as 'move.accept')}
          </Button>
        ))}
        <Button size={40} wide kind="ghost" onClick={() => setOpened(null)}>
          {t('close')}
        </Button>
      </div>
    );
  }
  if (opened === 'COURIERS' || opened === 'HAND_OVER') {
    return (
      <AssignCourier
        order={order}
        isHandedOver={opened === 'HAND_OVER'}
        onWithoutOwn={() => {
          setOpened(null);
          handlers.move(order, 'ON_WAY');
        }}
        onClose={() => setOpened(null)}
      />
    );
  }
  const firesCourse = !big && waitingCourse(order.lines) !== null;
  if (!big && rest.length === 0 && !reject && !lacksCourier && !assigns && !firesCourse) return null;
  return (
    <div className="card-actions">
      {lacksCourier && (
        <Button className="card-big" kind="tinted" icon="bike" onClick={() => setOpened('COURIERS')}>
          {ct('courierPart.assignOne')}
        </Button>
      )}
      {firesCourse && <FireCourse order={order} className="card-big" />}
      {big && (
        <div className="card-accept">
          <Button
            className="card-big"
            data-act=""
            kind={order.lane === 'NEW' ? 'primary' : 'tinted'}
            loading={busy}
            disabled={frozen}
            onClick={() => (asksMinutes ? accept(usual) : press(big))}
          >
            {asksMinutes ? ct('card.acceptIn', { n: usual }) : ct(`move.${big.label}` as 'move.accept')}
          </Button>
          {asksMinutes && (
            <IconButton
              icon="chevron-down"
              label={ct('card.chooseMinutes', { number: shortNumber(order.number) })}
              kind="raised"
              aria-expanded={false}
              disabled={frozen || busy}
              onClick={() => setOpened('MINUTES')}
            />
          )}
        </div>
      )}
      {assigns && !lacksCourier && order.lane !== 'NEW' && (
        <IconButton
          icon="bike"
          label={`№ ${shortNumber(order.number)}: ${ct('courierPart.assignOne')}`}
          kind="raised"
          aria-expanded={false}
          disabled={frozen || busy}
          onClick={() => setOpened('COURIERS')}
        />
      )}
      {rest.length > 0 && (
        <IconButton
          icon="ellipsis"
          label={ct('card.moreMoves', { number: shortNumber(order.number) })}
          kind="raised"
          aria-expanded={false}
          disabled={frozen || busy}
          onClick={() => setOpened('MOVES')}
        />
      )}
      {order.lane === 'NEW' && reject && (
        <IconButton
          icon="x"
          label={ct('card.reject', { number: shortNumber(order.number) })}
          kind="raised"
          className="card-reject"
          data-reject=""
          disabled={frozen || busy}
          onClick={() => press(reject)}
        />
      )}
    </div>
  );
}

/** Nobody has taken the delivery, and this person may find somebody. */
function useLacksCourier({ courierStatus, courierMoves }: StaffOrder): boolean {
  const { can } = useStaff();
  return courierStatus === 'PERFORMER_NOT_FOUND' && courierMoves.length > 0 && can('orders.dispatch');
}

/** An own courier can be given it by this person, and none has it. */
function useAssigns({ deliveryType, courierId, courierMoves }: StaffOrder): boolean {
  const { can } = useStaff();
  return (
    deliveryType === 'DASTURXON' &&
    courierId === null &&
    courierMoves.includes('PERFORMER_FOUND') &&
    can('orders.dispatch')
  );
}

const focusOnce = (element: HTMLButtonElement | null): void => element?.focus({ preventScroll: true });
