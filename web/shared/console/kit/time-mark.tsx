import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { flag } from '#web/ui/flag.ts';
import './time-mark.css';

interface TimeMarkProps {
  tone?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A time, or another figure, at the end of a card's first line; a card finds by `data-late` that it is late. */
export const TimeMark = ({ tone, className, children }: TimeMarkProps) => (
  <span
    className={classNames('time-mark tabular', className)}
    data-tone={tone}
    data-late={flag(tone === 'bad')}
    data-time=""
  >
    {children}
  </span>
);
