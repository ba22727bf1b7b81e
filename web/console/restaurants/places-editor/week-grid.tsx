import { useState } from 'react';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { newShift, shiftsOf, WEEKDAYS, withBreak, withDay } from '#domain/restaurants/places-editor/week-edit.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { weekdayName } from '#web/platform/format/moments.ts';
import { timeOfMinute } from '#web/platform/form/wall-time.ts';
import { useLanguage, useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { ShiftInputs } from './shift-inputs.tsx';

interface WeekGridProps {
  week: readonly Shift[];
  /** null: the hours of every service without hours of its own. */
  service: ServiceType | null;
  /** The day on which shifts of this service overlap. */
  faultyDay: number | null;
  onChange: (week: Shift[]) => void;
}

/** Seven days of one service. */
export function WeekGrid({ week, service, faultyDay, onChange }: WeekGridProps) {
  const [copied, setCopied] = useState<number | null>(null);
  return (
    <>
      <div className="grid @container">
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            week={week}
            weekday={weekday}
            service={service}
            isFaulty={weekday === faultyDay}
            onChange={(shifts) => onChange(withDay(week, weekday, service, shifts))}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </div>
      <CopyDayDialog week={week} service={service} from={copied} onCopy={onChange} onClose={() => setCopied(null)} />
    </>
  );
}

interface DayRowProps {
  week: readonly Shift[];
  weekday: number;
  service: ServiceType | null;
  isFaulty: boolean;
  onChange: (shifts: Shift[]) => void;
  onCopy: () => void;
}

function DayRow({ week, weekday, service, isFaulty, onChange, onCopy }: DayRowProps) {
  const t = useT();
  const ct = useConsoleT();
  const day = weekdayName(weekday, useLanguage());
  const shifts = shiftsOf(week, weekday, service);
  const common = service === null ? [] : shiftsOf(week, weekday, null);
  const divided = withBreak(shifts);
  const isInherited = shifts.length === 0 && service !== null;
  const shown = isInherited ? common : shifts;
  return (
    <div className="week-day" role="group" aria-label={day} data-inherited={isInherited ? '' : undefined}>
      <b>{day}</b>
      <DayBar shifts={shown} />
      {shifts.length > 0 ? (
        <ShiftInputs day={day} shifts={shifts} isInvalid={isFaulty} onChange={onChange} />
      ) : (
        <span className="text-ink-2">{isInherited ? inheritedText(common, t, ct) : t('merchant.dayOff')}</span>
      )}
      <div className="flex items-center [grid-area:actions]">
        {shifts.length === 0 && (
          <Button
            size={40}
            kind="ghost"
            icon="plus"
            aria-label={`${day}: ${ct(isInherited ? 'places.ownHours' : 'places.addHours')}`}
            onClick={() => onChange(common.length > 0 ? common : [newShift(weekday, service)])}
          >
            {ct(isInherited ? 'places.ownHours' : 'places.addHours')}
          </Button>
        )}
        {divided && (
          <Button
            size={40}
            kind="ghost"
            icon="coffee"
            aria-label={`${day}: ${ct('places.addBreak')}`}
            onClick={() => onChange(divided)}
          >
            {ct('places.addBreak')}
          </Button>
        )}
        {shifts.length > 0 && <IconButton icon="copy" label={ct('places.copyDay', { day })} onClick={onCopy} />}
      </div>
    </div>
  );
}

function inheritedText(common: readonly Shift[], t: Translate, ct: ConsoleT): string {
  if (common.length === 0) return t('merchant.dayOff');
  const times = common.map((each) => `${timeOfMinute(each.opensMinute)}–${timeOfMinute(each.closesMinute)}`);
  return ct('places.asAll', { hours: times.join(', ') });
}

/** From midnight to six in the morning of the next day. */
const BAR_MINUTES = 30 * 60;

/** The open hours of a day along a line; the inputs say the same in figures. */
function DayBar({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <svg
      className="w-full h-1.5 rounded-[3px] [grid-area:bar]"
      viewBox={`0 0 ${BAR_MINUTES} 60`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-sunken" width={1440} height={60} />
      <rect className="fill-line" x={1440} width={BAR_MINUTES - 1440} height={60} />
      {shifts.map(({ opensMinute, closesMinute }) => (
        <rect
          key={`${opensMinute} ${closesMinute}`}
          className="week-bar-open"
          x={opensMinute}
          width={Math.min(closesMinute, BAR_MINUTES) - opensMinute}
          height={60}
        />
      ))}
    </svg>
  );
}
