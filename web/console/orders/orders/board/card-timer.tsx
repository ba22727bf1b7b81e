import { memo } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { clockText, orderTimerOf } from '#web/shared/console/board/deadlines.ts';
import { useOfTime, useSecond } from '#web/platform/browser/use-time.ts';
import { TimeMark } from '#web/shared/console/kit/time-mark.tsx';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

const MINUTE = 60_000;

/** The only part of a card that renders every second; the stylesheet derives the card's ring from its tone. */
export const CardTimer = memo(function CardTimer({ order, isCompact }: { order: StaffOrder; isCompact?: boolean }) {
  const { kind, value, tone } = orderTimerOf(order, useSecond());
  return (
    <TimeMark tone={tone} className={isCompact ? 'px-1.5 py-0 text-(length:--text-small)' : undefined}>
      {kind === 'at' ? clockOf(order.timeZone).time(value) : clockText(value)}
    </TimeMark>
  );
});

/** The meaning of the colour, for screen readers. */
export const LateNote = memo(function LateNote({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const minutes = useOfTime((now) => Math.floor(orderTimerOf(order, now).lateBy / MINUTE));
  if (minutes < 1 || order.lane === 'NEW' || order.lane === 'TO_SETTLE') return null;
  return (
    <CardNote data-tone="bad">
      <Icon name="alarm-clock" size={16} />
      <span>{ct('card.late', { n: minutes })}</span>
    </CardNote>
  );
});
