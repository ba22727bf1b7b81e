import { classNames } from '#web/ui/class-names.ts';
import { useState, type PointerEvent } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { OrderStatus } from '#domain/orders/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FireCourse, waitingCourse } from '#web/shared/console/orders/fire-course.tsx';
import { bigMove, rejectMove, type Move } from '#web/shared/console/orders/lane-moves.ts';
import { PREP_MINUTES, prepHistory, usualMinutes } from '#web/shared/console/orders/prep-minutes.ts';
import type { MoveMore } from '#web/shared/console/orders/use-moves.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { AssignCourier, useAssigns } from '#web/console/orders/orders/drawer/assign-courier.tsx';

export interface CardHandlers {
  move: (order: StaffOrder, to: OrderStatus, more?: MoveMore) => void;
  /** Opens the dialog that asks for a reason. */
  askReason: (order: StaffOrder, to: OrderStatus) => void;
  open: (order: StaffOrder) => void;
  /** Acknowledges a new order, which stops its sound. */
  seen: (id: string) => void;
  /** The card is pressed, from where it may be dragged to a lane. */
  drag: (press: PointerEvent<HTMLElement>, order: StaffOrder) => void;
  /** The card asks who takes the delivery; null: it does no longer. */
  handOver: (id: string | null) => void;
}

/** Menus of a card: preparation minutes on accepting, and moves for those who cannot drag. */
type Opened = 'MINUTES' | 'MOVES' | 'COURIERS' | 'HAND_OVER' | null;

interface CardActionsProps {
  order: StaffOrder;
  busy: boolean;
  frozen: boolean;
  /** Icons in place of words. */
  isCompact: boolean;
  /** It was dragged on its way: the card asks who takes it. */
  isHandedOver: boolean;
  handlers: CardHandlers;
}

export function CardActions({ order, busy, frozen, isCompact, isHandedOver, handlers }: CardActionsProps) {
  const t = useT();
  const ct = useConsoleT();
  const [pressed, setPressed] = useState<Opened>(null);
  const opened = isHandedOver ? 'HAND_OVER' : pressed;
  const setOpened = (next: Opened): void => {
    if (isHandedOver) handlers.handOver(null);
    setPressed(next);
  };
  const lacksCourier = useLacksCourier(order);
  const big = lacksCourier ? undefined : bigMove(order);
  const reject = rejectMove(order);
  const rest = order.moves.filter((move) => move !== big && !(order.lane === 'NEW' && move === reject));
  const usual = usualMinutes(order, prepHistory());
  const assigns = useAssigns(order);
  const asksMinutes = big?.to === 'ACCEPTED' && order.status === 'OPEN';
  const bigLabel = asksMinutes ? ct('card.acceptIn', { n: usual }) : big && ct(`move.${big.label}` as 'move.accept');

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
      <div className="grid grid-cols-[repeat(3,1fr)] gap-1.5" role="group" aria-label={ct('card.minutesQuestion')}>
        {PREP_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={classNames(
              'min-h-11 rounded-input bg-brand-soft text-brand-text font-bold hover:bg-brand-soft-hover',
              'data-usual:bg-brand data-usual:text-on-brand tabular',
            )}
            data-usual={minutes === usual ? '' : undefined}
            ref={minutes === usual ? focusOnce : undefined}
            aria-label={ct('card.minutes', { n: minutes })}
            onClick={() => accept(minutes)}
          >
            {minutes}
          </button>
        ))}
        <IconButton className="h-11 w-full rounded-input" icon="x" label={t('close')} onClick={() => setOpened(null)} />
      </div>
    );
  }
  if (opened === 'MOVES') {
    return (
      <div className="card-moves grid flex-[1_1_100%] gap-1.5" role="group" aria-label={ct('card.moveTo')}>
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
        <Button className="card-act" kind="tinted" icon="bike" onClick={() => setOpened('COURIERS')}>
          {ct('courierPart.assignOne')}
        </Button>
      )}
      {firesCourse && <FireCourse order={order} className="card-act" />}
      {big && isCompact && (
        <IconButton
          className="card-step"
          data-act=""
          icon={order.lane === 'NEW' || order.lane === 'COOKING' ? 'check' : 'arrow-right'}
          kind="tinted"
          label={`№ ${shortNumber(order.number)}: ${bigLabel}`}
          title={bigLabel}
          disabled={frozen || busy}
          onClick={() => (asksMinutes ? accept(usual) : press(big))}
        />
      )}
      {big && !isCompact && (
        <div className="card-accept">
          <Button
            className="card-act"
            data-act=""
            kind={order.lane === 'NEW' ? 'primary' : 'tinted'}
            loading={busy}
            disabled={frozen}
            onClick={() => (asksMinutes ? accept(usual) : press(big))}
          >
            {bigLabel}
          </Button>
          {asksMinutes && (
            <IconButton
              className="card-step"
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
          className="card-step"
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
          className="card-step"
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
          className="card-step card-reject"
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

const focusOnce = (element: HTMLButtonElement | null): void => element?.focus({ preventScroll: true });
