import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TimeMark } from '#web/shared/console/kit/time-mark.tsx';
import { AllergyNote, AllergyOfLine } from '#web/shared/console/orders/allergy-note.tsx';
import { modificationText } from '#web/shared/console/orders/order-labels.ts';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DelayMenu, mayDelay } from '#web/shared/console/orders/delay-menu.tsx';
import { minutesSince, openLines, urgencyOf } from './ticket-clock.ts';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

interface TicketCardProps {
  ticket: KitchenTicket;
  busy: boolean;
  /** What was done waits for the connection. */
  isWaiting: boolean;
  onChanged: (ticket: KitchenTicket) => void;
  onBump: (ticket: KitchenTicket, positions: readonly number[], done: boolean) => void;
}

const toDelay = ({ orderId, number, version }: KitchenTicket) => ({ id: orderId, number, version });

const CARD = classNames(
  'kitchen-ticket grid gap-2.5 p-3.5 rounded-[18px] md:max-[80rem]:grid-cols-[minmax(0,1fr)] md:max-[80rem]:gap-1.5',
  'md:max-[80rem]:pt-2 md:max-[80rem]:px-2.5 md:max-[80rem]:pb-2.5 md:max-[80rem]:rounded-button',
);
const HEADER = classNames(
  'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1rem] md:max-[80rem]:flex-nowrap md:max-[80rem]:gap-1.5',
  'md:max-[80rem]:text-[0.875rem]',
);
const NUMBER =
  'text-[1.5rem] font-heavy tracking-[-0.02em] md:max-[80rem]:flex-none md:max-[80rem]:text-(length:--text-h3)';
const PROMISE =
  'kitchen-promise flex flex-wrap items-center justify-between gap-x-2 gap-y-1 md:max-[80rem]:flex-nowrap';
const LINE = classNames(
  'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-2 w-full min-h-14 py-1.5 px-2 border-t border-line',
  'text-(length:--text-h3) font-label leading-[1.3] text-left focus-visible:-outline-offset-3',
  'md:max-[80rem]:grid-cols-[28px_minmax(0,1fr)_auto] md:max-[80rem]:gap-1.5 md:max-[80rem]:min-h-12',
  'md:max-[80rem]:py-[3px] md:max-[80rem]:px-0 md:max-[80rem]:text-[1rem] md:max-[80rem]:leading-[1.2]',
);

/** Readable from two metres away: each dish is one large button. */
export function TicketCard({ ticket, busy, isWaiting, onChanged, onBump }: TicketCardProps) {
  const ct = useConsoleT();
  const number = shortNumber(ticket.number);
  const left = openLines(ticket);
  const isHeld = left.length === 0 && ticket.lines.some(({ isWaiting }) => isWaiting);
  const clock = useClock();
  return (
    <article
      className={classNames(
        CARD,
        ticket.isAhead || isHeld
          ? 'shadow-[inset_0_0_0_1px_var(--line)]'
          : 'bg-raised shadow-e1 has-data-late:shadow-[0_0_0_2px_var(--bad)]',
      )}
      aria-label={ct('kitchen.ticket', { number })}
      aria-busy={busy}
    >
      <header className={HEADER}>
        <h2 className={NUMBER}>№ {number}</h2>
        {ticket.isTest && (
          <Badge tone="warn" size={28}>
            {ct('testOrder.mark')}
          </Badge>
        )}
        <span className="md:max-[80rem]:truncate">
          {ticket.tableNumber ? ct('card.table', { number: ticket.tableNumber }) : ct(`service.${ticket.serviceType}`)}
        </span>
        {ticket.isRecalled && (
          <Badge tone="warn" size={28}>
            {ct('kitchen.recalledMark')}
          </Badge>
        )}
        {!isHeld && <Clock ticket={ticket} />}
      </header>
      {ticket.readyBy && (
        <div className={PROMISE}>
          <p className="text-ink-2">
            {ct('kitchen.readyBy', { time: clock.time(ticket.readyBy) })}
            {ticket.delayedMinutes > 0 && `, ${ct('kitchen.delayed', { n: ticket.delayedMinutes })}`}
          </p>
          {mayDelay(ticket) && <DelayMenu order={toDelay(ticket)} onChanged={onChanged} />}
        </div>
      )}
      {isWaiting && (
        <Notice tone="warn" icon="wifi-off">
          {ct('courier.queued')}
        </Notice>
      )}
      <AllergyNote allergy={ticket.guestAllergy} />
      {ticket.note && <CardNote large>{ticket.note}</CardNote>}
      <ul>
        {ticket.lines.map((line) => (
          <li key={line.position}>
            <button
              type="button"
              className={classNames(
                LINE,
                line.isWaiting && 'text-ink-2 cursor-default',
                line.doneAt !== null && 'text-ink-2 line-through',
              )}
              aria-pressed={line.doneAt !== null}
              aria-disabled={ticket.isAhead || line.isWaiting || busy || undefined}
              onClick={() =>
                !ticket.isAhead && !line.isWaiting && !busy && onBump(ticket, [line.position], line.doneAt === null)
              }
            >
              <b className="text-[1.5rem] font-heavy text-center tabular md:max-[80rem]:text-[1.25rem]">
                {line.productCount}
              </b>
              <span className="wrap-anywhere">
                {line.name}
                {line.course > 1 && (
                  <small>{ct(line.isWaiting ? 'course.waits' : 'course.name', { n: line.course })}</small>
                )}
                {line.modifications.map((each, index) => (
                  <small key={index}>{modificationText(each)}</small>
                ))}
                <AllergyOfLine allergens={line.allergens} />
                {line.note && <small className="font-bold text-bad">{line.note}</small>}
              </span>
              {line.doneAt !== null && <Icon name="check" size={24} className="text-ok" />}
            </button>
          </li>
        ))}
      </ul>
      {!ticket.isAhead && left.length > 0 && (
        <Button
          className="md:max-[80rem]:min-h-12"
          kind="tinted"
          size={56}
          wide
          icon="check"
          loading={busy}
          aria-label={ct('kitchen.allDoneOf', { number })}
          onClick={() =>
            onBump(
              ticket,
              left.map(({ position }) => position),
              true,
            )
          }
        >
          {ct('kitchen.allDone')}
        </Button>
      )}
    </article>
  );
}

const LOOK = 'text-[1rem] md:max-[80rem]:px-1.5 md:max-[80rem]:text-[0.875rem]';

function Clock({ ticket }: { ticket: KitchenTicket }) {
  const ct = useConsoleT();
  const clock = useClock();
  const now = useSecond();
  if (ticket.isAhead)
    return <TimeMark className={LOOK}>{ct('kitchen.startAt', { time: clock.time(ticket.startAt) })}</TimeMark>;
  return (
    <TimeMark className={LOOK} tone={urgencyOf(ticket, now)}>
      {ct('kpi.minutes', { n: minutesSince(ticket, now) })}
    </TimeMark>
  );
}
