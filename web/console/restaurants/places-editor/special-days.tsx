import { useState } from 'react';
import type { ConsolePlaces, PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { formatDate, startOfDay, weekdayName, weekdayNumber } from '#web/platform/format/moments.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { OpenBadge } from './guest-hours.tsx';
import { holidaysAhead } from './holidays.ts';
import { isDayOff, specialDaysOf, withDayOff, withSpecialDay, type SpecialDay } from './hours-values.ts';
import { SpecialDayDialog, type EditedDay } from './special-day-dialog.tsx';
import { useSaveSpecialDays } from './use-special-days.ts';
import { SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

interface SpecialDaysProps {
  places: ConsolePlaces;
  branch: PlaceBranch;
  onSaved: (branch: PlaceBranch) => void;
}

/** Days on which the week does not count: each change is saved at once. */
export function SpecialDays({ places, branch, onSaved }: SpecialDaysProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const showError = useErrorToast();
  const [edited, setEdited] = useState<EditedDay | null>(null);
  const save = useSaveSpecialDays(branch, onSaved);
  const today = clockOf(branch.timeZone).day(useSecond());
  const days = specialDaysOf(branch.specialDays);
  const isOffToday = isDayOff(branch.specialDays, today);
  const saveNow = async (...change: Parameters<typeof save.run>): Promise<void> => {
    try {
      await save.run(...change);
    } catch (error) {
      showError(error);
    }
  };
  const todayText = formatDate(startOfDay(today), language);
  return (
    <Card as="section" padded className="grid justify-items-start gap-3" aria-label={ct('places.specialDays')}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 w-full">
        <h2 className="text-h3">{ct('places.today')}</h2>
        <OpenBadge places={places} branchId={branch.id} />
      </div>
      <Button
        icon={isOffToday ? 'door-open' : 'calendar-x'}
        loading={save.isPending}
        onClick={() =>
          void saveNow(today, (rows) =>
            isOffToday ? rows.filter(({ day }) => day !== today) : withDayOff(rows, today),
          )
        }
      >
        {ct(isOffToday ? 'places.openToday' : 'places.closeToday', { day: todayText })}
      </Button>
      <h2 className="text-h3">{ct('places.specialDays')}</h2>
      {days.length === 0 ? (
        <EmptyState className="w-full py-2" icon="calendar" title={ct('places.noSpecialDay')}>
          {ct('places.noSpecialDayHint')}
        </EmptyState>
      ) : (
        <SettingRows className="w-full">
          {days.map((day) => (
            <SpecialDayRow
              key={`${day.day} ${day.serviceType}`}
              special={day}
              onEdit={() => setEdited({ before: day, first: day })}
              onRemove={() => void saveNow(day.day, (rows) => withSpecialDay(rows, day, null))}
            />
          ))}
        </SettingRows>
      )}
      <Button size={40} icon="plus" onClick={() => setEdited({ before: null, first: null })}>
        {ct('places.addSpecialDay')}
      </Button>
      <div className="flex flex-wrap gap-2" role="group" aria-label={ct('places.holidays')}>
        {holidaysAhead(today)
          .filter(({ day }) => days.every((each) => each.day !== day))
          .map(({ day, note }) => (
            <Chip
              key={day}
              icon="plus"
              onClick={() => setEdited({ before: null, first: { day, serviceType: null, shifts: [], note } })}
            >
              {formatDate(startOfDay(day), language)} · {textIn(note, language)}
            </Chip>
          ))}
      </div>
      <SpecialDayDialog
        edited={edited}
        rows={branch.specialDays}
        today={today}
        onSave={save.run}
        onClose={() => setEdited(null)}
      />
    </Card>
  );
}

interface SpecialDayRowProps {
  special: SpecialDay;
  onEdit: () => void;
  onRemove: () => void;
}

function SpecialDayRow({ special, onEdit, onRemove }: SpecialDayRowProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const { day, serviceType, shifts, note } = special;
  const date = formatDate(startOfDay(day), language, { year: true });
  const times = shifts.map(({ from, to }) => `${from}–${to}`).join(', ');
  return (
    <li>
      <SettingRowName>
        {weekdayName(weekdayNumber(startOfDay(day)), language)}, {date}
        <small>
          {[serviceType && t(`service.${serviceType}`), times || t('merchant.dayOff'), textIn(note, language)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </SettingRowName>
      <IconButton icon="pencil" label={ct('places.editNamed', { name: date })} onClick={onEdit} />
      <IconButton icon="trash-2" label={ct('places.removeNamed', { name: date })} onClick={onRemove} />
    </li>
  );
}
