import { memo } from 'react';
import type { StaffOrder } from '#contract/board.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockOf } from '#web/platform/format/clock.ts';
import { useWords } from '../words/use-words.ts';
import { clockText, standingOf } from './deadlines.ts';
import { useSecond } from './seconds.ts';

const MINUTE = 60_000;

/** The only part of a card that lives by the second; the card's ring follows its tone in the stylesheet. */
export const CardTimer = memo(function CardTimer({ order }: { order: StaffOrder }) {
  const { kind, value, tone } = standingOf(order, useSecond());
  return (
    <span className="card-timer tabular" data-tone={tone}>
      {kind === 'at' ? clockOf(order.timeZone).time(value) : clockText(value)}
    </span>
  );
});

/** In words what the colour says. */
export const LateNote = memo(function LateNote({ order }: { order: StaffOrder }) {
  const w = useWords();
  const { lateBy } = standingOf(order, useSecond());
  const minutes = Math.floor(lateBy / MINUTE);
  if (minutes < 1 || order.lane === 'NEW' || order.lane === 'TO_SETTLE') return null;
  return (
    <p className="card-note" data-tone="bad">
      <Icon name="alarm-clock" size={16} />
      <span>{w('card.late', { n: minutes })}</span>
    </p>
  );
});
