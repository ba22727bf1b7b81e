import { classNames } from '#web/ui/class-names.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  formatDate,
  monthTitle,
  shortWeekdays,
  startOfDay,
  weekdayName,
  weekdayNumber,
} from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { usePopup, usePressOutside } from '#web/ui/popup.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import './day-field.css';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month.ts';

interface DayFieldProps {
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** A date field in the language of the page; native ones use the browser's language. */
export function DayField({ day, today, onDay }: DayFieldProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** The day that has the keyboard focus; its month is shown. */
  const [at, setAt] = useState(day);

  const calendar = usePopup(id);
  usePressOutside(root, open, setOpen);
  useEffect(() => {
    // The buttons of the months keep the focus.
    if (!open || document.activeElement?.closest('.calendar-head')) return;
    root.current?.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus();
  }, [open, at]);

  const close = (): void => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  const choose = (chosen: string): void => {
    close();
    onDay(chosen);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (hasModifier(event)) return;
    const next = (event.target as HTMLElement).matches('.calendar-day') ? dayAfterKey(at, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const name = (each: string): string =>
    `${weekdayName(weekdayNumber(startOfDay(each)), language)}, ${formatDate(startOfDay(each), language)}`;
  const month = monthOf(at);
  return (
    <div
      ref={root}
      className="day-field"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        id={id}
        className="input day-field-button gap-3 justify-between min-w-37 min-h-11 font-semibold whitespace-nowrap"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${ct('bookings.day')}: ${name(day)}`}
        onClick={() => {
          setAt(day);
          setOpen(!open);
        }}
      >
        <span>{formatDate(startOfDay(day), language, { year: day.slice(0, 4) !== today.slice(0, 4) })}</span>
        <Icon name="calendar" />
      </button>
      {open && (
        <div
          ref={calendar}
          className="popup calendar grid gap-2 p-3 rounded-[18px] bg-raised shadow-e3"
          role="dialog"
          aria-label={ct('bookings.day')}
          onKeyDown={onKeyDown}
        >
          <div className="calendar-head flex items-center justify-between">
            <IconButton
              icon="chevron-left"
              label={ct('calendar.monthBefore')}
              onClick={() => setAt(addMonths(at, -1))}
            />
            <b aria-live="polite">{monthTitle(startOfDay(`${month}-01`), language)}</b>
            <IconButton
              icon="chevron-right"
              label={ct('calendar.monthAfter')}
              onClick={() => setAt(addMonths(at, 1))}
            />
          </div>
          <div
            className={classNames(
              'grid grid-cols-[repeat(7,minmax(0,44px))] text-center text-ink-2 text-(length:--text-tiny)',
              'font-semibold',
            )}
            aria-hidden="true"
          >
            {shortWeekdays(language).map((each) => (
              <span key={each}>{each}</span>
            ))}
          </div>
          <div className="grid grid-cols-[repeat(7,minmax(0,44px))] text-center">
            {weeksOf(month)
              .flat()
              .map((each) => (
                <button
                  key={each}
                  type="button"
                  className="calendar-day tabular"
                  tabIndex={each === at ? 0 : -1}
                  aria-label={name(each)}
                  aria-pressed={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  data-other={monthOf(each) === month ? undefined : ''}
                  onClick={() => choose(each)}
                >
                  {Number(each.slice(8))}
                </button>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}
