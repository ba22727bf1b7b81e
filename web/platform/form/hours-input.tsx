import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Shift } from '#domain/time/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { minuteOfTime, newShift, timeOfMinute, WEEKDAYS, withDay, withTimes } from './shifts.ts';
import { useField, type BoundProps } from './use-field.ts';

interface HoursTexts {
  weekday: (weekday: number) => string;
  opens: string;
  closes: string;
  closed: string;
  add: string;
  remove: string;
}

type HoursInputProps<V extends FieldValues> = BoundProps<V> & { legend: string; texts: HoursTexts };

/** Shifts of every weekday; the form's value is the list of shifts as the domain has them. */
export function HoursInput<V extends FieldValues>({ control, name, legend, texts }: HoursInputProps<V>) {
  const id = useId();
  const { value, onChange, error } = useField<readonly Shift[], V>({ control, name });
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? id : undefined}>
      <legend className="text-h4">{legend}</legend>
      {WEEKDAYS.map((weekday) => (
        <DayShifts
          key={weekday}
          day={texts.weekday(weekday)}
          weekday={weekday}
          shifts={value.filter((shift) => shift.weekday === weekday)}
          texts={texts}
          onChange={(shifts) => onChange(withDay(value, weekday, shifts))}
        />
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

interface DayShiftsProps {
  day: string;
  weekday: number;
  shifts: readonly Shift[];
  texts: HoursTexts;
  onChange: (shifts: Shift[]) => void;
}

function DayShifts({ day, weekday, shifts, texts, onChange }: DayShiftsProps) {
  const put = (at: number, opens: string, closes: string): void => {
    const [from, to] = [minuteOfTime(opens), minuteOfTime(closes)];
    // A time that is being typed is empty until it is complete.
    if (from === null || to === null) return;
    onChange(shifts.map((shift, index) => (index === at ? withTimes(shift, from, to) : shift)));
  };
  return (
    <div className="grid gap-2" role="group" aria-label={day}>
      <div className="card-row flex-wrap">
        <b>{day}</b>
        {shifts.length === 0 && <span className="text-ink-2">{texts.closed}</span>}
        <Button
          size={40}
          kind="ghost"
          icon="plus"
          aria-label={`${day}: ${texts.add}`}
          onClick={() => onChange([...shifts, newShift(weekday)])}
        >
          {texts.add}
        </Button>
      </div>
      {shifts.map((shift, index) => {
        const [opens, closes] = [timeOfMinute(shift.opensMinute), timeOfMinute(shift.closesMinute)];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a shift has no id; its place in the day identifies it
          <div key={index} className="card-row items-end">
            <TextField
              label={texts.opens}
              type="time"
              value={opens}
              onChange={(event) => put(index, event.target.value, closes)}
            />
            <TextField
              label={texts.closes}
              type="time"
              value={closes}
              onChange={(event) => put(index, opens, event.target.value)}
            />
            <IconButton
              icon="x"
              label={`${day}: ${texts.remove}`}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
    </div>
  );
}
