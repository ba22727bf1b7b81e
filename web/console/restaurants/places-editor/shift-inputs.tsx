import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { withTimes } from '#domain/restaurants/places-editor/week-edit.ts';
import { minuteOfTime, timeOfMinute } from '#web/platform/form/wall-time.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ShiftInputsProps {
  /** Names the day for screen readers. */
  day: string;
  shifts: readonly Shift[];
  isInvalid: boolean;
  onChange: (shifts: Shift[]) => void;
}

/** From and to of each shift of one day. */
export function ShiftInputs({ day, shifts, isInvalid, onChange }: ShiftInputsProps) {
  const t = useT();
  const ct = useConsoleT();
  const put = (at: number, opens: string, closes: string): void => {
    const [from, to] = [minuteOfTime(opens), minuteOfTime(closes)];
    // A time that is being typed is empty until it is complete.
    if (from === null || to === null) return;
    onChange(shifts.map((shift, index) => (index === at ? withTimes(shift, from, to) : shift)));
  };
  return (
    <ul className="shift-list">
      {shifts.map((shift, index) => {
        const [opens, closes] = [timeOfMinute(shift.opensMinute), timeOfMinute(shift.closesMinute)];
        const isLate = shift.closesMinute > 1440;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a shift has no id; its place in the day identifies it
          <li key={index} className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <span className="input w-fit min-w-31 min-h-11 px-2.5">
              <input
                className="min-h-10.5"
                type="time"
                aria-label={ct('places.opensAt', { day })}
                aria-invalid={isInvalid || undefined}
                value={opens}
                onChange={({ target }) => put(index, target.value, closes)}
              />
            </span>
            <span aria-hidden="true">–</span>
            <span className="input w-fit min-w-31 min-h-11 px-2.5">
              <input
                className="min-h-10.5"
                type="time"
                aria-label={ct('places.closesAt', { day })}
                aria-invalid={isInvalid || undefined}
                value={closes}
                onChange={({ target }) => put(index, opens, target.value)}
              />
            </span>
            <IconButton
              icon="x"
              label={ct('places.removeShift', { day, from: opens, to: closes })}
              onClick={() => onChange(shifts.filter((_, at) => at !== index))}
            />
            {isLate && <small className="text-ink-2">{t('merchant.nextDay')}</small>}
          </li>
        );
      })}
    </ul>
  );
}
